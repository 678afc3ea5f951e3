import { complaints, type Complaint } from '../core/index.ts';

export const refuse = complaints('catalogue', {
  person: {
    en: 'a person cannot play here; "ludario play" asks one',
    es: 'aquí no puede jugar una persona; «ludario play» le pregunta',
  },
  noRecall: {
    en: 'it learns, but does not say how to keep what it has learned (recall)',
    es: 'aprende, pero no dice cómo guardar lo aprendido (recall)',
  },
  notMade: (a: { why: Complaint }) => ({
    en: `it cannot be made: ${a.why.says.en}`,
    es: `no se puede crear: ${a.why.says.es}`,
  }),
  noModel: (a: { model: string }) => ({
    en: `there is no model "${a.model}" here`,
    es: `aquí no hay ningún modelo «${a.model}»`,
  }),
  noFile: (a: { path: string }) => ({
    en: `there is no file ${a.path}`,
    es: `no hay ningún fichero ${a.path}`,
  }),
  notPlain: (a: { path: string }) => ({
    en: `${a.path} is no plain file`,
    es: `${a.path} no es un fichero normal`,
  }),
  largeBook: (a: { path: string; megabytes: number }) => ({
    en: `${a.path} is larger than ${a.megabytes} MB: no book is`,
    es: `${a.path} ocupa más de ${a.megabytes} MB: ningún libro ocupa tanto`,
  }),
});
