import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printRecord } from '../core/index.ts';
import { troubleOf } from './folder.fixture.ts';
import type { Store } from './index.ts';
import { onEachStore } from './kinds.fixture.ts';
import { sampleExperiment, sampleGames } from './samples.fixture.ts';

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

onEachStore((kind) => {
  async function storeWith(games: number): Promise<{ store: Store; id: string }> {
    const store = await kind.open();
    const { id } = (await store.createExperiment(sampleExperiment())).experiment;
    const writer = await store.writer(id);
    await writer.append({ games: sampleGames(games) });
    await writer.release();
    return { store, id };
  }

  test('an experiment comes back as it was handed in, with a short id', async () => {
    const store = await kind.open();
    const fresh = { ...sampleExperiment('hex(size=5)', 7), note: 'first try' };
    const before = Date.now();
    const { experiment, created } = await store.createExperiment(fresh);
    expect(created).toBe(true);
    expect(experiment.id).toMatch(/^hex-[2-9a-hj-km-np-z]{4}$/);
    expect(experiment).toMatchObject(fresh);
    expect(experiment.created.getTime()).toBeGreaterThanOrEqual(before);
    expect(await store.experiment(experiment.id)).toEqual(experiment);
  });

  test('the same question is the same experiment; another seed is another one', async () => {
    const store = await kind.open();
    const first = await store.createExperiment(sampleExperiment());
    const again = await store.createExperiment({ ...sampleExperiment(), note: 'ignored' });
    const other = await store.createExperiment(sampleExperiment('mancala', 2));
    expect(again).toEqual({ experiment: first.experiment, created: false });
    expect(other.created).toBe(true);
    expect(other.experiment.id).not.toBe(first.experiment.id);
  });

  test('two questions that happen to have the same identity are not mixed up', async () => {
    const store = await kind.open();
    const first = sampleExperiment();
    const { experiment } = await store.createExperiment(first);
    const clash = { ...sampleExperiment('mancala', 2), identity: first.identity };
    expect(await troubleOf(store.createExperiment(clash), store.path)).toBe(
      `conflict: the experiment ${experiment.id} in the store PATH has the same identity, ${first.identity}, but asks something else; change the seed`,
    );
  });

  test('an experiment is found by the start of its id, if only one begins so', async () => {
    const store = await kind.open();
    const ids: string[] = [];
    for (let seed = 1; seed <= 5; seed++) {
      ids.push((await store.createExperiment(sampleExperiment('mancala', seed))).experiment.id);
    }
    for (const id of ids) {
      expect((await store.experiment(id)).id).toBe(id);
      expect((await store.experiment(id.toUpperCase())).id).toBe(id);
      const owners = (length: number) => ids.filter((one) => one.startsWith(id.slice(0, length)));
      let enough = id.length;
      while (owners(enough - 1).length === 1) enough--;
      expect((await store.experiment(id.slice(0, enough))).id).toBe(id);
      expect(await troubleOf(store.experiment(id.slice(0, enough - 1)))).toMatch(/^unknown: more/);
    }
    const [a, b, c] = ids.toSorted();
    expect(await troubleOf(store.experiment('mancala'))).toBe(
      `unknown: more than one experiment begins with "mancala": ${a}, ${b}, ${c}, …`,
    );
    for (const nobody of ['', 'chess', 'mancala-2222222', '%', '_'])
      expect(await troubleOf(store.experiment(nobody), store.path)).toBe(
        `unknown: there is no experiment "${nobody}" in the store PATH`,
      );
  });

  test('experiments are listed with the newest first and searched by what they hold', async () => {
    const store = await kind.open();
    const hex = await store.createExperiment(sampleExperiment('hex'));
    const mancala = await store.createExperiment({ ...sampleExperiment(), note: '100% ready' });
    const writer = await store.writer(mancala.experiment.id);
    await writer.append({ games: sampleGames(3) });
    const ids = async (text?: string) =>
      (await store.experiments({ text })).map(({ id, games }) => `${id} ${games}`);
    const [first, second] = [`${mancala.experiment.id} 3`, `${hex.experiment.id} 0`];
    expect(await ids()).toEqual([first, second]);
    expect(await ids('HEX(size=11')).toEqual([second]);
    expect(await ids('random')).toEqual([first, second]);
    expect(await ids('0% r')).toEqual([first]);
    expect(await ids('0%r')).toEqual([]);
    expect(await ids('hex_size')).toEqual([]);
    expect(await store.experiments({ limit: 1 })).toHaveLength(1);
    await store.annotate(hex.experiment.id, 'now with a note');
    expect(await ids('with a note')).toEqual([second]);
  });

  test('games come back in the order of their index, whatever the order they were stored in', async () => {
    const store = await kind.open();
    const { id } = (await store.createExperiment(sampleExperiment())).experiment;
    const writer = await store.writer(id);
    const games = sampleGames(1300);
    for (const [from, to] of [
      [900, 1300],
      [0, 10],
      [10, 900],
    ] as const) {
      expect(await writer.append({ games: games.slice(from, to).toReversed() })).toEqual({
        added: to - from,
        known: 0,
      });
    }
    expect(await all(store.lines(id))).toEqual(games.map(({ record }) => printRecord(record)));
    const back = await all(store.games(id));
    expect(back.map(({ job }) => job)).toEqual(games.map(({ job }) => job));
    expect(back.map(({ plies }) => plies)).toEqual(games.map(({ plies }) => plies));
    expect(
      (await all(store.games(id, { from: 499, to: 502 }))).map(({ job }) => job.index),
    ).toEqual([499, 500, 501]);
    expect((await store.game(id, 1299))?.record).toEqual(games[1299]!.record);
    expect(await store.game(id, 1300)).toBeNull();
    expect(await all(store.games(id, { from: 5, to: 5 }))).toEqual([]);
  });

  test('games that are stored while others are read do not disturb the reader', async () => {
    const { store, id } = await storeWith(600);
    const writer = await store.writer(id);
    const seen: number[] = [];
    for await (const { job } of store.games(id)) {
      seen.push(job.index);
      // Words that the reader has not met yet.
      if (job.index === 100) await writer.append({ games: sampleGames(50, 600, 'mancala(9,2)') });
    }
    expect(seen).toEqual(Array.from({ length: 650 }, (_, i) => i));
  });

  test('what is missing is told as spans', async () => {
    const store = await kind.open();
    const { id } = (await store.createExperiment(sampleExperiment())).experiment;
    expect(await store.missingGames(id, 9)).toEqual([{ from: 0, to: 9 }]);
    expect(await store.missingGames(id, 0)).toEqual([]);
    const writer = await store.writer(id);
    const games = sampleGames(20);
    await writer.append({ games: [2, 3, 7, 12, 15].map((index) => games[index]!) });
    expect(await store.missingGames(id, 14)).toEqual([
      { from: 0, to: 2 },
      { from: 4, to: 7 },
      { from: 8, to: 12 },
      { from: 13, to: 14 },
    ]);
    expect(await store.missingGames(id, 2)).toEqual([{ from: 0, to: 2 }]);
    await writer.append({ games: games.toSpliced(10, 1) });
    expect(await store.missingGames(id, 20)).toEqual([{ from: 10, to: 11 }]);
    await writer.append({ games });
    expect(await store.missingGames(id, 20)).toEqual([]);
    expect(await store.missingGames(id, 21)).toEqual([{ from: 20, to: 21 }]);
    expect(await store.countGames(id)).toBe(20);
  });

  test('an experiment is deleted with all of it, and of a file nothing is left', async () => {
    const { store, id } = await storeWith(3000);
    const other = (await store.createExperiment(sampleExperiment('mancala', 2))).experiment;
    const keeper = await store.writer(other.id);
    await keeper.append({ games: sampleGames(5) });
    await keeper.release();
    const { path, address } = store;
    await store.close();
    const isFile = kind.name === 'SQLite';
    const before = isFile ? statSync(path).size : 0;
    const again = await kind.open(address);
    await again.deleteExperiment(id);
    expect(await troubleOf(again.experiment(id))).toMatch(/^unknown/);
    expect((await again.experiments()).map((one) => `${one.id} ${one.games}`)).toEqual([
      `${other.id} 5`,
    ]);
    // The same question later finds nothing of what was.
    const anew = (await again.createExperiment(sampleExperiment())).experiment;
    expect(anew.id).toBe(id);
    expect(await again.countGames(anew.id)).toBe(0);
    expect(await again.check()).toEqual([]);
    await again.close();
    expect(isFile ? statSync(path).size : -1).toBeLessThan(before / 2);
  });

  test('models are kept, listed, replaced only when told to, and deleted', async () => {
    const store = await kind.open();
    const model = {
      name: 'reversi-q',
      kind: 'qtable',
      game: 'reversi',
      header: { alpha: 0.1, layers: [64, 32] },
      bytes: Uint8Array.from({ length: 100_000 }, (_, i) => i % 256),
    };
    expect(await store.model('reversi-q')).toBeNull();
    await store.putModel(model);
    expect(await store.model('reversi-q')).toEqual({
      ...model,
      size: 100_000,
      created: expect.any(Date),
      checksum: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await troubleOf(store.putModel({ ...model, kind: 'other' }), store.path)).toBe(
      'conflict: the store PATH has a model "reversi-q" already; replace it, or choose another name',
    );
    expect((await store.model('reversi-q'))?.kind).toBe('qtable');
    await store.putModel({ ...model, bytes: new Uint8Array(3) }, true);
    await store.putModel({ ...model, name: 'a', bytes: new Uint8Array(0) });
    expect((await store.models()).map(({ name, size }) => `${name} ${size}`)).toEqual([
      'a 0',
      'reversi-q 3',
    ]);
    expect(await store.deleteModel('a')).toBe(true);
    expect(await store.deleteModel('a')).toBe(false);
    expect(await store.models()).toHaveLength(1);
  });

  test('a store that was opened for reading shows everything and changes nothing', async () => {
    const { store, id } = await storeWith(4);
    const reader = await kind.open(store.address, 'read');
    expect(await all(reader.lines(id))).toEqual(await all(store.lines(id)));
    const refusal = 'closed: the store PATH was opened only for reading';
    for (const change of [
      reader.createExperiment(sampleExperiment('hex')),
      reader.annotate(id, 'x'),
      reader.deleteExperiment(id),
      reader.writer(id),
      reader.deleteModel('x'),
      reader.putModel({ name: 'x', kind: '', game: '', header: null, bytes: new Uint8Array(1) }),
    ]) {
      expect(await troubleOf(change, store.path)).toBe(refusal);
    }
  });

  test('a store that was closed says so', async () => {
    const { store, id } = await storeWith(4);
    const writer = await store.writer(id);
    await store.close();
    await store.close();
    expect(await troubleOf(store.experiments(), store.path)).toBe(
      'closed: the store PATH is closed',
    );
    expect(await troubleOf(writer.append({ games: sampleGames(1, 4) }))).toBe(
      `closed: the writer of ${id} was released`,
    );
  });
});
