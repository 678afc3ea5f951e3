import {
  CHANCE,
  OVER,
  RefereedGame,
  drawOutcome,
  fairly,
  type Agent,
  type Game,
  type Rng,
  type State,
} from '../../core/index.ts';
import { marginFrom, worth, worthOfEnd } from '../td/goal.ts';
import type { Brain } from './brain.ts';
import { Lessons, type Pace } from './lessons.ts';
import { ID } from './playable.ts';
import { choose, think } from './thought.ts';

/** Plays whole games with what was learned so far and learns from each when it is over. */
export class OptionsLearner {
  private readonly game: Game;
  private readonly brain: Brain;
  private readonly lessons: Lessons;
  private readonly legal: Int32Array;
  private readonly outcomes: Float64Array;

  constructor(game: Game, brain: Brain) {
    const { info } = game;
    this.game = game;
    this.brain = brain;
    this.lessons = new Lessons(brain, info.seats);
    this.legal = new Int32Array(Math.max(info.maxBranching, info.chanceCount));
    this.outcomes = new Float64Array(info.seats);
  }

  /** One game against itself, on the position itself: rows say what a seat may see. */
  playItself(rng: Rng, pace: Pace): number | null {
    const { legal, outcomes, lessons } = this;
    const state = this.game.start();
    lessons.begin();
    while (state.toMove !== OVER) {
      const action =
        state.toMove === CHANCE
          ? drawOutcome(state, legal, rng, state.legal(legal, 0))
          : this.decide(state, rng, pace.explore);
      state.apply(action);
    }
    for (let seat = 0; seat < outcomes.length; seat++)
      outcomes[seat] = worthOfEnd(this.brain.goal, state, seat, outcomes.length);
    return this.learn(pace);
  }

  /**
   * One game against `rivals` (null in its own seat). Who gives up loses; a rival's fault throws,
   * and nothing is learned.
   */
  async playAgainst(
    rivals: readonly (Agent | null)[],
    names: readonly string[],
    rng: Rng,
    pace: Pace,
  ): Promise<number | null> {
    const { game, lessons, brain, outcomes } = this;
    lessons.begin();
    const own: Agent = {
      name: ID,
      choose: ({ seat }) => ({
        action: this.decide(played.referee.standing(seat), rng, pace.explore),
      }),
    };
    const agents = rivals.map((rival) => rival ?? own);
    const played = new RefereedGame({ game, agents, names, seed: 0, luck: () => rng });
    const { scores, utilities, ending } = fairly(await played.play());
    for (let seat = 0; seat < outcomes.length; seat++) {
      const utility = utilities[seat]!;
      // Giving up loses the whole game, whatever the points were.
      outcomes[seat] =
        ending === 'rules' ? worth(brain.goal, utility, marginFrom(scores, seat)) : utility;
    }
    return this.learn(pace);
  }

  /** Decides and notes what it thought. */
  private decide(state: State, rng: Rng, explore: number): number {
    const seat = state.toMove;
    const thought = think(this.brain, state, seat);
    const choice = choose(thought, rng, explore);
    this.lessons.note(seat, thought, choice);
    return thought.look.actions[choice.place]!;
  }

  private learn(pace: Pace): number | null {
    this.brain.games++;
    return this.lessons.learn(this.outcomes, pace);
  }
}
