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
/** The die says which stone moves a step to the far side; what stands there is taken. */
const RACE = `
import { simpleGame, squareBoard } from 'ludario/core';
const names = squareBoard(1, 5).places.map(({ name }) => name);
const STONES = ['12', '34'];
const left = (row, seat) => [...STONES[seat]].filter((stone) => row.includes(stone));
const winner = ({ row }) =>
  STONES[0].includes(row[4]) || left(row, 1).length === 0 ? 0 : STONES[1].includes(row[0]) || left(row, 0).length === 0 ? 1 : null;
const ways = ({ row, turn, die }) => {
  const own = left(row, turn);
  const at = row.indexOf(own.includes(STONES[turn][die - 1]) ? STONES[turn][die - 1] : own[0]);
  return [names[at] + '-' + names[at + (turn === 0 ? 1 : -1)]];
};
export default simpleGame({
  id: 'race', version: 1,
  words: { title: 'Race', summary: 'The die says which stone moves.', seats: ['Blue', 'Red'], points: '', rules: 'Be the first on the far side. Example: b1-c1.' },
  rules: () => ({
    seats: 2, longest: 20, outcomes: ['1', '2'],
    moves: [...names.slice(1).map((name, i) => names[i] + '-' + name), ...names.slice(1).map((name, i) => name + '-' + names[i])],
    start: { row: '12-43', turn: 0, die: 0 },
    turn: (at) => (winner(at) !== null ? null : at.die === 0 ? 'chance' : at.turn),
    bag: () => ['1', '2'],
    legal: ways,
    play(at, word) {
      if (at.die === 0) return { ...at, die: Number(word) };
      const [from, to] = word.split('-').map((name) => names.indexOf(name));
      const row = [...at.row];
      row[to] = row[from];
      row[from] = '-';
      return { row: row.join(''), turn: 1 - at.turn, die: 0 };
    },
    scores: (at) => [0, 1].map((seat) => Number(winner(at) === seat)),
    drawing: {
      board: squareBoard(1, 5), colours: ['blue', 'red'], touch: (move) => move.split('-'),
      pieces: ({ row }) => Object.fromEntries(names.flatMap((name, i) =>
        row[i] === '-' ? [] : [[name, { seat: STONES.findIndex((own) => own.includes(row[i])), text: row[i] }]])),
    },
  }),
});`;
/** Two cards that the first sees, one of which it plays; the second takes it or leaves it. */
const GIFT = `
import { card, freeBoard, simpleGame } from 'ludario/core';
const CARDS = ['Rc', 'Sb'];
export default simpleGame({
  id: 'gift', version: 1,
  words: { title: 'Gift', summary: 'Give a card.', seats: ['A', 'B'], points: '', rules: 'Give a card. Example: the king.' },
  rules: () => ({
    seats: 2, longest: 2, moves: [...CARDS, 'yes', 'no'],
    start: { given: null, taken: null },
    turn: ({ given, taken }) => (given === null ? 0 : taken === null ? 1 : null),
    legal: ({ given }) => (given === null ? CARDS : ['yes', 'no']),
    play: ({ given }, word) => (given === null ? { given: word, taken: null } : { given, taken: word }),
    scores: ({ given, taken }) => (taken === null ? [0, 0] : (given === 'Rc') === (taken === 'yes') ? [0, 1] : [1, 0]),
    drawing: {
      board: freeBoard(2, 2, { gift: { at: [1, 1], height: 1.4 } }),
      pieces: ({ given }) => (given === null ? {} : { gift: { ...card(given), colour: 'red' } }),
      says: { Rc: { en: 'The king of cups', es: 'El rey de copas' }, Sb: { en: 'The jack of clubs', es: 'La sota de bastos' }, yes: { en: 'Take it', es: 'Quedársela' }, no: { en: 'Leave it', es: 'Dejarla' } },
    },
  }),
});`;
/** With seven sticks it says that it is shorter than it is. */
const SHORT = `
import { int, simpleGame } from 'ludario/core';
export default simpleGame({
  id: 'short', version: 1,
  params: { sticks: int('sticks', 5, 1, 9) },
  words: { title: 'Short', summary: 'Take a stick.', seats: ['A', 'B'], points: '', rules: 'The last stick wins.' },
  rules: ({ sticks }) => ({
    seats: 2, longest: sticks === 7 ? 2 : sticks, moves: ['1'], start: { sticks, turn: 0 },
    turn: ({ sticks, turn }) => (sticks === 0 ? null : turn),
    legal: () => ['1'],
    play: ({ sticks, turn }) => ({ sticks: sticks - 1, turn: 1 - turn }),
    scores: ({ sticks, turn }) => [0, 1].map((seat) => Number(sticks === 0 && seat !== turn)),
  }),
});`;
const house = welcome(() =>
  laboratory(
    '--games-from',
    mine.file('nim.ts'),
    '--games-from',
    mine.write('race.mjs', RACE),
    '--games-from',
    mine.write('gift.mjs', GIFT),
    '--games-from',
    mine.write('short.mjs', SHORT),
    '--agents-from',
    mine.file('counter.ts'),
  ),
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
  expect(asked.some((url) => url.endsWith('/api/modules/4/counter.ts'))).toBe(true);
});

