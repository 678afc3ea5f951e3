import { expect, test } from 'vitest';
import { PROTOCOL } from '../api/online/index.ts';
import type { Result } from '../core/index.ts';
import { MemoryLedger, Page, hallOf, twoAt, wishOf } from './hall.fixture.ts';
import { unwrap } from '../core/index.ts';
import { makeGame } from '../games/index.ts';
import type { KeptTable } from './kept.ts';
import { readName, readText, sameName } from './names.ts';
import { digestOf, newSecret, newTableId, proves } from './secrets.ts';
import { Buckets } from './limits.ts';

function whyNot(result: Result<unknown>) {
  if (result.ok) throw new Error('it was accepted');
  const { code, path, says } = result.complaint;
  return [code, path.join('.'), says.en];
}

test('what a table cannot be is refused with one sentence', async () => {
  const { hall } = hallOf();
  const open = { kind: 'open' } as const;
  const tried = async (wish: Parameters<typeof wishOf>[0]) =>
    whyNot(await hall.make(wishOf(wish), 'here'));
  expect(await tried({ clock: { ms: 0, increment: 0 } })).toEqual([
    'online.clock',
    'clock.ms',
    'a clock has from 10 seconds to 7 days',
  ]);
  expect(await tried({ clock: { ms: Number.NaN, increment: 0 } })).toContain('online.clock');
  expect(await tried({ clock: { ms: 60_000, increment: -1 } })).toContain('online.increment');
  expect(await tried({ watch: { delay: 601 } })).toContain('online.delay');
  expect(await tried({ protocol: PROTOCOL + 1 })).toEqual([
    'online.otherProtocol',
    '',
    'this page is older or newer than the server: reload it',
  ]);
  expect(await tried({ rules: 'chess' })).toContain('online.rules');
  expect(await tried({ seats: [open] })).toEqual([
    'online.seats',
    'seats',
    'hex(size=3,swap=false) has 2 seats, not 1',
  ]);
  expect(await tried({ start: 'nonsense' })).toContain('online.start');
  const hex = unwrap(makeGame('hex(size=3)'));
  const won = hex.start();
  for (const text of ['b1', 'a1', 'b2', 'a2', 'b3']) won.apply(unwrap(hex.parseAction(won, text)));
  expect(await tried({ start: hex.format(won) })).toEqual([
    'online.startIsOver',
    'start',
    'the game is over in the position it is to begin from',
  ]);
  const agent = { kind: 'agent', agent: 'level(1)' } as const;
  expect(await tried({ seats: [agent, agent], host: null })).toContain('online.nobody');
  expect(await tried({ seats: [agent, open] })).toContain('online.hostSeat');
  expect(await tried({ seats: [open, { kind: 'agent', agent: 'nobody' }] })).toEqual([
    'online.agent',
    'seats.1',
    'agent nobody: nobody knows it',
  ]);
  expect(await tried({ host: { seat: 0, name: 'x'.repeat(1000) } })).toEqual([
    'online.longName',
    'host.name',
    'a name has at most 24 letters',
  ]);
  expect(await tried({ host: { seat: 0, name: '\u0007\u202e \u200b' } })).toContain(
    'online.noName',
  );
  const hidden = wishOf({ rules: 'iwoki', start: 'anything' });
  expect(whyNot(await hall.make(hidden, 'here'))).toContain('online.noStart');
});

test('a link to a table that is unknown, full, over or of another version says so', async () => {
  const { hall, ledger } = hallOf();
  expect(whyNot(await hall.line('abcdefghijkm'))).toEqual([
    'online.noTable',
    '',
    'there is no such table: it was closed, or the link is not complete',
  ]);
  expect(whyNot(await hall.open('abcdefghijkm'))).toContain('online.noTable');
  const { made, table, ana } = await twoAt(hall);
  const late = new Page(table);
  await late.hello();
  expect(await late.say('sit', { name: 'Carla' })).toMatchObject({
    says: { en: 'every seat of this table is taken' },
  });
  await ana.say('resign', { step: ana.view!.step });
  expect(await late.say('sit', { name: 'Carla' })).toMatchObject({
    says: { en: 'the game at this table is over' },
  });
  const row = ledger.rows.get(made.table)!;
  const { options: linked } = row.data as KeptTable;
  ledger.rows.set(row.id, { ...row, data: { ...(row.data as object), version: 99 } });
  // The page asks for its line, and comes to it.
  for (const refused of [await hall.line(made.table), await hall.open(made.table)])
    expect(whyNot(refused)).toEqual([
      'online.otherVersion',
      '',
      'this table was begun with another version of hex(size=3,swap=false) and cannot go on',
    ]);
  ledger.rows.set(row.id, {
    ...row,
    data: { ...(row.data as KeptTable), options: { ...linked, rules: 'chess' } },
  });
  expect(whyNot(await hall.line(made.table))).toContain('online.rules');
});

