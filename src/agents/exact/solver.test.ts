import { describe, expect, test } from 'vitest';
import { Rng, legalActions, unwrap, type Game, type State } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { explicitTree, someTree } from '../minimax/explicit-tree.fixture.ts';
import { Solver, canSolve, type SolverOptions } from './index.ts';
import { latePositions, plainValue, worthOfLine } from './naive.fixture.ts';

function valueOf(rules: string): number {
  const game = unwrap(makeGame(rules));
  return new Solver(game, { megabytes: 64 }).value(game.start());
}

describe('solved games', () => {
  test.each([
    ['mancala(6,1)', 2],
    ['mancala(6,2)', 6],
    ['mancala(6,3)', 2],
    ['mancala(6,1,true)', 2],
    ['mancala(6,2,true)', 10],
    ['mancala(6,3,true)', 2],
    ['tree(practice)', 5],
    ['tree(theory)', 5],
  ])('%s is worth %i to the first player', (rules, value) => {
    expect(valueOf(rules)).toBe(value);
  });

  test('Reversi on 4x4 ends 3–11 with best play', () => {
    const game = unwrap(makeGame('reversi(4)'));
    const state = game.start();
    const { value, line } = new Solver(game).solve(state);
    expect(value).toBe(-8);
    for (const action of line) state.apply(action);
    expect([state.finalScore(0), state.finalScore(1)]).toEqual([3, 11]);
  });
});

/** All that a solver says of a position, and what trying everything says. */
function compare(game: Game, state: State, options: SolverOptions) {
  const solver = new Solver(game, options);
  const { value, line } = solver.solve(state);
  const plain = plainValue(game, state, Infinity)!;
  const position = game.format(state);
  const found: number[][] = [];
  const real: number[][] = [];
  for (const action of legalActions(state, game.info)) {
    const after = state.clone();
    after.apply(action);
    const seat = after.toMove < 0 ? 0 : after.toMove;
    const worth = plainValue(game, after, Infinity)! * (state.toMove === seat ? 1 : -1) + 0;
    const guesses = [null, worth, worth + 1, worth - 2.5];
    found.push(guesses.map((guess) => solver.valueOf(state, action, guess)));
    real.push(guesses.map(() => worth));
  }
  return {
    said: { position, value, line: worthOfLine(game, state, line), moves: found },
    truth: { position, value: plain, line: plain, moves: real },
    plies: line.length,
  };
}

describe('agrees with trying everything to the end', () => {
  test.each([
    ['reversi(4)', 60],
    ['reversi(4,winner)', 60],
    ['reversi(6)', 40],
    ['reversi', 40],
    ['reversi(8,winner)', 40],
    ['hex(2)', 20],
    ['hex(3)', 60],
    ['hex(2,true)', 20],
    ['hex(5)', 60],
    ['hex(6)', 40],
    ['mancala(2,3)', 10],
    ['mancala(3,2)', 60],
    ['mancala(6,4)', 60],
    ['mancala(6,4,true)', 60],
    ['iwoki(open=true,deal=fixed,hand=3+2,markers=2,tiles=mini)', 15],
    ['iwoki(open=true)', 15],
  ])('in late positions of %s', (rules, games) => {
    let plies = 0;
    let positions = 0;
    for (const { game, state } of latePositions(rules, games, 3000)) {
      const compared = compare(game, state, { megabytes: positions % 2 === 0 ? 1 : 0 });
      expect(compared.said).toEqual(compared.truth);
      plies += compared.plies;
      positions++;
    }
    // Something was found, and it is deeper than a last move.
    expect(positions).toBeGreaterThan(games / 4);
    expect(plies / positions).toBeGreaterThan(1);
  });

  test('in random trees with ties, repeated turns, uneven depth and shared nodes', () => {
    for (let n = 0; n < 300; n++) {
      const game = explicitTree(someTree(Rng.of(`solved tree ${n}`))) as Game;
      const state = game.start();
      if (state.toMove < 0) continue;
      const { said, truth } = compare(game, state, { megabytes: n % 3 === 0 ? 0 : 1 });
      expect(said).toEqual(truth);
    }
  });

  test('in trees whose points are no whole numbers', () => {
    const rng = Rng.of('fractions');
    for (let n = 0; n < 100; n++) {
      let nodes = 0;
      const grow = (depth: number): string => {
        const name = `N${nodes++}`;
        if (depth === 0 || (depth < 3 && rng.below(4) === 0))
          return `${name}=${rng.below(20) / 10}`;
        const turn = [':max', ':min', ''][rng.below(3)];
        const children = Array.from({ length: 1 + rng.below(3) }, () => grow(depth - 1));
        return `${name}${turn}(${children.join(',')})`;
      };
      const game = unwrap(makeGame(`tree("${grow(4)}")`));
      const { said, truth } = compare(game, game.start(), { megabytes: 1 });
      expect(said).toEqual(truth);
    }
  });
});

