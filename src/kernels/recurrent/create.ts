import { fail, ok, unwrap, type Result, type Rng } from '../../core/index.ts';
import { refuse } from '../complaints.ts';
import {
  parseRecurrent,
  recurrentBlocks,
  recurrentSize,
  type RecurrentArchitecture,
} from './architecture.ts';
import { RecurrentNetwork, type RecurrentOptions } from './recurrent.ts';
import { paceSchema, type PaceText, type RecurrentState } from './state.ts';

/** A new network with weights drawn from the generator. Throws on an architecture that does not fit. */
export function createRecurrent(
  architecture: RecurrentArchitecture,
  rng: Rng,
  pace: PaceText = {},
  options: RecurrentOptions = {},
): RecurrentNetwork {
  const parsed = unwrap(parseRecurrent(architecture));
  return new RecurrentNetwork(parsed, firstWeights(parsed, rng), paceSchema.parse(pace), options);
}

/** A network as it was. */
export function restoreRecurrent(
  state: RecurrentState,
  options: RecurrentOptions = {},
): Result<RecurrentNetwork> {
  const { architecture, weights, training } = state;
  const parameters = recurrentSize(architecture);
  if (weights.length !== parameters) {
    return fail(refuse.otherWeights({ parameters, came: weights.length }));
  }
  const moments = training === null ? [] : [training.first, training.second];
  if (moments.some(({ length }) => length !== parameters)) {
    return fail(refuse.otherMoments({ parameters }));
  }
  const pace = training?.pace ?? paceSchema.parse({});
  const network = new RecurrentNetwork(architecture, weights, pace, options);
  if (training !== null) network.resume(training);
  return ok(network);
}

/**
 * Weights to start from: uniform within ±√(6 / (in + out)) for each gate (Glorot and Bengio 2010),
 * answers and scores small, so that at first every answer is as likely as its prior; biases 0, but
 * 1 for the gate by which an lstm keeps its memory (Jozefowicz, Zaremba and Sutskever 2015).
 */
function firstWeights(architecture: RecurrentArchitecture, rng: Rng): Float32Array<ArrayBuffer> {
  const weights = new Float32Array(recurrentSize(architecture));
  const { cell, units } = architecture;
  for (const { name, shape, offset, count } of recurrentBlocks(architecture)) {
    if (name.endsWith('biases')) {
      if (name === 'input biases' && cell === 'lstm') {
        weights.fill(1, offset + units, offset + 2 * units);
      }
      continue;
    }
    const own = rng.fork(name);
    const [inputs, outputs] = [shape[0]!, shape[1] ?? 1];
    const out = name === 'input weights' || name === 'state weights' ? units : outputs;
    const small = name === 'answer weights' ? 0.1 : 1;
    const limit = small * Math.sqrt(6 / (inputs + out));
    for (let i = 0; i < count; i++) weights[offset + i] = (2 * own.float() - 1) * limit;
  }
  return weights;
}
