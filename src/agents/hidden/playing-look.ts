import {
  Rng,
  drawOutcome,
  type Action,
  type Budget,
  type Game,
  type Seat,
  type State,
} from '../../core/index.ts';
import { Limits } from '../minimax/limits.ts';
import type { Fated } from './fate.ts';
import type { WorldLook } from './look.ts';

/**
 * Looks into a world from own turn to own turn, a circle further each round: in between everybody
 * plays on, each by what that seat may see, and draws what the world's luck gives. For any number of
 * seats, since nobody is held to play against anyone.
 */
export abstract class PlayingLook implements WorldLook {
  unsettled = false;
  protected readonly game: Game;
  protected readonly limits: Limits;
  protected readonly legal: Int32Array;
  protected readonly state: State;
  private readonly rng: Rng;
  /** By world: where its luck comes from, the same for every action. */
  private seeds = new Map<Fated, number>();

  constructor(game: Game, rng: Rng, now: (() => number) | undefined) {
    this.game = game;
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
    const { seeds, state, limits } = this;
    let seed = seeds.get(world);
    if (seed === undefined) seeds.set(world, (seed = this.rng.next()));
    this.unsettled = false;
    // Shares are told only when every action has one: a look that is cut changes nothing.
    const values = actions.map((action) => {
      state.copyFrom(world.inner);
      const seat = state.toMove;
      limits.count();
      state.apply(action);
      return this.playOn(seat, round, Rng.of(seed));
    });
    for (const [i, value] of values.entries()) shares[i] = (value + 1) / 2;
  }

  get nodes(): number {
    return this.limits.nodes;
  }

  /** What `state` is worth to the seat that has just acted, after so many own turns. */
  protected abstract playOn(seat: Seat, round: number, luck: Rng): number;

  protected letChanceAct(luck: Rng): void {
    const { state, legal } = this;
    state.apply(drawOutcome(state, legal, luck, state.legal(legal, 0)));
  }
}
