import { expect, test } from 'vitest';
import { commandLine } from '../protocols/command.ts';
import { laboratory } from './laboratory.ts';
import { welcome } from './visitor.ts';

const htp = commandLine('htp', '--agent', 'greedy', '--size', '3', '--seed', '1');
const house = welcome(() => laboratory('--engine', `friend=htp(cmd="${htp}")`));

test('an engine of the server sits at the table of a page and plays to the end', async () => {
  const page = await house.visitors.visit(
    '/play?game=hex(size=3)&seats=human,engine(friend)&seed=1',
  );
  const turn = page.locator('.hx-legal, .player.won').first();
  let moves = 0;
  for (;;) {
    await turn.waitFor();
    const cells = page.locator('.hx-legal');
    if ((await cells.count()) === 0) break;
    await cells.first().click();
    moves++;
  }
  expect(moves).toBeGreaterThan(1);
  // A whole game, not one that was lost because the engine could not be reached.
  await expect.poll(() => page.locator('.hx-won').count()).toBeGreaterThanOrEqual(3);
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
