import { expect, test } from 'vitest';
import { ownFolder } from '../modules/mine.ts';
import { laboratory } from './laboratory.ts';
import { violations, welcome } from './visitor.ts';

const mine = ownFolder();
const fs = mine.write(
  'reader.mjs',
  `import { readFileSync } from 'node:fs';
export default { id: 'reader', version: 1, summary: 'Reads a file.', params: {}, memory: 'none',
  random: false, supports: () => ({ ok: true, value: true }),
  create: () => ({ ok: true, value: { name: 'reader', choose: ({ legal }) => ({ action: legal[0], file: readFileSync } ) } }) };`,
);
mine.write('secret.txt', 'nobody may read this');
mine.write('other.ts', 'export const nobody = 1;');
const house = welcome(() =>
  laboratory('--games-from', mine.file('nim.ts'), '--agents-from', mine.file('counter.ts')),
);
const withNode = welcome(() => laboratory('--agents-from', fs));

test('a game of a user has a card, and is played against an agent of the user that thinks in the browser', async () => {
  const page = await house.visitors.visit('/');
  await page.locator('.game-card[data-game="nim"]').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto(`${house.visitors.site.address}/play?game=nim(5)&seats=human,counter&seed=1`);
  const move = page.locator('.plain-moves button').first();
  // Five sticks: taking two leaves three, and the counter takes them all.
  await move.waitFor();
  await page.locator('.plain-moves button[data-cell="2"]').click();
  await page.locator('.player.won').waitFor();
  expect(await page.locator('.plain-board pre').textContent()).toMatch(/"sticks": 0/);
  expect(await violations(page)).toEqual([]);
  // No server thought for it.
  expect(asked.filter((url) => url.includes('/api/seats'))).toEqual([]);
  expect(asked.some((url) => url.endsWith('/api/modules/1/counter.ts'))).toBe(true);
});

test('a game of a user is offered where games are chosen, and agents of the house play it', async () => {
  const page = await house.visitors.visit('/watch?game=nim(9)&seats=counter,greedy&seed=1');
  await page.locator('.player.won').waitFor();
  expect(await page.locator('.plain-board pre').textContent()).toMatch(/"sticks": 0/);
});

test('only what the modules import of their own folder is served', async () => {
  const { address } = house.visitors.site;
  const status = async (path: string) => (await fetch(`${address}/api/modules/${path}`)).status;
  expect(await status('0/nim.ts')).toBe(200);
  expect(await status('0/parts/pile.ts')).toBe(200);
  for (const path of ['0/secret.txt', '0/other.ts', '1/nim.ts', '0/%2e%2e/x.ts', '2/nim.ts', '']) {
    expect(await status(path)).toBe(404);
  }
  const elsewhere = await fetch(`${address}/api/modules/0/nim.ts`, {
    headers: { origin: 'http://elsewhere.example' },
  });
  expect(elsewhere.status).toBe(403);
});

test('a module that needs a program around it is told on the page, which goes on without it', async () => {
  const page = await withNode.visitors.visit('/');
  await page.getByText(/reader\.mjs cannot be loaded in the browser/).waitFor();
  await page.locator('.game-card[data-game="reversi"]').waitFor();
  // The browser says so too.
  for (const noted of withNode.visitors.complaints.splice(0)) expect(noted).toMatch(/node:fs/);
});
