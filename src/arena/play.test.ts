import { describe, expect, test } from 'vitest';
import { makeAgent } from '../agents/index.ts';
import {
  NoGame,
  ok,
  said,
  parseRecord,
  printRecord,
  replayRecord,
  fail,
  unwrap,
  type Agent,
  type Rng,
  type Turn,
} from '../core/index.ts';
import { contestOf, first, withEntrants, entrants } from './contest.fixture.ts';
import type { Contest } from './contest.ts';
import type { Job, Played } from './job.ts';
import { lostJob, playJob, type Hall } from './play.ts';
import { HandClock, tick } from './referee.fixture.ts';
import { Schedule } from './schedule.ts';
import type { GivenSpec } from './spec.ts';

function hallOf({ spec, game }: Contest, more: Partial<Hall> = {}): Hall {
  return { spec, game, make: makeAgent, ...more };
}

/** A hall with agents of one's own, by their names. */
function cast(agents: Record<string, Agent>, given: Partial<GivenSpec> = {}): [Hall, Schedule] {
  const names = Object.keys(agents);
  const base = contestOf({
    game: 'mancala',
    agents: names.map((_, n) => `random(seed=${n})`),
    pairs: 2,
    ...given,
  });
  const listed = entrants(names.length).map((entrant, n) => ({ ...entrant, canonical: names[n]! }));
  const contest = withEntrants(base, listed);
  return [hallOf(contest, { make: (name) => ok(agents[name]!) }), new Schedule(contest)];
}

function timeless({ job, record, plies, efforts }: Played) {
  return { job, record, plies, spent: efforts.map(({ decisions, nodes }) => [decisions, nodes]) };
}

async function playAll(schedule: Schedule, hall: Hall): Promise<Played[]> {
  const all: Played[] = [];
  for (let job = schedule.take(); job !== null; job = schedule.take()) {
    const played = await playJob(job, hall);
    schedule.tell(job.index, played.record.result!.utilities);
    all.push(played);
  }
  return all;
}

describe('a job', () => {
  const contest = contestOf({
    game: 'reversi(6)',
    agents: ['random', 'alphabeta(depth=2)'],
    pairs: 3,
    openings: { random: 4 },
  });

  test('is played at once by agents that answer at once, and says what they spent', () => {
    const schedule = new Schedule(contest);
    const job = schedule.job(1);
    const played = playJob(job, hallOf(contest)) as Played;
    expect(played.job).toBe(job);
    expect(played.record).toMatchObject({
      game: contest.spec.game,
      seats: [contest.spec.agents[1], 'random'],
      seed: job.seed,
      start: job.start,
    });
    expect(replayRecord(contest.game, played.record).ok).toBe(true);
    expect(played.plies).toBe(played.record.moves.length);
    const [searcher, random] = played.efforts;
    expect(searcher!.decisions + random!.decisions).toBe(played.plies);
    expect(searcher!.nodes).toBeGreaterThan(searcher!.decisions);
    expect(random!.nodes).toBe(0);
    expect(searcher!.slowest).toBeLessThanOrEqual(searcher!.ms);
    expect(searcher!.ms + random!.ms).toBeLessThanOrEqual(played.ms);
  });

  test('is the same game whenever, wherever and in whatever order it is played', async () => {
    const schedule = new Schedule(contest);
    const inOrder = await playAll(schedule, hallOf(contest));
    const again = hallOf(contestOf(JSON.parse(JSON.stringify(contest.spec)) as GivenSpec));
    const backwards: Played[] = [];
    for (let i = schedule.known - 1; i >= 0; i--) {
      backwards.push(await playJob(schedule.job(i), again));
    }
    expect(backwards.toReversed().map(timeless)).toEqual(inOrder.map(timeless));
  });

  test('gives every agent luck of its own, which goes with it from seat to seat', () => {
    const seen = new Map<string, number>();
    const make = (name: string, _: unknown, rng: Rng) => {
      const luck = rng.next();
      expect(luck).toBe(seen.get(name) ?? luck);
      seen.set(name, luck);
      return ok(first(name));
    };
    const schedule = new Schedule(contest);
    const hall = hallOf(contest, { make });
    void playJob(schedule.job(0), hall);
    void playJob(schedule.job(1), hall);
    expect(new Set(seen.values()).size).toBe(2);
    const [one, two] = [...seen.values()];
    seen.clear();
    void playJob(schedule.job(2), hall);
    expect([...seen.values()]).not.toContain(one);
    expect([...seen.values()]).not.toContain(two);
  });

  test('two random agents do not play the same game twice in a pair, nor does one against itself', async () => {
    const pair = contestOf({ game: 'mancala', agents: ['random', 'random'], pairs: 1 });
    const [a, b] = await playAll(new Schedule(pair), hallOf(pair));
    expect(a!.record.moves).not.toEqual(b!.record.moves);
    const lucks: number[] = [];
    const self = contestOf({ game: 'mancala', agents: ['random'], selfPlay: true, pairs: 1 });
    const make: Hall['make'] = (name, _, rng) => {
      lucks.push(rng.next());
      return ok(first(name));
    };
    void playJob(new Schedule(self).job(0), hallOf(self, { make }));
    expect(new Set(lucks).size).toBe(2);
  });

  test('of a pair has the same luck of chance in both games', async () => {
    const [hall, schedule] = cast(
      { a: first('a'), b: first('b') },
      { game: 'iwoki(open=true)', pairs: 2 },
    );
    const [a, b, c] = await playAll(schedule, hall);
    // Both always play their first action: with the same deal, the same game.
    expect(b!.record.moves).toEqual(a!.record.moves);
    expect(c!.record.moves).not.toEqual(a!.record.moves);
  });

  test('tells agents what they may spend, at the depth of its stage', () => {
    const budgets: Turn['budget'][] = [];
    const asks: Agent = {
      name: 'asks',
      choose({ legal, budget }) {
        budgets.push(budget);
        return { action: legal[0]! };
      },
    };
    const [hall, schedule] = cast(
      { asks, first: first() },
      { format: 'deepening', depths: [2, 5], pairs: 1, budget: { nodes: 7, depth: 4 } },
    );
    void playJob(schedule.job(0), hall);
    expect(budgets[0]).toEqual({ nodes: 7, depth: 2 });
    budgets.length = 0;
    void playJob(schedule.job(2), hall);
    // The stage asks for five, the budget allows four.
    expect(budgets[0]).toEqual({ nodes: 7, depth: 4 });
  });

  test('lets an agent that goes on from game to game sit down again', () => {
    let games = 0;
    const learner: Agent = { ...first('learner'), begin: () => void games++ };
    const [hall, schedule] = cast({ learner: first('wrong'), other: first('other') });
    const resident = (player: number) => (player === 0 ? learner : undefined);
    for (let i = 0; i < 4; i++) void playJob(schedule.job(i), { ...hall, resident });
    expect(games).toBe(4);
  });
});

