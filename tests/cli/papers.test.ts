import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inside, json, scratch } from './program.ts';

const file = scratch();
const store = ['--store', file('papers.sqlite')];

const inSpanish = (folder: string) => ['--size', 'tiny', '--lang', 'es', '--output', folder];

interface Listed {
  readonly documents: readonly {
    readonly id: string;
    readonly experiments: readonly {
      readonly id: string;
      readonly seconds: { quick: number };
      readonly result: {
        readonly published: boolean;
        readonly size: string;
        readonly verdict: string | null;
        readonly word: string;
        readonly claims: readonly { readonly rule: string }[];
      } | null;
    }[];
  }[];
}

const listed = async () => {
  const { documents } = await json<Listed>('papers', ...store);
  return documents.flatMap(({ experiments }) => experiments);
};

test('papers shows what comes with Ludario to who has run nothing yet', async () => {
  const games = (await listed()).find(({ id }) => id === 'mancala-games')!;
  expect(games.result).toMatchObject({ published: true, verdict: 'holds', word: '2 hold' });
  expect(games.result!.claims.map(({ rule }) => rule).join()).toMatch(/printed score/);
  const { out } = await inside(['papers', ...store]);
  expect(out).toMatch(/mancala-games .*2 hold · \w+ \*/);
  expect(out).toContain('* as published with Ludario');
});

test('papers lists documents and experiments with the time they take', async () => {
  const { documents } = await json<Listed>('papers');
  expect(documents.map(({ id }) => id)).toContain('iwoki');
  const all = documents.flatMap(({ experiments }) => experiments);
  expect(all.length).toBeGreaterThanOrEqual(20);
  expect(all.every(({ seconds }) => seconds.quick > 0)).toBe(true);
  const { code, out } = await inside(['papers', '--lang', 'es']);
  expect(code).toBe(0);
  expect(out).toContain('iwoki-table-2');
  expect(out).toContain('Santiago Videgaín Díaz');
});

test('reproduce writes a report, its figures and its numbers, and tells the verdict', async () => {
  const folder = file('games');
  const told = await json<Record<string, unknown>>(
    'reproduce',
    'mancala-games',
    '--size',
    'tiny',
    '--output',
    folder,
    ...store,
  );
  expect(told).toMatchObject({ id: 'mancala-games', size: 'tiny', verdict: 'holds', folder });
  expect(readFileSync(`${folder}/report.html`, 'utf8')).toContain('37–11');
  expect(readFileSync(`${folder}/report.md`, 'utf8')).toContain('12–36');
  expect(JSON.parse(readFileSync(`${folder}/report.json`, 'utf8'))).toMatchObject({
    verdict: 'holds',
    found: { games: [{ scores: [37, 11] }, { scores: [12, 36] }] },
  });
  // What was run here comes first.
  const games = (await listed()).find(({ id }) => id === 'mancala-games')!;
  expect(games.result).toMatchObject({ published: false, size: 'tiny' });
});

test('several go into folders of their own, and are told one after another', async () => {
  const folder = file('several');
  const { code, out } = await inside([
    'reproduce',
    'mancala-games',
    'mancala-ladder',
    ...inSpanish(folder),
    ...store,
  ]);
  expect(code).toBe(0);
  expect(out).toContain('2 se sostienen');
  expect(out).toContain('mancala-ladder');
  expect(existsSync(`${folder}/mancala-games/report.html`)).toBe(true);
  const figures = readdirSync(`${folder}/mancala-ladder`).filter((name) => name.endsWith('.svg'));
  expect(figures.length).toBeGreaterThan(0);
  // An overview leads to each of them.
  const overview = readFileSync(`${folder}/README.md`, 'utf8');
  expect(overview).toContain('(mancala-games/report.md)');
  expect(overview).toContain('2 se sostienen');
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  expect(page).toContain('href="mancala-ladder/report.html"');
});

