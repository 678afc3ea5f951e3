import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { levelsOf, makeAgent } from '../../src/agents/index.ts';
import { Rng, legalActions, unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { Tower, encodeTowers } from '../../src/kernels/tower/index.ts';
import { packModel } from '../../src/lab/training/index.ts';
import { laboratory } from './laboratory.ts';
import { overflow, violations, welcome } from './visitor.ts';

const house = welcome();

/** A model of a game of boards for which none comes with Ludario, kept by a server. */
const folder = mkdtempSync(join(tmpdir(), 'ludario-network-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const lab = welcome(() => laboratory('--store', keptMancala()));

function keptMancala(): string {
  const { info, learn } = unwrap(makeGame('mancala'));
  const { names, past, rows, columns, answers } = learn!.planes!;
  const shape = {
    type: 'tower',
    planes: names.length - past,
    channels: 8,
    blocks: 1,
    others: answers - rows * columns,
  } as const;
  const file = join(folder, 'pits.model');
  const networks = [Tower.create(shape, Rng.of(1)).state()];
  const { rules: game, version: gameVersion } = info;
  const bytes = encodeTowers({ game, gameVersion, history: [], notes: {}, networks }, 16);
  const model = { name: 'pits', kind: 'zero', game, header: {}, bytes };
  writeFileSync(file, packModel({ model, history: null }));
  const store = join(folder, 'store.sqlite');
  const main = resolve(import.meta.dirname, '../../src/cli/main.ts');
  execFileSync(process.execPath, [main, 'models', '--import', file, '--store', store]);
  return store;
}

/** What the network that ships thinks of each first move: percents by cell, those above a half. */
async function opinionOn(rules: string): Promise<Map<string, number>> {
  const game = unwrap(makeGame(rules));
  const state = game.start();
  const agent = unwrap(makeAgent('zero(iterations=1)', game, Rng.of(1), {}));
  const seen = game.observe(state, 0);
  await agent.begin?.({ seat: 0, rivals: [], seen });
  const legal = legalActions(state, game.info);
  const { analysis } = await agent.choose({ seat: 0, seen, legal, budget: {}, all: true });
  return new Map(
    analysis!.options
      .filter(({ prior }) => prior! >= 0.005)
      .map(({ action, prior }) => [game.formatAction(state, action), 100 * prior!]),
  );
}

/** What is written on the cells of a board: "<1 %" is nothing. */
async function shownOn(page: Page, cell: string, mark: string): Promise<Map<string, number>> {
  const found = await page.locator(`${cell}:has(${mark})`).evaluateAll(
    (all, inside) =>
      all.map((each) => [
        each.getAttribute('data-cell')!,
        // oxlint-disable-next-line unicorn/prefer-dom-node-text-content -- drawings have no innerText
        each.querySelector(inside)!.textContent,
      ]),
    mark,
  );
  return new Map(
    found.map(([name, text]) => [name!, text!.startsWith('<') ? 0 : Number.parseInt(text!, 10)]),
  );
}

const EYES = { en: 'Show what an agent thinks', es: 'Mostrar qué piensa' } as const;
const ALONE = { en: 'Network alone', es: 'Solo la red' } as const;

async function askNetwork(page: Page, lang: 'en' | 'es' = 'en'): Promise<void> {
  await page.getByRole('button', { name: EYES[lang] }).click();
  await page.getByRole('radio', { name: ALONE[lang] }).check();
}

test.each([
  ['hex(size=7)', '.hx-cell', '.hx-mark text', 'en', false],
  ['reversi', '.rv-cell', '.rv-mark', 'es', true],
] as const)(
  'what the network alone thinks stands on the cells of %s, beside what its search found',
  async (rules, cell, mark, lang, phone) => {
    const page = await house.visitors.visit(`/play?game=${rules}&seats=human,random&seed=1`, {
      locale: lang,
      phone,
    });
    await page.locator('.hx-legal, .rv-legal').first().waitFor();
    await askNetwork(page, lang);
    await page.locator('.findings tbody tr').first().waitFor();
    const opinion = await opinionOn(rules);
    const shown = await shownOn(page, cell, mark);
    // Only what the search chose is marked though the network alone would hardly play it.
    const chosen = await page.locator('.findings .chosen th').innerText();
    const others = [...shown.keys()].filter((name) => !opinion.has(name));
    expect(others.filter((name) => !chosen.startsWith(name))).toEqual([]);
    for (const name of new Set([...opinion.keys(), ...shown.keys()])) {
      // A browser may add up in another order.
      expect(Math.abs((shown.get(name) ?? 0) - (opinion.get(name) ?? 0))).toBeLessThan(1.5);
    }
    expect(opinion.size).toBeGreaterThan(0);
    const spoken = lang === 'en' ? /, network <?\d+\u00A0%$/ : /, red <?\d+\u00A0%$/;
    await expect
      .poll(() => page.locator(`${cell}:has(${mark})`).first().getAttribute('aria-label'))
      .toMatch(spoken);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    // The other numbers are a click away, and the eye takes all of it away.
    await page.getByRole('radio', { name: lang === 'en' ? 'Search' : 'Búsqueda' }).check();
    const values = page.locator(`${cell}:has(${mark}):not([aria-label*="\u00A0%"])`);
    await expect.poll(() => values.count()).toBeGreaterThan(2);
    await page.getByRole('button', { name: EYES[lang] }).click();
    await expect.poll(() => page.locator(mark).count()).toBe(0);
    await page.context().close();
  },
);

test('what a rival thought when it moved is shown where it thought it', async () => {
  const page = await house.visitors.visit(
    '/play?game=hex(size=6)&seats=human,zero(iterations=60,exact=0)&seed=1',
  );
  await page.locator('[data-cell=b2]').click();
  await page.locator('.move').nth(1).waitFor();
  const answer = (await page.locator('.move-text').nth(1).textContent())!;
  await askNetwork(page);
  await page.getByRole('button', { name: `What White thought of ${answer}` }).click();
  await page.getByText('What White thought here').waitFor();
  // What the network gave to what was played, how often it was visited, and its worth.
  const row = page.locator('.findings .chosen td');
  await expect
    .poll(async () => (await row.allInnerTexts()).join())
    .toMatch(/^<?\d+\s%,[1-9]\d*,\d+\s%$/);
  const ring = page.locator('.hx-cell:has(.hx-best)');
  await expect.poll(() => ring.getAttribute('data-cell')).toBe(answer);
  // Nobody may move there: it is the past.
  await expect.poll(() => page.locator('.hx-legal').count()).toBe(0);
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await page.getByText('What the network thinks here').waitFor();
  await page.locator('.hx-legal').first().waitFor();
  await page.context().close();
});

test('a network that was trained for Mancala tells what it thinks of the pits', async () => {
  const page = await lab.visitors.visit(
    '/play?game=mancala&seats=zero(model=pits,iterations=60),human&seed=1',
    {
      phone: true,
    },
  );
  await page.locator('.move').first().waitFor();
  await askNetwork(page);
  await page.getByRole('button', { name: /^What South thought of pit \d$/ }).click();
  await page.getByText('What South thought here').waitFor();
  await expect.poll(() => page.locator('.mc-mark').count()).toBe(6);
  const shares = await page.locator('.mc-mark').allInnerTexts();
  const sum = shares.reduce((total, text) => total + Number.parseInt(text, 10), 0);
  expect(Math.abs(sum - 100)).toBeLessThan(4);
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('nothing of it is in the first load, and the network comes when it is asked for', async () => {
  const context = await house.visitors.context();
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const networks = () => asked.filter((url) => url.includes('/zero-'));
  const page = await house.visitors.page(context, '/play?game=reversi&seats=human,random&seed=1');
  await page.locator('.rv-legal').first().click();
  await page.locator('.move').nth(1).waitFor();
  const scripts = asked.filter((url) => url.endsWith('.js'));
  const sources = await Promise.all(
    scripts.map(async (url) => (await page.request.get(url)).text()),
  );
  expect(sources.filter((source) => source.includes('Network alone'))).toEqual([]);
  expect(sources.some((source) => source.includes('Show what an agent thinks'))).toBe(true);
  await askNetwork(page);
  await page.locator('.findings').waitFor();
  expect(networks()).toHaveLength(1);
  await context.close();
});

test('a network can be chosen as a rival where one ships for the game', async () => {
  const page = await house.visitors.visit('/play?game=hex(size=6)&seats=human,random&seed=1');
  await page.locator('.hx-legal').first().waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'New game' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('White').selectOption({ label: 'Network that taught itself' });
  // Where none has learned the game, the strongest plays instead.
  await dialog.getByLabel('Game', { exact: true }).selectOption('mancala');
  const north = dialog.getByLabel('North');
  await expect
    .poll(() => north.inputValue())
    .toBe(`${levelsOf(unwrap(makeGame('mancala'))).length}`);
  await expect
    .poll(() => north.locator('option').allInnerTexts())
    .not.toContain('Network that taught itself');
  await dialog.getByLabel('Game', { exact: true }).selectOption('reversi');
  await dialog.getByLabel('White').selectOption({ label: 'Network that taught itself' });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.rv-legal').first().click();
  await page.locator('.move').nth(1).waitFor();
  expect(new URL(page.url()).searchParams.get('seats')).toBe('human,zero(ms=1000)');
  await expect.poll(() => page.locator('.who').nth(1).textContent()).toBe('Network');
  await page.context().close();
});

/** Whether a network is kept on this device. */
async function keeps(page: Page): Promise<boolean> {
  return page.evaluate(`caches.keys().then(async (names) => {
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().some(({ url }) => url.includes('/zero-hex'));
  })`);
}

test('once a network has played, it plays with the network cable pulled', async () => {
  const { visitors } = house;
  const context = await visitors.context({ offline: true });
  const seats = 'seats=zero(iterations=20),human';
  const page = await visitors.page(context, `/play?game=hex(size=5)&${seats}&seed=1`);
  await page.locator('.hx-stone').first().waitFor();
  // It came before anything on the device could keep it.
  await expect.poll(() => keeps(page)).toBe(true);
  await context.setOffline(true);
  await page.goto(`${visitors.site.address}/play?game=hex(size=6)&${seats}&seed=2`);
  await page.locator('.hx-stone').first().waitFor();
  expect(visitors.complaints.splice(0)).toEqual([]);
  // One that never played is not there, which is said.
  await page.goto(`${visitors.site.address}/play?game=reversi&${seats}&seed=2`);
  await expect
    .poll(() => page.getByRole('alert').textContent())
    .toBe(`A seat could not be filled: ${notLoaded('reversi')}`);
  visitors.complaints.splice(0);
  await context.close();
});

const notLoaded = (name: string) =>
  `the network "${name}" could not be loaded: it is fetched when it first plays, and that needs a connection`;

/** A visitor to whom the network of Hex comes altered. */
async function altered(how: (context: BrowserContext) => Promise<unknown>): Promise<Page> {
  const context = await house.visitors.context({ locale: 'es' });
  await how(context);
  return house.visitors.page(
    context,
    '/play?game=hex(size=5)&seats=human,zero(iterations=20)&seed=1',
  );
}

test.each([
  ['is missing', (script: string) => script.slice(0, 100), 'no se ha podido cargar la red «hex»'],
  [
    'was altered',
    // A few weights in the middle.
    (script: string) => `${script.slice(0, 500_000)}LUDA${script.slice(500_004)}`,
    'el modelo «hex»: el fichero del modelo está dañado: la suma de comprobación no cuadra',
  ],
])('a network that %s is refused in a sentence, and so is its opinion', async (_, change, said) => {
  const page = await altered((context) =>
    context.route('**/assets/zero-hex-*.js', async (route) => {
      const response = await route.fetch();
      // Who asked may be gone by then: the worker that was to play by it has ended.
      await route
        .fulfill({ response, body: change(await response.text()) })
        .catch((error: unknown) => {
          if (!String(error).includes('already handled')) throw error;
        });
    }),
  );
  await expect.poll(() => page.getByRole('alert').textContent()).toContain(said);
  await page.goto(`${house.visitors.site.address}/play?game=hex(size=5)&seats=human,random&seed=1`);
  await page.locator('.hx-legal').first().waitFor();
  await askNetwork(page, 'es');
  await expect
    .poll(() => page.locator('.thoughts-panel [role=alert]').textContent())
    .toContain(said);
  // The game goes on without it.
  await page.locator('.hx-legal').first().click();
  await page.locator('.move').nth(1).waitFor();
  house.visitors.complaints.splice(0);
  // It may still be on its way to be altered.
  await page.context().unrouteAll({ behavior: 'wait' });
  await page.context().close();
});
