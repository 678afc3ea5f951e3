import { complaints, type Complaint } from '../../core/index.ts';

export const refuse = complaints('dqn', {
  noPlanes: (a: { game: string }) => ({
    en: `dqn looks at boards, and ${a.game} has no pictures to show it`,
    es: `dqn mira tableros, y ${a.game} no tiene imágenes que enseñarle`,
  }),
  together: (a: { game: string }) => ({
    en: `dqn takes turns with its rival, and in ${a.game} both decide at once`,
    es: `dqn mueve por turnos con su rival, y en ${a.game} los dos deciden a la vez`,
  }),
  noModel: {
    en: 'dqn plays what it has learned: train one (ludario train dqn …) and name it, dqn(model=NAME)',
    es: 'dqn juega lo que ha aprendido: entrena uno (ludario train dqn …) y nómbralo, dqn(model=NOMBRE)',
  },
  // Models.
  otherNetwork: (a: { rules: string }) => ({
    en: `its network does not look at ${a.rules} as dqn does`,
    es: `su red no mira ${a.rules} como lo hace dqn`,
  }),
  otherGame: (a: { learned: string; rules: string }) => ({
    en: `it learned ${a.learned}, and cannot go on in ${a.rules}`,
    es: `aprendió ${a.learned}, y no puede seguir en ${a.rules}`,
  }),
  model: (a: { model: string; why: Complaint }) => ({
    en: `the model "${a.model}" cannot be used: ${a.why.says.en}`,
    es: `no se puede usar el modelo «${a.model}»: ${a.why.says.es}`,
  }),
  // Training.
  noRecords: {
    en: 'dqn learns from games it plays itself, not from records: say how many games',
    es: 'dqn aprende de partidas que juega él mismo, no de partidas grabadas: di cuántas partidas',
  },
  noTeacher: {
    en: 'dqn has no teacher: it learns from how games end; mentor= names a heuristic to start from',
    es: 'dqn no tiene maestro: aprende de cómo acaban las partidas; mentor= nombra una heurística de la que partir',
  },
  noEpochs: {
    en: 'dqn draws its lessons from games: say how many games, not how many epochs',
    es: 'dqn saca sus lecciones de partidas: di cuántas partidas, no cuántas épocas',
  },
  games: (a: { games: number }) => ({
    en: `dqn plays a whole number of games, from 1; ${a.games} is none`,
    es: `dqn juega un número entero de partidas, desde 1; ${a.games} no lo es`,
  }),
  noSnapshot: {
    en: 'these bytes are no snapshot of dqn',
    es: 'estos bytes no son nada guardado por dqn',
  },
  gamesUnfit: {
    en: 'the games it remembers do not fit the rules',
    es: 'las partidas que recuerda no encajan con las reglas',
  },
});
