import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { overflow, violations, welcome } from './visitor.ts';

const house = welcome();

/** One step of a lesson in Hex: what is said, the cells to click, and on. */
async function step(page: Page, cells: readonly string[]): Promise<void> {
  for (const cell of cells) await page.locator(`[data-cell=${cell}]`).click();
  await page.locator('.lesson[data-phase=well]').waitFor();
  await page.getByRole('button', { name: /^(Siguiente|Ahora juega una partida)$/ }).click();
}

test('a first-time visitor is offered the lesson, takes it to its end, and is not asked again', async () => {
  const page = await house.visitors.visit('/play?game=hex(size=7)&seats=human,random&seed=1', {
    locale: 'es',
    theme: 'dark',
  });
  await page.getByRole('button', { name: 'Enséñame' }).click();
  await page.getByRole('heading', { name: 'Tu primera partida de Hex' }).waitFor();
  await page.locator('.hx-legal').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await step(page, ['c3']);
  // Two wrong stones are not laid; then the right one can be shown.
  await page.locator('[data-cell=e1]').click();
  await page.getByText('Casi. Prueba otra vez:').waitFor();
  await page.locator('[data-cell=e2]').click();
  const show = page.getByRole('button', { name: 'Enséñamela' });
  await show.waitFor();
  expect(await violations(page)).toEqual([]);
  await show.click();
  await page.getByText('Esta es la jugada: a5. Así une los dos lados y gana.').waitFor();
  // Whoever goes on clicking is told where to go on.
  await page.locator('[data-cell=e1]').click({ force: true });
  await page.getByText('Este paso ya está: sigue con Siguiente.').waitFor();
  await step(page, []);
  for (const cell of ['c3', 'b4', 'b3', 'd1', 'a5']) await step(page, [cell]);
  // Back at the table, as it was.
  await page.locator('.controls').waitFor();
  await expect.poll(() => page.locator('.hx-cell').count()).toBe(49);
  await page.reload();
  await page.locator('.hx-legal').first().waitFor();
  await expect.poll(() => page.locator('.offer').count()).toBe(0);
  await page.context().close();
});

test.each(['reversi', 'mancala', 'iwoki'])(
  'the lesson of %s opens from the menu on a phone, by keyboard, and can be skipped',
  async (game) => {
    const page = await house.visitors.visit(`/play?game=${game}&seats=human,random&seed=1`, {
      phone: true,
    });
    await page.getByRole('button', { name: 'More' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Learn on the board' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.teacher').waitFor();
    await page.locator('.board-space > div').waitFor();
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Skip the lesson' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.controls').waitFor();
    await expect.poll(() => page.locator('.offer').count()).toBe(0);
    await page.context().close();
  },
);
