/** Figures of the Mancala document (Vela Pelegrina). */

/** The two games against the greedy bot that come out the same whenever they are played. */
export const exactGames = [
  {
    seats: ['vela(heuristic=side)', 'greedy'],
    scores: [37, 11],
    ms: [450, 500],
    /** a is the first player, b the second. */
    line: 'a1 b5 b1 a5 a1 a6 b2 a5 b1 b3 a6 b1 b4 a5 b2 b1 a6 b3',
  },
  {
    seats: ['greedy', 'vela(heuristic=side)'],
    scores: [12, 36],
    ms: [600, 800],
    line: 'a4 a1 b5 b6 a2 b2 a5 a1 b6 a3 b4 a6 a4 a3 a1 b5 b2 b4 a2 b4 a1',
  },
] as const;

/** Games against bots of fellow students, which cannot be had. */
export const otherGames = [
  { first: 'VelaBot (side)', second: 'PPBot', scores: [22, 26] },
  { first: 'PPBot', second: 'VelaBot (side)', scores: [28, 20] },
  { first: 'VelaBot (final)', second: 'PPBot', scores: [35, 13] },
  { first: 'PPBot', second: 'VelaBot (final)', scores: [20, 28] },
  { first: 'VelaBot (final)', second: 'AlejandroGarciaPerez_Bot', scores: [34, 14] },
  { first: 'AlejandroGarciaPerez_Bot', second: 'VelaBot (final)', scores: [20, 28] },
  { first: 'VitoEscopeta', second: 'VelaBot (final)', scores: [26, 22] },
  { first: 'VelaBot (final)', second: 'VitoEscopeta', scores: [39, 9] },
] as const;

/** Its five heuristics in their order, by our names. */
export const heuristics = ['side', 'pits', 'store', 'win', 'final'] as const;

/** Its depth, and milliseconds allowed for a turn. */
export const DEPTH = 11;
export const TURN_MS = 2000;
