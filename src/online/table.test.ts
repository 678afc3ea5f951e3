import { beforeEach, expect, test } from 'vitest';
import { PROTOCOL } from '../api/online/index.ts';
import { parseRecord, replayRecord, unwrap } from '../core/index.ts';
import { makeGame } from '../games/index.ts';
import { MemoryLedger, Page, SlowAgent, calm, hallOf, twoAt, wishOf } from './hall.fixture.ts';

beforeEach(() => {
  SlowAgent.waiting = [];
});

test('a friend takes the open seat by the link, and the game begins by itself', async () => {
  const { hall } = hallOf();
  const made = unwrap(await hall.make(wishOf({ listed: true }), 'here'));
  expect(await hall.list()).toMatchObject([{ table: made.table, phase: 'gathering' }]);
  const table = unwrap(await hall.open(made.table));
  const ana = new Page(table);
  expect(await ana.hello(made.secret)).toBeNull();
  expect(ana.view).toMatchObject({ phase: 'gathering', you: 0, host: true, seen: null });
  const berta = new Page(table);
  await berta.hello();
  expect(berta.view).toMatchObject({ you: null, host: false });
  expect(await berta.say('sit', { name: '  Berta ' })).toBeNull();
  expect(berta.view).toMatchObject({ phase: 'playing', you: 1, waiting: [0] });
  expect(berta.view!.seats).toMatchObject([
    { kind: 'person', name: 'Ana', here: true },
    { kind: 'person', name: 'Berta', here: true },
  ]);
  expect(await hall.list()).toEqual([]);
  expect(await ana.move('b2')).toBeNull();
  expect([ana.texts, berta.texts, berta.view!.waiting]).toEqual([['b2'], ['b2'], [1]]);
});

test('a whole game is stored as a record like every other, and checks', async () => {
  const { hall } = hallOf();
  const { made, ana, berta } = await twoAt(hall);
  for (const text of ['b1', 'a1', 'b2', 'a2', 'b3'])
    expect(await (ana.isToMove ? ana : berta).move(text)).toBeNull();
  expect(ana.view!.result).toMatchObject({ ending: 'rules', utilities: [1, -1] });
  expect(berta.view!.record).toEqual(ana.view!.record);
  const record = unwrap(parseRecord((await hall.record(made.table, 0))!));
  expect(record).toEqual(ana.view!.record);
  expect(replayRecord(unwrap(makeGame('hex(size=3)')), record).ok).toBe(true);
  expect(await ana.move('c3')).toMatchObject({ code: 'online.isOver' });
});

test('moves out of turn, of strangers, illegal ones and copies of old ones change nothing', async () => {
  const { hall } = hallOf();
  const { table, ana, berta } = await twoAt(hall);
  const stranger = new Page(table);
  await stranger.hello();
  expect(await stranger.move('b2')).toMatchObject({ code: 'online.noSeat' });
  expect(await berta.move('b2')).toMatchObject({ code: 'online.notYourTurn' });
  expect(await ana.move('z9')).toMatchObject({ code: 'online.move' });
  const { step } = ana.view!;
  expect(await ana.move('b2')).toBeNull();
  expect(await ana.say('move', { step, text: 'b2' })).toMatchObject({ code: 'online.stale' });
  expect(await berta.move('b2')).toMatchObject({ code: 'online.move' });
  expect(ana.texts).toEqual(['b2']);
});

test('nobody takes a seat without its secret, and whoever has it comes back to it', async () => {
  const { hall } = hallOf();
  const { made, table, ana, berta } = await twoAt(hall);
  await ana.move('b2');
  await berta.leave();
  expect(ana.view!.seats[1]).toMatchObject({ here: false, gone: false });
  const thief = new Page(table);
  await thief.hello('a-secret-that-nobody-gave-out');
  expect(thief.view).toMatchObject({ you: null });
  expect(await thief.say('sit', { name: 'Berta' })).toMatchObject({ code: 'online.full' });
  expect(await thief.move('a1')).toMatchObject({ code: 'online.noSeat' });
  const back = new Page(table);
  await back.hello(berta.secret);
  expect(back.view).toMatchObject({ you: 1, waiting: [1] });
  expect([back.texts, ana.view!.seats[1]!.here]).toEqual([['b2'], true]);
  expect(JSON.stringify(ana.told)).not.toContain(berta.secret);
  const [mine] = unwrap(
    await hall.mine({
      protocol: PROTOCOL,
      tables: [
        { table: made.table, secret: berta.secret! },
        { table: made.table, secret: 'a-secret-that-nobody-gave-out' },
      ],
    }),
  );
  expect(mine).toMatchObject({ you: 1, turn: true });
});

