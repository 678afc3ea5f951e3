import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** The TypeScript examples of a page, with `ludario/…` meaning the sources. */
function examples(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) =>
    code!.replace(/'ludario\/(\w+)'/g, (_, room: string) =>
      JSON.stringify(pathToFileURL(join(root, 'src', room, 'index.ts')).href),
    ),
  );
}

for (const page of pages) {
  for (const [index, code] of examples(page).entries()) {
    test(`example ${index + 1} of ${page} runs`, () => {
      const folder = mkdtempSync(join(tmpdir(), 'ludario-docs-'));
      const file = join(folder, 'example.ts');
      writeFileSync(file, code);
      try {
        expect(execFileSync(process.execPath, [file], { encoding: 'utf8' })).not.toBe('');
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  }

  test(`the links of ${page} lead somewhere`, () => {
    const text = readFileSync(join(root, page), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link!);
    const missing = links.filter((link) => !existsSync(join(root, dirname(page), link)));
    expect(missing).toEqual([]);
  });
}
