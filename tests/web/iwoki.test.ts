import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { freshLook, handlingTo, readLaying, tileOf } from '../../src/games/iwoki/laying.ts';
import { overflow, violations, welcome } from './visitor.ts';

const house = welcome();

const TABLE = '/play?game=iwoki&seats=human,random&seed=7';
const over = '.player.won, .status-line:text("draw")';
const useful = '.iw-pick:not(.iw-useless)';
/** Places where the held tile fits as it is held, and any. */
const asHeld = '.iw-place:not(.iw-turns)';

/** Waits until the person may move (true) or the game is over (false). */
async function myTurn(page: Page): Promise<boolean> {
  await page.locator(`.iw-best-points, [data-action], ${over}`).first().waitFor();
  return (await page.locator(over).count()) === 0;
}

const mayLay = async (page: Page) => (await page.locator('.iw-best-points').count()) > 0;
const moves = (page: Page) => page.locator('.move').count();

/** The moves so far, as the list has them, in notation. */
function moveTexts(page: Page): Promise<string[]> {
  return page
    .locator('.move')
    .evaluateAll((all) => all.map((move) => (move as HTMLElement).dataset['move']!));
}

/** Which of the tiles that were laid, from these stacks, had been turned and flipped. */
function handled(laid: readonly { readonly stack: string; readonly move: string }[]) {
  const handlings = laid.map(({ stack, move }) => {
    const laying = readLaying(move)!;
    expect(tileOf(laying.look)).toBe(tileOf(freshLook(stack)));
    return handlingTo(freshLook(stack), laying.look)!;
  });
  return {
    turned: handlings.filter(({ turns }) => turns !== 0).length,
    flipped: handlings.filter(({ flip }) => flip).length,
  };
}

/** Turns (and first flips) the held tile until it fits somewhere as it is held; says whether it does. */
async function prepare(page: Page, flip: boolean, act: (what: 'Turn' | 'Flip') => Promise<void>) {
  if (flip) await act('Flip');
  for (let turns = 0; turns < 6; turns++) {
    await act('Turn');
    if ((await page.locator(asHeld).count()) > 0) return true;
  }
  return false;
}

test('a whole game is played by clicking, with tiles turned and flipped by hand', async () => {
  const page = await house.visitors.visit(TABLE);
  const laid: { stack: string; move: string }[] = [];
  let mine = 0;
  while (await myTurn(page)) {
    mine++;
    const before = await moves(page);
    if (await mayLay(page)) {
      const tile = page.locator(useful).nth(mine % (await page.locator(useful).count()));
      await tile.click();
      const stack = (await tile.getAttribute('data-stack'))!;
      const ready = await prepare(page, mine % 2 === 0, async (what) => {
        await page.getByRole('button', { name: what, exact: true }).click();
      });
      await page
        .locator(ready ? asHeld : '.iw-place')
        .first()
        .click();
      await page.locator('.move').nth(before).waitFor();
      if (ready) laid.push({ stack, move: (await moveTexts(page))[before]! });
    } else {
      await page.locator('[data-action]').click();
      await page.locator('.move').nth(before).waitFor();
    }
  }
  expect(mine).toBeGreaterThan(5);
  const { turned, flipped } = handled(laid);
  expect(turned).toBeGreaterThan(0);
  expect(flipped).toBeGreaterThan(0);
  await expect.poll(() => page.locator('.status-line').textContent()).toMatch(/win|draw/i);
  // The final count is explained, and everybody's tiles lie open.
  await expect
    .poll(() => page.locator('.iw-message').textContent())
    .toMatch(/Player 1: .*Player 2: /);
  await expect.poll(() => page.locator('.iw-back').count()).toBe(0);
  await page.context().close();
});

test('a whole game is played by keyboard alone, with tiles turned and flipped', async () => {
  const page = await house.visitors.visit(TABLE.replace('seed=7', 'seed=11'));
  const { keyboard } = page;
  const focused = (what: string) => page.locator(`${what}:focus`).count();
  /** Tabs until something has the focus. */
  const tabTo = async (what: string, key = 'Tab') => {
    for (let n = 0; n < 40 && (await focused(what)) === 0; n++) await keyboard.press(key);
    await expect.poll(() => focused(what)).toBe(1);
  };
  await page.locator('.iw-best-points').first().waitFor();
  await tabTo('.iw-pick');
  const laid: { stack: string; move: string }[] = [];
  let mine = 0;
  while (await myTurn(page)) {
    mine++;
    const before = await moves(page);
    // The focus has come back to the hand by itself after every tile.
    await page.locator('.iw-pick:focus').waitFor();
    if (!(await mayLay(page))) {
      await tabTo('[data-action]', 'Shift+Tab');
      await keyboard.press('Enter');
      await page.locator('.move').nth(before).waitFor();
      continue;
    }
    for (let steps = 0; steps < 20; steps++) {
      await keyboard.press('ArrowRight');
      if (steps >= mine % 3 && (await page.locator('.iw-held:not(.iw-useless)').count()) > 0) break;
    }
    const stack = (await page.locator('.iw-held').getAttribute('data-stack'))!;
    const ready = await prepare(page, mine % 2 === 0, (what) =>
      keyboard.press(what === 'Turn' ? 'r' : 'f'),
    );
    await keyboard.press('Enter');
    await expect.poll(() => focused('.iw-place')).toBe(1);
    if (ready) await walkTo(page, asHeld);
    await expect.poll(() => page.locator('.iw-message').textContent()).toContain('point');
    await keyboard.press('Enter');
    await page.locator('.move').nth(before).waitFor();
    const move = (await moveTexts(page))[before]!;
    if (ready) laid.push({ stack, move });
  }
  expect(mine).toBeGreaterThan(5);
  const { turned, flipped } = handled(laid);
  expect(turned).toBeGreaterThan(0);
  expect(flipped).toBeGreaterThan(0);
  await page.context().close();
});

