import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { gamesFor } from './appender.fixture.ts';
import { troubleOf } from './folder.fixture.ts';
import type { Store } from './index.ts';
import { onEachStore } from './kinds.fixture.ts';
import { Appender } from './process.fixture.ts';
import { sampleExperiment, sampleGames } from './samples.fixture.ts';

onEachStore((kind) => {
  test('processes that make the same store and write different experiments all get through', async () => {
    const path = await kind.place();
    const appenders = [1, 2, 3].map((seed) => new Appender(path, seed, 400));
    expect(await Promise.all(appenders.map((appender) => appender.ended()))).toEqual([0, 0, 0]);
    const store = await kind.open(path);
    const experiments = await store.experiments();
    expect(experiments.map(({ games }) => games)).toEqual(appenders.map(({ stored }) => stored));
    expect(await store.check()).toEqual([]);
  });

  test('of processes that want to write the same experiment one does, the others learn who', async () => {
    const path = await kind.place();
    const first = new Appender(path, 1, 50, { stays: true });
    while (first.stored < 50) expect(await first.says(/^\d+$/)).toBe(true);
    const second = new Appender(path, 1, Infinity);
    expect(await second.ended()).toBe(1);
    expect(second.said.at(-1)).toMatch(
      new RegExp(
        `^taken: the experiment mancala-\\w+ is being played by process ${first.pid} since \\S+ \\S+, last heard of \\d+ s ago$`,
      ),
    );
    const store = await kind.open(path);
    const [experiment] = await store.experiments();
    expect(await troubleOf(store.deleteExperiment(experiment!.id))).toMatch(/^taken/);
    // Whoever was killed has nothing any more.
    await first.kill();
    const writer = await store.writer(experiment!.id);
    const count = await store.countGames(experiment!.id);
    expect(count).toBeGreaterThanOrEqual(first.stored);
    expect(await writer.append({ games: gamesFor(count, count + 1) })).toEqual({
      added: 1,
      known: 0,
    });
    expect(await store.check()).toEqual([]);
  });

  test('readers see whole batches while another process writes', async () => {
    const path = await kind.place();
    const appender = new Appender(path, 1, Infinity);
    await appender.says(/^\d+$/);
    const store = await kind.open(path, 'read');
    const [{ id } = { id: '' }] = await store.experiments();
    let seen = 0;
    for (let look = 0; look < 20; look++) {
      await appender.says(/^\d+$/);
      // While a server counts, more may be told.
      const { stored } = appender;
      const count = await store.countGames(id);
      expect(count).toBeGreaterThanOrEqual(stored);
      expect(await store.missingGames(id, count)).toEqual([]);
      let read = 0;
      for await (const { job } of store.games(id)) expect(job.index).toBe(read++);
      expect(read).toBeGreaterThanOrEqual(count);
      seen = count;
    }
    await appender.kill();
    expect(await store.countGames(id)).toBeGreaterThanOrEqual(seen);
  });

  /** Changes who has the lease, as if time had passed or another machine had it. */
  const meddle = (store: Store, change: string) =>
    kind.meddle(store.address, `update leases set ${change}`);

  test('a writer that was silent for too long loses its right, and can do no harm', async () => {
    const store = await kind.open();
    const { id } = (await store.createExperiment(sampleExperiment())).experiment;
    const silent = await store.writer(id);
    await silent.append({ games: sampleGames(2) });
    expect(await troubleOf(store.writer(id))).toMatch(/^taken: .* by this process, last heard/);
    await meddle(store, 'beat = beat - 121000');
    const next = await store.writer(id);
    await next.append({ games: sampleGames(2, 2, 'reversi') });
    expect(await troubleOf(silent.append({ games: sampleGames(2, 4, 'hex(size=3)') }))).toBe(
      `taken: the experiment ${id} was deleted or taken over by another process, as this one was silent for too long; nothing of this batch was stored`,
    );
    // Giving back what it no longer has takes nothing from the other.
    await silent.release();
    await next.append({ games: sampleGames(2, 4) });
    expect(await store.countGames(id)).toBe(6);
    expect(await store.check()).toEqual([]);
  });

  test('a silent writer that nobody has replaced goes on', async () => {
    const store = await kind.open();
    const { id } = (await store.createExperiment(sampleExperiment())).experiment;
    const writer = await store.writer(id);
    await meddle(store, 'beat = beat - 121000');
    await writer.append({ games: sampleGames(2) });
    expect(await troubleOf(store.writer(id))).toMatch(/^taken/);
  });

  test('a process on another machine is believed to live until it has been silent for long', async () => {
    const store = await kind.open();
    const { id } = (await store.createExperiment(sampleExperiment())).experiment;
    await store.writer(id);
    // No process has this number.
    await meddle(store, `host = 'elsewhere', pid = 99999999`);
    expect(await troubleOf(store.writer(id))).toMatch(
      /^taken: .* process 99999999 on elsewhere since/,
    );
    await meddle(store, `host = '${hostname()}'`);
    await store.writer(id);
  });

  test('an experiment that was deleted takes no more games', async () => {
    const store = await kind.open();
    const { id } = (await store.createExperiment(sampleExperiment())).experiment;
    const writer = await store.writer(id);
    await meddle(store, 'beat = 0');
    await store.deleteExperiment(id);
    await store.createExperiment(sampleExperiment());
    expect(await troubleOf(writer.append({ games: sampleGames(1) }))).toMatch(/^taken: .* deleted/);
    expect(await store.countGames(id)).toBe(0);
  });
});
