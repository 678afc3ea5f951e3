import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inside, ludario, scratch } from './program.ts';

const file = scratch();

interface Document {
  readonly matches: readonly { readonly pairs: number[] }[];
  readonly compared: readonly { readonly verdict: string | null; readonly since: unknown }[];
}

test('the best are measured, kept, and compared with the last time', async () => {
  const history = file('history.jsonl');
  const asked = ['strength', 'mancala', 'tree', '--pairs', '3', '--workers', '1'];
  const strength = (store: string, ...more: string[]) =>
    ludario([...asked, '--history', history, '--store', file(store), ...more]);
  const first = await strength('first.db', '--keep', '--date', '2026-01-02');
  expect([first.code, first.err]).toEqual([0, '']);
  expect(first.out).toContain('mancala: best(nodes=20000) against alphabeta(nodes=20000)');
  expect(first.out).toContain('nothing to compare with');
  expect(first.out).toContain(`kept in ${history}`);
  expect(readFileSync(file('history.md'), 'utf8')).toContain(
    '| game | best | against | 2026-01-02',
  );

  const again = JSON.parse((await strength('again.db', '--json')).out) as Document;
  expect(again.matches.map(({ pairs }) => pairs.length)).toEqual([3, 3, 1]);
  expect(again.compared.map(({ verdict }) => verdict)).toEqual(['same', 'same', 'same']);
  expect(again.compared[0]!.since).toMatchObject({ date: '2026-01-02' });

  // Where it never takes everything now, the last time it did.
  const entry = JSON.parse(readFileSync(history, 'utf8')) as { matches: { pairs: number[] }[] };
  const match = entry.matches.find(({ pairs }) => pairs.length === 3 && Math.max(...pairs) < 1);
  match!.pairs = [1, 1, 1];
  writeFileSync(history, JSON.stringify(entry));
  const worse = await strength('again.db', '--check', '--lang', 'es');
  expect(worse.code).toBe(1);
  expect(worse.out).toMatch(/más débil que el 2026-01-02 \(.*\): −\d/);
  expect(worse.out).toContain('más débil que la última vez en 1 de 3 encuentros');
});

test('interrupted, it keeps the games, and nothing of the history', async () => {
  const history = file('none.jsonl');
  const store = file('going.db');
  const asked = ['strength', 'hex', '--pairs', '50000', '--workers', '1'];
  const { code, err } = await ludario(
    [...asked, '--history', history, '--store', store, '--keep'],
    {
      onStart(child) {
        const look = setInterval(() => {
          if (!existsSync(store)) return;
          clearInterval(look);
          child.kill('SIGINT');
        }, 20);
      },
    },
  );
  // Before the first game is stored it ends as any program does.
  expect([130, null]).toContain(code);
  expect(code === null || err.includes('the same command goes on')).toBe(true);
  expect(existsSync(history)).toBe(false);
});

test.each([
  [['chess'], /no game "chess"; there is/],
  [['hex', '--date', 'today'], /--date takes a day such as 2026-11-16, not "today"/],
  [['hex', '--history', 'no-such-file.jsonl'], /cannot read no-such-file\.jsonl/],
  [
    ['hex', '--history', 'package.json'],
    /package\.json: line 1 is no entry of a history of strength: it is no JSON/,
  ],
  [['hex', '--pairs', '0'], /--pairs takes a whole number from 1/],
])('what cannot be measured is refused: %j', async (args, why) => {
  const { code, out, err } = await inside(['strength', ...args]);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(why);
});
