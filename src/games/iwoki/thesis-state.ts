import type { Action, Seat } from '../../core/index.ts';
import { DRAW, PASS, SMALL_BASE } from './box.ts';
import type { Situation } from './situation.ts';

/**
 * A key of what the Q-learner of the iwoki thesis took for the state of the game: the names of the
 * open cells and corners, its own small tiles by kind, and of every player the hexagons in hand,
 * the number of small tiles, the red and the white markers. Not the numbers on the table, nor the
 * points, nor whether it has drawn: situations that differ only in those are one to it. The red
 * marker follows from the number of small tiles.
 *
 * It does not depend on seats: the own hand comes first, then the others in their order.
 */
export function thesisKey(state: Situation, seat: Seat, key: Int32Array): void {
  const { board, hands, markers, box } = state;
  const { openCells, openCorners, cellsOpen, cornersOpen } = board;
  const { players } = box.rules;
  const kinds = box.tiles.smallNames.length;
  const hexagons = box.tiles.hexNames.length;
  let lo = 0x2545f491;
  let hi = 0x6c078965;
  for (let i = 0; i < cellsOpen; i++) {
    const item = openCells[i]!;
    lo = stir(lo, item);
    hi = stirHigh(hi, item);
  }
  // A cell is a number from 0: no list of cells goes on with this.
  lo = stir(lo, -1);
  hi = stirHigh(hi, -1);
  for (let i = 0; i < cornersOpen; i++) {
    const item = openCorners[i]!;
    lo = stir(lo, item);
    hi = stirHigh(hi, item);
  }
  lo = stir(lo, -1);
  hi = stirHigh(hi, -1);
  for (let kind = 0; kind < kinds; kind++) {
    const item = hands.small[seat * kinds + kind]!;
    lo = stir(lo, item);
    hi = stirHigh(hi, item);
  }
  for (let turn = 0, other = seat; turn < players; turn++) {
    const standing = hands.smallTotal[other]! | (markers[other]! << 8);
    lo = stir(lo, standing);
    hi = stirHigh(hi, standing);
    for (let bits = hands.hexBits[other]!; bits !== 0; bits &= bits - 1) {
      const hexagon = 31 - Math.clz32(bits & -bits);
      const item = hexagon | (hands.hex[other * hexagons + hexagon]! << 8);
      lo = stir(lo, item);
      hi = stirHigh(hi, item);
    }
    lo = stir(lo, -1);
    hi = stirHigh(hi, -1);
    other = other + 1 === players ? 0 : other + 1;
  }
  key[0] = lo;
  key[1] = hi;
}

/** The points a placement brings at once: an action of the thesis names them too. */
export function thesisGain(state: Situation, action: Action): number {
  if (action === DRAW || action === PASS) return 0;
  const { box, board } = state;
  const first = board.tiles === 0;
  if (action < box.hexBase) {
    const at = action - SMALL_BASE;
    const corner = Math.floor(at / box.smallLooks);
    if (first) return box.firstSmall[at - corner * box.smallLooks]!;
    return box.fits.points[board.need[corner]!]!;
  }
  const at = action - box.hexBase;
  const cell = Math.floor(at / box.hexLooks);
  const look = at - cell * box.hexLooks;
  if (first) return box.firstHex[look]!;
  let points = 0;
  for (let v = 0; v < 6; v++) {
    const digit = box.tiles.hexDigits[6 * look + v]!;
    if (digit > 0 && board.small[box.geometry.cellCorner[6 * cell + v]!] !== 0) points += digit;
  }
  return points;
}

/** One round of MurmurHash3 and one of its kind (public domain): the two halves go apart. */
function stir(hash: number, item: number): number {
  const x = Math.imul(item, 0xcc9e2d51);
  const mixed = hash ^ Math.imul((x << 15) | (x >>> 17), 0x1b873593);
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

function stirHigh(hash: number, item: number): number {
  const x = Math.imul(item, 0x239b961b);
  const mixed = hash ^ Math.imul((x << 16) | (x >>> 16), 0xab0e9789);
  return (Math.imul((mixed << 19) | (mixed >>> 13), 5) + 0x561ccd1b) | 0;
}
