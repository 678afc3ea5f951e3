import { describe, expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap, type Game, type State } from '../../core/index.ts';
import { makeGame, type HexState } from '../../games/index.ts';
import { HexProver } from '../../kernels/index.ts';
import { engineFor, stonesOn } from './engine.ts';
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

/** Positions of random games of Hex after so many stones, that nobody has won. */
function hexPositions(rules: string, stones: number, count: number): HexState[] {
  const game = unwrap(makeGame(rules));
  const found: HexState[] = [];
  for (let n = 0; found.length < count; n++) {
    const rng = Rng.of(`${rules} ${stones} ${n}`);
    const state = game.start() as HexState;
    while (state.toMove !== OVER && state.ply < stones) {
      state.apply(rng.pick(legalActions(state, game.info)));
    }
    if (state.toMove !== OVER) found.push(state);
  }
  return found;
}

describe('Hex’s own solver says what the general one says', () => {
  test.each([
    ['hex(3)', 0],
    ['hex(3,true)', 0],
    ['hex(3,true)', 1],
    ['hex(3,true)', 2],
    ['hex(4)', 0],
    ['hex(4)', 2],
    ['hex(4,true)', 1],
    ['hex(5)', 5],
    ['hex(5)', 8],
  ])('of every move, and of best play: %s after %i', (rules, stones) => {
    const game = unwrap(makeGame(rules));
    const fast = new Solver(game, { megabytes: 4 });
    const slow = new Solver(game, { megabytes: 64, engine: false });
    for (const state of hexPositions(rules, stones, stones === 0 ? 1 : 5)) {
      const { value, line } = fast.solve(state);
      for (const action of legalActions(state, game.info)) {
        const where = [game.format(state), game.formatAction(state, action)];
        expect([...where, fast.valueOf(state, action)]).toEqual([
          ...where,
          slow.valueOf(state, action),
        ]);
      }
      const end = state.clone();
      for (const action of line) end.apply(action);
      expect(end.toMove).toBe(OVER);
      expect(end.winner === state.toMove ? 1 : -1).toBe(value);
    }
  });

  test('where nothing is decided at a glance, a winning move is among those it looks at', () => {
    const game = unwrap(makeGame('hex(5)'));
    const slow = new Solver(game, { megabytes: 64, engine: false });
    const prover = HexProver.open({ size: 5, megabytes: 1 })!;
    let undecided = 0;
    for (const state of [4, 6, 8].flatMap((stones) => hexPositions('hex(5)', stones, 12))) {
      const wins = slow.value(state) === 1;
      const { winner, moves } = prover.know(stonesOn(state), state.toMove + 1);
      const told = winner === 0 ? wins : winner === state.toMove + 1;
      expect([game.format(state), told]).toEqual([game.format(state), wins]);
      if (winner !== 0) continue;
      undecided++;
      const found = moves.some((move) => slow.valueOf(state, move) === 1);
      expect([game.format(state), found]).toEqual([game.format(state), wins]);
    }
    expect(undecided).toBeGreaterThan(0);
  });
});

test('games without an engine have none', () => {
  for (const rules of ['iwoki(open=true)', 'tree(theory)']) {
    expect(engineFor(unwrap(makeGame(rules)), { megabytes: 1 })).toBeNull();
  }
});
