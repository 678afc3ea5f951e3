import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contentOf, overflow, violations, welcome } from './visitor.ts';

const house = welcome();

const listOf = (page: Page) => page.locator('.move-text').allTextContents();

test('two windows of one game follow each other, and nothing is played twice', async () => {
  const context = await house.visitors.context();
  const table = '/play?game=reversi&seats=human,mcts(iterations=50)&seed=5';
  const first = await house.visitors.page(context, table);
  await first.locator('.rv-legal').first().waitFor();
  const second = await house.visitors.page(context, table);
  await second.locator('[data-cell=d3]').click();
  await expect.poll(async () => (await listOf(first)).length).toBe(2);
  await expect.poll(() => listOf(second)).toEqual(await listOf(first));
  // Back in the first: it asks the agent now, and the second sees what comes of it.
  await first.locator('.rv-legal').first().click();
  await expect.poll(async () => (await listOf(second)).length).toBe(4);
  await expect.poll(() => listOf(first)).toEqual(await listOf(second));
  await first.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(async () => (await listOf(second)).length).toBe(2);
  // The window that asked is closed while the agent thinks: the other one asks.
  await first.locator('.rv-legal').first().click();
  await first.close();
  await expect.poll(async () => (await listOf(second)).length).toBe(4);
  await second.locator('.rv-legal').first().click();
  await expect.poll(async () => (await listOf(second)).length).toBe(6);
  await context.close();
});

test('a position, a game and a picture of it are handed on, and shown in a frame', async () => {
  const page = await house.visitors.visit('/play?game=hex(size=4)&seats=human,human&seed=1');
  for (const cell of ['b2', 'c3', 'b3', 'c2', 'b1'])
    await page.locator(`.hx-legal[data-cell=${cell}]`).click();
  await page.getByRole('button', { name: 'One move back' }).click();
  const share = async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Share or save' }).click();
  };
  await share();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the picture' }).click();
  const png = await contentOf(await saved);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(1200);
  const position = await page.getByLabel('Link to this position').inputValue();
  const friend = await house.visitors.context({ locale: 'es', phone: true });
  const there = await house.visitors.page(
    friend,
    new URL(position).pathname + new URL(position).search,
  );
  await expect.poll(() => listOf(there)).toEqual(['b2', 'c3', 'b3', 'c2']);
  await there.locator('.hx-legal[data-cell=b1]').tap();
  await there.locator('.hx-legal[data-cell=a1]').tap();
  await expect.poll(async () => (await listOf(there)).length).toBe(6);
  await friend.close();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'To the present' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await share();
  const game = await page.getByLabel('Link to this game').inputValue();
  const frame = await page.getByLabel('For a web page').inputValue();
  await page.goto(game);
  await page.getByText('White resigned').waitFor();
  await expect.poll(async () => (await listOf(page)).length).toBe(5);
  await page.goto(/src="([^"]+)"/.exec(frame)![1]!);
  await page.getByRole('link', { name: 'Play on in Ludario' }).waitFor();
  expect(await page.locator('header').count()).toBe(0);
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect.poll(() => page.locator('.hx-stone').count()).toBe(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('a link that cannot be says why and leads on; a full storage loses no game', async () => {
  const context = await house.visitors.context({ locale: 'es' });
  await context.addInitScript(`
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (key === 'ludario.tables') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, text);
    };`);
  const page = await house.visitors.page(
    context,
    '/play?game=reversi&seats=human,human&moves=f5_d6_a1',
  );
  await page.getByText(/jugada 3 .*: a1 no voltea nada/).waitFor();
  await page.getByRole('link', { name: 'El mismo juego desde el principio' }).click();
  await page.locator('[data-cell=f5]').click();
  await page.getByText('Este navegador no guarda tu partida').waitFor();
  await page.locator('[data-cell=d6]').click();
  await page.getByRole('button', { name: 'Guardarla o compartirla' }).click();
  expect(await page.getByLabel('Enlace a esta posición').inputValue()).toContain('moves=f5_d6');
  await context.close();
});

test('on the way in one chooses side, clock and name, and how one stands is kept', async () => {
  const page = await house.visitors.visit('/', { phone: true });
  await page.locator('.way-in summary').click();
  await page.getByRole('radio', { name: 'Last' }).check();
  await page.getByLabel('Clock').selectOption('3 min + 2 s a move');
  await page.getByLabel('Your name').fill('Ada');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => page.locator('.way-in summary').textContent()).toContain('Last · 3 min');
  await page.locator('[data-game=hex]').click();
  await page.locator('.move').first().waitFor();
  const address = new URL(page.url()).searchParams;
  expect(address.get('game')).toBe('hex(size=7,swap=true)');
  expect(address.get('seats')).toMatch(/^amateur.*,human$/);
  expect(await page.locator('.clock').count()).toBe(2);
  await expect.poll(() => page.locator('.who').nth(1).textContent()).toBe('Ada');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByText('You against Level 2: 1 lost').waitFor();
  // Looking at it again counts nothing.
  await page.reload();
  await page.getByText('You against Level 2: 1 lost').waitFor();
  await page.goto(house.visitors.site.address);
  await page.locator('[data-game=hex]').getByText('You against it: 1 lost').waitFor();
  // A game in which a move was taken back is counted apart.
  await page.locator('[data-game=hex]').click();
  await page.locator('.hx-legal').first().click();
  await page.locator('.move').nth(1).waitFor();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page
    .getByText(
      'You against Level 2: 1 lost; with help: 1 lost. With hints or moves taken back, this game is counted apart.',
    )
    .waitFor();
  await page.goto(house.visitors.site.address);
  await page.getByRole('button', { name: 'Two people at this screen' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Mancala' }).click();
  await page.locator('.mc-open').first().waitFor();
  expect(new URL(page.url()).searchParams.get('seats')).toBe('human,human');
  await page.context().close();
});

test('who comes to watch finds two that think aloud, and nobody waits for a spectator', async () => {
  const page = await house.visitors.visit('/watch');
  await page.locator('.move').nth(1).waitFor();
  // Each says of several moves what they are worth.
  for (const seat of [0, 1])
    await page.locator('.thought').nth(seat).locator('tbody tr').nth(1).waitFor();
  await page.goto(`${house.visitors.site.address}/watch?game=iwoki&seats=random,random`);
  const message = () => page.locator('.iw-message').textContent();
  await expect.poll(message).toMatch(/to move|laid a tile|drew/);
  expect(await message()).not.toContain('Wait for your turn');
  await page.context().close();
});
