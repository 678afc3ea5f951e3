import { describe, expect, test } from 'vitest';
import {
  CHANCE,
  OVER,
  Rng,
  drawOutcome,
  legalActions,
  unwrap,
  type Seat,
} from '../../core/index.ts';
import type { IwokiState } from './state.ts';
import { makeIwoki } from './testdata/positions.fixture.ts';

const game = makeIwoki('iwoki');
const open = makeIwoki('iwoki(open=true)');

type Iwoki = typeof game;

/** The features of a position by name. */
function look(rules: Iwoki, state: IwokiState, seat: Seat): Map<string, number> {
  const { names, write } = rules.learn!.features!;
  const row = new Float32Array(names.length);
  write(state, seat, row, 0);
  return new Map(names.map((name, i) => [name, row[i]!]));
}

/** Positions with a choice from random games, some way into each. */
function* positions(rules: Iwoki, games: number): Generator<IwokiState> {
  for (let n = 0; n < games; n++) {
    const rng = Rng.of(`position ${n}`);
    const state = rules.start();
    const stop = 2 + rng.below(30);
    while (state.toMove === CHANCE || (state.toMove !== OVER && state.ply < stop)) {
      const legal = legalActions(state, rules.info);
      state.apply(state.toMove === CHANCE ? drawOutcome(state, legal, rng) : rng.pick(legal));
    }
    if (state.toMove !== OVER) yield state;
  }
}

/** The points that each placement of the seat to move would make: small tiles, then hexagons. */
function pointsOf(rules: Iwoki, state: IwokiState): { small: number[]; hexagons: number[] } {
  const seat = state.toMove;
  const before = state.score(seat);
  const found = { small: [] as number[], hexagons: [] as number[] };
  for (const action of legalActions(state, rules.info)) {
    if (action < 2) continue;
    state.apply(action);
    const made = state.score(seat) - before;
    state.undo();
    (action < state.box.hexBase ? found.small : found.hexagons).push(made);
  }
  return found;
}

const most = (points: readonly number[]) => Math.max(0, ...points) / 10;

test('who looks into a world as if it were open is told what the same open game tells', () => {
  let compared = 0;
  let apart = 0;
  const { openFeatures } = game.learn!;
  const row = new Float32Array(openFeatures!.names.length);
  for (const state of positions(open, 100)) {
    const text = open.format(state).split(' ').slice(0, 5).join(' ');
    const world = unwrap(game.parse(text));
    for (const seat of [0, 1]) {
      openFeatures!.write(world, seat, row, 0);
      expect([...row]).toEqual([...look(open, state, seat).values()]);
      if (String(row) !== String([...look(game, world, seat).values()])) apart++;
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(100);
  expect(apart).toBeGreaterThan(compared / 2);
});

describe('what iwoki tells of a position', () => {
  test('the own points at once are those of the best placement there is', () => {
    let compared = 0;
    for (const state of positions(game, 300)) {
      const { small, hexagons } = pointsOf(game, state);
      const told = look(game, state, state.toMove);
      expect(told.get('own: points with a small tile')).toBeCloseTo(most(small), 5);
      expect(told.get('own: points with a hexagon')).toBeCloseTo(most(hexagons), 5);
      expect(told.get('own: points at once')).toBeCloseTo(most([...small, ...hexagons]), 5);
      expect(told.get('to move')).toBe(1);
      compared++;
    }
    expect(compared).toBeGreaterThan(250);
  });

  test('in an open game the rival’s are too', () => {
    for (const state of positions(open, 100)) {
      const { small, hexagons } = pointsOf(open, state);
      const told = look(open, state, 1 - state.toMove);
      expect(told.get('rival: points with a small tile')).toBeCloseTo(most(small), 5);
      expect(told.get('rival: points with a hexagon')).toBeCloseTo(most(hexagons), 5);
      expect(told.get('rival: points at once')).toBeCloseTo(most([...small, ...hexagons]), 5);
      expect(told.get('rival: has a small tile that fits')).toBe(small.length > 0 ? 1 : 0);
    }
  });

  test('in a hidden game they are the average over the worlds that look the same', () => {
    const WORLDS = 600;
    for (const state of positions(game, 6)) {
      const seat = 1 - state.toMove;
      const rng = Rng.of('worlds');
      const seen = game.observe(state, seat);
      const mean = { small: 0, all: 0, fits: 0, burden: 0 };
      for (let n = 0; n < WORLDS; n++) {
        const world = game.determinize(seen, rng);
        const { small, hexagons } = pointsOf(game, world);
        mean.small += most(small) / WORLDS;
        mean.all += most([...small, ...hexagons]) / WORLDS;
        mean.fits += (small.length > 0 ? 1 : 0) / WORLDS;
        mean.burden += world.hands.burden[1 - seat]! / 15 / WORLDS;
      }
      const told = look(game, state, seat);
      const near = (name: string, value: number) => Math.abs(told.get(name)! - value);
      expect(near('rival: points with a small tile', mean.small)).toBeLessThan(0.06);
      expect(near('rival: points at once', mean.all)).toBeLessThan(0.06);
      expect(near('rival: has a small tile that fits', mean.fits)).toBeLessThan(0.06);
      expect(near('rival: burden', mean.burden)).toBeLessThan(0.06);
    }
  });

  test('the lead of one is minus the lead of the other, in points', () => {
    for (const state of positions(game, 50)) {
      const [first, second] = [look(game, state, 0), look(game, state, 1)];
      expect(first.get('lead')).toBeCloseTo((state.score(0) - state.score(1)) / 15, 5);
      expect(first.get('lead')! + second.get('lead')!).toBeCloseTo(0, 5);
    }
  });

  test('every rival has its own numbers, in the order of their turns', () => {
    const three = makeIwoki('iwoki(players=3)');
    for (const state of positions(three, 30)) {
      const told = look(three, state, 2);
      for (const [n, rival] of [0, 1].entries()) {
        const { hands } = state;
        expect(told.get(`rival ${n + 1}: small tiles`)).toBeCloseTo(
          hands.smallTotal[rival]! / 9,
          5,
        );
        expect(told.get(`rival ${n + 1}: hexagons`)).toBeCloseTo(hands.hexTotal[rival]! / 3, 5);
      }
    }
  });
});
