import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { openCatalogue } from '../src/catalogue/index.ts';
import { unwrap } from '../src/core/index.ts';

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

/** Which folder a door leads to: package.json says so. */
const { exports: doors } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, { default: string }>;
};
const sourceOf = (door: string) => dirname(doors[`./${door}`]!.default).replace('./dist/', '');

/** A program runs with `ludario/…` meaning the sources; a module is named to the program that runs. */
function run(file: string, code: string): string {
  const main = join(root, 'src/cli/main.ts');
  const isModule = code.includes('export default');
  const program = isModule
    ? code
    : code.replace(/'ludario\/(\w+)'/g, (_, room: string) =>
        JSON.stringify(pathToFileURL(join(root, 'src', sourceOf(room), 'index.ts')).href),
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

  test(`the links of ${page} to headings lead to some`, () => {
    const text = readFileSync(join(root, page), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*\.md)?#([^)]+)\)/g)];
    const missing = links.filter(([, file, heading]) => {
      const there = file === undefined ? page : join(dirname(page), file);
      return !headingsOf(readFileSync(join(root, there), 'utf8')).includes(heading!);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });
}

const protocols = readFileSync(join(root, 'docs/protocols.md'), 'utf8');

/** The words of a command as HexGui splits them: at spaces outside double quotes, it knows no others. */
function asInHexGui(command: string): string[] {
  return [...command.matchAll(/(?:[^\s"]|"[^"]*")+/g)].map(([word]) => word.replaceAll('"', ''));
}

test('the command that is given for HexGui starts an engine there', () => {
  const [, command] = /\*\*In HexGui\*\*[^`]*`ludario ([^`]+)`/.exec(protocols)!;
  const main = join(root, 'src/cli/main.ts');
  const said = execFileSync(process.execPath, [main, ...asInHexGui(command!)], {
    encoding: 'utf8',
    input: 'name\nquit\n',
  });
  expect(said).toBe('= Ludario\n\n= \n\n');
});

test('the agents of the protocols that are shown can be read', async () => {
  const { readAgent } = unwrap(await openCatalogue([]));
  const shown = [...protocols.matchAll(/\b(?:htp|gtp|nboard)\([^)…]*cmd="[^"…]+"[^)…]*\)/g)];
  expect(shown.length).toBeGreaterThan(4);
  const wrong = shown.filter(([text]) => !readAgent(text).ok).map(([text]) => text);
  expect(wrong).toEqual([]);
});

/** The addresses of the headings of a page, as GitHub makes them. */
function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
