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

test('clean sweeps all round are no certainty', () => {
  // Three agents, 20 pairs each, the better one wins every game: the pairs show no spread at all.
  const outcomes = [
    [0, 1],
    [1, 2],
    [0, 2],
  ].flatMap(([a, b], meeting) =>
    Array.from({ length: 40 }, (_, n): Outcome => {
      const swapped = n % 2 === 1;
      const unit = 20 * meeting + (n >> 1);
      return swapped
        ? { players: [b!, a!], ranks: [1, 0], unit }
        : { players: [a!, b!], ranks: [0, 1], unit };
    }),
  );
  const { players, firstSeat } = strengths(outcomes, 3);
  for (const { interval } of [...players, firstSeat]) {
    expect(interval.high - interval.low).toBeGreaterThan(300);
  }
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
