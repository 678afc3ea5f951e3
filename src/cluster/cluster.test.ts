import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GivenSpec } from '../arena/index.ts';
import { Roster, booksIn, openCatalogue } from '../catalogue/index.ts';
import { makeGame } from '../games/index.ts';
import { unwrap } from '../core/index.ts';
import { testFolder, testStore } from '../store/folder.fixture.ts';
import { postgres } from '../store/postgres.fixture.ts';
import { falsified, held, hire, lineTo } from './cluster.fixture.ts';
import type { BlockDone } from './block-player.ts';
import { queueStatus } from './status.ts';
import { machinesAtWork, tellWorker } from './roll.ts';
import { SERVERS, type QueueServer } from './servers.fixture.ts';
import { ClusterWorker } from './worker.ts';

/** Luck of chance, of an agent and of a hidden deal; a search with a memory of its own. */
const CONTESTS: readonly GivenSpec[] = [
  {
    game: 'mancala',
    agents: ['random', 'greedy', 'mcts(iterations=30)'],
    format: 'round-robin',
    pairs: 6,
    seed: 7,
  },
  { game: 'iwoki(players=2)', agents: ['greedy', 'random'], pairs: 10, seed: 7 },
];

const SLEEPER = new URL('./sleeper.fixture.ts', import.meta.url).pathname;

/** Honest for its first blocks, and then not. */
function liar(honest: number): typeof ClusterWorker {
  return class extends ClusterWorker {
    private taken = 0;
    protected override async play(brief: string, work: unknown): Promise<BlockDone> {
      const played = await super.play(brief, work);
      if (this.taken++ < honest) return played;
      return { ...played, games: played.games?.map(falsified) };
    }
  };
}

const aloneLines = new Map<GivenSpec, Promise<readonly string[]>>();

/** The records of one process with one thread, which all others are held against. */
function alone(contest: GivenSpec): Promise<readonly string[]> {
  const known = aloneLines.get(contest) ?? held(contest).then(({ lines }) => lines);
  aloneLines.set(contest, known);
  return known;
}

for (const { name, there, open } of SERVERS) {
  describe.skipIf(!there)(`${name} (left out where it is not installed)`, () => {
    let server: QueueServer;
    beforeAll(async () => {
      server = await open();
    });
    afterAll(() => server.close());

    test('the records of four workers are those of one thread', async () => {
      const queue = await server.fresh();
      for (let i = 0; i < 2; i++) await hire(queue, { cores: 2 });
      // One for each kind of server, which keeps the games too where it can.
      const redis = name === 'Redis';
      const contest = CONTESTS[redis ? 1 : 0]!;
      const store = redis ? undefined : await testStore(await (await postgres()).fresh());
      const many = await held(contest, { queue, ...(store === undefined ? {} : { store }) });
      expect(many.lines).toEqual(await alone(contest));
      expect(many.held.finished).toBe(true);
      expect(await many.store.check()).toEqual([]);
      const { machine } = await many.store.experiment(many.held.experiment.id);
      const { machines } = machine as { machines: { games: number; speed: number }[] };
      expect(machines.reduce((sum, { games }) => sum + games, 0)).toBe(many.lines.length);
      expect(machines.every(({ speed }) => speed > 0)).toBe(true);
    });
  });
}

test('and those of four threads on SQLite alone', async () => {
  expect((await held(CONTESTS[0]!, { workers: 4 })).lines).toEqual(await alone(CONTESTS[0]!));
});

/** What does not depend on the kind of server is tried with one of them. */
const usual = SERVERS.findLast(({ there }) => there);

