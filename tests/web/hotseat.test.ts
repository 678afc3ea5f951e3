import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Referee, unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import type { IwokiSeen } from '../../src/games/iwoki/seen.ts';
import { violations, welcome } from './visitor.ts';

const house = welcome();

/** The small tiles each player is dealt with a seed. */
function dealt(rules: string, seed: string): (readonly string[])[] {
  const game = unwrap(makeGame(rules));
  const names = Array.from({ length: game.info.seats }, () => 'human');
  const referee = new Referee({ game, names, seed });
  let dealing = true;
  while (dealing) dealing = referee.advance();
  return names.map((_, seat) => {
    const seen = referee.look(seat) as IwokiSeen;
    return [...new Set(seen.hands[seat]!.small)].toSorted();
  });
}

/** The kinds of small tiles that are anywhere in the page as somebody's hand. */
async function inThePage(page: Page): Promise<string[]> {
  const stacks = await page
    .locator('.iw-pick-small')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-stack') ?? ''));
  return stacks.toSorted();
}

async function ready(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name: `Pass the device to ${name}` }).waitFor();
  await page.locator('.iw').waitFor();
}

/** Lays a tile that fits somewhere. */
async function layOne(page: Page): Promise<void> {
  await page.locator('.iw-pick:not(.iw-useless)').first().click();
  await page.locator('.iw-place').first().click();
}

test.each([2, 3, 6])(
  'iwoki for %i people on one device: each sees the own hand only, and nobody any while it is passed',
  async (players) => {
    const rules = `iwoki(players=${players})`;
    const hands = dealt(rules, 'hot');
    const seats = hands.map(() => 'human').join(',');
    const page = await house.visitors.visit(`/play?game=${rules}&seats=${seats}&seed=hot`);
    for (let seat = 0; seat < players; seat++) {
      const name = `Player ${seat + 1}`;
      await ready(page, name);
      expect(await inThePage(page)).toEqual([]);
      // No tile can be played behind the screen, by keyboard either.
      expect(await page.locator('.iw-best-points').count()).toBe(0);
      await page.getByRole('button', { name: `I am ${name}: show my hand` }).click();
      await page.locator('.iw-best-points, [data-action]').first().waitFor();
      expect(await inThePage(page)).toEqual(hands[seat]);
      await layOne(page);
      await page.locator('.move').nth(seat).waitFor();
    }
    await page.context().close();
  },
);

test('looking back, taking back and reloading show no other hand', async () => {
  const rules = 'iwoki(players=2)';
  const [first, second] = dealt(rules, 'hot');
  const page = await house.visitors.visit(`/play?game=${rules}&seats=human,human&seed=hot`, {
    theme: 'dark',
  });
  await ready(page, 'Player 1');
  expect(await violations(page)).toEqual([]);
  // Escape does not lift the screen.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^I am Player 1/ }).click();
  await page.locator('.iw-best-points').first().waitFor();
  await layOne(page);
  await ready(page, 'Player 2');
  await page.getByRole('button', { name: /^I am Player 2/ }).click();
  await page.locator('.iw-best-points').first().waitFor();
  // What Player 2 sees of the past is what Player 2 saw.
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByText('Looking back: move 0 of 1').waitFor();
  expect(await inThePage(page)).toEqual(second);
  await page.getByRole('button', { name: 'To the present' }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await ready(page, 'Player 1');
  expect(await inThePage(page)).toEqual([]);
  await page.getByRole('button', { name: /^I am Player 1/ }).click();
  await page.locator('.iw-best-points').first().waitFor();
  expect(await inThePage(page)).toEqual(first);
  await layOne(page);
  await ready(page, 'Player 2');
  await page.reload();
  await ready(page, 'Player 2');
  expect(await inThePage(page)).toEqual([]);
  await page.context().close();
});
