import { expect, test } from 'vitest';
import { openCatalogue } from '../../src/catalogue/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { gameKinds } from '../../src/games/index.ts';
import { inside, json, ludario } from './program.ts';

const MANCALA = 'mancala(pits=6,seeds=4,emptyCapture=false)';

test('without a command and without a terminal it says what it can do', async () => {
  const { code, out, err } = await ludario([]);
  expect(code).toBe(0);
  expect(err).toBe('');
  for (const name of [
    'play',
    'games',
    'agents',
    'rules',
    'show',
    'replay',
    'simulate',
    'perft',
    'check',
    'solve',
    'explain',
    'book',
  ]) {
    expect(out).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  }
});

test('every command runs as a program and prints one document', async () => {
  const all = [
    ['games'],
    ['agents', 'greedy'],
    ['rules', 'hex'],
    ['show', 'hex'],
    ['perft', 'mancala'],
    ['check', 'mancala', '--games', '1'],
    ['simulate', 'mancala', '--games', '2'],
  ];
  const done = await Promise.all(all.map((args) => ludario([...args, '--json'])));
  for (const { code, out, err } of done) {
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).not.toHaveProperty('error');
  }
});

test.each([
  'play',
  'games',
  'agents',
  'rules',
  'show',
  'replay',
  'simulate',
  'perft',
  'check',
  'solve',
  'explain',
  'book',
])('%s --help shows its options and an example', async (name) => {
  const { code, out } = await inside([name, '--help']);
  expect(code).toBe(0);
  expect(out).toContain('--json');
  expect(out).toMatch(new RegExp(`\\$ ludario ${name}\\b`));
});

test('games and agents list every kind, for people and for scripts', async () => {
  const { games } = await json<{ games: { id: string; params: unknown[] }[] }>('games');
  expect(games.map(({ id }) => id)).toEqual(gameKinds.map(({ id }) => id));
  const { agents } = await json<{ agents: { id: string }[] }>('agents');
  expect(agents.map(({ id }) => id)).toEqual(
    unwrap(await openCatalogue([])).agents.map(({ id }) => id),
  );
  const { out } = await inside(['games']);
  for (const { id, words } of gameKinds) {
    expect(out).toContain(id);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      words.en.summary.split(' ').slice(0, 2).join(' '),
    );
  }
});

test('games NAME tells what a game takes, its variants and its heuristics', async () => {
  const { out } = await inside(['games', 'mancala']);
  expect(out).toContain(MANCALA);
  expect(out).toMatch(/^pits +6 +1 to 12 +pits in each row$/m);
  expect(out).toContain('mancala(emptyCapture=true)');
  const about = await json<Record<string, unknown>>('games', 'hex(size=5)');
  expect(about).toMatchObject({ id: 'hex', rules: 'hex(size=5,swap=false)', seats: 2 });
  expect(about.heuristics).not.toEqual([]);
});

test('agents NAME tells what an agent takes', async () => {
  const { out } = await inside(['agents', 'random']);
  expect(out).toMatch(/^seed +– +a whole number from 0/m);
});

test('perft counts as published', async () => {
  const found = await json<Record<string, unknown>>('perft', 'reversi', '--depth', '7');
  expect(Object.keys(found)).toEqual(['game', 'depth', 'nodes', 'seconds']);
  expect(found).toMatchObject({ game: 'reversi(size=8,empties=none)', depth: 7, nodes: 55092 });
  const { out } = await inside([
    'perft',
    'mancala',
    '--position',
    '1:5,5,5,0,4,4/0:4,4,4,4,4,4 0',
    '--depth',
    '1',
  ]);
  expect(out).toContain('depth 1: 5 nodes');
});

test('show gives a position as scripts expect it', async () => {
  expect(await json('show', 'mancala', '--moves', '4 1')).toEqual({
    game: MANCALA,
    toMove: 1,
    legal: ['1', '2', '3', '4', '5', '6'],
    scores: [2, 0],
    over: false,
    position: '2:0,5,5,0,4,4/0:4,4,5,5,5,5 1',
  });
  expect(await json('show', 'mancala(1,1)', '--moves', '1')).toEqual({
    game: 'mancala(pits=1,seeds=1,emptyCapture=false)',
    toMove: null,
    legal: [],
    scores: [1, 1],
    over: true,
    position: '1:0/1:0 -',
  });
});

