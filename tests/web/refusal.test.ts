import { expect, test } from 'vitest';
import { overflow, violations, welcome } from './visitor.ts';

const house = welcome();

test('an agent that nobody knows is refused before the first move, and the table can be changed', async () => {
  const page = await house.visitors.visit('/play?game=reversi&seats=human,nobody&seed=1');
  const why = page.locator('.notice').getByRole('alert');
  await why.waitFor();
  await expect
    .poll(() => why.textContent())
    .toContain('no agent "nobody"; there is human, random, greedy');
  await expect.poll(() => page.locator('.rv-grid').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change the table' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('White').selectOption('3');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await page.locator('.rv-legal').first().click();
  await page.locator('.move').nth(1).waitFor();
  await page.context().close();
});

test.each([
  ['play?game=reversi&seats=human,nobody', 'no hay ningún agente «nobody»; hay human'],
  ['watch?game=reversi&seats=greedy,vela', 'vela solo juega a mancala: en reversi usa alphabeta'],
  ['play?game=hex(size=99)', 'hex: no vale size=99; size acepta de 2 a 19'],
  ['play?game=mancala&start=1', 'no se entiende la posición «1»'],
  ['play?game=mancala&clock=soon', 'no vale clock=soon'],
  ['explore?game=chess', 'no hay ningún juego «chess»'],
])('%s is refused in Spanish on a phone, with a way out', async (path, said) => {
  const page = await house.visitors.visit(`/${path}`, { phone: true, locale: 'es-ES' });
  await page.locator('.notice').getByRole('alert').getByText(said).waitFor();
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await page.locator('.notice').getByRole('link').first().click();
  await page.locator('.notice').waitFor({ state: 'detached' });
  await page.context().close();
});

test('the editor and the form of a table say in Spanish what is wrong', async () => {
  const page = await house.visitors.visit('/play?game=reversi(size=6)&seats=human,human&seed=1', {
    locale: 'es-ES',
  });
  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('menuitem', { name: 'Preparar una posición' }).click();
  await page.locator('[data-cell=a1]').click();
  await page.getByText('la ficha de a1 está separada del centro').waitFor();
  await page.getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('menuitem', { name: 'Nueva partida' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Blancas').selectOption('own');
  await dialog.getByLabel('Tal como se escribe').fill('mcts(depth=3');
  await dialog.getByText('no se entiende «mcts(depth=3»').waitFor();
  await expect
    .poll(() => dialog.getByRole('alert').textContent())
    .toContain('se esperaba «,» o «)» al final');
  await page.context().close();
});
