import { complaints, type Complaint } from '../../src/core/index.ts';

/** What is refused where searches are explored: fetched with that view. */
export const refuse = complaints('page.explore', {
  position: (a: { why: Complaint }) => ({
    en: `the position: ${a.why.says.en}`,
    es: `la posición: ${a.why.says.es}`,
  }),
  nobodyMoves: (a: { move: string }) => ({
    en: `${a.move}: nobody is to move there`,
    es: `${a.move}: ahí no le toca a nadie`,
  }),
});
