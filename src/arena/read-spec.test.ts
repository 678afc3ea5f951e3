import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { unwrap } from '../core/index.ts';
import { contestOf, listing } from './contest.fixture.ts';
import { readSpec } from './read-spec.ts';
import { FORMATS, STARTERS, specSchema } from './spec.ts';

const duel = { game: 'mancala', agents: ['random', 'greedy'] };

interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Record<string, JsonSchema>;
  readonly anyOf?: readonly JsonSchema[];
}

function refusal(given: unknown): string {
  const read = readSpec(given, listing);
  return read.ok ? 'it was accepted' : read.complaint.says.en;
}

describe('a spec', () => {
  test('has every string spelled out and every default filled in', () => {
    expect(contestOf(duel).spec).toEqual({
      game: 'mancala(pits=6,seeds=4,emptyCapture=false)',
      agents: ['random', 'greedy'],
      format: 'match',
      pairs: 50,
      rounds: null,
      depths: null,
      seed: '1',
      selfPlay: false,
      starter: 'swap',
      openings: 'none',
      budget: {},
      clock: null,
      tolerance: 100,
      patience: 60_000,
      penalties: { illegal: 'forfeit', crash: 'forfeit', time: 'forfeit' },
      adjudication: null,
      sprt: null,
      checkpoint: 100,
    });
  });

  test('reads back as itself, also through JSON', () => {
    const ms = fc.option(fc.integer({ min: 1, max: 1000 }));
    const given = fc.record({
      game: fc.constantFrom('mancala', 'reversi(6)', 'hex(size=5)'),
      agents: fc.constant<string[]>(['random', 'greedy', 'alphabeta(depth=2)', 'minimax(depth=1)']),
      format: fc.constantFrom(...FORMATS.filter((f) => f !== 'match' && f !== 'deepening')),
      pairs: fc.integer({ min: 1, max: 30 }),
      seed: fc.oneof(fc.integer(), fc.string()),
      starter: fc.constantFrom(...STARTERS),
      openings: fc.constantFrom('auto' as const, 'none' as const, { random: 3 }),
      budget: fc.record({ ms, nodes: ms }),
      clock: fc.option(fc.record({ ms: fc.integer({ min: 1, max: 99 }) })),
      adjudication: fc.option(fc.record({ maxPlies: ms }, { requiredKeys: [] })),
    });
    fc.assert(
      fc.property(given, (said) => {
        const { spec } = contestOf(said);
        expect(contestOf(JSON.parse(JSON.stringify(spec))).spec).toEqual(spec);
      }),
      { numRuns: 60 },
    );
  });

  test('documents every field', () => {
    const undocumented: string[] = [];
    const walk = (schema: JsonSchema, path: string, told: boolean) => {
      const documented = told || schema.description !== undefined;
      const fields = Object.entries(schema.properties ?? {});
      const inner = schema.anyOf ?? [];
      if (!documented && inner.length === 0 && path !== '') undocumented.push(path);
      for (const branch of inner) walk(branch, path, documented || branch.type === 'null');
      for (const [name, field] of fields) walk(field, `${path}.${name}`, false);
    };
    walk(z.toJSONSchema(specSchema, { io: 'input' }) as JsonSchema, '', false);
    expect(undocumented).toEqual([]);
  });

  test('knows what its strings stand for', () => {
    const { game, entrants } = contestOf({ ...duel, agents: ['Random( seed = 7 )', 'greedy'] });
    expect(game.info.rules).toBe('mancala(pits=6,seeds=4,emptyCapture=false)');
    expect(entrants[0]).toEqual({
      canonical: 'random(seed=7)',
      short: 'random(seed=7)',
      id: 'random',
      version: 1,
      random: true,
      learns: false,
    });
  });
});

