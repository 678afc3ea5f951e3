import process from 'node:process';
import { Rng } from '../src/core/index.ts';
import {
  createNetwork,
  type ArchitectureText,
  type BackendName,
  type Examples,
  type Network,
} from '../src/kernels/index.ts';
import { line, short, title } from './measure.ts';

/** The first network of the thesis: 64 cells in, row and column out, 17,834 parameters. */
const thesis: ArchitectureText = {
  input: { type: 'vector', size: 64 },
  layers: [64, 64, 64, 64, 16, 8, 2].map((units) => ({ type: 'dense', units, activation: 'relu' })),
  loss: 'mse',
};

/** A policy for 8x8 Hex: two residual blocks of 16 channels, six pictures in. */
const policy: ArchitectureText = {
  input: { type: 'grid', planes: 6, rows: 8, columns: 8, grid: 'hexagonal' },
  layers: [
    { type: 'conv', channels: 16, activation: 'relu' },
    { type: 'residual' },
    { type: 'residual' },
    { type: 'conv', channels: 1, size: 1 },
    { type: 'flatten' },
  ],
  loss: 'crossEntropy',
};

const BATCH = 32;

/** Seconds of the processor, so that other programs on the machine do not count. */
const now = (): number => process.cpuUsage().user / 1e6;

/** Boards with a third of each kind of cell, and a cell to answer. */
function lessonsFor(network: Network, rows: number): Examples {
  const rng = Rng.of('lessons');
  const inputs = Float32Array.from({ length: rows * network.inputSize }, () => rng.below(3));
  const targets = new Float32Array(rows * network.outputSize);
  if (network.architecture.loss === 'mse') {
    for (let i = 0; i < targets.length; i++) targets[i] = rng.below(8);
    return { inputs, targets };
  }
  const masks = new Uint8Array(targets.length).fill(1);
  for (let row = 0; row < rows; row++) {
    targets[row * network.outputSize + rng.below(network.outputSize)] = 1;
  }
  return { inputs: inputs.map((cell) => (cell === 1 ? 1 : 0)), targets, masks };
}

/**
 * How often a second each does its work, in turns of a quarter of a second, so that a quick or slow
 * moment of the machine meets both.
 */
function inTurns(works: readonly (() => void)[], seconds: number): number[] {
  const done = works.map(() => 0);
  const spent = works.map(() => 0);
  for (const work of works) for (let warm = 0; warm < 30; warm++) work();
  while (spent.some((time) => time < seconds)) {
    for (const [i, work] of works.entries()) {
      const from = now();
      do {
        work();
        done[i]!++;
      } while (now() - from < 0.25);
      spent[i]! += now() - from;
    }
  }
  return done.map((count, i) => count / spent[i]!);
}

const backends: readonly BackendName[] = ['simd', 'reference'];

/** The same work with the kernels and with the reference, as one line. */
function compare(
  name: string,
  architecture: ArchitectureText,
  rows: number,
  seconds: number,
  work: (network: Network, lessons: Examples) => void,
  aim = '',
): void {
  const works = backends.map((backend) => {
    const network = createNetwork(architecture, Rng.of(1), { backend, batch: rows });
    const lessons = lessonsFor(network, rows);
    return () => work(network, lessons);
  });
  const [fast, slow] = inTurns(works, seconds) as [number, number];
  line(name, short(fast * rows), short(slow * rows), (fast / slow).toFixed(1), aim);
}

/** Networks: the kernels against the TypeScript reference, which gives the same numbers. */
export function kernelSpeed(seconds: number): void {
  online(); // first, while nothing is warm
  title('Networks, rows a second of processor time (batches of 32, Adam)');
  line('work', 'kernels', 'reference', 'ratio', 'aim');
  const step = (network: Network, lessons: Examples): void => void network.trainStep(lessons);
  const answer = (network: Network, { inputs, masks }: Examples): void =>
    void network.forward(inputs, BATCH, masks ?? null);
  compare('thesis v1, 17,834 parameters: training', thesis, BATCH, seconds, step, 'ratio 5');
  compare('thesis v1: answers', thesis, BATCH, seconds, answer);
  compare('residual 2 x 16, Hex 8x8: training', policy, BATCH, seconds, step);
  compare('residual 2 x 16, Hex 8x8: answers', policy, BATCH, seconds, answer);
  const network = createNetwork(thesis, Rng.of(1));
  const lessons = lessonsFor(network, BATCH);
  const [steps] = inTurns([() => step(network, lessons)], seconds);
  line('thesis v1: training steps a second', short(steps!));
  latency(seconds);
}

/** Training after one move as the thesis does it: its row a hundred times and once, a hundred epochs. */
function online(): void {
  title('Training after one move as in the thesis: 101 rows, 100 epochs in batches of 32');
  line('arithmetic', 'processor ms', 'clock ms', 'aim');
  for (const backend of backends) {
    const network = createNetwork(thesis, Rng.of(1), { backend });
    const { inputs, targets } = lessonsFor(network, 101);
    const order = Int32Array.from({ length: 101 }, (_, i) => i);
    const rng = Rng.of('order');
    const train = (): void => {
      for (let epoch = 0; epoch < 100; epoch++) {
        rng.shuffle(order);
        for (let from = 0; from < 101; from += BATCH) {
          network.trainRows({ inputs, targets }, order, from, Math.min(101, from + BATCH));
        }
      }
    };
    // As a player meets it the first time: nothing is warmed up.
    const [from, clock] = [now(), performance.now()];
    train();
    line(
      `${backend}, from cold`,
      (1000 * (now() - from)).toFixed(0),
      (performance.now() - clock).toFixed(0),
      backend === 'simd' ? 'under 500' : '',
    );
  }
}

/** How long one move takes a network that answers a single position. */
function latency(seconds: number): void {
  title('One position at a time, milliseconds of processor time');
  line('network', 'kernels', 'reference', 'ratio', 'aim');
  for (const [name, architecture] of [
    ['thesis v1', thesis],
    ['residual 2 x 16, Hex 8x8', policy],
  ] as const) {
    const works = backends.map((backend) => {
      const network = createNetwork(architecture, Rng.of(1), { backend, batch: 1 });
      const { inputs, masks = null } = lessonsFor(network, 1);
      return () => void network.forward(inputs, 1, masks);
    });
    const [fast, slow] = inTurns(works, seconds) as [number, number];
    line(name, ms(fast), ms(slow), (fast / slow).toFixed(1), 'under 10 ms');
  }
}

function ms(perSecond: number): string {
  return (1000 / perSecond).toPrecision(3);
}
