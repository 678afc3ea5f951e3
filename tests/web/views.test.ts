import { expect, test } from 'vitest';
import { SCREENS, overflow, violations, welcome } from './visitor.ts';

const house = welcome();

const VIEWS = [
  ['home', '/', '.game-card'],
  ['play', '/play?game=reversi&seats=human,random&seed=1', '.rv-legal'],
  ['puzzles', '/puzzles', '.puzzle-theme'],
  ['watch', '/watch?game=reversi&seats=greedy,random&seed=1', '.move'],
  ['explore', '/explore', 'h1'],
  ['measure', '/measure', 'h1'],
  ['online', '/online', 'h1'],
  ['rating', '/online?rating', 'h1'],
  ['open', '/open', 'h1'],
  ['about', '/about?game=hex', '.about-tiles'],
  ['help', '/help', 'h1'],
  ['nowhere', '/nowhere', '.notice'],
] as const;

test.each(VIEWS)(
  '%s in both colours: axe finds nothing, nothing overflows',
  async (_name, path, ready) => {
    const page = await house.visitors.visit(path);
    await page.locator(ready).first().waitFor();
    expect(await violations(page)).toEqual([]);
    for (const size of [
      SCREENS.phone,
      { width: 360, height: 640 },
      { width: 3840, height: 2160 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  },
);

test('about a game: what its studies found, one for each set of rules, from the rules dialog on', async () => {
  const page = await house.visitors.visit(VIEWS[1][1], { phone: true, locale: 'es-ES' });
  await page.locator('.rv-legal').first().waitFor();
  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('menuitem', { name: 'Reglas' }).click();
  await page.getByRole('link', { name: /Sobre este juego/ }).click();
  await page.getByRole('heading', { name: 'Sobre Reversi' }).waitFor();
  await page.getByRole('heading', { name: 'Hasta dónde llega la destreza' }).waitFor();
  await page.locator('#skill figure svg').waitFor();
  await page.goto(new URL('/about?game=hex', page.url()).href);
  await page.getByRole('link', { name: 'hex-swap' }).click();
  await page.getByText('swap=true').first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.context().close();
});

test('dialogs and menus in both colours: axe finds nothing', async () => {
  const page = await house.visitors.visit(VIEWS[1][1], { phone: true });
  await page.locator('.rv-legal').first().waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menu').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  for (const name of ['New game', 'Rules', 'Share or save', 'Resign']) {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('a hint and what an agent thinks of each move, in both colours: axe finds nothing', async () => {
  const page = await house.visitors.visit(VIEWS[1][1], { locale: 'es' });
  await page.locator('.rv-legal').first().waitFor();
  await page.getByRole('button', { name: /Mostrar qué piensa/ }).click();
  await page.getByRole('button', { name: 'Pista' }).click();
  await page.locator('.rv-mark').nth(3).waitFor();
  await expect.poll(() => page.locator('.hint-line').textContent()).toMatch(/^Prueba [c-f][3-6]: /);
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('a click in the navigation opens the view, with its title, and the way back', async () => {
  const page = await house.visitors.visit('/');
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('heading', { name: 'Help' }).waitFor();
  await expect.poll(() => page.title()).toBe('Help · Ludario');
  await expect.poll(() => page.locator('#content:focus').count()).toBe(1);
  await page.goBack();
  await page.locator('.game-card').first().waitFor();
  await expect.poll(() => page.title()).toBe('Ludario');
  await page.context().close();
});

test('every option of every agent can be chosen in the form, and the game starts so', async () => {
  const page = await house.visitors.visit(VIEWS[1][1]);
  await page.locator('.rv-legal').first().waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'New game' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('White').selectOption('own');
  await dialog.getByLabel('Agent', { exact: true }).selectOption('alphabeta');
  await page.getByText('All options').click();
  await dialog.getByLabel('Depth (plies)').fill('2');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/seats=human,alphabeta\(depth=2\)/);
  await page.locator('.rv-legal').first().click();
  await page.locator('.move').nth(1).waitFor();
  await page.context().close();
});

test('a game is copied out of one table and opened at another', async () => {
  const page = await house.visitors.visit(VIEWS[1][1]);
  await page.locator('.rv-legal').first().waitFor();
  const open = async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Share or save' }).click();
  };
  await open();
  await page.getByLabel('A game as text').fill('f5 d6 c3 d3 c4 x9');
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByText('no Reversi transcript').waitFor();
  await page.getByLabel('A game as text').fill('f5d6c3d3c4');
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.locator('.move').nth(4).waitFor();
  await open();
  await expect.poll(() => page.getByLabel('Reversi transcript').inputValue()).toBe('f5d6c3d3c4');
  const record = JSON.parse(await page.getByLabel('The game as a record').inputValue()) as object;
  expect(record).toMatchObject({ moves: ['f5', 'd6', 'c3', 'd3', 'c4'], result: null });
  await page.context().close();
});

test('the page goes on answering while an agent thinks', async () => {
  const page = await house.visitors.visit('/play?game=reversi&seats=human,mcts(ms=600000)&seed=1');
  await page.locator('.rv-legal').first().click();
  await page.locator('.thinking').waitFor();
  // While it thinks, menus open and close and the language changes.
  await page.getByRole('button', { name: 'Cambiar a español' }).click();
  await page.getByText('Blancas: pensando…').waitFor();
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('No move has been played yet.').waitFor();
  // At once, not when the ten minutes are over.
  await expect.poll(() => page.locator('.thinking').count()).toBe(0);
  await page.context().close();
});
