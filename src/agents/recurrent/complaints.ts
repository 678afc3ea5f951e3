import { andSpanish, complaints, type Complaint } from '../../core/index.ts';

export const refuse = complaints('recurrent-agents', {
  noFeatures: (a: { agent: string; game: string }) => ({
    en: `${a.agent} reads what happens as numbers, and ${a.game} has none to show it`,
    es: `${a.agent} lee lo que pasa en números, ${andSpanish(a.game)} no tiene ninguno que enseñarle`,
  }),
  together: (a: { agent: string; game: string }) => ({
    en: `${a.agent} reads one act after the other, and in ${a.game} several decide at once`,
    es: `${a.agent} lee una acción tras otra, y en ${a.game} deciden varios a la vez`,
  }),
  noModel: (a: { agent: string }) => ({
    en: `${a.agent} plays what it has learned: train one (ludario train ${a.agent} …) and name it, ${a.agent}(model=NAME)`,
    es: `${a.agent} juega lo que ha aprendido: entrena uno (ludario train ${a.agent} …) y nómbralo, ${a.agent}(model=NOMBRE)`,
  }),
  // What it is to learn from.
  noGames: (a: { agent: string }) => ({
    en: `${a.agent} needs at least one game to learn from, and none came`,
    es: `${a.agent} necesita al menos una partida de la que aprender, y no ha llegado ninguna`,
  }),
  unlearnable: (a: { number: number; why: Complaint }) => ({
    en: `game ${a.number} cannot be learned from: ${a.why.says.en}`,
    es: `de la partida ${a.number} no se puede aprender: ${a.why.says.es}`,
  }),
  noMoves: {
    en: 'the games to learn from hold no move',
    es: 'las partidas de las que aprender no tienen ninguna jugada',
  },
  nobodyOf: (a: { of: string }) => ({
    en: `nobody called ${a.of} decides anything in the games: say one of the names in their seats`,
    es: `en las partidas no decide nada nadie que se llame ${a.of}: di uno de los nombres de sus asientos`,
  }),
  tooLong: (a: { number: number; most: number; longest: number }) => ({
    en: `game ${a.number} is longer than the ${a.longest} events that the network learns from: longest=${a.most} is enough for all games`,
    es: `la partida ${a.number} pasa de los ${a.longest} sucesos de los que aprende la red: longest=${a.most} basta para todas las partidas`,
  }),
  recordsAndTeacher: {
    en: 'games come from records or from a teacher: leave one of the two out',
    es: 'las partidas salen de registros o de un maestro: quita una de las dos cosas',
  },
  recordsGames: {
    en: 'records are gone through in epochs: say how many epochs, not how many games',
    es: 'los registros se recorren por épocas: di cuántas épocas, no cuántas partidas',
  },
  teacherEpochs: {
    en: 'a teacher plays new games: say how many games, not how many epochs',
    es: 'un maestro juega partidas nuevas: di cuántas partidas, no cuántas épocas',
  },
  noRivals: (a: { agent: string }) => ({
    en: `${a.agent} learns from the games of a teacher or from records: leave the rivals out`,
    es: `${a.agent} aprende de las partidas de un maestro o de registros: quita los rivales`,
  }),
  count: (a: { agent: string; what: 'games' | 'epochs'; came: number }) => ({
    en: `${a.agent} takes a whole number of ${a.what}, from 1; ${a.came} is none`,
    es: `${a.agent} toma un número entero de ${a.what === 'games' ? 'partidas' : 'épocas'}, desde 1; ${a.came} no lo es`,
  }),
  // Models and snapshots.
  otherNetwork: (a: { agent: string; rules: string }) => ({
    en: `its network does not read ${a.rules} as ${a.agent} does`,
    es: `su red no lee ${a.rules} como lo hace ${a.agent}`,
  }),
  noSnapshot: {
    en: 'it is no snapshot of such a training',
    es: 'no es lo guardado de un entrenamiento así',
  },
});
