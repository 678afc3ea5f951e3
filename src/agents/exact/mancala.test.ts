import { describe, expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap, type Game } from '../../core/index.ts';
import { makeGame, type MancalaState } from '../../games/index.ts';
import { engineFor } from './engine.ts';
import { latePositions, worthOfLine } from './naive.fixture.ts';
import { Solver } from './solver.ts';

/** Positions of random games with so many seeds in the pits or fewer, the first of each game. */
function positions(game: Game, most: number, count: number): MancalaState[] {
  const found: MancalaState[] = [];
  for (let n = 0; found.length < count; n++) {
    const rng = Rng.of(`${game.info.rules} ${most} ${n}`);
    const state = game.start() as MancalaState;
    const left = () => state.seedsInRow(0) + state.seedsInRow(1);
    while (state.toMove !== OVER && left() > most) {
      state.apply(rng.pick(legalActions(state, game.info)));
    }
    if (state.toMove !== OVER) found.push(state);
  }
  return found;
}

const RULES = [
  'mancala(1,5)',
  'mancala(2,4)',
  'mancala(3,6,true)',
  'mancala(4,4)',
  'mancala(5,3,true)',
  'mancala',
  'mancala(6,4,true)',
  'mancala(7,2)',
  'mancala(8,2)',
  'mancala(9,1,true)',
  'mancala(12,1)',
];

describe('Mancala’s own solver says what the general one says', () => {
  test.each(RULES)('of every move, and of best play: %s', (rules) => {
    const game = unwrap(makeGame(rules));
    const fast = new Solver(game, { megabytes: 4 });
    const slow = new Solver(game, { megabytes: 16, engine: false });
    for (const state of positions(game, 16, 6)) {
      const { value, line } = fast.solve(state);
      const position = game.format(state);
      expect([position, value]).toEqual([position, slow.value(state)]);
      expect(worthOfLine(game, state, line)).toBe(value);
      for (const action of legalActions(state, game.info)) {
        const truth = slow.valueOf(state, action);
        const found = [null, truth, truth + 1, truth - 2.5].map((guess) =>
          fast.valueOf(state, action, guess),
        );
        expect([position, action, ...found]).toEqual([position, action, ...found.map(() => truth)]);
      }
    }
  });

  test.each(RULES)('within any window: %s', (rules) => {
    const game = unwrap(makeGame(rules));
    const engine = engineFor(game, { megabytes: 1 })!;
    const slow = new Solver(game, { megabytes: 16, engine: false });
    for (const state of positions(game, 14, 3)) {
      const truth = slow.value(state);
      for (const alpha of [-Infinity, truth - 3, truth - 1, truth, truth + 1, truth + 2]) {
        for (const beta of [truth - 1, truth, truth + 0.5, truth + 4, Infinity]) {
          if (alpha >= beta) continue;
          const found = engine.search(state, alpha, beta);
          // Inside the window the truth, outside it a bound on the same side.
          const right =
            truth <= alpha
              ? truth <= found && found <= alpha
              : truth >= beta
                ? beta <= found && found <= truth
                : found === truth;
          expect({ alpha, beta, truth, found, right }).toMatchObject({ right: true });
        }
      }
    }
  });
});

test.each(['mancala', 'mancala(6,4,true)', 'mancala(3,3)', 'mancala(9,2)'])(
  'the table of few seeds says what trying everything says: %s',
  (rules) => {
    const solver = new Solver(unwrap(makeGame(rules)), { megabytes: 1 });
    let tried = 0;
    for (const { game, state, value } of latePositions(rules, 40, 5000)) {
      expect([game.format(state), solver.value(state)]).toEqual([game.format(state), value]);
      tried++;
    }
    expect(tried).toBeGreaterThan(30);
  },
);

test('positions that the table knows cost no more than a look at their moves', () => {
  const game = unwrap(makeGame('mancala'));
  const solver = new Solver(game, { megabytes: 1 });
  const slow = new Solver(game, { megabytes: 4, engine: false });
  for (const state of positions(game, 12, 20)) expect(solver.value(state)).toBe(slow.value(state));
  // A look at each of its moves, in each of two questions.
  expect(solver.nodes).toBeLessThanOrEqual(20 * 2 * 6);
});

test('it can be watched, and ended on the way', () => {
  const game = unwrap(makeGame('mancala'));
  const seen: number[] = [];
  const solver = new Solver(game, {
    megabytes: 4,
    tick(nodes) {
      seen.push(nodes);
      if (nodes > 50_000) throw new Error('enough');
    },
  });
  expect(() => solver.value(game.start())).toThrow('enough');
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  // It goes on to work.
  const [late] = positions(game, 14, 1);
  expect(solver.value(late!)).toBe(new Solver(game, { engine: false }).value(late!));
});
