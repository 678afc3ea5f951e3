import { expect, test } from 'vitest';
import { overflow, violations, welcome } from './visitor.ts';

const house = welcome();

test('a tree is walked down by keyboard alone to a leaf, whose value is told', async () => {
  const page = await house.visitors.visit('/play?game=tree&seats=human,random&seed=1');
  await page.locator('.tr-legal').first().waitFor();
  await expect.poll(() => page.locator('.tr-node').count()).toBe(16);
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab');
    if ((await page.locator('.tr-node:focus').count()) > 0) break;
  }
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.locator('.tr-node:focus').getAttribute('aria-label'))
    .toBe('C, Min chooses here, you may go here');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.locator('.tr-result').waitFor();
  const leaf = (await page.locator('.tr-current').getAttribute('data-cell'))!;
  expect(leaf).toMatch(/^[EF]$/);
  await expect
    .poll(() => page.locator('.tr-result').textContent())
    .toBe(`The end: ${leaf === 'E' ? 4 : 3} for Max`);
  await expect.poll(() => page.locator('.tr-path').textContent()).toContain(`AB${leaf}`);
  await expect.poll(() => page.locator('.tr-passed').count()).toBe(2);
  await page.context().close();
});

test('on a phone what was passed by is folded up, and choices can be hit', async () => {
  const page = await house.visitors.visit('/play?game=tree(theory)&seats=human,random&seed=1', {
    phone: true,
  });
  await page.locator('[data-cell=C]').tap();
  await page.locator('.move').nth(1).waitFor();
  await expect
    .poll(() => page.locator('[data-cell=B]').getAttribute('aria-label'))
    .toContain('4 more below');
  const box = (await page.locator('.tr-legal').first().boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThan(30);
  await page.locator('.tr-legal').first().tap();
  await page.locator('.tr-result').waitFor();
  await page.context().close();
});

test('in both colours axe finds nothing, with thoughts and a hint, and nothing overflows', async () => {
  const page = await house.visitors.visit('/play?game=tree&seats=human,random&seed=1', {
    locale: 'es',
  });
  await page.locator('.tr-legal').first().waitFor();
  await page.getByRole('button', { name: /Mostrar qué piensa/ }).click();
  await page.getByRole('button', { name: 'Pista' }).click();
  await page.locator('.tr-mark').nth(2).waitFor();
  await expect.poll(() => page.locator('.tr-hint').getAttribute('data-cell')).toBe('D');
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
