// Which tables chances are fitted to and judged by: equal players of three strengths.

/** The lowest level, the middle and the highest, with a budget of nodes. */
export type Players = readonly [low: string, middle: string, high: string];

export interface Table {
  readonly rules: string;
  readonly players: Players;
}

/** Where the three stand between the lowest level and the highest. */
export const STRENGTHS = [0, 0.5, 1] as const;

const hex: Players = [
  'amateur(nodes=1,oversight=0.88)',
  'amateur(nodes=1,oversight=0.72)',
  'best(nodes=32)',
];
const iwoki: Players = [
  'amateur(nodes=100,oversight=0.85)',
  'amateur(nodes=100,oversight=0.65)',
  'best(nodes=1000)',
];

export const TABLES: Readonly<Record<string, readonly Table[]>> = {
  reversi: [
    {
      rules: 'reversi',
      players: [
        'amateur(nodes=200,oversight=0.93)',
        'amateur(nodes=200,oversight=0.39)',
        'best(nodes=20000)',
      ],
    },
  ],
  mancala: [
    {
      rules: 'mancala',
      players: [
        'amateur(nodes=100,oversight=0.77)',
        'amateur(nodes=100,oversight=0.35)',
        'best(nodes=20000)',
      ],
    },
  ],
  hex: [
    { rules: 'hex(size=7)', players: hex },
    { rules: 'hex(size=11)', players: hex },
  ],
  iwoki: [2, 3, 4, 5, 6].map((players) => ({ rules: `iwoki(players=${players})`, players: iwoki })),
};
