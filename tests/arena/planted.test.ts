import { describe, expect, test } from 'vitest';
import { playJob, type GivenSpec } from '../../src/arena/index.ts';
import { contestOf, held, here, scratch, timeless, type Outcome } from './laboratory.ts';

const file = scratch();
const files = [here('planted.ts')];

/** How each bad agent loses; those who take memory are not to be taken for those who take time. */
const gauntlets: Record<string, { spec: Partial<GivenSpec>; bad: Record<string, Loss> }> = {
  quick: {
    spec: {},
    bad: {
      thrower: ['crash', /crashed: I give up/],
      rejecter: ['crash', /crashed: I gave up/],
      cheat: ['illegal', /answered 999/],
      hog: ['crash', /used up its memory/],
      glutton: ['crash', /used up its memory/],
      quitter: ['crash', /ended its own worker/],
    },
  },
  slow: {
    spec: { budget: { ms: 700 }, tolerance: 300 },
    bad: {
      looper: ['time', /did not answer and was stopped/],
      deaf: ['time', /did not answer and was stopped/],
      dreamer: ['time', /took more time than it had/],
      tardy: ['time', /took more time than it had/],
    },
  },
};
type Loss = readonly [ending: string, detail: RegExp];

describe.each(Object.entries(gauntlets))('a gauntlet with %s bad agents', (kind, planted) => {
  const { bad } = planted;
  const spec: GivenSpec = {
    game: 'mancala',
    agents: ['greedy', 'random', 'messy', ...Object.keys(bad), 'random(seed=7)'],
    format: 'gauntlet',
    pairs: 1,
    seed: 'planted',
    ...planted.spec,
  };
  const runs: Outcome[] = [];

  test.each([1, 2])('is played to its end by %i workers', async (workers) => {
    const path = file(`${kind}-${workers}.sqlite`);
    const run = await held(path, spec, files, { workers, megabytes: 128 });
    expect(run.held.finished).toBe(true);
    expect(run.games).toHaveLength(2 * (spec.agents.length - 1));
    runs.push(run);
  });

  test('has the same games, move for move, however many workers played them', () => {
    expect(runs[1]!.games.map(timeless)).toEqual(runs[0]!.games.map(timeless));
    expect(runs[1]!.lines).toEqual(runs[0]!.lines);
  });

  test.each(Object.entries(bad))('%s loses by what it did', (name, [ending, detail]) => {
    const player = spec.agents.indexOf(name);
    const games = runs[0]!.games.filter(({ job }) => job.players.includes(player));
    expect(games).toHaveLength(2);
    for (const { job, record } of games) {
      expect(record.result).toMatchObject({ ending, detail: expect.stringMatching(detail) });
      expect(job.players[record.result!.offender!]).toBe(player);
      expect(record.result?.detail?.startsWith(name)).toBe(true);
      // What was played before is kept: its first decisions were good ones.
      expect(record.moves.length).toBeGreaterThanOrEqual(name === 'deaf' ? 0 : 4);
    }
  });

  test('the games of all others are as if no bad agent were there', async () => {
    const { contest, roster } = await contestOf(spec, files);
    const hall = { ...contest, make: roster.catalogue.makeAgent };
    const good = runs[0]!.games.filter(({ job }) =>
      job.players.every((player) => !Object.hasOwn(bad, spec.agents[player]!)),
    );
    expect(good).toHaveLength(6);
    const messy = spec.agents.indexOf('messy');
    for (const played of good) {
      expect(played.record.result?.ending).toBe('rules');
      // Its mess would be this test's.
      if (played.job.players.includes(messy)) continue;
      expect(timeless(played)).toEqual(timeless(await playJob(played.job, hall)));
    }
  });
});

test('games of a batch in which one is lost are played again, each once', async () => {
  // Quick games are played in long batches: it falls silent in the midst of one.
  const agents = ['moody', 'random'];
  const spec: GivenSpec = { game: 'mancala', agents, pairs: 15, patience: 2000, seed: 5 };
  const { held: result, games } = await held(file('moody.sqlite'), spec, files, { workers: 1 });
  expect(result.finished).toBe(true);
  expect(games.map(({ job }) => job.index)).toEqual([...Array(30).keys()]);
  const lost = games.filter(({ record }) => record.result?.ending === 'time');
  expect(lost.map(({ job }) => job.index)).toEqual([28, 29]);
});
