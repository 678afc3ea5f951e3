import { expect, test } from 'vitest';
import {
  PROTOCOL,
  type OnlineHouse,
  type TableLine,
  type TableMade,
} from '../../src/api/online/index.ts';
import { Rng, parseRecord, unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { someMove, wishOf } from '../../src/online/hall.fixture.ts';
import { comeTo, knock } from '../../src/online/wire.fixture.ts';
import { readLimits } from '../../src/server/index.ts';
import { TOKEN, serveTables } from './tables.ts';

const { serving, origin: base } = await serveTables();
const token = TOKEN;

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

async function ask(path: string, send?: unknown, headers: HeadersInit = bearer(token)) {
  const answer = await fetch(`${base}${path}`, {
    ...(send === undefined ? {} : { method: 'POST', body: JSON.stringify(send) }),
    headers: { ...headers, ...(send === undefined ? {} : { 'content-type': 'application/json' }) },
  });
  return { status: answer.status, body: (await answer.json().catch(() => null)) as unknown };
}

const house = (await ask('/api/online')).body as OnlineHouse;
const guest = house.pass!;

test('guests come to the page and its tables by their pass, and nowhere else', async () => {
  expect(guest).not.toContain(token);
  for (const path of [
    '/api/online',
    '/api/online/tables/abcdefgh',
    '/matchmake/joinOrCreate/table',
  ])
    expect((await ask(path, undefined, {})).status).toBe(401);
  expect((await ask('/api/online', undefined, bearer(guest))).status).toBe(200);
  for (const path of ['/api/house', '/api/experiments', '/api/models', '/api/live', '/api/seats'])
    expect(await ask(path, undefined, bearer(guest))).toMatchObject({
      status: 401,
      body: { code: 'server.guestsOnly' },
    });
  const first = await fetch(`${base}/play?token=${guest}`);
  const cookie = first.headers.get('set-cookie')!.split(';')[0]!;
  expect(cookie).toContain(guest);
  expect((await ask('/api/online', undefined, { cookie })).status).toBe(200);
  expect((await ask('/api/house', undefined, { cookie })).status).toBe(401);
  // Whoever may do more does not become a guest by an invitation.
  const owner = { cookie: cookie.replace(guest, token) };
  const invited = await fetch(`${base}/play?token=${guest}`, { headers: owner });
  expect(invited.headers.get('set-cookie')).toContain(token);
});

test('a table is made, found, and refused with a sentence where it cannot be', async () => {
  const { status, body } = await ask('/api/online/tables', wishOf({ listed: true }), bearer(guest));
  expect(status).toBe(201);
  const { table, secret } = body as TableMade;
  expect(((await ask('/api/online')).body as OnlineHouse).tables).toMatchObject([{ table }]);
  expect((await ask(`/api/online/tables/${table}`)).body as TableLine).toMatchObject({
    phase: 'gathering',
    options: { rules: 'hex(size=3,swap=false)' },
  });
  const mine = { protocol: PROTOCOL, tables: [{ table, secret }] };
  expect((await ask('/api/online/mine', mine)).body).toMatchObject({ tables: [{ you: 0 }] });
  expect(JSON.stringify((await ask('/api/online')).body)).not.toContain('secret');
  expect(await ask('/api/online/tables/zzzzzzzzzzzz')).toMatchObject({
    status: 404,
    body: { code: 'online.noTable' },
  });
  for (const game of ['0', '-1', 'x', '1e99'])
    expect(await ask(`/api/online/tables/${table}/games/${game}`)).toMatchObject({
      status: 404,
      body: { code: 'online.noGame' },
    });
  expect(await ask('/matchmake/joinOrCreate/table', { table: 'zzzzzzzzzzzz' })).toMatchObject({
    status: 404,
    body: { code: 'online.noTable' },
  });
  expect(await ask('/matchmake/create/table', { table })).toMatchObject({ status: 404 });
  for (const [wish, code] of [
    [wishOf({ clock: { ms: 0, increment: 0 } }), 'online.clock'],
    [{ ...wishOf(), more: 1 }, 'shape.unknown'],
    [
      wishOf({ seats: [{ kind: 'open' }, { kind: 'agent', agent: 'htp(cmd="ls")' }] }),
      'online.agent',
    ],
    [wishOf({ seats: [{ kind: 'open' }, { kind: 'agent', agent: 'human' }] }), 'online.agent'],
    [wishOf({ seats: [{ kind: 'open' }, { kind: 'agent', agent: 'level(99)' }] }), 'online.agent'],
  ] as const) {
    const refused = await ask('/api/online/tables', wish);
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([400, code]);
  }
});

test('a person plays a level of a thread over the real server, and the game is kept', async () => {
  const rules = 'iwoki(players=2)';
  const wish = wishOf({ rules, seats: [{ kind: 'open' }, { kind: 'agent', agent: 'level(1)' }] });
  const { table, secret } = (await ask('/api/online/tables', wish)).body as TableMade;
  const page = await comeTo(base, table, bearer(guest));
  await page.hello(secret);
  const game = unwrap(makeGame(rules));
  const rng = Rng.of('person');
  for (let n = 0; n < 3; n++) {
    await page.until(() => page.view!.waiting.includes(0));
    const { step, seen } = page.view!;
    expect(await page.say('move', { step, text: someMove(game, seen, rng) })).toBeNull();
  }
  await page.until(() => page.view!.waiting.includes(0));
  await page.say('resign', { step: page.view!.step });
  const { body } = await ask(`/api/online/tables/${table}/games/0`);
  const record = unwrap(parseRecord(JSON.stringify(body)));
  expect(record.seats[0]).toBe('human');
  expect(record.key).toMatch(/^[0-9a-f]{32}$/);
  expect(record.result).toMatchObject({ ending: 'resigned', offender: 0 });
  await page.leave();
});

/** Why somebody may not open a line. */
async function upgrade(headers: Readonly<Record<string, string>>): Promise<string | undefined> {
  const host = `127.0.0.1:${serving.port}`;
  const answer = await knock(serving.port, '/x/abcdefgh?sessionId=y', { host, ...headers });
  return /"code":"([^"]+)"/.exec(answer)?.[1];
}

