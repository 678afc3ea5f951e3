import { expect, test } from 'vitest';
import { unwrap } from '../core/index.ts';
import { parameterBlocks, parameterCount, parseArchitecture, tapsOf } from './architecture.ts';
import { hexPolicy, thesisNetwork } from './cases.fixture.ts';

const dense = (...units: number[]) =>
  units.map((count) => ({ type: 'dense', units: count, activation: 'relu' }));
const vector = { type: 'vector', size: 64 };
const board = { type: 'grid', planes: 6, rows: 8, columns: 8, grid: 'hexagonal' };

test('the networks of the thesis have as many parameters as it prints', () => {
  expect(parameterCount(thesisNetwork)).toBe(17_834);
  const second = parseArchitecture({ input: vector, layers: dense(64, 64, 16, 8, 1), loss: 'mse' });
  expect(parameterCount(unwrap(second))).toBe(9505);
});

test('a residual network of two blocks and 16 channels for 8x8 has its own', () => {
  const blocks = { type: 'residual' };
  const network = parseArchitecture({
    input: board,
    layers: [
      { type: 'conv', channels: 16, activation: 'relu' },
      blocks,
      blocks,
      { type: 'conv', channels: 1, size: 1 },
      { type: 'flatten' },
    ],
    loss: 'crossEntropy',
  });
  const tower = 7 * 6 * 16 + 16 + 4 * (7 * 16 * 16 + 16);
  expect(parameterCount(unwrap(network))).toBe(tower + 16 + 1);
});

test('what is left out is filled in, and the result is plain JSON', () => {
  const text = {
    input: board,
    layers: [{ type: 'conv', channels: 2 }, { type: 'flatten' }],
    loss: 'mse',
  };
  const parsed = unwrap(parseArchitecture(text));
  expect(parsed.layers[0]).toEqual({ type: 'conv', channels: 2, size: 3, activation: 'linear' });
  expect(parseArchitecture(JSON.parse(JSON.stringify(parsed)))).toEqual({
    ok: true,
    value: parsed,
  });
});

test('hexagonal cells have the six neighbours of Hex, square ones eight', () => {
  const around = tapsOf('hexagonal', 3).map(([row, column]) => `${row} ${column}`);
  expect(around).toEqual(['-1 0', '-1 1', '0 -1', '0 0', '0 1', '1 -1', '1 0']);
  expect(tapsOf('square', 3)).toHaveLength(9);
  expect(tapsOf('hexagonal', 1)).toEqual([[0, 0]]);
});

test('blocks of parameters follow each other without gaps, layer by layer', () => {
  const blocks = parameterBlocks(hexPolicy);
  expect(blocks.map(({ layer, name }) => `${layer} ${name}`)).toEqual([
    '0 weights',
    '0 biases',
    '1 weights',
    '1 biases',
    '1 weights2',
    '1 biases2',
    '2 weights',
    '2 biases',
    '2 weights2',
    '2 biases2',
    '3 weights',
    '3 biases',
  ]);
  expect(blocks[0]!.shape).toEqual([7, 6, 8]);
  for (const [i, block] of blocks.entries()) {
    expect(block.offset).toBe(i === 0 ? 0 : blocks[i - 1]!.offset + blocks[i - 1]!.count);
  }
});

test.each([
  [{ input: board, layers: dense(3), loss: 'mse' }, 'layer 1 (dense) needs numbers in a row'],
  [
    { input: vector, layers: [{ type: 'residual' }], loss: 'mse' },
    'layer 1 (residual) needs a grid',
  ],
  [{ input: board, layers: [{ type: 'residual' }], loss: 'mse' }, 'end with flatten'],
  [{ input: board, layers: [{ type: 'flatten' }], loss: 'mse' }, 'nothing in it to train'],
  [{ input: vector, layers: dense(3), loss: 'crossEntropy' }, 'must be linear, not relu'],
  [{ input: vector, layers: [], loss: 'mse' }, 'network at layers'],
  [{ input: vector, layers: dense(0), loss: 'mse' }, 'network at layers.0.units'],
  [{ input: vector, layers: dense(2.5), loss: 'mse' }, 'network at layers.0.units'],
  [{ input: vector, layers: [{ type: 'pool' }], loss: 'mse' }, 'network at layers.0.type'],
  [{ input: vector, layers: dense(3), loss: 'hinge' }, 'network at loss'],
  [{ input: vector, layers: dense(65_000, 65_000), loss: 'mse' }, 'parameters, and at most'],
  [{ input: vector, layers: dense(3), loss: 'mse', extra: 1 }, 'network at the top'],
  [null, 'network at the top'],
])('refuses %j', (data, reason) => {
  expect(parseArchitecture(data)).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringContaining(reason) } },
  });
});
