import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  PROTOCOL,
  type ClassEntered,
  type ClassMade,
  type ClassView,
  type TableLine,
  type TableMade,
  type TableWish,
} from '../../src/api/online/index.ts';
import { TablePlayer, type News } from '../../src/cli/joining/player.ts';
import { Server, readInvitation } from '../../src/cli/joining/server.ts';
import { Rng, parseRecord, unwrap, type Agent } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { someMove, wishOf } from '../../src/online/hall.fixture.ts';
import { comeTo } from '../../src/online/wire.fixture.ts';
import { badBots } from '../protocols/bad-bots.ts';
import { TOKEN, serveTables } from '../server/tables.ts';
import { inside, ludario } from './program.ts';

const { folder, origin } = await serveTables();
const token = TOKEN;
const server = new Server(origin, token);

const open = { kind: 'open' } as const;
const level = { kind: 'agent', agent: 'level(1)' } as const;
const sample = `node ${resolve(import.meta.dirname, '../../bots/javascript/bot.js')}`;

async function made(wish: Partial<TableWish>): Promise<TableMade> {
  return unwrap(await server.ask<TableMade>('/api/online/tables', wishOf({ host: null, ...wish })));
}
const linkTo = ({ table }: TableMade) => `${origin}/play?table=${table}&token=${token}`;

interface Printed {
  readonly table: string;
  readonly games: readonly { seat: number; result: { ending: string; offender?: number } }[];
}

test('a program plays whole games here against a level there, and nothing of it runs there', async () => {
  const table = await made({
    rules: 'hex(size=3)',
    seats: [open, level],
    clock: { ms: 60_000, increment: 0 },
  });
  const { code, out, err } = await ludario(
    ['bot', 'join', linkTo(table), '--cmd', sample, '--games', '2', '--name', 'Ada', '--json'],
    { env: { LUDARIO_STORE: join(folder, 'other.sqlite') } },
  );
  expect([code, err]).toEqual([0, '']);
  const { games, ...printed } = JSON.parse(out) as Printed;
  expect(printed).toMatchObject({ table: table.table, stopped: false });
  // The seats are swapped for the second.
  expect(games.map(({ seat, result }) => [seat, result.ending])).toEqual([
    [1, 'rules'],
    [2, 'rules'],
  ]);
  for (const game of [0, 1]) {
    const path = `/api/online/tables/${table.table}/games/${game}`;
    const record = unwrap(parseRecord(JSON.stringify(unwrap(await server.ask(path)))));
    expect(record.result).toEqual(games[game]!.result);
  }
});

test('what cannot be joined says so in one sentence', async () => {
  const tried = async (link: string, ...more: string[]) => {
    const given = more.length === 0 ? ['--cmd', sample] : more;
    const { code, err } = await inside(['bot', 'join', link, ...given]);
    expect(code).toBe(1);
    return err;
  };
  expect(await tried(`${origin}/?token=${token}`)).toMatch(/is no link to a table/);
  expect(await tried(`${origin}/?table=abcdefghijkmnpqr&token=${token}`)).toMatch(
    /there is no such table/,
  );
  expect(await tried('http://127.0.0.1:1/?table=abcdefghijkmnpqr')).toMatch(/nothing answers at/);
  const table = await made({ seats: [open, { kind: 'reserved', name: 'Eva' }] });
  const link = linkTo(table);
  expect(await tried(link.replace(token, 'nonsense'))).toMatch(/token/);
  expect(await tried(link, '--cmd', 'node nowhere.js')).toMatch(/the program takes no part: /);
  expect(await tried(link, '--cmd', 'no-such-program')).toMatch(/no-such-program/);
  expect(await tried(link, '--agent', 'nobody')).toMatch(/nobody/);
  expect(await tried(link, '--json')).toMatch(/who plays\?/);
  expect(await tried(link, '--cmd', sample, '--seat', '2')).toMatch(/this seat is kept for Eva/);
});

test('a program that answers nonsense loses the game by that, as in a contest', async () => {
  const file = join(folder, 'bad.mjs');
  writeFileSync(file, badBots['illegal']!.source);
  const table = await made({ seats: [open, level], order: 'chosen' });
  const { code, out, err } = await inside([
    'bot',
    'join',
    linkTo(table),
    '--cmd',
    `node ${file}`,
    '--json',
  ]);
  expect(code).toBe(0);
  const { games } = JSON.parse(out) as Printed;
  expect(games).toMatchObject([{ result: { ending: 'illegal', offender: 0 } }]);
  expect(err).toMatch(/the game is lost: the program answered/);
});

/** Plays anything. */
function anybody(): Agent {
  const rng = Rng.of('anybody');
  return {
    name: 'anybody',
    choose: async ({ legal }) => ({ action: legal[rng.below(legal.length)]! }),
  };
}

function anyone() {
  const hired = { agent: anybody(), close: async () => {} };
  return {
    server,
    makeGame,
    hire: () => ({ ok: true, value: hired }) as const,
    looks: true,
    ms: 1000,
    signal: new AbortController().signal,
    news: () => {},
  };
}

const person = (table: string) => comeTo(origin, table, { authorization: `Bearer ${token}` });

