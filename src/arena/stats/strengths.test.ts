import { expect, test } from 'vitest';
import { Rng } from '../../core/index.ts';
import { ELO } from './elo.ts';
import { strengths, type Outcome } from './strengths.ts';

function games(count: number, players: number[], ranks: number[], unit: number): Outcome[] {
  return Array.from({ length: count }, (_, i) => ({ players, ranks, unit: unit + i }));
}

test('two players without draws get the logarithm of their odds', () => {
  // 300 to 100, seats shared evenly: odds 3, so 400·log10(3) = 190.85 apart, each half of it.
  const outcomes = [
    ...games(150, [0, 1], [0, 1], 0),
    ...games(50, [0, 1], [1, 0], 150),
    ...games(150, [1, 0], [1, 0], 200),
    ...games(50, [1, 0], [0, 1], 350),
  ];
  const { players, firstSeat, superiority } = strengths(outcomes, 2);
  expect(players[0]!.elo - players[1]!.elo).toBeCloseTo(190.85, 0);
  expect(players[0]!.elo + players[1]!.elo).toBeCloseTo(0, 9);
  expect(firstSeat.elo).toBeCloseTo(0, 6);
  // The odds' logarithm has variance 1/300 + 1/100; each player stands for half the difference.
  const error = (ELO * Math.sqrt(1 / 300 + 1 / 100)) / 2;
  expect(players[0]!.interval.high - players[0]!.elo).toBeCloseTo(1.96 * error, 0);
  expect(superiority(0, 1)).toBeGreaterThan(0.9999);
  expect(superiority(0, 1) + superiority(1, 0)).toBeCloseTo(1, 12);
});

test('odds multiply along a chain of players of whom the ends never met', () => {
  // a beats b 2:3, b beats c 5:3, a and c never meet: on a chain the model has a closed form.
  const outcomes = [
    ...games(200, [0, 1], [0, 1], 0),
    ...games(300, [0, 1], [1, 0], 200),
    ...games(500, [1, 2], [0, 1], 500),
    ...games(300, [1, 2], [1, 0], 1000),
  ].map((outcome, i): Outcome => {
    // Every second game with the seats the other way round, so that the first seat gains nothing.
    if (i % 2 === 0) return outcome;
    return { ...outcome, players: outcome.players.toReversed(), ranks: outcome.ranks.toReversed() };
  });
  const { players } = strengths(outcomes, 3);
  expect(players[1]!.elo - players[0]!.elo).toBeCloseTo(400 * Math.log10(1.5), 0);
  expect(players[1]!.elo - players[2]!.elo).toBeCloseTo(400 * Math.log10(5 / 3), 0);
});

test('draws and the first seat’s advantage are told apart from strength', () => {
  // Equal players; the first seat wins 60, draws 20, loses 20 of 100.
  const outcomes = [
    ...games(60, [0, 1], [0, 1], 0),
    ...games(20, [0, 1], [0, 0], 60),
    ...games(20, [0, 1], [1, 0], 80),
    ...games(60, [1, 0], [0, 1], 100),
    ...games(20, [1, 0], [0, 0], 160),
    ...games(20, [1, 0], [1, 0], 180),
  ];
  const { players, firstSeat } = strengths(outcomes, 2);
  expect(players[0]!.elo).toBeCloseTo(0, 6);
  // Davidson: wins to losses of the first seat are e^advantage = 3.
  expect(firstSeat.elo).toBeCloseTo(400 * Math.log10(3), -1);
  expect(firstSeat.interval.low).toBeGreaterThan(50);
});

test('units counted by weight say the same as units listed one by one', () => {
  const kinds: Outcome[][] = [
    [
      { players: [0, 1], ranks: [0, 1], unit: 0 },
      { players: [1, 0], ranks: [0, 0], unit: 0 },
    ],
    [
      { players: [0, 1], ranks: [1, 0], unit: 1 },
      { players: [1, 0], ranks: [0, 1], unit: 1 },
    ],
    [
      { players: [2, 1], ranks: [0, 1], unit: 2 },
      { players: [1, 2], ranks: [0, 1], unit: 2 },
    ],
  ];
  const weights = [30, 12, 25];
  const listed = kinds.flatMap((unitGames, kind) =>
    Array.from({ length: weights[kind]! }, (_, n) =>
      unitGames.map(({ players, ranks }) => ({ players, ranks, unit: 100 * kind + n })),
    ).flat(),
  );
  const weighed = kinds.flatMap((unitGames, kind) =>
    unitGames.map(({ players, ranks, unit }) => ({ players, ranks, unit, weight: weights[kind]! })),
  );
  const [a, b] = [strengths(listed, 3), strengths(weighed, 3)];
  for (const player of [0, 1, 2]) {
    expect(b.players[player]!.elo).toBeCloseTo(a.players[player]!.elo, 6);
    expect(b.players[player]!.interval.low).toBeCloseTo(a.players[player]!.interval.low, 6);
  }
  expect(b.firstSeat.interval.high).toBeCloseTo(a.firstSeat.interval.high, 6);
  expect(b.superiority(0, 2)).toBeCloseTo(a.superiority(0, 2), 9);
});

