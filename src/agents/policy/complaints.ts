import { andSpanish, complaints, type Complaint } from '../../core/index.ts';

export const refuse = complaints('policy', {
  noFeatures: (a: { game: string }) => ({
    en: `policy needs the features of a game, and ${a.game} declares none`,
    es: `policy necesita los rasgos de un juego, ${andSpanish(a.game)} no declara ninguno`,
  }),
  together: (a: { game: string }) => ({
    en: `policy takes turns with its rivals, and in ${a.game} seats decide at once`,
    es: `policy mueve por turnos con sus rivales, y en ${a.game} se decide a la vez`,
  }),
  noModel: (a: { rules: string }) => ({
    en: `no policy for ${a.rules} comes with Ludario: train one (ludario train policy …) and name it, policy(model=NAME)`,
    es: `Ludario no trae ninguna policy para ${a.rules}: entrena una (ludario train policy …) y nómbrala, policy(model=NOMBRE)`,
  }),
  // Models.
  otherNetwork: (a: { rules: string }) => ({
    en: `its network does not look at the moves of ${a.rules} as policy does now`,
    es: `su red no mira las jugadas de ${a.rules} como lo hace policy ahora`,
  }),
  headerSays: {
    en: 'it is damaged: its header does not say what it should',
    es: 'está dañado: su cabecera no dice lo que debe',
  },
  model: (a: { model: string; why: Complaint }) => ({
    en: `the model "${a.model}" cannot be used: ${a.why.says.en}`,
    es: `no se puede usar el modelo «${a.model}»: ${a.why.says.es}`,
  }),
  // Training.
  noRivals: {
    en: 'policy plays its games with itself: leave rivals out; --against measures it',
    es: 'policy juega sus partidas consigo misma: quita los rivales; con --against se mide',
  },
  noSnapshot: {
    en: 'these bytes are no snapshot of policy',
    es: 'estos bytes no son nada guardado por policy',
  },
});
