import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { describe, expect, test, vi } from 'vitest';
import {
  Schedule,
  checkpoint,
  Standings,
  type Checkpoint,
  type GivenSpec,
} from '../../src/arena/index.ts';
import { Rng, unwrap } from '../../src/core/index.ts';
import { hold } from '../../src/lab/experiment/experiment.ts';
import { openStore } from '../../src/store/index.ts';
import { contestOf, held, here, kept, scratch, timeless } from './laboratory.ts';

const file = scratch();

/** Specs of all kinds, a second or two each. */
const specs: Record<string, { spec: GivenSpec; files?: string[] }> = {
  'a match': {
    spec: { game: 'mancala', agents: ['greedy', 'mcts(iterations=20)'], pairs: 60, checkpoint: 25 },
  },
  'a round robin with more seats': {
    spec: {
      game: 'iwoki(players=3)',
      agents: ['random', 'greedy', 'random(seed=1)', 'random(seed=2)'],
      pairs: 2,
    },
  },
  'a swiss': {
    spec: {
      game: 'hex(size=4)',
      agents: ['random', 'random(seed=1)', 'random(seed=2)', 'random(seed=3)', 'random(seed=4)'],
      format: 'swiss',
      rounds: 4,
      pairs: 5,
    },
  },
  'a knock-out': {
    spec: {
      game: 'reversi(size=4)',
      agents: ['random', 'greedy', 'random(seed=2)', 'random(seed=3)', 'random(seed=4)'],
      format: 'knock-out',
      pairs: 4,
    },
  },
  'a sequential test': {
    spec: {
      game: 'mancala',
      agents: ['alphabeta(depth=2)', 'mcts(iterations=20)'],
      sprt: { elo0: 0, elo1: 25 },
    },
  },
  'a match that the referee may end': {
    spec: {
      game: 'reversi',
      agents: ['greedy', 'random'],
      pairs: 20,
      adjudication: { maxPlies: 30, verdict: 'score', lead: { points: 15, plies: 4 } },
    },
  },
  'an agent that learns': {
    spec: { game: 'mancala', agents: ['pupil', 'random', 'greedy'], pairs: 15, checkpoint: 10 },
    files: [here('pupil.ts')],
  },
  'an agent that learns from itself': {
    spec: {
      game: 'mancala',
      agents: ['pupil', 'random'],
      format: 'round-robin',
      selfPlay: true,
      pairs: 10,
    },
    files: [here('pupil.ts')],
  },
  'an agent that learns beside one that never answers': {
    spec: {
      game: 'mancala',
      agents: ['pupil', 'random', 'looper', 'random(seed=1)'],
      format: 'gauntlet',
      starter: 'fixed',
      pairs: 1,
      patience: 700,
      tolerance: 300,
      checkpoint: 1,
    },
    files: [here('pupil.ts'), here('planted.ts')],
  },
};

const stopped: string[] = [];

describe.each(Object.entries(specs))('%s', (name, { spec, files = [] }) => {
  const path = (run: string) => file(`${name.replaceAll(' ', '-')}-${run}.sqlite`);

  test('has the same records with one worker, and with two that are stopped and go on', async () => {
    const one = await held(path('one'), spec, files, { workers: 1 });
    expect(one.held.finished).toBe(true);
    expect(one.games.map(({ job }) => job.index)).toEqual([...one.games.keys()]);
    expect(one.games).toHaveLength(one.held.done);
    expect(one.held.schedule.total).toBe(one.held.done);

    const { contest, roster } = await contestOf(spec, files);
    const rng = Rng.of(name);
    const store = await openStore(path('stopped'), 'write');
    let runs = 0;
    for (let finished = false; !finished; runs++) {
      const stop = new AbortController();
      // Some games more each time; never none, or there would be no end of it.
      const part = Math.ceil(one.games.length / 3);
      const most = part + rng.below(part);
      const result = await hold({
        store,
        contest,
        roster,
        workers: 2,
        megabytes: 256,
        signal: stop.signal,
        onProgress: ({ done, before }) => done - before >= most && stop.abort(),
      });
      ({ finished } = result);
      const { games } = await kept(store, result.experiment.id);
      expect(games).toHaveLength(result.done);
      for (const [player, { learns }] of contest.entrants.entries()) {
        // What was learned is what was learned from the games that are there.
        const lessons = games.filter(
          ({ job, record }) =>
            job.players.includes(player) && !record.result?.detail?.includes('was stopped'),
        );
        const learned = await store.learned(result.experiment.id, player);
        expect(learned?.index).toBe(learns ? lessons.at(-1)?.job.index : undefined);
      }
    }
    const [{ id } = { id: '' }] = await store.experiments();
    const parts = await kept(store, id);
    await store.close();
    expect(parts.lines).toEqual(one.lines);
    expect(parts.games.map(timeless)).toEqual(one.games.map(timeless));
    // Games come in batches, on some machines all at once: not every one is stopped on its way.
    if (runs > 1) stopped.push(name);
  });
});

test('some were really stopped on their way', () => {
  expect(stopped.length).toBeGreaterThan(2);
});

test('the same question asked again finds its answer and plays nothing', async () => {
  const spec: GivenSpec = { game: 'mancala', agents: ['greedy', 'random'], pairs: 5 };
  const first = await held(file('again.sqlite'), spec);
  const started = vi.fn<() => void>();
  subscribe('worker_threads', started);
  const second = await held(file('again.sqlite'), spec).finally(
    () => void unsubscribe('worker_threads', started),
  );
  expect(started).not.toHaveBeenCalled();
  expect(second.held.before).toBe(10);
  expect(second.held.experiment.id).toBe(first.held.experiment.id);
  expect(second.lines).toEqual(first.lines);
});

