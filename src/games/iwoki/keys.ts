import { mix32, type Seat } from '../../core/index.ts';
import type { Situation } from './situation.ts';

/** The key of all that lies open for everybody to see. */
export function publicKeyLo(state: Situation): number {
  let key = mix32(state.flow() ^ 0x2545f491) ^ state.board.keyLo ^ state.hands.publicLo;
  for (let seat = 0; seat < state.points.length; seat++)
    key ^= mix32(standing(state, seat) ^ 0x1b873593);
  return key;
}

export function publicKeyHi(state: Situation): number {
  let key = mix32(state.flow() ^ 0x6c078965) ^ state.board.keyHi ^ state.hands.publicHi;
  for (let seat = 0; seat < state.points.length; seat++)
    key ^= mix32(standing(state, seat) ^ 0x4cf5ad43);
  return key;
}

/** Points (below 2^13), markers (below 2^4) and the number of small tiles (below 2^7) of a seat. */
function standing({ points, markers, hands }: Situation, seat: Seat): number {
  return points[seat]! | (markers[seat]! << 13) | (hands.smallTotal[seat]! << 17) | (seat << 24);
}

/** What a seat sees: all that is public, and its own small tiles or, where they lie open, everybody's. */
export function seenKey(state: Situation, seat: Seat): { lo: number; hi: number } {
  const { smallKeyLo, smallKeyHi } = state.hands;
  let lo = publicKeyLo(state) ^ mix32(seat ^ 0x165667b1);
  let hi = publicKeyHi(state) ^ mix32(seat ^ 0x27d4eb2f);
  for (let other = 0; other < smallKeyLo.length; other++) {
    if (!state.sees(seat, other)) continue;
    lo ^= smallKeyLo[other]!;
    hi ^= smallKeyHi[other]!;
  }
  return { lo, hi };
}
