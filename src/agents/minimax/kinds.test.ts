import { describe, expect, test } from 'vitest';
import {
  Rng,
  legalActions,
  unwrap,
  type Agent,
  type Analysis,
  type Budget,
  type Decision,
  type Game,
  type State,
} from '../../core/index.ts';
import { explicitTree, nested } from './explicit-tree.fixture.ts';
import { agentOf, ask, gameOf, kinds } from './table.fixture.ts';

function refusal(text: string, game: Game): string {
  const agent = agentOf(text, game);
  return agent.ok ? 'it was accepted' : agent.complaint.says.en;
}

describe.each([
  { rules: 'tree(practice)', best: 'D', value: 5, plain: 16, pruned: 14, both: [23, 20] },
  { rules: 'tree(theory)', best: 'B', value: 5, plain: 22, pruned: 17, both: [27, 22] },
])('$rules', ({ rules, best, value, plain, pruned, both }) => {
  const game = gameOf(rules);

  test(`one search visits ${plain} nodes with minimax and ${pruned} with alpha-beta`, () => {
    for (const [id, nodes] of [
      ['minimax', plain],
      ['negamax', plain],
      ['alphabeta', pruned],
    ] as const) {
      const { action, analysis } = ask(unwrap(agentOf(`${id}(depth=9)`, game)), game);
      const found = game.formatAction(game.start(), action);
      expect([id, analysis.nodes, found, analysis.options[0]!.value]).toEqual([
        id,
        nodes,
        best,
        value,
      ]);
    }
  });

  test(`both players' searches over one match add up to ${both}`, () => {
    const over = (text: string) => {
      const agents = [unwrap(agentOf(text, game)), unwrap(agentOf(text, game))];
      const state = game.start();
      let nodes = 0;
      while (state.toMove >= 0) {
        const { action, analysis } = ask(agents[state.toMove]!, game, state);
        nodes += analysis.nodes;
        state.apply(action);
      }
      return nodes;
    };
    expect([over('minimax(depth=9)'), over('alphabeta(depth=9)')]).toEqual(both);
  });
});

describe('agent strings', () => {
  test.each([
    'minimax(depth=3)',
    'minimax(2)',
    'negamax(depth=2)',
    'alphabeta(depth=4,heuristic=side)',
    'alphabeta',
    'scout(depth=4)',
    'scout(depth=3,order=killers)',
    'negascout(ms=20)',
    'pvs(nodes=2000)',
    'sss(depth=4)',
    'sss(nodes=300)',
    'mtdf(ms=20)',
    'mtdf(depth=3,first=top)',
    'aspiration(depth=4,window=0.5)',
    'alphabeta(depth=3,branchMs=90000)',
    'alphabeta(depth=3,branchNodes=500)',
    'alphabeta(depth=3,moveNodes=500)',
    'alphabeta(depth=3,quiescence=2,futility=1,frontier=3,continuation=true,secondary=2)',
    'alphabeta(depth=3,beam=3,narrow=1)',
    'negascout(depth=5,order=full,table=1,deepen=on)',
  ])('%s plays Mancala', (text) => {
    const game = gameOf('mancala');
    const agent = unwrap(agentOf(text, game));
    const state = game.start();
    for (let n = 0; n < 4; n++) state.apply(ask(agent, game, state).action);
    expect(state.ply).toBe(4);
  });

  test.each([
    ['alphabeta(depth=0)', 'mancala', /depth=0 is not accepted; depth takes 1 to 99/],
    ['minimax(depth=-2)', 'mancala', /depth=-2 is not accepted/],
    ['alphabeta(depth=x)', 'mancala', /depth takes 1 to 99/],
    [
      'alphabeta(depth=3,heuristic=corners)',
      'mancala',
      /"corners"; there is side, pits, store, win, final/,
    ],
    [
      'alphabeta(depth=3,nullMove=on)',
      'mancala',
      /a pass makes no sense in mancala.*leave nullMove out/,
    ],
    ['alphabeta(depth=3,nullMove=sometimes)', 'hex(3)', /off, on, verified/],
    ['alphabeta(depth=3,continuation=true)', 'tree', /names no positions worth one more ply/],
    ['alphabeta(ms=100,secondary=2)', 'mancala', /needs a depth to go beyond/],
    ['mtdf(depth=3,table=0)', 'mancala', /table takes 1 to 2048/],
    ['sss(depth=3,branchMs=5)', 'mancala', /no parameter "branchMs"/],
    ['alphabeta(depth=3,book=openings)', 'mancala', /there are no books here/],
  ])('%s in %s is refused with the reason', (text, rules, reason) => {
    expect(refusal(text, gameOf(rules))).toMatch(reason);
  });

  const plain = explicitTree(nested([1, 2]));
  const like = (info: Partial<Game['info']>): Game => ({
    ...plain,
    info: { ...plain.info, ...info },
  });

  test.each([
    [
      like({ id: 'iwoki', params: { players: 2, open: false }, hidden: true }),
      /hides something.*play iwoki\(players=2,open=true\), or use ismcts, determinized or bayes/,
    ],
    [like({ seats: 3 }), /for two seats, and explicit has 3: use maxn or paranoid/],
    [like({ chance: true, chanceCount: 6 }), /leaves nothing to chance.*use expectimax/],
    [like({ zeroSum: false }), /one side loses what the other wins/],
  ])(
    'a game that is not for minimax is refused before it starts, with what else to use',
    (game, reason) => {
      for (const id of kinds.map((kind) => kind.id))
        expect(refusal(`${id}(depth=2)`, game)).toMatch(reason);
    },
  );

  test('a game whose chance ends with the deal is played', () => {
    const dealt = {
      ...like({ chance: true, chanceCount: 6 }),
      search: { chanceOnlyAtStart: true },
    };
    expect(refusal('minimax(depth=2)', dealt)).toBe('it was accepted');
  });
});

