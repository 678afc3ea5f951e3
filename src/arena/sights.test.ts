import { describe, expect, test } from 'vitest';
import {
  CHANCE,
  Referee,
  Rng,
  legalActions,
  ok,
  openedUp,
  parseRecord,
  printRecord,
  replayRecord,
  unwrap,
  type Agent,
  type AllSeen,
  type Game,
  type GameEvent,
  type Settled,
  type Turn,
} from '../core/index.ts';
import { makeAgent } from '../agents/index.ts';
import type { IwokiSeen, IwokiState } from '../games/iwoki/index.ts';
import { contestOf, entrants, listing, withEntrants } from './contest.fixture.ts';
import { versionsOf } from './contest.ts';
import { identity } from './identity.ts';
import { playJob, type Hall } from './play.ts';
import { readSpec } from './read-spec.ts';
import { Schedule } from './schedule.ts';

const blind = 'determinized(nodes=20,worlds=1)';
const duel = { game: 'iwoki', agents: [blind, 'minimax(depth=1)'], pairs: 1 };

function refusal(given: unknown): string {
  const read = readSpec(given, listing);
  return read.ok ? 'it was accepted' : read.complaint.says.en;
}

describe('sight in a spec', () => {
  test.each([
    ['all:2'],
    ['all:minimax(depth=1)'],
    [['all:2']],
    [['own', 'all']],
    [' all: minimax(depth=1) '],
    ['own,all'],
    [['own, all']],
  ])('%j is one grant, spelled out', (sight) => {
    const contest = contestOf({ ...duel, sight });
    expect(contest.spec.sight).toEqual(['own', 'all']);
    expect(contest.entrants.map(({ short }) => short)).toEqual([
      blind,
      'minimax(depth=1) [sight=all]',
    ]);
    // What is stored is read again when an experiment is resumed.
    const again = contestOf(JSON.parse(JSON.stringify(contest.spec)) as typeof duel);
    expect(again.spec).toEqual(contest.spec);
    expect(again.entrants).toEqual(contest.entrants);
  });

  test('is part of what an experiment is; nobody seeing all is no option at all', () => {
    const named = (sight: readonly string[]) => {
      const contest = contestOf({ ...duel, agents: [blind, blind], sight });
      return { id: identity(contest.spec, versionsOf(contest)), spec: contest.spec };
    };
    const none = named(['own', 'own']);
    expect(none.spec).not.toHaveProperty('sight');
    const ids = [none, named(['all:1']), named(['all:2']), named(['all:1,2'])].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });

  test('lets the same agent meet itself with open eyes in a round robin', () => {
    const league = {
      game: 'iwoki',
      agents: [blind, blind, 'greedy'],
      format: 'round-robin' as const,
    };
    expect(refusal(league)).toContain('named twice');
    expect(contestOf({ ...league, sight: 'all:2' }).spec.sight).toEqual(['own', 'all', 'own']);
  });

  test.each([
    [{ ...duel, sight: 'all:3' }, 'there is no agent 3 to see all; there are 1 determinized('],
    [{ ...duel, sight: 'all:0' }, 'there is no agent 0'],
    [{ ...duel, sight: 'all:greedy' }, 'there is no agent greedy'],
    [{ ...duel, sight: 'minimax' }, 'all:AGENT was expected'],
    [{ ...duel, sight: ['all'] }, 'all:AGENT was expected'],
    [{ ...duel, sight: 'own,all,own' }, 'all:AGENT was expected'],
    [{ ...duel, sight: ['own', 'half'] }, 'all:AGENT was expected'],
    [{ ...duel, sight: 7 }, 'sight'],
    [{ game: 'hex(size=5)', agents: ['greedy', 'random'], sight: 'all:2' }, 'hides nothing'],
    [{ game: 'iwoki(open=true)', agents: ['greedy', 'random'], sight: 'all:2' }, 'hides nothing'],
    [{ ...duel, agents: [blind, 'qlearner'], sight: 'all:2' }, 'learns from game to game'],
    [{ ...duel, agents: [blind, 'policy'], sight: 'all:2' }, 'policy has no use for seeing all'],
    [{ ...duel, agents: [blind, 'bayes'], sight: 'all:2' }, 'bayes has no use for seeing all'],
    // Without it, or for another, nothing is granted.
    [duel, 'minimax must see everything'],
    [{ ...duel, sight: 'all:1' }, 'minimax must see everything'],
  ])('%j is refused in a sentence', (given, why) => {
    expect(refusal(given)).toContain(why);
  });

  test('a program of others is never shown all', () => {
    const strangers = {
      ...listing,
      agent: (text: string, game: Game) => {
        const entrant = listing.agent(text, game);
        return entrant.ok ? ok({ ...entrant.value, program: true }) : entrant;
      },
    };
    const read = readSpec({ ...duel, agents: ['greedy', 'random'], sight: 'all:2' }, strangers);
    expect(read).toHaveProperty('complaint.says.en', expect.stringContaining('its protocol'));
  });
});