test('put away and opened again, a table goes on where it was, with its clocks', async () => {
  const { hall, time, ledger } = hallOf();
  const clock = { ms: 60_000, increment: 1000 };
  const { made, table, ana, berta } = await twoAt(hall, { clock });
  await time.pass(10_000);
  await ana.move('b2');
  await time.pass(5000);
  // As after a crash: nobody is told, the clock of who was thinking counts from the last move.
  table.close({ code: 'x', args: {}, path: [], says: { en: '', es: '' } }, true);
  hall.put(table);
  const second = hallOf({ time, wall: () => time.now() }, ledger);
  const again = unwrap(await second.hall.open(made.table));
  await time.pass(20_000);
  const back = new Page(again);
  await back.hello(made.secret);
  // Clocks stand until those are back who are to decide.
  expect(back.view!.clock).toMatchObject({ left: [51_000, 60_000], running: [] });
  const other = new Page(again);
  await other.hello(berta.secret);
  expect(other.view!.clock).toMatchObject({ left: [51_000, 60_000], running: [1] });
  await time.pass(7000);
  expect(await other.move('a1')).toBeNull();
  expect(back.view!.clock).toMatchObject({ left: [51_000, 54_000], running: [0] });
  expect(back.texts).toEqual(['b2', 'a1']);
});

test('whoever does not come back after a restart is waited for a minute, then time runs', async () => {
  const { hall, time, ledger } = hallOf();
  const { made, table, berta } = await twoAt(hall, { clock: { ms: 60_000, increment: 0 } });
  hall.put(table);
  table.close({ code: 'x', args: {}, path: [], says: { en: '', es: '' } }, true);
  const second = hallOf({ time }, ledger);
  const back = new Page(unwrap(await second.hall.open(made.table)));
  await back.hello(berta.secret);
  await time.pass(60_000 + 59_999);
  expect(ledger.finishedGames.size).toBe(0);
  await time.pass(1);
  expect([...ledger.finishedGames.values()].join('')).toContain('"ending":"time"');
});

test('whoever runs out of time has lost, whatever their page says', async () => {
  const { hall, time } = hallOf();
  const { ana, berta } = await twoAt(hall, { clock: { ms: 10_000, increment: 500 } });
  await time.pass(4000);
  await ana.move('b2');
  expect(ana.view!.clock!.left).toEqual([6500, 10_000]);
  await time.pass(9999);
  expect(berta.view!.result).toBeNull();
  await time.pass(1);
  expect(berta.view!.result).toMatchObject({ ending: 'time', offender: 1, utilities: [1, -1] });
  expect(await berta.move('a1')).toMatchObject({ code: 'online.isOver' });
});

test('a move is taken back when the other agrees, and clocks with it', async () => {
  const { hall, time, ledger } = hallOf();
  const { made, ana, berta } = await twoAt(hall, { clock: { ms: 60_000, increment: 0 } });
  expect(await ana.offer('takeback')).toMatchObject({ code: 'online.nothingToTakeBack' });
  await time.pass(1000);
  await ana.move('b2');
  await time.pass(2000);
  await berta.move('a1');
  await ana.offer('takeback');
  expect(berta.view!.offers).toMatchObject([{ kind: 'takeback', from: 0, open: [1] }]);
  expect(await ana.offer('takeback')).toMatchObject({ code: 'online.offered' });
  const [offer] = berta.view!.offers;
  expect(await ana.say('answer', { offer: offer!.id, yes: true })).toMatchObject({
    code: 'online.notYours',
  });
  expect(await berta.say('answer', { offer: offer!.id, yes: false })).toBeNull();
  expect(ana.last('declined')).toEqual({ kind: 'takeback', by: 1 });
  expect([ana.view!.offers, ana.texts]).toEqual([[], ['b2', 'a1']]);
  await ana.offer('takeback');
  await berta.say('answer', { offer: berta.view!.offers[0]!.id, yes: true });
  expect([ana.texts, berta.texts, ana.view!.waiting, ana.view!.offers]).toEqual([[], [], [0], []]);
  expect(ana.view!.clock!.left).toEqual([60_000, 60_000]);
  expect(await ledger.moves(made.table, 0)).toEqual([]);
  expect(await ana.move('c3')).toBeNull();
});

