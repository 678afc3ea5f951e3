import { describe, expect, test } from 'vitest';
import {
  choose,
  legalActions,
  OVER,
  RefereedGame,
  Rng,
  unwrap,
  type Agent,
  type Budget,
  type Decision,
  type Game,
  type Resources,
  type State,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { Mcts } from './agent.ts';
import { mcts } from './index.ts';

function agentFor(game: Game, text: string, resources: Resources = {}, seed = 1): Mcts {
  const { kind, values } = unwrap(choose('agent', [mcts], text));
  unwrap(kind.supports(game));
  const agent = unwrap(
    kind.create(game, values as Parameters<typeof mcts.create>[1], Rng.of(seed), resources),
  );
  if (!(agent instanceof Mcts)) throw new Error('mcts makes an Mcts');
  return agent;
}

function ask(agent: Agent, game: Game, state: State, budget: Budget = {}): Decision {
  const seat = state.toMove;
  return agent.choose({
    seat,
    seen: game.observe(state, seat),
    legal: legalActions(state, game.info),
    budget,
  }) as Decision;
}

/** Who wins under best play, as the utility of seat 0: the slow truth. */
function truth(game: Game, state: State, known = new Map<string, number>()): number {
  if (state.toMove === OVER) return state.utility(0);
  const key = game.format(state);
  const met = known.get(key);
  if (met !== undefined) return met;
  const sign = state.toMove === 0 ? 1 : -1;
  let best = -1;
  for (const action of legalActions(state, game.info)) {
    state.apply(action);
    best = Math.max(best, sign * truth(game, state, known));
    state.undo();
  }
  known.set(key, sign * best);
  return sign * best;
}

/** The same for the seat to move. */
function truthFor(game: Game, state: State, known: Map<string, number>, seat: number): number {
  const value = truth(game, state, known);
  return seat === 0 ? value : 0 - value;
}

describe('agrees with exact search', () => {
  const few: [rules: string, plies: number][] = [
    ['hex(3)', 0],
    ['hex(3,true)', 0],
    ['hex(4)', 5],
    ['mancala(3,2)', 0],
    ['mancala(4,1)', 1],
    ['reversi(4)', 6],
  ];
  test.each(few)('%s after at least %i random moves', (rules, plies) => {
    const game = unwrap(makeGame(rules));
    const rng = Rng.of(`exact ${rules}`);
    const known = new Map<string, number>();
    for (let n = 0; n < 8; n++) {
      const state = game.start();
      for (let ply = plies + rng.below(3); ply > 0 && state.toMove !== OVER; ply--)
        state.apply(rng.pick(legalActions(state, game.info)));
      if (state.toMove === OVER || legalActions(state, game.info).length === 1) continue;
      const seat = state.toMove;
      const best = truthFor(game, state, known, seat);
      const { action, analysis } = ask(agentFor(game, 'mcts(iterations=60000)'), game, state);
      state.apply(action);
      expect(truthFor(game, state, known, seat)).toBe(best);
      const top = analysis!.options[0]!;
      // A win is found with its proof; so is a loss, or the search would go on looking.
      const proven = top.bound === 'exact' ? 2 * top.value - 1 : 0;
      expect(proven).toBe(best);
    }
  });

  test('plain UCT, greedy priors and a judged playout find a win in two on Hex as well', () => {
    const game = unwrap(makeGame('hex(4)'));
    const state = unwrap(game.parse('..x./..x./o.../.o.. x'));
    for (const options of [
      'rave=off',
      'rave=50,playout=uniform',
      'prior=greedy',
      'plies=2,heuristic=path',
      'playout=greedy',
    ]) {
      const agent = agentFor(game, `mcts(iterations=3000,${options})`);
      const { analysis } = ask(agent, game, state);
      expect(analysis!.options[0]).toMatchObject({ value: 1, bound: 'exact' });
    }
  });
});

test('a solved position is answered at once, with the proof', () => {
  const game = unwrap(makeGame('hex(3)'));
  const { analysis } = ask(agentFor(game, 'mcts(iterations=1000000)'), game, game.start());
  expect(analysis!.nodes).toBeLessThan(20_000);
  expect(analysis!.options[0]).toMatchObject({ value: 1, bound: 'exact' });
  const [first] = analysis!.options;
  expect(first!.line![0]).toBe(first!.action);
});

test('the same seed and number of playouts give the same thoughts', () => {
  const game = unwrap(makeGame('hex(6)'));
  const think = (seed: number) =>
    JSON.stringify(ask(agentFor(game, 'mcts(iterations=2000)', {}, seed), game, game.start()));
  expect(think(1)).toBe(think(1));
  expect(think(1)).not.toBe(think(2));
});

describe('budgets', () => {
  test('playouts, by either name, from the options or from the table: the tightest counts', () => {
    const game = unwrap(makeGame('hex(8)'));
    const nodes = (text: string, budget: Budget = {}) =>
      ask(agentFor(game, text), game, game.start(), budget).analysis!.nodes;
    expect(nodes('mcts(iterations=300)')).toBe(300);
    expect(nodes('mcts(nodes=200,iterations=300)')).toBe(200);
    expect(nodes('mcts(iterations=300)', { nodes: 100 })).toBe(100);
    expect(nodes('mcts(iterations=300)', { iterations: 50 })).toBe(50);
  });

  test('a clock that is handed in ends the search, a second after its start unless told', () => {
    const game = unwrap(makeGame('hex(8)'));
    for (const [text, budget, limit] of [
      ['mcts', {}, 1000],
      ['mcts(ms=20)', {}, 20],
      ['mcts(ms=2000)', { ms: 7 }, 7],
    ] as const) {
      let time = 5000;
      let last = time;
      const now = () => {
        last = time;
        return time++;
      };
      ask(agentFor(game, text, { now }), game, game.start(), budget);
      expect(last).toBe(5000 + limit);
    }
  });

  test('a search cut after any number of playouts answers legally', () => {
    for (const rules of ['hex(5)', 'mancala', 'reversi(6)', 'iwoki(open=true)']) {
      const game = unwrap(makeGame(rules));
      const rng = Rng.of(rules);
      const table = game.start();
      const agent = agentFor(game, 'mcts');
      while (table.toMove !== OVER) {
        const legal = legalActions(table, game.info);
        if (table.toMove < 0) {
          table.apply(rng.pick(legal));
          continue;
        }
        const { action } = ask(agent, game, table, { iterations: rng.below(12) });
        expect(legal).toContain(action);
        table.apply(rng.below(2) === 0 ? action : rng.pick(legal));
      }
    }
  });
});

describe('the tree from the last move', () => {
  const options = 'mcts(iterations=3000)';

  function visitsOf(agent: Mcts): number {
    return agent.search.tree.visits[0]!;
  }

  test('is kept below the position that is now on the board, and thrown away otherwise', () => {
    const game = unwrap(makeGame('hex(5)'));
    const state = game.start();
    const agent = agentFor(game, options);
    const first = ask(agent, game, state);
    state.apply(first.action);
    state.apply(first.analysis!.options[0]!.line![1]!);
    ask(agent, game, state);
    expect(visitsOf(agent)).toBeGreaterThan(3000);
    const plain = agentFor(game, 'mcts(iterations=3000,reuse=false)');
    ask(plain, game, game.start());
    ask(plain, game, state);
    expect(visitsOf(plain)).toBe(3000);
    // Back to the start: nothing of it is left.
    ask(agent, game, game.start());
    expect(visitsOf(agent)).toBe(3000);
  });

  test('counts for the seat that is to move, whoever that was before', () => {
    // Both seats by one agent: the tree of each is found below the other's.
    const game = unwrap(makeGame('mancala(4,2)'));
    const known = new Map<string, number>();
    const state = game.start();
    const agent = agentFor(game, 'mcts(iterations=20000)');
    while (state.toMove !== OVER) {
      const seat = state.toMove;
      const best = truthFor(game, state, known, seat);
      const { action, analysis } = ask(agent, game, state);
      const [top] = analysis!.options;
      expect(top!.bound === 'exact' ? 2 * top!.value - 1 : best).toBe(best);
      state.apply(action);
      expect(truthFor(game, state, known, seat)).toBe(best);
    }
  });

  test('survives moves taken back and new games: every answer is legal and every proof true', async () => {
    const game = unwrap(makeGame('hex(3)'));
    const known = new Map<string, number>();
    const rng = Rng.of('taken back');
    const agent = agentFor(game, 'mcts(iterations=400)');
    const watched: Agent = {
      name: 'watched',
      choose(turn) {
        const decision = agent.choose(turn);
        const state = game.determinize(turn.seen, rng);
        for (const { action, value, bound } of decision.analysis!.options) {
          if (bound !== 'exact') continue;
          state.apply(action);
          expect(2 * value - 1).toBe(truthFor(game, state, known, turn.seat));
          state.undo();
        }
        return decision;
      },
    };
    const other: Agent = { name: 'other', choose: ({ legal }) => ({ action: rng.pick(legal) }) };
    for (let n = 0; n < 15; n++) {
      const table = new RefereedGame({
        game,
        agents: [watched, other],
        names: ['a', 'b'],
        seed: n,
      });
      for (let step = 0; table.result === null; step++) {
        await table.step();
        if (step < 6 && rng.below(3) === 0) table.takeBack(rng.below(2));
      }
      expect(table.result).toMatchObject({ ending: 'rules' });
    }
  });
});

test('a tree that fills its memory goes on answering', () => {
  const game = unwrap(makeGame('hex(11)'));
  const agent = agentFor(game, 'mcts(iterations=6000,memory=1,ripe=0)');
  const { action, analysis } = ask(agent, game, game.start());
  const { tree } = agent.search;
  expect(tree.used).toBeGreaterThan(tree.limit - 121);
  expect(tree.used).toBeLessThanOrEqual(tree.limit);
  expect(analysis!.nodes).toBe(6000);
  expect(legalActions(game.start(), game.info)).toContain(action);
});

test('options are listed best first, with visits that add up and shares of wins', () => {
  const game = unwrap(makeGame('reversi(6)'));
  const { analysis } = ask(agentFor(game, 'mcts(iterations=500)'), game, game.start());
  const { options, nodes, unit, seat } = analysis!;
  expect({ nodes, unit, seat }).toEqual({ nodes: 500, unit: 'win', seat: 0 });
  expect(options.reduce((sum, { visits }) => sum + visits!, 0)).toBe(500);
  const visits = options.map((option) => option.visits!);
  expect(visits).toEqual(visits.toSorted((a, b) => b - a));
  for (const { value } of options) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(1);
  }
});

