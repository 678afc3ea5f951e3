import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Referee, parseRecord, replayRecord, unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import type { IwokiSeen } from '../../src/games/iwoki/seen.ts';
import { TABLE_KEY, violations, welcome } from './visitor.ts';

const house = welcome();

/** The small tiles each player is dealt. */
function dealt(rules: string): (readonly string[])[] {
  const game = unwrap(makeGame(rules));
  const names = Array.from({ length: game.info.seats }, () => 'human');
  const referee = new Referee({ game, names, seed: 0, key: TABLE_KEY });
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
    const hands = dealt(rules);
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
  const [first, second] = dealt(rules);
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

test('in mid-game neither the share dialog, nor the address, nor a second tab shows a hand', async () => {
  const rules = 'iwoki(players=2)';
  const address = `/play?game=${rules}&seats=human,human&seed=hot`;
  const page = await house.visitors.visit(address);
  const hands = dealt(rules);
  await page.getByRole('button', { name: /^I am Player 1/ }).click();
  await page.locator('.iw-best-points').first().waitFor();
  await layOne(page);
  await page.getByRole('button', { name: /^I am Player 2/ }).click();
  await page.locator('.iw-best-points').first().waitFor();
  expect(await inThePage(page)).toEqual(hands[1]);

  const share = async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Share or save' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Link to this table' }).waitFor();
    const shown = await dialog
      .locator('textarea[readonly]')
      .evaluateAll((areas) => areas.map((area) => (area as HTMLTextAreaElement).value));
    const text = await dialog.innerText();
    await page.keyboard.press('Escape');
    return { shown, text };
  };
  const during = await share();
  expect(during.shown).toHaveLength(1);
  expect(during.shown[0]).not.toContain(TABLE_KEY);
  expect(during.text).toContain('The record can be saved when the game is over');
  expect(page.url()).not.toContain(TABLE_KEY);

  // Who follows the address with open hands is dealt others.
  const context = page.context();
  const open = `/play?game=iwoki(players=2,open=true)&seats=human,human&seed=hot`;
  const second = await house.visitors.page(context, open);
  await second.locator('.iw-best-points').first().waitFor();
  expect((await inThePage(second)).toSorted()).not.toEqual(hands.flat().toSorted());
  await second.close();
  // The very table in a second tab is the table as it stands, covered.
  const third = await house.visitors.page(context, address);
  await ready(third, 'Player 2');
  expect(await inThePage(third)).toEqual([]);
  await third.close();

  // Once it is over, the record and its key are there for everybody.
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  const after = await share();
  const record = unwrap(parseRecord(after.shown.find((text) => text.startsWith('{'))!));
  expect(record.key).toBe(TABLE_KEY);
  unwrap(replayRecord(unwrap(makeGame(rules)), record));
  await context.close();
});
