import { describe, expect, test } from 'vitest';
import {
  OVER,
  RefereedGame,
  Rng,
  asSettled,
  legalActions,
  unwrap,
  type Agent,
  type Settled,
  type Turn,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import type { IwokiState } from '../../games/iwoki/index.ts';
import { makeAgent } from '../index.ts';
import { worthOfEnd } from '../td/goal.ts';
import { LeafValue } from '../td/leaf-value.ts';
import { shippedBrain } from '../td/shipped.ts';
import { knowingLastTurn, learnedJudge } from './learned-judge.ts';
import { evenWorlds, fatedWorld } from './worlds.ts';

const game = unwrap(makeGame('iwoki'));
const brain = unwrap(shippedBrain(game));

describe('a learned judge', () => {
  test('asks what the position is worth to who made it, and takes it from the other', () => {
    const { worth } = learnedJudge(brain);
    const leaf = new LeafValue(brain);
    const rng = Rng.of('judged');
    const world: Settled = fatedWorld(game, evenWorlds(game, game.observe(game.start(), 0)), rng);
    const { info } = asSettled(game);
    let within = 0;
    for (let seat = world.toMove; world.toMove !== OVER; seat = world.toMove) {
      const legal = legalActions(world, info);
      const draws = legal[0] === 0 && rng.float() < 0.3;
      world.apply(draws ? 0 : rng.pick(legal));
      const over = world.toMove === OVER;
      const value = over
        ? worthOfEnd(brain.goal, world.inner, seat, 2)
        : leaf.of(world.inner, seat);
      expect(worth(world, seat)).toBeCloseTo(value, 12);
      expect(worth(world, 1 - seat)).toBeCloseTo(-value, 12);
      // After a draw it is still who drew.
      if (world.toMove === seat) within++;
    }
    expect(within).toBeGreaterThan(0);
  });

  test('is refused for rules it has not learned, in a sentence that tells which it has', () => {
    for (const rules of ['iwoki(players=3)', 'iwoki(hand=4+2)', 'iwoki(open=true)', 'mancala']) {
      const made = makeAgent('determinized(value=td)', unwrap(makeGame(rules)), Rng.of(1));
      expect(made).toHaveProperty(
        'complaint.says.en',
        expect.stringContaining('there is one of iwoki(players=2,open=false'),
      );
    }
    expect(makeAgent('bayes(value=td)', game, Rng.of(1)).ok).toBe(true);
    for (const value of ['td', 'open'])
      expect(makeAgent(`bayes(value=${value},last=true)`, game, Rng.of(1)).ok).toBe(true);
    const heuristic = makeAgent('bayes(last=true)', game, Rng.of(1));
    expect(heuristic).toHaveProperty('complaint.code', 'agents.lastTurn');
    const open = makeAgent('bayes(value=open)', unwrap(makeGame('iwoki(players=3)')), Rng.of(1));
    expect(open).toHaveProperty('complaint.code', 'td.notShipped');
  });

  test('that knows the last turn is sure of it, and of nothing before', () => {
    const judge = knowingLastTurn(learnedJudge(brain), brain, game);
    const plain = learnedJudge(brain);
    const rng = Rng.of('sure');
    const { info } = asSettled(game);
    const met = { sure: 0, unsure: 0 };
    for (let n = 0; n < 6; n++) {
      const world = fatedWorld(game, evenWorlds(game, game.observe(game.start(), 0)), rng);
      for (; world.toMove !== OVER; world.apply(rng.pick(legalActions(world, info)))) {
        const { turnsLeft } = world.inner as IwokiState;
        const sure = judge.isSure!(world);
        expect(sure).toBe(turnsLeft === 1);
        met[sure ? 'sure' : 'unsure']++;
        const [mine, theirs] = [0, 1].map((seat) => judge.worth(world, seat));
        expect(mine).toBeCloseTo(-theirs!, 12);
        // Before that it says what it says without.
        expect(sure || mine === plain.worth(world, 0)).toBe(true);
      }
    }
    expect(met.sure).toBeGreaterThan(2);
    expect(met.unsure).toBeGreaterThan(50);
  });
});

/** Plays one game and keeps what the first seat thought at each of its turns. */
async function thoughts(agent: string) {
  const own = unwrap(makeAgent(agent, game, Rng.of(1)));
  const told: unknown[] = [];
  const values: number[] = [];
  const spy: Agent = {
    name: own.name,
    begin: (beginning) => own.begin?.(beginning),
    observe: (event) => own.observe?.(event),
    async choose(turn: Turn) {
      const decision = await own.choose(turn);
      told.push(decision);
      values.push(...decision.analysis!.options.map(({ value }) => value));
      return decision;
    },
  };
  const rival = unwrap(makeAgent('greedy', game, Rng.of(2)));
  await new RefereedGame({ game, agents: [spy, rival], names: ['a', 'b'], seed: 5 }).play();
  return { told, values };
}

test.each([
  'best(nodes=1500)',
  'bayes(nodes=1500,value=open,keep=8,habits=true,spread=true,last=true)',
])('%s: the same nodes, the same moves, and what is told is a share of wins', async (agent) => {
  const first = await thoughts(agent);
  expect(first.told.length).toBeGreaterThan(5);
  expect(await thoughts(agent)).toEqual(first);
  expect(Math.min(...first.values)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...first.values)).toBeLessThanOrEqual(1);
});

test('with closer looks at a few, the action that is played is one of these', async () => {
  // One action is left after two rounds: it is the one that was best then.
  const agent = (keep: string) => `determinized(worlds=2,depth=3,value=td${keep})`;
  const some = await thoughts(agent(',keep=1'));
  const all = await thoughts(agent(''));
  expect(some.told.length).toBeGreaterThan(5);
  expect(some.told).not.toEqual(all.told);
});