describe.skipIf(usual === undefined)('a queue (left out without Redis and PostgreSQL)', () => {
  let server: QueueServer;
  beforeAll(async () => {
    server = await usual!.open();
  });
  afterAll(() => server.close());

  test('a worker of another version leaves the work to others, and says so', async () => {
    const queue = await server.fresh();
    const other = await hire(queue, { version: 'another' });
    const playing = held(CONTESTS[0]!, { queue });
    await expect
      .poll(() => other.said)
      .toEqual(['there is work of version tests, and this is another: it is left to others']);
    await hire(queue);
    const { lines, said } = await playing;
    expect(lines).toEqual(await alone(CONTESTS[0]!));
    expect(other.worker.done.games).toBe(0);
    expect(said[0]).toMatch(
      /^nobody works at the queue .* with this version \(tests; there are another\)/,
    );
  });

  test('a worker that lies is found by its first block, and put aside', async () => {
    const queue = await server.fresh();
    const bad = await hire(queue, { kind: liar(0) });
    await hire(queue);
    const { lines, said } = await held(CONTESTS[0]!, { queue });
    expect(lines).toEqual(await alone(CONTESTS[0]!));
    expect(said.filter((text) => text.includes('went otherwise'))).toHaveLength(1);
    await bad.worker.left;
    expect(bad.said[0]).toMatch(/^this worker was put aside, and leaves: game \d+ went otherwise/);
    const { aside } = await queueStatus(await lineTo(queue));
    expect(aside).toMatchObject([{ id: bad.worker.id, why: { code: 'cluster.untrue' } }]);
  });

  test('games of one that begins to lie later are taken out again', async () => {
    const queue = await server.fresh();
    await hire(queue, { kind: liar(2) });
    await hire(queue);
    const { lines, said, store } = await held(CONTESTS[0]!, { queue, sample: 1 });
    expect(lines).toEqual(await alone(CONTESTS[0]!));
    expect(said.join()).toContain('went otherwise');
    expect(await store.check()).toEqual([]);
  });

  test('two experiments share a worker: neither waits for the end of the other', async () => {
    const queue = await server.fresh();
    await hire(queue);
    const roster = unwrap(await Roster.open([SLEEPER]));
    const contest = { game: 'mancala', agents: ['sleeper', 'random'], pairs: 20 };
    const done = [0, 0];
    const other: number[] = [];
    await Promise.all(
      [1, 2].map(async (seed, i) => {
        const { held: all } = await held(
          { ...contest, seed },
          { queue, roster, onProgress: (progress) => (done[i] = progress.done) },
        );
        expect(all.finished).toBe(true);
        other.push(done[1 - i]!);
      }),
    );
    // When the first was at its end, the other had come nearly as far.
    expect(other[0]).toBeGreaterThan(12);
  });

  test('a machine that is told to leave does; what goes on is shown', async () => {
    const queue = await server.fresh();
    const { worker, said } = await hire(queue);
    const line = await lineTo(queue);
    const [machine] = await machinesAtWork(line);
    expect(machine).toMatchObject({ id: worker.id, cores: 1, version: 'tests' });
    let seen: unknown = null;
    await held(CONTESTS[0]!, {
      queue,
      onProgress() {
        seen ??= queueStatus(line);
      },
    });
    expect(await seen).toMatchObject({ machines: [{ id: worker.id }], failures: [] });
    await tellWorker(line, worker.id, { order: 'leave', why: '' });
    await worker.left;
    expect(said).toEqual(['this worker was told to leave, and has']);
    expect(await machinesAtWork(line)).toEqual([]);
    expect((await queueStatus(line)).runs).toEqual([]);
  });

  test('books travel by what they hold', async () => {
    const queue = await server.fresh();
    await hire(queue);
    const game = unwrap(makeGame('mancala'));
    const entries = [{ position: game.format(game.start()), moves: [{ move: '3', value: 1 }] }];
    const head = {
      ludarioBook: 1,
      game: game.info.rules,
      version: game.info.version,
      source: 'search',
    };
    const text = [head, ...entries].map((line) => JSON.stringify(line)).join('\n');
    const file = join(testFolder(), 'some.book');
    const agents = [`alphabeta(depth=2,book="${file}")`, 'random'];
    const contest = { game: 'mancala', agents, pairs: 4 };
    writeFileSync(file, text);
    const here = await alone(contest);
    rmSync(file);
    // From here on there is no such file on any machine.
    const catalogue = unwrap(await openCatalogue([]));
    const roster = new Roster(catalogue, undefined, booksIn({ [file]: text }));
    const many = await held(contest, { roster, queue });
    expect(many.lines).toEqual(here);
    expect(JSON.parse(many.lines[0]!)).toMatchObject({ moves: expect.arrayContaining(['3']) });
  });
});
