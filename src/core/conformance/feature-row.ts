import type { Features } from '../features.ts';
import type { Seat, State } from '../state.ts';

/** Numbers around a row that must stay as they are. */
const ROOM = 3;

/** What features say of a position; null: not exactly one finite number for each name. */
export function featureRow(features: Features, state: State, seat: Seat): Float32Array | null {
  const { length } = features.names;
  const buffer = new Float32Array(length + 2 * ROOM).fill(Number.NaN);
  features.write(state, seat, buffer, ROOM);
  const row = buffer.slice(ROOM, ROOM + length);
  const around = [...buffer.subarray(0, ROOM), ...buffer.subarray(ROOM + length)];
  return row.every(Number.isFinite) && around.every(Number.isNaN) ? row : null;
}
