import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareStudies } from './compare.ts';
import type { Found, Skill, Study } from './study.ts';
import { tellStudy } from './tell.ts';
import { StudyTelling } from './telling.ts';

const path = join(import.meta.dirname, '../../../docs/studies/mancala/study.json');
const study = JSON.parse(readFileSync(path, 'utf8')) as Study;

function elo(mean: number): Found {
  return { mean, low: mean - 20, high: mean + 20, count: 60 };
}
const share: Found = { mean: 0.58, low: 0.55, high: 0.61, count: 60 };

/** A ladder of these efforts, each fifty points above the one before. */
function ladder(efforts: readonly number[], ended: Skill['ended']): Skill {
  const rungs = efforts.map((effort, i) => ({
    agent: effort === 0 ? 'random' : `mcts(iterations=${effort})`,
    effort,
    gain: elo(i === 0 ? 0 : 50),
    share,
    total: elo(50 * i),
  }));
  return { rungs, depth: rungs.at(-1)!.total, clear: efforts.length - 1, ended };
}

test('where skill ends is told with what many doublings together bring', () => {
  const first = (skill: Skill, lang: 'en' | 'es' = 'en') =>
    tellStudy({ ...study, skill }, 'Game', lang).findings[0]!;
  const none: Skill = { ...ladder([0, 2, 4], 'noise'), clear: 0, depth: elo(0) };
  const good = { agent: 'mcts(iterations=64)', effort: 64, below: 'random', share };
  expect(first(none)).toBe('More effort brings nothing that these games could show.');
  const far = first({ ...none, depth: elo(60), beyond: { ...good, gain: elo(60) } });
  expect(far).toContain('Skill goes +60');
  expect(far).toContain('up to 64 playouts');
  expect(far.replaceAll(/\s/g, ' ')).toContain(
    'mcts(iterations=64) takes 58.0 % [55.0, 61.0] of the points from random',
  );
  const near = first({ ...none, beyond: { ...good, gain: elo(10) } }, 'es');
  expect(near).toContain('Tampoco mcts(iterations=64) fue claramente mejor que random');
  expect(first(ladder([0, 2, 4], 'limit'))).toContain('Where it ends was not reached.');
});

test('of more than two seats it is said what even is', () => {
  const balance = { ...study.balance, first: { mean: 0.3, low: 0.25, high: 0.36, count: 60 } };
  const told = (seats: number) =>
    tellStudy({ ...study, seats, balance }, 'Game', 'en').findings[1]!;
  expect(told(2)).toMatch(/^The first seat takes only 30.* of the points\.$/);
  expect(told(3)).toContain('50 % are even');
});

test('ladders that ended because their effort did are compared at the same effort', () => {
  const skillOf = (skill: Skill, other: Skill) =>
    compareStudies({ ...study, skill }, { ...study, skill: other })[0]!;
  const both = skillOf(ladder([0, 2, 4], 'noise'), ladder([0, 2, 4, 8], 'noise'));
  expect(both).toMatchObject({ id: 'depth', difference: { mean: 50 } });
  const limited = skillOf(ladder([0, 2, 4], 'limit'), ladder([0, 2, 4, 8], 'limit'));
  expect(limited).toMatchObject({ id: 'strength', difference: { mean: 0 }, pValue: 1 });
});

test('figures without a table beside them are told in at most ten lines of numbers', () => {
  const { sections } = tellStudy(study, 'Mancala', 'es');
  const told = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'figure' ? (block.numbers ?? []) : [])),
  );
  expect(told.map(({ columns }) => columns.length)).toEqual([3, 3, 3]);
  for (const { rows } of told) expect(rows.length).toBeLessThanOrEqual(10);
  const options = told[1]!.rows;
  expect(options[0]!.map(({ text }) => text)).toEqual(['1', '6', '6']);
  // Where no game came to, there is nothing to tell.
  expect(options.at(-1)!.at(-1)!.text).toBe('');
  expect(JSON.stringify(told)).not.toMatch(/NaN|undefined|Infinity/);
});

test('a power of ten has as many digits as tell it from the ends of its interval', () => {
  const telling = new StudyTelling('es');
  const about = (log10: number, low: number, high: number) =>
    telling.estimate({ log10, low, high, effective: 100 });
  expect(about(54.85, 54.7, 54.95)).toBe('7·10⁵⁴ [5·10⁵⁴; 9·10⁵⁴]');
  expect(about(200.3, 200.28, 200.32)).toBe('2,0·10²⁰⁰ [1,9·10²⁰⁰; 2,1·10²⁰⁰]');
  expect(about(200.3, 200.3, 200.3)).toBe('2·10²⁰⁰');
});
