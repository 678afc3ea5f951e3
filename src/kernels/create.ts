import { fail, ok, unwrap, type Result, type Rng } from '../core/index.ts';
import { parameterCount, parseArchitecture, type ArchitectureText } from './architecture.ts';
import { refuse } from './complaints.ts';
import { initialWeights } from './initial.ts';
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
