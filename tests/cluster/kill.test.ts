import { type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { SERVERS, type QueueServer } from '../../src/cluster/servers.fixture.ts';
import { openStore, shownAddress } from '../../src/store/index.ts';
import { ludario, type Outcome } from '../cli/program.ts';
import { ownFolder } from '../modules/mine.ts';

const mine = ownFolder();
const folder = mkdtempSync(join(tmpdir(), 'ludario-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Games of a module, which only whoever holds the experiment has; nim is no secret, mcts takes its time. */
const MODULES = ['--games-from', mine.file('nim.ts'), '--agents-from', mine.file('counter.ts')];
const GAMES = 120;
// prettier-ignore
const MATCH = ['match', 'nim(sticks=40)', '--agents', 'counter,mcts(iterations=800)',
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

/** What is done again and again while an experiment is played. */
async function mayhem(server: QueueServer, rounds: number, address: string): Promise<string[]> {
  const queue = await server.fresh();
  const working = ['work', '--queue', queue, '--cores', '1', '--lease', '3'];
  const workers = [await start(working), await start(working)];
  const holding = [...MATCH, '--queue', queue, '--store', address];
  let holder = await start(holding);
  onTestFinished(async () => {
    await Promise.all([...workers, holder].map(kill));
  });
  for (let round = 1; round <= rounds; round++) {
    const goal = Math.floor((GAMES * round) / (rounds + 2));
    await expect.poll(() => stored(address)).toBeGreaterThanOrEqual(goal);
    const what = round % 3;
    if (what === 1) {
      await kill(workers.shift()!);
      workers.push(await start(working));
    } else if (what === 2) {
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

/** Ten times for each in the bench, three here. */
const ROUNDS = Number(process.env['LUDARIO_KILLS'] ?? 3);

describe('a worker, the server and whoever holds the experiment are killed in the middle', () => {
  let expected: Promise<string[]> | null = null;
  const alone = async (): Promise<string[]> => {
    const address = join(folder, 'alone.sqlite');
    await ludario([...MATCH, '--workers', '1', '--store', address]);
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
        expect(await mayhem(server, ROUNDS, address)).toEqual(await expected);
      },
    );
  }
});
