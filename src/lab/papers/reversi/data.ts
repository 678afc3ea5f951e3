/** Figures of the Reversi document (Cerrato and Garitagoitia). */

/** Both players of a match search: their calls together. Times are means of 20 runs, in seconds. */
export const trees = {
  practice: { minimax: 23, alphabeta: 20, seconds: { minimax: 0.00239, alphabeta: 0.0019 } },
  theory: { minimax: 27, alphabeta: 22, seconds: { minimax: 0.00324, alphabeta: 0.00259 } },
} as const;

/** Ten matches from an advanced position, once with each search on both sides. */
export const tournament = {
  minimax: {
    nodes: [27_581, 21_117, 30_234, 23_452, 29_286, 20_275, 23_886, 22_290, 30_692, 19_578],
    seconds: [18.975, 16.105, 15.43, 10.959, 18.719, 15.62, 11.66, 12.035, 18.596, 12.167],
    printedNodes: 26_334,
    printedSeconds: 16.038,
  },
  alphabeta: {
    nodes: [7195, 5848, 6979, 5702, 7093, 6448, 6089, 6409, 5796, 7041],
    seconds: [5.453, 5.795, 5.677, 5.746, 6.982, 6.913, 6.617, 4.757, 6.901, 6.832],
    printedNodes: 6563,
    printedSeconds: 5.931,
  },
} as const;

/** The heuristics in the order in which they were made; the last was tried and not handed in. */
export const ladder = [
  'discs',
  'mobility',
  'both',
  'corners',
  'influence',
  'final',
  'xsquares',
] as const;
