/** Figures of the Reversi document (Cerrato and Garitagoitia). */

/** Both players of a match search: their calls together; of each search, 20 runs in seconds. */
export const trees = {
  practice: {
    nodes: { minimax: 23, alphabeta: 20 },
    seconds: {
      minimax: [
        0.00319, 0.00258, 0.00237, 0.00259, 0.0026, 0.0025, 0.00216, 0.00235, 0.00264, 0.00235,
        0.0023, 0.00215, 0.00229, 0.00227, 0.00226, 0.00225, 0.00225, 0.00235, 0.00221, 0.00222,
      ],
      alphabeta: [
        0.00208, 0.00197, 0.00191, 0.00198, 0.00188, 0.00191, 0.00191, 0.00189, 0.0018, 0.00182,
        0.00184, 0.00222, 0.0018, 0.0019, 0.00183, 0.0018, 0.00181, 0.00185, 0.00185, 0.00201,
      ],
    },
  },
  theory: {
    nodes: { minimax: 27, alphabeta: 22 },
    seconds: {
      minimax: [
        0.00326, 0.00329, 0.00322, 0.00368, 0.00364, 0.00324, 0.00365, 0.00387, 0.00321, 0.00308,
        0.0031, 0.00302, 0.00329, 0.00299, 0.0031, 0.003, 0.00309, 0.00308, 0.00302, 0.00306,
      ],
      alphabeta: [
        0.00269, 0.0026, 0.00267, 0.00259, 0.00287, 0.00277, 0.00246, 0.00246, 0.00259, 0.00305,
        0.0026, 0.00242, 0.00247, 0.00246, 0.00248, 0.00257, 0.00241, 0.00251, 0.00251, 0.00252,
      ],
    },
  },
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

/**
 * The heuristics in the order in which they were made; the last was tried and not handed in. Of two
 * the document says how a tournament against the one before came out; the others it kept.
 */
export const ladder = [
  'discs',
  'mobility',
  'both',
  'corners',
  'influence',
  'final',
  'xsquares',
] as const;
export const TOLD: readonly string[] = ['mobility', 'corners'];

/** A tournament of the document has 5 rounds of 2 matches. */
export const TOURNAMENT_MATCHES = 10;