test('some of several are put where the others are, and the overview has all of them', async () => {
  const folder = file('several');
  const ladder = readFileSync(`${folder}/mancala-ladder/result.json`, 'utf8');
  const args = ['reproduce', 'mancala-games', '--full', '--formats', 'md', '--lang', 'en'];
  const { code } = await inside([...args, '--output', folder, ...store]);
  expect(code).toBe(0);
  expect(existsSync(`${folder}/report.md`)).toBe(false);
  expect(JSON.parse(readFileSync(`${folder}/mancala-games/result.json`, 'utf8'))).toMatchObject({
    size: 'full',
    counts: { holds: 2, fails: 0, open: 0 },
    word: { en: '2 hold', es: '2 se sostienen' },
  });
  expect(readFileSync(`${folder}/mancala-ladder/result.json`, 'utf8')).toBe(ladder);
  const overview = readFileSync(`${folder}/README.md`, 'utf8');
  expect(overview).toMatch(/2 experiments in .* \(tiny: 1, full: 1\)/);
  expect(overview).toMatch(/\(mancala-games\/report\.md\).* 2 hold \| full/);
  expect(overview).toMatch(/\(mancala-ladder\/report\.md\).* \| tiny/);
  const report = readFileSync(`${folder}/mancala-games/report.md`, 'utf8');
  expect(report).toContain('How it is judged');
});

test('with md alone nothing else is written, and figures of the report before are gone', async () => {
  const folder = file('md');
  const args = ['reproduce', 'mancala-ladder', '--size', 'tiny', '--formats', 'md'];
  const write = async () => inside([...args, '--output', folder, ...store]);
  expect((await write()).code).toBe(0);
  const first = readdirSync(folder).toSorted();
  expect(first.filter((name) => !name.endsWith('.svg'))).toEqual(['report.md', 'result.json']);
  const report = readFileSync(`${folder}/report.md`, 'utf8');
  writeFileSync(`${folder}/report.md`, `${report}\n![old](./old.svg)\n`);
  writeFileSync(`${folder}/old.svg`, '');
  writeFileSync(`${folder}/mine.svg`, '');
  await write();
  expect(readdirSync(folder).toSorted()).toEqual([...first, 'mine.svg'].toSorted());
});

test('one that fails is named, and the others are done all the same', async () => {
  const folder = file('one-fails');
  const own = file('one-fails.sqlite');
  // Where its report for the page would go.
  mkdirSync(`${own}.papers/mancala-games.tiny.en.html/in-the-way`, { recursive: true });
  const { code, out, err } = await inside([
    'reproduce',
    'mancala-games',
    'mancala-truth',
    ...inSpanish(folder),
    '--store',
    own,
  ]);
  expect(code).toBe(1);
  expect(err).toMatch(
    /^ludario: mancala-games: no se puede guardar el informe para la página: .*\n$/,
  );
  expect(out).toMatch(/1 de 2 en \d+ s · .*index\.html · con fallo: mancala-games/);
  expect(readFileSync(`${folder}/mancala-games/report.md`, 'utf8')).toContain('37–11');
  const report = readFileSync(`${folder}/mancala-truth/report.md`, 'utf8');
  expect(report).toContain('resolver las dos partidas');
  // The overview has what was done.
  const overview = readFileSync(`${folder}/README.md`, 'utf8');
  expect(overview).toContain('(mancala-truth/report.md)');
  expect(overview).not.toContain('(mancala-games/report.md)');
});

test('a place that cannot be written to is refused before anything is played', async () => {
  const none = ['--store', file('nothing.sqlite')];
  const inWay = file('in-the-way');
  writeFileSync(inWay, '');
  const { code, err } = await inside(['reproduce', 'iwoki-table-1', '--output', inWay, ...none]);
  expect(code).toBe(1);
  expect(err).toMatch(/cannot write to .*in-the-way: it is no folder/);
  expect(readFileSync(inWay, 'utf8')).toBe('');
});

test.each([
  [['iwoki-table-22'], /no experiment "iwoki-table-22".*did you mean iwoki-table-2\?/],
  [['table-2'], /no experiment "table-2".*did you mean iwoki-table-2\?/],
  [['depth'], /did you mean mancala-depth-11\?/],
  [[], /which experiment\? ludario papers lists them/],
  [['mancala-games', '--quick', '--full'], /give --quick or --full, not both/],
  [['mancala-games', '--all'], /--all takes every experiment/],
  [['mancala-games', '--formats', 'pdf'], /--formats takes html, md, json, not "pdf"/],
  [['mancala-games', '--size', 'huge'], /--size takes tiny, quick, full, not "huge"/],
])('reproduce %j is refused in one sentence', async (args, sentence) => {
  const { code, err } = await inside(['reproduce', ...args, ...store]);
  expect(code).toBe(1);
  expect(err).toMatch(sentence);
  expect(err.trim().split('\n')).toHaveLength(1);
});
