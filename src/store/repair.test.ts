import { copyFileSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { testStore, troubleOf } from './folder.fixture.ts';
import type { Store } from './index.ts';
import { sampleExperiment, sampleGames } from './samples.fixture.ts';

async function storeWith(games: number): Promise<{ path: string; id: string }> {
  const store = await testStore();
  const { id } = (await store.createExperiment(sampleExperiment())).experiment;
  const writer = await store.writer(id);
  await writer.append({ games: sampleGames(games) });
  await store.close();
  return { path: store.path, id };
}

describe('a repair', () => {
  const change = (path: string, statement: string) => {
    const database = new DatabaseSync(path);
    database.exec(statement);
    database.close();
  };
  const said = async (store: Store) =>
    (await store.repair()).map(({ says }) => says.en.replaceAll(store.path, 'PATH'));

  test('of a sound store changes nothing', async () => {
    const { path, id } = await storeWith(10);
    const store = await testStore(path);
    expect(await said(store)).toEqual([]);
    expect(await store.countGames(id)).toBe(10);
  });

  test('takes out damaged games, says which, and they can be played again', async () => {
    const { path, id } = await storeWith(10);
    change(
      path,
      `update games set data = zeroblob(30) where idx = 4;
       update games set data = 'text' where idx = 7`,
    );
    const store = await testStore(path);
    expect(await said(store)).toEqual([
      `${id}: 2 games are lost (4, 7); "ludario resume ${id}" plays what is missing`,
    ]);
    expect(await store.check()).toEqual([]);
    expect(await store.missingGames(id, 10)).toEqual([
      { from: 4, to: 5 },
      { from: 7, to: 8 },
    ]);
  });

  test('takes out games that nobody stored or that were exchanged, and says which are gone', async () => {
    const { path, id } = await storeWith(230);
    // Whole games of the same experiment, stored by another: only which they are is wrong.
    const other = `${path}.other`;
    copyFileSync(path, other);
    change(other, 'delete from games where idx in (4, 150)');
    const writing = await testStore(other);
    const writer = await writing.writer(id);
    const games = [4, 150, 299].map((index) => {
      const [played] = sampleGames(1, index + 10);
      return { ...played!, job: { ...played!.job, index, unit: index >> 1 } };
    });
    await writer.append({ games });
    await writing.close();
    change(
      path,
      `attach '${other}' as other;
       insert or replace into games select * from other.games where idx in (4, 150, 299);
       delete from games where idx in (7, 120)`,
    );
    const store = await testStore(path);
    const found = (await store.check()).map(({ says }) => says.en.replaceAll(path, 'PATH'));
    expect(found).toEqual([
      `the store PATH: game 4 of ${id} is damaged (it is another game than the one that was stored)`,
      `the store PATH: game 150 of ${id} is damaged (it is another game than the one that was stored)`,
      `the store PATH: game 299 of ${id} is damaged (nobody stored it)`,
      `the store PATH: 2 games of ${id} that were stored are gone (7, 120)`,
    ]);
    expect(await said(store)).toEqual([
      `${id}: 5 games are lost (4, 7, 120, 150, 299); "ludario resume ${id}" plays what is missing`,
    ]);
    expect(await store.check()).toEqual([]);
    expect(await store.countGames(id)).toBe(226);
    // What is played again belongs there.
    const again = await store.writer(id);
    await again.append({ games: sampleGames(230) });
    expect(await store.check()).toEqual([]);
  });

  test('makes checksums of blocks anew that are damaged themselves', async () => {
    const { path, id } = await storeWith(230);
    change(path, 'update blocks set data = zeroblob(404) where block = 1');
    const store = await testStore(path);
    expect((await store.check()).map(({ code }) => code)).toEqual(['store.damagedBlocks']);
    expect((await store.repair()).map(({ code }) => code)).toEqual(['store.sealedAnew']);
    expect(await store.check()).toEqual([]);
    expect(await store.countGames(id)).toBe(230);
  });

  test('takes out an experiment that asks something else now, and keeps its games beside the store', async () => {
    const { path, id } = await storeWith(10);
    let kept = '';
    for await (const line of (await testStore(path, 'read')).lines(id)) kept += `${line}\n`;
    change(path, `update experiments set spec = replace(spec, '"seed"', '"seed2"')`);
    const store = await testStore(path);
    expect(await troubleOf(store.experiment(id), path)).toBe(
      `damaged: the store PATH: what ${id} asks is not what was stored`,
    );
    expect((await store.check()).map(({ code }) => code)).toEqual(['store.damagedSpec']);
    expect(await said(store)).toEqual([
      `${id} is taken out: what it asks is not what was stored; the 10 games that can be read are in PATH.${id}.jsonl`,
    ]);
    expect(readFileSync(`${path}.${id}.jsonl`, 'utf8')).toBe(kept);
    expect(await store.experiments()).toEqual([]);
    expect(await store.check()).toEqual([]);
  });

  test('begins anew where agents learned from the games', async () => {
    const { path, id } = await storeWith(10);
    change(
      path,
      `insert into learned select key, 0, 9, zeroblob(4) from experiments;
       update games set data = zeroblob(30) where idx = 4`,
    );
    const store = await testStore(path);
    expect(await said(store)).toEqual([
      `${id}: 1 game is lost; its agents learn from game to game, so it begins anew, and the 9 games that can be read are in PATH.${id}.jsonl`,
    ]);
    expect(await store.learned(id, 0)).toBeNull();
    expect(await store.countGames(id)).toBe(0);
  });

  test('takes out a damaged model', async () => {
    const { path } = await storeWith(1);
    const store = await testStore(path);
    await store.putModel({
      name: 'torn',
      kind: 'td',
      game: 'g',
      header: {},
      bytes: new Uint8Array(9),
    });
    change(path, 'update models set data = zeroblob(8)');
    expect(await said(store)).toEqual([
      'the model "torn" is taken out: it is not what was stored; train or import it again',
    ]);
    expect(await store.models()).toEqual([]);
  });

  test('waits for whoever is playing', async () => {
    const { path, id } = await storeWith(10);
    const store = await testStore(path);
    await store.writer(id);
    change(path, 'update games set data = zeroblob(30) where idx = 4');
    expect(await troubleOf(store.repair(), path)).toMatch(/^taken: .* is being played by/);
  });
});
