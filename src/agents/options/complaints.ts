import { andSpanish, complaints, type Complaint } from '../../core/index.ts';

export const refuse = complaints('options', {
  noFeatures: (a: { game: string }) => ({
    en: `options needs the features of a game, and ${a.game} declares none`,
    es: `options necesita los rasgos de un juego, ${andSpanish(a.game)} no declara ninguno`,
  }),
  noGroups: (a: { game: string }) => ({
    en: `options decides what to do before it decides how, and ${a.game} does not say what there is to do: take options(levels=1)`,
    es: `options decide qué hacer antes de decidir cómo, ${andSpanish(a.game)} no dice qué se puede hacer: usa options(levels=1)`,
  }),
  noModel: {
    en: 'options plays what it has learned: train one (ludario train options …) and name it, options(model=NAME)',
    es: 'options juega lo que ha aprendido: entrena uno (ludario train options …) y nómbralo, options(model=NOMBRE)',
  },
  // Models.
  otherNetworks: {
    en: 'its networks do not look at what the game shows now',
    es: 'sus redes no miran lo que el juego enseña ahora',
  },
  model: (a: { model: string; why: Complaint }) => ({
    en: `the model "${a.model}" cannot be used: ${a.why.says.en}`,
    es: `no se puede usar el modelo «${a.model}»: ${a.why.says.es}`,
  }),
  // Training.
  noSnapshot: {
    en: 'these bytes are no snapshot of options',
    es: 'estos bytes no son nada guardado por options',
  },
});