test('checkpoints say how it stood after the first games, whoever played them first', async () => {
  const { spec, files } = specs['an agent that learns']!;
  const path = file('checkpoints.sqlite');
  const { held: done, games } = await held(path, spec, files, { workers: 2 });
  const store = await openStore(path, 'read');
  const stored = await store.checkpoints(done.experiment.id);
  await store.close();
  expect(stored.length).toBeGreaterThan(0);
  const { contest } = await contestOf(spec, files);
  let before = 0;
  for (const { games: count, figures } of stored) {
    const point = figures as Checkpoint;
    expect(count % 10).toBe(0);
    const standings = new Standings(contest);
    for (const played of games.slice(0, count)) standings.add(played);
    const { memory, elapsed, agents } = point;
    const knowledge = agents.map((agent) => agent.knowledge);
    const expected = checkpoint(standings, contest, { elapsed, memory: memory!, knowledge });
    expect(withoutSpeed(point)).toEqual(withoutSpeed(expected));
    expect(elapsed).toBeGreaterThan(before);
    expect(memory).toBeGreaterThan(1e7);
    before = elapsed;
  }
  const last = stored.at(-1)!.figures as Checkpoint;
  expect(last.agents[0]!.knowledge).toMatchObject({ values: 6, updated: 6, bytes: 96 });
});

/** Times of single games are kept to the microsecond, which shows in their means. */
function withoutSpeed({ agents, ...rest }: Checkpoint): unknown {
  return {
    ...rest,
    msPerGame: null,
    agents: agents.map(({ search, ...agent }) => ({ ...agent, nodes: search?.nodesPerGame })),
  };
}

test('a sequential test keeps no game beyond the one that answered it', async () => {
  const { spec } = specs['a sequential test']!;
  const { held: done, games } = await held(file('sprt.sqlite'), spec, [], { workers: 2 });
  const { contest } = await contestOf(spec);
  const schedule = new Schedule(contest);
  for (const [i, { job, record }] of games.entries()) {
    expect(schedule.finished).toBe(false);
    expect(job.index).toBe(i);
    schedule.tell(job.index, record.result!.utilities);
  }
  expect(schedule.finished).toBe(true);
  expect(done.schedule.verdict).toEqual(schedule.verdict);
  expect(schedule.verdict?.accept).not.toBeNull();
});

test('only one process at a time plays an experiment', async () => {
  const spec: GivenSpec = { game: 'mancala', agents: ['greedy', 'random'], pairs: 200 };
  const { contest, roster } = await contestOf(spec);
  const store = await openStore(file('taken.sqlite'), 'write');
  const common = { store, contest, roster, workers: 1, megabytes: 256 };
  const { signal } = new AbortController();
  const [first, second] = await Promise.allSettled([
    hold({ ...common, signal }),
    hold({ ...common, signal }),
  ]);
  await store.close();
  const [won, lost] = first.status === 'fulfilled' ? [first, second] : [second, first];
  expect(won).toMatchObject({ status: 'fulfilled', value: { finished: true } });
  expect(lost).toMatchObject({ status: 'rejected', reason: { trouble: 'taken' } });
});

test('what cannot be stored ends the experiment at once, and what is stored stays', async () => {
  const spec: GivenSpec = { game: 'mancala', agents: ['greedy', 'random'], pairs: 500 };
  const { contest, roster } = await contestOf(spec);
  const store = await openStore(file('full.sqlite'), 'write');
  const real = store.writer.bind(store);
  let batches = 0;
  store.writer = async (id) => {
    const writer = await real(id);
    const append = writer.append.bind(writer);
    writer.append = async (batch) => {
      if (++batches > 3) throw new Error('the disk is full');
      return append(batch);
    };
    return writer;
  };
  const { signal } = new AbortController();
  const running = hold({ store, contest, roster, workers: 2, megabytes: 256, signal });
  await expect(running).rejects.toThrow('the disk is full');
  const [{ id, games } = { id: '', games: 0 }] = await store.experiments();
  expect(games).toBeGreaterThan(0);
  expect(games).toBeLessThan(1000);
  store.writer = real;
  const result = await hold({ store, contest, roster, workers: 2, megabytes: 256, signal });
  expect(result.finished).toBe(true);
  expect(await store.countGames(id)).toBe(1000);
  await store.close();
});

test('a module that adds agents is checked when it is opened', async () => {
  const { Roster } = await import('../../src/catalogue/index.ts');
  expect(unwrap(await Roster.open([here('pupil.ts')])).catalogue.readAgent('pupil').ok).toBe(true);
  expect(await Roster.open([here('nothing-here.ts')])).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringMatching(/nothing-here\.ts: it cannot be loaded/) } },
  });
  expect(await Roster.open([here('laboratory.ts')])).toMatchObject({
    ok: false,
    complaint: {
      says: { en: expect.stringMatching(/laboratory\.ts: it exports no game and no agent/) },
    },
  });
  // Named twice, for its games and for its agents, it is loaded once.
  const twice = unwrap(await Roster.open([here('pupil.ts'), here('pupil.ts')]));
  expect(twice.files).toEqual([here('pupil.ts')]);
});
