import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contentOf, violations, welcome } from './visitor.ts';

const house = welcome();

/** A whole game of Hex by habit: always the last free cell. */
async function playOut(page: Page): Promise<void> {
  for (;;) {
    await page.locator('.hx-legal, .players .won').first().waitFor();
    if ((await page.locator('.players .won').count()) > 0) return;
    const before = await page.locator('.move').count();
    await page.locator('.hx-legal').last().click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('.move').length > count,
      before,
    );
  }
}

async function openLearner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'A rival that learns' }).click();
  await page.getByRole('dialog').waitFor();
}

test('a rival learns from every move, says how alike it is game by game, and is saved, forgotten and opened again', async () => {
  const page = await house.visitors.visit('/play?game=hex(size=3)&seats=human,random&seed=1');
  await page.locator('.hx-legal').first().waitFor();
  await openLearner(page);
  await page.getByLabel('Its name').fill('Twin');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start learning' }).click();
  await page.getByRole('button', { name: 'Play against it' }).click();
  await page.waitForURL(/seats=human,shadow/);
  for (let game = 0; game < 4; game++) {
    if (game > 0) {
      await page.getByRole('button', { name: 'Rematch' }).click();
      await page.locator('.players .won').waitFor({ state: 'detached' });
    }
    await playOut(page);
  }
  // It has come to know a habit as plain as this.
  await page
    .locator('.learner-chip')
    .getByText(/^Twin: (\d+) % like you$/)
    .waitFor();
  // What it knows outlives the page.
  await page.reload();
  await page.locator('.learner-chip').click();
  const dialog = page.getByRole('dialog', { name: 'Twin' });
  await dialog.waitFor();
  await dialog.getByText('It has practised everything it saw.').waitFor();
  const games = await dialog.locator('.bars li .visually-hidden').allTextContents();
  const shares = games.map((game) => Number(/: (\d+) %/.exec(game)![1]));
  expect(games).toHaveLength(4);
  expect(shares.at(-1)).toBeGreaterThan(shares[0]!);
  expect(await violations(page)).toEqual([]);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save to a file' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('Twin-hex.ludario');
  const bytes = await contentOf(saved);
  await dialog.getByRole('button', { name: 'Forget it' }).click();
  await dialog.getByRole('button', { name: 'Yes, forget it' }).click();
  await page.getByRole('button', { name: 'Start learning' }).waitFor();
  const file = (buffer: Buffer) => ({ name: 'x.ludario', mimeType: '', buffer });
  const input = page.locator('dialog input[type=file]');
  await input.setInputFiles(file(Buffer.from('nonsense')));
  await page.getByText('this is no model file of Ludario').waitFor();
  await input.setInputFiles(file(bytes));
  await dialog.waitFor();
  await expect.poll(() => dialog.locator('.bars li').count()).toBe(4);
  await page.context().close();
});

test('a table with the learner opens on a device that has none: it gets one', async () => {
  const page = await house.visitors.visit('/play?game=mancala(3,2)&seats=shadow,human&seed=1', {
    locale: 'es',
    phone: true,
  });
  await page.locator('.move').first().waitFor();
  await page.getByText('Mi sombra está mirando').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});