test('a line is opened by the same rules as all else: known name, own page, a pass', async () => {
  expect(await upgrade({})).toBe('server.noToken');
  expect(await upgrade(bearer('another-token-x'))).toBe('server.noToken');
  expect(await upgrade({ ...bearer(guest), host: 'evil.example' })).toBe('server.unknownHost');
  expect(await upgrade({ ...bearer(guest), origin: 'http://evil.example' })).toBe(
    'server.foreignPage',
  );
  const cookie = `a=b; ludario-${serving.port}=${guest}`;
  expect(await upgrade({ cookie, origin: base })).toBe('online.noTable');
});

test('limits are named with their number', () => {
  expect(readLimits(['tables=5', ' open=7 '])).toEqual({ ok: true, value: { tables: 5, open: 7 } });
  for (const given of ['tables', 'tables=0', 'tables=-1', 'chairs=3', 'toString=3'])
    expect(readLimits([given])).toMatchObject({ complaint: { code: 'server.badLimit' } });
});

test('ratings are asked for, read and deleted by those they belong to', async () => {
  const made = await ask('/api/online/ratings', { protocol: PROTOCOL, name: 'Ana' }, bearer(guest));
  expect(made).toMatchObject({ status: 201, body: { id: expect.any(String) } });
  const mine = { protocol: PROTOCOL, person: made.body };
  expect(await ask('/api/online/ratings/mine', mine)).toMatchObject({
    status: 200,
    body: { name: 'Ana', games: [] },
  });
  expect(await ask('/api/online/ratings/forget', mine)).toMatchObject({ status: 200 });
  expect(await ask('/api/online/ratings/mine', mine)).toMatchObject({
    status: 404,
    body: { code: 'online.noPerson' },
  });
  const { body } = await ask('/api/online/ratings/levels?rules=mancala');
  const { levels } = body as { levels: { level: number; rating: number; deviation: number }[] };
  expect(levels.map(({ level }) => level)).toEqual(levels.map((_, i) => i + 1));
  expect(levels.length).toBeGreaterThan(2);
  for (const { deviation } of levels) expect(deviation).toBeGreaterThan(0);
  expect((await ask('/api/online/ratings/levels?rules=hex(size=3)')).body).toEqual({ levels: [] });
  expect(await ask('/api/online/ratings/levels')).toMatchObject({ status: 400 });
});