/** Plays at random and keeps what it was shown. */
class Spy implements Agent {
  readonly name: string;
  readonly game: Game;
  readonly turns: { readonly seat: number; readonly seen: unknown }[] = [];
  readonly events: GameEvent[] = [];
  private readonly rng: Rng;

  constructor(name: string, game: Game, rng: Rng) {
    this.name = name;
    this.game = game;
    this.rng = rng;
  }

  choose({ seat, seen, legal }: Turn) {
    this.turns.push({ seat, seen });
    // A draw, where there is one: what comes then was foreseen or not.
    return { action: legal[0] === 0 && this.rng.float() < 0.5 ? 0 : this.rng.pick(legal) };
  }

  observe(event: GameEvent): void {
    this.events.push(event);
  }
}

/** Both games of a pair, in which the second agent sees all; and what each was shown. */
async function spied(sight: readonly string[]) {
  const base = contestOf({ ...duel, agents: ['random', 'greedy'], sight });
  const names = ['blind', 'seer'];
  const listed = entrants(2).map((entrant, n) => ({ ...entrant, canonical: names[n]! }));
  const contest = withEntrants(base, listed);
  const spies: Spy[] = [];
  const hall: Hall = {
    spec: contest.spec,
    game: contest.game,
    make(name, game, rng) {
      const spy = new Spy(name, game, rng);
      spies.push(spy);
      return ok(spy);
    },
  };
  const schedule = new Schedule(contest);
  const records = [];
  for (let job = schedule.take(); job !== null; job = schedule.take()) {
    const { record } = await playJob(job, hall);
    schedule.tell(job.index, record.result!.utilities);
    records.push(record);
  }
  return { game: contest.game as unknown as Game<IwokiState, IwokiSeen>, records, spies };
}

/** What the record says was there to be seen by a spy, turn by turn. */
function thereFor(spy: Spy, { game, records, spies }: Awaited<ReturnType<typeof spied>>) {
  const record = records[Math.floor(spies.indexOf(spy) / 2)]!;
  const seat = record.seats.indexOf(spy.name);
  const positions: string[] = [];
  const shown: IwokiSeen[] = [];
  const { steps } = unwrap(
    replayRecord(game, record, (state) => {
      if (state.toMove !== seat) return;
      positions.push(game.format(state));
      shown.push(game.observe(state, seat));
    }),
  );
  return { positions, shown, texts: steps.map(({ text }) => text) };
}

