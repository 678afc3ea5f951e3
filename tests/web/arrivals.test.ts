import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Referee, granting, printRecord, unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { violations, welcome } from './visitor.ts';

const house = welcome();
const RECORD =
  '{"ludario":1,"game":"reversi(size=4,empties=none)","version":1,"seed":"1","seats":["human","human"],"moves":["b1"],"result":null}';
const SGF = '(;FF[4]GM[11]SZ[5];B[c3];W[b2];B[d4])';

/** Drops a file on the page, as a hand with a mouse would. */
const drop = (page: Page, name: string, content: string) =>
  page.evaluate(`(() => {
    const carried = new DataTransfer();
    carried.items.add(new File([${content}], ${JSON.stringify(name)}));
    for (const kind of ['dragover', 'drop']) {
      const event = new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true });
      document.getElementById('content').dispatchEvent(event);
    }
  })()`);
const text = (content: string) => JSON.stringify(content);

test.each([
  ['a record', 'game.jsonl', RECORD, 16, 1],
  ['an SGF of Hex', 'game.sgf', SGF, 25, 3],
  ['a transcript of Reversi', 'game.txt', 'f5d6c3', 64, 3],
])(
  '%s is dropped anywhere on the page and lies on the table',
  async (_, name, game, cells, moves) => {
    const page = await house.visitors.visit('/help');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await drop(page, name, text(game));
    await expect.poll(() => page.getByRole('gridcell').count()).toBe(cells);
    await expect.poll(() => page.locator('.moves li').count()).toBe(moves);
    await page.context().close();
  },
);

test.each([
  ['no game', 'list.txt', text('eggs, milk'), /list\.txt.*no game record/],
  ['moves that do not fit', 'odd.txt', text('f5f5'), /Move 2/],
  ['half a record', 'half.jsonl', text(RECORD.slice(0, 60)), /half\.jsonl/],
  ['a picture', 'cat.png', 'new Uint8Array([137, 80, 78, 71, 0, 0, 1])', /no text/],
  ['far too much', 'all.jsonl', 'new Uint8Array(1_000_001)', /larger than 1 MB/],
  ['nothing', 'empty.sgf', text(''), /nothing to read/],
])('%s: a card says what is wrong, and the next file is taken', async (_, name, content, why) => {
  const page = await house.visitors.visit('/');
  await page.locator('.game-cards').waitFor();
  await drop(page, name, content);
  await page.getByRole('alert').filter({ hasText: why }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator('input[type=file]').setInputFiles({
    name: 'good.sgf',
    mimeType: 'application/x-go-sgf',
    buffer: Buffer.from(SGF),
  });
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(25);
  await page.context().close();
});

test('a seat that saw all in an experiment is told to, in both languages', async () => {
  const game = unwrap(makeGame('iwoki'));
  const seats = ['greedy', 'random'];
  const sight = ['own', 'all'] as const;
  const referee = new Referee({ game, names: seats, seed: 1, grant: granting(game, sight) });
  while (referee.advance());
  const record = printRecord(referee.record());
  for (const [locale, who] of [
    ['en-GB', ['greedy', 'Sees all · random']],
    ['es-ES', ['greedy', 'Lo ve todo · random']],
  ] as const) {
    const page = await house.visitors.visit('/help', { locale });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await drop(page, 'game.jsonl', text(record));
    await expect.poll(() => page.locator('.player .who').allTextContents()).toEqual(who);
    await page.context().close();
  }
});

test('the card speaks Spanish, and a pasted game mends it', async () => {
  const page = await house.visitors.visit('/open', { locale: 'es', phone: true });
  await page.getByLabel('Una partida como texto').fill('hola');
  await page.getByRole('button', { name: 'Abrirla' }).click();
  await page.getByText('Esto no es una partida que se pueda abrir.').waitFor();
  await page.getByLabel('Una partida como texto').fill(RECORD);
  await page.getByRole('button', { name: 'Abrirla' }).click();
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(16);
  await page.context().close();
});

test('a browser that keeps nothing is told of, not passed over', async () => {
  const { visitors } = house;
  const context = await visitors.context();
  await context.addInitScript(`Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  }`);
  const page = await visitors.page(context, '/open');
  await page.locator('textarea').fill(RECORD);
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect.poll(() => page.getByText(/storage is full or forbidden/).count()).toBe(1);
  await context.close();
});

test('what another app shares with the installed one is opened, once', async () => {
  const { visitors } = house;
  const context = await visitors.context({ offline: true });
  const page = await visitors.page(context, '/');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  const share = (form: string) =>
    page.evaluate<string>(`(async () => {
      const form = new FormData();
      ${form}
      return (await fetch('./open.html', { method: 'POST', body: form })).url;
    })()`);
  const to = await share(`form.set('game', new File([${text(SGF)}], 'añil %.sgf'))`);
  expect(to).toBe(`${visitors.site.address}/open.html?shared`);
  await page.goto(to);
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(25);
  await page.goto(to);
  await page.getByText(/Nothing was shared, or it was opened already/).waitFor();
  // A game may also come as text, and what is no game is told by its name.
  await page.goto(await share(`form.set('title', ''); form.set('text', ${text(RECORD)})`));
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(16);
  await page.goto(await share(`form.set('game', new File(['no'], 'añil %.txt'))`));
  await page.getByRole('alert').filter({ hasText: 'añil %.txt' }).waitFor();
  await context.close();
});

test('a file that the installed app is opened with lies on the table', async () => {
  const { visitors } = house;
  const context = await visitors.context();
  // What the browser does for an app that was installed, which no test can install.
  await context.addInitScript(`Object.defineProperty(globalThis, 'launchQueue', { value: {
    setConsumer: (take) => take({
      files: [{ getFile: async () => new File([${text(SGF)}], 'game.sgf') }],
    }),
  } })`);
  const page = await visitors.page(context, '/open.html');
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(25);
  await context.close();
});

test('the manifest names pages and pictures that are there', async () => {
  const page = await house.visitors.visit('/');
  const answer = await page.request.get(`${house.visitors.site.address}/manifest.webmanifest`);
  const manifest = (await answer.json()) as {
    share_target: { action: string };
    file_handlers: { action: string; accept: Record<string, string[]> }[];
  };
  const handlers = [manifest.share_target, ...manifest.file_handlers];
  for (const { action } of handlers) {
    const there = await page.request.get(new URL(action, answer.url()).href);
    expect([there.status(), await there.text()]).toEqual([
      200,
      expect.stringContaining('id="app"'),
    ]);
  }
  expect(manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat())).toEqual([
    '.jsonl',
    '.sgf',
  ]);
  await page.context().close();
});