test('a clean sweep is large but finite, and nothing played is nothing known', () => {
  const { players } = strengths(games(10, [0, 1], [0, 1], 0), 2);
  expect(players[0]!.elo).toBeGreaterThan(100);
  expect(players[0]!.elo).toBeLessThan(2000);
  const none = strengths([], 2);
  expect(none.players[0]!.elo).toBeCloseTo(0, 9);
  expect(none.players[0]!.interval.high).toBeGreaterThan(1000);
});

/** So many pairs of two players: how the first did in its two games, sitting first and second. */
function pairsOf(a: number, b: number, unit: number, results: [number, string][]): Outcome[] {
  const ranks = { w: [0, 1], d: [0, 0], l: [1, 0] } as Record<string, number[]>;
  return results.flatMap(([weight, [home, away]], i) => [
    { players: [a, b], ranks: ranks[home!]!, unit: unit + i, weight },
    { players: [b, a], ranks: ranks[away!]!.toReversed(), unit: unit + i, weight },
  ]);
}

test('who took every point is said to be open above, and the others are measured without it', () => {
  const others = pairsOf(1, 2, 0, [
    [10, 'wl'],
    [6, 'ww'],
    [4, 'll'],
  ]);
  const sweep = [...pairsOf(0, 1, 10, [[20, 'ww']]), ...pairsOf(0, 2, 20, [[20, 'ww']])];
  const { players, firstSeat, superiority } = strengths([...sweep, ...others], 3);
  expect(players.map(({ open }) => open)).toEqual(['above', null, null]);
  expect(players[0]!.interval).toEqual({ low: -Infinity, high: Infinity });
  // The mean of the others is 0: they stand as if the first had not played.
  expect(players[1]!.elo + players[2]!.elo).toBeCloseTo(0, 9);
  expect(players[1]!.interval.high).toBeLessThan(150);
  expect(players[0]!.elo).toBeGreaterThan(players[1]!.elo);
  // An error means nothing here, but forty games to none do.
  expect(superiority(0, 1)).toBeGreaterThan(0.9999);
  expect(superiority(1, 0)).toBeLessThan(0.0001);
  expect(superiority(0, 0)).toBe(0.5);
  expect(firstSeat.open).toBeNull();
  const reversed = strengths([...sweep, ...others].map(turned), 3);
  expect(reversed.players.map(({ open }) => open)).toEqual(['below', null, null]);
});

/** The same game with the loser as winner. */
function turned(outcome: Outcome): Outcome {
  return { ...outcome, ranks: outcome.ranks.toReversed() };
}

test('a first seat that wins everything is open, and the pairs say who is stronger', () => {
  const all = [
    [0, 1],
    [1, 2],
    [0, 2],
  ].flatMap(([a, b], i) => pairsOf(a!, b!, 10 * i, [[20, 'wl']]));
  const { players, firstSeat, superiority } = strengths(all, 3);
  expect(firstSeat.open).toBe('above');
  for (const { elo, interval, open } of players) {
    expect(open).toBeNull();
    expect(elo).toBeCloseTo(0, 6);
    expect(interval.high).toBeGreaterThan(10);
    expect(interval.high).toBeLessThan(40);
  }
  expect(superiority(0, 2)).toBeCloseTo(0.5, 6);
  expect(strengths(all.map(turned), 3).firstSeat.open).toBe('below');
  // One that also wins sitting second is ahead, by as much as its pairs say.
  const better = [...all, ...pairsOf(0, 1, 30, [[5, 'ww']]), ...pairsOf(0, 2, 40, [[5, 'ww']])];
  const found = strengths(better, 3);
  expect(found.firstSeat.open).toBe('above');
  expect(found.players[0]!.open).toBeNull();
  expect(found.players[0]!.interval.low).toBeGreaterThan(0);
  expect(found.players[0]!.elo).toBeLessThan(200);
  expect(found.superiority(0, 1)).toBeGreaterThan(0.975);
});

test('players that no result links are open to both sides', () => {
  const fair: [number, string][] = [
    [10, 'wl'],
    [6, 'ww'],
    [5, 'll'],
  ];
  const apart = [...pairsOf(0, 1, 0, fair), ...pairsOf(2, 3, 10, fair)];
  const { players, superiority } = strengths(apart, 4);
  expect(players.map(({ open }) => open)).toEqual([null, null, 'both', 'both']);
  expect(superiority(0, 3)).toBeCloseTo(0.5, 2);
});

