import type { Budget } from '../../core/index.ts';
import type { Looks } from './looks.ts';
import type { Pace } from './pace.ts';
import type { Search } from './search.ts';

/** What is kept for answering, as nothing may be late: so many milliseconds, of little time a share. */
const MARGIN = 10;
const MARGIN_SHARE = 1 / 10;
/** Looks that take less than this many milliseconds together need no clock between them. */
const UNCLOCKED = 1;

/** What may be spent on a decision. */
export interface Allowance {
  /** Walks, looks at roots included. */
  readonly walks: number;
  /** When it must have answered; infinity: whenever. */
  readonly until: number;
}

/** The tightest of all limits; `began`: when the decision was asked for. */
export function allowanceOf({ ms, nodes, iterations }: Budget, began: number): Allowance {
  return {
    walks: Math.min(nodes ?? Infinity, iterations ?? Infinity),
    until:
      ms === undefined ? Infinity : began + Math.max(1, ms - Math.min(MARGIN, ms * MARGIN_SHARE)),
  };
}

/**
 * Lets searches that have begun think, sharing all looks, until the walks are made, the time is over,
 * or all is known. With a clock it plans each stretch by how long looks have taken so far; whenever
 * it stops, each search has an answer.
 */
export function think(
  searches: readonly Search[],
  looks: Looks,
  { walks, until }: Allowance,
  now: () => number,
  pace: Pace,
): void {
  const share = Math.max(1, Math.floor(walks / searches.length));
  let clock = until === Infinity ? 0 : now();
  let unclocked = 0;
  const mayMake = (search: Search): number => {
    if (until === Infinity) return share;
    const more = Math.floor((pace.within(until - clock) - unclocked) / searches.length);
    return Math.min(share, search.made + more);
  };
  for (;;) {
    const before = madeBy(searches);
    for (const search of searches) {
      // Whatever the limits, the network looks at the position once; then it is known how long that takes.
      search.allow(search.seen ? mayMake(search) : 1);
      search.advance(looks);
      if (looks.full) looks.run();
    }
    looks.run();
    const made = madeBy(searches) - before;
    unclocked += made;
    if (until < Infinity && (made === 0 || unclocked >= pace.within(UNCLOCKED))) {
      const later = now();
      pace.note(unclocked, later - clock);
      clock = later;
      unclocked = 0;
    }
    if (made === 0) return;
    if (clock >= until || searches.every((search) => search.solved)) return;
  }
}

function madeBy(searches: readonly Search[]): number {
  return searches.reduce((sum, { made }) => sum + made, 0);
}
