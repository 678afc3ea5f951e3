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
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** The TypeScript examples of a page. */
function examples(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code!);
}

/** A program runs with `ludario/…` meaning the sources; a module is named to the program that runs. */
function run(file: string, code: string): string {
  const main = join(root, 'src/cli/main.ts');
  const isModule = code.includes('export default');
  const program = isModule
    ? code
    : code.replace(/'ludario\/(\w+)'/g, (_, room: string) =>
        JSON.stringify(pathToFileURL(join(root, 'src', room, 'index.ts')).href),
      );
  writeFileSync(file, program);
  const args = isModule ? [main, 'games', '--games-from', file] : [file];
  return execFileSync(process.execPath, args, { encoding: 'utf8' });
}

for (const page of pages) {
  for (const [index, code] of examples(page).entries()) {
    test(`example ${index + 1} of ${page} runs`, () => {
      const folder = mkdtempSync(join(tmpdir(), 'ludario-docs-'));
      const file = join(folder, 'example.ts');
      try {
        expect(run(file, code)).not.toBe('');
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
