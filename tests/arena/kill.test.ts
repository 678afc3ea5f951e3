import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Rng } from '../../src/core/index.ts';
import { openStore } from '../../src/store/index.ts';
import { here, kept, scratch, timeless } from './laboratory.ts';

const file = scratch();
const main = resolve(import.meta.dirname, '../../src/cli/main.ts');
const KILLS = 8;
/** Games take the mortal agent twenty decisions or more: all kills together leave some unplayed. */
const PAIRS = 150;
const MOST_DECISIONS = 300;

function start(args: readonly string[], decisions = 0): ChildProcess {
  return spawn(process.execPath, [main, ...args, '--agents-from', here('mortal.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, MORTAL_DECISIONS: String(decisions) },
  });
}

async function ends(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** How many games are stored by now, and of which experiment. */
async function stored(path: string): Promise<{ id: string; games: number }> {
  const nothing = { id: '', games: 0 };
  if (!existsSync(path)) return nothing;
  const store = await openStore(path, 'write');
  const [found] = await store.experiments();
  await store.close();
  return found ?? nothing;
}

async function recordsOf(path: string) {
  const store = await openStore(path, 'read');
  const [{ id } = { id: '' }] = await store.experiments();
  const all = await kept(store, id);
  const damage = await store.check();
  await store.close();
  return { ...all, damage };
}

test('after kill -9 at random moments, the records are those of an unbroken run', async () => {
  const match = ['match', 'mortal', 'alphabeta(depth=3)', '--game', 'mancala'];
  const args = (path: string) => [
    ...match,
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
  let last = 0;
  for (let killed = 0; killed < KILLS; killed++) {
    const { id } = await stored(broken);
    const next = id === '' ? args(broken) : ['resume', id, '--store', broken];
    // Amid a game, whatever the other threads are doing…
    const child = start(next, 1 + rng.below(MOST_DECISIONS));
    if (killed % 4 === 0) {
      // …or at any time, be it while it starts.
      await sleep(rng.below(800));
      child.kill('SIGKILL');
    }
    await ends(child);
    expect(child.signalCode).toBe('SIGKILL');
    const { games } = await stored(broken);
    expect(games).toBeGreaterThanOrEqual(last);
    last = games;
  }
  expect(last).toBeGreaterThan(0);
  expect(last).toBeLessThan(2 * PAIRS);

  const { id } = await stored(broken);
  expect(await ends(start(['resume', id, '--store', broken]))).toBe(0);
  const [expected, found] = [await recordsOf(whole), await recordsOf(broken)];
  expect(found.damage).toEqual([]);
  expect(found.lines).toHaveLength(2 * PAIRS);
  expect(found.lines).toEqual(expected.lines);
  expect(found.games.map(timeless)).toEqual(expected.games.map(timeless));
});
