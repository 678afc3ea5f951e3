import type { Action, State } from '../../core/index.ts';
import { AlphaBeta, type Parts } from './alphabeta.ts';
import type { Finished } from './findings.ts';
import type { Frame } from './frame.ts';
import type { Order } from './order.ts';
import { minimax, negamax } from './plain.ts';
import { rootLoop, type Algorithm } from './root.ts';
import { Scout } from './scout.ts';

const EVERYTHING = { alpha: -Infinity, beta: Infinity, gain: null };

/** Every action to the full depth. */
export function plainMinimax(frame: Frame): Algorithm {
  return {
    horizon: true,
    root(depth, order, finished) {
      rootLoop(frame, depth, order, EVERYTHING, finished, (left) => minimax(frame, left, 1));
    },
  };
}

/** The same with one sign rule instead of two cases. */
export function plainNegamax(frame: Frame): Algorithm {
  return {
    horizon: true,
    root(depth, order, finished) {
      rootLoop(frame, depth, order, EVERYTHING, finished, (left) => {
        const sign = frame.maximising ? 1 : -1;
        return sign * negamax(frame, left, sign, 1);
      });
    },
  };
}

/** Pearl's SCOUT. */
export class Scouting implements Algorithm {
  private readonly frame: Frame;
  private readonly scout: Scout;
  private readonly order: Order | null;

  constructor(frame: Frame, order: Order | null = null) {
    this.frame = frame;
    this.order = order;
    this.scout = new Scout(frame, order);
  }

  get horizon(): boolean {
    return this.scout.horizon;
  }

  renew(): void {
    this.order?.renew();
  }

  root(depth: number, order: readonly Action[], finished: Finished): void {
    const { frame, scout } = this;
    scout.horizon = false;
    const window = { alpha: -Infinity, beta: Infinity, gain: 0 };
    rootLoop(frame, depth, order, window, finished, (left, best, _beta, later) => {
      if (later && !frame.all) {
        if (!scout.test(left, best, true, 1)) return best;
        if (frame.recorder !== null) frame.via = null;
      }
      return scout.evaluate(left, 1);
    });
  }
}

/** Alpha-beta and its kin: the parts say which. */
export class Pruning implements Algorithm {
  readonly frame: Frame;
  readonly search: AlphaBeta;

  constructor(frame: Frame, parts: Parts = {}) {
    this.frame = frame;
    this.search = new AlphaBeta(frame, parts);
  }

  get horizon(): boolean {
    return this.search.horizon;
  }

  renew(): void {
    this.search.table?.grow();
    this.search.order?.renew();
  }

  forget(): void {
    this.search.table?.clear();
    this.search.order?.forget();
  }

  root(depth: number, order: readonly Action[], finished: Finished): void {
    this.search.reset();
    this.look(depth, this.widest(order), -Infinity, Infinity, finished);
  }

  /** One look at the root through a window; `reset` of the search comes before the first. */
  look(
    depth: number,
    order: readonly Action[],
    alpha: number,
    beta: number,
    finished: Finished,
  ): number {
    const { frame, search } = this;
    if (depth === 1) search.leaf?.approach?.(frame, 0);
    return rootLoop(
      frame,
      depth,
      order,
      { alpha, beta, gain: search.gain },
      finished,
      (left, low, high, later) => search.child(left, low, high, 1, 1, later),
    );
  }

  /** The root's actions that a narrowed search looks at, best ranked first; else all, as they come. */
  widest(order: readonly Action[]): readonly Action[] {
    const { frame, search } = this;
    const most = search.breadth?.(0) ?? Infinity;
    if (order.length <= most) return order;
    search.horizon = true;
    frame.list(0);
    frame.moves.set(order);
    search.order?.sort(frame, 0, order.length, Infinity, 0, -1);
    return [...frame.moves.subarray(0, most)];
  }

  line(state: State, action: Action, length: number): Action[] {
    const { table } = this.search;
    const line = [action];
    if (table === null) return line;
    const walk = state.clone();
    const legal = new Int32Array(this.frame.width);
    walk.apply(action);
    while (line.length < length && walk.toMove >= 0) {
      if (!table.find(walk.keyLo, walk.keyHi) || table.action < 0) break;
      // A key may stand for another position once in a very long while.
      if (!legal.subarray(0, walk.legal(legal, 0)).includes(table.action)) break;
      line.push(table.action);
      walk.apply(table.action);
    }
    return line;
  }
}
