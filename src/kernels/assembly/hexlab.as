import { prepareKnowledge, know as look, bestCell, FILLED, WORTH } from './hex-knowledge';
import { prepareProof, allotProof, entryBytes, forgetProof, settle, winsBy } from './hex-proof';
import { setLimits, nodes } from './limits';
const STONES = memory.data(368);
export function stonesAt(): usize { return STONES; }
export function filledAt(): usize { return FILLED; }
export function worthAt(): usize { return WORTH; }
export function setup(size: i32, megabytes: i32): void {
  prepareKnowledge(size); prepareProof();
  const from = <usize>memory.size() << 16;
  memory.grow(megabytes * 16);
  allotProof(from, <u32>((<usize>megabytes << 20) / <usize>entryBytes()));
}
export function know(mover: i32): i32 { return look(STONES, mover); }
export function cell(): i32 { return bestCell; }
export function limit(most: u64, until: f64): void { setLimits(most, until); }
export function solve(mover: i32): i32 { return settle(STONES, mover); }
export function forget(): void { forgetProof(); }
export function winning(): i32 { return winsBy; }
export function nodesSpent(): u64 { return nodes; }
