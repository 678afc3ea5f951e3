import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations, welcome } from './visitor.ts';

const house = welcome();

const TABLE = '/play?game=reversi(size=4)&seats=human,random&seed=7';
const legal = '.rv-legal, [data-action=pass]';
const over = '.player.won, .status-line:text("draw")';

/** Waits until the person may move (true) or the game is over (false). */
async function myTurn(page: Page): Promise<boolean> {
  await page.locator(`${legal}, ${over}`).first().waitFor();
  return (await page.locator(legal).count()) > 0;
}

async function movesPlayed(page: Page): Promise<number> {
  return page.locator('.move').count();
}

async function scores(page: Page): Promise<number> {
  const texts = await page.locator('[data-score]').allTextContents();
  return texts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
}

test.each([false, true])('a whole game is played by clicking (phone: %s)', async (phone) => {
  const page = await house.visitors.visit(TABLE, { phone });
  let mine = 0;
  while (await myTurn(page)) {
    await page.locator(legal).first().click();
    mine++;
  }
  expect(mine).toBeGreaterThan(3);
  await expect.poll(() => movesPlayed(page)).toBeGreaterThan(2 * mine - 3);
  await expect.poll(() => scores(page)).toBeLessThanOrEqual(16);
  await expect.poll(() => page.locator('.status-line').textContent()).toMatch(/win|draw/i);
  await page.context().close();
});

test('a whole game is played by keyboard alone', async () => {
  const page = await house.visitors.visit(TABLE);
  await page.locator('.rv-grid').waitFor();
  // From the top of the page to the board by Tab, then never the mouse.
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab');
    if ((await page.locator('.rv-cell:focus').count()) > 0) break;
  }
  await expect.poll(() => page.locator('.rv-cell:focus').count()).toBe(1);
  let mine = 0;
  while (await myTurn(page)) {
    if ((await page.locator('[data-action=pass]').count()) > 0) {
      await page.locator('[data-action=pass]').focus();
    } else {
      if ((await page.locator('.rv-cell:focus').count()) === 0)
        await page.locator('.rv-cell[tabindex="0"]').focus();
      await walkTo(page, (await page.locator('.rv-legal').first().getAttribute('data-cell'))!);
    }
    await page.keyboard.press('Enter');
    mine++;
  }
  expect(mine).toBeGreaterThan(3);
  await expect.poll(() => page.locator('.status-line').textContent()).toMatch(/win|draw/i);
  await page.context().close();
});

/** Walks from the focused square to another by arrow keys. */
async function walkTo(page: Page, target: string): Promise<void> {
  await page.keyboard.press('Home');
  for (let i = 0; i < target.charCodeAt(0) - 'a'.charCodeAt(0); i++)
    await page.keyboard.press('ArrowRight');
  for (let i = 0; i < Number(target[1]) - 1; i++) await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.locator('.rv-cell:focus').getAttribute('data-cell')).toBe(target);
}

test('a move is taken back and played again', async () => {
  const page = await house.visitors.visit(TABLE);
  await myTurn(page);
  await page.locator(legal).first().click();
  await page.locator('.move').nth(1).waitFor();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('No move has been played yet.').waitFor();
  await page.getByRole('button', { name: 'Play again what was taken back' }).click();
  await page.locator('.move').nth(1).waitFor();
  await expect.poll(() => movesPlayed(page)).toBe(2);
  await page.context().close();
});

test('the table that was left is still there after a reload, and on the start page', async () => {
  const page = await house.visitors.visit(TABLE);
  await myTurn(page);
  await page.locator(legal).first().click();
  await page.locator('.move').nth(1).waitFor();
  const before = await page.locator('.moves ol').textContent();
  await page.reload();
  await page.locator('.move').nth(1).waitFor();
  await expect.poll(() => page.locator('.moves ol').textContent()).toBe(before);
  await page.goto(house.visitors.site.address);
  await page.locator('.left-table a').click();
  await page.locator('.move').nth(1).waitFor();
  await expect.poll(() => page.locator('.moves ol').textContent()).toBe(before);
  await page.context().close();
});

