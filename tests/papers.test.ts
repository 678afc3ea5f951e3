import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { experiments, resultIn } from '../src/papers/index.ts';

const folder = resolve(import.meta.dirname, '../docs/papers');

test('every experiment has an example of its report, and no other lies there', () => {
  const there = readdirSync(folder, { withFileTypes: true });
  const reports = there.filter((one) => one.isDirectory()).map(({ name }) => name);
  expect(reports.toSorted()).toEqual(experiments.map(({ id }) => id).toSorted());
});

test('every result that is published can be read, and says when each claim counts as what', () => {
  const there = experiments.filter(({ id }) => existsSync(join(folder, id, 'result.json')));
  expect(there.length).toBeGreaterThan(0);
  for (const experiment of there) {
    const claims = resultIn(folder, experiment)?.claims ?? [];
    expect([experiment.id, claims.length > 0]).toEqual([experiment.id, true]);
    expect(claims.every(({ rule }) => rule !== null)).toBe(true);
  }
});

const pages = ['README.md', ...experiments.map(({ id }) => `${id}/report.md`)];

test.each(pages)('all that %s shows or links to is there', (page) => {
  const path = join(folder, page);
  const text = readFileSync(path, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, link]) => link!);
  expect(links.filter((link) => !existsSync(join(dirname(path), link)))).toEqual([]);
  // A figure nobody shows is a leftover.
  const drawn = readdirSync(dirname(path)).filter((name) => name.endsWith('.svg'));
  expect(drawn.filter((name) => !text.includes(`(./${name})`))).toEqual([]);
});
