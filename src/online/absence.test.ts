import { expect, test } from 'vitest';
import { unwrap } from '../core/index.ts';
import { Page, hallOf, sitDown, twoAt, wishOf } from './hall.fixture.ts';
import { digestOf } from './secrets.ts';
import type { KeptTable } from './kept.ts';

const DAY = 86_400_000;
const why = { code: 'x', args: {}, path: [], says: { en: '', es: '' } };

test('a seat is kept a day from when its owner was last there, also after a restart', async () => {
  const { hall, time, ledger } = hallOf();
  const { made, table, ana, berta } = await twoAt(hall);
  // Away for most of a day, which is kept, and then back.
  await berta.leave();
  await time.pass(DAY - 100_000);
  await ana.move('b2');
  const back = new Page(table);
  await back.hello(berta.secret);
  await back.move('a1');
  await time.pass(DAY);
  hall.put(table);
  table.close(why, true);
  const again = unwrap(
    await hallOf({ time, wall: () => time.now() }, ledger).hall.open(made.table),
  );
  const host = new Page(again);
  await host.hello(made.secret);
  await time.pass(DAY - 1);
  expect(host.view!.seats[1]!.gone).toBe(false);
  await time.pass(1);
  expect(host.view!.seats[1]!.gone).toBe(true);
});

test('who somebody is stays so as long as their line does', async () => {
  const { hall, time } = hallOf();
  const { made, ana, berta } = await twoAt(hall, { clock: { ms: 300_000, increment: 0 } });
  await berta.hello(made.secret);
  expect(berta.view).toMatchObject({ you: 1, host: false });
  await berta.leave();
  expect(ana.view!.seats[1]!.here).toBe(false);
  await time.pass(60_000);
  expect(ana.view!.seats[1]!.gone).toBe(true);
});

test('a table where all have their seats begins when one of them comes, not for who looks on', async () => {
  const { hall, ledger } = hallOf();
  const made = unwrap(await hall.make(wishOf(), 'here'));
  const row = ledger.rows.get(made.table)!;
  const kept = row.data as KeptTable;
  const berta = { id: 1, kind: 'person', name: 'Berta', secret: digestOf('b'.repeat(32)) } as const;
  ledger.rows.set(row.id, { ...row, data: { ...kept, chairs: [kept.chairs[0]!, berta] } });
  const table = unwrap(await hall.open(made.table));
  const watcher = new Page(table);
  await watcher.hello();
  expect(watcher.view!.phase).toBe('gathering');
  const page = new Page(table);
  await page.hello('b'.repeat(32));
  expect([page.view!.phase, watcher.view!.phase, page.view!.you]).toEqual([
    'playing',
    'playing',
    1,
  ]);
});

test('those who look on fill no free seat: whoever is invited still comes in', async () => {
  const { hall } = hallOf({ limits: { watchers: 2 } });
  const made = unwrap(await hall.make(wishOf(), 'here'));
  const table = unwrap(await hall.open(made.table));
  for (let n = 0; n < 3; n++) await new Page(table).hello();
  const berta = await sitDown(table, 'Berta');
  expect(berta.view).toMatchObject({ you: 1, phase: 'playing' });
  const late = new Page(table);
  await late.hello();
  expect(late.last('bye')).toMatchObject({ why: { code: 'online.manyWatch' }, again: false });
});

test('the sixth page of one person takes the place of the first', async () => {
  const { hall } = hallOf();
  const { made, table, ana } = await twoAt(hall);
  for (let n = 0; n < 5; n++) await new Page(table).hello(made.secret);
  expect(ana.last('bye')).toMatchObject({ why: { code: 'online.manyLines' } });
  expect(ana.closed).toBe(true);
});
