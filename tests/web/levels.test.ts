import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { levelsOf } from '../../src/agents/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { openStore } from '../../src/store/index.ts';
import { ownFolder } from '../modules/mine.ts';
import { NIM_LEVELS } from '../modules/nim-levels.ts';
import { laboratory } from './laboratory.ts';
import { overflow, violations, welcome } from './visitor.ts';

const mine = ownFolder();
const folder = mkdtempSync(join(tmpdir(), 'ludario-levels-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The program with a game of a user's whose levels were measured into its store. */
const house = welcome(async () => {
  const path = join(folder, 'store.sqlite');
  const store = await openStore(path, 'write');
  await store.putLevels(NIM_LEVELS.rules, NIM_LEVELS);
  await store.close();
  return laboratory('--games-from', mine.file('nim.ts'), '--store', path);
});

const TABLE = '/play?game=nim&seats=human,level(2)&seed=1';
const chooserOf = (page: Page, seat: string) => page.getByRole('dialog').getByLabel(seat);
const helpOf = async (page: Page, seat: string) => {
  const id = await chooserOf(page, seat).getAttribute('aria-describedby');
  return id === null ? null : page.locator(`[id="${id}"]`).textContent();
};

test('choosing a level shows what it means, as it was measured here', async () => {
  const page = await house.visitors.visit(TABLE);
  await page.locator('.player .who', { hasText: 'Level 2' }).waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'New game' }).click();
  const second = chooserOf(page, 'Second');
  await expect.poll(() => second.inputValue()).toBe('2');
  await expect
    .poll(() => helpOf(page, 'Second'))
    .toBe('Beats level 1 in 78 of 100 games (73 to 83; 200 games). Rating 1500.');
  await second.selectOption({ label: 'Level 1' });
  await expect
    .poll(() => helpOf(page, 'Second'))
    .toBe(
      'Loses to greedy, which looks one move ahead, in 88 of 100 games (83 to 92; 200 games). Rating 1280.',
    );
  await second.selectOption({ label: 'Level 3' });
  await expect
    .poll(() => helpOf(page, 'Second'))
    .toMatch(/^The highest level, 0\.05 s a move; beats level 2 in 80 .*40 games\)\./);
  const scale = page.getByRole('img', { name: 'Rating of each level: Level 1 1280; Level 2 1500' });
  await scale.waitFor();
  expect(await scale.locator('.playing').textContent()).toMatch(/^3/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await page.locator('.player .who', { hasText: 'Level 3' }).waitFor();
});

test('rules and games that nobody measured say so, with how to do it, and keep a sensible level', async () => {
  const page = await house.visitors.visit(TABLE, { phone: true, theme: 'dark', locale: 'es-ES' });
  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('menuitem', { name: 'Nueva partida' }).click();
  await page.getByText('Reglas del juego').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.param-form input').first().fill('9');
  // The second of three is the second of those for any game.
  await expect.poll(() => chooserOf(page, 'Second').inputValue()).toBe('2');
  await expect.poll(() => helpOf(page, 'Second')).toMatch(/^Sin medir\.$/);
  expect(await dialog.getByText('Quien lleva el servidor').locator('code').textContent()).toMatch(
    /^ludario levels "nim\(sticks=9\)" --games-from .*nim\.ts --store .*\.sqlite$/,
  );
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  // The highest stays the highest.
  await chooserOf(page, 'Second').selectOption({ label: 'Nivel 7' });
  await dialog.getByLabel('Juego', { exact: true }).selectOption({ label: 'Hex' });
  const most = levelsOf(unwrap(makeGame('hex'))).length;
  await expect
    .poll(() => dialog.locator('.seat-chooser select').last().inputValue())
    .toBe(`${most}`);
});

test('the cards of the start page say what the level means in each game', async () => {
  const page = await house.visitors.visit('/', { phone: true });
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  const nim = page.locator('.game-card[data-game="nim"] .game-level');
  await expect.poll(() => nim.textContent()).toMatch(/^Level 2 Beats level 1 in 78 of 100 games/);
  // One that has fewer levels gets its highest.
  await page.getByRole('radio', { name: '5', exact: true }).check({ force: true });
  await expect.poll(() => nim.textContent()).toMatch(/^Level 3 The highest level/);
  expect(await page.locator('.game-card[data-game="nim"]').getAttribute('href')).toContain(
    'seats=human,best(ms=50)',
  );
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
});