describe('on the way', () => {
  test('tells its nodes, and can be ended by whoever is told', () => {
    const game = unwrap(makeGame('mancala(6,3)'));
    const told: number[] = [];
    const solver = new Solver(game, {
      engine: false,
      megabytes: 16,
      tick(nodes) {
        told.push(nodes);
        if (told.length === 3) throw new Error('enough');
      },
    });
    expect(() => solver.value(game.start())).toThrow('enough');
    expect(told).toEqual([65_536, 131_072, 196_608]);
    expect(solver.nodes).toBe(196_608);
  });

  test('solves the next positions rightly after it was ended, and after it forgot', () => {
    const game = unwrap(makeGame('mancala(6,3)'));
    let ticks = 0;
    const solver = new Solver(game, {
      engine: false,
      megabytes: 1,
      tick() {
        if (ticks++ === 0) throw new Error('enough');
      },
    });
    expect(() => solver.value(game.start())).toThrow('enough');
    const late = [...latePositions('mancala(6,3)', 30, 3000)];
    const truth = late.map(({ value }) => value);
    expect(late.map(({ state }) => solver.value(state))).toEqual(truth);
    solver.forget();
    expect(late.map(({ state }) => solver.value(state))).toEqual(truth);
  });

  test('remembering makes the same question cheap', () => {
    const game = unwrap(makeGame('mancala(6,2)'));
    const solver = new Solver(game, { engine: false });
    solver.value(game.start());
    const { nodes } = solver;
    solver.value(game.start());
    expect(solver.nodes - nodes).toBe(1);
  });
});

describe('what cannot be solved is refused with the reason', () => {
  test.each([
    ['iwoki', /hides something; only open games can be solved, such as iwoki\(open=true\)/],
    ['iwoki(players=3,open=true)', /has 3 seats; only games for two/],
  ])('%s', (rules, why) => {
    expect(canSolve(unwrap(makeGame(rules)))).toMatchObject({
      ok: false,
      complaint: { says: { en: expect.stringMatching(why) as string } },
    });
  });

  test('chance after the start, and points that do not add up', () => {
    const game = unwrap(makeGame('reversi'));
    const like = (info: Partial<Game['info']>) => ({ ...game, info: { ...game.info, ...info } });
    expect(canSolve(like({ chance: true }))).toMatchObject({
      complaint: { says: { en: expect.stringContaining('chance') as string } },
    });
    expect(canSolve({ ...like({ chance: true }), search: { chanceOnlyAtStart: true } }).ok).toBe(
      true,
    );
    expect(canSolve(like({ zeroSum: false }))).toMatchObject({
      complaint: { says: { en: expect.stringContaining('zero-sum') as string } },
    });
  });

  test('everything else can', () => {
    for (const rules of ['reversi', 'hex', 'hex(swap=true)', 'mancala', 'tree', 'iwoki(open=true)'])
      expect(canSolve(unwrap(makeGame(rules)))).toEqual({ ok: true, value: true });
  });
});