test('what cannot be played is refused with a reason and a way out', () => {
  const hidden = unwrap(makeGame('iwoki'));
  const refusal = mcts.supports(hidden);
  expect(refusal).toMatchObject({ ok: false });
  expect(refusal.ok ? '' : refusal.complaint.says.en).toMatch(/hide|see/);
  expect(refusal.ok ? '' : refusal.complaint.says.en).toContain('ismcts');
  const game = unwrap(makeGame('mancala'));
  const wrong = (text: string) => {
    const chosen = choose('agent', [mcts], text);
    if (!chosen.ok) return chosen.complaint.says.en;
    const values = chosen.value.values as Parameters<typeof mcts.create>[1];
    const made = mcts.create(game, values, Rng.of(1), {});
    return made.ok ? '' : made.complaint.says.en;
  };
  expect(wrong('mcts(playout=bridges)')).toContain('auto, uniform, greedy');
  const hex = unwrap(makeGame('hex(5)'));
  const { values } = unwrap(choose('agent', [mcts], 'mcts(playout=bridges,plies=3)'));
  const stopped = mcts.create(hex, values as Parameters<typeof mcts.create>[1], Rng.of(1), {});
  expect(stopped.ok ? '' : stopped.complaint.says.en).toContain('leave plies out');
  expect(wrong('mcts(plies=3,heuristic=charm)')).toContain('charm');
  expect(wrong('mcts(rave=some)')).toContain('auto, off, or a number');
  expect(wrong('mcts(iterations=0)')).toContain('iterations');
  expect(wrong('mcts(rave=off,ms=5)')).toBe('');
});
