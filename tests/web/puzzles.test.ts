import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dailyOf, puzzlesOf, solutionOf, type Puzzle } from '../../src/agents/puzzles/index.ts';
import { overflow, violations, welcome } from './visitor.ts';

const house = welcome();

const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
const phase = (page: Page, name: string) => page.locator(`.puzzle[data-phase=${name}]`).waitFor();
const wrongIn = (puzzle: Puzzle) =>
  Object.keys(puzzle.moves).find(
    (move) => move !== solutionOf(puzzle) && puzzle.moves[move]!.split(' ').length > 2,
  )!;

async function firstOf(game: 'hex' | 'reversi', theme: string): Promise<Puzzle> {
  return (await puzzlesOf(game)).find((puzzle) => puzzle.theme === `${game}.${theme}`)!;
}

test('a theme is chosen; a wrong move is refuted on the board, the right one explained, and that is kept', async () => {
  const first = await firstOf('reversi', 'corners');
  const page = await house.visitors.visit('/puzzles');
  await page.getByRole('link', { name: /^Corners\b(?! that)/ }).click();
  await page.locator('.rv-legal').first().waitFor();
  await page.getByText('Find the only move that wins.').waitFor();
  expect(await violations(page)).toEqual([]);
  const wrong = wrongIn(first);
  await cell(page, wrong).click();
  await phase(page, 'wrong');
  await page.getByText(new RegExp(`^Not this one\\. ${wrong} (draws|loses by \\d+)\\.`)).waitFor();
  // The answers lie on the board: with nothing moving, all at once; one can step back.
  const line = page.locator('.puzzle-line li');
  await expect.poll(() => line.last().getAttribute('aria-current')).toBe('step');
  expect((await line.allTextContents()).join(' ')).toBe(
    [wrong, ...first.moves[wrong]!.split(' ').slice(1)].join(' ').replaceAll('pass', 'passing'),
  );
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect.poll(() => line.last().getAttribute('aria-current')).toBeNull();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.rv-legal').first().waitFor();
  await cell(page, solutionOf(first)).click();
  await phase(page, 'right');
  await page.getByText(/wins by \d+\. It takes the corner.*No other move wins/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await phase(page, 'ask');
  expect(page.url()).not.toContain(first.id);
  await page.getByRole('link', { name: 'All puzzles' }).click();
  const card = page.getByRole('link', { name: /^Corners\b(?! that)/ });
  await expect.poll(() => card.textContent()).toMatch(/1 of \d+ solved$/);
  await page.reload();
  await expect.poll(() => card.textContent()).toMatch(/1 of \d+ solved$/);
  await page.context().close();
});

test('on a phone, by keyboard, in Spanish: a link, a miss, the move shown, and on', async () => {
  const puzzle = await firstOf('hex', 'ladders');
  const page = await house.visitors.visit(`/puzzles?puzzle=${puzzle.id}`, {
    phone: true,
    locale: 'es',
    theme: 'dark',
  });
  await page.locator('.hx-legal').first().waitFor();
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await cell(page, wrongIn(puzzle)).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Esa no es\. .* pierde\./).waitFor();
  // What comes next has the focus.
  const focused = () => page.evaluate('document.activeElement.textContent');
  await expect.poll(focused).toBe('Probar otra vez');
  // The arrows step through what refutes it.
  const last = page.locator('.puzzle-line li').last();
  await expect.poll(() => last.getAttribute('aria-current')).toBe('step');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => last.getAttribute('aria-current')).toBeNull();
  await page.getByRole('button', { name: 'Enséñamela' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Esta es la jugada:').waitFor();
  await expect.poll(focused).toBe('Otro problema');
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await phase(page, 'ask');
  expect(page.url()).not.toContain(puzzle.id);
  await page.context().close();
});

test('the puzzle of the day counts the days in a row, by the calendar of the place', async () => {
  const { visitors } = house;
  const context = await visitors.context();
  const noon = (day: number) => new Date(2026, 2, day, 12);
  await context.clock.setFixedTime(noon(1));
  const page = await visitors.page(context, '/puzzles');
  for (const [day, said] of [
    [1, '1 day in a row'],
    [2, '2 days in a row'],
  ] as const) {
    await context.clock.setFixedTime(noon(day));
    await page.goto(`${visitors.site.address}/puzzles?daily`);
    const puzzle = await dailyOf(`2026-03-0${day}`, puzzlesOf);
    await page.locator('.board-space > div').waitFor();
    await solve(page, puzzle);
    await page.getByRole('link', { name: 'All puzzles' }).click();
    await page.getByText(said).waitFor();
    await page.getByText('Solved. The next one comes tomorrow.').waitFor();
  }
  // A day that was left out ends it.
  await context.clock.setFixedTime(noon(4));
  await page.reload();
  await page.getByText('The same for everybody today.').waitFor();
  expect(await page.getByText('in a row').count()).toBe(0);
  await context.close();
});

/** Plays the move that wins, on the boards of Hex and Mancala. */
async function solve(page: Page, puzzle: Puzzle): Promise<void> {
  const move = solutionOf(puzzle);
  const pit = page.getByRole('gridcell', { name: new RegExp(`^Pit ${move}, .*you may sow it`) });
  await (puzzle.rules.startsWith('mancala') ? pit : cell(page, move)).click();
  await phase(page, 'right');
}

test('a puzzle that was taken away, and links that cannot be, get a card and a way on', async () => {
  const page = await house.visitors.visit('/puzzles?puzzle=hex-zzzz', { locale: 'es' });
  await page.getByText('No hay ningún problema «hex-zzzz»: se ha retirado').waitFor();
  expect(await violations(page)).toEqual([]);
  for (const query of ['theme=hex.corners', 'daily=2999-01-01', 'own', 'puzzle=own-1']) {
    await page.goto(`${house.visitors.site.address}/puzzles?${query}`);
    await page.getByRole('heading', { name: 'Este problema no se puede mostrar.' }).waitFor();
  }
  await page.getByRole('link', { name: 'El problema del día' }).click();
  await phase(page, 'ask');
  await page.context().close();
});

test('where nothing can be kept one goes on solving, and is told once', async () => {
  const { visitors } = house;
  const context = await visitors.context();
  await context.addInitScript(
    "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
  );
  const page = await visitors.page(context, '/puzzles?theme=hex.blocks');
  const puzzle = await firstOf('hex', 'blocks');
  await page.locator('.hx-legal').first().waitFor();
  await cell(page, wrongIn(puzzle)).click();
  await page.getByText('This browser keeps nothing').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await cell(page, solutionOf(puzzle)).click();
  await phase(page, 'right');
  expect(await page.getByText('This browser keeps nothing').count()).toBeLessThanOrEqual(1);
  await page.getByRole('link', { name: 'All puzzles' }).click();
  const card = page.getByRole('link', { name: /^Blocking/ });
  await expect.poll(() => card.textContent()).toMatch(/1 of \d+ solved$/);
  await context.close();
});
