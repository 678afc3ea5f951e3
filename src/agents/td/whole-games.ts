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

/** Chooses for the seat to move, and leaves the position as it was. */
export type Decide = (state: State) => Action;

/** Plays games to learn from to their end, and tells what they were worth to each seat. */
export class WholeGames {
  /** By seat: what the game played last was worth. */
  readonly outcomes: Float64Array;
  private readonly game: Game;
  private readonly goal: Goal;
  private readonly legal: Int32Array;

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
  againstItself(decide: Decide, rng: Rng): void {
    const { legal, outcomes, goal } = this;
    const state = this.game.start();
    while (state.toMove !== OVER) {
      const action =
        state.toMove === CHANCE
          ? drawOutcome(state, legal, rng, state.legal(legal, 0))
          : decide(state);
      state.apply(action);
    }
    for (let seat = 0; seat < outcomes.length; seat++)
      outcomes[seat] = worthOfEnd(goal, state, seat, outcomes.length);
  }

  /** One game against `rivals` (null in its own seat). Who gives up loses; a rival's fault throws. */
  async against(
    rivals: readonly (Agent | null)[],
    names: readonly string[],
    decide: Decide,
    rng: Rng,
  ): Promise<void> {
    const { game, goal, outcomes } = this;
    const own: Agent = {
      name: 'learner',
      choose: ({ seat }) => ({ action: decide(played.referee.standing(seat)) }),
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
  }
}
