import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeAgent } from '../../src/agents/index.ts';
import { Rng, legalActions, unwrap, type Analysis } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { overflow, violations, welcome } from './visitor.ts';

const house = welcome();

const TABLE = '/play?game=mancala(pits=3,seeds=3)&seats=human,random&seed=5';
const legal = '.mc-legal';
const over = '.player.won, .status-line:text("draw")';

/** Waits until the person may move (true) or the game is over (false). */
async function myTurn(page: Page): Promise<boolean> {
  await page.locator(`${legal}, ${over}`).first().waitFor();
  return (await page.locator(legal).count()) > 0;
}

/** The numbers on the board: each row from its store. */
function shown(page: Page, pits: number): Promise<number[][]> {
  const holes = [0, 1].map((seat) =>
    Array.from({ length: pits + 1 }, (_, pit) => (pit === 0 ? `store-${seat}` : `${seat}:${pit}`)),
  );
  return Promise.all(
    holes.map((row) =>
      Promise.all(
        row.map(async (hole) =>
          Number(await page.locator(`[data-hole="${hole}"] .mc-count`).textContent()),
        ),
      ),
    ),
  );
}

async function ended(page: Page): Promise<void> {
  const [south, north] = await shown(page, 3);
  expect(south!.slice(1)).toEqual([0, 0, 0]);
  expect(north!.slice(1)).toEqual([0, 0, 0]);
  expect(south![0]! + north![0]!).toBe(18);
  await expect
    .poll(() => page.locator('[data-score="0"]').textContent())
    .toContain(String(south![0]));
  await expect.poll(() => page.locator('.mc-seed').count()).toBe(18);
}

test.each([false, true])('a whole game is played by clicking (phone: %s)', async (phone) => {
  const page = await house.visitors.visit(TABLE, { phone });
  let mine = 0;
  while (await myTurn(page)) {
    const pit = page.locator(legal).last();
    await (phone ? pit.tap() : pit.click());
    mine++;
  }
  expect(mine).toBeGreaterThan(2);
  await ended(page);
  await page.context().close();
});

test('a whole game is played by keyboard alone: arrows and Enter, or the number of a pit', async () => {
  const page = await house.visitors.visit(TABLE);
  await page.locator(legal).first().waitFor();
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab');
    if ((await page.locator('.mc-hole:focus').count()) > 0) break;
  }
  let mine = 0;
  while (await myTurn(page)) {
    const target = (await page.locator(legal).first().getAttribute('data-cell'))!;
    if (mine % 2 === 0) await walkTo(page, target);
    await page.keyboard.press(mine % 2 === 0 ? 'Enter' : target.slice(2));
    mine++;
  }
  expect(mine).toBeGreaterThan(2);
  await ended(page);
  await page.context().close();
});

/** Walks from the focused hole to an own pit by arrow keys. */
async function walkTo(page: Page, target: string): Promise<void> {
  const at = () => page.locator('.mc-hole:focus').getAttribute('data-cell');
  await page.keyboard.press('Home');
  await expect.poll(() => at()).toBe('store-0');
  // The store lies between the rows: the first step leads into either of them.
  for (let i = 0; i < Number(target.slice(2)); i++) await page.keyboard.press('ArrowLeft');
  if ((await at())!.startsWith('1:')) await page.keyboard.press('ArrowDown');
  await expect.poll(() => at()).toBe(target);
}

/** Notes, at every change, how many seeds lie on the board and are not in the air. */
async function watchSeeds(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: number[] = [];
    Object.assign(globalThis, { noted });
    const count = () =>
      [...document.querySelectorAll<HTMLElement>('[data-count]')].reduce(
        (sum, { dataset }) => sum + Number(dataset['count']),
        0,
      );
    new MutationObserver(() => noted.push(count())).observe(document.querySelector('.mc')!, {
      subtree: true,
      attributeFilter: ['data-count'],
    });
  });
}
const noted = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { noted: number[] }).noted);

test('seeds are lifted and sown one by one, and end at the right board', async () => {
  const page = await house.visitors.visit('/play?game=mancala&seats=human,human&seed=1', {
    motion: true,
  });
  await page.locator(legal).first().waitFor();
  await watchSeeds(page);
  await page.locator('[data-cell="0:6"]').click();
  await page.locator('.mc[data-busy=true]').waitFor();
  await page.locator('.mc[data-busy=false]').waitFor();
  await expect.poll(() => noted(page)).toEqual([44, 45, 46, 47, 48]);
  await expect
    .poll(() => shown(page, 6))
    .toEqual([
      [0, 4, 5, 5, 5, 5, 0],
      [0, 4, 4, 4, 4, 4, 4],
    ]);
  await page.context().close();
});

