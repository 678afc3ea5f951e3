import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inside, json, scratch } from './program.ts';

const file = scratch();
const match = ['match', 'iwoki(hand=3+2)', 'greedy', 'minimax(depth=1)', '--pairs', '1'];

test.each([
  [['--sight', 'all:3'], 'there is no agent 3 to see all; there are 1 greedy, 2 minimax(depth=1)'],
  [['--sight', 'blind'], 'sight: all:AGENT was expected'],
  [[], 'minimax must see everything'],
])('%j is refused in one sentence', async (sight, why) => {
  const { code, err } = await inside([...match, ...sight, '--store', file('none')]);
  expect(code).not.toBe(0);
  expect(err).toContain(why);
  expect(err.trim().split('\n')).toHaveLength(1);
});

test('a game that hides nothing is told so, in Spanish too', async () => {
  const args = ['match', 'reversi', 'greedy', 'random', '--sight', 'all:1', '--lang', 'es'];
  const { code, err } = await inside([...args, '--store', file('none')]);
  expect(code).not.toBe(0);
  expect(err).toContain('no oculta nada');
});

test('a match shows who saw all, and its records and report say so', async () => {
  const store = ['--store', file('store'), '--key', '00112233445566778899aabbccddeeff'];
  const said = [...match, '--sight', 'all:2', '--workers', '1', ...store];
  const { code, out } = await inside(said);
  expect(code).toBe(0);
  expect(out).toContain('[sight=all]');
  const { id } = await json<{ id: string }>(...said);
  const report = file('report.md');
  const made = await inside([
    'report',
    id,
    '--format',
    'md',
    '--output',
    report,
    ...store.slice(0, 2),
  ]);
  expect(made.code).toBe(0);
  expect(readFileSync(report, 'utf8')).toContain(
    'saw every hand, the bags and what chance would give',
  );
  const exported = await inside(['export', id, '--format', 'jsonl', ...store.slice(0, 2)]);
  expect(exported.out).toContain('"sight":["own","all"]');
});
