import { describe, expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap, type Game, type State } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { engineFor } from './engine.ts';
import { plainValue } from './naive.fixture.ts';
import { Solver } from './solver.ts';

/** Positions of random games with so many squares left. */
function endings(game: Game, empties: number, count: number): State[] {
  const { size } = game.info.params as { size: number };
  const found: State[] = [];
  for (let n = 0; found.length < count; n++) {
    const rng = Rng.of(`${game.info.rules} ${empties} ${n}`);
    const state = game.start();
    const discs = () => state.score(0) + state.score(1);
    while (state.toMove !== OVER && discs() < size ** 2 - empties) {
      state.apply(rng.pick(legalActions(state, game.info)));
    }
    if (state.toMove !== OVER) found.push(state);
  }
  return found;
}

const VARIANTS = ['reversi(4)', 'reversi(4,winner)', 'reversi(6)', 'reversi(6,winner)'];
const WHOLE = ['reversi', 'reversi(8,winner)'];

describe('Reversi’s own solver says what the general one says', () => {
  test.each([...VARIANTS, ...WHOLE])('of every move, and of best play: %s', (rules) => {
    const game = unwrap(makeGame(rules));
    const fast = new Solver(game, { megabytes: 4 });
    const slow = new Solver(game, { megabytes: 16, engine: false });
    for (const state of endings(game, 11, 12)) {
      const { value, line } = fast.solve(state);
      expect([game.format(state), value]).toEqual([game.format(state), slow.value(state)]);
      for (const action of legalActions(state, game.info)) {
        const truth = slow.valueOf(state, action);
        for (const guess of [null, truth, truth + 1, truth - 2.5]) {
          expect(fast.valueOf(state, action, guess)).toBe(truth);
        }
      }
      const end = state.clone();
      for (const action of line) end.apply(action);
      expect(end.toMove).toBe(OVER);
      const margin = end.finalScore(state.toMove) - end.finalScore(1 - state.toMove);
      expect(margin + 0).toBe(value);
    }
  });

  test.each([...VARIANTS, ...WHOLE])(
    'of the last squares, against trying everything: %s',
    (rules) => {
      const game = unwrap(makeGame(rules));
      const solver = new Solver(game, { megabytes: 1 });
      for (let empties = 1; empties <= 7; empties++) {
        for (const state of endings(game, empties, 30)) {
          expect([game.format(state), solver.value(state)]).toEqual([
            game.format(state),
            plainValue(game, state, Infinity),
          ]);
        }
      }
    },
  );

  test('with a memory so small that it forgets nearly all', () => {
    const game = unwrap(makeGame('reversi'));
    const [state] = endings(game, 15, 1);
    const truth = new Solver(game, { megabytes: 64 }).value(state!);
    const engine = engineFor(game, { megabytes: 1 })!;
    expect(engine.search(state!, -Infinity, Infinity) + 0).toBe(truth);
    expect(engine.search(state!, truth - 1, truth + 1) + 0).toBe(truth);
    expect(engine.search(state!, truth, truth + 5)).toBeLessThanOrEqual(truth);
    expect(engine.search(state!, truth - 5, truth)).toBeGreaterThanOrEqual(truth);
  });
});

test('it can be ended by whoever is told its nodes, and goes on rightly', () => {
  const game = unwrap(makeGame('reversi'));
  const [state, other] = endings(game, 16, 2);
  const truth = new Solver(game, { megabytes: 16 }).value(state!);
  const told: number[] = [];
  const solver = new Solver(game, {
    megabytes: 16,
    tick(nodes) {
      told.push(nodes);
      if (told.length === 3) throw new Error('enough');
    },
  });
  expect(() => solver.value(state!)).toThrow('enough');
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(solver.nodes).toBeGreaterThanOrEqual(told.at(-1)!);
  expect(solver.value(state!)).toBe(truth);
  expect(solver.nodes).toBeGreaterThan(told.at(-1)!);
  solver.forget();
  expect(Number.isFinite(solver.value(other!))).toBe(true);
});

test('games without an engine have none', () => {
  for (const rules of ['hex(3)', 'iwoki(open=true)', 'tree(theory)']) {
    expect(engineFor(unwrap(makeGame(rules)), { megabytes: 1 })).toBeNull();
  }
});
