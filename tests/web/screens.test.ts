import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { overflow, welcome } from './visitor.ts';

const house = welcome();

const GAMES = {
  reversi: ['reversi', '.rv-frame'],
  hex: ['hex(size=11)', '.hx-board'],
  mancala: ['mancala', '.mc-wood'],
  iwoki: ['iwoki', '.iw-felt'],
} as const;

/** What does not lie whole in the window, of these. */
async function cutOff(page: Page, ...selectors: string[]): Promise<string[]> {
  const { width, height } = page.viewportSize()!;
  const cut: string[] = [];
  for (const selector of selectors) {
    const box = await page.locator(selector).first().boundingBox();
    const fits =
      box !== null &&
      box.width > 0 &&
      box.x >= -1 &&
      box.y >= -1 &&
      box.x + box.width <= width + 1 &&
      box.y + box.height <= height + 1;
    if (!fits) cut.push(`${selector} ${JSON.stringify(box)}`);
  }
  return cut;
}

/** Waits until the page has the size of its window, and the board that of its space. */
async function turnTo(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
}

test.each(Object.entries(GAMES))(
  '%s fits a phone on its side, the narrowest phone and the largest screen',
  async (_, [rules, board]) => {
    const page = await house.visitors.visit(`/play?game=${rules}&seats=human,random&seed=1`, {
      phone: true,
    });
    await page.locator(board).waitFor();
    for (const [width, height] of [
      [932, 430],
      [844, 390],
      [667, 375],
    ] as const) {
      await turnTo(page, width, height);
      await page.getByRole('button', { name: 'More' }).tap();
      await expect.poll(() => cutOff(page, '.menu-list')).toEqual([]);
      await page.keyboard.press('Escape');
      const parts = ['.shell nav', board, '.status-line', '.controls .button', '.players'];
      await expect.poll(() => cutOff(page, ...parts)).toEqual([]);
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
      // Nothing lies over them, and the board is large enough to be played on.
      expect((await page.locator('.shell nav').boundingBox())!.y).toBeLessThan(40);
      expect((await page.locator(board).first().boundingBox())!.height).toBeGreaterThan(
        height * 0.5,
      );
    }
    await turnTo(page, 320, 640);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    await turnTo(page, 2560, 1440);
    await expect.poll(() => cutOff(page, board, '.status-line', '.moves')).toEqual([]);
    await page.context().close();
  },
);

test('the place for the first tile is whole on every phone', async () => {
  const page = await house.visitors.visit('/play?game=iwoki&seats=human,random&seed=1', {
    phone: true,
  });
  await page.locator('.iw-centre').waitFor();
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [320, 568],
    [844, 390],
  ] as const) {
    await turnTo(page, width, height);
    await expect
      .poll(async () => {
        const felt = (await page.locator('.iw-felt').boundingBox())!;
        const place = (await page.locator('.iw-centre').boundingBox())!;
        const zoom = (await page.locator('.zoom').boundingBox())!;
        const inside =
          place.x >= felt.x &&
          place.y >= felt.y &&
          place.x + place.width <= felt.x + felt.width &&
          place.y + place.height <= Math.min(felt.y + felt.height, height);
        const covered = place.y < zoom.y + zoom.height && place.x + place.width > zoom.x;
        return inside && !covered;
      })
      .toBe(true);
  }
  await page.context().close();
});

test('the explorer shows tree, words and controls on a phone on its side', async () => {
  const page = await house.visitors.visit('/explore?game=tree', { phone: true });
  await page.locator('.ex-stage').waitFor();
  await turnTo(page, 844, 390);
  await expect
    .poll(() => cutOff(page, '.ex-stage', '.ex-controls', '.ex-agent', '.ex-side'))
    .toEqual([]);
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await page.context().close();
});
