import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { inside, json, ludario, scratch } from './program.ts';

const file = scratch();
const games = file('games.jsonl');

beforeAll(async () => {
  await inside(['simulate', 'mancala(2,1)', '--games', '3', '--seed', '4', '--record', games]);
});

test('a file of several games is checked and listed', async () => {
  const { code, out } = await inside(['replay', games]);
  expect(code).toBe(0);
  expect(out.split('\n').filter((line) => /^\d /.test(line))).toHaveLength(3);
  const list = await json<{ games: { number: number; seed: string; result: unknown }[] }>(
    'replay',
    games,
  );
  expect(list.games.map(({ number, seed }) => [number, seed])).toEqual([
    [1, '4/1'],
    [2, '4/2'],
    [3, '4/3'],
  ]);
});

test('one game is shown move by move with its scores, its last board and its result', async () => {
  const { out } = await inside(['replay', games, '--game', '2']);
  const record = JSON.parse(readFileSync(games, 'utf8').split('\n')[1]!) as {
    moves: string[];
    result: { scores: number[] };
  };
  const moves = [...out.matchAll(/^ +\d+ {2}(?:South|North) {2}(\S+)/gm)].map((match) => match[1]);
  expect(moves).toEqual(record.moves);
  const [south, north] = record.result.scores;
  expect(out).toContain('seed 4/2 · game 2 of 3\nSouth: greedy · North: random\n');
  expect(out).toContain(`seeds: South ${south} – North ${north}`);
  expect(out.split('╭')).toHaveLength(2);
  const boards = await inside(['replay', games, '--game', '2', '--boards']);
  expect(boards.out.split('╭')).toHaveLength(record.moves.length + 1);
  const document = await json<{ moves: { text: string; seat: number }[]; over: boolean }>(
    'replay',
    games,
    '--game',
    '2',
  );
  expect(document.moves.map(({ text }) => text)).toEqual(record.moves);
  expect(document.over).toBe(true);
});

test('a record is read from standard input', async () => {
  const line = readFileSync(games, 'utf8').split('\n')[0]!;
  const { code, out } = await ludario(['replay', '-', '--lang', 'es'], { input: `${line}\n` });
  expect(code).toBe(0);
  expect(out).toContain('semilla 4/1');
  const bad = await ludario(['replay', '-'], { input: line.slice(0, 50) });
  expect(bad.err).toMatch(/^ludario: -, line 1: not a game record/);
});

test('a game is walked through with Enter and b, and left with q', async () => {
  const { code, out } = await ludario(['replay', games, '--game', '1', '--step'], {
    input: '\n\nb\nq\n',
  });
  expect(code).toBe(0);
  // The start, two moves, and one back again.
  const boards = out.split('╭').slice(1);
  expect(boards).toHaveLength(4);
  expect(boards[3]!.split('╯')[0]).toBe(boards[1]!.split('╯')[0]);
});

test('a good game can be replayed from a file whose end was cut off', async () => {
  const cut = file('cut.jsonl');
  writeFileSync(cut, readFileSync(games, 'utf8').slice(0, -20));
  const list = await inside(['replay', cut]);
  expect(list.code).toBe(1);
  expect(list.out.split('\n').filter((line) => /^\d /.test(line))).toHaveLength(2);
  expect(list.err).toMatch(/^ludario: .*cut\.jsonl, line 3: not a game record[^\n]*\n$/);
  expect((await inside(['replay', cut, '--game', '1'])).code).toBe(0);
});

test('whatever a record holds, the terminal is told to do nothing', async () => {
  const record = JSON.parse(readFileSync(games, 'utf8').split('\n')[0]!) as { seats: string[] };
  const name = '\u001b[2J\u202eevil\u009b31m\u0007';
  const path = file('odd.jsonl');
  const odd = JSON.stringify({ ...record, seats: [name, 'b'] });
  writeFileSync(path, `${odd}\n${odd}\n`);
  const runs = [
    await inside(['replay', path]),
    await inside(['replay', path, '--game', '1']),
    await inside(['replay', path, '--game', '1', '--json']),
    await inside(['replay', path, '--game', name]),
  ];
  for (const { out, err } of runs) {
    expect(out + err).toContain(String.raw`\u202eevil\u009b31m`);
    // eslint-disable-next-line no-control-regex
    expect(out + err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  }
  const { seats } = JSON.parse(runs[2]!.out) as { seats: string[] };
  expect(seats[0]).toBe(name);
});
