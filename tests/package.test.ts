import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
let home = '';

function node(...args: string[]): string {
  return execFileSync(process.execPath, args, { cwd: home, encoding: 'utf8' });
}

/** Somebody else's project, with ludario installed as it would be published. */
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'ludario-package-'));
  const installed = join(home, 'node_modules', 'ludario');
  mkdirSync(installed, { recursive: true });
  for (const part of ['package.json', 'bin']) {
    cpSync(join(root, part), join(installed, part), { recursive: true });
  }
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const config = join(root, 'tsconfig.build.json');
  // Its types are checked with all others, before the tests.
  node(tsc, '-p', config, '--noCheck', '--outDir', join(installed, 'dist'));
  // Its dependencies, and the TypeScript that checks the project.
  symlinkSync(join(root, 'node_modules'), join(installed, 'node_modules'), 'junction');
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
});

afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

const program = `
import { makeAgent } from 'ludario/agents';
import { setTable } from 'ludario/arena';
import { perft, unwrap, type Game } from 'ludario/core';
import { makeGame } from 'ludario/games';

const game: Game = unwrap(makeGame('mancala(6,4)'));
const table = unwrap(setTable({ game, seats: ['random', 'greedy'], seed: 1, make: makeAgent }));
const result = await table.play();
console.log(JSON.stringify({ nodes: perft(game, game.start(), 3), scores: result.scores }));
`;

test('the rooms can be used as a typed library', () => {
  writeFileSync(join(home, 'program.ts'), program);
  const printed = JSON.parse(node('program.ts')) as { nodes: number; scores: number[] };
  // 6 first moves, one of which (pit 4) moves again; counted by hand for depth 2: 5 · 6 + 5 = 35.
  expect(printed.nodes).toBeGreaterThan(100);
  expect(printed.scores[0]! + printed.scores[1]!).toBe(48);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024'];
  expect(node(tsc, ...options, '--types', '', 'program.ts')).toBe('');
  writeFileSync(
    join(home, 'wrong.ts'),
    "import { makeGame } from 'ludario/games';\nmakeGame(7);\n",
  );
  expect(() => node(tsc, ...options, '--types', '', 'wrong.ts')).toThrow('Command failed');
});

test('a program holds a contest and reads its report, as the commands do', () => {
  writeFileSync(
    join(home, 'contest.ts'),
    `
import { holdContest, reportMarkdown, reportOf, type Held } from 'ludario/lab';
import { openStore } from 'ludario/store';

const spec = { game: 'mancala(3,2)', agents: ['greedy', 'random'], pairs: 2, seed: 1 };
const wish = { store: 'store.sqlite', workers: 1 };
const held: Held = await holdContest(spec, wish);
const again = await holdContest(spec, wish);
const report = reportMarkdown(await reportOf(held.id, wish), null);
const store = await openStore('store.sqlite', 'read');
const kept = await store.experiments({});
await store.close();
console.log(JSON.stringify({ games: held.games, same: again.id === held.id, kept: kept.length, told: report.includes('greedy') }));
`,
  );
  expect(JSON.parse(node('contest.ts'))).toEqual({ games: 4, same: true, kept: 1, told: true });
});

test('the installed command runs', () => {
  const printed = node(
    'node_modules/ludario/bin/ludario.js',
    'perft',
    'mancala',
    '--depth',
    '2',
    '--json',
  );
  expect(JSON.parse(printed)).toMatchObject({ depth: 2, nodes: 35 });
});

/** What `npm pack` would send, without building anything. */
function packed(): Set<string> {
  const said = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const given = JSON.parse(said) as unknown;
  const [parcel] = Object.values(given as Record<string, { files: { path: string }[] }>);
  return new Set(parcel!.files.map(({ path }) => path));
}

