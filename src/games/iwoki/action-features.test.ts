import { describe, expect, test } from 'vitest';
import { CHANCE, OVER, Rng, drawOutcome, legalActions, type Action } from '../../core/index.ts';
import type { IwokiState } from './state.ts';
import { makeIwoki } from './testdata/positions.fixture.ts';

type Iwoki = ReturnType<typeof makeIwoki>;
const game = makeIwoki('iwoki');

/** The features of an action by name. */
function look(rules: Iwoki, state: IwokiState, action: Action): Map<string, number> {
  const { names, write } = rules.learn!.actions!;
  const row = new Float32Array(names.length);
  write(state, state.toMove, action, row, 0);
  return new Map(names.map((name, i) => [name, row[i]!]));
}

/** Decisions from random games, some way into each. */
function* decisions(rules: Iwoki, games: number): Generator<IwokiState> {
  for (let n = 0; n < games; n++) {
    const rng = Rng.of(`decision ${n}`);
    const state = rules.start();
    const stop = rng.below(30);
    while (state.toMove === CHANCE || (state.toMove !== OVER && state.ply < stop)) {
      const legal = legalActions(state, rules.info);
      state.apply(state.toMove === CHANCE ? drawOutcome(state, legal, rng) : rng.pick(legal));
    }
    if (state.toMove !== OVER) yield state;
  }
}

/** The most points a small tile or a hexagon could make in a position, by who lays it. */
function mostOf(rules: Iwoki, state: IwokiState, hexagons: boolean): number {
  const seat = state.toMove;
  const before = state.score(seat);
  let most = 0;
  for (const action of legalActions(state, rules.info)) {
    if (action < 2 || action >= state.box.hexBase !== hexagons) continue;
    state.apply(action);
    most = Math.max(most, state.score(seat) - before);
    state.undo();
  }
  return most;
}

describe.each(['iwoki', 'iwoki(players=3)', 'iwoki(open=true)'])('an action of %s', (rules) => {
  const here = makeIwoki(rules);

  test('is one of five, and tells the points it brings', () => {
    const kinds = ['draws', 'passes', 'lays a sum', 'lays a difference', 'lays a hexagon'];
    const met = new Set<string>();
    for (const state of decisions(here, 60)) {
      for (const action of legalActions(state, here.info)) {
        const told = look(here, state, action);
        const kind = kinds.filter((name) => told.get(name) === 1);
        expect(kind).toHaveLength(1);
        met.add(kind[0]!);
        const seat = state.toMove;
        const before = state.score(seat);
        const markers = state.markers[seat]!;
        state.apply(action);
        expect(told.get('points')).toBeCloseTo((state.score(seat) - before) / 10, 5);
        const took = state.markers[seat] !== markers;
        expect(told.get('takes a marker')).toBe(took ? 1 : 0);
        state.undo();
      }
    }
    expect(met.size).toBeGreaterThanOrEqual(4);
  });
});

test('laying a small tile tells what a hexagon of the rival could make of the cells around', () => {
  let same = 0;
  for (const state of decisions(game, 150)) {
    if (state.turnsLeft >= 0) continue;
    for (const action of legalActions(state, game.info)) {
      if (action < 2 || action >= state.box.hexBase) continue;
      const told = look(game, state, action).get('opens: points for a hexagon of a rival')!;
      state.apply(action);
      // Where chance is next, nobody lays anything yet.
      const found = state.toMove >= 0 ? mostOf(game, state, true) / 10 : Infinity;
      state.undo();
      // The rival may have a better cell elsewhere, never a worse one.
      expect(told).toBeLessThanOrEqual(found + 1e-6);
      if (Math.abs(told - found) < 1e-6 && found > 0) same++;
    }
  }
  expect(same).toBeGreaterThan(50);
});

test('a draw tells what the tile will bring on the average over what may come', () => {
  let compared = 0;
  for (const state of decisions(game, 60)) {
    if (!legalActions(state, game.info).includes(0) || state.board.tiles === 0) continue;
    const told = look(game, state, 0);
    const seat = state.toMove;
    const best = Math.max(mostOf(game, state, false), mostOf(game, state, true));
    // In a world that looks the same any unseen tile may come: all of them, each as likely as it is.
    const rng = Rng.of('worlds');
    const seen = game.observe(state, seat);
    let above = 0;
    const WORLDS = 400;
    for (let n = 0; n < WORLDS; n++) {
      const world = game.determinize(seen, rng);
      world.apply(0);
      while (world.toMove === CHANCE)
        world.apply(drawOutcome(world, legalActions(world, game.info), rng));
      above += Math.max(0, mostOf(game, world, false) - best) / 10 / WORLDS;
    }
    expect(Math.abs(told.get('draw: points above the best in hand')! - above)).toBeLessThan(0.06);
    if (++compared === 12) break;
  }
  expect(compared).toBe(12);
});

test('in an open game the tile that comes next is known', () => {
  const open = makeIwoki('iwoki(open=true)');
  let compared = 0;
  for (const state of decisions(open, 60)) {
    if (!legalActions(state, open.info).includes(0) || state.board.tiles === 0) continue;
    const best = Math.max(mostOf(open, state, false), mostOf(open, state, true));
    const told = look(open, state, 0).get('draw: points above the best in hand')!;
    state.apply(0);
    const after = mostOf(open, state, false);
    state.undo();
    expect(told).toBeCloseTo(Math.max(0, after - best) / 10, 5);
    compared++;
  }
  expect(compared).toBeGreaterThan(20);
});