/** Walks by arrows until the focused place is of this kind. */
async function walkTo(page: Page, what: string): Promise<void> {
  const keys = [
    'ArrowRight',
    'ArrowDown',
    'ArrowLeft',
    'ArrowUp',
    'Home',
    'ArrowDown',
    'ArrowRight',
  ];
  for (let n = 0; n < 40 && (await page.locator(`${what}:focus`).count()) === 0; n++) {
    await page.keyboard.press(keys[n % keys.length]!);
  }
  await expect.poll(() => page.locator(`${what}:focus`).count()).toBe(1);
}

test('a place says which sums make its points, to eyes and to ears', async () => {
  const page = await house.visitors.visit(TABLE);
  await myTurn(page);
  await page.locator(useful).first().click();
  await page.locator('.iw-place').first().click();
  await page.locator('.move').nth(1).waitFor();
  await page.locator(useful).last().click();
  const place = page.locator('.iw-place').first();
  await place.hover();
  const gain = (await place.getAttribute('data-gain'))!;
  const sums = await page.locator('.iw-reason').allTextContents();
  expect(sums.join()).toMatch(/\d [+−] \d = \d/);
  const label = (await place.getAttribute('aria-label'))!;
  for (const sum of sums) expect(label).toContain(sum);
  expect(label).toContain(`${gain} point`);
  await page.context().close();
});

test('a tile is dragged to its place, and the table is panned and zoomed', async () => {
  const page = await house.visitors.visit(TABLE);
  await myTurn(page);
  const world = page.locator('.iw-world');
  const view = () => world.getAttribute('style');
  const box = (await page.locator('.iw-stage').boundingBox())!;
  const start = await view();
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.mouse.wheel(0, -300);
  await expect.poll(view).not.toBe(start);
  const near = await view();
  await page.mouse.down();
  await page.mouse.move(box.x + 180, box.y + 160, { steps: 4 });
  await page.mouse.up();
  await expect.poll(view).not.toBe(near);
  await page.getByRole('button', { name: 'Follow the game' }).click();
  await expect.poll(view).toBe(start);
  await page.getByRole('button', { name: 'Farther' }).click();
  await expect.poll(view).not.toBe(start);
  await page.keyboard.press('0');
  await expect.poll(view).toBe(start);

  const tile = (await page.locator(useful).first().boundingBox())!;
  await page.mouse.move(tile.x + tile.width / 2, tile.y + tile.height / 2);
  await page.mouse.down();
  await page.mouse.move(tile.x + 40, tile.y - 120);
  await page.mouse.move(tile.x + 44, tile.y - 124);
  await page.locator('.iw-floating').waitFor();
  await page.locator('.iw-place').first().waitFor();
  const place = (await page.locator('.iw-place').first().boundingBox())!;
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 3 });
  await page.locator('.iw-preview').waitFor();
  await page.mouse.up();
  await page.locator('.move').nth(1).waitFor();
  await page.locator('.iw-last').waitFor();
  await page.context().close();
});

test('on a phone a first tap aims and a second one lays; the rest stays in its frame', async () => {
  const page = await house.visitors.visit(TABLE, { phone: true, theme: 'dark', locale: 'es-ES' });
  await page.locator(useful).first().tap();
  await page.locator('.iw-place').first().tap();
  await page.locator('.iw-preview').waitFor();
  await expect.poll(() => moves(page)).toBe(0);
  await page.getByRole('button', { name: 'Voltear' }).tap();
  await page.locator('.iw-place').first().tap();
  await page.locator('.move').nth(1).waitFor();
  await page.locator(useful).last().tap();
  await page.locator('.iw-place').first().tap();
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  for (const target of await page.locator('.iw button:visible').all()) {
    const { width, height } = (await target.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.5);
  }
  expect(await violations(page)).toEqual([]);
  const before = await page.locator('.iw-world').getAttribute('style');
  await pinch(page);
  await expect.poll(() => page.locator('.iw-world').getAttribute('style')).not.toBe(before);
  await page.locator('[data-lay]').tap();
  await page.locator('.move').nth(3).waitFor();
  await page.context().close();
});