test('one point given away is enough to be measured', () => {
  const nearly = [
    ...pairsOf(0, 1, 0, [
      [19, 'ww'],
      [1, 'wl'],
    ]),
    ...pairsOf(0, 2, 10, [
      [19, 'ww'],
      [1, 'lw'],
    ]),
    ...pairsOf(1, 2, 20, [
      [9, 'ww'],
      [6, 'wl'],
      [5, 'll'],
    ]),
  ];
  for (const { open, interval } of strengths(nearly, 3).players) {
    expect(open).toBeNull();
    expect(interval.high - interval.low).toBeGreaterThan(100);
    expect(interval.high - interval.low).toBeLessThan(700);
  }
});

test('what one game gives and the other takes narrows the interval, what both give widens it', () => {
  // The same games, 3 won to 2 in either seat: in pairs that even out, alone, and in pairs that do not.
  const meetings = [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const;
  const of = (results: [number, string][]) =>
    meetings.flatMap(([a, b], i) => pairsOf(a, b, 10 * i, results));
  const evened = of([
    [40, 'wl'],
    [40, 'lw'],
    [20, 'ww'],
  ]);
  const doubled = of([
    [60, 'ww'],
    [40, 'll'],
  ]);
  const alone = evened.map((outcome, unit) => ({ ...outcome, unit }));
  const width = (outcomes: readonly Outcome[]) => {
    const { low, high } = strengths(outcomes, 3).players[0]!.interval;
    return high - low;
  };
  // A pair of 1–1 has no spread, one of 2–0 or 0–2 twice that of two games by themselves.
  expect(width(evened)).toBeLessThan(0.7 * width(alone));
  expect(width(doubled)).toBeGreaterThan(1.3 * width(alone));
});

test('pairs that all end 1–1 are no certainty', () => {
  const all = [
    [0, 1],
    [1, 2],
    [2, 0],
  ].flatMap(([a, b], i) =>
    pairsOf(a!, b!, 10 * i, [
      [10, 'wl'],
      [10, 'lw'],
    ]),
  );
  for (const { elo, interval, open } of strengths(all, 3).players) {
    expect(open).toBeNull();
    expect(elo).toBeCloseTo(0, 6);
    expect(interval.high).toBeGreaterThan(10);
    expect(interval.high).toBeLessThan(40);
  }
});

test('few units are corrected for what they had to fix, and reach further', () => {
  // One pair of each meeting instead of a hundred: a tenth of the evidence says less than a tenth.
  const some = (weight: number) =>
    [
      [0, 1],
      [1, 2],
      [2, 0],
    ].flatMap(([a, b], i) =>
      pairsOf(a!, b!, 10 * i, [
        [weight, 'ww'],
        [weight, 'lw'],
        [weight, 'll'],
      ]),
    );
  const half = (weight: number) => {
    const { elo, interval } = strengths(some(weight), 3).players[0]!;
    return interval.high - elo;
  };
  expect(half(1)).toBeGreaterThan(1.4 * 10 * half(100));
  expect(half(100)).toBeCloseTo(10 * half(10_000), -1);
});

/** Draws an order of finish by Plackett and Luce's model. */
function finish(rng: Rng, strength: readonly number[]): number[] {
  const ranks = strength.map(() => -1);
  for (let place = 0; place < strength.length; place++) {
    const left = strength.map((s, i) => (ranks[i]! < 0 ? Math.exp(s) : 0));
    let x = rng.float() * left.reduce((a, b) => a + b, 0);
    const chosen = left.findIndex((weight) => (x -= weight) < 0);
    ranks[chosen < 0 ? ranks.indexOf(-1) : chosen] = place;
  }
  return ranks;
}

test('ranks of four seats give back the strengths they were drawn from, within their intervals', () => {
  const truth = [0.8, 0.2, -0.3, -0.7];
  let covered = 0;
  const rounds = 200;
  for (let round = 0; round < rounds; round++) {
    const rng = Rng.of(`ranks ${round}`);
    const outcomes: Outcome[] = [];
    for (let unit = 0; unit < 60; unit++) {
      for (let turn = 0; turn < 4; turn++) {
        const players = [0, 1, 2, 3].map((seat) => (seat + turn) % 4);
        const ranks = finish(
          rng,
          players.map((player) => truth[player]!),
        );
        outcomes.push({ players, ranks, unit });
      }
    }
    const found = strengths(outcomes, 4);
    for (const [player, { interval }] of found.players.entries()) {
      const elo = ELO * truth[player]!;
      if (interval.low <= elo && elo <= interval.high) covered++;
    }
  }
  expect(covered / (4 * rounds)).toBeGreaterThan(0.92);
  expect(covered / (4 * rounds)).toBeLessThan(0.975);
});
