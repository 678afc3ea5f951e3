import type { Playout, Rng } from '../../core/index.ts';
import { EMPTY, type HexBoard } from './board.ts';
import { Filling } from './fill.ts';
import type { HexState } from './state.ts';

/** Random games at once, with who owns which cell in the end: for searches that learn from it. */
class HexPlayout implements Playout<HexState> {
  readonly owners: Uint8Array;
  private readonly board: HexBoard;
  private readonly filling: Filling;

  constructor(board: HexBoard, filling: Filling) {
    this.board = board;
    this.filling = filling;
    // A swap has no cell and stays nobody's.
    this.owners = new Uint8Array(board.cells + 1);
  }

  play(state: HexState, rng: Rng, utilities: Float64Array): void {
    const { owners } = this;
    const { cells, placeOf } = this.board;
    const winner = this.filling.play(state, rng);
    utilities[0] = winner === 0 ? 1 : -1;
    utilities[1] = -utilities[0];
    // A stone is a seat plus one, which for two seats is the seat's bit.
    const { places } = this.filling;
    for (let cell = 0; cell < cells; cell++) owners[cell] = places[placeOf[cell]!]!;
  }
}

/**
 * Two stones (or a stone and a side) with two empty cells between them are a bridge: who is cut at
 * one of the cells joins by the other. Here every cut is answered so; all else is left to chance.
 */
export class BridgeFilling extends Filling {
  protected override fill(mover: number, count: number, rng: Rng): void {
    const { places, open } = this;
    const { width, ring } = this.board;
    let taken = 0;
    let place = -1;
    for (let left = count; left > 0; left--) {
      if (place < 0) {
        do {
          const at = taken + rng.below(count - taken);
          place = open[at]!;
          open[at] = open[taken++]!;
        } while (places[place] !== EMPTY);
      }
      places[place] = mover;
      mover = 3 - mover;
      // What lies around, two bits for each neighbour in the order of the ring.
      const around =
        places[place - width]! |
        (places[place - width + 1]! << 2) |
        (places[place + 1]! << 4) |
        (places[place + width]! << 6) |
        (places[place + width - 1]! << 8) |
        (places[place - 1]! << 10);
      const joins = JOINS[(mover << 12) | around]!;
      if (joins === 0) place = -1;
      else {
        // Two bridges can be cut at once; either may be saved.
        const one = (joins & (joins - 1)) === 0 || rng.below(2) === 0 ? joins : joins & -joins;
        place += ring[31 - Math.clz32(one)]!;
      }
    }
  }
}

/**
 * For a seat plus one and what lies around a stone of its rival (`seat << 12 | around`): a bit for
 * each direction of the ring that is empty, with own stones on either side of it.
 */
const JOINS = Uint8Array.from({ length: 3 << 12 }, (_, index) => {
  const own = index >> 12;
  const at = (k: number) => (index >> (2 * (k % 6))) & 3;
  let joins = 0;
  for (let k = 0; k < 6; k++)
    if (at(k) === EMPTY && at(k + 1) === own && at(k + 5) === own) joins |= 1 << k;
  return joins;
});

/** How Hex is played out, the strongest first. */
export function playoutsFor(
  board: HexBoard,
): Readonly<Record<'bridges' | 'uniform', () => Playout<HexState>>> {
  return {
    bridges: () => new HexPlayout(board, new BridgeFilling(board)),
    uniform: () => new HexPlayout(board, new Filling(board)),
  };
}
