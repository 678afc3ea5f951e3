import {
  CHANCE,
  OVER,
  Rng,
  drawOutcome,
  type Action,
  type Budget,
  type Game,
  type Seat,
  type State,
} from '../../core/index.ts';
import { Limits } from '../minimax/limits.ts';
import type { Brain } from '../td/brain.ts';
import { worthOfEnd } from '../td/goal.ts';
import { LeafValue } from '../td/leaf-value.ts';
import type { Fated } from './fate.ts';
import type { WorldLook } from './look.ts';

/**
 * Looks from own turn to own turn, a circle further each round: in between everybody plays what a
 * learned value holds for best of what that seat may see, and draws what the world's luck gives. For
 * any number of seats, since nobody is held to play against anyone.
 */
export class CircleLook implements WorldLook {
  unsettled = false;
  private readonly game: Game;
  private readonly brain: Brain;
  private readonly leaf: LeafValue;
  private readonly limits: Limits;
  private readonly rng: Rng;
  private readonly legal: Int32Array;
  private readonly state: State;
  /** By world: where its luck comes from, the same for every action. */
  private seeds = new Map<Fated, number>();

  constructor(game: Game, brain: Brain, rng: Rng, now: (() => number) | undefined) {
    this.game = game;
    this.brain = brain;
    this.leaf = new LeafValue(brain);
    this.limits = new Limits(now);
    this.rng = rng;
    this.legal = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
    this.state = game.start();
  }

  start(budget: Budget): void {
    const { nodes = Infinity, iterations = Infinity } = budget;
    this.limits.start({ ...budget, nodes: Math.min(nodes, iterations) });
    this.seeds = new Map();
  }

  look(world: Fated, actions: readonly Action[], round: number, shares: Float64Array): void {
    const { seeds } = this;
    if (!seeds.has(world)) seeds.set(world, this.rng.next());
    this.unsettled = false;
    // Shares are told only when every action has one: a look that is cut changes nothing.
    const values = actions.map((action) => this.after(world, action, round));
    for (const [i, value] of values.entries()) shares[i] = (value + 1) / 2;
  }

  get nodes(): number {
    return this.limits.nodes;
  }

  /** What an action is worth to who takes it, after so many own turns. */
  private after(world: Fated, action: Action, round: number): number {
    const { state, leaf, limits, legal } = this;
    const luck = Rng.of(this.seeds.get(world)!);
    state.copyFrom(world.inner);
    const seat = state.toMove;
    limits.count();
    state.apply(action);
    for (let own = 1; state.toMove !== OVER;) {
      if (own === round) {
        this.unsettled = true;
        return leaf.of(state, seat);
      }
      if (state.toMove === CHANCE) {
        state.apply(drawOutcome(state, legal, luck, state.legal(legal, 0)));
        continue;
      }
      if (state.toMove === seat) own++;
      state.apply(this.best(state));
    }
    return this.atEnd(seat);
  }

  /** What the seat to move holds for best, by what it may see. */
  private best(state: State): Action {
    const { legal, leaf, limits } = this;
    const seat = state.toMove;
    const count = state.legal(legal, 0);
    let best = legal[0]!;
    if (count === 1) return best;
    let most = -Infinity;
    for (let i = 0; i < count; i++) {
      limits.count();
      state.apply(legal[i]!);
      const value = state.toMove === OVER ? this.atEnd(seat) : leaf.of(state, seat);
      state.undo();
      if (value <= most) continue;
      most = value;
      best = legal[i]!;
    }
    return best;
  }

  private atEnd(seat: Seat): number {
    return worthOfEnd(this.brain.goal, this.state, seat, this.game.info.seats);
  }
}