test('with reduced motion the new board is there at once', async () => {
  const page = await house.visitors.visit('/play?game=mancala&seats=human,human&seed=1');
  await page.locator(legal).first().waitFor();
  await watchSeeds(page);
  await page.locator('[data-cell="0:4"]').click();
  await page.getByText('South moves again!').waitFor();
  expect(new Set(await noted(page))).toEqual(new Set([48]));
  expect((await shown(page, 6))[0]).toEqual([1, 5, 5, 5, 0, 4, 4]);
  await expect.poll(() => page.locator('.mc-glad').getAttribute('data-cell')).toBe('store-0');
  await page.context().close();
});

test('a capture is played after the last seed, and told', async () => {
  const page = await house.visitors.visit(
    '/play?game=mancala(pits=3,seeds=2)&seats=human,human&seed=1&start=0:0,2,2/0:2,2,4 0',
    { motion: true },
  );
  await page.locator(legal).first().waitFor();
  await watchSeeds(page);
  await page.locator('[data-cell="0:3"]').click();
  await page.getByText('South takes 5!').waitFor();
  await page.locator('.mc[data-busy=false]').waitFor();
  await expect.poll(() => noted(page)).toEqual([10, 11, 12, 12]);
  await expect
    .poll(() => shown(page, 3))
    .toEqual([
      [5, 0, 3, 0],
      [0, 2, 2, 0],
    ]);
  await page.context().close();
});

test('moves that follow each other quickly are all sown, and the end is the true board', async () => {
  const page = await house.visitors.visit('/play?game=mancala&seats=human,random&seed=9', {
    motion: true,
  });
  await page.locator(legal).first().click();
  await page.locator('.move').nth(1).waitFor();
  await page.locator('.mc[data-busy=false]').waitFor();
  const labels = await page
    .locator('.mc-hole')
    .evaluateAll((all) => all.map((hole) => /(\d+) seeds?/.exec(hole.ariaLabel!)![1]));
  const numbers = await page.locator('.mc-count').allTextContents();
  // What is read aloud is the true board from the start; what is drawn has arrived there.
  expect(numbers).toEqual(labels);
  await page.context().close();
});

test('the seat at this screen has its row below and its store on the right', async () => {
  const page = await house.visitors.visit('/play?game=mancala&seats=random,human&seed=1');
  await page.locator(legal).first().waitFor();
  const box = async (hole: string) => (await page.locator(`[data-cell="${hole}"]`).boundingBox())!;
  expect((await box('1:1')).y).toBeGreaterThan((await box('0:1')).y);
  expect((await box('store-1')).x).toBeGreaterThan((await box('1:1')).x);
  expect((await box('1:1')).x).toBeGreaterThan((await box('1:6')).x);
  await page.context().close();
});

test('in both colours axe finds nothing, with thoughts and a hint, and nothing overflows', async () => {
  const page = await house.visitors.visit('/play?game=mancala&seats=human,random&seed=1', {
    locale: 'es',
  });
  await page.locator(legal).first().waitFor();
  await page.getByRole('button', { name: /Mostrar qué piensa/ }).click();
  await page.getByRole('button', { name: 'Pista' }).click();
  await page.locator('.mc-mark').nth(5).waitFor();
  await expect
    .poll(() => page.locator('.mc-hint').getAttribute('aria-label'))
    .toMatch(/^Hoyo \d, Sur, 4 semillas, puedes sembrarlo,.* pista/);
  expect(await violations(page)).toEqual([]);
  await page.locator('[data-cell="0:4"]').click();
  await page.getByText('¡Sur repite!').waitFor();
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

test('the engine solves a game in the page as it does here, node by node', async () => {
  const page = await house.visitors.visit('/play?game=mancala(pits=3,seeds=3)&seats=human,random');
  // The rooms at addresses that never change, as modules of users import them.
  const there = await page.evaluate<{ action: number; analysis: Analysis }>(`(async () => {
    const [{ makeAgent }, { makeGame }, core] = await Promise.all(
      ['agents', 'games', 'core'].map((room) => import('/lib/' + room + '.js')),
    );
    const game = core.unwrap(makeGame('mancala(6,3)'));
    const agent = core.unwrap(makeAgent('best(nodes=5000000)', game, core.Rng.of(1)));
    const state = game.start();
    const legal = core.legalActions(state, game.info);
    return agent.choose({ seat: 0, seen: game.observe(state, 0), legal, budget: {} });
  })()`);
  const game = unwrap(makeGame('mancala(6,3)'));
  const agent = unwrap(makeAgent('best(nodes=5000000)', game, Rng.of(1)));
  const state = game.start();
  const turn = { legal: legalActions(state, game.info), seen: game.observe(state, 0) };
  const here = await agent.choose({ seat: 0, ...turn, budget: {} });
  expect(there).toEqual(JSON.parse(JSON.stringify(here)));
  expect(there.analysis.options[0]).toMatchObject({ value: 2, bound: 'exact', proven: true });
  expect(there.analysis.nodes).toBeGreaterThan(100_000);
});
