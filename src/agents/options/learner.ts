import type { Action, Agent, Game, Rng, State } from '../../core/index.ts';
import { WholeGames } from '../td/whole-games.ts';
import type { Brain } from './brain.ts';
import { Lessons, type Pace } from './lessons.ts';
import { choose, think } from './thought.ts';

/** Plays whole games with what was learned so far and learns from each when it is over. */
export class OptionsLearner {
  private readonly brain: Brain;
  private readonly lessons: Lessons;
  private readonly games: WholeGames;

  constructor(game: Game, brain: Brain) {
    this.brain = brain;
    this.lessons = new Lessons(brain, game.info.seats);
    this.games = new WholeGames(game, brain.goal);
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
    const seat = state.toMove;
    const thought = think(this.brain, state, seat);
    const choice = choose(thought, rng, explore);
    this.lessons.note(seat, thought, choice);
    return thought.look.actions[choice.place]!;
  }

  private learn(pace: Pace): number | null {
    this.brain.games++;
    return this.lessons.learn(this.games.outcomes, pace);
  }
}
