import { createNetwork, type Network } from '../../kernels/index.ts';
import type { Rng } from '../../core/index.ts';
import type { Value } from './value.ts';

/** A network with one hidden layer, its weights found by Adam from the generator's. */
export class NetworkValue implements Value {
  readonly inputs: number;
  private readonly network: Network;

  constructor(inputs: number, hidden: number, rng: Rng) {
    this.inputs = inputs;
    this.network = createNetwork(
      {
        input: { type: 'vector', size: inputs },
        layers: [
          { type: 'dense', units: hidden, activation: 'relu' },
          { type: 'dense', units: 1 },
        ],
        loss: 'mse',
      },
      rng,
      { batch: 128 },
    );
  }

  get parameters(): number {
    return this.network.parameterCount;
  }

  evaluate(rows: Float32Array, count: number, into: Float32Array): void {
    into.set(this.network.forward(rows, count));
  }

  learn(rows: Float32Array, targets: Float32Array, count: number, rate: number): number {
    const { network } = this;
    if (network.rate !== rate) network.rate = rate;
    const lessons = { inputs: rows.subarray(0, count * this.inputs), targets };
    return network.trainRows(lessons, null, 0, count);
  }

  weights(): Float32Array {
    return this.network.weights();
  }

  memory(): Float32Array {
    const { weights, training } = this.network.state();
    const { steps, moments } = training!;
    const all = new Float32Array(3 * weights.length + 2);
    all.set(weights);
    for (const [i, moment] of moments.entries()) all.set(moment, (i + 1) * weights.length);
    // A float holds whole numbers to 2^24 only.
    all[3 * weights.length] = steps >>> 16;
    all[3 * weights.length + 1] = steps & 0xffff;
    return all;
  }

  restore(numbers: Float32Array): boolean {
    const { network } = this;
    const size = network.parameterCount;
    if (numbers.length !== size && numbers.length !== 3 * size + 2) return false;
    const whole = numbers.length > size;
    network.setWeights(numbers.slice(0, size));
    network.resume({
      optimiser: network.optimiser,
      steps: whole ? numbers[3 * size]! * 0x1_0000 + numbers[3 * size + 1]! : 0,
      moments: [1, 2].map((n) =>
        whole ? numbers.slice(n * size, (n + 1) * size) : new Float32Array(size),
      ),
    });
    return true;
  }
}
