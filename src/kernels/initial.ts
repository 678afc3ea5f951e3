import { parameterBlocks, parameterCount, type Architecture } from './architecture.ts';
import type { Rng } from '../core/index.ts';

/**
 * Weights to start from: for dense layers uniform within ±√(6 / (in + out)) (Glorot and Bengio 2010,
 * what Keras does unless told otherwise), for convolutions within ±√(6 / in) (He et al. 2015); biases 0.
 */
export function initialWeights(architecture: Architecture, rng: Rng): Float32Array<ArrayBuffer> {
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
