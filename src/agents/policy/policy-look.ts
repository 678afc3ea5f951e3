import {
  CHANCE,
  OVER,
  Rng,
  drawOutcome,
  type Action,
  type Budget,
  type Game,
  type State,
} from '../../core/index.ts';
import type { Fated } from '../hidden/fate.ts';
import type { WorldLook } from '../hidden/look.ts';
import { Limits } from '../minimax/limits.ts';
import { worthOfEnd, type Goal } from '../td/goal.ts';
import type { PolicyNetwork } from './policy-network.ts';

/**
 * Looks into a world from own turn to own turn, a circle further each round: everybody plays on by
 * the network, each by what that seat may see, and draws what the world's luck gives. For any number
 * of seats.
 */
export class PolicyLook implements WorldLook {
  unsettled = false;
  private readonly game: Game;
  private readonly policy: PolicyNetwork;
  private readonly goal: Goal;
  private readonly limits: Limits;
  private readonly rng: Rng;
  private readonly legal: Int32Array;
  private readonly state: State;
  /** By world: where its luck comes from, the same for every action. */
  private seeds = new Map<Fated, number>();

  constructor(
    game: Game,
    policy: PolicyNetwork,
    goal: Goal,
    rng: Rng,
    now: (() => number) | undefined,
  ) {
    this.game = game;
    this.policy = policy;
    this.goal = goal;
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

  /** What an action is worth to who takes it, after so many own turns more. */
  private after(world: Fated, action: Action, round: number): number {
    const { state, policy, limits, legal } = this;
    const luck = Rng.of(this.seeds.get(world)!);
    state.copyFrom(world.inner);
    const seat = state.toMove;
    limits.count();
    state.apply(action);
    for (let own = 0; state.toMove !== OVER;) {
      if (state.toMove === CHANCE) {
        state.apply(drawOutcome(state, legal, luck, state.legal(legal, 0)));
        continue;
      }
      limits.count();
      const next = policy.best(state, state.toMove);
      if (state.toMove === seat && ++own === round) {
        this.unsettled = true;
        return Math.max(-1, Math.min(1, policy.value));
      }
      state.apply(next);
    }
    return worthOfEnd(this.goal, state, seat, this.game.info.seats);
  }
}
