import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { Roster } from '../../catalogue/index.ts';
import { makeGame } from '../../games/index.ts';
import { openStore } from '../../store/index.ts';
import { unpackModel } from './model-file.ts';
import { planTraining } from './plan.ts';
import { runTraining, type Run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludario-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what was learned is written beside a store that is deleted meanwhile', async () => {
  const path = join(folder, 'store.sqlite');
  const store = await openStore(path, 'write');
  const roster = unwrap(await Roster.open());
  const game = unwrap(makeGame('mancala(3,2)'));
  const { spec } = unwrap(
    planTraining(
      {
        agent: 'td',
        game: 'mancala(3,2)',
        seed: 1,
        games: 10,
        epochs: null,
        teacher: null,
        rivals: [],
        data: null,
        validation: 0,
        from: null,
        every: null,
        against: [],
        againstGames: 2,
      },
      roster,
    ),
  );
  const entry = {
    name: 'pupil',
    kind: 'td',
    game: game.info.rules,
    spec,
    unit: 'games',
    total: 10,
  };
  const writer = await store.beginTraining(entry as Parameters<typeof store.beginTraining>[0]);
  const model = { kind: 'td', game: game.info.rules, header: {}, bytes: Uint8Array.of(1, 2, 3) };
  const stop = { done: 5, worked: 1, memory: 1, figures: {}, regular: true, finished: false };
  const thread = {
    ready: { unit: 'games', total: 10, done: 0 },
    async run(listener: { onCheckpoint(stop: unknown): Promise<void> }) {
      for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
      await listener.onCheckpoint({ ...stop, model, snapshot: Uint8Array.of(0) });
    },
    stop() {},
  } as unknown as Run['thread'];
  const { signal } = new AbortController();
  const run = { spec, game, roster, thread, writer, points: [], workers: 1, megabytes: 64, signal };
  await expect(runTraining(run)).rejects.toThrow(`what was learned is in ${path}.pupil.model`);
  const kept = unwrap(unpackModel(readFileSync(`${path}.pupil.model`)));
  expect(kept.model).toMatchObject({ name: 'pupil', kind: 'td', bytes: Uint8Array.of(1, 2, 3) });
  await store.close();
});