test('a game that is over is offered to be looked at, not to be gone on with', async () => {
  const page = await house.visitors.visit(
    '/play?game=connect-four(3,3,3)&seats=human,human&seed=1',
  );
  for (const cell of ['a1', 'b1', 'a2', 'b2', 'a3'])
    await page.locator(`.dr-open[data-cell=${cell}]`).click();
  await page.locator('.player.won').waitFor();
  await page.goto(house.visitors.site.address);
  await page.getByRole('heading', { name: 'Look at it again' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Go on where you left' }).count()).toBe(0);
  await page.context().close();
});

test('whoever can turn nothing is told so, and passes by a button of its own', async () => {
  const page = await house.visitors.visit(
    '/play?game=reversi(size=4)&seats=human,human&seed=1&start=----OXX--XX-----+X',
  );
  await page.getByText('You have no move: nothing turns a disc.').waitFor();
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await page.locator('.move').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('a link opens the same table for somebody else, with the same luck', async () => {
  const replies: (string | null)[] = [];
  const first = await house.visitors.visit('/play?game=reversi&seats=human,random');
  await myTurn(first);
  // The address is whole from the start: a seed was drawn for it.
  const link = new URL(first.url());
  expect(link.searchParams.get('seed')).toMatch(/^\w+$/);
  const second = await house.visitors.visit(link.pathname + link.search, {
    locale: 'es-ES',
    phone: true,
  });
  for (const page of [first, second]) {
    await myTurn(page);
    await page.locator('[data-cell=d3]').click();
    await page.locator('.move').nth(1).waitFor();
    replies.push(await page.locator('.move-text').nth(1).textContent());
    await page.context().close();
  }
  expect(replies[0]).toMatch(/^[a-h][1-8]$/);
  expect(replies[1]).toBe(replies[0]);
});

test('the page speaks the browser’s language first, and remembers another choice', async () => {
  const page = await house.visitors.visit('/', { locale: 'es-MX' });
  await page.getByRole('heading', { name: 'Toma asiento.' }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await page.getByRole('heading', { name: 'Take a seat.' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Take a seat.' }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  await page.context().close();
});

test('a first-time visitor has a game within two clicks', async () => {
  const page = await house.visitors.visit('/');
  await page.locator('[data-game=reversi]').click();
  await page.locator('.rv-legal').first().click();
  await page.locator('.move').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/play');
  await page.context().close();
});

test('a hint says in words what to play and points at it', async () => {
  const page = await house.visitors.visit('/play?game=reversi&seats=human,random&seed=1');
  await myTurn(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.rv-hint').waitFor();
  const square = await page.locator('.rv-hint').getAttribute('data-cell');
  await expect.poll(() => page.locator('.hint-line').textContent()).toContain(`Try ${square}`);
  await page.context().close();
});

test.each([
  ['en', false, 'Hint', 'Exact score: +6, the only move that wins.'],
  ['es', true, 'Pista', 'Puntuación exacta: +6, la única jugada que gana.'],
] as const)(
  'near the end a hint says the exact score (%s, phone: %s)',
  async (locale, phone, button, exact) => {
    // With 12 empty squares g1 alone wins, by 6.
    const start = 'XOOOOO--XOOOXX--XOXOXXXXXOOXXXXXXOOXXXXXXXXXXXXX-XOOXO----O-X-O-+X';
    const page = await house.visitors.visit(
      `/play?game=reversi&seats=human,random&seed=1&start=${start}`,
      { locale, phone },
    );
    await myTurn(page);
    await page.getByRole('button', { name: button }).click();
    await page.locator('.rv-hint').waitFor();
    await expect.poll(() => page.locator('.rv-hint').getAttribute('data-cell')).toBe('g1');
    await expect.poll(() => page.locator('.hint-line').textContent()).toContain(exact);
    await page.context().close();
  },
);

test('both halves of the chances can be told from the page, in both colours', async () => {
  const page = await house.visitors.visit('/play?game=reversi&seats=human,random&seed=1');
  await myTurn(page);
  await page.getByRole('button', { name: 'Show what an agent thinks of each move' }).click();
  await page.locator('.evaluation-bar').waitFor();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    // How bright something is, from 0 to 255, however its colour is written.
    const [paper, black, white] = (await page.evaluate(`
      ['html', '.evaluation-bar .seat-0', '.evaluation-bar .seat-1'].map((name) => {
        const pen = document.createElement('canvas').getContext('2d');
        pen.fillStyle = getComputedStyle(document.querySelector(name)).backgroundColor;
        pen.fillRect(0, 0, 1, 1);
        const [r, g, b] = pen.getImageData(0, 0, 1, 1).data;
        return 0.3 * r + 0.6 * g + 0.1 * b;
      })`)) as [number, number, number];
    expect(Math.abs(black - paper)).toBeGreaterThan(40);
    expect(white - black).toBeGreaterThan(100);
  }
  await page.context().close();
});

test('a table that cannot be set says why', async () => {
  const page = await house.visitors.visit('/play?game=chess');
  await page.locator('.notice').waitFor();
  await expect
    .poll(() => page.locator('.notice').textContent())
    .toContain('No game "chess"; there is iwoki');
  await page.context().close();
});

test('the engine plays in the page, and its weights come only when it sits down', async () => {
  const context = await house.visitors.context();
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const weights = () => asked.filter((url) => url.includes('reversi-weights')).length;
  const page = await house.visitors.page(context, '/play?game=reversi&seats=human,random&seed=1');
  await page.locator(legal).first().click();
  await expect.poll(() => movesPlayed(page)).toBeGreaterThan(1);
  expect(weights()).toBe(0);
  await page.goto(`${house.visitors.site.address}/play?game=reversi&seats=best(nodes=20000),human`);
  await expect.poll(() => movesPlayed(page)).toBeGreaterThan(0);
  expect(weights()).toBe(1);
  await context.close();
});
