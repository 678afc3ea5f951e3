/** What a finished game counts in a search, far above any heuristic. */
const WIN = 1e9;
/** No heuristic goes so far. */
const FAR = 1e6;

/**
 * A mean over what chance may do, where some of it ends the game: by how much wins outweigh losses,
 * between -1 and 1. Null where no end was met, and where the end is certain.
 */
export function surplusOf(value: number): number | null {
  const size = Math.abs(value);
  return size < FAR || size > WIN - FAR ? null : value / WIN;
}
