import { complaints, type Complaint } from '../../core/index.ts';

/** What is refused of the history of strength. */
export const refuse = complaints('lab.strength', {
  noJson: { en: 'it is no JSON', es: 'no es JSON' },
  noHistory: (a: { line: number; why: Complaint }) => ({
    en: `line ${a.line} is no entry of a history of strength: ${a.why.says.en}`,
    es: `la línea ${a.line} no es una entrada de un historial de fuerza: ${a.why.says.es}`,
  }),
});
