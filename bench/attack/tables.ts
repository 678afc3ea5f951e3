import { join } from 'node:path';
import type { TableMade, TableView } from '../../src/api/online/index.ts';
import { Rng } from '../../src/core/index.ts';
import { wishOf } from '../../src/online/hall.fixture.ts';
import { joinAt, knock, type WirePage } from '../../src/online/wire.fixture.ts';
import type { Attack, Tally } from './attack.ts';
import { inFolder } from './program.ts';
import { served } from './served.ts';

const RULES = 'iwoki(players=2)';

function socketOf({ room }: WirePage): WebSocket {
  return (room.connection.transport as unknown as { ws: WebSocket }).ws;
}

/** Somebody at a table of people tries what a page would never send. */
async function atTheTable(tally: Tally, port: number, made: TableMade): Promise<void> {
  const ana = await joinAt(port, made.table);
  await ana.hello(made.secret);
  const berta = await joinAt(port, made.table);
  await berta.hello();
  await berta.say('sit', { name: 'Berta' });
  await ana.until(() => ana.view!.phase === 'playing');
  const hand = (view: TableView, seat: number) =>
    (view.seen as { hands: { small: unknown }[] }).hands[seat]!.small;
  const first = berta.view!.waiting[0]!;
  const own = ana.view!.you!;
  tally.held('the hand of the other', hand(ana.view!, 1 - own) === null, 'it was sent');
  tally.held('the own hand', hand(ana.view!, own) !== null, 'it was not sent');

  const stranger = await joinAt(port, made.table);
  await stranger.hello('a-secret-that-nobody-gave-out');
  tally.held('a guessed secret', stranger.view!.you === null, 'it proves a seat');
  for (const [what, type, said] of [
    ['a move of a stranger', 'move', { step: stranger.view!.step, text: '1' }],
    ['a stranger who gives up for another', 'resign', { step: stranger.view!.step }],
    ['a stranger who plans seats', 'plan', { seat: 0, plan: { kind: 'open' } }],
    ['a seat that is taken', 'sit', { name: 'Berta', seat: 1 }],
  ] as const) {
    const why = await stranger.say(type, said);
    tally.held(what, why !== null, 'it was done');
  }
  const alone = await berta.say('resign', { step: -1 });
  tally.held('a step that never was', alone !== null, 'it was done');
  const idle = first === own ? berta : ana;
  const why = await idle.say('move', { step: idle.view!.step, text: '1' });
  tally.held('a move out of turn', why !== null, 'it was played');

  for (const path of ['*:b', '//:x', '/%', 'x://y:z/', '//[']) {
    const answer = await knock(port, path, { host: `127.0.0.1:${port}` });
    tally.held(`a line to ${path}`, /^HTTP\/1\.1 40\d /.test(answer), answer);
  }
  for (const said of [{ toString: 1 }, 12n ** 17n, new Map([[1, 2]])]) {
    const page = await joinAt(port, made.table);
    for (const type of ['*', 'move', '__proto__', 'constructor']) page.room.send(type, said);
    await page.leave();
  }

  const bytes = Rng.of('garbage');
  for (let n = 0; n < 100; n++) {
    const page = await joinAt(port, made.table);
    const garbage = Uint8Array.from({ length: 1 + bytes.below(200) }, () => bytes.below(256));
    if (n % 2 === 0) garbage[0] = 13;
    socketOf(page).send(garbage);
    if (n % 10 === 0) socketOf(page).send(new Uint8Array(2 ** 20));
    for (let k = 0; k < 100; k++) page.room.send('look', { moves: k });
    await page.until(() => page.closed).catch(() => {});
  }
  tally.held('floods and garbage', !ana.closed && !berta.closed, 'others lost their lines');
  const still = await ana.say('phrase', { phrase: 'hello' });
  tally.held('the table goes on', still === null, JSON.stringify(still));
  for (const page of [ana, berta, stranger]) await page.leave();
}

/** Tables that people share, on the server as people run it. */
export const tableAttacks: readonly Attack[] = [
  {
    name: 'tables: strangers, floods and garbage',
    run: (tally) =>
      inFolder(async (folder) => {
        const server = await served(join(folder, 'store'));
        try {
          const wish = wishOf({ rules: RULES });
          const { text } = await server.ask('POST', '/api/online/tables', wish);
          await atTheTable(tally, server.port, JSON.parse(text) as TableMade);
          const { status, wait } = await server.watched('GET', '/api/house');
          tally.held(
            'the server answers',
            status === 200 && wait < 10_000,
            `${status}, ${wait} ms`,
          );
        } finally {
          await server.close();
        }
      }),
  },
];