test('show takes a transcript without spaces, and starts from a position', async () => {
  const spaced = await json('show', 'reversi', '--moves', 'f5 d6 c3');
  expect(await json('show', 'reversi', '--moves', 'F5D6C3')).toEqual(spaced);
  const { position } = spaced as { position: string };
  expect(await json('show', 'reversi', '--position', position)).toEqual(spaced);
});

test('show draws the board, the legal actions and the scores for people', async () => {
  const { out } = await inside(['show', 'reversi', '--moves', 'f5 d6']);
  expect(out).toContain('(○)');
  expect(out).toContain('Black to move · discs: Black 3 – White 3');
  expect(out).toMatch(/5 legal moves:\n.*c3/);
});

test('simulate counts wins, draws, points and plies through the referee', async () => {
  const args = [
    'simulate',
    'mancala',
    '--seats',
    'greedy,random(seed=7)',
    '--games',
    '60',
    '--seed',
    '5',
  ];
  const found = await json<SimulateJson>(...args);
  expect(Object.keys(found).slice(0, 6)).toEqual([
    'game',
    'games',
    'seats',
    'draws',
    'meanPlies',
    'gamesPerSecond',
  ]);
  expect(found).toMatchObject({ game: MANCALA, games: 60, seed: 5, forfeits: [0, 0] });
  expect(found.seats.map(({ agent }) => agent)).toEqual(['greedy', 'random(seed=7)']);
  const [greedy, random] = found.seats;
  expect(greedy!.wins + random!.wins + found.draws).toBe(60);
  expect(greedy!.wins).toBeGreaterThan(50);
  expect(greedy!.meanPoints + random!.meanPoints).toBeCloseTo(48);
  expect(found.meanPlies).toBeGreaterThan(10);
  expect(found.gamesPerSecond).toBeGreaterThan(0);
  const again = await json<SimulateJson>(...args);
  expect({ ...again, gamesPerSecond: 0 }).toEqual({ ...found, gamesPerSecond: 0 });
});

test('a series played in two parts is the series played at once', async () => {
  const run = (...more: string[]) =>
    json<SimulateJson>('simulate', 'mancala(3,2)', '--seats', 'random,random', ...more);
  const whole = await run('--games', '50');
  const first = await run('--games', '20');
  const second = await run('--games', '30', '--from', '21');
  expect(first.seats[0]!.wins + second.seats[0]!.wins).toBe(whole.seats[0]!.wins);
  expect(first.draws + second.draws).toBe(whole.draws);
});

interface SimulateJson {
  readonly games: number;
  readonly seats: readonly { agent: string; wins: number; meanPoints: number }[];
  readonly draws: number;
  readonly meanPlies: number;
  readonly gamesPerSecond: number;
}

test('rules teaches a game in the language asked for, or that of the system', async () => {
  const { out } = await inside(['rules', 'mancala', '--lang', 'es']);
  expect(out).toContain('Siembra'.toLowerCase());
  const system = await ludario(['rules', 'mancala'], { env: { LC_ALL: 'es_ES.UTF-8' } });
  expect(system.out).toBe(out);
  const english = await json<{ lang: string; rules: string }>('rules', 'mancala');
  expect(english.lang).toBe('en');
  expect(english.rules).toContain('Your move');
});

test('colours come only when they are wanted', async () => {
  const show = (env: Record<string, string>, ...more: string[]) =>
    ludario(['show', 'reversi', ...more], { env });
  const [plain, forced, refused, without] = await Promise.all([
    show({}),
    show({ FORCE_COLOR: '1' }),
    show({ FORCE_COLOR: '1', NO_COLOR: '1' }),
    show({ FORCE_COLOR: '1' }, '--no-color'),
  ]);
  expect(forced.out).toContain('\x1b[');
  for (const { out } of [plain, refused, without]) expect(out).not.toContain('\x1b[');
});