describe('who sees all', () => {
  test('is shown the truth wherever it sits', async () => {
    const pair = await spied(['own', 'all']);
    expect(pair.records.map(({ seats, sight }) => [seats, sight])).toEqual([
      [
        ['blind', 'seer'],
        ['own', 'all'],
      ],
      [
        ['seer', 'blind'],
        ['all', 'own'],
      ],
    ]);
    for (const spy of pair.spies.filter(({ name }) => name === 'seer')) {
      const { positions, shown, texts } = thereFor(spy, pair);
      const seen = spy.turns.map((turn) => turn.seen as AllSeen);
      expect(seen.map(({ position }) => position)).toEqual(positions);
      expect(seen.map((one) => one.seen)).toEqual(shown);
      expect(spy.events.map(({ text }) => text)).toEqual(texts);
      expect(spy.game.info).toMatchObject({ hidden: false, chance: false });
    }
  });

  test('has rivals who are shown what the rules show, and no more', async () => {
    const pair = await spied(['own', 'all']);
    for (const spy of pair.spies.filter(({ name }) => name === 'blind')) {
      expect(spy.turns.map(({ seen }) => seen)).toEqual(thereFor(spy, pair).shown);
      expect(spy.events.some(({ action }) => action === null)).toBe(true);
      expect(spy.game.info.hidden).toBe(true);
    }
  });

  test('foresees what chance gives', async () => {
    const { game, records, spies } = await spied(['own', 'all']);
    const open = openedUp(contestOf({ ...duel, agents: ['greedy', 'random'] }).game);
    const expected: string[] = [];
    const there: string[] = [];
    let draws = 0;
    for (const [n, record] of records.entries()) {
      const seer = spies.slice(2 * n, 2 * n + 2).find(({ name }) => name === 'seer')!;
      const seat = record.seats.indexOf('seer');
      const { steps } = unwrap(replayRecord(game, record));
      const state = game.start();
      let turn = 0;
      for (const [i, { action }] of steps.entries()) {
        if (state.toMove === seat) {
          const world = open.determinize(seer.turns[turn++]!.seen, Rng.of(0)) as Settled;
          world.apply(action);
          expected.push(game.format(world.inner as IwokiState));
          const after = state.clone();
          for (let at = i; at === i || after.toMove === CHANCE; at++)
            after.apply(steps[at]!.action);
          there.push(game.format(after));
          if (action === 0) draws++;
        }
        state.apply(action);
      }
    }
    expect(expected).toEqual(there);
    expect(draws).toBeGreaterThan(2);
  });

  test('is on record and comes back with it; a game that goes on from such a record grants nothing', async () => {
    const { game, records } = await spied(['own', 'all']);
    const [record] = records;
    const read = unwrap(parseRecord(printRecord(record!)));
    expect(read).toEqual(record);
    expect(record!.ludario).toBe(3);
    const cut = { ...read, moves: read.moves.slice(0, 40), result: null };
    const going = unwrap(Referee.resume(game as unknown as Game, cut));
    for (const seat of [0, 1]) {
      expect(going.look(seat)).toEqual(game.observe(going.state as IwokiState, seat));
    }
    // What was seen before is not forgotten.
    expect(going.record()).toEqual(cut);
    expect(unwrap(Referee.resume(game as unknown as Game, read)).record()).toEqual(read);
    const plain = await spied(['own', 'own']);
    for (const one of plain.records) {
      expect(one).not.toHaveProperty('sight');
      expect(one.ludario).toBeLessThan(3);
    }
  });

  test('searches what it is shown: minimax plays hidden iwoki, and the same again', async () => {
    const contest = contestOf({ ...duel, sight: 'all:2' });
    const hall: Hall = { spec: contest.spec, game: contest.game, make: makeAgent };
    const lines = [];
    for (let run = 0; run < 2; run++) {
      const schedule = new Schedule(contest);
      const played = await playJob(schedule.take()!, hall);
      expect(played.record.result!.ending).toBe('rules');
      lines.push(printRecord(played.record));
    }
    expect(lines[0]).toBe(lines[1]);
  });

  test('a game as who sees all has it keeps the notation and the heuristics', () => {
    const { game } = contestOf({ ...duel, sight: 'all:2' });
    const open = openedUp(game);
    const state = open.start() as Settled;
    const [action] = legalActions(state, open.info);
    expect(open.formatAction(state, action!)).toBe(game.formatAction(state.inner, action!));
    expect(open.format(state)).toBe(game.format(state.inner));
    expect(open.format(unwrap(open.parse(open.format(state))))).toBe(open.format(state));
    const points = open.heuristics['points']!.create({});
    expect(points(state, 0)).toBe(game.heuristics['points']!.create({})(state.inner, 0));
  });
});
