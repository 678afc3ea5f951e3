import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { overflow, violations, welcome } from './visitor.ts';

const house = welcome();

const THEORY = '/explore?game=tree(theory)&agent=alphabeta(depth=9)';

function typeSize(page: Page): Promise<number> {
  return page.evaluate('parseFloat(getComputedStyle(document.documentElement).fontSize)');
}

function ink(page: Page): Promise<string> {
  return page.evaluate('getComputedStyle(document.body).color');
}

test('classroom mode: large type, strong contrast, presenter’s keys, and out again', async () => {
  const page = await house.visitors.visit(THEORY);
  await page.locator('[data-node=A]').waitFor();
  const usual = await typeSize(page);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.getByText('covers the screen').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });

  await page.keyboard.press('p');
  await page.getByRole('region', { name: 'Classroom mode' }).waitFor();
  await expect.poll(() => typeSize(page)).toBeGreaterThan(1.2 * usual);
  await expect.poll(() => ink(page)).toBe('rgb(0, 0, 0)');
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  const large = await typeSize(page);
  await page.keyboard.press('+');
  await expect.poll(() => typeSize(page)).toBeGreaterThan(large);
  await page.keyboard.press('-');
  // The buttons of a clicker step.
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.locator('[data-visited="3"]').waitFor();
  await page.keyboard.press('PageUp');
  await page.locator('[data-visited="2"]').waitFor();
  await page.keyboard.press('t');
  await expect.poll(() => ink(page)).toBe('rgb(255, 255, 255)');
  await page.keyboard.press('q');
  await page.getByRole('img', { name: 'QR code' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  await page.locator('.classroom-cover').waitFor();
  await page.keyboard.press('PageDown');
  await page.locator('.classroom-cover').waitFor({ state: 'detached' });
  await page.locator('[data-visited="2"]').waitFor();
  await page.keyboard.press('p');
  await page.getByRole('region', { name: 'Classroom mode' }).waitFor({ state: 'detached' });
  await expect.poll(() => typeSize(page)).toBe(usual);
  await page.context().close();
});

test('a game is played in classroom mode: the board and whose turn it is fit the screen', async () => {
  const page = await house.visitors.visit('/play?game=reversi&seats=human,random&seed=1', {
    locale: 'es',
  });
  await page.locator('.rv-legal').first().waitFor();
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await page.getByRole('button', { name: 'Modo de aula' }).click();
  await page.getByRole('region', { name: 'Modo de aula' }).waitFor();
  for (const part of ['.rv-frame', '.status-line'])
    await expect
      .poll(async () => {
        const box = (await page.locator(part).first().boundingBox())!;
        return box.y >= 0 && box.y + box.height <= 800 && box.x + box.width <= 1280;
      })
      .toBe(true);
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await page.context().close();
});

test('text grows with the board on large screens', async () => {
  const page = await house.visitors.visit('/play?game=reversi&seats=human,random&seed=1');
  const board = async () => (await page.locator('.rv-frame').boundingBox())!.width;
  await page.locator('.rv-frame').waitFor();
  const [small, narrow] = [await typeSize(page), await board()];
  await page.setViewportSize({ width: 2560, height: 1440 });
  await expect.poll(() => typeSize(page)).toBeGreaterThan(1.4 * small);
  await expect.poll(board).toBeGreaterThan(1.5 * narrow);
  await page.context().close();
});

test('a tree goes on paper whole, without what is only for clicking', async () => {
  const page = await house.visitors.visit(`${THEORY}&step=16`);
  await page.locator('[data-node=A]').waitFor();
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.ex-paper');
  await expect.poll(() => paper.isVisible()).toBe(true);
  await expect.poll(() => paper.locator('.ex-node').count()).toBe(22);
  for (const part of ['.shell', '.ex-controls', '.ex-tools', '.ex-stage > svg[role=tree]'])
    await expect.poll(() => page.locator(part).isVisible()).toBe(false);
  await page.getByText('Cut! With O').waitFor();
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  await expect.poll(() => paper.count()).toBe(0);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
  expect(sheets).toHaveLength(1);
  await page.context().close();
});