describe('the budget', () => {
  const game = gameOf('mancala');
  const nodesOf = (text: string, budget: Budget = {}) =>
    ask(unwrap(agentOf(text, game)), game, game.start(), budget).analysis.nodes;

  test('nodes and moveNodes are kept to the node', () => {
    expect(nodesOf('alphabeta(depth=9,moveNodes=500)')).toBe(500);
    expect(nodesOf('alphabeta(nodes=777)')).toBe(777);
    expect(nodesOf('alphabeta(nodes=777,moveNodes=300)')).toBe(300);
  });

  test('the tighter of the agent’s and the table’s limits holds', () => {
    expect(nodesOf('alphabeta(nodes=777)', { nodes: 200 })).toBe(200);
    expect(nodesOf('alphabeta(nodes=100)', { nodes: 200 })).toBe(100);
    expect(nodesOf('minimax(depth=5)', { depth: 2 })).toBe(nodesOf('minimax(depth=2)'));
  });

  test('branchNodes are for each of the root’s branches, which go on with what they have', () => {
    const { analysis } = ask(unwrap(agentOf('minimax(depth=6,branchNodes=500)', game)), game);
    expect(analysis.options).toHaveLength(6);
    // The root, six branches, and the few nodes on the way out of each.
    expect(analysis.nodes).toBeGreaterThan(6 * 500);
    expect(analysis.nodes).toBeLessThan(6 * 520);
    expect(analysis.options.every(({ bound }) => bound === undefined)).toBe(true);
  });

  test('a branch limit that is not reached changes nothing', () => {
    const free = ask(unwrap(agentOf('alphabeta(depth=5)', game)), game);
    expect(ask(unwrap(agentOf('alphabeta(depth=5,branchNodes=99999)', game)), game)).toEqual(free);
  });

  test('with a depth alone the search is one, in the game’s own order; with time alone it deepens', () => {
    const depths = (analysis: Analysis) => analysis.depth;
    expect(depths(ask(unwrap(agentOf('alphabeta(depth=6)', game)), game).analysis)).toBe(6);
    const timed = ask(unwrap(agentOf('alphabeta(nodes=20000)', game)), game).analysis;
    expect(depths(timed)).toBeGreaterThan(6);
    expect(timed.options[0]!.line!.length).toBeGreaterThan(3);
  });
});

test('the options come best first, with what is known of each', () => {
  const game = gameOf('mancala');
  const plain = ask(unwrap(agentOf('minimax(depth=4)', game)), game).analysis;
  expect(plain.options.map(({ value }) => value)).toEqual(
    plain.options.map(({ value }) => value).toSorted((a, b) => b - a),
  );
  expect(plain.options.every(({ bound }) => bound === 'exact')).toBe(true);
  const pruned = ask(unwrap(agentOf('alphabeta(depth=4)', game)), game).analysis;
  expect(pruned.options[0]).toEqual(plain.options[0]);
  const sound = pruned.options.map(({ action, value, bound }) => {
    const exact = plain.options.find((option) => option.action === action)!.value;
    return bound === 'exact' ? value === exact : bound === 'atMost' && value >= exact;
  });
  expect(sound).toEqual([true, true, true, true, true, true]);
});

test('what was remembered for one seat does not mislead the other', () => {
  // The final heuristic of Mancala is not the same for both sides.
  const game = gameOf('mancala');
  const text = 'negascout(depth=7,heuristic=final,order=full)';
  const both = unwrap(agentOf(text, game));
  const valueOf = (agent: Agent, state: State, depth: number) =>
    ask(agent, game, state, { depth }).analysis.options[0]!.value;
  for (let pit = 0; pit < 6; pit++) {
    const state = game.start();
    // One seat looks to depth 7, and then the other to depth 6 from where that came by.
    valueOf(both, state, 7);
    state.apply(pit);
    const fresh = unwrap(agentOf(text, game));
    expect(valueOf(both, state, 6)).toBe(valueOf(fresh, state, 6));
  }
});

test.each(['alphabeta', 'negascout', 'scout'])(
  'asked for all values, %s tells what minimax says of every action',
  (name) => {
    const game = gameOf('reversi(6)');
    const state = game.start();
    const rng = Rng.of('somewhere');
    for (let ply = 0; ply < 9; ply++) state.apply(rng.pick(legalActions(state, game.info)));
    const legal = legalActions(state, game.info);
    const turn = { seat: state.toMove, seen: game.observe(state, state.toMove), legal, budget: {} };
    const said = (text: string, all: boolean) => {
      const decision = unwrap(agentOf(text, game)).choose({ ...turn, all });
      const { options } = (decision as Decision).analysis!;
      return new Map(options.map(({ action, value, bound }) => [action, [value, bound]]));
    };
    const truth = said('minimax(depth=3)', false);
    expect(legal.length).toBeGreaterThan(3);
    expect(said(`${name}(depth=3)`, true)).toEqual(truth);
    // Nobody asked: what cannot be better is left at that.
    expect(said(`${name}(depth=3)`, false)).not.toEqual(truth);
  },
);
