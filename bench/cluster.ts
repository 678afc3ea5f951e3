import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { Line } from '../src/cluster/index.ts';
import { SERVERS, type QueueServer } from '../src/cluster/servers.fixture.ts';
import { figureFile } from '../src/lab/report/index.ts';
import { inScratch } from './arena/hold.ts';
import { growth } from './cluster/figure.ts';
import { keep, type Kept } from './cluster/keeping.ts';
import { number } from './cluster/options.ts';
import { playedBy, playedHere, type Playing } from './cluster/playing.ts';
import { CORES, LENGTHS, simulate, type Costs } from './cluster/simulate.ts';
import { line, short, title } from './measure.ts';

/** Empty jobs a second through a queue, added and taken. */
async function jobsASecond(queue: string, jobs: number): Promise<number> {
  const open = await Line.open(queue);
  try {
    let left = jobs;
    let done!: () => void;
    const all = new Promise<void>((resolve) => (done = resolve));
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

interface Point {
  readonly workers: number;
  readonly playing: Playing;
}

/** What many machines cost and bring, with every server that is installed. */
export async function clusterSpeed(): Promise<void> {
  const servers: { name: string; server: QueueServer }[] = [];
  for (const { name, there, open } of SERVERS)
    if (there) servers.push({ name, server: await open() });
  try {
    // A million games alone take long enough.
    if (number('LUDARIO_GAMES', 400) === 0) {
      await tellKeeping(servers);
      return;
    }
    const { one, points } = await tellPlaying(servers);
    title('Empty jobs a second through the queue');
    const jobs: Record<string, number> = {};
    for (const { name, server } of servers) {
      const speed = await jobsASecond(await server.fresh(), number('LUDARIO_JOBS', 1000));
      jobs[name] = speed;
      line(name, short(speed));
    }
    const kept = await tellKeeping(servers);
    const perSecond = jobs['PostgreSQL'] ?? jobs['Redis'] ?? 500;
    const costs: Costs = {
      queue: 2000 / perSecond,
      game: 1000 / kept.storing,
      bytes: 250,
      line: 100_000,
      pause: 5,
    };
    tellSimulated(costs, points, one);
    const path = process.env['LUDARIO_FIGURE'];
    if (path !== undefined) writeFileSync(path, figureFile(growth(costs)));
  } finally {
    for (const { server } of servers) await server.close();
  }
}

async function tellPlaying(
  servers: readonly { name: string; server: QueueServer }[],
): Promise<{ one: Playing; points: readonly Point[] }> {
  title('Games of about 50 ms by a queue, against one thread of one process');
  line('', 'games/s', 'ms of processor', 'overhead', 'holder', 'server');
  const one = await playedHere();
  const row = (name: string, { speed, cost, holder, server }: Playing) =>
    line(
      name,
      speed.toFixed(1),
      cost.toFixed(1),
      `${(100 * (cost / one.cost - 1)).toFixed(1)} %`,
      holder.toFixed(2),
      server.toFixed(2),
    );
  row('1 thread', one);
  const points: Point[] = [];
  for (const { name, server } of servers) {
    const counts = name === 'PostgreSQL' ? [1, 2, 3, 4] : [1, 2];
    const speeds: number[] = [];
    const costs: number[] = [];
    for (const workers of counts) {
      const playing = await playedBy(server, workers, `${name} ${workers}`);
      row(`${name}, ${workers} worker${workers === 1 ? '' : 's'}`, playing);
      speeds.push(playing.speed);
      costs.push(playing.cost);
      if (name === 'PostgreSQL') points.push({ workers, playing });
    }
    line(
      `${name}, 2 against 1`,
      (speeds[1]! / speeds[0]!).toFixed(2),
      `${((2 * costs[0]!) / costs[1]!).toFixed(2)} by processor`,
    );
  }
  return { one, points };
}

async function tellKeeping(
  servers: readonly { name: string; server: QueueServer }[],
): Promise<Kept> {
  const games = number('LUDARIO_STORED', 20_000);
  title(`${short(games)} games of Mancala stored, and their report`);
  line('', 'stored/s', 'report s', 'of processor', 'megabytes');
  const row = (name: string, { storing, report }: Kept) =>
    line(
      name,
      short(storing),
      report.seconds.toFixed(1),
      report.busy.toFixed(1),
      report.memory.toFixed(0),
    );
  let kept = await inScratch(({ path }) => keep(join(path, '..', 'own.sqlite'), games));
  row('SQLite', kept);
  for (const { name, server } of servers) {
    if (name !== 'PostgreSQL') continue;
    kept = await keep(await server.fresh(), games);
    row(name, kept);
  }
  return kept;
}

/** The simulation, first beside what was measured. */
function tellSimulated(costs: Costs, points: readonly Point[], one: Playing): void {
  title('Simulated with these costs: games a second, and the share of what the cores could do');
  for (const { workers, playing } of points) {
    // On a machine that others use a core is what they leave of it: held against processor time.
    const told = simulate(workers, one.cost, costs);
    line(
      `${workers} workers`,
      told.share.toFixed(3),
      `measured ${(one.cost / playing.cost).toFixed(3)} by processor`,
      `${playing.speed.toFixed(1)} of ${told.speed.toFixed(1)}/s`,
    );
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
