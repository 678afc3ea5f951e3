import { complaints, type Complaint } from '../../src/core/index.ts';

/** What is refused where searches are explored: fetched with that view. */
export const refuse = complaints('page.explore', {
  position: (a: { why: Complaint }) => ({
    en: `the position: ${a.why.says.en}`,
    es: `la posición: ${a.why.says.es}`,
  }),
  ask: (a: { text: string }) => ({
    en: `ask=${a.text} is no question that is known here; there is ask=cuts`,
    es: `ask=${a.text} no es una pregunta que se conozca aquí; existe ask=cuts`,
  }),
  step: (a: { text: string }) => ({
    en: `step=${a.text} is not accepted; steps are counted from 1`,
    es: `no vale step=${a.text}; los pasos se cuentan desde 1`,
  }),
  longTree: (a: { most: number }) => ({
    en: `the tree is too long for an address; at most ${a.most} letters and signs are accepted`,
    es: `el árbol es demasiado largo para una dirección; se aceptan como mucho ${a.most} letras y signos`,
  }),
  nobodyMoves: (a: { move: string }) => ({
    en: `${a.move}: nobody is to move there`,
    es: `${a.move}: ahí no le toca a nadie`,
  }),
});
