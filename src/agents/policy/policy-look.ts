import { CHANCE, OVER, type Game, type Rng, type Seat } from '../../core/index.ts';
import { PlayingLook } from '../hidden/playing-look.ts';
import { worthOfEnd, type Goal } from '../td/goal.ts';
import type { PolicyNetwork } from './policy-network.ts';

/** Everybody plays by the network. */
export class PolicyLook extends PlayingLook {
  private readonly policy: PolicyNetwork;
  private readonly goal: Goal;

  constructor(
    game: Game,
    policy: PolicyNetwork,
    goal: Goal,
    rng: Rng,
    now: (() => number) | undefined,
  ) {
    super(game, rng, now);
    this.policy = policy;
    this.goal = goal;
  }

  protected playOn(seat: Seat, round: number, luck: Rng): number {
    const { state, policy, limits } = this;
    for (let own = 0; state.toMove !== OVER;) {
      if (state.toMove === CHANCE) {
        this.letChanceAct(luck);
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
