import { fail, ok, unwrap, type Result, type Rng } from '../core/index.ts';
import {
  parameterCount,
  parseArchitecture,
  parameterBlocks,
  type ArchitectureText,
  type Architecture,
} from './architecture.ts';
import { refuse } from './complaints.ts';
import { Network, type NetworkOptions, type NetworkState } from './network.ts';
import { optimiserSchema } from './optimiser.ts';

/** A new network with weights drawn from the generator. Throws on an architecture that does not fit. */
export function createNetwork(
  architecture: ArchitectureText,
  rng: Rng,
  options: NetworkOptions = {},
): Network {
  const parsed = unwrap(parseArchitecture(architecture));
  const optimiser = optimiserSchema.parse(options.optimiser ?? { type: 'adam' });
  return new Network(parsed, initialWeights(parsed, rng), optimiser, options);
}

/** A network as it was; `options.optimiser` starts training afresh instead of going on. */
export function restoreNetwork(state: NetworkState, options: NetworkOptions = {}): Result<Network> {
  const architecture = parseArchitecture(state.architecture);
  if (!architecture.ok) return architecture;
  const count = parameterCount(architecture.value);
  if (state.weights.length !== count) {
    return fail(refuse.otherWeights({ parameters: count, came: state.weights.length }));
  }
  const training = options.optimiser === undefined ? state.training : null;
  if (training?.moments.some((moment) => moment.length !== count) === true) {
    return fail(refuse.otherMoments({ parameters: count }));
  }
  const optimiser =
    training?.optimiser ?? optimiserSchema.parse(options.optimiser ?? { type: 'adam' });
  const network = new Network(architecture.value, state.weights, optimiser, options);
  if (training !== null) network.resume(training);
  return ok(network);
}

/**
 * Weights to start from: for dense layers uniform within ±√(6 / (in + out)) (Glorot and Bengio 2010,
 * what Keras does unless told otherwise), for convolutions within ±√(6 / in) (He et al. 2015); biases 0.
 */
function initialWeights(architecture: Architecture, rng: Rng): Float32Array<ArrayBuffer> {
  const weights = new Float32Array(parameterCount(architecture));
  for (const block of parameterBlocks(architecture)) {
    if (block.shape.length === 1) continue;
    const own = rng.fork(`${block.layer} ${block.name}`);
    const [outputs, inputs] = [block.shape.at(-1)!, block.shape.at(-2)!];
    const dense = block.shape.length === 2;
    const fan = dense ? inputs + outputs : inputs * block.shape[0]!;
    const limit = Math.sqrt(6 / fan);
    for (let i = 0; i < block.count; i++) {
      weights[block.offset + i] = (2 * own.float() - 1) * limit;
    }
  }
  return weights;
}
