import { describe, expect, test } from 'vitest';
import {
  choose,
  legalActions,
  OVER,
  RefereedGame,
  Rng,
  unwrap,
  type Agent,
  type AgentKind,
  type Budget,
  type Decision,
  type Game,
  type Resources,
  type State,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { greedy } from '../greedy/index.ts';
import { random } from '../random/index.ts';
import { BET, FOLD, cards, dealt } from './cards.fixture.ts';
import { bayes, determinized, ismcts } from './index.ts';

const kinds = [bayes, determinized, ismcts, greedy, random] as unknown as AgentKind[];

function agentFor(game: Game, text: string, resources: Resources = {}, seed = 1): Agent {
  const { kind, values } = unwrap(choose('agent', kinds, text));
  unwrap(kind.supports(game));
  return unwrap(kind.create(game, values, Rng.of(seed), resources));
}

function ask(agent: Agent, game: Game, state: State, budget: Budget = {}): Decision {
  const seat = state.toMove;
  const legal = legalActions(state, game.info);
  return agent.choose({ seat, seen: game.observe(state, seat), legal, budget }) as Decision;
}

const searches = [
  'determinized(depth=3,worlds=400)',
  'determinized(depth=3,worlds=400,combine=votes)',
  'determinized(search=mcts,worlds=100,nodes=20000)',
  'ismcts(iterations=5000)',
  'ismcts(iterations=5000,observers=many)',
  'ismcts(iterations=5000,prior=none,playout=uniform)',
  'ismcts(iterations=5000,observers=many,prior=none,plies=1,scale=1)',
];

describe.each(searches)('%s', (text) => {
  test('bets on high cards and folds low ones, without seeing the other', () => {
    const game = cards(true);
    for (const [card, best] of [
      [1, FOLD],
      [4, BET],
      [5, BET],
    ] as const) {
      for (const other of [2, 3]) {
        const { action } = ask(agentFor(game, text), game, dealt(game, card, other));
        expect(action, `with ${card} against ${other}`).toBe(best);
      }
    }
  });

  test('thinks the same whatever the other holds: the observation is all it gets', () => {
    const game = cards(true);
    const thoughts = [1, 2, 4, 5].map((other) =>
      JSON.stringify(ask(agentFor(game, text), game, dealt(game, 3, other))),
    );
    expect(new Set(thoughts).size).toBe(1);
  });
});

test('without a reply, what a bet is worth is the share of lower cards', () => {
  const game = cards(false);
  for (const text of [
    'ismcts(iterations=4000,c=3)',
    'ismcts(iterations=4000,observers=many,c=3)',
  ]) {
    for (const card of [1, 2, 3, 4, 5]) {
      const { analysis } = ask(agentFor(game, text), game, dealt(game, card, card === 1 ? 2 : 1));
      const bet = analysis!.options.find(({ action }) => action === BET)!;
      expect(Math.abs(bet.value - (card - 1) / 4)).toBeLessThan(0.08);
      const fold = analysis!.options.find(({ action }) => action === FOLD)!;
      expect(fold.value).toBeCloseTo(0.25, 9);
    }
  }
});

test('many observers: the second seat decides by its own card', () => {
  const game = cards(true);
  const told = (card: number) => {
    const state = dealt(game, card === 1 ? 5 : 1, card);
    state.apply(BET);
    return ask(agentFor(game, 'ismcts(iterations=4000,observers=many)'), game, state).action;
  };
  expect(told(1)).toBe(FOLD);
  expect(told(5)).toBe(BET);
});

describe('on iwoki', () => {
  const quick = [
    'determinized(worlds=3,depth=1)',
    'determinized(worlds=2,search=mcts,nodes=300)',
    'ismcts(iterations=60)',
    'ismcts(iterations=60,observers=many,plies=2)',
    'bayes(worlds=3,depth=1,deals=100)',
  ];

  test.each([2, 3, 4, 5, 6])('games of %i players finish by the rules', async (players) => {
    const game = unwrap(makeGame(`iwoki(players=${players})`));
    for (let turn = 0; turn < (players === 2 ? 3 : 1); turn++) {
      const names = Array.from(
        { length: players },
        (_, seat) => quick[(seat + turn) % quick.length]!,
      );
      const agents = names.map((name, seat) => agentFor(game, name, {}, 10 * turn + seat));
      const table = new RefereedGame({ game, agents, names, seed: turn });
      expect(await table.play()).toMatchObject({ ending: 'rules' });
    }
  });

  test('the same seed and cost give the same game', async () => {
    const game = unwrap(makeGame('iwoki(tiles=mini,hand=4+2)'));
    const play = async (seed: number) => {
      const names = ['bayes(worlds=4,nodes=2000)', 'ismcts(iterations=200)'];
      const agents = names.map((name, seat) => agentFor(game, name, {}, seed + seat));
      const table = new RefereedGame({ game, agents, names, seed: 1 });
      await table.play();
      return table.record().moves.join(' ');
    };
    expect(await play(1)).toBe(await play(1));
    expect(await play(1)).not.toBe(await play(7));
  });

  test('each of them beats Greedy at a small price', async () => {
    const game = unwrap(makeGame('iwoki'));
    for (const name of ['determinized(worlds=6,depth=2)', 'ismcts(iterations=400,plies=2)']) {
      let points = 0;
      for (let n = 0; n < 12; n++) {
        const names = n % 2 === 0 ? [name, 'greedy'] : ['greedy', name];
        const agents = names.map((text, seat) => agentFor(game, text, {}, 2 * n + seat));
        const result = await new RefereedGame({ game, agents, names, seed: n >> 1 }).play();
        points += (1 + result.utilities[n % 2]!) / 2;
      }
      expect(points).toBeGreaterThan(7);
    }
  });

  test('what the table allows is kept to, by whatever name', () => {
    const game = unwrap(makeGame('iwoki'));
    const state = game.start();
    const rng = Rng.of('allowed');
    while (state.toMove < 0) state.apply(rng.pick(legalActions(state, game.info)));
    for (const name of ['determinized', 'determinized(search=mcts)', 'ismcts', 'bayes']) {
      for (const budget of [{ nodes: 150 }, { iterations: 150 }]) {
        const { analysis } = ask(agentFor(game, name), game, state, { ...budget, ms: 1e6 });
        expect(analysis!.nodes).toBe(150);
      }
    }
  });

  test('a clock that is handed in ends the thought; a cut one answers legally', () => {
    const game = unwrap(makeGame('iwoki'));
    const rng = Rng.of('cut');
    const names = ['determinized', 'determinized(search=mcts)', 'ismcts', 'bayes(deals=50)'];
    const state = game.start();
    const wrong: string[] = [];
    let asked = 0;
    while (state.toMove !== OVER) {
      const legal = legalActions(state, game.info);
      for (const name of state.toMove >= 0 && rng.below(3) === 0 ? names : []) {
        let time = 0;
        const now = () => time++;
        const { action } = ask(agentFor(game, name, { now }), game, state, { ms: rng.below(40) });
        if (!legal.includes(action) || time > 100) wrong.push(`${name}: ${action} after ${time}`);
        asked++;
      }
      state.apply(rng.pick(legal));
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(10);
  });
});

test('what cannot be played is refused with a reason and a way out', () => {
  const refused = (rules: string) => {
    const answer = bayes.supports(unwrap(makeGame(rules)));
    return answer.ok ? '' : answer.complaint.says.en;
  };
  expect(refused('hex')).toContain('determinized');
  expect(refused('iwoki(open=true)')).toContain('mcts');
  expect(refused('iwoki')).toBe('');
  const game = unwrap(makeGame('iwoki'));
  for (const text of ['ismcts(playout=bridges)', 'determinized(heuristic=charm)']) {
    const { kind, values } = unwrap(choose('agent', kinds, text));
    expect(kind.create(game, values, Rng.of(1), {})).toMatchObject({ ok: false });
  }
});
