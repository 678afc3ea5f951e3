import { complaints, type Complaint } from '../../core/index.ts';

/** What a program is told that plays games line by line. */
export const refuse = complaints('cli.environment', {
  noJson: { en: 'this line is no JSON', es: 'esta línea no es JSON' },
  noRequest: (a: { where: string; why: string }) => ({
    en: `this is no request, see "${a.where}": ${a.why}; there is describe, reset, step, look, ask, draw and record`,
    es: `esto no es una petición, mira «${a.where}»: ${a.why}; hay describe, reset, step, look, ask, draw y record`,
  }),
  noGame: (a: { id: number; games: number }) => ({
    en: `there is no game ${a.id}; ${a.games} were begun with reset, from 0 on`,
    es: `no hay partida ${a.id}; con reset se empezaron ${a.games}, desde la 0`,
  }),
  asMany: (a: { what: string; ids: number; given: number }) => ({
    en: `${a.given} ${a.what} were given for ${a.ids} games; give one for each`,
    es: `hay ${a.given} ${a.what} para ${a.ids} partidas; da uno por partida`,
  }),
  twice: (a: { id: number }) => ({
    en: `game ${a.id} is named twice`,
    es: `la partida ${a.id} se nombra dos veces`,
  }),
  over: (a: { id: number }) => ({
    en: `game ${a.id} is over; begin it anew with reset`,
    es: `la partida ${a.id} ha terminado; empiézala de nuevo con reset`,
  }),
  notOver: (a: { id: number }) => ({
    en: `game ${a.id} is not over yet: its record would tell what seats may not know`,
    es: `la partida ${a.id} no ha terminado: su registro contaría lo que los asientos no pueden saber`,
  }),
  notToMove: (a: { id: number; seat: number }) => ({
    en: `seat ${a.seat} is not to decide in game ${a.id}`,
    es: `al asiento ${a.seat} no le toca decidir en la partida ${a.id}`,
  }),
  noSeat: (a: { seat: number; seats: number }) => ({
    en: `there is no seat ${a.seat}; seats count from 0 to ${a.seats - 1}`,
    es: `no hay asiento ${a.seat}; los asientos van de 0 a ${a.seats - 1}`,
  }),
  illegal: (a: { id: number; action: string }) => ({
    en: `${a.action} is not legal in game ${a.id}`,
    es: `${a.action} no es legal en la partida ${a.id}`,
  }),
  agentFailed: (a: { agent: string; why: Complaint }) => ({
    en: `${a.agent} failed: ${a.why.says.en}`,
    es: `${a.agent} ha fallado: ${a.why.says.es}`,
  }),
  answered: (a: { agent: string; action: string }) => ({
    en: `${a.agent} answered ${a.action}, which is not legal`,
    es: `${a.agent} ha contestado ${a.action}, que no es legal`,
  }),
  noSight: (a: { sight: string; rules: string }) => ({
    en: `${a.rules} has no ${a.sight} to show`,
    es: `${a.rules} no tiene ${a.sight} que mostrar`,
  }),
  hiddenPlanes: (a: { rules: string }) => ({
    en: `${a.rules} hides something, and its pictures would tell it: take seen or features`,
    es: `${a.rules} oculta algo, y sus imágenes lo contarían: toma seen o features`,
  }),
});
