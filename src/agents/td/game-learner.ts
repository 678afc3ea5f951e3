import {
  CHANCE,
  OVER,
  RefereedGame,
  drawOutcome,
  fairly,
  type Action,
  type Agent,
  type Game,
  type Rng,
  type State,
} from '../../core/index.ts';
import { marginFrom, worth, worthOfEnd, type Goal } from './goal.ts';

/** Plays whole games with what was learned so far and learns from each when it is over. */
export abstract class GameLearner<Pace extends { readonly explore: number }> {
  private readonly game: Game;
  private readonly goal: Goal;
  private readonly legal: Int32Array;
  /** By seat: what the game was worth. */
  private readonly outcomes: Float64Array;

  constructor(game: Game, goal: Goal) {
    const { info } = game;
    this.game = game;
    this.goal = goal;
    this.legal = new Int32Array(Math.max(info.maxBranching, info.chanceCount));
    this.outcomes = new Float64Array(info.seats);
  }

  /**
   * One game against itself, on the position itself: by a law of every game, its features say what
   * a seat may see.
   */
  playItself(rng: Rng, pace: Pace): number | null {
    const { legal, outcomes, goal } = this;
    const state = this.game.start();
    this.begin();
    while (state.toMove !== OVER) {
      const action =
        state.toMove === CHANCE
          ? drawOutcome(state, legal, rng, state.legal(legal, 0))
          : this.decide(state, rng, pace.explore);
      state.apply(action);
    }
    for (let seat = 0; seat < outcomes.length; seat++)
      outcomes[seat] = worthOfEnd(goal, state, seat, outcomes.length);
    return this.learn(outcomes, pace);
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
    const { game, goal, outcomes } = this;
    this.begin();
    const own: Agent = {
      name: 'learner',
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
        ending === 'rules' ? worth(goal, utility, marginFrom(scores, seat)) : utility;
    }
    return this.learn(outcomes, pace);
  }

  /** A game begins. */
  protected abstract begin(): void;

  /** Decides and notes what it thought; the position stays as it was. */
  protected abstract decide(state: State, rng: Rng, explore: number): Action;

  /** The mean squared error of what was thought in this game; null: there was nothing to learn. */
  protected abstract learn(outcomes: Float64Array, pace: Pace): number | null;
}
