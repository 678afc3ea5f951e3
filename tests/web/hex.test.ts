import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { overflow, violations, welcome } from './visitor.ts';

const house = welcome();

const TABLE = '/play?game=hex(size=5)&seats=human,random&seed=3';
/** Black to move wins with b5 and with c5. */
const NEARLY =
  '/play?game=hex(size=5)&seats=human,random&seed=1&start=..x../..x../.ox../oox../o.... x';
const legal = '.hx-legal';

/** Waits until the person may move (true) or the game is over (false). */
async function myTurn(page: Page): Promise<boolean> {
  await page.locator(`${legal}, .player.won`).first().waitFor();
  return (await page.locator(legal).count()) > 0;
}

const nameOf = async (cell: Locator) => (await cell.getAttribute('data-cell'))!;

interface Cell {
  readonly column: number;
  readonly row: number;
}

/** The cells that are shown as the winning chain. */
async function shownChain(page: Page): Promise<Cell[]> {
  const names = await page
    .locator('.hx-won')
    .evaluateAll((all) => all.map((cell) => (cell as SVGElement).dataset['cell']!));
  return names.map((name) => ({
    column: name.charCodeAt(0) - 'a'.charCodeAt(0),
    row: Number(name.slice(1)) - 1,
  }));
}

/** Whether a chain joins two sides (rows for Black, columns for White), each cell to another. */
function joins(chain: readonly Cell[], along: keyof Cell, size: number): boolean {
  const touching = (a: Cell, b: Cell) => {
    const [dx, dy] = [a.column - b.column, a.row - b.row];
    return Math.abs(dx) <= 1 && Math.abs(dy) <= 1 && dx !== dy;
  };
  const reached = new Set(chain.filter((cell) => cell[along] === 0));
  for (const from of reached) {
    for (const to of chain) if (touching(from, to)) reached.add(to);
  }
  return reached.size === chain.length && [...reached].some((cell) => cell[along] === size - 1);
}

test.each([false, true])(
  'a whole game is played by clicking, and the winning chain shown (phone: %s)',
  async (phone) => {
    const page = await house.visitors.visit(TABLE, { phone });
    let mine = 0;
    while (await myTurn(page)) {
      const cell = page.locator(legal).nth(mine % 3);
      await (phone ? cell.tap() : cell.click());
      mine++;
    }
    expect(mine).toBeGreaterThan(3);
    const blackWon = /You win/.test((await page.locator('.status-line').textContent())!);
    await page.locator('.hx-chain').waitFor();
    expect(joins(await shownChain(page), blackWon ? 'row' : 'column', 5)).toBe(true);
    await expect
      .poll(() => page.locator('.hx-won').first().getAttribute('aria-label'))
      .toContain(`${blackWon ? 'Black' : 'White'}, `);
    await expect
      .poll(() => page.locator('.hx-won[aria-label*="in the winning chain"]').count())
      .toBe((await shownChain(page)).length);
    await page.context().close();
  },
);

test('a whole game is played by keyboard alone', async () => {
  const page = await house.visitors.visit(TABLE);
  await page.locator(legal).first().waitFor();
  // From the top of the page to the board by Tab, then never the mouse.
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab');
    if ((await page.locator('.hx-cell:focus').count()) > 0) break;
  }
  let mine = 0;
  while (await myTurn(page)) {
    await walkTo(page, await nameOf(page.locator(legal).nth(1)));
    await page.keyboard.press(mine % 2 === 0 ? 'Enter' : 'Space');
    mine++;
  }
  expect(mine).toBeGreaterThan(3);
  await expect.poll(() => page.locator('.status-line').textContent()).toMatch(/win/i);
  await expect.poll(() => page.locator('.hx-chain').count()).toBe(1);
  await page.context().close();
});

/** Walks from the focused cell to another by arrow keys. */
async function walkTo(page: Page, target: string): Promise<void> {
  await page.keyboard.press('Home');
  for (let i = 0; i < target.charCodeAt(0) - 'a'.charCodeAt(0); i++)
    await page.keyboard.press('ArrowRight');
  for (let i = 0; i < Number(target.slice(1)) - 1; i++) await page.keyboard.press('ArrowDown');
  await expect.poll(() => nameOf(page.locator('.hx-cell:focus'))).toBe(target);
}

test('the second player swaps with a button: the stone is white and mirrored', async () => {
  const page = await house.visitors.visit(
    '/play?game=hex(size=5,swap=true)&seats=random,human&seed=2',
  );
  const stone = page.locator('.hx-cell:has(.hx-disc)');
  await page.locator('[data-action=swap-pieces]').waitFor();
  const first = await nameOf(stone);
  await page.locator('[data-action=swap-pieces]').click();
  await page.locator('.move').nth(2).waitFor();
  const mirrored =
    String.fromCharCode('a'.charCodeAt(0) + Number(first[1]) - 1) +
    String(first.charCodeAt(0) - 'a'.charCodeAt(0) + 1);
  await expect
    .poll(() => page.locator(`[data-cell=${mirrored}]`).getAttribute('aria-label'))
    .toContain('White');
  await expect.poll(() => page.locator('[data-action=swap-pieces]').count()).toBe(0);
  await page.context().close();
});

