import { expect, test } from 'vitest';
import { ownColours, written } from './colours.ts';

const paint = ownColours(true);

test('our own colours are written as they are, also one within another', () => {
  expect(written(paint.bold(`a${paint.red('b')}c`))).toBe('\x1b[1ma\x1b[31mb\x1b[39mc\x1b[22m');
  expect(written(ownColours(false).bold('a'))).toBe('a');
});

test('those of a name are not, painted or not', () => {
  const name = 'x\x1b[8m\x1b[2J\u202ey';
  const seen = String.raw`x\u001b[8m\u001b[2J\u202ey`;
  expect(written(name)).toBe(seen);
  expect(written(paint.green(name))).toBe(`\x1b[32m${seen}\x1b[39m`);
  expect(written(paint.green(name) + paint.dim('z'))).toBe(
    `\x1b[32m${seen}\x1b[39m\x1b[2mz\x1b[22m`,
  );
});
