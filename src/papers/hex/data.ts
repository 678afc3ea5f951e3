/** Figures of the imitation thesis (Tello Gómez), on a board of 8 by 8. */

export const BOARD = 8;

/** Mean distance in each coordinate between the move guessed and the one made. */
export const mae = {
  1: { train: 0.5, validation: 1.8 },
  2: { train: 0.5, validation: 1.75 },
} as const;

/** The three ways of training, with how often each move was repeated. */
export const regimes = [
  { id: 'self', games: 100, repeat: 10 },
  { id: 'human', games: 25, repeat: 40 },
  { id: 'teacher', games: 100, repeat: 100 },
] as const;

/**
 * Wins of the row, who moves first, out of ten as it seems. The human row and column are left out
 * here: nobody can play them again.
 */
export const crossTable = {
  players: ['katahex', 'mopyhex', 'neurohex', 'imitation v1', 'imitation v2'],
  wins: [
    [6, 10, 7, 10, 9],
    [0, 8, 0, 7, 6],
    [7, 10, 3, 9, 7],
    [0, 4, 0, 10, 5],
    [5, 6, 4, 7, 6],
  ],
} as const;
