import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import type { Played } from '../arena/index.ts';
import { printRecord } from '../core/index.ts';
import { testStore, troubleOf } from './folder.fixture.ts';
import type { Store, Writer } from './index.ts';
import { onEachStore } from './kinds.fixture.ts';
import { sampleExperiment, sampleGames } from './samples.fixture.ts';

async function writingTo(store: Store): Promise<{ store: Store; id: string; writer: Writer }> {
  const { id } = (await store.createExperiment(sampleExperiment())).experiment;
  return { store, id, writer: await store.writer(id) };
}

const bytes = (...values: number[]) => Uint8Array.from(values);

onEachStore((kind) => {
  const writing = async () => writingTo(await kind.open());

  test('a game that is there already is passed over, even if it took longer this time', async () => {
    const { store, id, writer } = await writing();
    const games = sampleGames(250);
    await writer.append({ games: games.slice(0, 200) });
    const slower = games.map((played) => ({ ...played, ms: played.ms + 1 }));
    expect(await writer.append({ games: slower })).toEqual({ added: 50, known: 200 });
    expect((await store.game(id, 0))?.ms).toBeCloseTo(games[0]!.ms, 5);
    expect((await store.game(id, 249))?.ms).toBeCloseTo(games[249]!.ms + 1, 5);
    expect(await writer.append({ games: [] })).toEqual({ added: 0, known: 0 });
  });

  test('a game that went differently is refused, with all of its batch', async () => {
    const { store, id, writer } = await writing();
    const games = sampleGames(4);
    await writer.append({
      games: games.slice(0, 2),
      learned: [{ agent: 0, index: 1, bytes: bytes(1) }],
    });
    const [, known, , last] = games;
    const differences: Played[] = [
      { ...known!, record: { ...known!.record, moves: known!.record.moves.slice(1) } },
      { ...known!, job: { ...known!.job, unit: 77 } },
      { ...known!, job: { ...known!.job, players: [0, 1] } },
    ];
    for (const different of differences) {
      const batch = {
        games: [last!, different],
        learned: [{ agent: 0, index: 3, bytes: bytes(9) }],
        checkpoint: { games: 4, figures: {} },
      };
      expect(await troubleOf(writer.append(batch))).toBe(
        `conflict: game 1 of ${id} is stored already and went differently; nothing of this batch was stored`,
      );
    }
    expect(await store.countGames(id)).toBe(2);
    expect((await store.learned(id, 0))?.bytes).toEqual(bytes(1));
    expect(await store.checkpoints(id)).toEqual([]);
    // Two in one batch contradict each other just the same.
    const twice = { ...last!, record: { ...last!.record, moves: [] } };
    expect(await troubleOf(writer.append({ games: [last!, twice] }))).toMatch(/^conflict: game 3/);
    // And the writer goes on as if nothing had been.
    expect(await writer.append({ games })).toEqual({ added: 2, known: 2 });
    expect(await store.check()).toEqual([]);
  });

  test('words of a batch that was refused do not get mixed up with those of the next', async () => {
    const { store, id, writer } = await writing();
    await writer.append({ games: sampleGames(1) });
    // Both bring frames and words of their own; the first is refused for its game 0.
    const refused = [...sampleGames(3, 10, 'reversi'), ...sampleGames(1, 0, 'hex(size=3)')];
    expect(await troubleOf(writer.append({ games: refused }))).toMatch(/^conflict/);
    const next = sampleGames(3, 10, 'hex(size=4)');
    await writer.append({ games: next });
    const back: unknown[] = [];
    for await (const { record } of store.games(id, { from: 10 })) back.push(record);
    expect(back).toEqual(next.map(({ record }) => record));
  });

  test('what an agent learned is stored with its game, and only the last is kept', async () => {
    const { store, id, writer } = await writing();
    expect(await store.learned(id, 1)).toBeNull();
    for (let index = 0; index < 3; index++) {
      await writer.append({
        games: sampleGames(1, index),
        learned: [
          { agent: 0, index, bytes: bytes(index) },
          { agent: 1, index, bytes: bytes(10, index) },
        ],
      });
    }
    // A batch that comes again late does not take anything back.
    await writer.append({
      games: sampleGames(1),
      learned: [{ agent: 0, index: 0, bytes: bytes(0) }],
    });
    expect(await store.learned(id, 0)).toEqual({ agent: 0, index: 2, bytes: bytes(2) });
    expect(await store.learned(id, 1)).toEqual({ agent: 1, index: 2, bytes: bytes(10, 2) });
  });

  test('checkpoints are kept in their order', async () => {
    const { store, id, writer } = await writing();
    await writer.append({ games: [], checkpoint: { games: 200, figures: { memory: 7 } } });
    await writer.append({ games: [], checkpoint: { games: 100, figures: [1, 2] } });
    await writer.append({ games: [], checkpoint: { games: 200, figures: { memory: 8 } } });
    expect(await store.checkpoints(id)).toEqual([
      { games: 100, figures: [1, 2] },
      { games: 200, figures: { memory: 8 } },
    ]);
  });

  test('batches that are not waited for are stored one after the other', async () => {
    const { store, id, writer } = await writing();
    const games = sampleGames(90);
    const different = { ...games[0]!, record: { ...games[0]!.record, moves: [] } };
    const calls = [
      writer.append({ games: games.slice(0, 30) }),
      writer.append({ games: [...sampleGames(1, 200, 'reversi'), different] }),
      writer.append({ games: sampleGames(5, 100, 'hex(size=3)') }),
      writer.append({ games: games.slice(30) }),
      writer.release(),
    ];
    const ended = await Promise.allSettled(calls);
    expect(ended.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await store.countGames(id)).toBe(95);
    expect(await store.check()).toEqual([]);
  });

  test('batches that come while others are being stored do not lose their words', async () => {
    const { store, id, writer } = await writing();
    const calls: Promise<unknown>[] = [];
    for (let i = 0; i < 60; i++) {
      const [played] = sampleGames(1, i);
      const record = { ...played!.record, moves: [`word${i}`, `other${i}`] };
      calls.push(writer.append({ games: [{ ...played!, record }] }));
      for (let step = 0; step < i; step++) await Promise.resolve();
    }
    await Promise.all(calls);
    expect(await store.check()).toEqual([]);
    const again = await kind.open(store.address, 'read');
    expect((await again.game(id, 59))?.record.moves).toEqual(['word59', 'other59']);
  });

  test('a record that is not of its job is a mistake of the caller', async () => {
    const { store, id, writer } = await writing();
    const [played] = sampleGames(1);
    for (const job of [
      { ...played!.job, seed: 'other' },
      { ...played!.job, start: 'elsewhere' },
      { ...played!.job, index: -1 },
    ]) {
      await expect(writer.append({ games: [{ ...played!, job }] })).rejects.toThrow(/game -?\d/);
    }
    expect(await store.countGames(id)).toBe(0);
  });
});

