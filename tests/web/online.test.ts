import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PROTOCOL, type TableMade, type TableWish } from '../../src/api/online/index.ts';
import { laboratory } from './laboratory.ts';
import { LISTEN, overflow, struck, violations, welcome, type Visit } from './visitor.ts';

const house = welcome(laboratory);
const files = welcome();

/** Somebody with a browser of their own. */
function person(visit: Visit = {}): Promise<BrowserContext> {
  return house.visitors.context(visit);
}

/** Where a page stands, to be opened by others. */
const pathOf = (page: Page) => page.url().slice(house.visitors.site.address.length);

const status = (page: Page) => page.locator('.status-line');
const myTurn = (page: Page) =>
  status(page)
    .getByText(/^(Your turn|Te toca)$/)
    .waitFor();
const cell = (page: Page, name: string) => page.locator(`.hx-legal[data-cell="${name}"]`);
async function moves(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator('.move').count()).toBe(count);
}

async function sitDown(page: Page, name: string): Promise<void> {
  await page.getByLabel(/^(Your name|Tu nombre)$/).fill(name);
  await page.getByRole('button', { name: /^(Sit down|Sentarme)$/ }).click();
}

test('a whole game of Hex by link: taken back, reloaded, cut off, watched, reviewed, and again', async () => {
  const ana = await house.visitors.page(await person(), '/play?game=hex(size=3,swap=false)');
  await ana.getByRole('button', { name: 'More' }).click();
  await ana.getByRole('menuitem', { name: 'Invite' }).click();
  const dialog = ana.getByRole('dialog');
  await dialog.getByLabel('Your name').fill('Ana');
  await dialog.getByLabel('As chosen').check();
  expect(await violations(ana)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the table' }).click();
  await ana.getByRole('img', { name: 'QR code of the link' }).waitFor();
  const link = await ana.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toBe(ana.url());
  expect(await violations(ana)).toEqual([]);

  const bens = await person({ phone: true, locale: 'es-ES' });
  await bens.addInitScript(LISTEN);
  const ben = await house.visitors.page(bens, pathOf(ana));
  await ben.getByLabel('Tu nombre').waitFor();
  expect(await violations(ben)).toEqual([]);
  await expect.poll(() => overflow(ben)).toBeLessThanOrEqual(0);
  await sitDown(ben, 'Ben');

  // Ana begins, and both see it at once; she takes it back with Ben's consent.
  await myTurn(ana);
  await expect.poll(() => ana.title()).toBe('● Your turn · Hex · Ludario');
  expect(await struck(ben)).toBe(0);
  await cell(ana, 'a1').click();
  await moves(ben, 1);
  // What the others play is heard, too.
  await expect.poll(() => struck(ben)).toBeGreaterThan(0);
  await expect.poll(() => ana.title()).toBe('Hex · Ludario');
  await ana.getByRole('button', { name: 'Ask to take back' }).click();
  await ben.locator('.offers').getByText('Ana pide deshacer una jugada.').waitFor();
  expect(await violations(ben)).toEqual([]);
  await ben.getByRole('button', { name: 'Aceptar' }).click();
  await moves(ana, 0);
  await cell(ana, 'b1').click();

  // Ben reloads in mid-turn and is where he was.
  await myTurn(ben);
  await ben.reload();
  await myTurn(ben);
  await cell(ben, 'a1').tap();
  await moves(ana, 2);

  // A stranger with the link and a secret of their own making sees the game and can do nothing.
  const strangers = await person();
  const table = new URL(ana.url()).searchParams.get('table')!;
  const forged = JSON.stringify([{ table, secret: 'x'.repeat(32) }]);
  await strangers.addInitScript(`localStorage['ludario.online'] = ${JSON.stringify(forged)}`);
  const stranger = await house.visitors.page(strangers, pathOf(ana));
  await stranger.getByText('You are watching.').waitFor();
  await moves(stranger, 2);
  await expect.poll(() => stranger.locator('.hx-legal').count()).toBe(0);
  expect(await stranger.getByRole('button', { name: /take back|Say something/ }).count()).toBe(0);
  await stranger.getByRole('button', { name: 'More' }).click();
  await expect
    .poll(() => stranger.getByRole('menuitem').allTextContents())
    .toEqual(['Rules', 'New table']);
  await stranger.keyboard.press('Escape');

  // Ana's network goes and comes back: she is told, Ben sees her away, nothing is lost.
  await ana.context().setOffline(true);
  await ana.getByText('The connection is lost. Coming back…').waitFor();
  await expect.poll(() => ana.locator('.hx-legal').count()).toBe(0);
  await ben.getByText('ausente · Negras').waitFor();
  await ana.context().setOffline(false);
  await myTurn(ana);
  await cell(ana, 'b2').click();
  await moves(stranger, 3);
  const { complaints } = house.visitors;
  const cut = complaints.filter((line) => /ERR_INTERNET_DISCONNECTED|WebSocket/.test(line));
  for (const line of cut) complaints.splice(complaints.indexOf(line), 1);

  // A phrase is read by each in their own language.
  await ben.getByRole('button', { name: 'Decir algo' }).click();
  await ben.getByRole('menuitem', { name: '¡Buena jugada!' }).click();
  await ana.locator('.talk').getByText('Nice move!').waitFor();

  await cell(ben, 'a2').tap();
  await cell(ana, 'b3').click();
  await status(ana).getByText('You win!').waitFor();
  await status(ben).getByText('Victoria de Ana').waitFor();
  expect(await violations(ana)).toEqual([]);

  // Again, with swapped seats: Ben begins.
  await ben.getByRole('button', { name: 'Revancha' }).click();
  await ana.locator('[data-offer=rematch]').getByRole('button', { name: 'Accept' }).click();
  await myTurn(ben);
  await moves(ana, 0);
  await expect.poll(() => ana.locator('[data-seat="1"] strong').textContent()).toBe('Ana');

  // It stands on Ben's start page until he gives it up; then it can be reviewed.
  await ben.goto(house.visitors.site.address);
  await ben.locator('.mine .chip').getByText('Te toca').waitFor();
  await ben.locator('.mine a').click();
  await ben.getByRole('button', { name: 'Más' }).click();
  await ben.getByRole('menuitem', { name: 'Abandonar' }).click();
  await ben.getByRole('dialog').getByRole('button', { name: 'Abandonar' }).click();
  await status(ana).getByText('Ben resigned').waitFor();
  await ana.getByRole('button', { name: 'Review' }).click();
  await ana.waitForURL(/\/play\?/);
  await ana.locator('.hx').first().waitFor();
  for (const page of [ana, ben, stranger]) await page.context().close();
});

/** A table made beside the page, as a program would. */
async function makeTable(wish: Partial<TableWish> & Pick<TableWish, 'rules' | 'seats'>) {
  const answer = await fetch(`${house.visitors.site.address}/api/online/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      protocol: PROTOCOL,
      host: null,
      order: 'chosen',
      clock: null,
      listed: false,
      watch: { delay: 0 },
      text: false,
      ...wish,
    }),
  });
  return (await answer.json()) as TableMade;
}

/** Decides something that is offered: lays a tile, else draws or passes. */
async function decide(page: Page): Promise<void> {
  const tile = page.locator('.iw-pick:not(.iw-useless)').first();
  const other = page.locator('[data-action]').first();
  await tile.or(other).first().waitFor();
  if ((await tile.count()) > 0) {
    await tile.click();
    await page.locator('.iw-place').first().click();
  } else await other.click();
}

test('three people play a hidden game of iwoki to its end; one who leaves is replaced', async () => {
  const open = { kind: 'open' } as const;
  const rules = 'iwoki(players=3,hand=2+1)';
  const { table } = await makeTable({ rules, seats: [open, open, open], text: true });
  const names = ['Ana', 'Ben', 'Carla'];
  const pages: Page[] = [];
  for (const [seat, name] of names.entries()) {
    const context = await person(seat === 1 ? { phone: true, theme: 'dark' } : {});
    const page = await house.visitors.page(context, `/online?table=${table}`);
    await sitDown(page, name);
    pages.push(page);
  }
  const [ana, ben, carla] = pages as [Page, Page, Page];
  for (const page of pages) await page.locator('.iw').waitFor();
  await expect.poll(() => overflow(ben)).toBeLessThanOrEqual(0);
  const over = ana.getByRole('button', { name: 'Rematch' });
  for (let count = 0; (await over.count()) === 0; count++) {
    const page = pages[Number(await ana.locator('.player.to-move').getAttribute('data-seat'))]!;
    await myTurn(page);
    await decide(page);
    await expect.poll(() => ana.locator('.move').count()).toBeGreaterThan(count);
  }
  for (const page of pages) await page.getByRole('button', { name: 'Review' }).waitFor();

  // Again, and Carla leaves: Ana proposes an agent, Ben agrees, and it plays.
  await over.click();
  for (const page of [ben, carla]) await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => ben.locator('.move').count()).toBe(0);
  await carla.getByLabel('Write to the table').fill('I must go');
  await carla.getByLabel('Write to the table').press('Enter');
  await ana.locator('.talk').getByText('I must go').waitFor();
  // Ana reports it, and does not want to hear more; Ben does.
  const about = ana.getByRole('button', { name: 'More: Carla' });
  await about.click();
  await ana.getByRole('menuitem', { name: 'Report' }).click();
  await ana.getByText('It was reported to whoever runs the server.').waitFor();
  await about.click();
  await ana.getByRole('menuitem', { name: 'Mute Carla' }).click();
  await carla.getByLabel('Write to the table').fill('Bye all');
  await carla.getByLabel('Write to the table').press('Enter');
  await ben.locator('.talk').getByText('Bye all').waitFor();
  await ben.getByRole('button', { name: 'Say something' }).click();
  await ben.getByRole('menuitem', { name: 'Goodbye!' }).click();
  await ana.locator('.talk').getByText('Goodbye!').waitFor();
  expect(await ana.locator('.talk').getByText('Bye all').count()).toBe(0);
  await ana.reload();
  await ana.locator('.talk').getByText('Goodbye!').waitFor();
  expect(await ana.locator('.talk').getByText('Bye all').count()).toBe(0);
  // With three at the table nobody gives up for all.
  await ana.getByRole('button', { name: 'More', exact: true }).click();
  await ana.getByRole('menuitem').first().waitFor();
  expect(await ana.getByRole('menuitem', { name: 'Resign' }).count()).toBe(0);
  await ana.keyboard.press('Escape');
  await carla.getByRole('button', { name: 'More', exact: true }).click();
  await carla.getByRole('menuitem', { name: 'Leave for good' }).click();
  await carla.getByRole('dialog').getByRole('button', { name: 'Leave for good' }).click();
  await carla.getByRole('heading', { name: 'Shared tables' }).waitFor();
  await ana.getByRole('button', { name: 'Replace Carla by' }).click();
  await ana.getByRole('menuitem', { name: 'Level 1', exact: true }).click();
  await ben.locator('.offers').getByText('Ana wants an agent to replace').waitFor();
  expect(await violations(ben)).toEqual([]);
  await ben.getByRole('button', { name: 'Accept' }).click();
  await ben.locator('.player').getByText('Level 1').waitFor();
  for (const page of pages) await page.context().close();
});

test('the list of open tables leads to a seat; a link to no table says so', async () => {
  const open = { kind: 'open' } as const;
  const { table } = await makeTable({
    rules: 'reversi',
    seats: [open, { kind: 'agent', agent: 'level(1)' }],
    clock: { ms: 300_000, increment: 0 },
    listed: true,
  });
  const page = await house.visitors.page(await person({ locale: 'es-ES' }), '/online');
  const line = page.locator(`[data-table="${table}"]`);
  await line.getByText('1 de 2 asientos ocupados').waitFor();
  expect(await violations(page)).toEqual([]);
  await line.getByRole('link', { name: 'Entrar' }).click();
  await sitDown(page, 'Eva');
  await page.locator('.rv-legal').first().click();
  await page.locator('.move').nth(1).waitFor();
  await page.locator('.clock').nth(1).waitFor();

  const before = house.visitors.complaints.length;
  await page.goto(`${house.visitors.site.address}/online?table=abcdefghij`);
  await page.getByText('no existe esa mesa').waitFor();
  // Browsers note every question that is answered by no.
  const noted = house.visitors.complaints.splice(before);
  expect(noted.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  await page.context().close();
});

test('a link to a table of others says that it is closed, or shows how it ended', async () => {
  const open = { kind: 'open' } as const;
  const rules = 'hex(size=3,swap=false)';
  const closed = await makeTable({ rules, seats: [open, open], watch: null });
  const pages: Page[] = [];
  for (const name of ['Ana', 'Ben']) {
    const page = await house.visitors.page(await person(), `/online?table=${closed.table}`);
    await sitDown(page, name);
    pages.push(page);
  }
  const [ana, ben] = pages as [Page, Page];
  await myTurn(ana);
  const phone = await person({ phone: true, locale: 'es-ES', theme: 'dark' });
  const late = await house.visitors.page(phone, `/online?table=${closed.table}`);
  await late.getByText('solo quienes juegan pueden ver esta mesa').waitFor();
  expect(await violations(late)).toEqual([]);
  await expect.poll(() => overflow(late)).toBeLessThanOrEqual(0);

  const over = await makeTable({ rules, seats: [open, open] });
  for (const page of [ana, ben]) {
    await page.goto(`${house.visitors.site.address}/online?table=${over.table}`);
    await sitDown(page, page === ana ? 'Ana' : 'Ben');
  }
  await myTurn(ana);
  await ana.getByRole('button', { name: 'More', exact: true }).click();
  await ana.getByRole('menuitem', { name: 'Resign' }).click();
  await ana.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await late.goto(`${house.visitors.site.address}/online?table=${over.table}`);
  await status(late).getByText('Ana').waitFor();
  await late.getByRole('button', { name: 'Repaso' }).waitFor();
  expect(await late.getByLabel('Tu nombre').count()).toBe(0);
  for (const page of [...pages, late]) await page.context().close();
});

test('plain files offer no invitation, and say what shared tables need', async () => {
  const page = await files.visitors.visit('/play?game=hex(size=3)');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Share or save' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Invite' }).count()).toBe(0);
  await page.goto(`${files.visitors.site.address}/online`);
  await page.getByText('Shared tables need the server').waitFor();
  await page.context().close();
});
