import { complaints } from '../../core/index.ts';

export const refuse = complaints('patterns', {
  otherGame: (a: { rules: string }) => ({
    en: `patterns are those of an 8x8 board of Reversi, and this is ${a.rules}`,
    es: `los patrones son los de un tablero de Reversi de 8x8, y esto es ${a.rules}`,
  }),
  noEngine: {
    en: 'the engine of Reversi needs WebAssembly, which this machine does not run',
    es: 'el motor de Reversi necesita WebAssembly, que esta máquina no ejecuta',
  },
  otherFamily: (a: { made: string }) => ({
    en: `it was learned by ${a.made}, not by patterns`,
    es: `lo aprendió ${a.made}, no patterns`,
  }),
  notWeights: {
    en: 'these bytes are no weights of Reversi, or of another version',
    es: 'estos bytes no son pesos de Reversi, o son de otra versión',
  },
  cut: {
    en: 'these weights are of other patterns, or cut short',
    es: 'estos pesos son de otros patrones, o les falta una parte',
  },
  altered: {
    en: 'these weights are damaged: their checksum does not fit',
    es: 'estos pesos están dañados: su suma de comprobación no encaja',
  },
  noRecords: {
    en: 'patterns learns from games the engine plays itself, not from records: say how many games',
    es: 'patterns aprende de partidas que juega el propio motor, no de partidas grabadas: di cuántas partidas',
  },
  noTeacher: {
    en: 'patterns has no teacher but the engine itself: leave the teacher out',
    es: 'patterns no tiene más maestro que el propio motor: quita el maestro',
  },
  noRivals: {
    en: 'patterns plays its games with itself: leave rivals out; --against measures it',
    es: 'patterns juega sus partidas consigo mismo: quita los rivales; --against lo mide',
  },
  noEpochs: {
    en: 'patterns goes through its lessons until they fit: say how many games, not how many epochs',
    es: 'patterns repasa sus lecciones hasta que encajan: di cuántas partidas, no cuántas épocas',
  },
  games: (a: { games: number; rounds: number }) => ({
    en: `patterns plays a whole number of games, at least one a round (${a.rounds}); ${a.games} is none`,
    es: `patterns juega un número entero de partidas, al menos una por ronda (${a.rounds}); ${a.games} no lo es`,
  }),
  noSnapshot: {
    en: 'these bytes are no snapshot of patterns',
    es: 'estos bytes no son nada guardado por patterns',
  },
});