test('whatever happens to the game makes an offer void', async () => {
  const { hall } = hallOf();
  const { ana, berta } = await twoAt(hall);
  await berta.offer('draw');
  const { id } = ana.view!.offers[0]!;
  await ana.move('b2');
  expect(ana.view!.offers).toEqual([]);
  expect(await ana.say('answer', { offer: id, yes: true })).toMatchObject({
    code: 'online.noOffer',
  });
});

test('people agree on a draw, and one may give up', async () => {
  const { hall } = hallOf();
  const { made, ana, berta } = await twoAt(hall);
  await ana.offer('draw');
  await berta.say('answer', { offer: berta.view!.offers[0]!.id, yes: true });
  expect(ana.view!.result).toMatchObject({ ending: 'adjudicated', utilities: [0, 0] });
  const record = unwrap(parseRecord((await hall.record(made.table, 0))!));
  expect(replayRecord(unwrap(makeGame('hex(size=3)')), record).ok).toBe(true);
  const other = await twoAt(hall);
  expect(await other.berta.say('resign', { step: other.berta.view!.step })).toBeNull();
  expect(other.ana.view!.result).toMatchObject({ ending: 'resigned', offender: 1 });
});

test('a rematch swaps the seats, under the same secrets', async () => {
  const { hall } = hallOf();
  const { made, ana, berta } = await twoAt(hall);
  expect(await ana.offer('rematch')).toMatchObject({ code: 'online.notOver' });
  await ana.say('resign', { step: ana.view!.step });
  await berta.offer('rematch');
  await ana.say('answer', { offer: ana.view!.offers[0]!.id, yes: true });
  expect(ana.view).toMatchObject({ game: 1, phase: 'playing', you: 1, waiting: [0], result: null });
  expect(berta.view).toMatchObject({ you: 0, moves: [], record: null });
  expect(await berta.move('a1')).toBeNull();
  await berta.say('resign', { step: berta.view!.step });
  expect(unwrap(parseRecord((await hall.record(made.table, 1))!)).moves).toEqual(['a1']);
  expect(unwrap(await hall.line(made.table)).games).toBe(2);
});

test('who left for good is replaced by an agent when the others agree, or sits no more at a rematch', async () => {
  const { hall, time } = hallOf();
  const seats = [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }] as const;
  const rules = 'iwoki(players=3)';
  const { table, ana, berta } = await twoAt(hall, { rules, seats: [...seats] });
  const carla = new Page(table);
  await carla.hello();
  await carla.say('sit', { name: 'Carla' });
  expect(await ana.offer('replace', { seat: 2, agent: 'level(1)' })).toMatchObject({
    code: 'online.notGone',
  });
  await carla.leave();
  await time.pass(86_400_000 - 1);
  expect(ana.view!.seats[2]!.gone).toBe(false);
  await time.pass(1);
  expect(ana.view!.seats[2]!.gone).toBe(true);
  await ana.offer('replace', { seat: 2, agent: 'level(1)' });
  expect(berta.view!.offers).toMatchObject([{ kind: 'replace', seat: 2, open: [1] }]);
  await berta.say('answer', { offer: berta.view!.offers[0]!.id, yes: true });
  expect(ana.view!.seats[2]).toMatchObject({ kind: 'agent', name: 'level(1)' });
  const late = new Page(table);
  await late.hello(carla.secret);
  expect(late.view!.you).toBeNull();
  await berta.say('leave', {});
  expect(ana.view!.seats[1]).toMatchObject({ kind: 'person', gone: true });
  await ana.say('resign', { step: ana.view!.step });
  await ana.offer('rematch');
  expect(ana.view).toMatchObject({ phase: 'gathering', game: 1 });
  expect(ana.view!.seats.map(({ kind }) => kind)).toEqual(['open', 'agent', 'person']);
});