test('a bot is marked as one, agrees to a rematch, comes back to its seat, and leaves when told', async () => {
  const { table, secret } = await made({
    rules: 'iwoki(hand=2+1,markers=1)',
    host: { seat: 0, name: 'Ana' },
  });
  const ana = await person(table);
  await ana.hello(secret);
  const news: News['kind'][] = [];
  const stop = new AbortController();
  const player = new TablePlayer({
    ...anyone(),
    table,
    name: 'Ada',
    games: null,
    signal: stop.signal,
    news: ({ kind }) => void news.push(kind),
  });
  const playing = player.play();
  const game = unwrap(makeGame('iwoki(hand=2+1,markers=1)'));
  const rng = Rng.of('ana');
  const playOn = async (until: () => boolean) => {
    for (;;) {
      await ana.until(() => ana.view!.waiting.includes(ana.view!.you!) || until());
      if (until()) return;
      const { step, seen } = ana.view!;
      expect(await ana.say('move', { step, text: someMove(game, seen, rng) })).toBeNull();
      await ana.until(() => ana.view!.step !== step);
    }
  };
  await ana.until(() => ana.view?.phase === 'playing');
  expect(ana.view!.seats).toMatchObject([{ name: 'Ana' }, { name: 'Ada', bot: true, here: true }]);
  // The line breaks in the middle of the game, when it has moved.
  const first = ana.view!.moves.length;
  await playOn(() => ana.view!.moves.length > first + 1);
  await player.drop();
  await playOn(() => ana.view!.result !== null);
  expect(ana.view!.result).toMatchObject({ ending: 'rules' });
  await ana.say('offer', { step: ana.view!.step, kind: 'rematch' });
  await ana.until(() => ana.view!.game === 1 && ana.view!.waiting.includes(ana.view!.you!));
  expect(await ana.say('offer', { step: ana.view!.step, kind: 'draw' })).toBeNull();
  await ana.until(() => ana.told.some(({ type }) => type === 'declined'));
  stop.abort();
  await playing;
  await ana.until(() => ana.view!.seats.some(({ gone }) => gone));
  expect(player.played).toMatchObject([{ game: 0, result: { ending: 'rules' } }]);
  expect(news).toEqual(['seated', 'begins', 'lost', 'back', 'ended', 'begins']);
  const line = unwrap(await server.ask<TableLine>(`/api/online/tables/${table}`));
  expect(line).toMatchObject({ games: 1, phase: 'playing' });
  await ana.leave();
});

test('a class is made, entered by bots, paired and ranked from the terminal', async () => {
  const run = async <T>(...args: string[]) => {
    const { code, out, err } = await inside(['class', ...args, '--token', token, '--json']);
    expect([code, err]).toEqual([0, '']);
    return JSON.parse(out) as T;
  };
  const game = ['--game', 'hex(size=3)', '--clock', '1+1'];
  const { code, secret, address } = await run<ClassMade & { address: string }>(
    'create',
    origin,
    ...game,
  );
  expect(address).toBe(`${origin}/${code}`);
  const teacher = ['--secret', secret];
  const ada = ludario(
    ['bot', 'join', `${address}?token=${token}`, '--agent', 'random', '--name', 'Ada'].concat([
      '--games',
      '1',
      '--json',
    ]),
  );
  const path = `/api/online/classes/${code}`;
  const wish = { protocol: PROTOCOL, name: 'Bob', bot: true };
  const bob = unwrap(await server.ask<ClassEntered>(`${path}/enter`, wish));
  const seen = async () => unwrap(await server.ask<ClassView>(path)).members.length;
  while ((await seen()) < 2) await setTimeout(50);
  const { rounds } = await run<ClassView>('round', address, ...teacher);
  expect(rounds).toMatchObject([{ pairings: [{ shares: null }], byes: [] }]);
  const { table } = rounds[0]!.pairings[0]!;
  await new TablePlayer({ ...anyone(), table, name: 'Bob', secret: bob.secret, games: 1 }).play();
  const left = await ada;
  expect([left.code, left.err]).toEqual([0, '']);
  expect(JSON.parse(left.out)).toMatchObject({ class: code, games: [{ result: {} }] });
  const { standings } = await run<ClassView>('standings', address);
  expect(standings.map(({ points, bot }) => [points, bot])).toEqual([
    [1, true],
    [0, true],
  ]);
  // Whoever has left is not paired again.
  const again = ['class', 'round', address, '--token', token, ...teacher];
  expect((await inside(again)).err).toMatch(/a round needs at least 2 members, and there are 1/);
  const late = ['class', 'round', `${origin}/zzzzzz`, '--token', token, ...teacher];
  expect((await inside(late)).err).toMatch(/only whoever made the class may do that/);
  expect((await inside(['class', 'status', origin])).err).toMatch(/names no class/);
  const live = await fetch(`${origin}/api/online/classes/${code}/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const reader = live.body!.getReader();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toMatch(/^event: class\ndata: \{"code"/);
  await reader.cancel();
});

test('an invitation is read whatever its page does with the table', () => {
  const table = '7k3fq2xw9mzp4rta';
  const read = (link: string) => unwrap(readInvitation(link));
  const pass = 'abcdefgh23456789-Abcdefghijklmn';
  for (const link of [
    `http://10.0.0.7:4747/?table=${table}&token=${pass}`,
    `http://10.0.0.7:4747/?token=${pass}#/table/${table}`,
    `http://10.0.0.7:4747/table/${table}?token=${pass}`,
    `10.0.0.7:4747/?token=${pass}#hex(size%3D7)/online=${table}`,
  ])
    expect(read(link)).toEqual({ origin: 'http://10.0.0.7:4747', token: pass, table, code: null });
  expect(read('http://10.0.0.7:4747/').table).toBeNull();
  expect(read('10.0.0.7:4747/k7m2xq')).toMatchObject({ table: null, code: 'k7m2xq' });
  expect(read('http://10.0.0.7:4747/online#class=k7m2xq').code).toBe('k7m2xq');
  expect(read('http://10.0.0.7:4747/online').code).toBeNull();
  expect(readInvitation('ftp://10.0.0.7').ok).toBe(false);
});
