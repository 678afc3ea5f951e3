import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unwrap } from '../src/core/index.ts';
import { tellStudy, type Study } from '../src/figures/study/index.ts';
import { makeGame } from '../src/games/index.ts';

const folder = join(import.meta.dirname, '../docs/studies');
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('the studies that are asked for are there, and listed', () => {
  expect(names.toSorted()).toEqual([
    'hex',
    'hex-swap',
    'iwoki',
    'iwoki-open',
    'mancala',
    'reversi',
  ]);
  const list = readFileSync(join(folder, 'README.md'), 'utf8');
  for (const name of names) expect(list).toContain(`(${name}/report.md)`);
});

test.each(names)('the study of %s is of these rules, and told whole in both languages', (name) => {
  const study = JSON.parse(readFileSync(join(folder, name, 'study.json'), 'utf8')) as Study;
  const { info, words } = unwrap(makeGame(study.game));
  expect(study).toMatchObject({ study: 1, game: info.rules, seats: info.seats });
  expect(name.split('-')[0]).toBe(info.id);
  for (const lang of ['en', 'es'] as const) {
    const told = tellStudy(study, words[lang].title, lang);
    const ids = told.sections.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['skill', 'balance', 'course', 'extent', 'made']));
    expect(ids.includes('luck')).toBe(info.chance);
    expect(ids.includes('hidden')).toBe(info.hidden);
    expect(JSON.stringify(told)).not.toMatch(/NaN|undefined|Infinity/);
  }
  // The report beside it is of the same games.
  const report = readFileSync(join(folder, name, 'report.md'), 'utf8');
  for (const { id } of study.contests) expect(report).toContain(id);
  for (const [, figure] of report.matchAll(/\]\(([^)]+\.svg)\)/g)) {
    expect(existsSync(join(folder, name, figure!))).toBe(true);
  }
});
