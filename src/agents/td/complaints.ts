import { andSpanish, complaints, type Complaint } from '../../core/index.ts';

export const refuse = complaints('td', {
  noFeatures: (a: { game: string }) => ({
    en: `td needs the features of a game, and ${a.game} declares none`,
    es: `td necesita los rasgos de un juego, ${andSpanish(a.game)} no declara ninguno`,
  }),
  worlds: {
    en: 'td looks at answers (worlds) only where one of two seats wins what the other loses',
    es: 'td mira las respuestas (worlds) solo donde de dos asientos uno gana lo que pierde el otro',
  },
  notShipped: (a: { rules: string; shipped: string }) => ({
    en: `no value that td learned of ${a.rules} comes with Ludario; there is one of ${a.shipped}`,
    es: `Ludario no trae nada que td haya aprendido de ${a.rules}; lo trae de ${a.shipped}`,
  }),
  // What was learned, as a file.
  noValue: {
    en: 'these bytes are no value learned by td',
    es: 'estos bytes no son ningún valor aprendido por td',
  },
  headerSays: {
    en: 'it is damaged: its header does not say what it should',
    es: 'está dañado: su cabecera no dice lo que debe',
  },
  otherRules: (a: { made: string; rules: string }) => ({
    en: `it was made for ${a.made}, and this game is ${a.rules}`,
    es: `se hizo para ${a.made}, y este juego es ${a.rules}`,
  }),
  otherVersion: (a: { made: number; version: number }) => ({
    en: `it was made for version ${a.made} of the rules, and they are at version ${a.version}`,
    es: `se hizo para la versión ${a.made} de las reglas, y van por la versión ${a.version}`,
  }),
  otherFeatures: {
    en: 'it looks at other features than the game declares now',
    es: 'mira otros rasgos que los que el juego declara ahora',
  },
  weights: (a: { numbers: number; weights: number }) => ({
    en: `it has ${a.numbers} numbers, which do not fit ${a.weights} weights`,
    es: `tiene ${a.numbers} números, que no encajan con ${a.weights} pesos`,
  }),
  unread: (a: { why: Complaint }) => ({
    en: `what td learned cannot be read: ${a.why.says.en}`,
    es: `no se puede leer lo que aprendió td: ${a.why.says.es}`,
  }),
  otherFamily: (a: { made: string }) => ({
    en: `it was learned by ${a.made}, not by td`,
    es: `lo aprendió ${a.made}, no td`,
  }),
  model: (a: { model: string; why: Complaint }) => ({
    en: `the model "${a.model}" cannot be used: ${a.why.says.en}`,
    es: `no se puede usar el modelo «${a.model}»: ${a.why.says.es}`,
  }),
  noModels: (a: { model: string }) => ({
    en: `there are no models here to find "${a.model}" in`,
    es: `aquí no hay modelos entre los que buscar «${a.model}»`,
  }),
  // Training.
  noSnapshot: {
    en: 'these bytes are no snapshot of td',
    es: 'estos bytes no son nada guardado por td',
  },
});
