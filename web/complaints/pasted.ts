import { complaints, type Complaint } from '../../src/core/index.ts';

/** What is refused of games that are pasted: fetched with what reads them. */
export const refuse = complaints('page.pasted', {
  nothing: { en: 'there is nothing to read', es: 'no hay nada que leer' },
  noGame: {
    en: 'this is no game record, no Hex SGF and no Reversi transcript like f5d6c3',
    es: 'esto no es una partida de Ludario, ni un SGF de Hex, ni una de Reversi como f5d6c3',
  },
  move: (a: { move: number; why: Complaint }) => ({
    en: `move ${a.move}: ${a.why.says.en}`,
    es: `jugada ${a.move}: ${a.why.says.es}`,
  }),
});
