import { CHANCE, OVER, drawOutcome, type Game, type Rng, type State } from '../../core/index.ts';
import { worthOfEnd, type Goal } from '../td/goal.ts';
import { Improvement, type Effort } from './improvement.ts';
import type { Taken } from './lessons.ts';
import type { PolicyNetwork } from './policy-network.ts';

/** How a game against itself is played. */
export interface Manner {
  /** The share of moves that are played at random. */
  readonly explore: number;
  /** The search that improves every move; null: none. */
  readonly effort: Effort | null;
}

/** Plays games with itself, decision by decision. */
export class OwnGames {
  readonly policy: PolicyNetwork;
  private readonly game: Game;
  private readonly goal: Goal;
  private readonly improvement: Improvement;
  private readonly legal: Int32Array;

  constructor(game: Game, policy: PolicyNetwork, goal: Goal) {
    const { info } = game;
    this.game = game;
    this.policy = policy;
    this.goal = goal;
    this.improvement = new Improvement(game, policy, goal);
    this.legal = new Int32Array(Math.max(info.maxBranching, info.chanceCount));
  }

  begin(rng: Rng, manner: Manner): OwnGame {
    return new OwnGame(this.game.start(), (state) => this.move(state, rng, manner));
  }

  /** By seat: what a game that is over was worth. */
  outcomes({ state }: OwnGame): number[] {
    const { seats } = this.game.info;
    return Array.from({ length: seats }, (_, seat) => worthOfEnd(this.goal, state, seat, seats));
  }

  /** One more decision; chance acts before it and after the last. Null: the game is over. */
  private move(state: State, rng: Rng, manner: Manner): Taken | null {
    const { legal } = this;
    while (state.toMove === CHANCE)
      state.apply(drawOutcome(state, legal, rng, state.legal(legal, 0)));
    if (state.toMove === OVER) return null;
    const taken = this.decide(state, rng, manner);
    state.apply(taken.choices.actions[taken.chosen]!);
    return taken;
  }

  private decide(state: State, rng: Rng, { explore, effort }: Manner): Taken {
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

/** A game against itself under way. */
export class OwnGame {
  readonly state: State;
  readonly taken: Taken[] = [];
  private readonly move: (state: State) => Taken | null;

  constructor(state: State, move: (state: State) => Taken | null) {
    this.state = state;
    this.move = move;
  }

  /** Plays a decision; false: the game is over. */
  step(): boolean {
    const taken = this.move(this.state);
    if (taken === null) return false;
    this.taken.push(taken);
    return true;
  }
}
