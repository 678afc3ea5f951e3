import { complaints, type Complaint, type Words } from '../core/index.ts';
import type { Format } from './spec.ts';

const SPANISH: Readonly<Record<Format, string>> = {
  match: 'un enfrentamiento',
  'round-robin': 'una liga',
  gauntlet: 'un torneo de uno contra todos',
  swiss: 'un suizo',
  'knock-out': 'una eliminatoria',
  deepening: 'un torneo por profundidades',
};
const named = (count: number): Words => ({
  en: `${count} ${count === 1 ? 'agent was' : 'agents were'} named`,
  es: count === 1 ? 'se ha nombrado 1 agente' : `se han nombrado ${count} agentes`,
});

/** What ended a game: what a seat did, or what the referee decided. */
export const ended = complaints('arena', {
  late: (a: { move: number | null; game: number | null }) => {
    const limits = (move: string, game: string) =>
      [
        ...(a.move === null ? [] : [`${a.move} ms ${move}`]),
        ...(a.game === null ? [] : [`${a.game} ms ${game}`]),
      ].join(', ');
    return {
      en: `took more time than it had (${limits('a move', 'a game')})`,
      es: `tardó más de lo que tenía (${limits('por jugada', 'por partida')})`,
    };
  },
  lead: (a: { points: number; plies: number }) => ({
    en: `the referee ended the game: a lead of ${a.points} for ${a.plies} plies`,
    es: `el árbitro terminó la partida: una ventaja de ${a.points} durante ${a.plies} jugadas`,
  }),
  plies: (a: { plies: number }) => ({
    en: `the referee ended the game after ${a.plies} plies`,
    es: `el árbitro terminó la partida tras ${a.plies} jugadas`,
  }),
});

