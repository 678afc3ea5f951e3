import { simpleGame, unwrap, type Game, type SimpleRules } from '../core/index.ts';

const words = { title: 'Toy', summary: '', seats: ['A', 'B'], points: 'points', rules: '' };

/** Every move hands all four points to the other side, for twenty moves. */
export const seesaw: Game = toy({
  seats: 2,
  moves: ['tip'],
  longest: 20,
  start: 0,
  turn: (moves: number) => (moves < 20 ? moves % 2 : null),
  legal: () => ['tip'],
  play: (moves: number) => moves + 1,
  scores: (moves: number) => (moves === 0 ? [0, 0] : moves % 2 === 1 ? [4, 0] : [0, 4]),
});

interface Wire {
  readonly length: number;
  readonly whole: boolean;
}

/** One cut anywhere is like any other: of so many lines, only one keeps the wire whole. */
export const wire: Game = toy({
  seats: 2,
  moves: ['on', 'cut'],
  longest: 30,
  start: { length: 0, whole: true },
  turn: ({ length }: Wire) => (length < 30 ? length % 2 : null),
  legal: () => ['on', 'cut'],
  play: ({ length, whole }: Wire, move) => ({ length: length + 1, whole: whole && move === 'on' }),
  scores: ({ whole }: Wire) => (whole ? [1, 0] : [0, 1]),
});

function toy<P>(rules: SimpleRules<P>): Game {
  const kind = simpleGame<P>({ id: 'toy', version: 1, words, rules: () => rules });
  return unwrap(kind.create({}));
}