test('one network makes so many tables an hour, and the server keeps so many open', async () => {
  const { hall, time } = hallOf({ limits: { tables: 3, open: 2 } });
  for (let n = 0; n < 3; n++) unwrap(await hall.make(wishOf(), 'here'));
  expect(whyNot(await hall.make(wishOf(), 'here'))).toContain('online.manyTables');
  const elsewhere = unwrap(await hall.make(wishOf(), 'elsewhere'));
  await time.pass(3_600_000 / 3);
  const fourth = unwrap(await hall.make(wishOf(), 'here'));
  unwrap(await hall.open(elsewhere.table));
  const table = unwrap(await hall.open(fourth.table));
  expect(whyNot(await hall.make(wishOf(), 'third'))).toContain('online.serverFull');
  hall.put(table);
  unwrap(await hall.make(wishOf(), 'third'));
});

test('tables that nobody used go, however many that are younger still stay', async () => {
  const { hall, time, ledger } = hallOf({ limits: { tables: 1e6 } });
  const old = unwrap(await hall.make(wishOf(), 'here'));
  await time.pass(6 * 86_400_000);
  const row = ledger.rows.get(old.table)!;
  for (let n = 0; n < 10_000; n++)
    ledger.rows.set(`t${n}`, { ...row, id: `t${n}`, changed: row.changed + 5 * 86_400_000 + n });
  await time.pass(86_400_000 + 600_000);
  expect([ledger.rows.has(old.table), ledger.rows.size]).toEqual([false, 10_000]);
});

test('a server without a list makes no listed tables', async () => {
  const { hall } = hallOf({ lobby: false });
  expect(whyNot(await hall.make(wishOf({ listed: true }), 'here'))).toContain('online.noLobby');
  expect(await hall.list()).toEqual([]);
});

test('a closing server tells everybody, and opens no table any more', async () => {
  const ledger = new MemoryLedger();
  const { hall } = hallOf({}, ledger);
  const { made, ana } = await twoAt(hall);
  await hall.close();
  expect(ana.last('bye')).toMatchObject({ why: { code: 'online.closing' }, again: true });
  expect(whyNot(await hall.open(made.table))).toContain('online.closing');
  expect((await ledger.table(made.table))?.phase).toBe('playing');
});

test('names are cleaned and bounded as people read them', () => {
  expect(unwrap(readName('  Ana \t María\n'))).toBe('Ana María');
  expect(unwrap(readName('A\u0301na'))).toBe('Ána');
  expect(unwrap(readName('Ber\u202eta'))).toBe('Ber ta');
  expect(unwrap(readName('王小明'))).toBe('王小明');
  expect(unwrap(readName(`x${'\u0301'.repeat(50)}`))).toHaveLength(4);
  expect(readName('👍👍').ok).toBe(false);
  expect(unwrap(readName('👩‍👩‍👧‍👦 Ana'.repeat(3))).length).toBeGreaterThan(24);
  expect(readName('a'.repeat(25)).ok).toBe(false);
  expect(sameName('Ana', 'ＡＮＡ')).toBe(true);
  // Nobody passes for another by a character that is not seen, nor has a name that is not.
  expect(sameName('Ana', unwrap(readName('A\u200dn\u200ca\ufe0f')))).toBe(true);
  for (const blank of ['\u3164', '\u115f\u1160', '\uffa0 \u2800', '\u200d\u0301', '\u{e0041}'])
    expect([blank, readName(blank).ok]).toEqual([blank, false]);
  // Joiners carry no heap of marks past its bound, nor a crowd as one letter.
  expect(unwrap(readName(`x${'\u200d\u0301\u0301\u0301'.repeat(200)}`))).toHaveLength(4);
  expect(readName(`x ${'👩\u200d'.repeat(200)}👩`).ok).toBe(false);
  expect(unwrap(readName('क्‍ष 👩🏽‍🚀 می‌خواهم'))).toBe('क्‍ष 👩🏽‍🚀 می‌خواهم');
  expect(unwrap(readText('x'.repeat(200)))).toHaveLength(200);
});

test('secrets are long, kept as digests, and only the right one proves', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[\w-]{32}$/);
  expect(newSecret()).not.toBe(secret);
  expect([proves(secret, digestOf(secret)), proves(`${secret}x`, digestOf(secret))]).toEqual([
    true,
    false,
  ]);
  expect([proves(secret, ''), proves(secret, null)]).toEqual([false, false]);
  expect(newTableId()).toMatch(/^[a-z2-9]{16}$/);
});

test('buckets fill again with time, and are forgotten when full', () => {
  let now = 0;
  const buckets = new Buckets(2, 4, () => now);
  expect([1, 2, 3, 4, 5].map(() => buckets.take('a'))).toEqual([true, true, true, true, false]);
  expect(buckets.take('b')).toBe(true);
  now = 500;
  expect([buckets.take('a'), buckets.take('a')]).toEqual([true, false]);
});
