import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ModelPage } from '../../src/api/index.ts';
import { laboratory } from './laboratory.ts';
import { SCREENS, overflow, violations, welcome } from './visitor.ts';

const house = welcome(laboratory);
const TABLE = '/play?game=mancala(3,2)&seats=human,random&seed=1';

async function openQuestions(page: Page, es = false): Promise<void> {
  await page.locator('.mc-legal').first().waitFor();
  await page.getByRole('button', { name: es ? 'Más' : 'More' }).click();
  const name = es ? 'Un rival que aprende' : 'A rival that learns';
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('button', { name: es ? '¿Cuál es mejor?' : 'Which is better?' }).click();
}

test('answers train a rival on the server: its curve grows in the dialog, also when that is opened anew, and then it plays', async () => {
  const { visitors } = house;
  const page = await visitors.visit(TABLE);
  await openQuestions(page);
  const begin = page.getByRole('button', { name: 'Train it from the answers' });
  await page.getByText('5 more answers are needed.').waitFor();
  expect(await begin.isDisabled()).toBe(true);
  for (const better of ['The first', 'The second', 'The first', 'Neither'])
    await page.getByRole('button', { name: better, exact: true }).click();
  // Answers outlive the page.
  await page.reload();
  await openQuestions(page);
  await page.getByText('4 answers', { exact: true }).waitFor();
  await page.getByText('1 more answer is needed.').waitFor();
  await page.getByRole('button', { name: 'The first', exact: true }).click();
  const name = page.getByLabel('Name of the model');
  expect(await name.inputValue()).toBe('taste');
  await name.fill('a/b');
  await begin.click();
  await page.locator('.field', { has: name }).getByRole('alert').waitFor();
  await name.fill('nose');
  expect(await violations(page)).toEqual([]);
  await begin.click();
  await page.getByRole('progressbar', { name: 'nose' }).waitFor();
  await page.keyboard.press('Escape');
  await openQuestions(page);
  const dialog = page.getByRole('dialog');
  const play = dialog.getByRole('button', { name: 'Play against it' });
  await play.waitFor();
  await dialog.locator('.state-finished').waitFor();
  await dialog.locator('.figure svg').first().waitFor();
  await dialog.locator('figcaption', { hasText: 'Answers explained' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(SCREENS.phone);
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  const body = dialog.locator('.dialog-body');
  expect(await body.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(SCREENS.desktop);
  const { curve, spec } = (await (
    await fetch(`${visitors.site.address}/api/models/nose`)
  ).json()) as ModelPage;
  expect(curve).toHaveLength(10);
  expect(spec).toMatchObject({ data: { format: 'preferences', games: 5 } });
  await play.click();
  await page.waitForURL(/seats=human,model\(nose\)/);
  await page.locator('.mc-legal').first().click();
  await page.locator('.move').nth(1).waitFor();
  await page.context().close();
});

test('what cannot be learned from is refused in a sentence, in the language of the page', async () => {
  const page = await house.visitors.visit(TABLE, { locale: 'es', phone: true });
  await openQuestions(page, true);
  await page.getByText('Faltan 5 respuestas.').waitFor();
  const say = async (better: string) => {
    for (let n = 0; n < 5; n++)
      await page.getByRole('button', { name: better, exact: true }).click();
  };
  await say('Ninguno');
  const begin = page.getByRole('button', { name: 'Entrenarlo con las respuestas' });
  await begin.click();
  await page.getByText('en ninguna de las 5 respuestas un trozo es mejor que el otro').waitFor();
  await page.getByRole('button', { name: 'Olvidar todas las respuestas' }).click();
  await page.getByRole('button', { name: 'Sí, olvidarlas todas' }).click();
  await page.getByText('0 respuestas').waitFor();
  await say('El primero');
  await page.getByLabel('Nombre del modelo').fill('nose');
  await begin.click();
  await page.getByText('ya hay un modelo «nose»').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.context().close();
});
