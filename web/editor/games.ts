/** The games whose positions can be set up by hand. */
export const EDITED: readonly string[] = ['reversi', 'hex', 'mancala', 'iwoki'];
