import { expect, test } from 'vitest';
import { overflow, violations, welcome } from './visitor.ts';

const house = welcome();

test('a Reversi position is set up by clicking, refused with a reason, and played from', async () => {
  const page = await house.visitors.visit('/play?game=reversi(size=6)&seats=human,greedy&seed=1');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Set up a position' }).click();
  await page.locator('[data-cell=a1]').click();
  await page.getByText('the disc on a1 is cut off from the centre').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Play from here' }).isDisabled())
    .toBe(true);
  expect(await violations(page)).toEqual([]);
  const brush = page.getByRole('group', { name: 'A click on the board puts' });
  await brush.getByRole('radio', { name: 'Nothing' }).check();
  await page.locator('[data-cell=a1]').click();
  await brush.getByRole('radio', { name: 'White' }).check();
  // On an occupied square too: Black's disc on d3 becomes White's.
  await page.locator('[data-cell=d3]').click();
  await page.getByRole('group', { name: 'To move' }).getByRole('radio', { name: 'White' }).check();
  await page.getByText('This position can be played.').waitFor();
  const text = await page.getByLabel('The position as text').inputValue();
  expect(text).toBe('--------------OO----XO-------------- O');
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForURL(/start=/);
  expect(new URL(page.url()).searchParams.get('start')).toBe(text);
  // White was to move, and is the agent: it has answered.
  await page.locator('.move').first().waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Share or save' }).click();
  const record = JSON.parse(await page.getByLabel('The game as a record').inputValue()) as object;
  expect(record).toMatchObject({ start: text });
  await page.context().close();
});

test('a Hex position is pasted as text, and the board follows it', async () => {
  const page = await house.visitors.visit('/play?game=hex(size=5)&seats=human,human&seed=1', {
    theme: 'dark',
    phone: true,
  });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Set up a position' }).click();
  await page.getByLabel('The position as text').fill('..x../..xo./.xoo./.xo../..... x');
  await page.locator('[data-cell=c4][aria-label*=White]').waitFor();
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForURL(/start=/);
  await page.locator('[data-cell=c4][aria-label*=White]').waitFor();
  await page.context().close();
});

test('a Mancala position is counted out, and says how many seeds are missing', async () => {
  const page = await house.visitors.visit('/play?game=mancala&seats=human,human&seed=1', {
    locale: 'es',
  });
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Preparar una posición' }).click();
  await page.getByLabel('Sur, hoyo 3', { exact: true }).fill('9');
  await page.getByText('Semillas: 53 de 48').waitFor();
  await page.getByText('la posición tiene 53 semillas; tiene que haber 48').waitFor();
  await page.getByLabel('Norte, hoyo 2', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Una semilla más: Norte, hoyo 2' }).waitFor();
  await page.getByLabel('Norte, hoyo 1', { exact: true }).focus();
  await page.getByRole('button', { name: 'Una semilla menos: Norte, hoyo 1' }).click();
  await page.getByText('Esta posición se puede jugar.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Jugar desde aquí' }).click();
  await page.waitForURL(/start=0:4,4,9,4,4,4\/0:3,0,4,4,4,4/);
  await page.context().close();
});

test('a table of iwoki is laid by the rules, its hands are written, and it is played from', async () => {
  const page = await house.visitors.visit('/play?game=iwoki&seats=human,random&seed=1', {
    phone: true,
    locale: 'es',
  });
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Preparar una posición' }).click();
  // A game is under way: what is set up is another deal, not its hands.
  await page.getByText('Esta posición se puede jugar.').waitFor();
  await page.locator('.iw-pick:not(.iw-useless)').first().tap();
  await page.locator('.iw-place').first().tap({ force: true });
  await page.locator('[data-lay]').tap();
  await expect.poll(() => page.locator('.laid-tiles li').count()).toBe(1);
  const written = () => page.getByLabel('La posición como texto').inputValue();
  expect(await written()).toMatch(/^\S+@0,0e? .* 1:play 0 -$/);
  await page.getByRole('group', { name: 'Le toca a' }).getByRole('radio').first().check();
  expect(await written()).toMatch(/ 0:play 0 -$/);
  const summary = page.locator('.editor summary').first();
  await summary.click();
  const points = page.getByRole('textbox', { name: 'Puntos' }).first();
  const made = await points.inputValue();
  await points.fill('99');
  await page.getByText('los puntos suman 99').waitFor();
  await points.fill(made);
  await page.getByText('Esta posición se puede jugar.').waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  const start = await written();
  await page.getByRole('button', { name: 'Jugar desde aquí' }).click();
  await page.waitForURL(/start=/);
  expect(new URL(page.url()).searchParams.get('start')).toBe(start);
  await page.locator('.iw-pick').first().waitFor();
  await page.context().close();
});
