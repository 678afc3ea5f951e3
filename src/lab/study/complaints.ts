import { complaints } from '../../core/index.ts';

/** What is said no to in studies. */
export const refuse = complaints('study', {
  noPlace: (a: { text: string }) => ({
    en: `a ladder needs a place for the effort of its rungs, written *: "mcts(iterations=*)", not "${a.text}"`,
    es: `una escalera necesita un sitio para el esfuerzo de sus peldaños, escrito *: «mcts(iterations=*)», no «${a.text}»`,
  }),
  otherSeats: (a: { one: string; other: string }) => ({
    en: `${a.one} and ${a.other} have different numbers of seats: what the first seat has cannot be compared`,
    es: `${a.one} y ${a.other} tienen distinto número de asientos: no se puede comparar lo que saca el primero`,
  }),
  noWish: (a: { text: string; figures: readonly string[] }) => ({
    en: `a wish is a figure and its value, such as first-seat=50, not "${a.text}"; the figures are ${a.figures.join(', ')}`,
    es: `un deseo es una medida y su valor, como first-seat=50, no «${a.text}»; las medidas son ${a.figures.join(', ')}`,
  }),
  beyond: (a: { text: string }) => ({
    en: `"${a.text}" wishes for more than 100 %`,
    es: `«${a.text}» desea más del 100 %`,
  }),
  noSuchFigure: (a: { figure: string; game: string }) => ({
    en: `${a.game} has no ${a.figure}: nothing in its rules tells it`,
    es: `${a.game} no tiene ${a.figure}: nada en sus reglas lo dice`,
  }),
  sameGame: (a: { rules: string }) => ({
    en: `both are ${a.rules}: there is nothing to compare`,
    es: `los dos son ${a.rules}: no hay nada que comparar`,
  }),
});