test('the tarball holds every file that the README links to, and no helpers of tests', () => {
  const files = packed();
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const links = [...readme.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path]) => path!);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((path) => !files.has(path))).toEqual([]);
  expect(
    [...files].filter((path) =>
      /\.test\.|fixture|testdata|testing|^(?:src|web|bench|scripts)\//.test(path),
    ),
  ).toEqual([]);
  const built = readdirSync(join(home, 'node_modules/ludario/dist'), { recursive: true });
  expect(
    built.map(String).filter((path) => /\.test\.|fixture|testdata|testing/.test(path)),
  ).toEqual([]);
});

test('an older Node without one beside it is told what is needed, in one sentence', () => {
  // The launcher's own text, with a version from before: it must not even parse anything newer.
  const launcher = readFileSync(join(root, 'bin/ludario.js'), 'utf8');
  const alone = mkdtempSync(join(tmpdir(), 'ludario-old-'));
  try {
    mkdirSync(join(alone, 'bin'));
    writeFileSync(join(alone, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(alone, 'bin/ludario.js'),
      launcher.replaceAll('process.versions.node', "'18.19.0'"),
    );
    const told = spawnSync(process.execPath, [join(alone, 'bin/ludario.js'), 'games'], {
      encoding: 'utf8',
    });
    expect([told.status, told.stdout]).toEqual([1, '']);
    expect(told.stderr).toMatch(/^ludario: Node 24 or later is needed.*\n$/);
  } finally {
    rmSync(alone, { recursive: true, force: true });
  }
});

test('an older Node hands over to the one that came with the packages', () => {
  const installed = join(home, 'node_modules/ludario/bin/ludario.js');
  const launcher = readFileSync(installed, 'utf8');
  const old = join(home, 'node_modules/ludario/bin/old.js');
  writeFileSync(old, launcher.replaceAll('process.versions.node', "'18.19.0'"));
  expect(JSON.parse(node(old, 'perft', 'mancala', '--depth', '2', '--json'))).toMatchObject({
    nodes: 35,
  });
  const wrong = spawnSync(process.execPath, [old, 'perft', 'nothing'], { encoding: 'utf8' });
  expect(wrong.status).toBe(1);
});

test('the installed command plays modules of a user, wherever they lie', () => {
  const away = mkdtempSync(join(tmpdir(), 'ludario-away-'));
  try {
    const module = join(away, 'take.ts');
    writeFileSync(module, TAKE);
    const contest = ['take', '--agents', 'taker,random', '--pairs', '2', '--workers', '2'];
    const own = ['--games-from', module, '--store', join(away, 'games.db'), '--json'];
    const printed = node('node_modules/ludario/bin/ludario.js', 'tournament', ...contest, ...own);
    expect(JSON.parse(printed)).toMatchObject({ games: 4, agents: [{ agent: 'taker' }, {}] });
  } finally {
    rmSync(away, { recursive: true, force: true });
  }
});

/** A game and an agent in one module, which asks for two of the rooms. */
const TAKE = `
import { makeAgent } from 'ludario/agents';
import { ok, simpleGame, type AgentKind } from 'ludario/core';

const take = simpleGame({
  id: 'take',
  version: 1,
  words: { title: 'Take', summary: 'Take one or two.', seats: ['A', 'B'], points: '', rules: 'Take.' },
  rules: () => ({
    seats: 2,
    moves: ['1', '2'],
    longest: 7,
    start: [7, 0],
    turn: ([left, turn]: number[]) => (left === 0 ? null : turn!),
    legal: ([left]: number[]) => ['1', '2'].filter((n) => Number(n) <= left!),
    play: ([left, turn]: number[], n: string) => [left! - Number(n), 1 - turn!],
    scores: ([left, turn]: number[]) => [0, 1].map((seat) => Number(left === 0 && turn !== seat)),
  }),
});

const taker: AgentKind = {
  id: 'taker',
  version: 1,
  summary: 'Looks ahead to the end.',
  params: {},
  memory: 'none',
  random: false,
  supports: () => ok(true),
  create: (game, _, rng) => makeAgent('alphabeta(depth=7)', game, rng),
};

export default [take, taker];
`;
