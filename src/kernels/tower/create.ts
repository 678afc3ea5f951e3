import type { Rng } from '../../core/index.ts';
import { towerBlocks, towerSize, type TowerArchitecture } from './architecture.ts';

/**
 * Weights to start from: uniform with the variance of He et al. (2015), 2 / inputs, and smaller where a
 * residual tower would grow from block to block (Zhang, Dauphin and Ma 2019); biases 0.
 */
export function initialWeights(
  architecture: TowerArchitecture,
  rng: Rng,
): Float32Array<ArrayBuffer> {
  const weights = new Float32Array(towerSize(architecture));
  for (const { name, shape, offset, count } of towerBlocks(architecture)) {
    if (/bias/.test(name)) continue;
    const own = rng.fork(name);
    const outputs = shape.length === 1 ? 1 : shape.at(-1)!;
    const limit = scaleOf(name, architecture.blocks) * Math.sqrt(6 / (count / outputs));
    for (let i = 0; i < count; i++) weights[offset + i] = (2 * own.float() - 1) * limit;
  }
  return weights;
}

function scaleOf(name: string, blocks: number): number {
  if (name.endsWith('conv1.weights')) return 1 / Math.sqrt(blocks);
  if (name.endsWith('conv2.weights')) return 0.05;
  if (name.endsWith('pool.weights')) return 0.1;
  if (name === 'stem.weights' || name === 'value.weights1') return 1;
  return 0.1;
}
