import type { Action, Agent, Game, Rng, State } from '../../core/index.ts';
import { AfterstateValues } from './afterstates.ts';
import type { Brain } from './brain.ts';
import { Lessons } from './lessons.ts';
import { WholeGames } from './whole-games.ts';

/** How boldly a game is played and learned from. */
export interface Pace {
  readonly lambda: number;
  readonly rate: number;
  readonly explore: number;
}

/** Plays whole games with what was learned so far and learns from each when it is over. */
export class TdLearner {
  private readonly brain: Brain;
  private readonly afterstates: AfterstateValues;
  private readonly lessons: Lessons;
  private readonly games: WholeGames;
  private readonly legal: Int32Array;

  constructor(game: Game, brain: Brain) {
    this.brain = brain;
    this.afterstates = new AfterstateValues(game, brain.features, brain.value, brain.goal);
    this.lessons = new Lessons(brain.features, brain.value, game.info.seats);
    this.games = new WholeGames(game, brain.goal);
    this.legal = new Int32Array(game.info.maxBranching);
  }

  /** One game against itself. */
  playItself(rng: Rng, pace: Pace): number | null {
    this.lessons.begin();
    this.games.againstItself((state) => this.decide(state, rng, pace.explore), rng);
    return this.learn(pace);
  }

  /** One game against `rivals` (null in its own seat); a rival's fault throws, and nothing is learned. */
  async playAgainst(
    rivals: readonly (Agent | null)[],
    names: readonly string[],
    rng: Rng,
    pace: Pace,
  ): Promise<number | null> {
    this.lessons.begin();
    await this.games.against(rivals, names, (state) => this.decide(state, rng, pace.explore), rng);
    return this.learn(pace);
  }

  /** Decides and notes what it thought. */
  private decide(state: State, rng: Rng, explore: number): Action {
    const { legal, afterstates } = this;
    const seat = state.toMove;
    const count = state.legal(legal, 0);
    const best = afterstates.best(state, seat, legal, count);
    const chosen = count > 1 && rng.float() < explore ? rng.below(count) : best;
    const action = legal[chosen]!;
    state.apply(action);
    this.lessons.note(state, seat, afterstates.values[best]!, chosen !== best);
    state.undo();
    return action;
  }

  /** The mean squared error of what was thought in this game; null: there was nothing to learn. */
  private learn({ lambda, rate }: Pace): number | null {
    this.brain.games++;
    return this.lessons.learn(this.games.outcomes, lambda, rate);
  }
}
