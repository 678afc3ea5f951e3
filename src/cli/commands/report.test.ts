import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inside, scratch } from '../../../tests/cli/program.ts';
import { hold, type Held } from '../../lab/report/experiment.fixture.ts';

let held: Held;
let store: string[];
const folder = dirname(scratch()('x'));

beforeAll(async () => {
  held = await hold({ game: 'mancala(3,2)', agents: ['random', 'greedy'], pairs: 4 });
  store = ['--store', held.store.path];
});
afterAll(async () => held.close());

test('report writes one page and says where', async () => {
  const file = join(folder, 'new', 'page.html');
  const { code, out } = await inside(['report', held.id, ...store, '--output', file]);
  expect(code).toBe(0);
  expect(out).toBe(`wrote ${file}\n`);
  expect(readFileSync(file, 'utf8')).toMatch(/^<!doctype html>\n<html lang="en">/);
});

test('report --json tells scripts what was written', async () => {
  const file = join(folder, 'page.md');
  const figures = join(folder, 'figures');
  const args = ['report', held.id.slice(0, 9), ...store, '--format', 'md', '--output', file];
  const { code, out } = await inside([...args, '--figures', figures, '--json']);
  expect(code).toBe(0);
  const told = JSON.parse(out) as { figures: string[] };
  expect(told).toMatchObject({ experiment: held.id, games: 8, file });
  expect(told.figures.toSorted()).toEqual(
    readdirSync(figures)
      .map((name) => join(figures, name))
      .toSorted(),
  );
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)].map(([, path]) => path!);
  expect(named).toHaveLength(told.figures.length);
  for (const path of named) expect(existsSync(join(folder, path))).toBe(true);
});

test('report - prints the report itself, in the language asked for', async () => {
  const args = ['report', held.id, ...store, '--format', 'md', '--output', '-', '--lang', 'es'];
  const { code, out } = await inside(args);
  expect(code).toBe(0);
  expect(out).toMatch(/^# Mancala: enfrentamiento\n/);
});

test.each([
  [['report', 'nothing'], /there is no experiment "nothing"/],
  [['report', 'mancala', '--format', 'pdf'], /--format takes html or md, not "pdf"/],
  [['report', 'mancala', '--games', '99'], /--games takes a whole number from 0 to 50/],
  [['report', 'mancala', '--output', '-', '--json'], /the report goes to a file/],
])('%j is refused in one sentence', async (args, said) => {
  const { code, err } = await inside([...args, ...store]);
  expect(code).toBe(1);
  expect(err).toMatch(said);
  expect(err.trim().split('\n')).toHaveLength(1);
});

test('a place that cannot be written to is named', async () => {
  const { code, err } = await inside(['report', held.id, ...store, '--output', folder]);
  expect(code).toBe(1);
  expect(err).toBe(`ludario: cannot write to ${folder}: it is a folder\n`);
});
