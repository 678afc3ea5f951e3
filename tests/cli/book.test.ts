import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inside, json, scratch } from './program.ts';

const file = scratch();
const MANCALA = 'mancala(pits=6,seeds=4,emptyCapture=false)';

test('a book is built from recorded games, shown, and followed', async () => {
  const [games, book, again] = [file('games.jsonl'), file('played.book'), file('again.jsonl')];
  await json(
    'simulate',
    'mancala',
    '--seats',
    'vela(depth=3),random',
    '--games',
    '20',
    '--record',
    games,
  );
  const built = await json(
    'book',
    'build',
    'mancala',
    '--records',
    games,
    '--plies',
    '2',
    '--out',
    book,
  );
  expect(built).toMatchObject({ game: MANCALA, source: 'records', skipped: 0, file: book });
  const shown = await json<{ entries: { moves: unknown[] }[] }>('book', 'show', book);
  // vela always starts alike, so the start has one move, seen in all games.
  expect(shown.entries[0]!.moves).toEqual([{ move: '4', count: 20, value: expect.any(Number) }]);
  const seats = `random,alphabeta(depth=1,book="${book}")`;
  await json('simulate', 'mancala', '--seats', seats, '--games', '2', '--record', again);
  expect(readFileSync(again, 'utf8')).toContain('played.book');
});

test('a book is built by a search, and decides where it speaks', async () => {
  const [book, games] = [file('searched.book'), file('followed.jsonl')];
  const args = ['book', 'build', 'mancala', '--agent', 'alphabeta(depth=9)', '--plies', '2'];
  const { positions } = await json<{ positions: number }>(...args, '--width', '6', '--out', book);
  expect(positions).toBe(7);
  const line = readFileSync(book, 'utf8').split('\n')[1]!;
  const { moves } = JSON.parse(line) as { moves: { move: string }[] };
  const seats = `alphabeta(depth=1,book="${book}"),random`;
  await json('simulate', 'mancala', '--seats', seats, '--games', '1', '--record', games);
  const record = JSON.parse(readFileSync(games, 'utf8')) as { moves: string[] };
  expect(record.moves[0]).toBe(moves[0]!.move);
});

test('without --out the book itself is printed', async () => {
  const { out } = await inside(['book', 'build', 'hex(3)', '--agent', 'greedy', '--plies', '1']);
  const lines = out.trimEnd().split('\n');
  expect(lines.map((line) => Object.keys(JSON.parse(line) as object)[0])).toEqual([
    'ludarioBook',
    'position',
  ]);
});

test('what cannot be done is said in a line', async () => {
  const notes = file('notes.txt');
  writeFileSync(notes, 'dear diary\n');
  const cases: [string[], RegExp][] = [
    [['build', 'mancala'], /from --records or by an --agent/],
    [['build', 'mancala', '--records', 'a', '--agent', 'greedy'], /name one of them/],
    [['build', 'mancala', '--records', file('none')], /cannot read .*no such file/],
    [['build', 'mancala', '--records', notes], /notes.txt, line 1: not a game record/],
    [['build', 'mancala', '--agent', 'greedy', '--out', notes], /something else than a book/],
    [['build', 'mancala', '--agent', 'nobody'], /no agent "nobody"/],
    [['build', 'iwoki', '--agent', 'greedy'], /no books for iwoki: it hides something/],
    [
      ['build', 'mancala', '--agent', 'greedy', '--plies', '0'],
      /--plies takes a whole number from 1/,
    ],
    [['show', notes], /notes.txt is no book/],
    [['show', file('none')], /cannot read the book .*no such file/],
    [['burn', 'x'], /book can build, solve or show, not "burn"/],
  ];
  for (const [args, reason] of cases) {
    const { code, err } = await inside(['book', ...args]);
    expect(code).toBe(1);
    expect(err).toMatch(reason);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  }
  expect(readFileSync(notes, 'utf8')).toBe('dear diary\n');
});

test('openings of Mancala are solved into a file, gone on with, and shown', async () => {
  const out = file('small.openings');
  const args = ['book', 'solve', 'mancala(4,3)', '--memory', '8', '--out', out];
  const made = await json<{ positions: number; waiting: number }>(...args, '--threads', '2');
  expect(made).toMatchObject({ game: 'mancala(pits=4,seeds=3,emptyCapture=false)', waiting: 0 });
  const text = readFileSync(out, 'utf8');
  expect(text).toContain(
    `\n3 3 3 3 3 3 3 3;${(await json<{ value: number }>('solve', 'mancala(4,3)')).value};`,
  );
  // Nothing is left to do, and the file stays as it is.
  expect(await json(...args)).toMatchObject({ positions: made.positions, nodes: 0 });
  expect(readFileSync(out, 'utf8')).toBe(text);
  const shown = await json<{ entries: unknown[] }>('book', 'show', out);
  expect(shown).toMatchObject({ source: 'solved', positions: made.positions });
  expect(shown.entries).toHaveLength(made.positions);
});

test('openings that are cut, of other rules or no openings are refused, and left as they are', async () => {
  const out = file('spoilt.openings');
  await json('book', 'solve', 'mancala(3,2)', '--memory', '8', '--out', out);
  const whole = readFileSync(out, 'utf8');
  const refused = async (text: string, rules: string, why: string) => {
    writeFileSync(out, text);
    const { code, err } = await inside(['book', 'solve', rules, '--out', out]);
    expect([code, err]).toEqual([1, expect.stringContaining(why)]);
    expect(readFileSync(out, 'utf8')).toBe(text);
  };
  await refused(whole.slice(0, -3), 'mancala(3,2)', 'the openings were cut short or altered');
  await refused(whole, 'mancala(3,3)', 'the openings are of mancala(pits=3,seeds=2');
  await refused('hello\n', 'mancala(3,2)', 'these are no solved openings');
  await refused(whole, 'reversi', 'openings are solved for mancala alone');
  const bare = await inside(['book', 'solve', 'mancala']);
  expect([bare.code, bare.err]).toEqual([1, expect.stringContaining('give --out FILE')]);
});
