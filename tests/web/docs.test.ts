import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, inject, test } from 'vitest';
import { overflow, violations, welcome } from './visitor.ts';

const house = welcome();
const folder = inject('page');
const pages = readdirSync(join(folder, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => join(folder, 'docs', name));

test('every link of every guide leads somewhere, and every picture is there', () => {
  const ids = (path: string) =>
    [...readFileSync(path, 'utf8').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const dead: string[] = [];
  let links = 0;
  for (const page of pages) {
    for (const [, to] of readFileSync(page, 'utf8').matchAll(/ (?:href|src)="([^"]+)"/g)) {
      if (/^(https?|mailto):/.test(to!)) continue;
      links++;
      const [path, anchor] = to!.replaceAll('&amp;', '&').split('#');
      const target = path === '' ? page : resolve(dirname(page), path!);
      if (!existsSync(target)) dead.push(`${page}: ${to}`);
      else if (anchor !== undefined && !ids(target).includes(decodeURIComponent(anchor)))
        dead.push(`${page}: ${to}`);
    }
  }
  expect(dead.map((line) => line.slice(folder.length))).toEqual([]);
  expect(links).toBeGreaterThan(500);
  expect(pages.length).toBeGreaterThan(45);
});

test('a guide is found by a word in it, and read where it says so', async () => {
  const { visitors } = house;
  const page = await visitors.visit('/help');
  await page.getByRole('link', { name: 'Read the guides' }).click();
  await page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor();
  const field = page.getByRole('searchbox', { name: 'Search the guides' });
  await field.fill('zzz nowhere');
  await page.getByText('Nothing found.').waitFor();
  await field.fill('Fork BOMB');
  await page.locator('.docs-found a').first().click();
  await page.getByRole('heading', { level: 1, name: 'Writing a bot' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#what-a-bot-may-do');
  // Back to the games, by the navigation that is everywhere.
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.getByRole('gridcell').first().waitFor();
  await page.context().close();
});

test('Spanish readers come to the list in Spanish, and from a guide to its other language', async () => {
  const page = await house.visitors.visit('/help', { locale: 'es' });
  await page.getByRole('link', { name: 'Leer las guías' }).click();
  await page.getByRole('heading', { level: 1, name: 'Guías' }).waitFor();
  expect(await page.getByRole('link', { name: 'Entrenar a un agente' }).count()).toBe(1);
  await page.getByRole('link', { name: 'Escribir un bot' }).click();
  await page.getByRole('searchbox').fill('bomba de procesos');
  await page.locator('.docs-found a').first().click();
  expect(new URL(page.url()).hash).toBe('#lo-que-puede-hacer-un-bot');
  await page.getByRole('link', { name: 'Todas las guías' }).click();
  await page.getByRole('link', { name: 'Las reglas de los juegos' }).click();
  await page.getByRole('heading', { level: 1, name: 'Las reglas de los juegos' }).waitFor();
  // A guide is in the language it is written in, whatever was chosen for the games.
  expect(await page.evaluate('document.documentElement.lang')).toBe('es');
  await page.getByRole('link', { name: 'This guide in English' }).click();
  await page.getByRole('heading', { level: 1, name: 'The rules of the games' }).waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('en');
  await page.context().close();
});

test.each([
  ['the list', '/docs/index.html'],
  ['a long guide', '/docs/writing-a-bot.html'],
  ['a study with figures', '/docs/papers/iwoki-table-2/report.html'],
  ['the rules in Spanish', '/docs/es/rules.html'],
])('%s: axe finds nothing in either colours, and nothing overflows', async (_, path) => {
  for (const phone of [false, true]) {
    const page = await house.visitors.visit(path, { phone });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.context().close();
  }
});

test('a guide that was read is read again without a network', async () => {
  const { visitors } = house;
  const context = await visitors.context({ offline: true });
  const page = await visitors.page(context, '/');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  await page.goto(`${visitors.site.address}/docs/levels.html`);
  await page.getByRole('heading', { level: 1, name: 'Levels' }).waitFor();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Levels' }).waitFor();
  // One that was not is no broken page: the help is there, and the games.
  await page.goto(`${visitors.site.address}/docs/zero.html`);
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  await context.close();
});