test('on a phone a tap on a small cell brings it near; a second tap plays there', async () => {
  const page = await house.visitors.visit('/play?game=hex(size=11)&seats=human,random&seed=1', {
    phone: true,
    theme: 'dark',
  });
  const target = page.locator('[data-cell=j10]');
  await target.waitFor();
  const size = async () => (await target.boundingBox())!.width;
  await expect.poll(() => size()).toBeLessThan(30);
  await target.tap();
  await page.getByRole('button', { name: 'Play j10' }).waitFor();
  await expect.poll(() => size()).toBeGreaterThan(44);
  await expect.poll(() => page.locator('.move').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  // Another cell is chosen instead, and the whole board is a touch away.
  await page.locator('[data-cell=i9]').tap();
  await page.getByRole('button', { name: 'Play i9' }).waitFor();
  // Dragging moves the enlarged board, and chooses nothing.
  const left = async () => (await target.boundingBox())!.x;
  const before = await left();
  const at = (await page.locator('[data-cell=h9]').boundingBox())!;
  await page.mouse.move(at.x + 20, at.y + 20);
  await page.mouse.down();
  await page.mouse.move(at.x + 110, at.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => left()).toBeGreaterThan(before + 60);
  await expect.poll(() => page.getByRole('button', { name: 'Play i9' }).count()).toBe(1);
  // So does a finger, and the page stays where it is.
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: at.y + x / 2 - 80 }],
    });
  const here = await left();
  await touch('touchStart', 240);
  for (let x = 230; x >= 140; x -= 10) await touch('touchMove', x);
  await touch('touchEnd', 140);
  await expect.poll(() => left()).toBeLessThan(here - 40);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Back to the whole board' }).tap();
  await expect.poll(() => size()).toBeLessThan(30);
  // The button is gone: the focus is where it was about.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
  expect(await focused()).toBe('i9');
  await target.tap();
  await page.getByRole('button', { name: 'Play j10' }).waitFor();
  await target.tap();
  await page.locator('.move').nth(1).waitFor();
  await expect.poll(() => page.locator('.move-text').first().textContent()).toBe('j10');
  await expect.poll(() => size()).toBeLessThan(30);
  await page.context().close();
});

test('in both colours axe finds nothing: thoughts and a hint in Spanish, then a won game', async () => {
  const page = await house.visitors.visit(TABLE, { locale: 'es' });
  await page.locator(legal).first().waitFor();
  await page.getByRole('button', { name: /Mostrar qué piensa/ }).click();
  await page.getByRole('button', { name: 'Pista' }).click();
  await page.locator('.hx-mark text').nth(3).waitFor();
  await expect
    .poll(() => page.locator('.hx-hint').getAttribute('aria-label'))
    .toMatch(/^[a-e][1-5], vacía, puedes jugar aquí, pista, (gana|\d+ %)$/);
  expect(await violations(page)).toEqual([]);
  await page.goto(house.visitors.site.address + NEARLY);
  await page.locator(legal).first().waitFor();
  await page.getByRole('button', { name: 'Pista' }).click();
  await expect.poll(() => nameOf(page.locator('.hx-hint'))).toMatch(/^[bc]5$/);
  await page.locator('[data-cell=c5]').click();
  await page.locator('.hx-chain').waitFor();
  expect(joins(await shownChain(page), 'row', 5)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('boards from 2 to 19 fit a phone and a large screen', async () => {
  for (const size of [2, 19]) {
    const page = await house.visitors.visit(`/play?game=hex(size=${size})&seats=human,random`);
    await page.locator(legal).first().waitFor();
    await expect.poll(() => page.locator('.hx-cell').count()).toBe(size * size);
    for (const screen of [
      { width: 360, height: 640 },
      { width: 3840, height: 2160 },
    ]) {
      await page.setViewportSize(screen);
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
      const space = (await page.locator('.board-space').boundingBox())!;
      const frame = (await page.locator('.hx-outline').boundingBox())!;
      expect(frame.x).toBeGreaterThanOrEqual(space.x - 1);
      expect(frame.x + frame.width).toBeLessThanOrEqual(space.x + space.width + 1);
      expect(frame.y + frame.height).toBeLessThanOrEqual(space.y + space.height + 1);
    }
    await page.context().close();
  }
});

test('a network plays in the page, and comes only when it sits down', async () => {
  const context = await house.visitors.context();
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const networks = () => asked.filter((url) => url.includes('zero-hex')).length;
  const page = await house.visitors.page(context, '/play?game=hex(size=5)&seats=human,random');
  await page.locator(legal).first().click();
  await expect.poll(() => page.locator('.hx-stone').count()).toBeGreaterThan(1);
  expect(networks()).toBe(0);
  const seats = 'seats=zero(iterations=20),human';
  await page.goto(`${house.visitors.site.address}/play?game=hex(size=5)&${seats}`);
  await expect.poll(() => page.locator('.hx-stone').count()).toBe(1);
  expect(networks()).toBe(1);
  await context.close();
});
