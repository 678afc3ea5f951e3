import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { drawHouse } from './drawing.ts';
import { modulesBelow } from './imports.ts';
import { rooms } from './layers.ts';

const docs = resolve(import.meta.dirname, '../docs');

test('the drawing of the house is that of its imports (npm test -- tests/drawing -u draws it anew)', async () => {
  const drawn = drawHouse([...modulesBelow('src'), ...modulesBelow('web')]);
  await expect(drawn).toMatchFileSnapshot(`${docs}/architecture.svg`);
});

test('who uses whom shows in the drawing, and how much', () => {
  const uses = (count: number) =>
    drawHouse([
      { path: 'src/games/a.ts', imports: Array.from({ length: count }, () => 'src/core/index.ts') },
      { path: 'src/games/a.test.ts', imports: ['src/kernels/index.ts'] },
    ]);
  expect(uses(1)).toContain('games uses core.');
  expect(uses(1)).not.toContain('kernels,');
  expect(uses(4)).not.toBe(uses(3));
});

test('the page on the architecture lists the rooms in their order', () => {
  const page = readFileSync(`${docs}/architecture.md`, 'utf8');
  const listed = [...page.matchAll(/^\| `src\/(\w+)` \|/gm)].map(([, name]) => name);
  expect(listed).toEqual(rooms.map(({ name }) => name));
});
