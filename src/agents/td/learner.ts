import type { Action, Game, Rng, State } from '../../core/index.ts';
import { AfterstateValues } from './afterstates.ts';
import type { Brain } from './brain.ts';
import { GameLearner } from './game-learner.ts';
import { Lessons } from './lessons.ts';

/** How boldly a game is played and learned from. */
export interface Pace {
  readonly lambda: number;
  readonly rate: number;
  readonly explore: number;
}

/** Learns what positions are worth to who has left them behind. */
export class TdLearner extends GameLearner<Pace> {
  private readonly brain: Brain;
  private readonly afterstates: AfterstateValues;
  private readonly lessons: Lessons;
  private readonly actions: Int32Array;

  constructor(game: Game, brain: Brain) {
    super(game, brain.goal);
    this.brain = brain;
    this.afterstates = new AfterstateValues(game, brain.features, brain.value, brain.goal);
    this.lessons = new Lessons(brain.features, brain.value, game.info.seats);
    this.actions = new Int32Array(game.info.maxBranching);
  }

  protected begin(): void {
    this.lessons.begin();
  }

  protected decide(state: State, rng: Rng, explore: number): Action {
    const { actions, afterstates } = this;
    const seat = state.toMove;
    const count = state.legal(actions, 0);
    const best = afterstates.best(state, seat, actions, count);
    const chosen = count > 1 && rng.float() < explore ? rng.below(count) : best;
    const action = actions[chosen]!;
    state.apply(action);
    this.lessons.note(state, seat, afterstates.values[best]!, chosen !== best);
    state.undo();
    return action;
  }

  protected learn(outcomes: Float64Array, { lambda, rate }: Pace): number | null {
    this.brain.games++;
    return this.lessons.learn(outcomes, lambda, rate);
  }
}
