import { expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { parseTower, towerBlocks, towerSize } from './architecture.ts';

const small = { type: 'tower', planes: 4, channels: 6, blocks: 4, pooled: 2, hidden: 5, others: 1 };

test('the parameters follow each other without gaps, in the order of the file', () => {
  const blocks = towerBlocks(unwrap(parseTower(small)));
  expect(blocks.map(({ name, shape }) => `${name} ${shape.join('x')}`)).toEqual([
    'stem.weights 5x5x4x6',
    'stem.biases 6',
    ...[0, 1, 2, 3].flatMap((block) => [
      `${block}.conv1.weights 3x3x6x6`,
      `${block}.conv1.biases 6`,
      ...(block % 2 === 1 ? [`${block}.pool.weights 12x6`] : []),
      `${block}.conv2.weights 3x3x6x6`,
      `${block}.conv2.biases 6`,
    ]),
    'policy.weights 6',
    'policy.bias 1',
    'others.weights 12x1',
    'others.biases 1',
    'value.weights1 12x5',
    'value.biases1 5',
    'value.weights2 5',
    'value.bias2 1',
  ]);
  for (const [i, block] of blocks.entries()) {
    expect(block.offset).toBe(i === 0 ? 0 : blocks[i - 1]!.offset + blocks[i - 1]!.count);
  }
  expect(towerSize(unwrap(parseTower(small)))).toBe(600 + 6 + 4 * 660 + 2 * 72 + 7 + 13 + 71);
});

test('what is left out is filled in; without others there are no parameters for them', () => {
  const parsed = unwrap(parseTower({ type: 'tower', planes: 4, channels: 6, blocks: 1 }));
  expect(parsed).toMatchObject({ pooled: 3, hidden: 64, others: 0 });
  expect(towerBlocks(parsed).some(({ name }) => /others|pool/.test(name))).toBe(false);
});

test.each([
  [{ ...small, type: 'castle' }, 'network at type', 'red, en type'],
  [{ ...small, planes: 0 }, 'network at planes', 'red, en planes'],
  [{ ...small, channels: 2.5 }, 'network at channels', 'red, en channels'],
  [{ ...small, blocks: 65 }, 'network at blocks', 'red, en blocks'],
  [{ ...small, pooled: -1 }, 'network at pooled', 'red, en pooled'],
  [{ ...small, loss: 'mse' }, 'network at the top', 'red, en la raíz'],
  [{ ...small, channels: 512, blocks: 64 }, 'parameters, and at most', 'parámetros, y se admiten'],
  [null, 'network at the top', 'red, en la raíz'],
])('refuses %j', (data, en, es) => {
  expect(parseTower(data)).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringContaining(en), es: expect.stringContaining(es) } },
  });
});
