import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import process from 'node:process';
import { readSpec, type GivenSpec } from '../../src/arena/index.ts';
import { Roster } from '../../src/catalogue/index.ts';
import { Elsewhere, Line, machinesAtWork } from '../../src/cluster/index.ts';
import type { QueueServer } from '../../src/cluster/servers.fixture.ts';
import { unwrap } from '../../src/core/index.ts';
import { hold } from '../../src/lab/experiment/index.ts';
import type { Store } from '../../src/store/index.ts';
import { inScratch } from '../arena/hold.ts';
import { number } from './options.ts';
import { processorSeconds } from './processor.ts';

const main = resolve(import.meta.dirname, '../../src/cli/main.ts');

/** Games of about 50 ms on a machine of today. */
const GAME: GivenSpec = {
  game: 'mancala',
  agents: ['mcts(iterations=180)', 'mcts(iterations=180)'],
  selfPlay: false,
  games: number('LUDARIO_GAMES', 400),
  openings: { random: 4 },
};

/** What games cost, once all is warm. */
export interface Playing {
  /** Games a second on the wall: what others do on the machine shows in it. */
  readonly speed: number;
  /** Milliseconds of processor time a game, of all who take part. */
  readonly cost: number;
  /** Of that: of whoever holds the experiment, and of the server. */
  readonly holder: number;
  readonly server: number;
}

/** From the first quarter of the games to the last. */
async function played(
  store: Store,
  elsewhere: Elsewhere | null,
  seed: string,
  pids: { readonly workers: readonly number[]; readonly server: readonly number[] },
): Promise<Playing> {
  const roster = unwrap(await Roster.open());
  const contest = unwrap(readSpec({ ...GAME, seed }, roster.listing));
  const games = GAME.games ?? 0;
  const look = (done: number) => ({
    done,
    at: performance.now(),
    holder: process.cpuUsage(),
    workers: processorSeconds(pids.workers) ?? 0,
    server: processorSeconds(pids.server) ?? 0,
  });
  let first: ReturnType<typeof look> | null = null;
  let last: ReturnType<typeof look> | null = null;
  const held = await hold({
    store,
    contest,
    roster,
    workers: 1,
    megabytes: 1024,
    signal: new AbortController().signal,
    elsewhere: elsewhere?.players(1024),
    onProgress({ done }) {
      if (done >= games / 4) first ??= look(done);
      if (done >= games) last ??= look(done);
    },
  });
  if (!held.finished || first === null || last === null) throw new Error('it was not finished');
  const [from, to] = [first as ReturnType<typeof look>, last as ReturnType<typeof look>];
  const count = to.done - from.done;
  const { user, system } = process.cpuUsage(from.holder);
  const holder = (user + system) / 1000 / count;
  const server = (1000 * (to.server - from.server)) / count;
  const workers = (1000 * (to.workers - from.workers)) / count;
  const speed = (1000 * count) / (to.at - from.at);
  return { speed, cost: holder + server + workers, holder, server };
}

/** By one thread of this process. */
export function playedHere(): Promise<Playing> {
  return inScratch((store) => played(store, null, 'one', { workers: [], server: [] }));
}

/** By so many workers with a core each, in processes of their own, which are there when it begins. */
export async function playedBy(server: QueueServer, count: number, seed: string): Promise<Playing> {
  const queue = await server.fresh();
  const children: ChildProcess[] = [];
  for (let i = 0; i < count; i++) {
    const args = [main, 'work', '--queue', queue, '--cores', '1', '--json'];
    children.push(spawn(process.execPath, args, { stdio: 'ignore' }));
  }
  const watch = await Line.open(queue);
  const elsewhere = await Elsewhere.open(queue, () => {});
  const workers = children.map(({ pid }) => pid!);
  const pids = { workers, server: server.pid === undefined ? [] : [server.pid] };
  try {
    while ((await machinesAtWork(watch)).length < count)
      await new Promise((on) => setTimeout(on, 100));
    return await inScratch((store) => played(store, elsewhere, seed, pids));
  } finally {
    await elsewhere.close();
    await watch.close();
    for (const child of children) {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGINT');
      await ended;
    }
  }
}
