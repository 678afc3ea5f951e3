import { CHANCE, OVER, drawOutcome, type Game, type Rng, type State } from '../../core/index.ts';
import { worthOfEnd, type Goal } from '../td/goal.ts';
import { Improvement, type Effort } from './improvement.ts';
import { learnFrom, type Loss, type Taken } from './lessons.ts';
import type { PolicyNetwork } from './policy-network.ts';

/** How a game is played and learned from. */
export interface Pace {
  readonly lambda: number;
  readonly rate: number;
  /** The share of moves that are played at random. */
  readonly explore: number;
  /** The search that improves every move; null: none. */
  readonly effort: Effort | null;
}

/** Plays whole games with itself and learns from each when it is over. */
export class PolicyLearner {
  readonly policy: PolicyNetwork;
  private readonly game: Game;
  private readonly goal: Goal;
  private readonly improvement: Improvement;
  private readonly legal: Int32Array;
  private readonly outcomes: Float64Array;

  constructor(game: Game, policy: PolicyNetwork, goal: Goal) {
    const { info } = game;
    this.game = game;
    this.policy = policy;
    this.goal = goal;
    this.improvement = new Improvement(game, policy, goal);
    this.legal = new Int32Array(Math.max(info.maxBranching, info.chanceCount));
    this.outcomes = new Float64Array(info.seats);
  }

  /** One game; null: there was nothing to decide. */
  play(rng: Rng, pace: Pace): Loss | null {
    const { legal, outcomes, goal, policy } = this;
    const state = this.game.start();
    const taken: Taken[] = [];
    while (state.toMove !== OVER) {
      if (state.toMove === CHANCE) {
        state.apply(drawOutcome(state, legal, rng, state.legal(legal, 0)));
        continue;
      }
      const decision = this.decide(state, rng, pace);
      taken.push(decision);
      state.apply(decision.choices.actions[decision.chosen]!);
    }
    for (let seat = 0; seat < outcomes.length; seat++)
      outcomes[seat] = worthOfEnd(goal, state, seat, outcomes.length);
    const { network } = policy;
    if (network.rate !== pace.rate) network.rate = pace.rate;
    return learnFrom(policy, taken, outcomes, pace.lambda, rng);
  }

  private decide(state: State, rng: Rng, { explore, effort }: Pace): Taken {
    const { policy } = this;
    const seat = state.toMove;
    const choices = policy.choices(state, seat);
    const count = choices.actions.length;
    const improved =
      effort === null || count < 2
        ? null
        : this.improvement.improve(state, seat, choices, effort, rng);
    const held = policy.judge(choices);
    const best = improved?.best ?? held;
    const value = policy.values[best]!;
    const chosen = count > 1 && rng.float() < explore ? rng.below(count) : best;
    return { seat, choices, chosen, best: value, tried: chosen !== best, improved };
  }
}
