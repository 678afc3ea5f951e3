import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { readSpec, type GivenSpec } from '../src/arena/index.ts';
import { Roster } from '../src/catalogue/index.ts';
import { Coordinator, Line, clusterVersion, machinesAtWork } from '../src/cluster/index.ts';
import { SERVERS, type QueueServer } from '../src/cluster/servers.fixture.ts';
import { unwrap } from '../src/core/index.ts';
import { hold } from '../src/lab/experiment/index.ts';
import { openStore, type Store } from '../src/store/index.ts';
import { sampleExperiment, sampleGames } from '../src/store/samples.fixture.ts';
import { inScratch } from './arena/hold.ts';
import { CORES, LENGTHS, simulate, type Costs } from './cluster/simulate.ts';
import { line, short, title } from './measure.ts';

const main = resolve(import.meta.dirname, '../src/cli/main.ts');
const number = (name: string, usual: number) => Number(process.env[name] ?? usual);

/** Games of about 50 ms on a machine of today. */
const GAME: GivenSpec = {
  game: 'mancala',
  agents: ['mcts(iterations=180)', 'mcts(iterations=180)'],
  selfPlay: false,
  games: number('LUDARIO_GAMES', 400),
  openings: { random: 4 },
};

/** Games a second from the first that come back to the last. */
async function speedOf(store: Store, queue: string | null, workers: number, seed: string) {
  const roster = unwrap(await Roster.open());
  const contest = unwrap(readSpec({ ...GAME, seed }, roster.listing));
  const open = queue === null ? null : await Line.open(queue);
  let first: { at: number; games: number } | null = null;
  let last = { at: 0, games: 0 };
  try {
    const held = await hold({
      store,
      contest,
      roster,
      workers,
      megabytes: 1024,
      signal: new AbortController().signal,
      elsewhere:
        open === null
          ? undefined
          : ({ id, identity }, asked, from) =>
              new Coordinator({
                line: open,
                experiment: { id, identity },
                contest: asked,
                roster: from,
                version: clusterVersion(),
                megabytes: 1024,
                sample: 32,
                say: () => {},
              }),
      onProgress({ done }) {
        last = { at: performance.now(), games: done };
        if (done >= contest.spec.pairs / 4) first ??= last;
      },
    });
    if (!held.finished) throw new Error('it was not finished');
    return (1000 * (last.games - first!.games)) / (last.at - first!.at);
  } finally {
    await open?.close();
  }
}

/** Workers in processes of their own, which are there when it begins. */
async function withWorkers<A>(queue: string, count: number, work: () => Promise<A>): Promise<A> {
  const children: ChildProcess[] = [];
  for (let i = 0; i < count; i++) {
    const args = [main, 'work', '--queue', queue, '--cores', '1', '--json'];
    children.push(spawn(process.execPath, args, { stdio: 'ignore' }));
  }
  const watch = await Line.open(queue);
  try {
    while ((await machinesAtWork(watch)).length < count)
      await new Promise((on) => setTimeout(on, 100));
    return await work();
  } finally {
    await watch.close();
    for (const child of children) {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGINT');
      await ended;
    }
  }
}

/** Empty jobs a second through a queue, added and taken. */
async function jobsASecond(queue: string, jobs: number): Promise<number> {
  const open = await Line.open(queue);
  try {
    let left = jobs;
    let done!: () => void;
    const all = new Promise<void>((resolve_) => (done = resolve_));
    const began = performance.now();
    const adding = Promise.all(
      Array.from({ length: jobs }, (_, i) =>
        open.queue('empty').add('empty', {}, { jobId: `e-${i}`, removeOnComplete: true }),
      ),
    );
    for (let i = 0; i < 2; i++) {
      open.worker(
        'empty',
        async () => {
          if (--left === 0) done();
        },
        { concurrency: 8 },
      );
    }
    await Promise.all([adding, all]);
    return (1000 * jobs) / (performance.now() - began);
  } finally {
    await open.close();
  }
}

interface Kept {
  readonly storing: number;
  readonly reading: number;
  readonly memory: number;
}

