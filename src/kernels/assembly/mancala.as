// The Mancala engine: what JavaScript calls.
import { proves, provedBy, settled } from './harvest';
import { VALUES, few, fill, size, spaceFor } from './leftovers';
import { allotFrom, forget, grow } from './known';
import { nodes, setLimits, stopped } from './limits';
import { bestPit, bestValue, judge, ponder, proved, reached, worthOfTurn } from './outlook';
import { plain as plainSearch } from './plain';
import { ROOT, STACK, keyOf, prepare, seedsOn, sow } from './sowing';
export { forget, worthOfTurn };

/** The pits of a row, and whether a last seed is taken though nothing lies opposite. */
export function setup(pits: i32, emptyCapture: bool): void {
  prepare(pits, emptyCapture);
}

/** Room for the table of positions with so many seeds, and for so many buckets of what is remembered. */
export function allot(seeds: i32, buckets: u32): bool {
  const from = spaceFor(seeds);
  return from != 0 && allotFrom(from, buckets);
}

/** Works out the table of positions with so many seeds or fewer; with `made` it was put there already. */
export function fillLeftovers(seeds: i32, made: bool): void {
  fill(seeds, made);
}

/** Where the table lies, and how many bytes it has. */
export function leftoversAt(): usize {
  return VALUES;
}
export function leftoversSize(): u32 {
  return size;
}

/** The limits of the searches that follow; 0: no limit. */
export function limit(most: u64, until: f64): void {
  setLimits(most, until);
  grow();
}

/** Whether the seeds to come are worth `beta` or more, as a bound; -32768 where a limit was met. */
export function exact(beta: i32): i32 {
  const seeds = seedsOn(ROOT);
  if (seeds <= few) return settled(ROOT, STACK);
  const value = proves(ROOT, keyOf(ROOT), beta, seeds, STACK);
  return stopped ? -32768 : value;
}
/** The pit that proved it, where it was. */
export function pitProved(): i32 {
  return provedBy;
}

/** Looks for the best move, at most so many turns ahead; what it found is told below. */
export function think(most: i32): void {
  ponder(most);
}
export function pitFound(): i32 {
  return bestPit;
}
export function valueFound(): i32 {
  return bestValue;
}
export function depthFound(): i32 {
  return reached;
}
export function wasProved(): bool {
  return proved;
}
export function nodesSpent(): u64 {
  return nodes;
}

export function judgeRoot(): i32 {
  return judge(ROOT, seedsOn(ROOT));
}

/** Plays a pit of the position that is asked about; where the move was written. */
export function play(pit: i32): usize {
  sow(ROOT, pit, STACK);
  return STACK;
}

/** Plain alpha-beta to a depth, without a memory or an order of moves, counting whole sides. */
export function plain(depth: i32): i32 {
  return plainSearch(ROOT, 0, depth, -1000, 1000, STACK);
}
