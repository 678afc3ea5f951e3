import { OVER, type Features, type Seat, type State } from '../../core/index.ts';
import { lambdaReturns } from './returns.ts';
import type { Value } from './value.ts';

/** The positions one seat left behind in a game, and its values. */
interface Path {
  rows: Float32Array;
  /** By decision: the value of its best action, and whether it tried another. */
  values: Float32Array;
  explored: Uint8Array;
  count: number;
  /** What the last decision could have brought, had it not ended the game by an experiment. */
  missed: number | null;
}

/** As many positions as one step of learning is meant for. */
const STEP = 32;
/** Room for as many decisions of a seat at first. */
const ROOM = 32;

/** Gathers what the seats of a game lived through, and learns from it when it is over. */
export class Lessons {
  private readonly features: Features;
  private readonly value: Value;
  private readonly paths: readonly Path[];
  private rows = new Float32Array(0);
  private targets = new Float32Array(0);
  private current = new Float32Array(0);

  constructor(features: Features, value: Value, seats: number) {
    this.features = features;
    this.value = value;
    this.paths = Array.from({ length: seats }, () => ({
      rows: new Float32Array(ROOM * value.inputs),
      values: new Float32Array(ROOM),
      explored: new Uint8Array(ROOM),
      count: 0,
      missed: null,
    }));
  }

  begin(): void {
    for (const path of this.paths) {
      path.count = 0;
      path.missed = null;
    }
  }

  /**
   * A seat has left this position behind; `best`: the value of its best action, `explored`: it
   * tried another.
   */
  note(state: State, seat: Seat, best: number, explored: boolean): void {
    const path = this.paths[seat]!;
    if (state.toMove === OVER) {
      path.missed = explored ? best : null;
      return;
    }
    if (path.count === path.values.length) lengthen(path);
    path.values[path.count] = best;
    path.explored[path.count] = explored ? 1 : 0;
    this.features.write(state, seat, path.rows, path.count++ * this.value.inputs);
  }

  /** Learns from all paths; `outcomes` by seat. Returns the mean squared error, null: nothing to learn. */
  learn(outcomes: ArrayLike<number>, lambda: number, rate: number): number | null {
    const { value, paths } = this;
    const { inputs } = value;
    let count = 0;
    for (const path of paths) count += path.count;
    if (count === 0) return null;
    if (this.targets.length < count) {
      this.targets = new Float32Array(2 * count);
      this.current = new Float32Array(2 * count);
      this.rows = new Float32Array(2 * count * inputs);
    }
    let at = 0;
    for (let seat = 0; seat < paths.length; seat++) {
      const { rows, values, explored, missed, count: decisions } = paths[seat]!;
      this.rows.set(rows.subarray(0, decisions * inputs), at * inputs);
      const outcome = missed ?? outcomes[seat]!;
      lambdaReturns(values, explored, decisions, outcome, lambda, this.targets, at);
      at += decisions;
    }
    const { targets, current } = this;
    value.evaluate(this.rows, count, current);
    // Undo the mean over rows: else positions of short games would weigh more than those of long
    // ones.
    const weight = count / STEP;
    for (let i = 0; i < count; i++) targets[i] = current[i]! + weight * (targets[i]! - current[i]!);
    return value.learn(this.rows, targets, count, rate) / (weight * weight);
  }
}

function lengthen(path: Path): void {
  const { rows, values, explored } = path;
  path.rows = new Float32Array(2 * rows.length);
  path.rows.set(rows);
  path.values = new Float32Array(2 * values.length);
  path.values.set(values);
  path.explored = new Uint8Array(2 * explored.length);
  path.explored.set(explored);
}
