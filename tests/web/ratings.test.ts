import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PROTOCOL, type Person, type TableMade } from '../../src/api/online/index.ts';
import { laboratory } from './laboratory.ts';
import { overflow, violations, welcome, type Visit } from './visitor.ts';

const house = welcome(laboratory);

function person(visit: Visit = {}): Promise<BrowserContext> {
  return house.visitors.context(visit);
}

const ask = (path: string, send: unknown) =>
  fetch(`${house.visitors.site.address}/api/online/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(send),
  });

/** A table of Reversi against a level that was measured by these very rules. */
async function tableWithLevel(): Promise<string> {
  const made = await ask('tables', {
    protocol: PROTOCOL,
    rules: 'reversi',
    seats: [{ kind: 'open' }, { kind: 'agent', agent: 'level(2)' }],
    host: null,
    order: 'chosen',
    clock: null,
    listed: true,
    watch: { delay: 0 },
    text: false,
  });
  return ((await made.json()) as TableMade).table;
}

async function resign(page: Page, words: { more: string; resign: string }): Promise<void> {
  await page.getByRole('button', { name: words.more, exact: true }).click();
  await page.getByRole('menuitem', { name: words.resign }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.resign }).click();
}

test('a rating is kept when it is wished, seen by all at the table, and gone with one click', async () => {
  const ana = await house.visitors.page(await person(), `/online?table=${await tableWithLevel()}`);
  // Nobody is rated unasked.
  const wish = ana.getByRole('switch');
  expect(await wish.isChecked()).toBe(false);
  await ana.getByLabel('Your name').fill('Ana');
  await wish.check({ force: true });
  await ana.getByRole('button', { name: 'Sit down' }).click();
  await ana.locator('.rv-legal').first().waitFor();
  const mine = ana.locator('[data-seat="0"] .seat-rating');
  await expect.poll(() => mine.textContent()).toMatch(/1500/);
  // The level stands on the same scale, by what was measured of it.
  const theirs = ana.locator('[data-seat="1"] .seat-rating');
  await expect.poll(() => theirs.textContent()).toMatch(/\d{3}/);
  const watcher = await house.visitors.page(
    await person({ locale: 'es-ES' }),
    ana.url().slice(house.visitors.site.address.length),
  );
  await expect
    .poll(() => watcher.locator('[data-seat="0"] .seat-rating').getAttribute('title'))
    .toBe('puntuación 1500 ± 700, con algunas partidas más se sabrá a qué nivel corresponde');
  await resign(ana, { more: 'More', resign: 'Resign' });
  // What the game was worth.
  await expect.poll(() => mine.textContent()).toMatch(/\(−\d+\)$/);
  await expect
    .poll(() => watcher.locator('[data-seat="0"] .seat-rating').textContent())
    .toMatch(/\(−\d+\)$/);

  // The record, with its curve; the game can be reviewed.
  await ana.goto(`${house.visitors.site.address}/online`);
  await ana.getByRole('link', { name: 'Your rating' }).click();
  const game = ana.locator('[data-game="reversi"]');
  await game.getByText('1 game: 0 won, 0 drawn, 1 lost').waitFor();
  await game.getByRole('img', { name: /Rating after the first game: \d+/ }).waitFor();
  await game.getByText('Last games').click();
  await game.getByText(/Level 2 \(\d+\)/).waitFor();
  expect(await violations(ana)).toEqual([]);
  await game.getByRole('button', { name: 'Review the game against Level 2' }).click();
  await ana.waitForURL(/\/play\?/);
  await ana.locator('.rv').first().waitFor();

  // The list of open tables shows who sits there with a rating.
  await ana.goto(`${house.visitors.site.address}/online`);
  await ana.getByRole('button', { name: 'New table' }).click();
  const dialog = ana.getByRole('dialog');
  expect(await dialog.getByRole('switch', { name: /^Rated/ }).isChecked()).toBe(true);
  await dialog.getByRole('switch', { name: 'In the list of open tables' }).check({ force: true });
  expect(await violations(ana)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the table' }).click();
  await ana.getByText('Waiting for players').first().waitFor();
  await watcher.goto(`${house.visitors.site.address}/online`);
  await watcher.getByText(/1 de 2 asientos ocupados · Ana \(\d+\)/).waitFor();

  // One click, one question, and the server knows nothing of it any more.
  const kept = JSON.parse(await ana.evaluate("localStorage['ludario.person']")) as Person;
  const known = async () =>
    (await ask('ratings/mine', { protocol: PROTOCOL, person: kept })).status;
  expect(await known()).toBe(200);
  await ana.goto(`${house.visitors.site.address}/online?rating`);
  await ana.getByRole('button', { name: 'Delete my rating' }).click();
  await ana.getByRole('dialog').waitFor();
  expect(await violations(ana)).toEqual([]);
  await ana.getByRole('button', { name: 'Keep it' }).click();
  expect(await known()).toBe(200);
  await ana.getByRole('button', { name: 'Delete my rating' }).click();
  await ana.getByRole('dialog').getByRole('button', { name: 'Delete my rating' }).click();
  await ana.getByText('Your rating is deleted.').waitFor();
  await ana.getByRole('button', { name: 'Keep a rating' }).waitFor();
  expect(await known()).toBe(404);
  expect(await ana.evaluate("localStorage['ludario.person'] ?? null")).toBeNull();
  // Nor does the table that she still sits at.
  await watcher.getByText(/1 de 2 asientos ocupados · Ana ·/).waitFor();
  for (const page of [ana, watcher]) await page.context().close();
});

test('a rating on a phone, in Spanish: wished by name, and a bad name is one sentence', async () => {
  const eva = await house.visitors.page(
    await person({ phone: true, locale: 'es-ES', theme: 'dark' }),
    '/online?rating',
  );
  const before = house.visitors.complaints.length;
  for (const [name, says] of [
    ['\u0007\u200b', 'un nombre necesita al menos una letra o cifra'],
    ['x'.repeat(1000), 'un nombre tiene como mucho 24 letras'],
  ] as const) {
    await eva.getByLabel('Tu nombre').fill(name);
    await eva.getByRole('button', { name: 'Guardar una puntuación' }).click();
    await eva.getByRole('alert').getByText(says).waitFor();
  }
  // Browsers note every question that is answered by no.
  const noted = house.visitors.complaints.splice(before);
  expect(noted.filter((line) => !line.includes('400'))).toEqual([]);
  expect(await violations(eva)).toEqual([]);
  await eva.getByLabel('Tu nombre').fill('Eva');
  await eva.getByRole('button', { name: 'Guardar una puntuación' }).click();
  await eva.getByText('Todavía no hay partidas puntuadas.').waitFor();
  expect(await violations(eva)).toEqual([]);

  // Two games, and the curve shows the range.
  for (let i = 0; i < 2; i++) {
    await eva.goto(`${house.visitors.site.address}/online?table=${await tableWithLevel()}`);
    await eva.getByRole('button', { name: 'Sentarme' }).click();
    await eva.locator('.rv-legal').first().waitFor();
    await resign(eva, { more: 'Más', resign: 'Abandonar' });
    await eva.getByRole('button', { name: 'Revancha' }).waitFor();
  }
  await eva.goto(`${house.visitors.site.address}/online?rating`);
  await eva.getByRole('img', { name: /últimas 2 partidas/ }).waitFor();
  await eva.getByText('Últimas partidas').click();
  await expect.poll(() => eva.locator('.rating-band').count()).toBe(1);
  expect(await violations(eva)).toEqual([]);
  await expect.poll(() => overflow(eva)).toBeLessThanOrEqual(0);
  await eva.context().close();
});
