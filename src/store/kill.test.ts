import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { printRecord, Rng } from '../core/index.ts';
import { endOfBatch, gamesFor, lesson } from './appender.fixture.ts';
import { openStore } from './index.ts';
import { onEachStore } from './kinds.fixture.ts';
import { Appender } from './process.fixture.ts';
import { sampleExperiment } from './samples.fixture.ts';

/** Whether some number of whole batches ends here. */
function isEndOfBatch(games: number): boolean {
  let end = 0;
  while (end < games) end = endOfBatch(end);
  return end === games;
}

onEachStore((kind) => {
  // Of a server the process of the store only holds the line.
  const kills = kind.name === 'SQLite' ? 10 : 3;
  test(`after ${kills} kill -9 at random moments nothing is lost, torn or doubled`, async () => {
    const path = await kind.place();
    const moments = Rng.of('ten kills');
    let count = 0;
    for (let round = 0; round < kills; round++) {
      const appender = new Appender(path, 1, Infinity);
      // Somewhere in a batch or between two.
      await appender.says(/^\d+$/);
      await setTimeout(moments.below(120));
      await appender.kill();

      const store = await openStore(path, 'write');
      expect(await store.check()).toEqual([]);
      const [experiment] = await store.experiments();
      const { id, games } = experiment!;
      expect(games).toBeGreaterThanOrEqual(Math.max(count, appender.stored));
      expect(isEndOfBatch(games)).toBe(true);
      expect(await store.missingGames(id, games)).toEqual([]);
      // What was learned belongs to the last game: both were stored, or neither.
      const bytes = lesson(games - 1);
      expect(await store.learned(id, 0)).toEqual({ agent: 0, index: games - 1, bytes });
      count = games;
      await store.close();
    }

    const store = await openStore(path, 'read');
    const [experiment] = await store.experiments();
    const lines: string[] = [];
    for await (const line of store.lines(experiment!.id)) lines.push(line);
    await store.close();
    expect(lines).toEqual(gamesFor(0, count).map(({ record }) => printRecord(record)));
  });

  test('a process that is killed while it makes the store leaves one that can be used', async () => {
    const moments = Rng.of('births');
    for (let round = 0; round < kills / 2; round++) {
      const path = await kind.place();
      const appender = new Appender(path, 1, Infinity);
      await appender.says(/opening/);
      await setTimeout(moments.below(30));
      await appender.kill();
      const store = await openStore(path, 'write');
      const { experiment } = await store.createExperiment(sampleExperiment('mancala(3,2)'));
      const writer = await store.writer(experiment.id);
      const count = await store.countGames(experiment.id);
      expect(count).toBeGreaterThanOrEqual(appender.stored);
      await writer.append({ games: gamesFor(count, count + 3) });
      expect(await store.check()).toEqual([]);
      await store.close();
    }
  });
});
