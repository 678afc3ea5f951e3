import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrap } from '../core/index.ts';
import { testStore, troubleOf } from './folder.fixture.ts';
import { onEachStore } from './kinds.fixture.ts';
import { modelShelf, type NewTraining, type TrainingStep } from './index.ts';

const material: NewTraining = {
  name: 'first',
  kind: 'qlearner',
  game: 'hex(size=3,swap=false)',
  spec: { seed: 1 },
  unit: 'games',
  total: 100,
};
const bytes = (n: number) => Uint8Array.of(n, n, n);

function step(done: number, finished = false): TrainingStep {
  return {
    done,
    elapsed: 10 * done,
    snapshot: bytes(done),
    figures: { loss: 1 / done },
    model: { kind: 'qlearner', game: material.game, header: {}, bytes: bytes(done + 1) },
    finished,
  };
}

onEachStore((kind) => {
  test('a training that was left goes on from its last step', async () => {
    const store = await kind.open();
    const writer = await store.beginTraining({ ...material, start: bytes(9) });
    await writer.append(step(10));
    await writer.append(step(20));
    await writer.release();
    expect((await store.model('first'))?.bytes).toEqual(bytes(21));
    const again = await store.continueTraining('first');
    expect(again).toMatchObject({ snapshot: bytes(20), start: bytes(9) });
    expect(again.training).toMatchObject({ done: 20, elapsed: 200, finished: false });
    await again.append(step(100, true));
    await again.release();
    const [entry] = await store.trainings('first');
    expect(entry).toMatchObject({ finished: true, done: 100, busy: false, spec: { seed: 1 } });
    expect(await store.trainingPoints(entry!)).toEqual([
      { done: 10, figures: { loss: 0.1 } },
      { done: 20, figures: { loss: 0.05 } },
      { done: 100, figures: { loss: 0.01 } },
    ]);
    expect(await troubleOf(store.continueTraining('first'), store.path)).toBe(
      'unknown: no training of a model "first" is under way in the store PATH',
    );
  });

  test('a name belongs to one training at a time, and nobody else writes or deletes it', async () => {
    const store = await kind.open();
    const writer = await store.beginTraining(material);
    const taken =
      /^taken: the model "first" is being trained by this process, last heard of \d+ s ago/;
    expect(await troubleOf(store.beginTraining(material), store.path)).toMatch(taken);
    expect(await troubleOf(store.beginTraining(material, true), store.path)).toMatch(taken);
    expect(await troubleOf(store.continueTraining('first'), store.path)).toMatch(taken);
    expect(await troubleOf(store.deleteModel('first'), store.path)).toMatch(taken);
    const model = { ...step(1).model, name: 'first' };
    expect(await troubleOf(store.putModel(model, true), store.path)).toMatch(taken);
    await writer.append(step(10));
    await writer.release();
    expect(await troubleOf(store.beginTraining(material), store.path)).toBe(
      'conflict: the name "first" is reserved in the store PATH: a model of that name is being trained, 10 of 100 games so far',
    );
    expect(await store.deleteModel('first')).toBe(true);
    expect(await store.trainings()).toEqual([]);
  });

  test('a training of which nothing was stored leaves nothing behind', async () => {
    const store = await kind.open();
    await store.putModel({ ...step(7).model, name: 'first' });
    await (await store.beginTraining(material, true)).release();
    expect(await store.trainings()).toEqual([]);
    expect((await store.model('first'))?.bytes).toEqual(bytes(8));
  });

  test('a model that is to be replaced stays until the new one is finished', async () => {
    const store = await kind.open();
    const old = { ...step(7).model, name: 'first' };
    await store.putModel(old);
    expect(await troubleOf(store.beginTraining(material), store.path)).toBe(
      'conflict: the store PATH has a model "first" already; replace it, or choose another name',
    );
    const writer = await store.beginTraining(material, true);
    await writer.append(step(50));
    expect((await store.model('first'))?.bytes).toEqual(old.bytes);
    await writer.append(step(100, true));
    expect((await store.model('first'))?.bytes).toEqual(bytes(101));
  });

  test('a training that replaces another leaves the curve of the model that is still there', async () => {
    const store = await kind.open();
    const first = await store.beginTraining(material);
    await first.append(step(100, true));
    await first.release();
    const second = await store.beginTraining({ ...material, spec: { seed: 2 } }, true);
    await second.append(step(10));
    const both = await store.trainings('first');
    expect(both.map(({ finished }) => finished)).toEqual([false, true]);
    expect(await store.trainingPoints(both[1]!)).toHaveLength(1);
    await second.append(step(100, true));
    await second.release();
    expect(await store.trainings('first')).toMatchObject([{ finished: true, spec: { seed: 2 } }]);
  });

  test('a model of a training that is not at its end says how far it is', async () => {
    const store = await kind.open();
    const shelf = modelShelf(store.address);
    const far = () => unwrap(shelf('first')).unfinished;
    const first = await store.beginTraining(material);
    await first.append(step(10));
    const { unit, total } = material;
    expect(far()).toEqual({ done: 10, total, unit });
    await first.append(step(total, true));
    await first.release();
    expect(far()).toBeUndefined();
    // Another training of the name does not make this model unfinished.
    const second = await store.beginTraining({ ...material, spec: { seed: 2 } }, true);
    await second.append(step(10));
    expect(far()).toBeUndefined();
    await second.release();
  });

  test('a damaged model is told from a whole one', async () => {
    const store = await kind.open();
    await store.putModel({ ...step(1).model, name: 'whole' });
    await store.putModel({ ...step(1).model, name: 'torn' });
    const two = kind.name === 'SQLite' ? "x'0102'" : "decode('0102', 'hex')";
    await kind.meddle(store.address, `update models set data = ${two} where name = 'torn'`);
    const sentence =
      'the model "torn" in the store PATH is damaged: it is not what was stored; train or import it again';
    expect(await troubleOf(store.model('torn'), store.path)).toBe(`damaged: ${sentence}`);
    expect((await store.check()).map(({ says }) => says.en.replace(store.path, 'PATH'))).toEqual([
      sentence,
    ]);
    const shelf = modelShelf(store.address);
    const torn = shelf('torn');
    expect(!torn.ok && torn.complaint.says.en.replace(store.path, 'PATH')).toBe(sentence);
    expect(shelf('whole')).toMatchObject({ ok: true, value: { bytes: bytes(2) } });
  });

  test('who asks for a model that is not there hears which ones are', async () => {
    const store = await kind.open();
    const said = (address: string) => {
      const found = modelShelf(address)('none');
      return !found.ok && found.complaint.says.en.replace(store.path, 'PATH');
    };
    expect(said(store.address)).toBe(
      'there is no model "none" in the store PATH; there is none yet',
    );
    await store.putModel({ ...step(1).model, name: 'one' });
    expect(said(store.address)).toBe('there is no model "none" in the store PATH; there is one');
    // Of a file it can be said at once; of a database only the server can tell.
    const none = kind.name === 'SQLite' ? 'there is no store PATH-not yet' : 'there is no such';
    expect(said(`${store.address}-not`)).toContain(none);
  });
});

test('a training whose store is deleted ends with an error', async () => {
  const store = await testStore();
  const writer = await store.beginTraining(material);
  await writer.append(step(10));
  for (const end of ['', '-wal', '-shm']) rmSync(`${store.path}${end}`);
  expect(await troubleOf(writer.append(step(20)), store.path)).toMatch(
    /^absent: the store PATH was deleted or replaced while "first" was being trained/,
  );
});
