import type { Features, Seat } from '../../core/index.ts';
import type { MancalaRules, MancalaState } from './state.ts';

/**
 * What each side has and threatens: its store, its pits, which of them end in the store (and so move
 * again), and what its best capture would bring. Threats count double where their owner is to move.
 */
export function mancalaFeatures({ pits, seeds }: MancalaRules): Features<MancalaState> {
  const names = ['to move', 'stores', 'half of all seeds'];
  for (const side of ['own', 'rival']) {
    names.push(`${side}: seeds in the row`, `${side}: pits not empty`);
    names.push(`${side}: pits that move again`, `${side}: can move again, to move`);
    names.push(`${side}: best capture`, `${side}: best capture, to move`);
    for (let pit = 1; pit <= pits; pit++) names.push(`${side}: seeds in pit ${pit}`);
    for (let pit = 1; pit <= pits; pit++) names.push(`${side}: pit ${pit} moves again`);
  }
  const half = pits * seeds;

  const writeSide = (state: MancalaState, seat: Seat, into: Float32Array, at: number) => {
    const toMove = state.toMove === seat;
    let filled = 0;
    let again = 0;
    let capture = 0;
    const inPits = at + 6;
    for (let pit = 1; pit <= pits; pit++) {
      const held = state.seedsIn(seat, pit);
      if (held > 0) filled++;
      // A lap leads through both rows and the own store.
      const moves = held > 0 && held % (2 * pits + 1) === pit;
      if (moves) again++;
      capture = Math.max(capture, captureFrom(state, seat, pit, held));
      into[inPits + pit - 1] = held / (2 * seeds);
      into[inPits + pits + pit - 1] = moves ? 1 : 0;
    }
    into[at] = state.seedsInRow(seat) / half;
    into[at + 1] = filled / pits;
    into[at + 2] = again / pits;
    into[at + 3] = toMove && again > 0 ? 1 : 0;
    into[at + 4] = capture / (2 * seeds);
    into[at + 5] = toMove ? capture / (2 * seeds) : 0;
    return inPits + 2 * pits;
  };

  return {
    names,
    write(state, seat, into, at) {
      const mine = state.score(seat);
      const theirs = state.score(1 - seat);
      into[at++] = state.toMove === seat ? 1 : 0;
      into[at++] = (mine - theirs) / half;
      into[at++] = mine > half ? 1 : theirs > half ? -1 : 0;
      at = writeSide(state, seat, into, at);
      writeSide(state, 1 - seat, into, at);
    },
  };
}

/** The seeds that sowing this pit would capture; more than a lap is not looked at. */
function captureFrom(state: MancalaState, seat: Seat, pit: number, held: number): number {
  const { pits, emptyCapture } = state.rules;
  const lap = 2 * pits + 1;
  // It must end in the own row: before the store, or past the rival's row, sown on the way.
  const around = held > pit + pits;
  if (held === 0 || held > lap || (held >= pit && !around)) return 0;
  const last = around ? pit + lap - held : pit - held;
  if (last !== pit && state.seedsIn(seat, last) > 0) return 0;
  const opposite = state.seedsIn(1 - seat, pits + 1 - last) + (around ? 1 : 0);
  return opposite > 0 || emptyCapture ? opposite + 1 : 0;
}
