import { complaints, type Complaint } from '../../core/index.ts';

export const refuse = complaints('openings', {
  noOpenings: {
    en: 'these are no solved openings: the first line is not theirs',
    es: 'no son aperturas resueltas: la primera línea no es la suya',
  },
  otherShape: (a: { there: number; here: number }) => ({
    en: `the openings are written in version ${a.there} of their file; this Ludario reads version ${a.here}`,
    es: `las aperturas están escritas en la versión ${a.there} de su fichero; este Ludario lee la versión ${a.here}`,
  }),
  otherRules: (a: { openings: string; rules: string }) => ({
    en: `the openings are of ${a.openings}, not of ${a.rules}`,
    es: `las aperturas son de ${a.openings}, no de ${a.rules}`,
  }),
  otherVersion: (a: { openings: number; game: string; version: number }) => ({
    en: `the openings are for version ${a.openings} of ${a.game}; this Ludario plays version ${a.version}`,
    es: `las aperturas son para la versión ${a.openings} de ${a.game}; este Ludario juega la versión ${a.version}`,
  }),
  cut: {
    en: 'the openings were cut short or altered',
    es: 'las aperturas están cortadas o cambiadas',
  },
  line: (a: { line: number }) => ({
    en: `line ${a.line} of the openings is no position with its value and a pit`,
    es: `la línea ${a.line} de las aperturas no es una posición con su valor y un hoyo`,
  }),
  onlyMancala: (a: { game: string }) => ({
    en: `openings are solved for mancala alone, and this is ${a.game}`,
    es: `solo se resuelven aperturas de mancala, y esto es ${a.game}`,
  }),
  file: (a: { file: string; why: Complaint }) => ({
    en: `${a.file}: ${a.why.says.en}`,
    es: `${a.file}: ${a.why.says.es}`,
  }),
});
