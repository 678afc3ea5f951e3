import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { commandLine } from '../protocols/command.ts';
import { laboratory } from './laboratory.ts';
import { welcome } from './visitor.ts';

const htp = commandLine('htp', '--agent', 'greedy', '--size', '3', '--seed', '1');
const bad = fileURLToPath(new URL('../protocols/bad-engine.ts', import.meta.url));
const engine = (manner: string) => `${manner}=htp(cmd="'${process.execPath}' '${bad}' ${manner}")`;
const house = welcome(() =>
  laboratory(
    '--engine',
    `friend=htp(cmd="${htp}")`,
    '--engine',
    engine('resigning'),
    '--engine',
    engine('timed'),
    '--engine',
    engine('illegal'),
  ),
);

/** Clicks cells until so many moves are made or the game is over. */
async function playOn(page: Page, most: number): Promise<number> {
  const turn = page.locator('.hx-legal, .player.won').first();
  for (let moves = 0; moves < most; moves++) {
    await turn.waitFor();
    const cells = page.locator('.hx-legal');
    if ((await cells.count()) === 0) return moves;
    await cells.first().click();
  }
  return most;
}

test('an engine of the server sits at the table of a page and plays to the end', async () => {
  const page = await house.visitors.visit(
    '/play?game=hex(size=3)&seats=human,engine(friend)&seed=1',
  );
  const moves = await playOn(page, 9);
  expect(moves).toBeGreaterThan(1);
  // A whole game, not one that was lost because the engine could not be reached.
  await expect.poll(() => page.locator('.hx-won').count()).toBeGreaterThanOrEqual(3);
});

test('an engine that gives up has resigned, and one that answers nonsense answered illegally', async () => {
  for (const [name, said] of [
    ['resigning', 'White resigned'],
    ['illegal', /The game was stopped: .* z99, /],
  ] as const) {
    const page = await house.visitors.visit(
      `/play?game=hex(size=5,swap=false)&seats=human,engine(${name})&seed=1`,
    );
    expect(await playOn(page, 9)).toBe(3);
    await page.getByText(said).first().waitFor();
  }
});

test('an engine at a table with a clock is told before each move what it has left', async () => {
  const page = await house.visitors.visit(
    '/play?game=hex(size=5,swap=false)&seats=human,engine(timed)&seed=1&clock=300%2B0',
  );
  // It would give up instead of its third move, were it not told.
  expect(await playOn(page, 4)).toBe(4);
  await page.locator('.hx-legal').first().waitFor();
  expect(await page.getByText('resigned').count()).toBe(0);
});

test('an engine that was not allowed is refused in a sentence', async () => {
  const page = await house.visitors.visit('/play?game=hex(size=3)&seats=engine(foe),human&seed=1');
  await page
    .getByText(/no such engine; there is friend/)
    .first()
    .waitFor();
  // The browser notes the refusal too, and nothing else.
  const noted = house.visitors.complaints.splice(0);
  expect(noted).toEqual([expect.stringContaining('status of 400')]);
});
