import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Claim, Study } from '../../src/figures/study/index.ts';
import { ownFolder } from '../modules/mine.ts';
import { commands, ludario, scratch, stopOnceKept } from './program.ts';

const file = scratch();
const own = ownFolder();
const command = commands();

const SMALL = ['--random', '40', '--games', '6', '--pairs', '4', '--top', '8', '--workers', '1'];

test('a user’s game is studied at once; stopped, the same command goes on, and again it finds the same', async () => {
  const nim = own.file('nim.ts');
  const html = file('nim.html');
  const asked = ['study', 'nim', '--games-from', nim, '--store', file('nim.sqlite'), '--quick'];
  const stopped = await ludario([...asked, ...SMALL, '--random', '200000', '--output', html], {
    onStart: (child) => stopOnceKept(file('nim.sqlite'), child),
  });
  expect(stopped.code).toBe(130);
  expect(stopped.err).toMatch(/stopped after \d+ of 200000 games.*the same command goes on/);
  expect(existsSync(html)).toBe(false);

  const first = await command([...asked, ...SMALL, '--output', html]);
  expect(first.code).toBe(0);
  expect(first.out).toContain('How deep skill goes');
  expect(first.out).toMatch(/decisions a game +\d/);
  // What files draw is told in numbers: the first decision of the game has three options.
  expect(first.out).toMatch(/Options by ply\ndecision +by chance +well played\n1 +3 +3\n/);
  expect(first.out).toMatch(/How often the leader wins\n/);
  const page = readFileSync(html, 'utf8');
  expect(page).toMatch(/^<!doctype html>/);
  expect(page).toContain('<svg');

  const json = ['--json', '--output', file('nim.json'), '--output', file('nim.md')];
  const study = JSON.parse((await command([...asked, ...SMALL, ...json])).out) as Study;
  // 13 sticks, one to three at a time: Tribonacci's numbers.
  expect(study.extent.exact).toMatchObject({ games: 1705 });
  expect(study.game).toBe('nim(sticks=13)');
  expect(study.skill!.rungs.map(({ effort }) => effort).slice(0, 2)).toEqual([0, 2]);
  expect(study.luck).toBeNull();
  expect(study.learning).toBeNull();
  expect(first.out).toContain('the game shows learners no features');
  const { study: version, ...kept } = JSON.parse(readFileSync(file('nim.json'), 'utf8')) as Study;
  expect(version).toBe(1);
  expect(study).toMatchObject(kept);
  const spanish = await command([...asked, ...SMALL, '--lang', 'es', '--output', html]);
  expect(spanish.out).toContain('Hasta dónde llega la destreza');
  expect(readFileSync(file('nim.md'), 'utf8')).toContain('nim.figures/');
});

test('two variants are compared claim by claim', async () => {
  const asked = ['study', 'mancala(3,2)', '--against', 'mancala(3,2,emptyCapture=true)', '--quick'];
  const sizes = [...SMALL, '--lessons', '0', '--store', file('two.sqlite')];
  const { out } = await command([...asked, ...sizes, '--json', '--output', file('two.html')]);
  const { studies, claims } = JSON.parse(out) as { studies: Study[]; claims: Claim[] };
  expect(studies.map(({ game }) => game)).toEqual([
    'mancala(pits=3,seeds=2,emptyCapture=false)',
    'mancala(pits=3,seeds=2,emptyCapture=true)',
  ]);
  expect(claims.map(({ id }) => id)).toContain('first');
  for (const { one, other, difference } of claims) {
    expect(difference.mean).toBeCloseTo(other.mean - one.mean, 6);
  }
  const shown = await command([...asked, ...sizes, '--output', file('two.html')]);
  expect(shown.out).toContain('Claim by claim');
});

test('a race finds rules with what is wished for, and says when there are none', async () => {
  const asked = ['sweep', 'mancala', '--set', 'pits=2,3', '--set', 'seeds=1,2', '--workers', '1'];
  const store = ['--store', file('race.sqlite'), '--batch', '40', '--games', '400'];
  const race = [...asked, ...store, '--want', 'length=5', '--within', '1', '--json'];
  interface Raced {
    readonly found: string | null;
    readonly games: number;
    readonly variants: { rules: string; standing: string; mean: number; games: number }[];
  }
  const raced = JSON.parse((await command(race)).out) as Raced;
  expect(raced.found).not.toBeNull();
  const winner = raced.variants[0]!;
  expect(winner).toMatchObject({ rules: raced.found, standing: 'in' });
  expect(Math.abs(winner.mean - 5)).toBeLessThan(1);
  expect(raced.games).toBeLessThan(4 * 400);
  expect(JSON.parse((await command(race)).out)).toEqual(raced);
  const none = await command([...asked, ...store, '--want', 'length=90']);
  expect(none.out).toContain('played by random');
  expect(none.out).toContain('none of the variants has what is wished for');
});

test('what cannot be studied is refused in one sentence', async () => {
  const refused = async (...args: string[]) => {
    const { code, err } = await command([...args, '--store', file('none.sqlite')]);
    expect(code).not.toBe(0);
    expect(err.trim().split('\n')).toHaveLength(1);
    return err;
  };
  expect(await refused('study', 'hex', '--ladder', 'greedy')).toContain('written *');
  expect(await refused('study', 'hex', '--ladder', 'nobody(nodes=*)')).toContain('nobody');
  expect(await refused('study', 'hex', '--against', 'hex')).toContain('nothing to compare');
  expect(await refused('study', 'iwoki', '--against', 'iwoki(players=3)')).toContain('seats');
  expect(await refused('study', 'hex', '--quick', '--full')).toContain('--full');
  expect(await refused('study', 'hex', '--output', 'x.pdf')).toContain('.html');
  expect(await refused('sweep', 'hex', '--set', 'size=3', '--within', '2')).toContain('--want');
  const want = ['sweep', 'hex', '--set', 'size=2', '--want'];
  expect(await refused(...want, 'beauty=3')).toContain('first-seat=50');
  expect(await refused(...want, 'margin=3', '--batch', '2')).toContain('has no margin');
});
