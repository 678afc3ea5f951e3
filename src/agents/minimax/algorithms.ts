import type { Action } from '../../core/index.ts';
import { AlphaBeta, justAbove, type Parts } from './alphabeta.ts';
import type { Frame } from './frame.ts';
import { minimax, negamax } from './plain.ts';
import { rootLoop, type Algorithm, type RootOption } from './root.ts';

type Finished = (option: RootOption) => void;

/** Every action to the full depth. */
export function plainMinimax(frame: Frame): Algorithm {
  return {
    horizon: true,
    root: (depth, order, finished) =>
      rootLoop(frame, depth, order, finished, (left) => minimax(frame, left, 1)),
  };
}

/** The same with one sign rule instead of two cases. */
export function plainNegamax(frame: Frame): Algorithm {
  return {
    horizon: true,
    root: (depth, order, finished) =>
      rootLoop(frame, depth, order, finished, (left) => {
        const sign = frame.maximising ? 1 : -1;
        return sign * negamax(frame, left, sign, 1);
      }),
  };
}

/** Alpha-beta and its kin: the parts say which. */
export class Pruning implements Algorithm {
  protected readonly frame: Frame;
  readonly search: AlphaBeta;
  private readonly scout: boolean;

  constructor(frame: Frame, parts: Parts = {}) {
    this.frame = frame;
    this.search = new AlphaBeta(frame, parts);
    this.scout = parts.scout ?? false;
  }

  get horizon(): boolean {
    return this.search.horizon;
  }

  renew(): void {
    this.search.table?.grow();
    this.search.order?.renew();
  }

  root(depth: number, order: readonly Action[], finished: Finished): void {
    this.search.horizon = false;
    rootLoop(this.frame, depth, order, finished, (left, best, later) => {
      const sign = this.frame.maximising ? 1 : -1;
      if (this.scout && later) {
        const value = this.search.seen(left, best, justAbove(best), 1, sign, 1);
        if (value <= best) return value;
      }
      return this.search.seen(left, best, Infinity, 1, sign, 1);
    });
  }
}
