import { andSpanish, complaints, type Complaint } from '../../core/index.ts';

export const refuse = complaints('imitation', {
  noBoard: (a: { game: string }) => ({
    en: `imitation looks at boards, and ${a.game} has no pictures to show it`,
    es: `imitation mira tableros, ${andSpanish(a.game)} no tiene imágenes que enseñarle`,
  }),
  thesisHex: (a: { v: number; game: string }) => ({
    en: `imitation(v=${a.v}) is the thesis’s, for hex alone: in ${a.game} use imitation(v=3)`,
    es: `imitation(v=${a.v}) es la de la tesis, solo para hex: en ${a.game} usa imitation(v=3)`,
  }),
  // What it is to learn from.
  noTeacher: {
    en: 'dagger=true needs a teacher who says what was right, and none is named',
    es: 'dagger=true necesita un maestro que diga qué era lo correcto, y no se nombra ninguno',
  },
  noGames: {
    en: 'imitation needs at least one game to learn from, and none came',
    es: 'imitation necesita al menos una partida de la que aprender, y no ha llegado ninguna',
  },
  unlearnable: (a: { of: 'game' | 'validation game'; number: number; why: Complaint }) => ({
    en: `${a.of} ${a.number} cannot be learned from: ${a.why.says.en}`,
    es: `de la partida ${a.number}${a.of === 'game' ? '' : ' de validación'} no se puede aprender: ${a.why.says.es}`,
  }),
  noMoves: {
    en: 'the games to learn from hold no move',
    es: 'las partidas de las que aprender no tienen ninguna jugada',
  },
  otherGames: (a: { begun: number; came: number }) => ({
    en: `the course was begun with ${a.begun} games to learn from, and ${a.came} came now`,
    es: `el entrenamiento empezó con ${a.begun} partidas de las que aprender, y ahora han llegado ${a.came}`,
  }),
  rivalsSeats: (a: { game: string; seats: number }) => ({
    en: `imitation meets its rivals one by one, and ${a.game} has ${a.seats} seats`,
    es: `imitation se enfrenta a sus rivales de uno en uno, ${andSpanish(a.game)} tiene ${a.seats} asientos`,
  }),
  otherCourse: {
    en: 'the snapshot is of another course',
    es: 'lo guardado es de otro entrenamiento',
  },
  // Models.
  networks: (a: { v: number; rules: string; networks: number; inputs: number }) => ({
    en: `its networks are not those of imitation(v=${a.v}) for ${a.rules}: it needs ${a.networks} for ${a.inputs} numbers`,
    es: `sus redes no son las de imitation(v=${a.v}) para ${a.rules}: hacen falta ${a.networks} de ${a.inputs} números`,
  }),
  otherAnswers: (a: { rules: string }) => ({
    en: `its network does not answer what ${a.rules} asks`,
    es: `su red no responde a lo que ${a.rules} pregunta`,
  }),
  networkCount: (a: { has: number; needed: number }) => ({
    en: `it has ${a.has} networks where ${a.needed} are needed`,
    es: `tiene ${a.has} redes y hacen falta ${a.needed}`,
  }),
  noLayerFits: {
    en: 'not one layer of it fits: other widths or another version',
    es: 'no encaja ni una de sus capas: son de otro ancho o de otra versión',
  },
  startRules: (a: { learned: string; rules: string }) => ({
    en: `the model is of ${a.learned}: it cannot go on in ${a.rules}`,
    es: `el modelo es de ${a.learned}: no puede seguir en ${a.rules}`,
  }),
  startVersion: (a: { learned: number; v: number }) => ({
    en: `the model is of imitation(v=${a.learned}), not of v=${a.v}`,
    es: `el modelo es de imitation(v=${a.learned}), no de v=${a.v}`,
  }),
  cannotStart: (a: { why: Complaint }) => ({
    en: `the model cannot be gone on from: ${a.why.says.en}`,
    es: `no se puede seguir a partir del modelo: ${a.why.says.es}`,
  }),
  noOptions: {
    en: 'the model file does not say its options',
    es: 'el fichero del modelo no dice sus opciones',
  },
  option: (a: { name: string; text: string }) => ({
    en: `the model file has ${a.name}=${a.text}, which is not accepted`,
    es: `el fichero del modelo tiene ${a.name}=${a.text}, que no vale`,
  }),
  // Learning while it plays.
  otherLearning: (a: { v: number; learned: string; wanted: number; rules: string }) => ({
    en: `what was learned is of imitation(v=${a.v}) in ${a.learned}, not of v=${a.wanted} in ${a.rules}`,
    es: `lo aprendido es de imitation(v=${a.v}) en ${a.learned}, no de v=${a.wanted} en ${a.rules}`,
  }),
  learned: (a: { learned: string; rules: string }) => ({
    en: `it learned ${a.learned}, not ${a.rules}`,
    es: `aprendió ${a.learned}, no ${a.rules}`,
  }),
  noSnapshot: {
    en: 'it is no snapshot of a learner that plays on',
    es: 'no es lo guardado de un aprendiz que sigue jugando',
  },
  gamesUnfit: {
    en: 'its games do not fit the rules',
    es: 'sus partidas no encajan con las reglas',
  },
});
