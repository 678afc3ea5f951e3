import { describe, expect, test } from 'vitest';
import {
  CHANCE,
  OVER,
  Rng,
  drawOutcome,
  legalActions,
  unwrap,
  type Action,
  type Game,
  type Seat,
  type State,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { makeAgent } from '../index.ts';
import { CUT } from '../minimax/limits.ts';
import type { Brain } from '../td/brain.ts';
import { worthOfEnd } from '../td/goal.ts';
import { LeafValue } from '../td/leaf-value.ts';
import { shippedBrain } from '../td/shipped.ts';
import { CircleLook } from './circle-look.ts';
import { evenWorlds, fatedWorld } from './worlds.ts';

/** The same in so many words, with a copy of the position for each thought. */
function slowly(
  game: Game,
  brain: Brain,
  world: State,
  action: Action,
  round: number,
  luck: Rng,
): number {
  const leaf = new LeafValue(brain);
  const worth = (state: State, seat: Seat) =>
    state.toMove === OVER
      ? worthOfEnd(brain.goal, state, seat, game.info.seats)
      : leaf.of(state, seat);
  const after = (state: State, one: Action) => {
    const next = state.clone();
    next.apply(one);
    return next;
  };
  const own = world.toMove;
  let now = after(world, action);
  for (let turns = 1; now.toMove !== OVER && turns < round;) {
    const legal = [...legalActions(now, game.info)];
    const seat = now.toMove;
    if (seat === CHANCE) now = after(now, drawOutcome(now, legal, luck));
    else {
      const worths = legal.map((one) => worth(after(now, one), seat));
      now = after(now, legal[worths.indexOf(Math.max(...worths))]!);
    }
    if (seat === own) turns++;
  }
  return (worth(now, own) + 1) / 2;
}

/** Every seventh position of a random game, and all near its end, that has something to choose. */
function* choices(game: Game, rng: Rng): Generator<State> {
  const state = game.start();
  for (let step = 0; state.toMove !== OVER; step++) {
    if (state.toMove !== CHANCE && (step % 7 === 0 || state.ply > 25)) yield state;
    const legal = [...legalActions(state, game.info)];
    state.apply(state.toMove === CHANCE ? drawOutcome(state, legal, rng) : rng.pick(legal));
  }
}

describe.each(['iwoki', 'iwoki(players=3)', 'iwoki(players=4)'])('circles in %s', (rules) => {
  const game = unwrap(makeGame(rules));

  test('come to what the same thought does step by step', () => {
    const rng = Rng.of(`circles ${rules}`);
    const brain = unwrap(shippedBrain(game));
    let compared = 0;
    let ended = 0;
    for (const state of choices(game, rng)) {
      const look = new CircleLook(game, brain, Rng.of(`luck ${compared}`), undefined);
      const seen = game.observe(state, state.toMove);
      const world = fatedWorld(game, evenWorlds(game, seen), rng);
      const luck = Rng.of(`luck ${compared}`).next();
      const few = [...legalActions(state, game.info)].slice(0, 3);
      look.start({});
      for (const round of [1, 2, 3, 60]) {
        const shares = new Float64Array(few.length);
        look.look(world, few, round, shares);
        const slow = few.map((one) => slowly(game, brain, world.inner, one, round, Rng.of(luck)));
        expect([...shares]).toEqual(slow);
        ended += Number(!look.unsettled);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(5);
    expect(ended).toBeGreaterThan(0);
  });

  test('are cut by nodes, and take no more', () => {
    const look = new CircleLook(game, unwrap(shippedBrain(game)), Rng.of(1), undefined);
    const state = game.start();
    const rng = Rng.of('cut');
    while (state.toMove === CHANCE)
      state.apply(drawOutcome(state, [...legalActions(state, game.info)], rng));
    const legal = [...legalActions(state, game.info)];
    const world = fatedWorld(game, evenWorlds(game, game.observe(state, state.toMove)), rng);
    look.start({ nodes: 50 });
    const shares = new Float64Array(legal.length).fill(-1);
    let thrown: unknown = null;
    try {
      look.look(world, legal, 9, shares);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBe(CUT);
    expect(look.nodes).toBe(50);
    expect([...shares]).toEqual(legal.map(() => -1));
  });
});

test('rules that nothing was learned of are refused', () => {
  const other = unwrap(makeGame('iwoki(players=3,hand=4+2)'));
  expect(makeAgent('bayes(search=circles)', other, Rng.of(1))).toHaveProperty(
    'complaint.code',
    'td.notShipped',
  );
});
