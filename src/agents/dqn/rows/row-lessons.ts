import { CHANCE, type Game, type Rng, type State } from '../../../core/index.ts';
import type { Network } from '../../../kernels/index.ts';
import type { Aim } from '../lessons.ts';
import type { Replay } from '../replay.ts';
import { Walk } from '../walk.ts';
import type { RowValues } from './row-values.ts';

/**
 * Lessons for one step: actions of the memory, and what they turned out to be worth to who took them. Rivals
 * and chance are followed as they were; what comes next is the same seat's next decision.
 */
export class RowLessons {
  readonly inputs: Float32Array;
  readonly targets: Float32Array;
  private readonly online: RowValues;
  private readonly batch: number;
  private readonly walk: Walk;
  private readonly legal: Int32Array;
  /** Rows of the decisions whose value a network must say, one decision after the other. */
  private later = new Float32Array(0);
  private laterRows = 0;
  /** For which lesson each of them is, and where its rows begin and end. */
  private waiting: { readonly lesson: number; readonly from: number; readonly to: number }[] = [];

  constructor(game: Game, online: RowValues, batch: number) {
    this.online = online;
    this.batch = batch;
    this.walk = new Walk(game);
    this.legal = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
    this.inputs = new Float32Array(batch * online.rows.width);
    this.targets = new Float32Array(batch);
  }

  /** What actions of the memory turned out to be worth; `target` says it of what came of them. */
  draw(replay: Replay, rng: Rng, target: Network, aim: Aim): void {
    this.waiting = [];
    this.laterRows = 0;
    for (let lesson = 0; lesson < this.batch; lesson++)
      this.drawOne(replay, rng, lesson, aim.steps);
    this.settle(target, aim.double);
  }

  private drawOne(replay: Replay, rng: Rng, lesson: number, steps: number): void {
    const { walk, online, inputs, targets } = this;
    const { state } = walk;
    const { rows } = online;
    const { game, at } = this.walkToDecision(replay, rng);
    const seat = state.toMove;
    rows.write(state, seat, game.action(at), inputs, lesson * rows.width);
    walk.play(game.action(at));
    let next = at + 1;
    // Own decisions are followed while they were held for the best, up to so many.
    for (let followed = 1; next < game.length; next++) {
      if (state.toMove === seat && (followed++ === steps || game.tried(next))) break;
      walk.play(game.action(next));
    }
    if (next < game.length) this.ask(state, lesson);
    else targets[lesson] = state.utility(seat);
  }

  private walkToDecision(replay: Replay, rng: Rng) {
    const { walk } = this;
    for (;;) {
      const place = replay.pick(rng);
      walk.begin();
      for (let at = 0; at < place.at; at++) walk.play(place.game.action(at));
      if (walk.state.toMove !== CHANCE) return place;
    }
  }

  /** Leaves a decision to a network: it is worth what its best action is. */
  private ask(state: State, lesson: number): void {
    const { legal } = this;
    const { rows } = this.online;
    const count = state.legal(legal, 0);
    const from = this.laterRows;
    const to = from + count;
    if (this.later.length < to * rows.width) {
      const longer = new Float32Array(2 * to * rows.width);
      longer.set(this.later.subarray(0, from * rows.width));
      this.later = longer;
    }
    for (let i = 0; i < count; i++)
      rows.write(state, state.toMove, legal[i]!, this.later, (from + i) * rows.width);
    this.laterRows = to;
    this.waiting.push({ lesson, from, to });
  }

  private settle(target: Network, double: boolean): void {
    const { later, laterRows, waiting, targets } = this;
    if (waiting.length === 0) return;
    const values = target.forward(later, laterRows);
    const judges = double ? this.online.network.forward(later, laterRows) : values;
    for (const { lesson, from, to } of waiting) {
      let best = from;
      for (let row = from + 1; row < to; row++) if (judges[row]! > judges[best]!) best = row;
      targets[lesson] = values[best]!;
    }
  }
}
