import {
  CHANCE,
  OVER,
  RefereedGame,
  drawOutcome,
  fairly,
  type Agent,
  type Game,
  type PastMove,
  type Rng,
  type State,
} from '../../core/index.ts';
import type { Network } from '../../kernels/index.ts';
import { Lessons, type Aim } from './lessons.ts';
import type { Mentor } from './mentor.ts';
import { PlayedGame, moveOf } from './played-game.ts';
import { QNetwork, type ActionValues } from './q-network.ts';
import type { Replay } from './replay.ts';
import { Walk, withMove } from './walk.ts';

/** How boldly a game is played. */
export interface Daring {
  /** The share of moves that are played at random. */
  readonly explore: number;
  /** A game starts with up to so many random moves. */
  readonly opening: number;
}

export interface LearnerParts {
  /** The network that learns and plays. */
  readonly online: Network;
  /** What it was a while ago: it says what the positions after a move are worth. */
  readonly target: Network;
  readonly replay: Replay;
}

export interface Pace {
  /** Lessons of a step. */
  readonly batch: number;
  /** Steps after which the target becomes what the network is by then. */
  readonly lag: number;
}

/** Plays games into a memory, and learns from what it holds. */
export interface Learner extends LearnerParts {
  readonly q: ActionValues;
  /** One game with itself; returns how many decisions it had. */
  playItself(rng: Rng, daring: Daring): number;
  /** One game against a rival, where it can; `own` is its own seat. */
  playAgainst?(
    rival: Agent,
    own: number,
    names: string[],
    rng: Rng,
    daring: Daring,
  ): Promise<number>;
  /** One step of learning from the memory; returns the loss before it. */
  step(rng: Rng, aim: Aim, mentor: Mentor | null): number;
}

/** The same on boards. */
export class DqnLearner implements Learner {
  readonly online: Network;
  readonly target: Network;
  readonly replay: Replay;
  readonly q: QNetwork;
  private readonly game: Game;
  private readonly lag: number;
  private readonly lessons: Lessons;
  private readonly walk: Walk;
  private readonly legal: Int32Array;

  constructor(game: Game, { online, target, replay }: LearnerParts, { batch, lag }: Pace) {
    this.game = game;
    this.online = online;
    this.target = target;
    this.replay = replay;
    this.lag = lag;
    this.q = new QNetwork(game, online);
    this.lessons = new Lessons(game, this.q, batch);
    this.walk = new Walk(game);
    this.legal = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
  }

  /** One game with itself; returns how many decisions it had. */
  playItself(rng: Rng, daring: Daring): number {
    const { walk, legal } = this;
    const { state } = walk;
    const notes = new Notes();
    const chooser = this.chooser(rng, daring);
    walk.begin();
    while (state.toMove !== OVER) {
      const seat = state.toMove;
      const move =
        seat === CHANCE
          ? { action: drawOutcome(state, legal, rng, state.legal(legal, 0)), tried: false }
          : chooser(state, walk.last);
      notes.add(seat, move.action, move.tried);
      walk.play(move.action);
    }
    return this.keep(notes, null);
  }

  /**
   * One game against a rival, who sits where `own` does not. All moves are learned from, the rival's
   * too: what is held for the best is asked anew. A rival's fault throws, and nothing is kept.
   */
  async playAgainst(rival: Agent, own: number, names: string[], rng: Rng, daring: Daring) {
    const { game } = this;
    const notes = new Notes();
    const chooser = this.chooser(rng, daring);
    let last: readonly PastMove[] = [];
    let tried = false;
    const self: Agent = {
      name: 'dqn',
      choose: ({ seat }) => {
        const move = chooser(played.referee.standing(seat), last);
        ({ tried } = move);
        return { action: move.action };
      },
      observe({ seat, action }) {
        // Nothing is hidden in these games: every action is told.
        notes.add(seat, action!, seat === own ? tried : seat !== CHANCE);
        last = withMove(last, { seat, action: action! });
      },
    };
    const agents = own === 0 ? [self, rival] : [rival, self];
    const played = new RefereedGame({ game, agents, names, seed: 0, luck: () => rng });
    const { utilities, ending } = fairly(await played.play());
    return this.keep(notes, ending === 'rules' ? null : utilities[0]!);
  }

  /** One step of learning from the memory; returns the loss before it. */
  step(rng: Rng, aim: Aim, mentor: Mentor | null): number {
    const { lessons, online, target, replay } = this;
    if (mentor === null) lessons.draw(replay, rng, target, aim);
    else lessons.drawMentored(replay, rng, mentor);
    const loss = online.trainStep(lessons);
    if (online.steps % this.lag === 0) target.setWeights(online.weights());
    return loss;
  }

  /** Decides as this game's luck has it. */
  private chooser(rng: Rng, { explore, opening }: Daring) {
    const { legal, q } = this;
    const wild = rng.below(opening + 1);
    let decided = 0;
    return (state: State, last: readonly PastMove[]) => {
      const count = state.legal(legal, 0);
      const tried = count > 1 && (decided < wild || rng.float() < explore);
      decided++;
      if (tried) return { action: legal[rng.below(count)]!, tried };
      return { action: count > 1 ? q.best(state, last) : legal[0]!, tried };
    };
  }

  private keep({ moves, decisions }: Notes, verdict: number | null): number {
    this.replay.add(new PlayedGame(moves, verdict));
    return decisions;
  }
}

/** What happens in a game, as it happens. */
class Notes {
  readonly moves: number[] = [];
  decisions = 0;

  add(seat: number, action: number, tried: boolean): void {
    this.moves.push(moveOf(action, tried));
    if (seat !== CHANCE) this.decisions++;
  }
}