test('a fast clock keeps a seat a minute; before the game it is open again then', async () => {
  const { hall, time } = hallOf();
  const { table, ana, berta } = await twoAt(hall, { clock: { ms: 300_000, increment: 0 } });
  await berta.leave();
  await time.pass(59_999);
  expect(ana.view!.seats[1]!.gone).toBe(false);
  await time.pass(1);
  expect(ana.view!.seats[1]!.gone).toBe(true);
  const back = new Page(table);
  await back.hello(berta.secret);
  expect(ana.view!.seats[1]).toMatchObject({ here: true, gone: false });

  const made = unwrap(
    await hall.make(wishOf({ clock: { ms: 300_000, increment: 0 }, host: null }), 'here'),
  );
  const other = unwrap(await hall.open(made.table));
  const host = new Page(other);
  await host.hello(made.secret);
  const carla = new Page(other);
  await carla.hello();
  await carla.say('sit', { name: 'Carla' });
  await carla.leave();
  await time.pass(60_000);
  expect(host.view!.seats.map(({ kind }) => kind)).toEqual(['open', 'open']);
});

test('agents of any level sit in empty seats; one that breaks down loses, and a stale thought is not played', async () => {
  const { hall } = hallOf();
  const made = unwrap(
    await hall.make(
      wishOf({ seats: [{ kind: 'open' }, { kind: 'agent', agent: 'level(2)' }] }),
      'here',
    ),
  );
  const table = unwrap(await hall.open(made.table));
  const ana = new Page(table);
  await ana.hello(made.secret);
  expect(ana.view!.phase).toBe('playing');
  await ana.move('b2');
  expect(SlowAgent.waiting.length).toBe(1);
  // While it thinks, the move is taken back: nobody else has to agree.
  expect(await ana.offer('takeback')).toBeNull();
  expect(ana.texts).toEqual([]);
  await SlowAgent.think();
  expect(ana.texts).toEqual([]);
  await ana.move('c1');
  await SlowAgent.think();
  expect(ana.texts).toEqual(['c1', 'a1']);
  expect(await ana.offer('draw')).toMatchObject({ code: 'online.agentsPlayOn' });

  const broken = unwrap(
    await hall.make(
      wishOf({ seats: [{ kind: 'open' }, { kind: 'agent', agent: 'broken' }] }),
      'here',
    ),
  );
  const lost = new Page(unwrap(await hall.open(broken.table)));
  await lost.hello(broken.secret);
  await lost.move('b2');
  await calm();
  expect(lost.view!.result).toMatchObject({ ending: 'crash', offender: 1 });
});

test('the host says what empty seats are for; nobody else does', async () => {
  const { hall } = hallOf();
  const made = unwrap(await hall.make(wishOf(), 'here'));
  const table = unwrap(await hall.open(made.table));
  const ana = new Page(table);
  await ana.hello(made.secret);
  const guest = new Page(table);
  await guest.hello();
  const plan = { kind: 'reserved', name: 'Carla' } as const;
  expect(await guest.say('plan', { seat: 1, plan })).toMatchObject({ code: 'online.hostOnly' });
  expect(await ana.say('plan', { seat: 0, plan })).toMatchObject({ code: 'online.seatTaken' });
  expect(await ana.say('plan', { seat: 7, plan })).toMatchObject({ code: 'online.noSuchSeat' });
  expect(await ana.say('plan', { seat: 1, plan })).toBeNull();
  expect(await guest.say('sit', { name: 'Berta' })).toMatchObject({
    says: { en: 'this seat is kept for Carla', es: 'este asiento está reservado para Carla' },
  });
  expect(await guest.say('sit', { name: 'ANA' })).toMatchObject({ code: 'online.nameTaken' });
  expect(await guest.say('sit', { name: 'CARLA' })).toBeNull();
  expect(guest.view).toMatchObject({ phase: 'playing', you: 1 });
  const agent = { kind: 'agent', agent: 'level(1)' } as const;
  expect(await ana.say('plan', { seat: 1, plan: agent })).toMatchObject({ code: 'online.begun' });
});

