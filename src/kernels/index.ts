/** Small networks that learn: fast kernels with a reference beside them, and their files. */
export {
  parameterBlocks,
  parameterCount,
  parseArchitecture,
  type Activation,
  type Architecture,
  type ArchitectureText,
  type Grid,
  type ParameterBlock,
} from './architecture.ts';
export type { BackendName } from './backend.ts';
export { createNetwork, restoreNetwork } from './create.ts';
export { initialWeights } from './initial.ts';
export { maskedSoftmax, type Masks } from './losses.ts';
export type { Lessons, Network, NetworkOptions, NetworkState, TrainingState } from './network.ts';
export { power, type Optimiser, type OptimiserText } from './optimiser.ts';
export { decodeModel, encodeModel, type ModelFile } from './file.ts';
