import type { Action, Game, Rng, State } from '../../core/index.ts';
import { GameLearner } from '../td/game-learner.ts';
import type { Brain } from './brain.ts';
import { Lessons, type Pace } from './lessons.ts';
import { choose, think } from './thought.ts';

/** Learns what to do and how to do it, both at once. */
export class OptionsLearner extends GameLearner<Pace> {
  private readonly brain: Brain;
  private readonly lessons: Lessons;

  constructor(game: Game, brain: Brain) {
    super(game, brain.goal);
    this.brain = brain;
    this.lessons = new Lessons(brain, game.info.seats);
  }

  protected begin(): void {
    this.lessons.begin();
  }

  protected decide(state: State, rng: Rng, explore: number): Action {
    const seat = state.toMove;
    const thought = think(this.brain, state, seat);
    const choice = choose(thought, rng, explore);
    this.lessons.note(seat, thought, choice);
    return thought.look.actions[choice.place]!;
  }

  protected learn(outcomes: Float64Array, pace: Pace): number | null {
    this.brain.games++;
    return this.lessons.learn(outcomes, pace);
  }
}