/** Games stored and read again a second, and the memory it took. */
async function keep(address: string, games: number): Promise<Kept> {
  const store = await openStore(address, 'write');
  try {
    const { id } = (await store.createExperiment(sampleExperiment('mancala', 'bench'))).experiment;
    const writer = await store.writer(id);
    const some = sampleGames(500);
    let storing = 0;
    for (let from = 0; from < games; from += 500) {
      const batch = some.map((played, i) => ({
        ...played,
        job: { ...played.job, index: from + i, unit: (from + i) >> 1 },
      }));
      const began = performance.now();
      await writer.append({ games: batch });
      storing += performance.now() - began;
    }
    await writer.release();
    const began = performance.now();
    let memory = 0;
    let read = 0;
    for await (const { job } of store.games(id)) {
      read++;
      if (job.index % 10_000 === 0) memory = Math.max(memory, process.memoryUsage.rss());
    }
    const reading = performance.now() - began;
    return { storing: (1000 * games) / storing, reading: (1000 * read) / reading, memory };
  } finally {
    await store.close();
  }
}

/** What many machines cost and bring, with every server that is installed. */
export async function clusterSpeed(): Promise<void> {
  const servers: { name: string; server: QueueServer }[] = [];
  for (const { name, there, open } of SERVERS)
    if (there) servers.push({ name, server: await open() });
  try {
    title('Games of about 50 ms: by a queue against the threads of one process');
    const one = await inScratch((store) => speedOf(store, null, 1, 'one'));
    line('', 'games/s', 'of one thread');
    line('1 thread', one.toFixed(1), '1.00');
    const points: { workers: number; speed: number }[] = [];
    for (const { name, server } of servers) {
      for (const count of [1, 2]) {
        const queue = await server.fresh();
        const speed = await withWorkers(queue, count, () =>
          inScratch((store) => speedOf(store, queue, 1, `${name} ${count}`)),
        );
        line(
          `${name}, ${count} worker${count === 1 ? '' : 's'}`,
          speed.toFixed(1),
          (speed / one).toFixed(2),
        );
        if (name === 'PostgreSQL') points.push({ workers: count, speed });
      }
    }
    title('Empty jobs a second through the queue');
    const jobs: Record<string, number> = {};
    for (const { name, server } of servers) {
      const speed = await jobsASecond(await server.fresh(), number('LUDARIO_JOBS', 1000));
      jobs[name] = speed;
      line(name, short(speed));
    }
    const games = number('LUDARIO_STORED', 20_000);
    title(`${short(games)} games of Mancala stored and read again`);
    line('', 'stored/s', 'read/s', 'megabytes');
    const file = await inScratch(async ({ path }) => keep(join(path, '..', 'own.sqlite'), games));
    const row = (name: string, { storing, reading, memory }: Kept) =>
      line(name, short(storing), short(reading), Math.round(memory / 2 ** 20).toString());
    row('SQLite', file);
    let kept = file;
    for (const { name, server } of servers) {
      if (name !== 'PostgreSQL') continue;
      kept = await keep(await server.fresh(), games);
      row(name, kept);
    }
    const perSecond = jobs['PostgreSQL'] ?? jobs['Redis'] ?? 500;
    tellSimulated(
      { queue: 2000 / perSecond, game: 1000 / kept.storing, bytes: 250, line: 100_000, pause: 5 },
      points,
      1000 / one,
    );
  } finally {
    for (const { server } of servers) await server.close();
  }
}

/** The simulation, first beside what was measured. */
function tellSimulated(
  costs: Costs,
  points: { workers: number; speed: number }[],
  ms: number,
): void {
  title('Simulated with these costs: games a second, and the share of what the cores could do');
  for (const { workers, speed } of points) {
    const told = simulate(workers, ms, costs);
    line(`${workers} workers`, told.speed.toFixed(1), `measured ${speed.toFixed(1)}`);
  }
  line('cores', ...LENGTHS.map((length) => `${length} ms`));
  for (const cores of CORES) {
    const told = LENGTHS.map((length) => simulate(cores, length, costs));
    line(
      String(cores),
      ...told.map(
        ({ speed, share, limit }) =>
          `${short(speed)} (${share.toFixed(2)}${limit === null ? '' : ` ${limit}`})`,
      ),
    );
  }
}
