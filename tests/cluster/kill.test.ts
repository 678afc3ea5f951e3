import { type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { SERVERS, type QueueServer } from '../../src/cluster/servers.fixture.ts';
import { openStore, shownAddress } from '../../src/store/index.ts';
import { ludario, type Outcome } from '../cli/program.ts';
import { kept } from '../cli/training.ts';
import { ownFolder } from '../modules/mine.ts';

const mine = ownFolder();
const folder = mkdtempSync(join(tmpdir(), 'ludario-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Games of modules that only whoever holds the experiment has; the sleeper lasts, and costs nothing. */
const MODULES = [
  ['--games-from', mine.file('nim.ts')],
  ['--agents-from', resolve(import.meta.dirname, '../../src/cluster/sleeper.fixture.ts')],
].flat();
const GAMES = 120;
// prettier-ignore
const MATCH = ['match', 'nim(sticks=40)', '--agents', 'sleeper(pause=8),random',
  '--games', String(GAMES), ...MODULES, '--json'];

/** A process of the real program that can be killed. */
interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Outcome>;
}

async function start(args: readonly string[]): Promise<Running> {
  return new Promise((started) => {
    const ended = ludario(args, {
      onStart: (child) => queueMicrotask(() => started({ child, ended })),
      watch: () => {},
    });
  });
}

async function kill({ child, ended }: Running): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

async function linesOf(address: string): Promise<string[]> {
  const store = await openStore(address, 'read');
  try {
    const [experiment] = await store.experiments();
    const lines: string[] = [];
    for await (const line of store.lines(experiment!.id)) lines.push(line);
    expect(await store.check()).toEqual([]);
    return lines;
  } finally {
    await store.close();
  }
}

/** Games that are stored; 0 while there is no store, or nobody answers. */
async function stored(address: string): Promise<number> {
  try {
    const store = await openStore(address, 'read');
    try {
      return (await store.experiments())[0]?.games ?? 0;
    } finally {
      await store.close();
    }
  } catch {
    return 0;
  }
}

type Victim = 'worker' | 'server' | 'holder';

/** Who is killed while an experiment is played, one after the other; ten in all. */
const VICTIMS: Readonly<Record<string, readonly Victim[]>> = {
  // It keeps nothing: whoever comes after it finds what is needed put there again.
  Redis: ['server', 'worker', 'holder', 'server', 'worker'],
  PostgreSQL: ['worker', 'server', 'holder', 'worker', 'server'],
};

async function mayhem(
  server: QueueServer,
  victims: readonly Victim[],
  address: string,
): Promise<string[]> {
  const queue = await server.fresh();
  const working = ['work', '--queue', queue, '--cores', '1', '--lease', '2'];
  const workers = [await start(working), await start(working)];
  const holding = [...MATCH, '--queue', queue, '--store', address];
  let holder = await start(holding);
  onTestFinished(async () => {
    await Promise.all([...workers, holder].map(kill));
  });
  for (const [i, victim] of victims.entries()) {
    const goal = Math.floor((GAMES * (i + 1)) / (victims.length + 2));
    await expect.poll(() => stored(address), { interval: 300 }).toBeGreaterThanOrEqual(goal);
    if (victim === 'worker') {
      await kill(workers.shift()!);
      workers.push(await start(working));
    } else if (victim === 'server') {
      await server.kill();
      await server.start();
    } else {
      await kill(holder);
      holder = await start(holding);
    }
  }
  const { code, out, err } = await holder.ended;
  expect([code, err.replace(/ludario: nobody works at .*\n/g, '')]).toEqual([0, '']);
  expect(JSON.parse(out)).toMatchObject({ finished: true, games: GAMES });
  // No secret of an address is told.
  expect(`${out}${err}`).not.toContain('secret');
  expect(shownAddress(queue)).not.toContain('secret');
  return linesOf(address);
}

describe('a worker, the server and whoever holds the experiment are killed in the middle', () => {
  let expected: Promise<string[]> | null = null;
  const alone = async (): Promise<string[]> => {
    const address = join(folder, 'alone.sqlite');
    await ludario([...MATCH, '--workers', '4', '--store', address]);
    return linesOf(address);
  };

  for (const { name, there, open } of SERVERS) {
    test.skipIf(!there)(
      `${name} (left out where it is not installed): the records are those of one process`,
      async () => {
        const server = await open();
        onTestFinished(() => server.close());
        expected ??= alone();
        const file = join(folder, `${name}.sqlite`);
        // Where there is a PostgreSQL, it keeps the games too.
        const address = name === 'Redis' ? file : await server.fresh();
        expect(await mayhem(server, VICTIMS[name]!, address)).toEqual(await expected);
      },
    );
  }
});

/** A network so small that each of its rounds is a checkpoint after moments. */
// prettier-ignore
const COURSE = ['train', 'zero(blocks=1,channels=8,simulations=8,round=48,batch=32)', 'hex(size=3)',
  '--games', '240', '--every', '48', '--against', 'none', '--name', 'stones'];

const usual = SERVERS.find(({ there }) => there);

test.skipIf(usual === undefined)(
  'a training whose worker and holder are killed makes the same network (left out without a server)',
  async () => {
    const server = await usual!.open();
    onTestFinished(() => server.close());
    const queue = await server.fresh();
    const [whole, broken] = ['whole', 'broken'].map((name) => join(folder, `${name}.sqlite`));
    const working = ['work', '--queue', queue, '--cores', '1', '--lease', '2'];
    const first = await start(working);
    const holding = [...COURSE, '--queue', queue, '--store', broken!];
    const holder = await start(holding);
    onTestFinished(() => Promise.all([first, holder].map(kill)).then(() => undefined));
    const far = async () => (await kept(broken!, 'stones'))?.done ?? 0;
    await expect.poll(far, { interval: 200 }).toBeGreaterThanOrEqual(48);
    await kill(first);
    await kill(holder);
    const second = await start(working);
    onTestFinished(() => kill(second));
    // The same said again goes on with it.
    const { code, err } = await ludario([...holding, '--json']);
    expect([code, err.replace(/ludario: nobody works at .*\n/g, '')]).toEqual([0, '']);
    await ludario([...COURSE, '--workers', '1', '--store', whole!, '--json']);
    const [a, b] = [await kept(whole!, 'stones'), await kept(broken!, 'stones')];
    expect(b).toMatchObject({ finished: true, done: 240, checksum: a!.checksum });
  },
);
