import { fail, ok, type Action, type Result } from '../../core/index.ts';
import { refuse } from './complaints.ts';
import type { MancalaState } from './state.ts';

/**
 * A move is the number of a pit. A position is each row as `store:pit1,pit2,…`, seat 0 first,
 * then the seat to move: `0:4,4,4,4,4,4/0:4,4,4,4,4,4 0`; `-` instead of a seat when the game is over.
 */
export function formatPit(action: Action): string {
  return String(action + 1);
}

export function parsePit(state: MancalaState, text: string): Result<Action> {
  const { pits } = state.rules;
  const pit = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  if (pit < 1 || pit > pits) return fail(refuse.noPit({ text, pits }));
  if (state.toMove < 0) return fail(refuse.over({ text }));
  if (state.seedsIn(state.toMove, pit) === 0) return fail(refuse.empty({ pit }));
  return ok(pit - 1);
}

export function formatPosition(state: MancalaState): string {
  const row = state.rules.pits + 1;
  const rows = [0, 1].map((seat) => {
    const [store, ...pits] = state.cells.subarray(seat * row, (seat + 1) * row);
    return `${store}:${pits.join(',')}`;
  });
  return `${rows.join('/')} ${state.toMove < 0 ? '-' : state.toMove}`;
}

export function parsePosition(state: MancalaState, text: string): Result<MancalaState> {
  const { pits, seeds } = state.rules;
  const shape = /^\s*(\d+:\d+(?:,\d+)*)\/(\d+:\d+(?:,\d+)*)\s+([01-])\s*$/.exec(text);
  if (shape === null) {
    return fail(refuse.unreadable({ text, like: formatPosition(state) }));
  }
  const cells: number[] = [];
  for (const row of [shape[1]!, shape[2]!]) {
    const numbers = row.split(/[:,]/).map(Number);
    if (numbers.length !== pits + 1) return fail(refuse.pits({ there: numbers.length - 1, pits }));
    cells.push(...numbers);
  }
  const total = cells.reduce((a, b) => a + b, 0);
  const expected = 2 * pits * seeds;
  if (total !== expected) return fail(refuse.seeds({ there: total, seeds: expected }));
  const over = shape[3] === '-';
  const stored = cells[0]! + cells[pits + 1]!;
  if (over && stored !== total) return fail(refuse.notOver());
  state.setUp(cells, shape[3] === '1' ? 1 : 0);
  if (!over && state.toMove < 0) return fail(refuse.emptyRow());
  return ok(state);
}
