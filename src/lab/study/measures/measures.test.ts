import { expect, test } from 'vitest';
import { setTable } from '../../../arena/index.ts';
import { BET, cards } from '../../../agents/hidden/cards.fixture.ts';
import { makeAgent } from '../../../agents/index.ts';
import { Rng, simpleGame, unwrap, type Game, type GameRecord } from '../../../core/index.ts';
import { makeGame } from '../../../games/index.ts';
import { ChoicesMeasure } from './choices.ts';
import { courseOf, judgedCourse, times } from './course.ts';
import { HiddenMeasure, meetings } from './hidden.ts';
import { Judge, ahead, leader } from './judge.ts';
import { partsOf, type Dealt } from './luck.ts';
import { ShapeMeasure } from './shape.ts';

async function played(game: Game, seats: readonly string[], seed: number): Promise<GameRecord> {
  const table = unwrap(setTable({ game, seats, seed, make: makeAgent }));
  await table.play();
  return table.record();
}

test('lengths and options by ply of a game that leaves no doubt about them', async () => {
  // Every game of Hex on 2x2 has 2 to 4 stones, with 4, 3, 2 and 1 cells free.
  const game = unwrap(makeGame('hex(size=2)'));
  const shape = new ShapeMeasure(game);
  for (let seed = 0; seed < 30; seed++) shape.add(await played(game, ['random', 'random'], seed));
  const { length, byPly, games, decisive, margin } = shape.shape();
  expect(games).toBe(30);
  expect(length.least).toBeGreaterThanOrEqual(3);
  expect(length.most).toBeLessThanOrEqual(4);
  expect(byPly.map(({ options }) => options.mean)).toEqual([4, 3, 2, 1].slice(0, byPly.length));
  expect(decisive).toMatchObject({ mean: 1, high: 1 });
  expect(margin).toBeNull();
  const { first, draws, wins } = shape.balance();
  expect(first.mean).toBeCloseTo(wins[0]!.mean, 8);
  expect(draws.mean).toBe(0);
});

