import { expect, test } from 'vitest';
import { PROTOCOL } from '../api/online/index.ts';
import { unwrap } from '../core/index.ts';
import { Page, hallOf, twoAt, wishOf } from './hall.fixture.ts';

test('who looks on later learns by looking back neither of another line nor of the next game', async () => {
  const { hall, time } = hallOf();
  const { table, ana, berta } = await twoAt(hall, { watch: { delay: 60 } });
  const early = new Page(table);
  await early.hello();
  await ana.move('b2');
  await berta.move('a1');
  await time.pass(60_000);
  expect(early.texts).toEqual(['b2', 'a1']);
  expect(await early.say('look', { moves: 2 })).toBeNull();
  // The last move is taken back, and another one is played: not for their eyes yet.
  await berta.offer('takeback');
  await ana.say('answer', { offer: ana.view!.offers[0]!.id, yes: true });
  await berta.move('c3');
  expect(await early.say('look', { moves: 2 })).toMatchObject({ code: 'online.noLook' });
  await time.pass(60_000);
  expect(early.texts).toEqual(['b2', 'c3']);
  expect(await early.say('look', { moves: 2 })).toBeNull();

  await ana.say('resign', { step: ana.view!.step });
  await time.pass(60_000);
  await ana.offer('rematch');
  await berta.say('answer', { offer: berta.view!.offers[0]!.id, yes: true });
  await berta.move('a2');
  expect(early.view).toMatchObject({ game: 0, result: { ending: 'resigned' } });
  expect(await early.say('look', { moves: 1 })).toMatchObject({ code: 'online.noLook' });
  await time.pass(60_000);
  expect([early.view!.game, early.texts]).toEqual([1, ['a2']]);
});

test('who looks on later sees neither ratings nor seats change before the game does', async () => {
  const { hall, time } = hallOf();
  const person = async (name: string) =>
    unwrap(await hall.makePerson({ protocol: PROTOCOL, name }, 'here'));
  const host = { seat: 0, name: 'Ana', person: await person('Ana') };
  const made = unwrap(await hall.make(wishOf({ host, watch: { delay: 60 } }), 'here'));
  const table = unwrap(await hall.open(made.table));
  const [ana, berta, early] = [new Page(table), new Page(table), new Page(table)];
  await ana.hello(made.secret);
  await berta.hello();
  await berta.say('sit', { name: 'Berta', person: await person('Berta') });
  await early.hello();
  const before = early.view!.seats;
  await ana.move('b2');
  await berta.say('resign', { step: berta.view!.step });
  expect(ana.view!.seats[0]!.rating!.rating).toBeGreaterThan(before[0]!.rating!.rating);
  await ana.offer('rematch');
  await berta.say('answer', { offer: berta.view!.offers[0]!.id, yes: true });
  expect(ana.view!.seats.map(({ name }) => name)).toEqual(['Berta', 'Ana']);
  const late = new Page(table);
  await late.hello();
  for (const page of [early, late]) expect(page.view!.seats).toEqual(before);
  const seatsTold = early.told.flatMap(({ type, what }) =>
    type === 'seats' ? [(what as { seats: unknown }).seats] : [],
  );
  for (const seats of seatsTold) expect(seats).toEqual(before);
  await time.pass(60_000);
  for (const page of [early, late]) expect(page.view!.seats).toEqual(ana.view!.seats);
});

test('whom somebody mutes stays muted: on all pages, in what is told anew, and for who looks on', async () => {
  const { hall } = hallOf();
  const { table, ana, berta } = await twoAt(hall, { text: true });
  const watcher = new Page(table);
  await watcher.hello();
  await ana.say('text', { text: 'one' });
  for (const page of [berta, watcher]) {
    expect(await page.say('mute', { seat: 0 })).toBeNull();
    expect(await page.say('mute', { seat: 7 })).toMatchObject({ code: 'online.noSuchSeat' });
  }
  await ana.say('text', { text: 'two' });
  await berta.say('text', { text: 'three' });
  const texts = (page: Page) =>
    page.told.flatMap(({ type, what }) => (type === 'talk' ? (what as { text: string }).text : []));
  expect([texts(berta), texts(watcher)]).toEqual([
    ['one', 'three'],
    ['one', 'three'],
  ]);
  const second = new Page(table);
  await second.hello(berta.secret);
  expect(second.view!.talk).toMatchObject([{ text: 'three' }]);
  // Seats are swapped, and it is still Ana who is not heard.
  await ana.say('resign', { step: ana.view!.step });
  await ana.offer('rematch');
  await berta.say('answer', { offer: berta.view!.offers[0]!.id, yes: true });
  for (const page of [second, watcher]) expect(page.view!.talk).toMatchObject([{ text: 'three' }]);
  await second.say('mute', { seat: 1, off: true });
  await ana.say('text', { text: 'four' });
  expect([texts(berta).at(-1), texts(watcher).at(-1)]).toEqual(['four', 'three']);
});

test('a text is reported once by each, and by strangers not at all', async () => {
  const { hall, ledger } = hallOf();
  const { table, ana, berta } = await twoAt(hall, { text: true });
  await ana.say('text', { text: 'rude' });
  const stranger = new Page(table);
  await stranger.hello();
  expect(await stranger.say('report', { line: 1 })).toMatchObject({ code: 'online.noSeat' });
  for (let n = 0; n < 5; n++) expect(await berta.say('report', { line: 1 })).toBeNull();
  expect(ledger.complaints).toHaveLength(1);
});
