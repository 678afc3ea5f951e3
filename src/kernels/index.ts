/** Small networks that learn: fast kernels with a reference beside them, and their files. */
export { parameterBlocks, type Architecture, type ArchitectureText } from './architecture.ts';
export type { BackendName } from './backend.ts';
export { createNetwork, restoreNetwork } from './create.ts';
export { decayOf, logOf, sigmoid, softplus, tanh } from './elementwise.ts';
export { crc32 } from './checksum.ts';
export { HexKernel, type HexManner, type HexMove, type HexThought } from './hex.ts';
export { HexProver, type HexGlance, type HexStones, type HexVerdict } from './hex-prover.ts';
export { mancalaOpenings } from './mancala-openings.ts';
export { MancalaKernel, type MancalaMove, type MancalaRows } from './mancala.ts';
export type { Examples, Judge, Network, NetworkState } from './network.ts';
export {
  ReversiKernel,
  bitsIn,
  bitsOf,
  type ReversiThought,
  type ThoughtLimits,
} from './reversi.ts';
export { PATTERNS, sizeOf } from './reversi-patterns.ts';
export {
  DEPTHS,
  ENDINGS,
  PHASES,
  SIDES,
  freeWeights,
  readWeights,
  reversiWeights,
  writeWeights,
  type SearchErrors,
  type Weights,
} from './reversi-weights.ts';
export type { KernelLimits } from './spending.ts';
export { power } from './optimiser.ts';
export { decodeModel, encodeModel, type ModelFile } from './file.ts';
