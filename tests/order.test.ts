import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LONG } from './order.ts';

test('the files that are begun first are there', () => {
  const root = resolve(import.meta.dirname, '..');
  expect(LONG.filter((name) => !existsSync(resolve(root, name)))).toEqual([]);
});