test('lots decide who sits where, the same for the same seed', async () => {
  const first = new Set<number>();
  for (let n = 0; n < 12; n++) {
    const { hall } = hallOf({ freshSeed: () => `lot ${n}` });
    const { ana, berta } = await twoAt(hall, { order: 'lot' });
    expect(new Set([ana.view!.you, berta.view!.you])).toEqual(new Set([0, 1]));
    first.add(ana.view!.you!);
    // The seat moved, its secret did not.
    expect(await (ana.isToMove ? ana : berta).move('b2')).toBeNull();
  }
  expect(first.size).toBe(2);
});

test('spectators see what they may, later where the host wants it', async () => {
  const { hall, time } = hallOf();
  const { table, ana, berta } = await twoAt(hall, { watch: { delay: 30 } });
  const early = new Page(table);
  await early.hello();
  expect(early.view).toMatchObject({ phase: 'gathering', you: null });
  await time.pass(10_000);
  await ana.move('b2');
  await time.pass(19_999);
  expect(early.view!.phase).toBe('gathering');
  await time.pass(1);
  expect([early.view!.phase, early.texts]).toEqual(['playing', []]);
  expect(await early.say('look', { moves: 1 })).toMatchObject({ code: 'online.noLook' });
  await berta.move('a1');
  await time.pass(10_000);
  expect(early.texts).toEqual(['b2']);
  const late = new Page(table);
  await late.hello();
  expect([late.texts, late.view!.offers]).toEqual([['b2'], []]);
  await time.pass(20_000);
  expect([early.texts, late.texts]).toEqual([
    ['b2', 'a1'],
    ['b2', 'a1'],
  ]);
  expect(ana.view!.watchers).toBe(2);

  const closed = await twoAt(hall, { watch: null });
  const stranger = new Page(closed.table);
  await stranger.hello();
  expect(stranger.last('bye')).toMatchObject({ why: { code: 'online.noWatching' }, again: false });
  expect([stranger.closed, stranger.view]).toEqual([true, null]);
});

test('people speak by phrases; free text only where the host allows it, with mute and report', async () => {
  const { hall, ledger } = hallOf();
  const { ana, berta } = await twoAt(hall);
  expect(await ana.say('phrase', { phrase: 'hello' })).toBeNull();
  expect(berta.last('talk')).toMatchObject({ seat: 0, name: 'Ana', phrase: 'hello' });
  expect(await ana.say('text', { text: 'hi' })).toMatchObject({ code: 'online.noText' });
  expect(await ana.sayAnything('phrase', { phrase: 'rude' })).toMatchObject({
    code: 'online.misshapen',
  });

  const free = await twoAt(hall, { text: true });
  await free.ana.say('text', { text: '  hola\n\u202eque  tal ' });
  expect(free.berta.last('talk')).toMatchObject({ text: 'hola que tal' });
  expect(await free.ana.say('text', { text: ' \u200b ' })).toMatchObject({
    code: 'online.emptyText',
  });
  expect(await free.ana.say('text', { text: 'x'.repeat(201) })).toMatchObject({
    code: 'online.longText',
  });
  await free.berta.say('mute', { seat: 0 });
  await free.ana.say('text', { text: 'not heard' });
  expect(free.berta.last('talk')).toMatchObject({ text: 'hola que tal' });
  const { line } = free.berta.last('talk')!;
  expect(await free.ana.say('report', { line })).toMatchObject({ code: 'online.noLine' });
  expect(await free.berta.say('report', { line })).toBeNull();
  expect(ledger.complaints).toMatchObject([{ about: { name: 'Ana', text: 'hola que tal' } }]);
  expect(await free.ana.say('text', { text: 'again' })).toMatchObject({ code: 'online.silenced' });
});