test('a game of a user is offered where games are chosen, and agents of the house play it', async () => {
  const page = await house.visitors.visit('/watch?game=nim(9)&seats=counter,greedy&seed=1');
  await page.locator('.player.won').waitFor();
  expect(await page.locator('.plain-board pre').textContent()).toMatch(/"sticks": 0/);
});

test('a drawn board says what may be touched, why not, and keeps what is written on a piece in sight', async () => {
  const page = await house.visitors.visit('/play?game=race&seats=human,human&seed=1');
  const open = page.locator('.dr-open');
  await open.first().waitFor();
  // Which stone moves is what the die says: its place has a rim, the others have not.
  expect(await open.count()).toBe(1);
  expect(await page.locator('.dr-may').count()).toBe(1);
  await page.getByText('Choose what to move, then where to.').waitFor();
  const board = (await page.locator('.dr-board').boundingBox())!;
  await page.locator('[data-cell=e1]').click({ force: true });
  await page.getByText('What stands on e1 cannot move now.').waitFor();
  await open.click();
  await page.getByText('What stands on e1 cannot move now.').waitFor({ state: 'hidden' });
  // The board stays where it is while it says what to touch next.
  expect(await page.locator('.dr-board').boundingBox()).toEqual(board);
  await open.click();
  await page.locator('.dr-last').first().waitFor();
  const last = page.locator('.dr-place:has(.dr-last)');
  const [place, dot] = [await last.boundingBox(), await last.locator('.dr-last').boundingBox()];
  expect(dot!.x).toBeGreaterThan(place!.x + 0.6 * place!.width);
  await page.context().close();
});

test('moves are called by what the game says for them: on buttons, in the list, in hints and in a review', async () => {
  const page = await house.visitors.visit('/play?game=gift&seats=human,human&seed=1');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('Try "The ').waitFor();
  await page.getByRole('button', { name: 'The jack of clubs' }).click();
  const listed = page.locator('.move-text');
  await listed.filter({ hasText: 'The jack of clubs' }).waitFor();
  expect(await listed.first().evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Take it' }).click();
  await page.locator('.player.won').waitFor();
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByText('"Take it"').first().waitFor();
  await page.context().close();
});

test('a game with dice is watched and explored, with chance as nodes of the tree', async () => {
  const page = await house.visitors.visit('/explore?game=race');
  await page.getByLabel('Algorithm').waitFor();
  expect(await page.getByLabel('Algorithm').inputValue()).toBe('expectimax');
  await page
    .locator('[role=treeitem][aria-label*="chance decides"]')
    .first()
    .waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await page.getByText('chance decides there, so each outcome is looked at').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto(`${house.visitors.site.address}/explore?game=race&agent=mcts(iterations=50)`);
  await page
    .getByText('there is only one move')
    .or(page.locator('[data-playouts]'))
    .first()
    .waitFor();
  await page.goto(`${house.visitors.site.address}/watch?game=race&seed=1`);
  await page.locator('.player.won').waitFor();
  expect(await page.locator('.players').textContent()).toContain('expectimax');
  await page.context().close();
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

test('a game that breaks a law with other rules than the usual is refused on the page, with the law', async () => {
  const page = await house.visitors.visit('/play?game=short(7)&seats=human,random');
  await page.getByText(/the game short breaks a law, "/).waitFor();
  expect(await page.locator('.plain-moves button').count()).toBe(0);
  await page.goto(`${house.visitors.site.address}/play?game=short(6)&seats=human,random`);
  await expect.poll(() => page.locator('.plain-moves button').count()).toBe(1);
  await page.context().close();
});

test('no page is told in which folder of the server the modules lie', async () => {
  const page = await (await fetch(`${house.visitors.site.address}/`)).text();
  expect(page).toContain('nim.ts');
  expect(page).not.toContain(mine.file(''));
});

test('a module that needs a program around it is told on the page, which goes on without it', async () => {
  const page = await withNode.visitors.visit('/');
  await page.getByText(/reader\.mjs cannot be loaded in the browser/).waitFor();
  await page.locator('.game-card[data-game="reversi"]').waitFor();
  // The browser says so too.
  for (const noted of withNode.visitors.complaints.splice(0)) expect(noted).toMatch(/node:fs/);
});