test.each([2, 4, 6])(
  'on a phone hint and take-back are on the screen without scrolling (%i players)',
  async (players) => {
    const seats = ['human', ...Array.from({ length: players - 1 }, () => 'random')].join();
    const page = await house.visitors.visit(`/play?game=iwoki(players=${players})&seats=${seats}`, {
      phone: true,
    });
    await page.locator(useful).first().waitFor();
    const nav = (await page.getByRole('navigation').boundingBox())!;
    for (const name of ['Hint', 'Take back', 'More']) {
      const box = (await page.getByRole('button', { name, exact: true }).boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(nav.y);
    }
    expect(await page.evaluate('scrollY')).toBe(0);
    await page.context().close();
  },
);

test('a whole game is played on a phone by tapping', async () => {
  const page = await house.visitors.visit(TABLE, { phone: true });
  let mine = 0;
  while (await myTurn(page)) {
    mine++;
    const before = await moves(page);
    if (await mayLay(page)) {
      await page.locator(useful).first().tap();
      await page.locator('.iw-place').first().tap();
      await page.locator('[data-lay]').tap();
    } else await page.locator('[data-action]').tap();
    await page.locator('.move').nth(before).waitFor();
  }
  expect(mine).toBeGreaterThan(5);
  await expect.poll(() => page.locator('.status-line').textContent()).toMatch(/win|draw/i);
  await page.context().close();
});

/** Two fingers move apart on the table. */
async function pinch(page: Page): Promise<void> {
  const { x, y, width, height } = (await page.locator('.iw-stage').boundingBox())!;
  const device = await page.context().newCDPSession(page);
  const fingers = (apart: number) =>
    [-apart, apart].map((dx, id) => ({ x: x + width / 2 + dx, y: y + height - 30, id }));
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  for (const apart of [45, 60, 80]) {
    await device.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: fingers(apart),
    });
  }
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect
    .poll(async () =>
      page.getByRole('button', { name: 'Seguir la partida' }).getAttribute('aria-pressed'),
    )
    .toBe('false');
}

test('six players, two of them at this screen: each sees only the own small tiles', async () => {
  const page = await house.visitors.visit(
    '/play?game=iwoki(players=6)&seats=human,human,random,random,random,random&seed=3',
  );
  const hands: string[][] = [];
  for (const player of ['Player 1', 'Player 2']) {
    await page.getByRole('dialog').getByRole('button').click();
    await page.locator(useful).first().waitFor();
    await expect.poll(() => page.locator('.iw-rival').count()).toBe(5);
    // Of the others there are hexagons and backs.
    expect(await page.locator('.iw-rival .iw-small').count()).toBe(0);
    expect(await page.locator('.iw-rival').allTextContents()).not.toContain(player);
    hands.push(
      await page
        .locator('.iw-pick')
        .evaluateAll((all) => all.map((tile) => tile.getAttribute('data-stack')!)),
    );
    await page.locator(useful).first().click();
    await page.locator('.iw-place').first().click();
  }
  expect(hands[0]).not.toEqual(hands[1]);
  await page.context().close();
});

test('the board and its score sheet in both colours: axe finds nothing', async () => {
  const page = await house.visitors.visit('/play?game=iwoki(open=true)&seats=human,random&seed=7');
  await page.locator(useful).first().click();
  await page.locator('.iw-place').first().hover();
  expect(await violations(page)).toEqual([]);
  await page.locator('.iw-place').first().click();
  await page.locator('.move').nth(1).waitFor();
  await page.getByRole('button', { name: /Score sheet/ }).click();
  await page.getByRole('dialog').waitFor();
  // An open game shows both hands, and what comes next out of the bags.
  await expect.poll(() => page.locator('.iw-sheet-hands .iw-small').count()).toBeGreaterThan(8);
  await expect.poll(() => page.locator('.iw-order .iw-mini').count()).toBe(12);
  expect(await violations(page)).toEqual([]);
  for (const size of [
    { width: 360, height: 640 },
    { width: 3840, height: 2160 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  }
  await page.context().close();
});

test('a hint picks up its tile and shows where it goes', async () => {
  const page = await house.visitors.visit(TABLE);
  await myTurn(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.iw-hinted.iw-held').waitFor();
  const place = page.locator('.iw-place.iw-hint.iw-aimed');
  await place.waitFor();
  // A hexagon goes by its numbers, a small tile by its arms, the smallest first.
  const look = (await place.getAttribute('data-look'))!.replace(/[ew]$/, '');
  const called = /[+-]$/.test(look) ? Array.from(look.slice(0, -1)).toSorted().join('') : look;
  await expect.poll(() => page.locator('.hint-line').textContent()).toContain(called);
  await page.context().close();
});
