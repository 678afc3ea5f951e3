import { DRAW, PASS, SMALL_BASE } from './box.ts';
import type { Situation } from './situation.ts';

/** The hexagons in the hand that is being looked at: no more than 32 kinds exist. */
const held = new Int32Array(32);

/** Writes what the seat to move may do, ascending; returns the end index. */
export function listPlays(state: Situation, into: Int32Array, at: number): number {
  if (state.board.tiles === 0) return listFirst(state, into, at);
  const canDraw = !state.drawn && state.hands.smallLeft > 0;
  if (canDraw) into[at++] = DRAW;
  const from = at;
  at = listSmall(state, into, at);
  if (state.hands.hexBits[state.turn] !== 0) at = listHexagons(state, into, at);
  if (at === from && !canDraw) into[at++] = PASS;
  return at;
}

/** The first move: any own tile at the centre, one turning of each face. */
function listFirst(state: Situation, into: Int32Array, at: number): number {
  const { box, hands, turn } = state;
  const { tiles } = box;
  const kinds = tiles.smallNames.length;
  const corner = SMALL_BASE + box.centreCorner * box.smallLooks;
  for (let kind = 0; kind < kinds; kind++) {
    if (hands.small[turn * kinds + kind] === 0) continue;
    into[at++] = corner + tiles.firstLook[2 * kind]!;
    into[at++] = corner + tiles.firstLook[2 * kind + 1]!;
  }
  const hexagons = tiles.hexNames.length;
  for (let hexagon = 0; hexagon < hexagons; hexagon++) {
    if (hands.hex[turn * hexagons + hexagon] === 0) continue;
    into[at++] = box.hexBase + 12 * hexagon;
    // Position 6 is the other face, unless the hexagon is its own mirror image.
    if ((tiles.hexPositions[hexagon]! & (1 << 6)) !== 0)
      into[at++] = box.hexBase + 12 * hexagon + 6;
  }
  return at;
}

function listSmall(state: Situation, into: Int32Array, at: number): number {
  const { box, board, hands } = state;
  const { need, openCorners, cornersOpen } = board;
  const { small, words } = box.fits;
  const { smallLooks } = hands;
  const hand = state.turn * words;
  for (let i = 0; i < cornersOpen; i++) {
    const corner = openCorners[i]!;
    const fit = need[corner]! * words;
    let first = SMALL_BASE + corner * box.smallLooks;
    for (let w = 0; w < words; w++) {
      let bits = small[fit + w]! & smallLooks[hand + w]!;
      while (bits !== 0) {
        into[at++] = first + 31 - Math.clz32(bits & -bits);
        bits &= bits - 1;
      }
      first += 32;
    }
  }
  return at;
}

function listHexagons(state: Situation, into: Int32Array, at: number): number {
  const { box, board } = state;
  const { openCells, cellsOpen } = board;
  const { shows, wild } = box.fits;
  const { literal } = box.rules;
  let count = 0;
  for (let bits = state.hands.hexBits[state.turn]!; bits !== 0; bits &= bits - 1)
    held[count++] = 31 - Math.clz32(bits & -bits);
  for (let i = 0; i < cellsOpen; i++) {
    const cell = openCells[i]!;
    const want = board.want[cell]!;
    const first = box.hexBase + cell * box.hexLooks;
    for (let h = 0; h < count; h++) {
      const hexagon = held[h]!;
      let fit = -1;
      let numbered = 0;
      for (let rest = want, v = 6 * hexagon; rest !== 0; rest >>>= 5, v++) {
        const shown = rest & 31;
        if (shown === 0) continue;
        const exact = shows[(v << 5) | shown]!;
        fit &= exact | wild[v]!;
        numbered |= exact;
      }
      if (!literal || !board.allCovered(cell)) fit &= numbered;
      while (fit !== 0) {
        into[at++] = first + 12 * hexagon + 31 - Math.clz32(fit & -fit);
        fit &= fit - 1;
      }
    }
  }
  return at;
}
