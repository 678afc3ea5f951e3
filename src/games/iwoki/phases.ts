/** What is happening, by its place in PHASES. */
export const DEAL = 0;
export const ORDER = 1;
export const PLAY = 2;
export const SMALL = 3;
export const SMALL_HEX = 4;
export const HEX_PLAY = 5;
export const HEX_NEXT = 6;
export const ENDED = 7;
