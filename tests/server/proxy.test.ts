import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import type { OnlineHouse, TableMade } from '../../src/api/online/index.ts';
import { TablePlayer, type News } from '../../src/cli/joining/player.ts';
import { Server } from '../../src/cli/joining/server.ts';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { SlowAgent, wishOf } from '../../src/online/hall.fixture.ts';
import { comeTo } from '../../src/online/wire.fixture.ts';
import { Workspace, readFront, serve } from '../../src/server/index.ts';
import { freePort } from '../../src/store/port.fixture.ts';
import { Nginx, hasNginx } from './nginx.ts';
import { TOKEN } from './tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludario-proxy-'));
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** The server behind an address, on a port, until it is stopped. */
async function behind(front: URL, port: number) {
  const workspace = await Workspace.open(join(folder, 'store.sqlite'), 1);
  const online = { limits: { tables: 4 } };
  const place = { page: folder, host: '127.0.0.1', port };
  return serve({ workspace, ...place, token: TOKEN, front, online });
}

test.skipIf(!hasNginx)(
  'behind nginx with TLS as documented (left out where it is not installed): invitations, lines, limits, and coming back',
  async () => {
    // Nobody signs a certificate for a test.
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    process.env['LUDARIO_KEYS'] = join(folder, 'keys');
    writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head><title>Page</title>');
    const [outside, inside] = [await freePort(), await freePort()];
    const origin = `https://localhost:${outside}`;
    const front = unwrap(readFront(origin));
    let serving = await behind(front, inside);
    const nginx = new Nginx(folder, outside, inside);
    await nginx.start();
    closing.push(
      () => nginx.stop(),
      () => serving.close(),
    );

    // Guests are invited by the address that they can come by, and their cookie goes over TLS alone.
    const [invitation] = serving.guests;
    expect(invitation).toMatch(new RegExp(`^${origin}/\\?token=`));
    const pass = new URL(invitation!).searchParams.get('token')!;
    const bearer = { authorization: `Bearer ${pass}` };
    const first = await fetch(invitation!);
    expect(first.headers.get('set-cookie')).toMatch(/; Secure/);
    const house = await fetch(`${origin}/api/online`, { headers: bearer });
    expect((await house.json()) as OnlineHouse).toMatchObject({ pass, addresses: [`${origin}/`] });
    for (const headers of [{ origin: 'https://evil.example' }, { origin: `http://localhost` }])
      expect(
        (await fetch(`${origin}/api/online`, { headers: { ...bearer, ...headers } })).status,
      ).toBe(403);

    const make = (from: string) =>
      fetch(`${origin}/api/online/tables`, {
        method: 'POST',
        headers: { ...bearer, 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(wishOf()),
      });
    const { table, secret } = (await (await make('1.1.1.1')).json()) as TableMade;
    const bots = (await (await make('2.2.2.2')).json()) as TableMade;
    // What somebody says of their own address does not count.
    const answers = [];
    for (const n of [3, 4, 5]) answers.push((await make(`${n}.${n}.${n}.${n}`)).status);
    expect(answers).toEqual([201, 201, 400]);

    const ana = await comeTo(origin, table, bearer);
    await ana.hello(secret);
    const berta = await comeTo(origin, table, bearer);
    await berta.hello();
    await berta.say('sit', { name: 'Berta' });
    await ana.until(() => ana.view!.phase === 'playing');
    expect(await ana.say('move', { step: ana.view!.step, text: 'b2' })).toBeNull();
    await berta.until(() => berta.view!.moves.length === 1);

    // A bot plays at another table, and thinks.
    const host = await comeTo(origin, bots.table, bearer);
    await host.hello(bots.secret);
    const news: News['kind'][] = [];
    const stop = new AbortController();
    const hired = { agent: new SlowAgent(), close: async () => {} };
    const player = new TablePlayer({
      server: new Server(origin, pass),
      table: bots.table,
      name: 'Ada',
      makeGame,
      hire: () => ({ ok: true, value: hired }),
      looks: true,
      ms: 1000,
      games: null,
      signal: stop.signal,
      news: ({ kind }) => void news.push(kind),
    });
    const playing = player.play();
    await host.until(() => host.view!.phase === 'playing');
    await host.say('move', { step: host.view!.step, text: 'b2' });

    // The proxy is started anew: all lines are gone, and everybody comes back.
    await nginx.stop();
    for (const page of [ana, berta, host]) await page.until(() => false).catch(() => {});
    await nginx.start();
    const again = await comeTo(origin, table, bearer);
    await again.hello(berta.secret);
    expect(again.view).toMatchObject({ you: 1, waiting: [1] });

    // The server is: for a while the proxy alone answers. The bot waits, and has its seat again.
    await expect.poll(() => news.includes('back')).toBe(true);
    news.splice(0);
    await serving.close();
    expect((await fetch(`${origin}/api/online`, { headers: bearer })).status).toBe(502);
    await expect.poll(() => news.includes('lost')).toBe(true);
    // Long enough for the bot to have heard from the proxy alone.
    let refused = 0;
    while (refused < 3) {
      await new Promise<void>((go) => void setTimeout(go, 700));
      refused += (await fetch(`${origin}/api/online`, { headers: bearer })).status === 502 ? 1 : 0;
    }
    serving = await behind(front, inside);
    await expect.poll(() => news.includes('back')).toBe(true);
    const back = await comeTo(origin, bots.table, bearer);
    await back.hello(bots.secret);
    expect(back.view!.moves.map(({ text }) => text)).toEqual(['b2']);
    await back.until(() => back.view!.seats[1]!.here);
    stop.abort();
    await playing;
    await back.until(() => back.view!.seats[1]!.gone);
  },
  180_000,
);

test('a proxy gives Ludario a name of its own: an address below a path is refused', () => {
  for (const given of ['https://lab.example.org/ludario/', 'https://lab.example.org/?x', 'lab'])
    expect(readFront(given)).toMatchObject({ complaint: { code: 'server.badFront' } });
});
