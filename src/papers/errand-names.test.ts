import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('src/papers/**/*.ts', { exclude: ['**/*.test.ts', '**/*.fixture.ts'] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const errands = [...sources.matchAll(/name: '(\w+)',\s*work: (\w+)/g)];

test('there are errands', () => {
  expect(errands.length).toBeGreaterThan(5);
});

test.each(errands.map(([, name, work]) => [name!, work!]))(
  'a thread finds the errand %s by its name',
  (name, work) => {
    expect(name).toBe(work);
    expect(sources).toMatch(new RegExp(`^export const ${name}: Work<`, 'm'));
  },
);
