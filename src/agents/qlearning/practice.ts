import {
  CHANCE,
  OVER,
  RefereedGame,
  drawOutcome,
  endOf,
  fairly,
  isPromise,
  standIn,
  type Agent,
  type Decision,
  type Game,
  type GameResult,
  type MaybePromise,
  type Rng,
  type State,
  type Turn,
} from '../../core/index.ts';
import type { QExperience } from './experience.ts';
import type { Lesson } from './lesson.ts';

/** Who sits where in a game of practice: a rival, or null for the learner. */
type Rivals = readonly (Agent | null)[];

/**
 * Plays games to learn from. The learner reads what its seat may see off the position itself, which
 * is much quicker than drawing a world.
 */
export class Practice {
  private readonly game: Game;
  private readonly experience: QExperience;
  private readonly lesson: Lesson;
  private readonly fresh: State;
  private readonly state: State;
  private readonly legal: Int32Array;

  constructor(game: Game, experience: QExperience) {
    this.game = game;
    this.experience = experience;
    this.lesson = experience.lesson();
    this.fresh = game.start();
    this.state = game.start();
    this.legal = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
  }

  /** One game against itself, at once. */
  playItself(luck: Rng): GameResult {
    const { state, legal, experience, lesson } = this;
    lesson.forget();
    state.copyFrom(this.fresh);
    while (state.toMove !== OVER) {
      const count = state.legal(legal, 0);
      state.apply(
        state.toMove === CHANCE
          ? drawOutcome(state, legal, luck, count)
          : legal[experience.choose(state, state.toMove, legal, count, lesson, luck)]!,
      );
    }
    return this.learn(endOf(state, this.game.info.seats));
  }

  /**
   * One game against rivals; a promise only if a rival answers with one. Who gives up loses; a
   * rival's fault throws.
   */
  play(seating: Rivals, luck: Rng): MaybePromise<GameResult> {
    const { game, experience, lesson } = this;
    lesson.forget();
    const own: Agent = {
      name: 'qlearner',
      choose: ({ seat, legal }) => {
        const state = played.referee.standing(seat);
        const chosen = experience.choose(state, seat, legal, legal.length, lesson, luck);
        return { action: legal[chosen]! };
      },
    };
    const watched = (rival: Agent): Agent => {
      const witness = ({ seat, legal }: Turn, decision: Decision | undefined): Decision => {
        const { referee } = played;
        if (decision?.resign !== true && referee.allows(seat, decision?.action)) {
          const state = referee.standing(seat);
          experience.witness(state, seat, legal, legal.length, decision.action, lesson);
        }
        return decision!;
      };
      return standIn(rival, (turn) => {
        const decision = rival.choose(turn);
        return isPromise(decision)
          ? decision.then((given) => witness(turn, given))
          : witness(turn, decision);
      });
    };
    const names = seating.map((agent) => agent?.name ?? 'qlearner');
    const agents = seating.map((agent) => (agent === null ? own : watched(agent)));
    const played = new RefereedGame({ game, agents, names, seed: 0, luck: () => luck });
    const result = played.play();
    if (isPromise(result)) return result.then((ended) => this.learn(fairly(ended)));
    return this.learn(fairly(result));
  }

  private learn(result: GameResult): GameResult {
    this.experience.end(result, this.lesson);
    return result;
  }
}
