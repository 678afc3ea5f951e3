import { beforeEach, expect, test } from 'vitest';
import { PROTOCOL } from '../api/online/index.ts';
import { Rng, unwrap } from '../core/index.ts';
import { makeGame } from '../games/index.ts';
import {
  FakeTime,
  Page,
  SlowAgent,
  hallOf,
  sitDown,
  someMove,
  twoAt,
  wishOf,
} from './hall.fixture.ts';
import type { KeptTable } from './kept.ts';

beforeEach(() => {
  SlowAgent.waiting = [];
});

const DAY = 86_400_000;
const open = { kind: 'open' } as const;

test('who is away for long keeps what they played: no draw and no take-back without them', async () => {
  const { hall, time } = hallOf();
  const { table, ana, berta } = await twoAt(hall);
  await ana.move('b2');
  await berta.leave();
  await time.pass(DAY);
  expect(ana.view!.seats[1]).toMatchObject({ here: false, gone: true });
  expect(await ana.offer('draw')).toBeNull();
  expect(await ana.offer('takeback')).toBeNull();
  expect([ana.view!.result, ana.texts]).toEqual([null, ['b2']]);
  expect(ana.view!.offers).toMatchObject([
    { kind: 'draw', open: [1] },
    { kind: 'takeback', open: [1] },
  ]);
  const back = new Page(table);
  await back.hello(berta.secret);
  await back.say('answer', { offer: back.view!.offers[0]!.id, yes: true });
  expect(ana.view!.result).toMatchObject({ ending: 'adjudicated', utilities: [0, 0] });
});

test('what is proposed and said waits for who comes days later, in the store', async () => {
  const { hall, time, ledger } = hallOf();
  const { made, table, ana, berta } = await twoAt(hall);
  table.onQuiet = () => hall.put(table);
  await berta.leave();
  await ana.move('b2');
  await ana.offer('draw');
  await ana.say('phrase', { phrase: 'luck' });
  await ana.leave();
  await time.pass(60_000);
  const later = hallOf({}, ledger);
  const again = unwrap(await later.hall.open(made.table));
  const back = new Page(again);
  await back.hello(berta.secret);
  expect(back.view!.offers).toMatchObject([{ id: 1, kind: 'draw', from: 0, open: [1] }]);
  expect(back.view!.talk).toEqual([{ line: 1, seat: 0, name: 'Ana', phrase: 'luck' }]);
  await back.say('phrase', { phrase: 'thanks' });
  expect(back.last('talk')).toMatchObject({ line: 2, name: 'Berta' });
  expect(await back.say('answer', { offer: 1, yes: false })).toBeNull();
  // A later one has another number: an old answer says nothing about it.
  await back.offer('draw');
  expect(back.view!.offers).toMatchObject([{ id: 2, from: 1, open: [0] }]);
  expect((ledger.rows.get(made.table)!.data as KeptTable).offers).toHaveLength(1);
  await back.move('a1');
  expect((ledger.rows.get(made.table)!.data as KeptTable).offers).toEqual([]);
});

test('nobody waits for the answer of who has left: it may be proposed anew', async () => {
  const { hall } = hallOf();
  const { ana, berta } = await twoAt(hall);
  await ana.say('resign', { step: ana.view!.step });
  await ana.offer('rematch');
  expect(await ana.offer('rematch')).toMatchObject({ code: 'online.offered' });
  await berta.say('leave', {});
  expect(ana.view!.offers).toEqual([]);
  expect(await ana.offer('rematch')).toBeNull();
  expect(ana.view!.seats.map(({ kind }) => kind)).toEqual(['open', 'person']);
});

test('whoever sits where somebody had gone is not gone at the first lost line', async () => {
  const { hall, time } = hallOf();
  const { table, ana, berta } = await twoAt(hall, { clock: { ms: 60_000, increment: 0 } });
  await berta.leave();
  await ana.move('b2');
  await time.pass(60_000);
  expect(ana.view!.result).toMatchObject({ ending: 'time', offender: 1 });
  await ana.offer('rematch');
  const carla = await sitDown(table, 'Carla');
  expect(ana.view).toMatchObject({ phase: 'playing', game: 1 });
  await carla.leave();
  expect(ana.view!.seats[0]).toMatchObject({ name: 'Carla', here: false, gone: false });
  await time.pass(1000);
  expect(ana.view!.seats[0]!.gone).toBe(false);
});

