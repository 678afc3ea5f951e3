import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Rng } from '../../src/core/index.ts';
import { openStore } from '../../src/store/index.ts';
import { kept, scratch, timeless } from './laboratory.ts';

const file = scratch();
const main = resolve(import.meta.dirname, '../../src/cli/main.ts');
const KILLS = 10;
const PAIRS = 300;

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function ends(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** How many games somebody else has stored by now, and of which experiment. */
async function stored(path: string): Promise<{ id: string; games: number }> {
  if (!existsSync(path)) return { id: '', games: 0 };
  try {
    const store = await openStore(path, 'read');
    const [found] = await store.experiments();
    await store.close();
    return found ?? { id: '', games: 0 };
  } catch {
    // It is just being made.
    return { id: '', games: 0 };
  }
}

async function recordsOf(path: string) {
  const store = await openStore(path, 'read');
  const [{ id } = { id: '' }] = await store.experiments();
  const all = await kept(store, id);
  const damage = await store.check();
  await store.close();
  return { ...all, damage };
}

test('after ten kill -9 at random moments, the records are those of an unbroken run', async () => {
  const mcts = 'mcts(iterations=100)';
  const args = (path: string) => [
    'match',
    mcts,
    'alphabeta(depth=3)',
    '--game',
    'mancala',
    '--pairs',
    `${PAIRS}`,
    '--workers',
    '2',
    '--store',
    path,
  ];
  const whole = file('whole.sqlite');
  const broken = file('broken.sqlite');
  expect(await ends(start(args(whole)))).toBe(0);

  const rng = Rng.of('kill');
  let killed = 0;
  let last = 0;
  while (killed < KILLS) {
    const { id } = await stored(broken);
    const child = start(id === '' ? args(broken) : ['resume', id, '--store', broken]);
    if (killed % 5 === 0) {
      // Anywhere, be it while it starts…
      await sleep(rng.below(800));
    } else {
      // …and some time after it has played something more.
      while ((await stored(broken)).games === last && child.exitCode === null) await sleep(20);
      await sleep(rng.below(120));
    }
    child.kill('SIGKILL');
    await ends(child);
    expect(child.signalCode).toBe('SIGKILL');
    killed++;
    const { games } = await stored(broken);
    expect(games).toBeGreaterThanOrEqual(last);
    last = games;
  }
  expect(last).toBeGreaterThan(KILLS);
  expect(last).toBeLessThan(2 * PAIRS);

  const { id } = await stored(broken);
  expect(await ends(start(['resume', id, '--store', broken]))).toBe(0);
  const [expected, found] = [await recordsOf(whole), await recordsOf(broken)];
  expect(found.damage).toEqual([]);
  expect(found.lines).toHaveLength(2 * PAIRS);
  expect(found.lines).toEqual(expected.lines);
  expect(found.games.map(timeless)).toEqual(expected.games.map(timeless));
});
