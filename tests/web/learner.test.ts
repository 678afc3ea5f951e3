import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkPreference, parsePreference, unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
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

/** A whole game of Mancala by habit. */
async function playMancala(page: Page): Promise<void> {
  for (;;) {
    await page.locator('.mc-legal, .players .won').first().waitFor();
    if ((await page.locator('.players .won').count()) > 0) return;
    const before = await page.locator('.move').count();
    await page.locator('.mc-legal').first().click();
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
    .getByText(/^Twin: (\d+)\u00A0% like you$/)
    .waitFor();
  // What it knows outlives the page.
  await page.reload();
  await page.locator('.learner-chip').click();
  const dialog = page.getByRole('dialog', { name: 'Twin' });
  await dialog.waitFor();
  await dialog.getByText('It has practised everything it saw.').waitFor();
  const games = await dialog.locator('.bars li .visually-hidden').allTextContents();
  const shares = games.map((game) => Number(/: (\d+)\u00A0%/.exec(game)![1]));
  expect(games).toHaveLength(4);
  expect(shares.at(-1)).toBeGreaterThan(shares[0]!);
  await dialog
    .getByText(
      /Always naming your most common move would have got \d+\u00A0%, a guess at random \d+\u00A0%/,
    )
    .waitFor();
  await dialog.getByRole('heading', { name: 'What it has learned of you' }).waitFor();
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
  const input = page.getByRole('button', { name: 'Bring back from a file' });
  await input.setInputFiles(file(Buffer.from('nonsense')));
  await page.getByText('this is no model file of Ludario').waitFor();
  // It is the file that is wrong, not the name.
  expect(await page.locator('.field [role=alert]').count()).toBe(0);
  const altered = Buffer.from(bytes);
  altered[altered.length >> 1]! ^= 1;
  await input.setInputFiles(file(altered));
  await page.getByText(/checksum|damaged/).waitFor();
  await input.setInputFiles(file(bytes));
  await dialog.waitFor();
  await expect.poll(() => dialog.locator('.bars li').count()).toBe(4);
  await page.context().close();

  // On another device it plays like whoever it learned from, and learns nothing there.
  const friend = await house.visitors.visit('/play?game=hex(size=3)&seats=human,random&seed=2');
  await friend.locator('.hx-legal').first().waitFor();
  await openLearner(friend);
  await friend
    .getByRole('button', { name: 'Play against somebody’s file' })
    .setInputFiles(file(bytes));
  await friend.waitForURL(/seats=human,guest/);
  await friend.locator('.players').getByText('From a file').waitFor();
  await playOut(friend);
  expect(await friend.locator('.learner-chip').count()).toBe(0);
  await friend.context().close();
});

test('it says what it has learned of a habit, with the numbers, in the language of the page', async () => {
  const page = await house.visitors.visit('/play?game=mancala&seats=human,random&seed=3', {
    locale: 'es',
  });
  await page.locator('.mc-legal').first().waitFor();
  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('menuitem', { name: 'Un rival que aprende' }).click();
  await page.getByRole('button', { name: 'Empezar a aprender' }).click();
  await page.getByRole('button', { name: 'Olvidarlo' }).waitFor();
  await page.keyboard.press('Escape');
  // Always the pit farthest from the store.
  await playMancala(page);
  await page.locator('.learner-chip').click();
  const habits = page.getByRole('dialog').locator('.habits');
  await habits
    .getByText(
      /Siempre siembras el hoyo más alejado de tu almacén\.\s*\d+ de \d+ veces \(del \d+ al 100\u00A0%\); al azar, el \d+\u00A0%/,
    )
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('people are asked which of two pieces of games is better, and their answers are a file to train from', async () => {
  const page = await house.visitors.visit('/play?game=mancala(3,2)&seats=human,random&seed=1');
  await page.locator('.mc-legal').first().waitFor();
  await openLearner(page);
  await page.getByRole('button', { name: 'Which is better?' }).click();
  await page.getByRole('heading', { name: /Who plays (North|South) better\?/ }).waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  expect(await violations(page)).toEqual([]);
  for (const better of ['The first', 'The second', 'Neither', 'The first'])
    await page.getByRole('button', { name: better, exact: true }).click();
  await page.getByRole('button', { name: 'Take the last answer back' }).click();
  await page.getByText('3 answers').waitFor();
  // Nobody is here who could train, and that is said.
  await page.getByText('No Ludario server that trains is behind this page').waitFor();
  expect(await page.getByRole('button', { name: 'Train it from the answers' }).count()).toBe(0);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the answers' }).click(),
  ]);
  const lines = (await contentOf(saved)).toString().trim().split('\n');
  const answers = lines.map((line) => unwrap(parsePreference(line)));
  expect(answers.map(({ better }) => better)).toEqual(['first', 'second', 'neither']);
  const game = unwrap(makeGame('mancala(3,2)'));
  for (const answer of answers) unwrap(checkPreference(game, answer));
  await page.context().close();
});

test('with hidden hands it learns when the game is over, not before, and says so', async () => {
  const page = await house.visitors.visit('/play?game=iwoki&seats=shadow,human&seed=7');
  await page.getByText('My shadow is watching').waitFor();
  await page.getByRole('button', { name: 'Draw a tile' }).click();
  await page.locator('.learner-chip').click();
  const dialog = page.getByRole('dialog', { name: 'My shadow' });
  await dialog.getByText('It has not seen a move of yours yet.').waitFor();
  await dialog.getByText('It learns from your choices when the game is over').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.locator('.learner-chip').click();
  await dialog.getByText('It has learned from 1 move in 1 game.').waitFor();
  expect(await violations(page)).toEqual([]);
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

test('two windows share the learner: neither loses what was learned in the other', async () => {
  const context = await house.visitors.context();
  const at = (seed: number) =>
    house.visitors.page(context, `/play?game=hex(size=3)&seats=human,random&seed=${seed}`);
  const move = async (page: Page) => {
    const before = await page.locator('.move').count();
    await page.locator('.hx-legal').first().click();
    await page
      .locator('.move')
      .nth(before + 1)
      .waitFor();
  };
  const learned = async (page: Page) => {
    await page.locator('.learner-chip').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('It has practised everything it saw.').waitFor();
    const text = await dialog.getByText(/It has learned from/).textContent();
    await page.keyboard.press('Escape');
    return Number(/from (\d+) move/.exec(text!)![1]);
  };
  const one = await at(1);
  await one.locator('.hx-legal').first().waitFor();
  await openLearner(one);
  await one.getByRole('button', { name: 'Start learning' }).click();
  await one.getByText('It has not seen a move of yours yet.').waitFor();
  // Nothing is said of having practised nothing.
  expect(await one.getByText('It has practised everything it saw.').count()).toBe(0);
  await one.keyboard.press('Escape');
  await move(one);
  expect(await learned(one)).toBe(1);
  const other = await at(2);
  await other.locator('.learner-chip').waitFor();
  await move(other);
  expect(await learned(other)).toBe(2);
  await move(one);
  expect(await learned(one)).toBe(3);
  await move(other);
  expect(await learned(other)).toBe(4);
  await one.close();
  await other.reload();
  await other.locator('.hx-legal').first().waitFor();
  expect(await learned(other)).toBe(4);
  await context.close();
});
