import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { playJob, type GivenSpec } from '../../src/arena/index.ts';
import { endIdle } from '../../src/protocols/foreign/index.ts';
import { livingChildren } from '../../src/protocols/process/living.fixture.ts';
import { contestOf, held, scratch, timeless, type Outcome } from '../arena/laboratory.ts';

/** How each bad engine loses. */
export type Losses = Readonly<Record<string, readonly [ending: string, detail: RegExp]>>;

const script = fileURLToPath(new URL('bad-engine.ts', import.meta.url));

/** An engine that misbehaves in a manner of its own; it may be slow to start where much else runs. */
export function badEngine(manner: string, options = ''): string {
  return `htp(cmd="${process.execPath} ${script} ${manner}",start=60000${options})`;
}

/** Those of our programs that do not end, though they were given time to. */
export async function leftBehind(): Promise<number[]> {
  for (let look = 0; look < 5000 && livingChildren().length > 0; look++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return livingChildren();
}

/** A gauntlet of bad engines between good agents and engines: who loses how, and who does not. */
export function badEnginesLose(bad: Losses, spec: Partial<GivenSpec>): void {
  const file = scratch();
  const names = Object.keys(bad);
  const good = ['staying', 'good'];
  const agents = ['greedy', 'random', ...[...names, ...good].map((name) => badEngine(name))];
  const given: GivenSpec = {
    game: 'hex(size=5)',
    agents,
    format: 'gauntlet',
    pairs: 1,
    seed: 'bad engines',
    ...spec,
  };
  let run: Outcome;

  test('the gauntlet is played to its end, and no process is left behind', async () => {
    const began = performance.now();
    run = await held(file('bad.sqlite'), given, [], { workers: 2 });
    expect(run.held.finished).toBe(true);
    expect(run.games).toHaveLength(2 * (agents.length - 1));
    expect(await leftBehind()).toEqual([]);
    const lost = run.games.map(({ job, ms, record }) => {
      const offender = record.result?.offender;
      const who = offender === undefined ? 'nobody' : names[job.players[offender]! - 2];
      return `${who} ${Math.round(ms)} ms`;
    });
    console.log(`lost, and how long it took: ${lost.join(', ')}`);
    console.log(`${Math.round(performance.now() - began)} ms in all`);
  });

  test.each(names)('the %s engine loses by what it did', (name) => {
    const player = agents.indexOf(badEngine(name));
    const [ending, detail] = bad[name]!;
    const games = run.games.filter(({ job }) => job.players.includes(player));
    expect(games).toHaveLength(2);
    for (const { job, record } of games) {
      expect(record.result).toMatchObject({ ending, detail: expect.stringMatching(detail) });
      expect(job.players[record.result!.offender!]).toBe(player);
    }
  });

  test('all others play as if no bad engine were there', async () => {
    const { contest, roster } = await contestOf(given);
    const hall = { ...contest, make: roster.catalogue.makeAgent };
    const others = run.games.filter(({ job }) =>
      job.players.every((player) => player < 2 || player >= 2 + names.length),
    );
    expect(others).toHaveLength(2 + 2 * good.length);
    for (const played of others) {
      expect(played.record.result?.ending).toBe('rules');
      expect(timeless(played)).toEqual(timeless(await playJob(played.job, hall)));
    }
    // Here they wait for another game until they are told that there is none.
    await endIdle();
    expect(livingChildren()).toEqual([]);
  });
}
