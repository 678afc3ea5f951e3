import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseRecord, unwrap } from '../../src/core/index.ts';
import { calm, hallOf, twoAt } from '../../src/online/hall.fixture.ts';
import { openStore } from '../../src/store/index.ts';
import { inside } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludario-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('whoever runs the server sees tables, finished games and what was reported', async () => {
  const path = join(folder, 'store.sqlite');
  const here = (...args: string[]) => inside(['tables', ...args, '--store', path]);
  expect((await here('list')).err).toMatch(/there is no store/);
  const store = await openStore(path, 'write');
  const { hall } = hallOf({ ledger: store.online });
  const { made, table, ana, berta } = await twoAt(hall, { text: true });
  await calm();
  await ana.say('text', { text: 'a rude word' });
  await berta.say('report', { line: 1 });
  await table.idle();
  await ana.say('resign', { step: ana.view!.step });
  await table.idle();
  await calm();
  await hall.close();
  await store.close();

  expect((await here('list')).out).toMatch(
    new RegExp(`^${made.table} .* over  hex\\(size=3,swap=false\\)  Ana, Berta\n$`),
  );
  const { out } = await here('games');
  expect(unwrap(parseRecord(out)).result).toMatchObject({ ending: 'resigned', offender: 0 });
  const reports = JSON.parse((await here('reports', '--json')).out) as { reports: unknown[] };
  expect(reports.reports).toMatchObject([
    { table: made.table, about: { by: 'Berta', name: 'Ana', text: 'a rude word' } },
  ]);
  expect((await here('remove', made.table, '--lang', 'es')).out).toBe('La mesa está cerrada.\n');
  expect((await here('list')).out).toBe('There are no tables.\n');
  expect((await here('games')).out).toBe(out);
});
