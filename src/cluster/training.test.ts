import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Roster } from '../catalogue/index.ts';
import { unwrap, type Crew } from '../core/index.ts';
import {
  openTraining,
  planTraining,
  reopenTraining,
  runTraining,
  wakeTraining,
  type Trained,
  type Wish,
} from '../lab/training/index.ts';
import { testFolder, testStore } from '../store/folder.fixture.ts';
import type { Store } from '../store/index.ts';
import { join } from 'node:path';
import type { BlockDone } from './block-player.ts';
import { VERSION, hire, lineTo } from './cluster.fixture.ts';
import { queueStatus } from './status.ts';
import { SERVERS, type QueueServer } from './servers.fixture.ts';
import { TrainingCrew } from './training-crew.ts';
import { ClusterWorker } from './worker.ts';
import { CONTENTS } from './names.ts';

const WISH: Wish = {
  agent: 'zero(blocks=1,channels=8,simulations=8,round=40,batch=32)',
  game: 'hex(size=3)',
  seed: 1,
  games: 120,
  epochs: null,
  teacher: null,
  rivals: [],
  data: null,
  validation: 0,
  from: null,
  every: 40,
  against: [],
  againstGames: 2,
};

const roster = unwrap(await Roster.open());

/** Trains a model to its end, or until it is stopped at a checkpoint; with a crew or alone. */
async function train(
  store: Store,
  { crew, stopAt = Infinity, again = false }: { crew?: Crew; stopAt?: number; again?: boolean },
): Promise<Trained> {
  const cores = { distant: crew !== undefined };
  const plan = unwrap(planTraining(WISH, roster));
  const opened = again
    ? unwrap(await reopenTraining(store, 'stones', () => roster, { cores: () => cores }))
    : await openTraining(
        store,
        'stones',
        plan,
        unwrap(await wakeTraining(plan, cores)),
        roster,
        false,
      );
  const stop = new AbortController();
  try {
    return await runTraining({
      ...opened,
      crew,
      workers: 1,
      megabytes: 256,
      signal: stop.signal,
      onProgress: ({ done }) => void (done >= stopAt && stop.abort()),
    });
  } finally {
    await opened.thread.end();
    await opened.writer.release();
  }
}

async function crewAt(queue: string, said: string[] = [], sample = 1000): Promise<TrainingCrew> {
  const { task } = unwrap(planTraining(WISH, roster));
  const crew = new TrainingCrew({
    line: await lineTo(queue),
    training: { id: 'stones', identity: 'tests' },
    task,
    version: VERSION,
    sample,
    say: ({ says }) => void said.push(says.en),
  });
  onTestFinished(() => crew.close());
  return crew;
}

async function freshStore(): Promise<Store> {
  return testStore(join(testFolder(), 'store.sqlite'));
}

async function bytesIn(store: Store): Promise<string> {
  return Buffer.from((await store.model('stones'))!.bytes).toString('base64');
}

let network: Promise<string> | null = null;

/** What one process comes to. */
function alone(): Promise<string> {
  const trained = async () => {
    const store = await freshStore();
    await train(store, {});
    return bytesIn(store);
  };
  network ??= trained();
  return network;
}

/** Honest for its first parts, and then not. */
function liar(honest: number): typeof ClusterWorker {
  return class extends ClusterWorker {
    private taken = 0;
    protected override async play(brief: string, work: unknown): Promise<BlockDone> {
      const done = await super.play(brief, work);
      if (this.taken++ < honest) return done;
      return {
        part: done.part!.map((byte, at) => (at === done.part!.length - 1 ? byte ^ 1 : byte)),
      };
    }
  };
}

const usual = SERVERS.find(({ there }) => there);

describe.skipIf(usual === undefined)('a training by a queue (left out without a server)', () => {
  let server: QueueServer;
  beforeAll(async () => {
    server = await usual!.open();
  });
  afterAll(() => server.close());

  test('makes the same network, byte for byte, though it was stopped and gone on with', async () => {
    const queue = await server.fresh();
    const { worker } = await hire(queue);
    const store = await freshStore();
    const crew = await crewAt(queue);
    const first = await train(store, { crew, stopAt: 40 });
    expect(first.finished).toBe(false);
    await crew.close();
    const second = await crewAt(queue);
    const trained = await train(store, { crew: second, again: true });
    expect(trained).toMatchObject({ finished: true, done: 120 });
    expect(worker.done.blocks).toBeGreaterThan(2);
    expect(await bytesIn(store)).toBe(await alone());
    await second.close();
    // Nothing is left behind but what others may need, too.
    const line = await lineTo(queue);
    expect((await queueStatus(line)).runs).toEqual([]);
    expect(await line.queue(CONTENTS).getJobCountByTypes('waiting')).toBe(1);
  });

  test('somebody who returns something else is found by its first part, and put aside', async () => {
    const queue = await server.fresh();
    await hire(queue, { kind: liar(0) });
    const store = await freshStore();
    const said: string[] = [];
    const crew = await crewAt(queue, said);
    const training = train(store, { crew });
    await expect.poll(() => said.join()).toMatch(/came out otherwise on .* than it does here/);
    await hire(queue);
    expect((await training).finished).toBe(true);
    expect(await bytesIn(store)).toBe(await alone());
  });

  test('one that begins to lie later ends it: what was learned cannot be taken out', async () => {
    const queue = await server.fresh();
    await hire(queue, { kind: liar(1) });
    const crew = await crewAt(queue, [], 1);
    await expect(train(await freshStore(), { crew })).rejects.toThrow(
      /came out otherwise .*it has learned from what that machine did before: begin it anew/,
    );
  });
});

test('a family whose games follow from one another is refused in a sentence', async () => {
  const plan = unwrap(planTraining({ ...WISH, agent: 'td' }, roster));
  const thread = await wakeTraining(plan, { distant: true });
  expect(thread.ok ? '' : thread.complaint.says.en).toMatch(
    /^each step of a training of td follows from the one before/,
  );
});
