import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { overflow, violations, welcome } from './visitor.ts';

const house = welcome();

/** A whole game of Hex by clicking: always the first free cell. */
async function playOut(page: Page): Promise<void> {
  for (;;) {
    await page.locator('.hx-legal, .players .won').first().waitFor();
    if ((await page.locator('.players .won').count()) > 0) return;
    const before = await page.locator('.move').count();
    await page.locator('.hx-legal').first().click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('.move').length > count,
      before,
    );
  }
}

test('after a game the moves that lost most are marked, with what was better and by how much', async () => {
  const page = await house.visitors.visit(
    '/play?game=hex(size=5)&seats=human,mcts(iterations=300)&seed=1',
  );
  await playOut(page);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.locator('.review').waitFor();
  await page.locator('.review-work').waitFor({ state: 'detached' });
  const worst = page.locator('.worst-move').first();
  await worst.waitFor();
  await expect
    .poll(() => worst.textContent())
    .toMatch(
      /^\d+\. Black: [a-e][1-5](Mistake|Blunder) · (gave \d+\s% away|a win became a loss).*Better: [a-e][1-5] (?:\((?:a win|\d+\s%) instead of (?:a loss|\d+\s%)\)\.|wins; with best play the move played loses\. That is exact\.)/,
    );
  // When it was lost is told in one sentence.
  expect(await page.locator('.when-lost').textContent()).toMatch(
    /^(Move \d+, [a-e][1-5], lost it: before it Black had .*, after it .*|No single move lost it.*|Black was behind .*)\.$/,
  );
  await expect.poll(() => page.locator('.move.graded').count()).toBeGreaterThan(0);
  await worst.click();
  // The board shows the position before the move, with both moves on it.
  await page.getByText(/^Looking back/).waitFor();
  await expect
    .poll(() =>
      page
        .locator('.hx-cell[aria-label]')
        .evaluateAll(
          (cells) => cells.filter((cell) => /%|wins|loses/.test(cell.ariaLabel ?? '')).length,
        ),
    )
    .toBe(2);
  expect(await violations(page)).toEqual([]);
  // A click in the graph leads to another move.
  const line = await page.locator('.status-line').textContent();
  await page.locator('.chances svg').click({ position: { x: 280, y: 40 } });
  await page.waitForFunction(
    (before) => document.querySelector('.status-line')?.textContent !== before,
    line,
  );
  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await page.context().close();
});

test('a review ends with one thing to practise, and mistakes become puzzles', async () => {
  // Black has a bridge to the bottom that White has attacked, and does not save it.
  const page = await house.visitors.visit(
    '/play?game=hex(size=5)&seats=human,mcts(iterations=300)&seed=1&start=..x.x/..x../.xooo/.xo../o.... x',
    { phone: true },
  );
  await page.locator('[data-cell=a1]').click();
  await page.locator('.players .won').waitFor();
  await page.getByRole('button', { name: 'Review' }).click();
  const practise = page.locator('.practise');
  await expect.poll(() => practise.locator('h3').textContent()).toBe('Practise next: Bridges');
  expect(await practise.textContent()).toContain('One move missed it, and gave 100\u00A0% away.');
  await page.getByText('Blunder · a win became a loss').waitFor();
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  const puzzles = practise.getByRole('link', { name: 'Puzzles of this kind' });
  expect(await puzzles.getAttribute('href')).toMatch(/puzzles\?theme=hex\.bridges$/);
  await practise.getByRole('link', { name: 'Your mistake as a puzzle' }).click();
  await page.getByText('In your game you played a1. Find a better move.').waitFor();
  expect(await violations(page)).toEqual([]);
  // What was played is judged again, and is still wrong; what wins is right.
  await page.locator('[data-cell=a1]').click();
  await page.locator('.puzzle[data-phase=wrong] .puzzle-line').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('[data-cell=b5]').click();
  await page.getByText('b5 wins. It joins both sides and wins.').waitFor();
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.getByText('Made good.').waitFor();
  await page.context().close();
});

test('a review can be stopped, and says so', async () => {
  const page = await house.visitors.visit('/play?game=hex(size=7)&seats=human,random&seed=1', {
    theme: 'dark',
    locale: 'es',
  });
  await playOut(page);
  await page.getByRole('button', { name: 'Repaso' }).click();
  await page.getByRole('button', { name: 'Parar' }).click();
  await page.getByText('Parado antes de tiempo').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('a hint says what a move does and how far ahead it looks', async () => {
  const page = await house.visitors.visit('/play?game=mancala&seats=human,random&seed=1');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/^Try pit/).waitFor();
  await expect
    .poll(() => page.locator('.hint-line').textContent())
    .toMatch(
      /^Try pit \d: it .*\. It looks (level|[\d.]+ points (ahead|behind)) \(\d+ %\)\. Next best: pit \d \([+-]?[\d.]+\)\.$/,
    );
  await page.context().close();
});
