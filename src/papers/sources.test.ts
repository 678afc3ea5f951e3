import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { sourceChecksum } from './sources.ts';

const FILES = {
  'errand.ts': "import { search } from './search.ts';\nexport const work = () => search();",
  'search.ts': "export { deep as search } from './deep.ts';\nawait import('./late.ts');",
  'deep.ts': "import process from 'node:process';\nexport const deep = () => process.pid;",
  'late.ts': 'export const late = 1;',
  'other.ts': 'export const other = 1;',
};

function checksum(changes: Partial<typeof FILES> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'ludario-sources-'));
  try {
    for (const [name, text] of Object.entries({ ...FILES, ...changes }))
      writeFileSync(join(folder, name), text);
    return sourceChecksum(pathToFileURL(join(folder, 'errand.ts')).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('work is known by its text and all it imports, and by nothing else', () => {
  expect(checksum()).toBe(checksum());
  expect(checksum({ 'other.ts': 'export const other = 2;' })).toBe(checksum());
  for (const name of ['errand.ts', 'search.ts', 'deep.ts', 'late.ts'] as const)
    expect(checksum({ [name]: `${FILES[name]}\n// Changed.` })).not.toBe(checksum());
});