describe('what does not fit is refused in one sentence:', () => {
  test.each([
    ['no object', 7, /^the spec: /],
    ['a field nobody knows', { ...duel, paris: 3 }, /no field "paris"; there is game, agents/],
    ['a field of a field', { ...duel, budget: { s: 1 } }, /^budget has no field "s"/],
    ['a missing game', { agents: ['random'] }, /^game: /],
    ['an unknown game', { ...duel, game: 'chess' }, /^game: no game "chess"; there is /],
    ['an unknown agent', { ...duel, agents: ['random', 'hal'] }, /^agent hal: no agent "hal"/],
    ['an option', { ...duel, agents: ['random', 'alphabeta(depth=x)'] }, /depth=x is not accepted/],
    ['an agent that cannot play', { ...duel, agents: ['random', 'pop'] }, /^agent pop: /],
    [
      'too many for a match',
      { ...duel, agents: ['random', 'greedy', 'vela'], format: 'match' },
      /2 agents, one for each seat; 3 agents were named/,
    ],
    [
      'too few',
      { game: 'mancala', agents: ['random'] },
      /needs at least 2 agents; 1 agent was named/,
    ],
    [
      'too few for many seats',
      { game: 'iwoki(players=3)', agents: ['random', 'greedy'], format: 'round-robin' },
      /needs at least 3 agents/,
    ],
    [
      'the same twice',
      { game: 'mancala', agents: ['random', 'greedy', 'greedy()'] },
      /greedy is named twice/,
    ],
    ['pairs and games', { ...duel, pairs: 1, games: 2 }, /pairs or games, not both/],
    ['odd games', { ...duel, games: 7 }, /multiple of 2/],
    ['no games at all', { ...duel, pairs: 0 }, /^pairs: it must be at least 1$/],
    ['rounds', { ...duel, rounds: 3 }, /rounds is for format swiss/],
    ['depths', { ...duel, depths: [1] }, /depths is for format deepening/],
    ['no depths', { ...duel, format: 'deepening' }, /needs depths/],
    [
      'a knock-out of three',
      {
        game: 'iwoki(players=3)',
        agents: ['random', 'greedy', 'random(seed=1)'],
        format: 'knock-out',
      },
      /games of two seats/,
    ],
    [
      'self-play in a swiss',
      { game: 'mancala', agents: ['random', 'greedy'], format: 'swiss', selfPlay: true },
      /nobody meets itself/,
    ],
    ['openings', { ...duel, openings: { plies: 3 } }, /^openings: auto, none, \{ random: PLIES \}/],
    [
      'openings longer than the game',
      { game: 'tree(practice)', agents: ['random', 'greedy'], openings: { random: 9 } },
      /never goes on after 9 plies/,
    ],
    [
      'an opening that is over',
      { ...duel, openings: { list: ['24:0,0,0,0,0,0/24:0,0,0,0,0,0 -'] } },
      /^opening 1: the game is over/,
    ],
    [
      'an opening that cannot be',
      { ...duel, openings: { list: ['4', '4 9'] } },
      /^opening 2: move 2: "9" is no pit/,
    ],
    [
      'a position that cannot be',
      { ...duel, openings: { list: ['1:1,2/3:4,5 0'] } },
      /^opening 1: a row has 2 pits/,
    ],
    [
      'no such book',
      { ...duel, openings: { book: 'bible' } },
      /^book bible: there is no book "bible"/,
    ],
    [
      'a torn book',
      { ...duel, openings: { book: 'torn' } },
      /^book torn: line 1 is no complete JSON/,
    ],
    ['an empty book', { ...duel, openings: { book: 'empty' } }, /^book empty: it holds no opening/],
    [
      'a lead without points',
      {
        game: 'hex(5)',
        agents: ['random', 'greedy'],
        adjudication: { lead: { points: 3, plies: 2 } },
      },
      /hex has no points/,
    ],
    [
      'a test of three',
      { game: 'mancala', agents: ['random', 'greedy', 'vela'], sprt: { elo1: 5 } },
      /sprt is for a match of two/,
    ],
    ['a test upside down', { ...duel, sprt: { elo0: 5, elo1: 0 } }, /elo0 must be less/],
    ['a penalty', { ...duel, penalties: { crash: 'prison' } }, /^penalties\.crash: /],
    [
      'an illegal move allowed',
      { ...duel, penalties: { illegal: 'allow' } },
      /^penalties\.illegal: /,
    ],
    ['no time', { ...duel, clock: { ms: 0 } }, /^clock\.ms: it must be more than 0$/],
  ])('%s', (_, given, reason) => {
    expect(refusal(given)).toMatch(reason);
    expect(refusal(given)).not.toContain('\n');
  });
});

