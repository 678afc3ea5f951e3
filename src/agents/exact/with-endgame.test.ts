import { describe, expect, test } from 'vitest';
import { setTable } from '../../arena/index.ts';
import {
  OVER,
  Rng,
  legalActions,
  unwrap,
  type Agent,
  type Game,
  type State,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { makeAgent } from '../registry.ts';
import { Endgame } from './endgame.ts';
import { leftIn } from './left.ts';
import { Solver } from './solver.ts';
import { withEndgame } from './with-endgame.ts';

/** Positions of chance with at most so much left and something to choose. */
function lateIn(game: Game, left: number, count: number): State[] {
  const found: State[] = [];
  for (let n = 0; found.length < count; n++) {
    const rng = Rng.of(`late ${n}`);
    const state = game.start();
    while (state.toMove !== OVER && leftIn(game, state) > left) {
      state.apply(rng.pick(legalActions(state, game.info)));
    }
    if (state.toMove !== OVER && legalActions(state, game.info).length > 2) found.push(state);
  }
  return found;
}

function turnAt(game: Game, state: State) {
  const seat = state.toMove;
  return {
    seat,
    seen: game.observe(state, seat),
    legal: legalActions(state, game.info),
    budget: {},
  };
}

const SEARCHES = [
  'minimax(depth=1,exact=N)',
  'negamax(depth=1,exact=N)',
  'alphabeta(depth=1,exact=N)',
  'scout(depth=1,exact=N)',
  'negascout(depth=1,exact=N)',
  'pvs(depth=1,exact=N)',
  'aspiration(depth=1,exact=N)',
  'mtdf(depth=1,exact=N)',
  'sss(depth=1,exact=N)',
  'alphabeta(nodes=10000000,exact=N)',
  'mcts(iterations=10000000,exact=N)',
];

describe.each([
  ['reversi', 10],
  ['reversi(8,winner)', 9],
  ['reversi(6)', 9],
  ['mancala', 16],
  ['mancala(4,3,emptyCapture=true)', 12],
  ['hex(4)', 9],
])('in %s with %i left', (rules, left) => {
  const game = unwrap(makeGame(rules));
  const positions = lateIn(game, left, 6);

  test.each(SEARCHES)('%s never gives away what it has', async (search) => {
    const agent = unwrap(makeAgent(search.replace('N', `${left}`), game, Rng.of(1)));
    const solver = new Solver(game, { megabytes: 4, engine: false });
    const points = game.words.en.points !== '';
    for (const state of positions) {
      const value = solver.value(state);
      const { action, analysis } = await agent.choose(turnAt(game, state));
      expect(solver.valueOf(state, action)).toBe(value);
      const said = points ? value : (1 + value) / 2;
      expect(analysis!.options).toEqual([{ action, value: said, bound: 'exact', proven: true }]);
      expect(analysis!.unit).toBe(points ? 'points' : 'win');
    }
  });

  test('with more left the search decides', async () => {
    const text = `alphabeta(depth=2,exact=${left - 1})`;
    const agent = unwrap(makeAgent(text, game, Rng.of(1)));
    const plain = unwrap(makeAgent('alphabeta(depth=2)', game, Rng.of(1)));
    for (const state of positions.filter((one) => leftIn(game, one) === left)) {
      const turn = turnAt(game, state);
      expect(await agent.choose(turn)).toEqual(await plain.choose(turn));
    }
  });
});

describe.each(['reversi', 'mancala'])('limits in %s', (rules) => {
  const game = unwrap(makeGame(rules));
  // Far from what can be solved with so little.
  const [state] = lateIn(game, rules === 'reversi' ? 24 : 44, 1);
  const turn = turnAt(game, state!);

  test.each([1, 2, 10, 300, 5000, 20_000])('%i nodes are kept, and counted', async (nodes) => {
    for (const text of [`alphabeta(nodes=${nodes},exact=60)`, `mcts(nodes=${nodes},exact=60)`]) {
      const agent = unwrap(makeAgent(text, game, Rng.of(1)));
      const { action, analysis } = await agent.choose(turn);
      expect(turn.legal).toContain(action);
      expect(analysis!.nodes).toBeGreaterThan(0);
      // One to try, and one to answer.
      expect(analysis!.nodes).toBeLessThanOrEqual(Math.max(2, nodes));
      expect(analysis!.options[0]!.proven ?? false).toBe(false);
    }
  });

  test('no answer is late, and what cannot be proven in time is searched', async () => {
    for (const text of ['alphabeta(ms=500,exact=60)', 'mcts(ms=500,exact=60)']) {
      let time = 0;
      // Every look at the clock takes its time.
      const now = () => (time += 10);
      const agent = unwrap(makeAgent(text, game, Rng.of(1), { now }));
      const { action, analysis } = await agent.choose(turn);
      expect(turn.legal).toContain(action);
      expect(time).toBeLessThan(600);
      expect(analysis!.options[0]!.proven ?? false).toBe(false);
    }
  });
});

test.each([
  ['reversi(6)', 'alphabeta(nodes=3000,exact=12)', 'mcts(iterations=400,exact=8)'],
  ['mancala', 'alphabeta(nodes=3000,exact=20)', 'mcts(iterations=400,exact=12)'],
])('the same seed gives the same game of %s', async (rules, one, other) => {
  const game = unwrap(makeGame(rules));
  const records = await Promise.all(
    [1, 2].map(async () => {
      const table = unwrap(setTable({ game, seats: [one, other], seed: 'again', make: makeAgent }));
      await table.play();
      return table.record();
    }),
  );
  expect(records[1]).toEqual(records[0]);
});

test.each([
  ['tree', 'alphabeta(exact=5)', /^exact: tree has no measure/],
  ['iwoki(open=true)', 'mcts(exact=5)', /^exact: iwoki has no measure/],
  ['iwoki(open=true,players=3)', 'paranoid(exact=5)', /^exact: iwoki.* has 3 seats; only/],
])('%s has no end that a solver could be asked for', (rules, text, why) => {
  const made = makeAgent(text, unwrap(makeGame(rules)), Rng.of(1));
  expect(made.ok ? null : made.complaint.says.en).toMatch(why);
  expect(made.ok ? null : made.complaint.says.es).toMatch(/^exact: /);
});

describe('a lost position', () => {
  const game = unwrap(makeGame('hex(4)'));
  const solver = new Solver(game, { megabytes: 4, engine: false });
  const lost = lateIn(game, 10, 80).filter((state) => solver.value(state) < 0);

  /** Replies that win after an action, counted one by one. */
  function winning(state: State, action: number): number {
    const next = state.clone();
    next.apply(action);
    if (next.toMove === OVER) return Infinity;
    return legalActions(next, game.info).filter((reply) => {
      const after = next.clone();
      after.apply(reply);
      return after.toMove === OVER || solver.value(after) < 0;
    }).length;
  }

  /** Thinks of the last of all actions first. */
  const agent: Agent = {
    name: 'last',
    choose: ({ legal }) => ({
      action: legal.at(-1)!,
      analysis: {
        nodes: 1,
        unit: 'win',
        seat: 0,
        options: Array.from(legal.toReversed(), (action) => ({ action, value: 0.5 })),
      },
    }),
  };
  const playing = (nodes: number | undefined, resist: boolean) =>
    withEndgame(agent, game, { resist, limits: () => ({ nodes }), rest: () => ({}) }, {});

  test('is played so that the fewest replies win, by the first thought among equals', async () => {
    expect(lost.length).toBeGreaterThan(8);
    const careless = playing(undefined, false);
    let missed = 0;
    for (const state of lost) {
      const { legal } = turnAt(game, state);
      const counts = Array.from(legal, (action) => winning(state, action));
      const fewest = Math.min(...counts);
      const hardest = legal.filter((_, i) => counts[i] === fewest).at(-1)!;
      const { action, analysis } = await playing(undefined, true).choose(turnAt(game, state));
      expect(action).toBe(hardest);
      expect(analysis!.options[0]).toMatchObject({ action, value: 0, proven: true });
      const other = await careless.choose(turnAt(game, state));
      if (winning(state, other.action) > fewest) missed++;
    }
    // Else any move would do, and nothing was shown.
    expect(missed).toBeGreaterThan(0);
  });

  test('whose replies there is no time to count is left to the first thought', async () => {
    const state = lost.find((one) => legalActions(one, game.info).length > 8)!;
    const before = new Endgame(game, 4);
    before.settle(state, legalActions(state, game.info), {}, false);
    const { action } = await playing(before.nodes, true).choose(turnAt(game, state));
    expect(action).toBe(legalActions(state, game.info).at(-1));
  });
});

describe.each([
  ['mancala', 24],
  ['reversi(6)', 11],
])('who wins in %s with %i left', (rules, left) => {
  const game = unwrap(makeGame(rules));
  const positions = lateIn(game, left, 16);
  const solver = new Solver(game, { megabytes: 4 });
  /** Says of itself that it knows nothing. */
  const agent: Agent = {
    name: 'first',
    choose: ({ legal, seat, budget }) => ({
      action: legal[0]!,
      analysis: { nodes: budget.nodes ?? 0, unit: 'win', seat, options: [] },
    }),
  };
  const playing = (nodes: number, wins: boolean) =>
    withEndgame(
      agent,
      game,
      { wins, limits: () => ({ nodes }), rest: (_, spent) => ({ nodes: nodes - spent.nodes }) },
      {},
    );

  test('is proven where there is no time to prove by how much, and never given away', async () => {
    const asked = [];
    for (const state of positions) {
      const turn = turnAt(game, state);
      for (const nodes of [50, 200, 1000, 5000, 1_000_000]) {
        const { action, analysis } = await playing(nodes, true).choose(turn);
        const exact = await playing(nodes, false).choose(turn);
        asked.push({
          nodes,
          action,
          unit: analysis!.unit,
          best: analysis!.options[0],
          value: solver.value(state),
          kept: solver.valueOf(state, action),
          exact: exact.analysis!.options.length > 0,
        });
      }
    }
    const proven = asked.filter(({ best }) => best !== undefined);
    expect(proven.filter(({ nodes }) => nodes === 1_000_000)).toHaveLength(positions.length);
    for (const { best, value, kept } of proven) {
      expect([best!.proven, Math.sign(kept)]).toEqual([true, Math.sign(value)]);
    }
    for (const { best, value } of proven.filter(({ unit }) => unit === 'points')) {
      expect(best!.value).toBe(value);
    }
    const winners = proven.filter(({ unit }) => unit === 'win');
    expect(winners.some(({ exact }) => !exact)).toBe(true);
    for (const { action, best, value } of winners) {
      const share = (1 + Math.sign(value)) / 2;
      expect(best).toEqual({ action, value: share, bound: 'exact', proven: true });
    }
    // What is lost anyway is lost by little: less than twice the least.
    for (const { kept, value } of winners.filter((one) => one.value < 0)) {
      expect(kept).toBeGreaterThan(2 * value);
    }
  });
});
