import { CHANCE, OVER, drawOutcome, type Game, type Rng, type State } from '../../../core/index.ts';
import type { Network } from '../../../kernels/index.ts';
import type { Daring, Learner, LearnerParts, Pace } from '../learner.ts';
import type { Aim } from '../lessons.ts';
import { PlayedGame, moveOf } from '../played-game.ts';
import type { Replay } from '../replay.ts';
import { RowLessons } from './row-lessons.ts';
import { RowValues } from './row-values.ts';

/**
 * Plays games with itself into a memory, and learns from what it holds. It plays on the position
 * itself: by laws of every game, features say what a seat may see.
 */
export class RowLearner implements Learner {
  readonly online: Network;
  readonly target: Network;
  readonly replay: Replay;
  readonly q: RowValues;
  private readonly game: Game;
  private readonly lag: number;
  private readonly lessons: RowLessons;
  private readonly legal: Int32Array;

  constructor(game: Game, { online, target, replay }: LearnerParts, { batch, lag }: Pace) {
    this.game = game;
    this.online = online;
    this.target = target;
    this.replay = replay;
    this.lag = lag;
    this.q = new RowValues(game, online);
    this.lessons = new RowLessons(game, this.q, batch);
    this.legal = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
  }

  playItself(rng: Rng, { explore, opening }: Daring): number {
    const { legal } = this;
    const state: State = this.game.start();
    const moves: number[] = [];
    const wild = rng.below(opening + 1);
    let decisions = 0;
    while (state.toMove !== OVER) {
      const count = state.legal(legal, 0);
      const chance = state.toMove === CHANCE;
      const tried = !chance && count > 1 && (decisions < wild || rng.float() < explore);
      const action = chance
        ? drawOutcome(state, legal, rng, count)
        : tried
          ? legal[rng.below(count)]!
          : count > 1
            ? this.q.best(state)
            : legal[0]!;
      if (!chance) decisions++;
      moves.push(moveOf(action, tried));
      state.apply(action);
    }
    this.replay.add(new PlayedGame(moves, null));
    return decisions;
  }

  step(rng: Rng, aim: Aim): number {
    const { lessons, online, target, replay } = this;
    lessons.draw(replay, rng, target, aim);
    const loss = online.trainStep(lessons);
    if (online.steps % this.lag === 0) target.setWeights(online.weights());
    return loss;
  }
}