describe('defaults that depend on the rest:', () => {
  test('as many agents as seats are a match, others a round robin', () => {
    expect(contestOf(duel).spec.format).toBe('match');
    expect(contestOf({ ...duel, agents: ['random', 'greedy', 'vela'] }).spec.format).toBe(
      'round-robin',
    );
  });

  test('games are counted in units', () => {
    expect(contestOf({ ...duel, games: 8 }).spec.pairs).toBe(4);
    expect(contestOf({ ...duel, games: 7, starter: 'lot' }).spec.pairs).toBe(7);
    const three = { game: 'iwoki(players=3)', agents: ['random', 'greedy', 'random(seed=2)'] };
    expect(contestOf({ ...three, games: 9 }).spec.pairs).toBe(3);
  });

  test('a swiss has as many rounds as find one winner', () => {
    const agents = Array.from({ length: 9 }, (_, n) => `random(seed=${n})`);
    expect(contestOf({ game: 'mancala', agents, format: 'swiss' }).spec.rounds).toBe(4);
    expect(contestOf({ game: 'mancala', agents, format: 'swiss', rounds: 2 }).spec.rounds).toBe(2);
  });

  test('agents without any chance get random openings, enough for all pairs, and others none', () => {
    const steady = { game: 'reversi', agents: ['greedy', 'alphabeta(depth=2)'] };
    expect(contestOf({ ...steady, pairs: 10 }).spec.openings).toEqual({ random: 4 });
    // 12 positions after two plies, 244 lines of four: a thousand pairs need more.
    const many = contestOf({ ...steady, pairs: 1000 }).spec.openings;
    expect((many as { random: number }).random).toBeGreaterThan(4);
    expect(contestOf({ ...steady, pairs: 1 }).spec.openings).toBe('none');
    expect(contestOf({ ...duel, game: 'reversi' }).spec.openings).toBe('none');
    expect(contestOf({ game: 'iwoki', agents: ['greedy', 'greedy'] }).spec.openings).toBe('none');
    const itself = { game: 'reversi', agents: ['greedy'], selfPlay: true };
    expect(contestOf(itself).spec.openings).toEqual({ random: 4 });
    const tiny = { game: 'tree(practice)', agents: ['greedy', 'greedy'] };
    expect(contestOf(tiny).spec.openings).toEqual({ random: 2 });
  });

  test('openings become positions, each once, and a book is written out', () => {
    const list = ['4', '4 1', '0:4,4,4,4,4,4/0:4,4,4,4,4,4 0', '4'];
    expect(contestOf({ ...duel, openings: { list } }).spec.openings).toEqual({
      list: [
        '1:5,5,5,0,4,4/0:4,4,4,4,4,4 0',
        '2:0,5,5,0,4,4/0:4,4,5,5,5,5 1',
        '0:4,4,4,4,4,4/0:4,4,4,4,4,4 0',
      ],
    });
    const book = contestOf({ ...duel, openings: { book: 'moves' } }).spec.openings;
    expect(book).toEqual({ list: ['0:4,4,4,4,4,4/0:4,4,4,4,4,4 0'], book: 'moves' });
    const lines = contestOf({ ...duel, openings: { book: 'lines' } }).spec.openings;
    expect((lines as { list: string[] }).list).toHaveLength(3);
    expect(
      unwrap(readSpec({ ...duel, openings: lines }, { ...listing, book: undefined as never })).spec
        .openings,
    ).toEqual(lines);
  });
});
