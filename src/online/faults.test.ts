import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { PROTOCOL } from '../api/online/index.ts';
import { Rng, unwrap } from '../core/index.ts';
import { makeGame } from '../games/index.ts';
import { FakeTime, hallOf, someMove, wishOf } from './hall.fixture.ts';
import { Wire, knock, upgradeTo, type WirePage } from './wire.fixture.ts';

const game = unwrap(makeGame('hex(size=4)'));

/** Two people at a table of their own, whom nothing should disturb. */
class Pair {
  readonly table: string;
  private readonly pages: readonly [WirePage, WirePage];
  private readonly rng = Rng.of('undisturbed');

  private constructor(table: string, pages: readonly [WirePage, WirePage]) {
    this.table = table;
    this.pages = pages;
  }

  static async sit(wire: Wire, hall: ReturnType<typeof hallOf>['hall']): Promise<Pair> {
    const made = unwrap(await hall.make(wishOf({ rules: 'hex(size=4)' }), 'quiet'));
    const ana = await wire.join(made.table);
    await ana.hello(made.secret);
    const berta = await wire.join(made.table);
    await berta.hello();
    await berta.say('sit', { name: 'Berta' });
    return new Pair(made.table, [ana, berta]);
  }

  /** One more move each, told to both. */
  async goOn(): Promise<void> {
    for (let n = 0; n < 2; n++) {
      const [first] = this.pages;
      const { step, waiting, result } = first.view!;
      if (result !== null) return;
      const mover = this.pages[waiting[0] as 0 | 1];
      await mover.until(() => mover.view!.step >= step);
      const text = someMove(game, mover.view!.seen, this.rng);
      const why = await mover.say('move', { step, text });
      if (why !== null) throw new Error(why.says.en);
      for (const page of this.pages) await page.until(() => page.view!.step > step);
    }
    if (this.pages.some(({ closed }) => closed)) throw new Error('a line was closed');
  }
}

async function scene(limits = {}, ping?: number) {
  const time = new FakeTime();
  const { hall } = hallOf({ time, limits });
  const wire = await Wire.open(hall, ping);
  onTestFinished(() => wire.close());
  return { time, hall, wire, quiet: await Pair.sit(wire, hall) };
}

/** Waits until a page was sent away, and says why it was told. */
async function sentAway(page: WirePage): Promise<unknown> {
  await page.until(() => page.closed).catch(() => {});
  const bye = page.told.findLast(({ type }) => type === 'bye');
  return (bye?.what as { why: { code: string } } | undefined)?.why.code;
}

function socketOf(page: WirePage): WebSocket {
  return (page.room.connection.transport as unknown as { ws: WebSocket }).ws;
}

test('garbage, a megabyte and a flood cost only whoever sends them the line', async () => {
  const { wire, quiet } = await scene();
  const bytes = Rng.of('garbage');
  for (let n = 0; n < 30; n++) {
    const page = await wire.join(quiet.table);
    const garbage = Uint8Array.from({ length: 1 + bytes.below(60) }, () => bytes.below(256));
    // Begins like a message, so that it is looked at.
    if (n % 2 === 0) garbage[0] = 13;
    socketOf(page).send(garbage);
    socketOf(page).send('not even bytes');
    await page.leave();
  }
  await quiet.goOn();

  const large = await wire.join(quiet.table);
  await large.hello();
  socketOf(large).send(new Uint8Array(2 ** 20).fill(13));
  expect(await sentAway(large)).toBeUndefined();
  await quiet.goOn();

  const flood = await wire.join(quiet.table);
  await flood.hello();
  for (let n = 0; n < 1000; n++) flood.room.send('move', { n, step: n, text: 'a1' });
  expect(await sentAway(flood)).toBe('online.manyMessages');
  // Some were answered before, and not one was played.
  expect(flood.told.filter(({ type }) => type === 'refused').length).toBeLessThan(50);
  await quiet.goOn();
});

test('an address that is none is turned away, and the server goes on', async () => {
  const { wire, quiet } = await scene();
  for (const path of ['*:b', '//:x', '/\\\\:x', 'x://y:z/', '/%', '//['])
    expect(await knock(wire.port, path)).toMatch(/^HTTP\/1.1 40[04] /);
  await quiet.goOn();
});

test('messages of kinds that nobody thought of are refused, and others play on', async () => {
  const { wire, quiet } = await scene();
  const strange: readonly unknown[] = [
    { toString: 1 },
    { toString: 1, valueOf: 2 },
    12n ** 17n,
    new Map([[1, 2]]),
    [[]],
  ];
  for (const said of strange) {
    const page = await wire.join(quiet.table);
    await page.hello();
    page.room.send('*', said);
    page.room.send(7, said);
    page.room.send('move', said);
    page.room.send('move', { step: 2n ** 60n, text: said });
    expect(await page.say('look', { moves: 0 })).toBeNull();
    const refused = page.told.filter(({ type }) => type === 'refused');
    expect(refused.length).toBe(4);
    await page.leave();
  }
  const deep = await wire.join(quiet.table);
  const nested = new Uint8Array(16_000).fill(0x91);
  nested.set([13, 0xa4, ...new TextEncoder().encode('move')]);
  socketOf(deep).send(nested);
  await quiet.goOn();
});