test('one of three who gives up does not end the game of the others; alone against agents it is over', async () => {
  const { hall } = hallOf();
  const rules = 'iwoki(players=3)';
  const three = await twoAt(hall, { rules, seats: [open, open, open] });
  const carla = await sitDown(three.table, 'Carla');
  expect(await carla.say('resign', { step: carla.view!.step })).toMatchObject({
    code: 'online.othersPlayOn',
    says: { es: expect.stringContaining('siguen jugando') },
  });
  expect(three.ana.view!.result).toBeNull();
  await three.ana.say('leave', {});
  await three.berta.say('leave', {});
  expect(await carla.say('resign', { step: carla.view!.step })).toBeNull();
  expect(carla.view!.result).toMatchObject({ ending: 'resigned', offender: 2 });

  const agent = { kind: 'agent', agent: 'level(1)' } as const;
  const made = unwrap(await hall.make(wishOf({ rules, seats: [open, agent, agent] }), 'here'));
  const alone = new Page(unwrap(await hall.open(made.table)));
  await alone.hello(made.secret);
  expect(await alone.say('resign', { step: alone.view!.step })).toBeNull();
});

test('who is replaced at a table that only players may see has seen the last of it', async () => {
  const { hall } = hallOf();
  const { ana, berta } = await twoAt(hall, { watch: null });
  await ana.move('b2');
  await berta.say('leave', {});
  await ana.offer('replace', { seat: 1, agent: 'level(1)' });
  expect(berta.last('bye')).toMatchObject({ why: { code: 'online.noWatching' }, again: false });
  expect(ana.view!.seats[1]).toMatchObject({ kind: 'agent' });
});

test('offers that cannot be are refused with a sentence', async () => {
  const { hall } = hallOf();
  const { table, ana } = await twoAt(hall);
  const stranger = new Page(table);
  await stranger.hello();
  expect(await stranger.offer('draw')).toMatchObject({ code: 'online.noSeat' });
  expect(await stranger.say('answer', { offer: 1, yes: true })).toMatchObject({
    code: 'online.noSeat',
  });
  expect(await ana.say('offer', { step: 0, kind: 'draw' })).toMatchObject({ code: 'online.stale' });
  expect(await ana.offer('replace', { seat: 0 })).toMatchObject({ code: 'online.noSuchSeat' });
  const waiting = unwrap(await hall.make(wishOf(), 'here'));
  const host = new Page(unwrap(await hall.open(waiting.table)));
  await host.hello(waiting.secret);
  expect(await host.offer('draw')).toMatchObject({ code: 'online.notBegun' });
  expect(await host.say('look', { moves: 0 })).toMatchObject({ code: 'online.notBegun' });
});

test('a move or an answer meant for the game before a rematch changes nothing in the next', async () => {
  const { hall } = hallOf();
  const { ana, berta } = await twoAt(hall);
  await ana.move('b2');
  const { step } = berta.view!;
  await berta.offer('draw');
  const { id } = ana.view!.offers[0]!;
  await ana.say('resign', { step: ana.view!.step });
  await ana.offer('rematch');
  await berta.say('answer', { offer: berta.view!.offers[0]!.id, yes: true });
  expect(berta.view).toMatchObject({ game: 1, you: 0, waiting: [0] });
  expect(await berta.say('move', { step, text: 'a1' })).toMatchObject({ code: 'online.stale' });
  expect(await berta.say('resign', { step })).toMatchObject({ code: 'online.stale' });
  expect(await ana.say('answer', { offer: id, yes: true })).toMatchObject({
    code: 'online.noOffer',
  });
  expect([berta.texts, berta.view!.result]).toEqual([[], null]);
});

