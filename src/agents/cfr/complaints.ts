import { andSpanish, complaints } from '../../core/index.ts';

export const refuse = complaints('cfr', {
  twoSeats: (a: { rules: string; seats: number }) => ({
    en: `cfr is for two seats, and ${a.rules} has ${a.seats}: use ismcts or determinized`,
    es: `cfr es para dos asientos, ${andSpanish(a.rules)} tiene ${a.seats}: usa ismcts o determinized`,
  }),
  zeroSum: (a: { rules: string }) => ({
    en: `cfr supposes that one side loses what the other wins, and ${a.rules} is not so`,
    es: `cfr supone que un bando pierde lo que el otro gana, ${andSpanish(a.rules)} no es así`,
  }),
  nothingHidden: (a: { rules: string }) => ({
    en: `nothing is hidden in ${a.rules}, so one best move is enough: use alphabeta or mcts`,
    es: `en ${a.rules} no hay nada oculto y basta con una jugada mejor: usa alphabeta o mcts`,
  }),
  tooLarge: (a: { rules: string; most: number }) => ({
    en: `${a.rules} has more than ${a.most} positions, too many to be solved as a hidden game: use ismcts or determinized, or a smaller variant`,
    es: `${a.rules} tiene más de ${a.most} posiciones, demasiadas para resolverlo como juego oculto: usa ismcts o determinized, o una variante menor`,
  }),
});