describe('a gauntlet with bad agents', () => {
  const time = new HandClock();
  const bad: Record<string, Agent> = {
    throws: {
      name: 'throws',
      choose() {
        throw new Error('ouch');
      },
    },
    cheats: { name: 'cheats', choose: () => ({ action: -3 }) },
    silent: {
      name: 'silent',
      choose() {
        setImmediate(() => time.spend(1000));
        return new Promise(() => {});
      },
    },
    late: {
      name: 'late',
      async choose({ legal }) {
        await tick();
        time.spend(80);
        return { action: legal[0]! };
      },
    },
    deaf: {
      ...first('deaf'),
      begin() {
        throw new Error('what?');
      },
    },
  };
  const good = { hero: first('hero'), good: first('good') };
  const given: Partial<GivenSpec> = {
    format: 'gauntlet',
    pairs: 1,
    budget: { ms: 20 },
    tolerance: 20,
    patience: 100,
  };

  test('ends, each of them loses by what it did, and the others’ results are untouched', async () => {
    const [hall, schedule] = cast({ ...good, ...bad }, given);
    const played = await playAll(schedule, { ...hall, time });
    expect(played).toHaveLength(12);
    const endings = new Map(
      played.map(({ record }) => [
        record.seats.find((name) => name in bad) ?? 'good',
        record.result!.ending,
      ]),
    );
    expect(Object.fromEntries(endings)).toEqual({
      good: 'rules',
      throws: 'crash',
      cheats: 'illegal',
      silent: 'time',
      late: 'time',
      deaf: 'crash',
    });
    for (const { record } of played) {
      const hero = record.seats.indexOf('hero');
      const rival = record.seats[1 - hero]!;
      if (rival === 'good') continue;
      // eslint-disable-next-line vitest/no-conditional-expect
      expect(record.result).toMatchObject({ offender: 1 - hero });
    }
    const [alone, aloneSchedule] = cast(good, { ...given, format: 'match' });
    const clean = await playAll(aloneSchedule, alone);
    const among = played.filter(({ record }) => !record.seats.some((name) => name in bad));
    expect(among.map(({ record }) => record.moves)).toEqual(
      clean.map(({ record }) => record.moves),
    );
  });

  test('with an agent that cannot be made there is no game, and it is said why', async () => {
    const [hall, schedule] = cast(good);
    for (const [make, reason] of [
      [() => fail(said('no model here')), 'could not be made: no model here'],
      [
        () => {
          throw new Error('bang');
        },
        'could not be made: it crashed: bang',
      ],
    ] as const) {
      const wrecked: Hall = {
        ...hall,
        make: (name, ...rest) => (name === 'good' ? make() : hall.make(name, ...rest)),
      };
      const found = await Promise.resolve(playJob(schedule.job(0), wrecked)).catch(
        (error: unknown) => error,
      );
      expect(found).toBeInstanceOf(NoGame);
      expect((found as NoGame).complaint.says.en).toBe(`good cannot play here: it ${reason}`);
    }
  });
});

describe('a game that was stopped from outside', () => {
  test('is recorded as the referee would have done, up to the last move', () => {
    for (const game of ['mancala', 'iwoki']) {
      const asked: { seat: number; actions: number[] }[] = [];
      const [hall, schedule] = cast({ a: first('a'), b: first('b') }, { game });
      const job: Job = schedule.job(1);
      const whole = playJob(job, {
        ...hall,
        watch: (seat, moves) => asked.push({ seat, actions: moves.map(({ action }) => action) }),
      }) as Played;
      const { seat, actions } = asked[7]!;
      const lost = lostJob(job, hall, {
        actions,
        offender: seat,
        fault: 'time',
        did: said('never came back'),
        ms: 1234,
      });
      expect(lost.record.moves).toEqual(whole.record.moves.slice(0, actions.length));
      expect(lost.record.result).toMatchObject({
        ending: 'time',
        offender: seat,
        detail: `${job.players[seat] === 0 ? 'a' : 'b'} never came back`,
      });
      expect(lost.plies).toBe(7);
      expect(lost.ms).toBe(1234);
      const record = unwrap(parseRecord(printRecord(lost.record)));
      expect(replayRecord(hall.game, record).ok).toBe(true);
    }
  });

  test('cannot be told moves that were never possible', () => {
    const [hall, schedule] = cast({ a: first('a'), b: first('b') });
    const loss = { actions: [99], offender: 0, fault: 'crash', did: said(''), ms: 0 } as const;
    expect(() => lostJob(schedule.job(0), hall, loss)).toThrow('99 cannot have been played');
  });
});
