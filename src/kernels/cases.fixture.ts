import { Rng, unwrap } from '../core/index.ts';
import { parseArchitecture, shapesOf, sizeOf, type Architecture } from './architecture.ts';

/** The first network of the thesis: 64 cells in, row and column out, relu everywhere. */
export const thesisNetwork = unwrap(
  parseArchitecture({
    input: { type: 'vector', size: 64 },
    layers: [64, 64, 64, 64, 16, 8, 2].map((units) => ({
      type: 'dense',
      units,
      activation: 'relu',
    })),
    loss: 'mse',
  }),
);

/** A small policy for 5x5 Hex with everything a larger one has. */
export const hexPolicy = unwrap(
  parseArchitecture({
    input: { type: 'grid', planes: 6, rows: 5, columns: 5, grid: 'hexagonal' },
    layers: [
      { type: 'conv', channels: 8, activation: 'relu' },
      { type: 'residual' },
      { type: 'residual' },
      { type: 'conv', channels: 1, size: 1 },
      { type: 'flatten' },
    ],
    loss: 'crossEntropy',
  }),
);

export interface Case {
  readonly architecture: Architecture;
  readonly rows: number;
  readonly rng: Rng;
}

/** Small networks of every kind, sizes that fill no block of four included. */
export function caseOf(seed: number): Case {
  const rng = Rng.of(seed);
  const luck = rng.fork('case');
  const upTo = (most: number) => 1 + luck.below(most);
  const activation = () => luck.pick(['linear', 'relu', 'sigmoid', 'tanh']);
  const dense = () => ({ type: 'dense', units: upTo(19), activation: activation() });
  const onGrid = () =>
    luck.below(3) === 0
      ? { type: 'residual' }
      : { type: 'conv', channels: upTo(13), size: luck.pick([1, 3]), activation: activation() };
  const several = <T>(make: () => T): T[] => Array.from({ length: luck.below(4) }, make);
  const last = { type: 'dense', units: 1 + upTo(18) };
  const side = luck.below(2);
  const network =
    luck.below(2) === 0
      ? { input: { type: 'vector', size: upTo(21) }, layers: [...several(dense), last] }
      : {
          input: {
            type: 'grid',
            planes: upTo(6),
            rows: upTo(7),
            columns: upTo(7),
            grid: luck.pick(['square', 'hexagonal']),
          },
          layers: [
            ...several(onGrid),
            ...(side === 0 ? [{ type: 'conv', channels: 2, size: 1 }] : []),
            { type: 'flatten' },
            ...(side === 0 ? [] : [last]),
          ],
        };
  const loss = luck.pick(['mse', 'crossEntropy']);
  return { architecture: unwrap(parseArchitecture({ ...network, loss })), rows: upTo(9), rng };
}

/**
 * Rows to learn from for any network; cross entropy gets masks and targets on what is allowed, mean
 * squared error now and then masks for what counts.
 */
export function lessonsFor(architecture: Architecture, rows: number, rng: Rng) {
  const shapes = unwrap(shapesOf(architecture));
  const n = sizeOf(shapes.at(-1)!);
  const inputs = Float32Array.from(
    { length: rows * sizeOf(shapes[0]!) },
    () => 2 * rng.float() - 1,
  );
  const targets = new Float32Array(rows * n);
  if (architecture.loss === 'mse') {
    for (let i = 0; i < targets.length; i++) targets[i] = 4 * rng.float() - 2;
    if (rng.below(2) === 0) return { inputs, targets, masks: undefined };
    const counting = Uint8Array.from(targets, () => rng.below(3));
    counting[0] = 1;
    return { inputs, targets, masks: counting };
  }
  const masks = new Uint8Array(rows * n);
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < n; i++) masks[row * n + i] = rng.below(2);
    const [one, two] = [row * n + rng.below(n), row * n + rng.below(n)];
    masks[one] = masks[two] = 1;
    targets[one]! += 0.75;
    targets[two]! += 0.25;
  }
  return { inputs, targets, masks };
}
