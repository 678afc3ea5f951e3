import type { Features, Seat } from '../../core/index.ts';
import type { HexBoard } from './board.ts';
import { TwoDistances } from './distances.ts';
import { PathFinder } from './paths.ts';
import type { HexState } from './state.ts';

const SIDE = [
  'shortest path',
  'shortest paths, in doublings',
  'two-distance',
  'cells at that two-distance',
  'wins at once',
] as const;

/**
 * How far each side is from joining its own, and where the stones lie. The board is turned so that
 * the seat that looks always joins top and bottom: what is learned in one seat serves in the other.
 */
export function hexFeatures(board: HexBoard): Features<HexState> {
  const { size, cells } = board;
  const finder = new PathFinder(board);
  const distances = new TwoDistances(board);
  const names = ['to move', 'path lead', 'two-distance lead', 'stones'];
  for (const side of ['own', 'rival']) names.push(...SIDE.map((name) => `${side}: ${name}`));
  for (const side of ['own', 'rival'])
    for (let cell = 0; cell < cells; cell++)
      names.push(`${side}: row ${Math.floor(cell / size) + 1}, column ${(cell % size) + 1}`);
  // What is out of reach counts as a little farther than anything that is not.
  const far = 2 * size;

  const writeSide = (state: HexState, seat: Seat, into: Float32Array, at: number) => {
    finder.measure(state, seat);
    const wins = distances.measure(state, seat);
    let least = far;
    let best = 0;
    for (let cell = 0; cell < cells; cell++) {
      if (state.stoneAt(cell) >= 0) continue;
      const distance = distances.of(seat, cell);
      if (distance < least) {
        least = distance;
        best = 0;
      }
      if (distance === least) best++;
    }
    if (finder.length === 0) least = 0;
    into[at] = Math.min(finder.length, far) / size;
    into[at + 1] = Math.log2(finder.count + 1) / size;
    into[at + 2] = least / size;
    into[at + 3] = best / cells;
    into[at + 4] = wins && state.toMove >= 0 ? 1 : 0;
  };

  return {
    names,
    write(state, seat, into, at) {
      const own = at + 4;
      const rival = own + SIDE.length;
      writeSide(state, seat, into, own);
      writeSide(state, 1 - seat, into, rival);
      into[at] = state.toMove === seat ? 1 : 0;
      into[at + 1] = into[rival]! - into[own]!;
      into[at + 2] = into[rival + 2]! - into[own + 2]!;
      into[at + 3] = state.stones / cells;
      const ownCells = rival + SIDE.length;
      for (let cell = 0; cell < cells; cell++) {
        const stone = state.stoneAt(seat === 0 ? cell : board.mirror(cell));
        into[ownCells + cell] = stone === seat ? 1 : 0;
        into[ownCells + cells + cell] = stone === 1 - seat ? 1 : 0;
      }
    },
  };
}
