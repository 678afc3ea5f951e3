import type { Seat } from '../../core/index.ts';
import type { HexState } from './state.ts';

/** As far ahead as a ladder is looked at. */
const AHEAD = 6;
/** With fewer free steps ahead nobody speaks of a ladder. */
const LEAST = 2;

/**
 * Whether a cell is the next step of a ladder, or lies in the way of one. In a ladder a seat goes along the
 * second row from its side, each stone threatening to reach it, and the rival goes along the first row
 * beneath, until a stone that was there before helps either of them.
 */
export function onLadder(state: HexState, cell: number): boolean {
  return [0, 1].some((seat) =>
    [false, true].some((turned) => ladders(state, seat, turned).some((way) => way.includes(cell))),
  );
}

/** The cells that each ladder of a seat towards one of its sides has before it. */
function ladders(state: HexState, seat: Seat, turned: boolean): number[][] {
  const { size } = state.board;
  /** As if the side were at the bottom: how far above it, and how far along. */
  const cellAt = (above: number, along: number): number | null => {
    if (along < 0 || along >= size) return null;
    const [line, at] = turned ? [above, size - 1 - along] : [size - 1 - above, along];
    return seat === 0 ? line * size + at : at * size + line;
  };
  const stone = (above: number, along: number): Seat | null => {
    const cell = cellAt(above, along);
    return cell === null ? null : state.stoneAt(cell);
  };
  const found: number[][] = [];
  for (let head = 0; head < size; head++) {
    if (stone(1, head) !== seat) continue;
    for (const step of [1, -1]) {
      // Beneath a stone lie two cells: the one it came over, and the one that it threatens to take.
      const [behind, threatened] = step === 1 ? [head - 1, head] : [head, head - 1];
      if (stone(0, behind) !== 1 - seat) continue;
      const blocked = stone(0, threatened) === 1 - seat;
      if (!blocked && stone(0, threatened) !== -1) continue;
      const way = blocked ? [] : [cellAt(0, threatened)!];
      let steps = 0;
      for (let k = 1; k <= AHEAD; k++) {
        if (stone(1, head + k * step) !== -1) break;
        way.push(cellAt(1, head + k * step)!);
        steps++;
        if (stone(0, threatened + k * step) !== -1) break;
        way.push(cellAt(0, threatened + k * step)!);
      }
      if (steps >= LEAST) found.push(way);
    }
  }
  return found;
}
