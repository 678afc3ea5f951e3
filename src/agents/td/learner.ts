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
import type { Brain } from './brain.ts';
import { marginFrom, worth, worthOfEnd } from './goal.ts';
import { AfterstateValues } from './afterstates.ts';
import { Lessons } from './lessons.ts';

/** How boldly a game is played and learned from. */
export interface Pace {
  readonly lambda: number;
  readonly rate: number;
  readonly explore: number;
}

/** Plays whole games with what was learned so far and learns from each when it is over. */
export class TdLearner {
  private readonly game: Game;
  private readonly brain: Brain;
  private readonly afterstates: AfterstateValues;
  private readonly lessons: Lessons;
  private readonly legal: Int32Array;
  private readonly outcomes: Float64Array;

  constructor(game: Game, brain: Brain) {
    const { info } = game;
    this.game = game;
    this.brain = brain;
    this.afterstates = new AfterstateValues(game, brain.features, brain.value, brain.goal);
    this.lessons = new Lessons(brain.features, brain.value, info.seats);
    this.legal = new Int32Array(Math.max(info.maxBranching, info.chanceCount));
    this.outcomes = new Float64Array(info.seats);
  }

  /**
   * One game against itself, on the position itself: by a law of every game, its features say what
   * a seat may see.
   */
  playItself(rng: Rng, pace: Pace): number | null {
    const state = this.game.start();
    this.lessons.begin();
    while (state.toMove !== OVER) {
      if (state.toMove === CHANCE) this.letChanceAct(state, rng);
      else this.decide(state, rng, pace.explore);
    }
    for (let seat = 0; seat < this.outcomes.length; seat++)
      this.outcomes[seat] = worthOfEnd(this.brain.goal, state, seat, this.outcomes.length);
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
      name: 'td',
      choose: ({ seat }) => {
        const state = played.referee.standing(seat);
        const action = this.decide(state, rng, pace.explore);
        state.undo();
        return { action };
      },
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

  private letChanceAct(state: State, rng: Rng): void {
    const { legal } = this;
    state.apply(drawOutcome(state, legal, rng, state.legal(legal, 0)));
  }

  /** Decides, plays it and notes what it thought. */
  private decide(state: State, rng: Rng, explore: number): number {
    const { legal, afterstates } = this;
    const seat = state.toMove;
    const count = state.legal(legal, 0);
    const best = afterstates.best(state, seat, legal, count);
    const chosen = count > 1 && rng.float() < explore ? rng.below(count) : best;
    const action = legal[chosen]!;
    state.apply(action);
    this.lessons.note(state, seat, afterstates.values[best]!, chosen !== best);
    return action;
  }

  /** The mean squared error of what was thought in this game; null: there was nothing to learn. */
  private learn({ lambda, rate }: Pace): number | null {
    this.brain.games++;
    return this.lessons.learn(this.outcomes, lambda, rate);
  }
}
