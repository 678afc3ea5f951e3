import { andSpanish, complaints, type Complaint } from '../../core/index.ts';

export const refuse = complaints('dqn', {
  noPlanes: (a: { game: string }) => ({
    en: `dqn looks at boards or at features, and ${a.game} has neither pictures nor features to show it`,
    es: `dqn mira tableros o rasgos, ${andSpanish(a.game)} no tiene imágenes ni rasgos que enseñarle`,
  }),
  together: (a: { game: string }) => ({
    en: `dqn takes turns with its rival, and in ${a.game} both decide at once`,
    es: `dqn mueve por turnos con su rival, y en ${a.game} los dos deciden a la vez`,
  }),
  noRivals: (a: { game: string }) => ({
    en: `in ${a.game} dqn plays its games with itself: leave rivals out; --against measures it`,
    es: `en ${a.game} dqn juega sus partidas consigo mismo: quita los rivales; con --against se mide`,
  }),
  noMentor: (a: { game: string }) => ({
    en: `in ${a.game} dqn looks at moves one by one and has no mentor: leave mentor out`,
    es: `en ${a.game} dqn mira las jugadas una a una y no tiene mentor: quita mentor`,
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
  noSnapshot: {
    en: 'these bytes are no snapshot of dqn',
    es: 'estos bytes no son nada guardado por dqn',
  },
  gamesUnfit: {
    en: 'the games it remembers do not fit the rules',
    es: 'las partidas que recuerda no encajan con las reglas',
  },
});
