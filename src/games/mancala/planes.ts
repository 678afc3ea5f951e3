import { cellSymmetry, type PastMove, type Planes } from '../../core/index.ts';
import type { MancalaRules, MancalaState } from './state.ts';

/** Pits with so many seeds get a picture of their own; with more, the last one. */
const COUNTED = 7;

const NAMES = [
  'seeds',
  ...Array.from({ length: COUNTED }, (_, n) => (n < COUNTED - 1 ? `${n} seeds` : `${n} or more`)),
  'own row',
  'pit number',
  'ends in the store',
  'own store',
  'rival store',
  'last move',
  'move before',
];

/**
 * Mancala as its side to move sees it: two rows of pits, its own first, from pit 1 at the store;
 * below each pit the one opposite. Nothing about the board can be turned.
 */
export function mancalaPlanes({ pits, seeds }: MancalaRules): Planes<MancalaState> {
  const cells = 2 * pits;
  const total = 2 * pits * seeds;
  return {
    names: NAMES,
    rows: 2,
    columns: pits,
    grid: 'square',
    answers: cells,
    past: 2,
    write(state, last, into, at) {
      const own = Math.max(0, state.toMove);
      into.fill(0, at, at + NAMES.length * cells);
      for (let cell = 0; cell < cells; cell++) {
        const mine = cell < pits;
        const pit = mine ? cell + 1 : cells - cell;
        const held = state.seedsIn(mine ? own : 1 - own, pit);
        let plane = at + cell;
        into[plane] = held / (2 * seeds);
        into[plane + cells * (1 + Math.min(held, COUNTED - 1))] = 1;
        plane += cells * (1 + COUNTED);
        into[plane] = mine ? 1 : 0;
        into[plane + cells] = pit / pits;
        // Once around, past the rival's store, takes a seed for each other pit and the own store.
        into[plane + 2 * cells] = held % (cells + 1) === pit ? 1 : 0;
        into[plane + 3 * cells] = state.seedsIn(own, 0) / total;
        into[plane + 4 * cells] = state.seedsIn(1 - own, 0) / total;
      }
      mark(last[0], own, into, at + (COUNTED + 6) * cells);
      mark(last[1], own, into, at + (COUNTED + 7) * cells);
    },
    answerOf: (_, action) => action,
    symmetries: [cellSymmetry(cells, cells, (cell) => cell)],
  };

  function mark(move: PastMove | undefined, own: number, into: Float32Array, at: number): void {
    if (move === undefined) return;
    into[at + (move.seat === own ? move.action : cells - 1 - move.action)] = 1;
  }
}