test('who leads at each tenth, changes of the lead, and when a game is settled', () => {
  expect(times(20)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  const win = [1, -1];
  const leaders = (text: string) => Array.from(text, (one) => (one === '-' ? null : Number(one)));
  const course = courseOf([
    { leaders: leaders('-000000000'), utilities: win },
    { leaders: leaders('-111110000'), utilities: win },
    { leaders: leaders('-0-1-0-000'), utilities: win },
    // A draw says nothing of who wins, but leads change in it.
    { leaders: leaders('-010101010'), utilities: [0, 0] },
  ]);
  expect(course.leadChanges.mean).toBe((0 + 1 + 2 + 8) / 4);
  // Ahead for good after one, six and seven of ten parts.
  expect(course.settled.mean).toBeCloseTo((0.1 + 0.6 + 0.7) / 3, 6);
  const fifth = course.tenths.find(({ tenth }) => tenth === 5)!;
  expect(fifth).toMatchObject({ wins: { mean: 0.66666667, count: 3 }, led: 1 });
  // After two tenths one of the three had no leader.
  expect(course.tenths.find(({ tenth }) => tenth === 2)).toMatchObject({ wins: { count: 2 } });
});

test('drama, comebacks and what is played when all is over', () => {
  const at = (...own: number[]) => own.map((share) => [share, 1 - share]);
  const flat = { leaders: Array.from({ length: 10 }, () => null), utilities: [1, -1] };
  const course = judgedCourse(
    [
      // Never behind, and certain for the last half.
      { ...flat, chances: at(0.5, 0.6, 0.7, 0.8, 0.9, 1, 1, 1, 1, 1) },
      // Down to a fifth: behind by 0.6 once.
      { ...flat, chances: at(0.5, 0.2, 0.7, 0.8, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9) },
    ],
    8,
  );
  expect(course.drama.mean).toBeCloseTo(Math.sqrt(0.6) / 2, 6);
  expect(course.comebacks).toMatchObject({ mean: 0.5, count: 2 });
  expect(course.dead.mean).toBeCloseTo((0.5 + 0) / 2, 6);
});

test('a position is judged by playouts; a small lead in them is none', () => {
  const game = unwrap(makeGame('tree("A(B=1,C=1)")'));
  expect(new Judge(game, 10).chances(game.start(), Rng.of(1))).toEqual([1, 0]);
  expect(ahead([0.9, 0.1], 64)).toBe(0);
  expect(ahead([0.52, 0.48], 64)).toBeNull();
  expect(leader([3, 5, 5])).toBeNull();
  expect(leader([3, 5, 4])).toBe(1);
});

test('options that come to the same, and moves nobody plays', async () => {
  // Left and right are one and the same; stay ends the game at once, and loses it.
  const kind = simpleGame({
    id: 'fork',
    version: 1,
    words: { title: 'Fork', summary: '', seats: ['A', 'B'], points: '', rules: '' },
    rules: () => ({
      seats: 2,
      moves: ['left', 'right', 'stay'],
      longest: 4,
      start: { plies: 0, lost: -1 },
      turn: ({ plies, lost }: { plies: number; lost: number }) =>
        lost >= 0 || plies === 4 ? null : plies % 2,
      legal: () => ['left', 'right', 'stay'],
      play: ({ plies }: { plies: number; lost: number }, move) => ({
        plies: plies + 1,
        lost: move === 'stay' ? plies % 2 : -1,
      }),
      scores: ({ lost }: { plies: number; lost: number }) =>
        [0, 1].map((seat) => (lost < 0 ? 0 : Number(lost !== seat))),
    }),
  });
  const game = unwrap(kind.create({}));
  const choices = new ChoicesMeasure(game);
  for (let seed = 0; seed < 40; seed++) {
    choices.add(await played(game, ['alphabeta(depth=9)', 'alphabeta(depth=9)'], seed));
  }
  const { same, offered, unplayed } = choices.choices();
  expect(same.mean).toBeCloseTo(1 / 3, 8);
  expect(offered).toBe(3);
  expect(unplayed.map(({ move }) => move)).toContain('stay');
  const stay = unplayed.find(({ move }) => move === 'stay')!;
  expect(stay.offered).toBe(160);
  // Three of three moves share the doubt: 1 - 0.05 / 3, one-sided half of it.
  expect(stay.most).toBeCloseTo(1 - (0.05 / 3 / 2) ** (1 / 160), 6);
});

test('what decides: the deal, skill, or how it was played', () => {
  const rng = Rng.of(5);
  const coin = () => rng.below(2);
  const deals = (first: (deal: number) => number[], better = [true, false]): Dealt[] =>
    Array.from({ length: 200 }, () => ({ first: first(coin()), better }));
  const nobody = [false, false];
  const byDeal = partsOf(
    ['a', 'a'],
    deals((deal) => [deal, deal], nobody),
  )!;
  expect(byDeal.deal.mean).toBeCloseTo(1, 6);
  expect(byDeal.skill.mean).toBe(0);
  const byPlay = partsOf(
    ['a', 'a'],
    deals(() => [coin(), coin()], nobody),
  )!;
  expect(byPlay.deal.low).toBe(0);
  expect(byPlay.deal.high).toBeLessThan(0.25);
  expect(byPlay.play.high).toBe(1);
  // The better one wins from either seat.
  const bySkill = partsOf(
    ['a', 'b'],
    deals(() => [1, 0]),
  )!;
  expect(bySkill.skill.mean).toBeCloseTo(1, 6);
  // Half of the deals decide, the others are a coin: a half, and the interval holds it.
  const half = partsOf(
    ['a', 'a'],
    deals((deal) => (coin() === 0 ? [deal, deal] : [coin(), coin()]), nobody),
  )!;
  expect(half.deal.low).toBeLessThan(0.5);
  expect(half.deal.high).toBeGreaterThan(0.5);
  expect(half.deal.high! - half.deal.low!).toBeLessThan(0.35);
  // Nothing varies: there is nothing to share out.
  expect(
    partsOf(
      ['a', 'a'],
      deals(() => [1, 1], nobody),
    ),
  ).toBeNull();
});

test('what is hidden: one of four cards is two bits, and what never meets is a bound', () => {
  expect(meetings(['a', 'b', 'a', 'a'])).toEqual({ met: 3, pairs: 6 });
  const game = cards(true);
  const hidden = new HiddenMeasure(game, 2000);
  for (const [own, other] of [
    [1, 2],
    [4, 5],
    [3, 1],
  ]) {
    const state = game.start();
    state.apply(own!);
    state.apply(other!);
    hidden.add(state, 0, Rng.of(own!));
    state.apply(BET);
    hidden.add(state, 5, Rng.of(own!));
  }
  const [first, later] = hidden.points();
  expect(first!.bits).toBeCloseTo(2, 1);
  expect(first!.positions).toBe(3);
  expect(later).toMatchObject({ tenth: 5 });
  // Two worlds drawn that differ: at least a third of a pair, which says next to nothing.
  const large = new HiddenMeasure(unwrap(makeGame('iwoki')), 40);
  const state = unwrap(makeGame('iwoki')).start();
  const rng = Rng.of(1);
  const options = new Int32Array(10_000);
  while (state.toMove < 0) {
    const count = state.legal(options, 0);
    state.apply(options[rng.below(count)]!);
  }
  large.add(state, 0, rng);
  expect(large.points()).toEqual([
    {
      tenth: 0,
      bits: Number(Math.log2(780 / 3).toPrecision(8)),
      low: Number(Math.log2(260).toPrecision(8)),
      high: null,
      positions: 1,
    },
  ]);
});
