/** What so many seeds in each pit are worth to the side to move, in 32nds of a seed; the last stands for more. */
export interface MancalaWorths {
  readonly own: readonly (readonly number[])[];
  readonly rival: readonly (readonly number[])[];
  readonly turn: number;
}

/**
 * For six pits, from the one at the store on: least squares over 8,038 positions of random games with
 * at most 34 seeds in the pits and their exact values (mean error 8.0 seeds without, 5.1 with them).
 * Seeds that reach beyond the own store are worth far less than those that do not.
 */
const SIX: MancalaWorths = {
  own: [
    [0, 37, -71, -81, -54, -51, -9, 62, 99, 160, 178, 179, 254, 264],
    [0, 33, 74, -76, -85, -99, -74, -50, -54, -4, 55, 124, 184, 168],
    [0, 61, 94, 122, -28, -61, -63, -37, -50, 27, 86, 88, 176, 224],
    [0, 89, 130, 133, 184, 28, 12, -4, -16, 24, 83, 152, 137, 203],
    [0, 92, 137, 154, 180, 207, 80, 38, 49, 36, 72, 86, 140, 215],
    [0, 99, 154, 189, 205, 233, 260, 132, 95, 55, 94, 65, 144, 92],
  ],
  rival: [
    [0, -21, 52, 68, 68, 56, 25, -36, -86, -127, -158, -193, -212, -224],
    [0, -54, -46, 60, 79, 95, 109, 70, 10, -5, -59, -52, -90, -129],
    [0, -79, -90, -81, 7, 28, 42, 46, 25, 7, -36, -57, -142, -135],
    [0, -78, -107, -117, -92, -15, 7, 44, 26, 26, 11, -80, -45, -97],
    [0, -80, -119, -138, -155, -99, -49, 14, -9, -26, -2, -21, -66, -51],
    [0, -79, -110, -138, -152, -174, -92, -56, -22, 0, 33, 45, 24, -27],
  ],
  turn: 16,
};

/** As for six pits, smoothed: so much for the first seed, for each more, and for reaching the rival. */
const FIRST = 64;
const EACH = 35;
const BEYOND = -128;
const RIVAL_SHARE = 3 / 4;

export function worthsFor(pits: number): MancalaWorths {
  if (pits === 6) return SIX;
  const own = Array.from({ length: pits }, (_, at) => {
    const kept = Array.from({ length: at + 1 }, (__, n) => FIRST + EACH * n);
    return [0, ...kept, kept.at(-1)! + BEYOND];
  });
  const rival = own.map((row) => row.map((worth) => Math.round(-RIVAL_SHARE * worth)));
  return { own, rival, turn: SIX.turn };
}