test('who never says that they have joined is told nothing, and sent away', async () => {
  const { time, wire, quiet } = await scene();
  const { processId, roomId, sessionId } = unwrap(await wire.mount.reserve({ table: quiet.table }));
  const socket = new WebSocket(
    `ws://127.0.0.1:${wire.port}/${processId}/${roomId}?sessionId=${sessionId}`,
  );
  const ended = new Promise<void>((gone) => socket.addEventListener('close', () => gone()));
  let heard = 0;
  // The greeting of the room is the first thing that comes; it is not answered.
  await new Promise<void>((greeted) => {
    socket.addEventListener('message', () => {
      heard++;
      greeted();
    });
  });
  const text = new TextEncoder();
  const hello = [
    13,
    0xa5,
    ...text.encode('hello'),
    0x81,
    0xa8,
    ...text.encode('protocol'),
    PROTOCOL,
  ];
  socket.send(Uint8Array.from(hello));
  await quiet.goOn();
  await time.pass(15_000);
  await ended;
  expect(heard).toBe(1);
  await quiet.goOn();
});

test('who sends moves out of turn, or for somebody else, changes nothing', async () => {
  const { wire, quiet } = await scene();
  const stranger = await wire.join(quiet.table);
  await stranger.hello();
  for (let step = 0; step < 8; step++)
    expect(await stranger.say('move', { step, text: 'a1' })).toMatchObject({
      code: 'online.noSeat',
    });
  await quiet.goOn();
  await stranger.until(() => stranger.view!.moves.length === 2);
});

test('who comes and says nothing is sent away; a line that is dead is noticed', async () => {
  const { time, wire, quiet } = await scene({}, 20);
  const silent = await wire.join(quiet.table);
  await time.pass(15_000);
  expect(await sentAway(silent)).toBe('online.silent');

  // Speaks the first words of a connection, and then neither reads nor answers.
  const { processId, roomId, sessionId } = unwrap(await wire.mount.reserve({ table: quiet.table }));
  const dead = connect(wire.port, '127.0.0.1');
  const ended = new Promise<void>((gone) => void dead.once('close', () => gone()));
  dead.on('error', () => {});
  dead.write(upgradeTo(`/${processId}/${roomId}?sessionId=${sessionId}`));
  dead.resume();
  await quiet.goOn();
  await ended;
  await quiet.goOn();
});

test('a table that cannot be opened says why in both languages, and nothing of the inside', async () => {
  const { hall, ledger, troubles } = hallOf({ limits: { open: 1 } });
  const wire = await Wire.open(hall);
  onTestFinished(() => wire.close());
  const made = unwrap(await hall.make(wishOf(), 'here'));
  const other = unwrap(await hall.make(wishOf(), 'here'));
  const why = async (table: string) => {
    const place = await wire.mount.reserve({ table });
    if (place.ok) throw new Error('there is a place');
    return place.complaint;
  };
  await wire.join(made.table);
  const full = await why(other.table);
  expect(full).toMatchObject({
    code: 'online.serverFull',
    says: { es: expect.stringContaining('ya tiene todas') },
  });
  const row = ledger.rows.get(other.table)!;
  ledger.rows.set(row.id, { ...row, data: { ...(row.data as object), version: 99 } });
  expect(await why(other.table)).toMatchObject({
    code: 'online.otherVersion',
    says: { es: expect.stringContaining('otra versión') },
  });
  expect(troubles).toEqual([]);
});

test('one network opens so many lines, and others still come in', async () => {
  const { wire, quiet } = await scene({ connections: 3 });
  const third = await wire.join(quiet.table);
  const { processId, roomId, sessionId } = unwrap(await wire.mount.reserve({ table: quiet.table }));
  const place = `/${processId}/${roomId}?sessionId=${sessionId}`;
  expect(await knock(wire.port, place)).toMatch(/^HTTP\/1.1 429 /);
  expect(await knock(wire.port, place, { 'x-from': 'elsewhere' })).toMatch(/^HTTP\/1.1 101 /);
  await third.leave();
  await third.until(() => third.closed).catch(() => {});
  await quiet.goOn();
});

test('who has no place reserved, or one at another table, comes to none', async () => {
  const { wire, quiet } = await scene();
  for (const path of [
    '/',
    '/x/y',
    `/x/${quiet.table}`,
    `/x/${quiet.table}?sessionId=guess`,
    '/x/y?sessionId=../../z',
  ]) {
    const socket = new WebSocket(`ws://127.0.0.1:${wire.port}${path}`);
    await new Promise<void>((gone) => {
      socket.addEventListener('close', () => gone());
      socket.addEventListener('error', () => gone());
    });
  }
  expect(unwrap(await wire.mount.reserve({ table: quiet.table })).roomId).toBe(quiet.table);
  for (const options of [null, {}, { table: 7 }, { table: '../x' }, { table: 'zzzzzzzzzzzzzzzz' }])
    expect(await wire.mount.reserve(options)).toMatchObject({
      complaint: { code: 'online.noTable' },
    });
  await quiet.goOn();
});
