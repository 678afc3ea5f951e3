/** Networks that read sequences: a plain cell, a gru and an lstm, on the same kernels as the others. */
export {
  parseRecurrent,
  recurrentBlocks,
  recurrentSize,
  type Cell,
  type RecurrentArchitecture,
} from './architecture.ts';
export { createRecurrent, restoreRecurrent } from './create.ts';
export { decodeRecurrent, encodeRecurrent } from './file.ts';
export type { SequenceFit } from './losses.ts';
export type { RecurrentNetwork } from './recurrent.ts';
export type { Sequence } from './sequences.ts';
export type { RecurrentState } from './state.ts';