test('chance draws the same again after a take-back, and everybody knows what they knew', async () => {
  const { hall } = hallOf();
  const { table, ana, berta } = await twoAt(hall, { rules: 'iwoki(players=2)' });
  const watcher = new Page(table);
  await watcher.hello();
  const other = ana.isToMove ? ana : berta;
  const game = unwrap(makeGame('iwoki(players=2)'));
  await other.move(someMove(game, other.view!.seen, Rng.of('first')));
  const mover = ana.isToMove ? ana : berta;
  expect(mover).not.toBe(other);
  const seen = JSON.stringify(mover.view!.seen);
  const known = JSON.stringify(watcher.view!.moves);
  const draw = async () => {
    expect(await mover.move('draw')).toBeNull();
    return JSON.stringify(mover.view!.seen);
  };
  const first = await draw();
  await mover.offer('takeback');
  await other.say('answer', { offer: other.view!.offers[0]!.id, yes: true });
  expect(JSON.stringify(mover.view!.seen)).toBe(seen);
  expect(JSON.stringify(watcher.view!.moves)).toBe(known);
  expect(await draw()).toBe(first);
});

test('a bot says what its program did in its own words only where people may write', async () => {
  for (const text of [false, true]) {
    const { hall } = hallOf();
    const made = unwrap(await hall.make(wishOf({ text }), 'here'));
    const table = unwrap(await hall.open(made.table));
    const ana = new Page(table);
    await ana.hello(made.secret);
    const bot = await sitDown(table, 'Ada', { bot: true });
    const fault = { kind: 'crash', did: { en: 'called you\u202e names', es: 'insultó' } } as const;
    expect(await ana.say('resign', { step: ana.view!.step, fault })).toMatchObject({
      code: 'online.botsOnly',
    });
    expect(await bot.say('resign', { step: bot.view!.step, fault })).toBeNull();
    const { why } = ana.view!.result!;
    expect(why!.says.en).toBe(text ? 'called you names' : 'broke down');
  }
});

test('the clock of who is not there yet stands for a minute, though the other has moved', async () => {
  const time = new FakeTime();
  const { hall, ledger } = hallOf({ time });
  const clock = { ms: 30_000, increment: 0 };
  const { made, table, ana, berta } = await twoAt(hall, { clock });
  hall.put(table);
  table.close({ code: 'x', args: {}, path: [], says: { en: '', es: '' } }, true);
  const again = unwrap(await hallOf({ time }, ledger).hall.open(made.table));
  const back = new Page(again);
  await back.hello(made.secret);
  expect(back.view!.clock).toMatchObject({ running: [0] });
  await time.pass(1000);
  await back.move('b2');
  expect(back.view!.clock).toMatchObject({ left: [29_000, 30_000], running: [] });
  await time.pass(50_000);
  const late = new Page(again);
  await late.hello(berta.secret);
  expect(late.view!.clock).toMatchObject({ left: [29_000, 30_000], running: [1] });
  expect(ana.closed).toBe(true);
});

test('a game with a move taken back, or a seat that changed hands, is not rated', async () => {
  const level = { level: 1, agent: 'level(1)', rating: 1300, deviation: 40 };
  const { hall } = hallOf({ levels: async () => [level] });
  const person = unwrap(await hall.makePerson({ protocol: PROTOCOL, name: 'Ana' }, 'here'));
  const agent = { kind: 'agent', agent: 'level(1)' } as const;
  const host = { seat: 0, name: 'Ana', person };
  const made = unwrap(await hall.make(wishOf({ seats: [open, agent], host }), 'here'));
  const ana = new Page(unwrap(await hall.open(made.table)));
  await ana.hello(made.secret);
  const played = async () => {
    const { games } = unwrap(await hall.ratings.mine({ protocol: PROTOCOL, person }));
    return games[0]?.played ?? 0;
  };
  await ana.move('b2');
  await ana.offer('takeback');
  await ana.say('resign', { step: ana.view!.step });
  expect(await played()).toBe(0);
  // The next game counts again.
  await ana.offer('rematch');
  expect(ana.view).toMatchObject({ game: 1, you: 1 });
  await ana.say('resign', { step: ana.view!.step });
  expect(await played()).toBe(1);
});
