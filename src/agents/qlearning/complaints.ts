import { andSpanish, complaints, type Complaint } from '../../core/index.ts';

export const refuse = complaints('qlearner', {
  // Options.
  bestThesis: {
    en: 'qlearner: against=best is for variant=standard; the thesis learns from its own moves',
    es: 'qlearner: against=best es para variant=standard; la tesis aprende de sus propias jugadas',
  },
  bestOpen: (a: { rules: string }) => ({
    en: `qlearner: against=best needs an open zero-sum game for two, which ${a.rules} is not; use against=played`,
    es: `qlearner: against=best necesita un juego abierto de suma cero para dos, ${andSpanish(a.rules)} no lo es; usa against=played`,
  }),
  temperature: (a: { given: string }) => ({
    en: `qlearner: temperature=${a.given} is not accepted; it must stay above 0 (mode=exploit plays the best known)`,
    es: `qlearner: no vale temperature=${a.given}; tiene que ser siempre mayor que 0 (mode=exploit juega lo mejor que conoce)`,
  }),
  overOne: (a: { name: string }) => ({
    en: `qlearner: ${a.name} cannot be more than 1`,
    es: `qlearner: ${a.name} no puede ser más que 1`,
  }),
  notItsOwn: {
    en: 'qlearner: what it was given to remember is not its own',
    es: 'qlearner: lo que se le ha dado para recordar no es suyo',
  },
  // Where it starts from.
  noModels: (a: { from: string }) => ({
    en: `qlearner: from=${a.from} needs kept models, and there are none here`,
    es: `qlearner: from=${a.from} necesita modelos guardados, y aquí no hay`,
  }),
  model: (a: { model: string; why: Complaint }) => ({
    en: `qlearner: model "${a.model}": ${a.why.says.en}`,
    es: `qlearner: modelo «${a.model}»: ${a.why.says.es}`,
  }),
  otherModel: (a: { made: string }) => ({
    en: `it is a model of ${a.made}, not of qlearner`,
    es: `es un modelo de ${a.made}, no de qlearner`,
  }),
  otherKind: (a: { made: string }) => ({
    en: `it holds what a ${a.made} learned`,
    es: `contiene lo que aprendió un ${a.made}`,
  }),
  otherRules: (a: { made: string; rules: string }) => ({
    en: `it was made for ${a.made}, not for ${a.rules}`,
    es: `se hizo para ${a.made}, no para ${a.rules}`,
  }),
  otherVersion: (a: { made: string; game: string; version: number }) => ({
    en: `it was made for version ${a.made} of ${a.game}, and this is version ${a.version}`,
    es: `se hizo para la versión ${a.made} de ${a.game}, y esta es la versión ${a.version}`,
  }),
  otherOption: (a: { name: string; learned: string; value: string | number }) => ({
    en: `it was learned with ${a.name}=${a.learned}, not ${a.name}=${a.value}`,
    es: `se aprendió con ${a.name}=${a.learned}, no con ${a.name}=${a.value}`,
  }),
  noCount: (a: { name: string }) => ({
    en: `its header has no number of ${a.name}`,
    es: `a su cabecera le falta el número «${a.name}»`,
  }),
  tooLarge: (a: { values: number; needed: number; mb: number }) => ({
    en: `its ${a.values.toLocaleString('en')} values need ${a.needed} MB, and mb=${a.mb} is less`,
    es: `sus ${a.values.toLocaleString('es')} valores necesitan ${a.needed} MB, y mb=${a.mb} es menos`,
  }),
  header: (a: { why: Complaint }) => ({
    en: `its header is not that of a qlearner: ${a.why.says.en}`,
    es: `su cabecera no es la de un qlearner: ${a.why.says.es}`,
  }),
  // Files.
  noTable: { en: 'this is no table of Q-values', es: 'esto no es una tabla de valores Q' },
  format: (a: { version: number; own: number }) => ({
    en: `this table of Q-values has format ${a.version}; this program reads ${a.own}`,
    es: `esta tabla de valores Q tiene el formato ${a.version}; este programa lee el ${a.own}`,
  }),
  bytes: (a: { bytes: number; due: number }) => ({
    en: `this table of Q-values is damaged: it has ${a.bytes} bytes where ${a.due} are due`,
    es: `esta tabla de valores Q está dañada: tiene ${a.bytes} bytes y tendría que tener ${a.due}`,
  }),
  checksum: {
    en: 'this table of Q-values is damaged: its checksum does not fit',
    es: 'esta tabla de valores Q está dañada: su suma de comprobación no cuadra',
  },
  damagedHeader: {
    en: 'this table of Q-values is damaged: its header cannot be read',
    es: 'esta tabla de valores Q está dañada: su cabecera no se entiende',
  },
  order: {
    en: 'this table of Q-values is damaged: its keys are out of order',
    es: 'esta tabla de valores Q está dañada: sus claves están desordenadas',
  },
  // Training.
  ownGames: {
    en: 'qlearner: it learns from games it plays itself: give a number of games, no records and no teacher',
    es: 'qlearner: aprende de partidas que juega él mismo: da un número de partidas, sin partidas grabadas ni maestro',
  },
  games: {
    en: 'qlearner: give how many games to play, a whole number from 1',
    es: 'qlearner: di cuántas partidas jugar, un número entero desde 1',
  },
  noLearning: {
    en: 'qlearner: with learn=false there is nothing to train',
    es: 'qlearner: con learn=false no hay nada que entrenar',
  },
  rival: (a: { rival: string; why: Complaint }) => ({
    en: `qlearner: the rival ${a.rival} cannot play: ${a.why.says.en}`,
    es: `qlearner: el rival ${a.rival} no puede jugar: ${a.why.says.es}`,
  }),
  cannotGoOn: (a: { why: Complaint }) => ({
    en: `qlearner: this training cannot be gone on with: ${a.why.says.en}`,
    es: `qlearner: no se puede seguir con este entrenamiento: ${a.why.says.es}`,
  }),
  otherCourse: {
    en: 'qlearner: this training was begun with another seed, other rivals or other options; go on with the same, or start a new one',
    es: 'qlearner: este entrenamiento empezó con otra semilla, otros rivales u otras opciones; sigue con los mismos, o empieza otro',
  },
});