test('what is not understood is refused with a sentence, and nothing before hello', async () => {
  const { hall } = hallOf();
  const { table, ana } = await twoAt(hall);
  const page = new Page(table);
  expect(await page.sayAnything('move', { step: 0, text: 'b2' })).toMatchObject({
    code: 'online.helloFirst',
  });
  expect(page.told.map(({ type }) => type)).toEqual(['refused']);
  for (const [type, what] of [
    ['constructor', {}],
    ['__proto__', {}],
    ['move', null],
    ['move', 'b2'],
    ['move', { step: '1', text: 'b2' }],
    ['move', { step: 1, text: 'b2', seat: 0 }],
    ['move', { step: 1, text: 'x'.repeat(1000) }],
    ['sit', { name: '' }],
    ['offer', { step: 1, kind: 'win' }],
    ['look', { moves: -1 }],
    ['look', { moves: 1e9 }],
  ] as const) {
    const why = await ana.sayAnything(type, what);
    expect([type, what, why?.code]).toEqual([
      type,
      what,
      expect.stringMatching(/^online\.(misshapen|unknownMessage|noLook)$/),
    ]);
    expect(why!.says.es).not.toBe(why!.says.en);
  }
  const old = new Page(table);
  await old.sayAnything('hello', { protocol: PROTOCOL + 1 });
  expect(old.last('bye')).toMatchObject({ why: { code: 'online.otherProtocol' } });
  expect(await ana.move('b2')).toBeNull();
});

test('what cannot be stored is told to nobody: the table ends, and goes on from the store', async () => {
  const { hall, ledger, troubles } = hallOf();
  const { made, table, ana, berta } = await twoAt(hall);
  await ana.move('b2');
  let put = false;
  table.onQuiet = () => {
    put = true;
  };
  ledger.trouble = new Error('the disk is full');
  await berta.move('a1');
  expect([ana.texts, put, ana.closed, troubles.length]).toEqual([['b2'], true, true, 1]);
  expect(ana.last('bye')).toMatchObject({ why: { code: 'online.trouble' }, again: true });
  ledger.trouble = null;
  const back = new Page(unwrap(await hall.open(made.table)));
  await back.hello(berta.secret);
  expect(back.texts).toEqual(['b2']);
  expect(await back.move('a1')).toBeNull();
});

test('two processes cannot both go on with a table', async () => {
  const { hall, ledger } = hallOf();
  const { made, ana } = await twoAt(hall);
  const other = new Page(unwrap(await hallOf({}, ledger).hall.open(made.table)));
  await other.hello(made.secret);
  await ana.move('b2');
  await other.move('a1');
  expect(other.closed).toBe(true);
  expect(await ledger.moves(made.table, 0)).toMatchObject([{ text: 'b2' }]);
});

test('a table nobody needs is put away and leaves no timer behind', async () => {
  const ledger = new MemoryLedger();
  const { hall, time } = hallOf({}, ledger);
  const before = time.waiting;
  for (const clock of [null, { ms: 20_000, increment: 0 }]) {
    const { table, ana, berta } = await twoAt(hall, { clock });
    let put = false;
    table.onQuiet = () => {
      put = true;
      hall.put(table);
    };
    await ana.move('b2');
    await ana.leave();
    await berta.leave();
    // A clock that runs is still needed.
    await time.pass(19_999);
    expect(put).toBe(false);
    await time.pass(31_001);
    expect([put, time.waiting]).toEqual([true, before]);
  }
  await hall.close();
  expect(time.waiting).toBe(0);
});

test('tables at which nothing happens for long are taken away, finished games stay', async () => {
  const { hall, time, ledger } = hallOf();
  const { made, ana, table } = await twoAt(hall);
  await ana.say('resign', { step: ana.view!.step });
  table.onQuiet = () => hall.put(table);
  const waiting = unwrap(await hall.make(wishOf({ listed: true }), 'here'));
  const linked = unwrap(await hall.make(wishOf(), 'here'));
  await time.pass(3_600_001 + 600_000);
  expect([...ledger.rows.keys()].toSorted()).toEqual([made.table, linked.table].toSorted());
  for (const guest of [ana]) await guest.leave();
  expect(await hall.line(waiting.table)).toMatchObject({ complaint: { code: 'online.noTable' } });
  table.close({ code: 'x', args: {}, path: [], says: { en: '', es: '' } }, true);
  hall.put(table);
  await time.pass(31 * 86_400_000);
  expect(ledger.rows.size).toBe(0);
  expect(await hall.line(made.table)).toMatchObject({ complaint: { code: 'online.tableOver' } });
  expect(await hall.record(made.table, 0)).not.toBeNull();
});
