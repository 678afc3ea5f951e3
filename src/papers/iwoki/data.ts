/** Figures of the iwoki thesis (Videgaín Díaz, UNIR, 2020). */

/** Nodes a second that the thesis's own program generated: 548,321 nodes in 2,907 s at depth 4. */
export const THESIS_SPEED = 200;

/**
 * Table 1. The text has 100,000 games, the table wins out of 100.
 */
export const table1 = {
  greedyWins: 100,
  randomWins: 0,
  draws: 0,
  secondsPerGame: 0.16,
  lead: 9.73,
} as const;

export interface Table2Row {
  readonly rival: 'random' | 'greedy';
  readonly depth: number;
  /** Seconds; null: as long as it takes. */
  readonly maxTime: number | null;
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly secondsPerGame: number;
  readonly lead: number;
  readonly turns: number;
  readonly secondsPerDecision: number;
  /** Generated children, the root left out. */
  readonly nodes: number;
}

type Row2 = readonly [
  Table2Row['rival'],
  number,
  number | null,
  ...(readonly [number, number, number, number, number, number, number, number, number]),
];

const rows2: readonly Row2[] = [
  ['random', 1, null, 100, 100, 0, 0, 2.97, 24.5, 13, 0.22, 339],
  ['random', 2, null, 100, 100, 0, 0, 27.73, 26.94, 14, 1.97, 3498],
  ['random', 3, null, 100, 100, 0, 0, 238.8, 26.5, 14, 16.13, 44_200],
  ['random', 4, null, 10, 10, 0, 0, 1534.8, 27.2, 13, 116.4, 278_857],
  ['greedy', 1, null, 100, 47, 49, 4, 3.87, 0.7, 12, 0.3, 455],
  ['greedy', 2, null, 100, 71, 25, 4, 44.81, 5.29, 12, 3.54, 6315],
  ['greedy', 3, null, 100, 90, 8, 2, 699, 7.5, 13, 50.27, 140_505],
  ['greedy', 4, null, 10, 10, 0, 0, 2907, 9.67, 12, 188.4, 548_321],
  ['greedy', 3, 0.5, 100, 46, 49, 5, 9.81, -1.05, 12, 0.77, 1719],
  ['greedy', 3, 1, 100, 41, 57, 2, 15.2, -1.88, 12, 1.18, 2800],
  ['greedy', 3, 5, 100, 49, 43, 8, 58.39, 0.69, 13, 4.43, 11_563],
  ['greedy', 3, 10, 100, 48, 52, 0, 113.4, -0.82, 13, 8.52, 13_545],
  ['greedy', 3, 20, 100, 60, 28, 12, 192.6, 1.36, 13, 13.96, 37_979],
  ['greedy', 3, 30, 100, 60, 28, 12, 264.6, 3.28, 13, 19.7, 53_063],
  ['greedy', 3, 40, 100, 56, 32, 12, 361.8, 5.2, 13, 27.67, 51_473],
  ['greedy', 3, 50, 100, 76, 20, 4, 403.2, 7.8, 13, 29.9, 88_872],
  ['greedy', 3, 60, 100, 60, 38, 2, 475.8, 6.94, 14, 33.52, 97_015],
  ['greedy', 3, 70, 100, 82, 16, 2, 480, 9.17, 13, 36.67, 97_429],
  ['greedy', 3, 80, 100, 80, 19, 1, 570.6, 10.7, 14, 39.89, 118_672],
  ['greedy', 3, 90, 100, 95, 1, 4, 591, 16.6, 13, 44.43, 122_166],
];

/** Table 2; times that are printed in minutes stand here in seconds. */
export const table2: readonly Table2Row[] = rows2.map(
  ([rival, depth, maxTime, games, wins, losses, draws, perGame, lead, turns, each, nodes]) => ({
    rival,
    depth,
    maxTime,
    games,
    wins,
    losses,
    draws,
    secondsPerGame: perGame,
    lead,
    turns,
    secondsPerDecision: each,
    nodes,
  }),
);

/** Table 3: depth 3 without a limit against depth 3 with 90 s. */
export const table3 = {
  games: 20,
  wins: 10,
  losses: 8,
  draws: 2,
  secondsPerGame: 1331.4,
  lead: 2.5,
} as const;

/** Table 4: Minimax (depth 3, 90 s) and the author of the game. */
export const table4: readonly (readonly [minimax: number, human: number])[] = [
  [48, 43],
  [51, 47],
  [59, 54],
  [51, 45],
  [65, 62],
];

interface Table5Row {
  readonly deal: 'random' | 'fixed';
  readonly rival: 'random' | 'greedy';
  readonly mode: 'explore' | 'exploit';
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly lead: number;
  readonly values: number;
  readonly updated: number;
  /** The row whose table it starts from, counted from 1: as it seems. */
  readonly from: number | null;
  readonly figure: number | null;
}

type Row5 = readonly [
  Table5Row['deal'],
  Table5Row['rival'],
  Table5Row['mode'],
  ...(readonly [number, number, number, number, number, number, number]),
  number | null,
  number | null,
];

const rows5: readonly Row5[] = [
  ['random', 'random', 'explore', 10_000, 3706, 5996, 298, -5.11, 3_686_206, 437_932, null, null],
  ['random', 'greedy', 'explore', 10_000, 24, 9970, 6, -32.68, 4_266_728, 453_224, null, null],
  [
    'random',
    'random',
    'explore',
    100_000,
    37_305,
    59_536,
    3159,
    -5.02,
    36_967_241,
    4_379_700,
    null,
    23,
  ],
  [
    'random',
    'random',
    'exploit',
    50_000,
    18_671,
    29_829,
    1500,
    -5.07,
    55_442_209,
    2_185_249,
    3,
    24,
  ],
  ['random', 'greedy', 'exploit', 50_000, 112, 49_841, 47, -32.64, 58_167_883, 2_276_841, 3, 25],
  [
    'fixed',
    'random',
    'explore',
    100_000,
    49_532,
    48_205,
    2263,
    -0.2,
    25_965_300,
    9_767_824,
    null,
    26,
  ],
  ['fixed', 'random', 'exploit', 50_000, 22_777, 26_208, 1015, -2.62, 39_591_285, 4_625_747, 6, 27],
  ['fixed', 'greedy', 'exploit', 50_000, 41_607, 8386, 7, -3.6, 28_707_442, 16_570_374, 6, 28],
];

/** Table 5; learning rate 0.4, discount 0.8, every value 0.5 at first. */
export const table5: readonly Table5Row[] = rows5.map(
  ([deal, rival, mode, games, wins, losses, draws, lead, values, updated, from, figure]) => ({
    deal,
    rival,
    mode,
    games,
    wins,
    losses,
    draws,
    lead,
    values,
    updated,
    from,
    figure,
  }),
);

/** From about this game on the learner of the last row is said to win every one. */
export const ALWAYS_WINS_FROM = 16_200;