test.each(['deleted', 'replaced'])(
  'a store that is %s in mid-run ends the run, and its games are written beside it',
  async (how) => {
    const { store, id, writer } = await writingTo(await testStore());
    const { path } = store;
    const games = sampleGames(30);
    await writer.append({ games: games.slice(0, 20) });
    if (how === 'deleted') for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`);
    else {
      writeFileSync(`${path}.new`, 'another file');
      renameSync(`${path}.new`, path);
    }
    expect(await troubleOf(writer.append({ games: games.slice(20) }), path)).toBe(
      `absent: the store PATH was deleted or replaced while ${id} was being played; its 30 games are in PATH.${id}.jsonl`,
    );
    expect(readFileSync(`${path}.${id}.jsonl`, 'utf8')).toBe(
      games.map(({ record }) => `${printRecord(record)}\n`).join(''),
    );
    expect(existsSync(path) ? readFileSync(path, 'utf8') : 'deleted').toBe(
      how === 'deleted' ? how : 'another file',
    );
  },
);

test('a store that is deleted with its folder ends the run too', async () => {
  const { store, writer } = await writingTo(await testStore());
  rmSync(dirname(store.path), { recursive: true });
  expect(await troubleOf(writer.append({ games: sampleGames(3) }), store.path)).toMatch(
    /^absent: the store PATH: /,
  );
});