export const refuse = complaints('arena', {
  noField: (a: { in: string | null; field: string; fields: readonly string[] | null }) => ({
    en: `${a.in ?? 'the spec'} has no field "${a.field}"${a.fields === null ? '' : `; there is ${a.fields.join(', ')}`}`,
    es: `${a.in ?? 'la descripción'} no tiene ningún campo «${a.field}»${a.fields === null ? '' : `; hay ${a.fields.join(', ')}`}`,
  }),
  openingsShape: {
    en: 'openings: auto, none, { random: PLIES }, { list: [POSITION OR MOVES, …] } or { book: NAME } was expected',
    es: 'openings: se esperaba auto, none, { random: JUGADAS }, { list: [POSICIÓN O JUGADAS, …] } o { book: NOMBRE }',
  },
  game: (a: { why: Complaint }) => ({
    en: `game: ${a.why.says.en}`,
    es: `juego: ${a.why.says.es}`,
  }),
  agent: (a: { agent: string; why: Complaint }) => ({
    en: `agent ${a.agent}: ${a.why.says.en}`,
    es: `agente ${a.agent}: ${a.why.says.es}`,
  }),
  matchAgents: (a: { rules: string; seats: number; count: number }) => ({
    en: `a match of ${a.rules} has ${a.seats} agents, one for each seat; ${named(a.count).en}`,
    es: `un enfrentamiento de ${a.rules} tiene ${a.seats} agentes, uno por asiento; ${named(a.count).es}`,
  }),
  twice: (a: { agent: string; format: Format }) => ({
    en: `${a.agent} is named twice; a ${a.format} is for different agents (selfPlay lets each also meet itself)`,
    es: `${a.agent} está dos veces; ${SPANISH[a.format]} es para agentes distintos (con selfPlay cada uno juega también contra sí mismo)`,
  }),
  tooFew: (a: { format: Format; rules: string; least: number; count: number }) => ({
    en: `a ${a.format} of ${a.rules} needs at least ${a.least} agents; ${named(a.count).en}`,
    es: `${SPANISH[a.format]} de ${a.rules} necesita al menos ${a.least} agentes; ${named(a.count).es}`,
  }),
  knockOut: (a: { rules: string; seats: number }) => ({
    en: `a knock-out is for games of two seats; ${a.rules} has ${a.seats}, so hold a round-robin or a swiss`,
    es: `una eliminatoria es para juegos de dos; ${a.rules} tiene ${a.seats} asientos: elige una liga o un suizo`,
  }),
  itself: (a: { format: Format }) => ({
    en: `nobody meets itself in a ${a.format}; leave selfPlay out`,
    es: `en ${SPANISH[a.format]} nadie juega contra sí mismo; quita selfPlay`,
  }),
  rounds: {
    en: 'rounds is for format swiss',
    es: 'las rondas (rounds) son para el formato swiss',
  },
  noDepths: {
    en: 'a deepening needs depths, such as [1, 2, 3]',
    es: 'un torneo por profundidades necesita depths, como [1, 2, 3]',
  },
  depths: {
    en: 'depths is for format deepening',
    es: 'las profundidades (depths) son para el formato deepening',
  },
  noLead: (a: { game: string }) => ({
    en: `${a.game} has no points, so that nobody leads: adjudication by lead is not possible`,
    es: `${a.game} no tiene puntos, así que nadie va por delante: no se puede decidir por ventaja (lead)`,
  }),
  sprtMatch: {
    en: 'sprt is for a match of two agents who swap seats',
    es: 'sprt es para un enfrentamiento de dos agentes que cambian de lado',
  },
  sprtBounds: {
    en: 'sprt: elo0 must be less than elo1',
    es: 'sprt: elo0 tiene que ser menor que elo1',
  },
  manyAgents: (a: { agents: number; most: number }) => ({
    en: `${a.agents} agents were named; at most ${a.most} can meet here`,
    es: `se han nombrado ${a.agents} agentes; aquí se pueden enfrentar ${a.most} como mucho`,
  }),
  manyMeetings: (a: { meetings: number; most: number }) => ({
    en: `these agents make ${a.meetings} different tables; at most ${a.most} can be laid out here`,
    es: `estos agentes forman ${a.meetings} mesas distintas; aquí se pueden preparar ${a.most} como mucho`,
  }),
  manyGames: (a: { games: number; most: number }) => ({
    en: `that would be ${a.games} games; at most ${a.most} can be asked for at once here`,
    es: `serían ${a.games} partidas; aquí se pueden pedir ${a.most} de una vez como mucho`,
  }),
  manyOpenings: (a: { openings: number; most: number }) => ({
    en: `that takes ${a.openings} openings; at most ${a.most} can be laid out here`,
    es: `hacen falta ${a.openings} aperturas; aquí se pueden preparar ${a.most} como mucho`,
  }),
  idleSight: (a: { rules: string }) => ({
    en: `sight: ${a.rules} hides nothing, so that everybody sees all of it`,
    es: `sight: ${a.rules} no oculta nada, así que todos lo ven todo`,
  }),
  sightShape: {
    en: 'sight: all:AGENT was expected, an agent by its number or its name, or own and all, one for each agent',
    es: 'sight: se esperaba all:AGENTE, un agente por su número o su nombre, o own y all, uno por agente',
  },
  sightWho: (a: { who: string; agents: readonly string[] }) => {
    const there = a.agents.map((agent, i) => `${i + 1} ${agent}`).join(', ');
    return {
      en: `sight: there is no agent ${a.who} to see all; there are ${there}`,
      es: `sight: no hay ningún agente ${a.who} que pueda verlo todo; hay ${there}`,
    };
  },
  sightIdle: (a: { agent: string; why: Complaint }) => ({
    en: `sight: ${a.agent} has no use for seeing all: ${a.why.says.en}`,
    es: `sight: a ${a.agent} verlo todo no le sirve: ${a.why.says.es}`,
  }),
  sightProgram: (a: { agent: string }) => ({
    en: `sight: ${a.agent} is a program of its own, and its protocol has no words for what it may not see`,
    es: `sight: ${a.agent} es un programa aparte, y su protocolo no tiene palabras para lo que no puede ver`,
  }),
  sightLearner: (a: { agent: string }) => ({
    en: `sight: ${a.agent} learns from game to game, and what it learns is for a seat that sees its own`,
    es: `sight: ${a.agent} aprende de partida en partida, y lo que aprende es para un asiento que solo ve lo suyo`,
  }),
  pairsOrGames: {
    en: 'give pairs or games, not both',
    es: 'da pares (pairs) o partidas (games), no las dos cosas',
  },
  uneven: (a: { games: number; size: number }) => ({
    en: `games=${a.games} does not let everybody sit in every seat equally often; give a multiple of ${a.size}, or another starter (fixed, lot)`,
    es: `con games=${a.games} no se sientan todos las mismas veces en cada asiento; da un múltiplo de ${a.size}, u otro starter (fixed, lot)`,
  }),
  openingsTooLong: (a: { rules: string; plies: number }) => ({
    en: `openings: ${a.rules} never goes on after ${a.plies} plies`,
    es: `aperturas: ${a.rules} nunca sigue después de ${a.plies} jugadas`,
  }),
  noBooks: { en: 'there are no books here', es: 'aquí no hay libros' },
  book: (a: { book: string; why: Complaint }) => ({
    en: `book ${a.book}: ${a.why.says.en}`,
    es: `libro ${a.book}: ${a.why.says.es}`,
  }),
  opening: (a: { number: number; why: Complaint }) => ({
    en: `opening ${a.number}: ${a.why.says.en}`,
    es: `apertura ${a.number}: ${a.why.says.es}`,
  }),
  over: (a: { text: string }) => ({
    en: `the game is over in "${a.text}"`,
    es: `la partida ha terminado en «${a.text}»`,
  }),
  afterEnd: (a: { move: string }) => ({
    en: `"${a.move}" comes after the end of the game`,
    es: `«${a.move}» viene después del final de la partida`,
  }),
  move: (a: { number: number; why: Complaint }) => ({
    en: `move ${a.number}: ${a.why.says.en}`,
    es: `jugada ${a.number}: ${a.why.says.es}`,
  }),
  cutLine: (a: { line: number }) => ({
    en: `line ${a.line} is no complete JSON (cut short or altered?)`,
    es: `la línea ${a.line} no es un JSON completo (¿cortada o cambiada?)`,
  }),
  noPosition: (a: { line: number }) => ({
    en: `line ${a.line} has no position`,
    es: `la línea ${a.line} no tiene ninguna posición`,
  }),
  noOpening: { en: 'it holds no opening', es: 'no contiene ninguna apertura' },
  seats: (a: { rules: string; seats: number; agents: readonly string[] }) => ({
    en: `${a.rules} has ${a.seats} seats; ${a.agents.length} agents were named (${a.agents.join(', ')})`,
    es: `${a.rules} tiene ${a.seats} asientos; ${named(a.agents.length).es} (${a.agents.join(', ')})`,
  }),
  idleKey: (a: { rules: string }) => ({
    en: `nothing is hidden in ${a.rules}: it is played without a key`,
    es: `en ${a.rules} no hay nada oculto: se juega sin clave`,
  }),
  gone: { en: 'it is gone', es: 'ya no está' },
  brokeDown: (a: { why: Complaint }) => ({
    en: `could not be made: it ${a.why.says.en}`,
    es: `no se ha podido crear: ${a.why.says.es}`,
  }),
  notMade: (a: { why: Complaint }) => ({
    en: `could not be made: ${a.why.says.en}`,
    es: `no se ha podido crear: ${a.why.says.es}`,
  }),
});
