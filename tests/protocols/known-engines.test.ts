import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { warningWords, type GivenSpec } from '../../src/arena/index.ts';
import { Refusal, unwrap } from '../../src/core/index.ts';
import { openCatalogue } from '../../src/catalogue/index.ts';
import { rosterOf, storedContest, summary } from '../../src/lab/experiment/index.ts';
import { openStore } from '../../src/store/index.ts';
import { held, scratch, type Outcome } from '../arena/laboratory.ts';
import { leftBehind } from './gauntlet.ts';

const file = scratch();
const { readAgent } = unwrap(await openCatalogue([]));

/** One of the small engines of these tests, by the agent that drives it. */
function engine(kind: 'htp' | 'gtp', manner: string, options = ''): string {
  const script = kind === 'htp' ? 'known-engine.ts' : 'known-reversi.ts';
  const path = fileURLToPath(new URL(script, import.meta.url));
  return `${kind}(cmd="${process.execPath} ${path} ${manner}",start=60000${options})`;
}

let stores = 0;

/** A match against the lot, of a pair unless told. */
async function match(game: string, agent: string, more: Partial<GivenSpec> = {}): Promise<Outcome> {
  const spec: GivenSpec = {
    game,
    agents: [agent, 'random'],
    format: 'match',
    pairs: 1,
    seed: 1,
    ...more,
  };
  return held(file(`${stores++}.sqlite`), spec, [], { workers: 1 });
}

/** Why such a match is not held. */
async function refusal(...args: Parameters<typeof match>): Promise<Refusal> {
  const trouble = await match(...args).then(
    () => null,
    (error: unknown) => error,
  );
  expect(trouble).toBeInstanceOf(Refusal);
  return trouble as Refusal;
}

/** The games of the store that was used last. */
async function storedGames(): Promise<number> {
  const store = await openStore(file(`${stores - 1}.sqlite`), 'read');
  const counts = await Promise.all(
    (await store.experiments()).map(({ id }) => store.countGames(id)),
  );
  await store.close();
  return counts.reduce((sum, count) => sum + count, 0);
}

const warningsOf = ({ held: { schedule, contest } }: Outcome) =>
  schedule.warnings.map((warning) =>
    warningWords(warning, contest).en.replace(/(htp|nboard)\(.*\)/, 'it'),
  );

const endings = ({ games }: Outcome) => games.map(({ record }) => record.result?.ending);

const rules = ['rules', 'rules'];

test.each([
  [
    'a board it does not have',
    'hex(size=14)',
    engine('htp', 'plain'),
    /refused "boardsize 14": argument 1 must be at most 13$/,
  ],
  [
    'a command it dies of',
    'hex(size=5)',
    engine('htp', 'plain', ',setup="explode"'),
    /ended with code 7; its last words: assertion failed: it was not meant/,
  ],
  [
    'a command it does not know',
    'hex(size=5)',
    engine('htp', 'plain', ',setup="param_boom 1"'),
    /refused "param_boom 1": unknown command: param_boom$/,
  ],
  ['another game', 'mancala', engine('gtp', 'edax'), /does not know the game mancala/],
  [
    'another board',
    'reversi(size=6)',
    engine('gtp', 'edax'),
    /refused "boardsize 6": unacceptable size$/,
  ],
  [
    'no answer to list_commands',
    'hex(size=5)',
    engine('htp', 'speechless', ',start=2000').replace(',start=60000', ''),
    /did not answer "list_commands" within \d+ ms$/,
  ],
])('%s is refused before the match, in its own words', async (_, game, agent, words) => {
  const { complaint } = await refusal(game, agent);
  expect(complaint.code).toBe('referee.notSeated');
  expect(complaint.says.en).toMatch(words);
  expect(complaint.says.en).toContain(' cannot play here: it ');
  expect(complaint.says.es).toContain(' no puede jugar aquí: ');
  expect(await storedGames()).toBe(0);
  expect(await leftBehind()).toEqual([]);
});

test('an opening is played to who cannot be given a position', async () => {
  const log = file('opening.log');
  const agent = engine('gtp', 'edax', `,log="${log}"`);
  const outcome = await match('reversi', agent, { openings: { random: 20 } });
  expect(endings(outcome)).toEqual(rules);
  const told = readFileSync(log, 'utf8').split('clear_board\n').at(-1)!;
  expect(
    told.slice(0, told.indexOf('genmove')).match(/^play (black|white) \w+$/gm)!.length,
  ).toBeGreaterThanOrEqual(20);
  expect(outcome.games[0]!.record.start).toBeDefined();
});

test('an opening that was given as a position is played to it too, where moves lead there', async () => {
  // The usual discs with White to move: nobody can have passed.
  const start = `${'-'.repeat(27)}OX${'-'.repeat(6)}XO${'-'.repeat(27)} O`;
  const there = await refusal('reversi', engine('gtp', 'edax'), { openings: { list: [start] } });
  expect(there.complaint.says.en).toMatch(
    /cannot be given the position .* and no moves were found/,
  );
  const after = ['f5 d6 c3 d3 c4'];
  const outcome = await match('reversi', engine('gtp', 'edax'), { openings: { list: after } });
  expect(endings(outcome)).toEqual(rules);
  const position = outcome.games[0]!.record.start!;
  const again = await match('reversi', engine('gtp', 'edax'), { openings: { list: [position] } });
  expect(again.games.map(({ record }) => record.moves)).toEqual(
    outcome.games.map(({ record }) => record.moves),
  );
});

test('who refuses the moves of an opening is refused', async () => {
  const { complaint } = await refusal('reversi', engine('gtp', 'stubborn'), {
    openings: { random: 6 },
  });
  expect(complaint.says.en).toMatch(/refused "play black \w+": illegal move$/);
  expect(await storedGames()).toBe(0);
});

test.each(['match', 'round-robin', 'gauntlet', 'swiss', 'knock-out'] as const)(
  'a game that could not begin counts in no %s, and those before it are kept',
  async (format) => {
    const agents = [engine('htp', 'fickle'), 'random', ...(format === 'match' ? [] : ['greedy'])];
    // It takes the size when it is tried and for its first game; then it has no such board any more.
    const { complaint } = await refusal('hex(size=4)', agents[0]!, { agents, format, pairs: 2 });
    expect(complaint.code).toBe('experiment.notBegun');
    expect(complaint.says.en).toMatch(
      /refused "boardsize 4": I have no board of that size any more; that game was not begun and counts for nobody, and \d+ before it (is|are) kept as hex-/,
    );
    const store = await openStore(file(`${stores - 1}.sqlite`), 'read');
    const [experiment] = await store.experiments();
    let games = 0;
    for await (const { record } of store.games(experiment!.id)) {
      expect(record.result!.ending).toBe('rules');
      games++;
    }
    expect(complaint.args['kept']).toBe(games);
    await store.close();
    expect(await leftBehind()).toEqual([]);
  },
);

test('nor does one count in a sequential test', async () => {
  const { complaint } = await refusal('hex(size=4)', engine('htp', 'fickle'), {
    sprt: { elo0: 0, elo1: 50 },
    pairs: 20,
  });
  expect(complaint.code).toBe('experiment.notBegun');
});

test('who changes its mind about the size before its first move has not begun', async () => {
  // The board it took for four by four ends at the third row: it refuses what is played beyond.
  const { complaint } = await refusal('hex(size=4)', engine('htp', 'shrunk'), {
    agents: ['greedy', engine('htp', 'shrunk')],
    openings: { list: ['d4'] },
    starter: 'fixed',
  });
  expect(complaint.says.en).toMatch(/refused "play black d4": d4 is off the board/);
});

test('who knows no genmove, though it says so, has never begun', async () => {
  const { complaint } = await refusal('hex(size=4)', engine('htp', 'mutinous'));
  expect(complaint.says.en).toMatch(
    /refused "genmove black": unknown command: genmove; that game was not begun/,
  );
  expect(await storedGames()).toBe(0);
});

test('who claims a win that nobody has is beaten by the rules', async () => {
  const outcome = await match('hex(size=4)', engine('htp', 'victor'));
  expect(endings(outcome)).toEqual(['illegal', 'illegal']);
  expect(outcome.games[0]!.record.result!.detail).toMatch(/answered \w+ wins, which is no move$/);
});

test('MoHex is told its time and its swap in its own words, named or not', async () => {
  for (const options of ['', ',engine=mohex']) {
    const log = file(`mohex${options}.log`);
    const agent = engine('htp', 'mohex', `${options},log="${log}"`);
    // Who is not told takes a minute for each move.
    const budget = { budget: { ms: 5000 }, tolerance: 20_000 };
    const outcome = await match('hex(size=5,swap=true)', agent, budget);
    expect(endings(outcome)).toEqual(rules);
    expect(warningsOf(outcome)).toEqual([]);
    const told = readFileSync(log, 'utf8');
    expect(told).toContain('param_mohex max_time 5\n');
    expect(told).toContain('param_game allow_swap 1\n');
    // Once the swap is over, a board that is set anew must not look like one to swap on.
    expect(told).toContain('param_game allow_swap 0\n');
    expect(outcome.games.some(({ record }) => record.moves[1] === 'swap-pieces')).toBe(true);
    // What it wrote is kept though it ended when it was told to.
    expect(told).toMatch(/--- ended with code 0\n[^]*quit\n$/);
  }
});

test('mopyhex begins as White and takes whole seconds', async () => {
  const log = file('mopyhex.log');
  const agent = engine('htp', 'mopyhex', `,log="${log}"`);
  const outcome = await match('hex(size=4)', agent, { budget: { ms: 500 }, tolerance: 60_000 });
  expect(endings(outcome)).toEqual(rules);
  expect(readFileSync(log, 'utf8')).toContain('set_time 1\n');
  expect(warningsOf(outcome)).toEqual([
    'only whole seconds can be told to it: it is told 1 s, and has 500 ms',
  ]);
});

test('what a program cannot be told is said before the match, and to who reads of it later', async () => {
  const limits = { budget: { ms: 60_000, nodes: 10 }, tolerance: 1000 };
  const outcome = await match('hex(size=4,swap=true)', engine('htp', 'plain'), limits);
  const said = [
    'there is no way to tell it how much time it has: it may lose by time',
    'there is no way to tell it how many nodes it may use',
    'there is no way to tell it that these rules have a swap: it may never swap',
  ];
  expect(warningsOf(outcome)).toEqual(said);
  const roster = unwrap(await rosterOf(outcome.held.experiment));
  const contest = unwrap(storedContest(outcome.held.experiment, roster));
  expect(contest.entrants[0]!.rehearsal?.name).toBe('An engine that is plain');
  expect(contest.entrants[0]!.rehearsal?.untold).toHaveLength(3);
});

test.each(['liar', 'listless'])(
  'a %s engine plays, and what it does not know is said',
  async (manner) => {
    const outcome = await match('hex(size=4)', engine('htp', manner), { budget: { ms: 60_000 } });
    expect(endings(outcome)).toEqual(rules);
    expect(warningsOf(outcome)).toEqual([
      'there is no way to tell it how much time it has: it may lose by time',
    ]);
  },
);

test('a program may be told in words that its agent is given', async () => {
  const log = file('own.log');
  const agent = engine(
    'htp',
    'mohex',
    `,engine=wolve,time="param_mohex max_time {seconds}",log="${log}"`,
  );
  const outcome = await match('hex(size=4)', agent, { budget: { ms: 2500 }, tolerance: 20_000 });
  expect(endings(outcome)).toEqual(rules);
  expect(readFileSync(log, 'utf8')).toContain('param_mohex max_time 2.5\n');
});

test('a program that is not known by that name is refused with those that are', () => {
  expect(readAgent('htp(cmd=cat,engine=leela)')).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringContaining('mohex, wolve, mopyhex') } },
  });
  expect(readAgent('nboard(cmd=cat,engine=edax)').ok).toBe(true);
  expect(readAgent('htp(cmd=cat,time="set_time 5")').ok).toBe(false);
});

test('NBoard has no words for no: a known program is refused a board it does not have', async () => {
  const edax = engine('gtp', 'nboard').replace(/^gtp/, 'nboard');
  const refused = await refusal('reversi(size=6)', edax);
  expect(refused.complaint.says.en).toMatch(/has boards of 8 squares along a side only, not 6$/);
  const limits = { budget: { ms: 60_000, depth: 3 }, openings: { random: 12 } };
  const outcome = await match('reversi', edax, limits);
  expect(endings(outcome)).toEqual(rules);
  expect(outcome.games[0]!.record.start).toBeDefined();
  expect(warningsOf(outcome)).toEqual([
    'there is no way to tell it how much time it has: it may lose by time',
  ]);
  expect(summary(outcome.held).agents[0]!.nodesPerDecision).toBe(1234);
});

test('nodes that a program does not report are not known', async () => {
  const quiet = await match('hex(size=4)', engine('htp', 'plain'), {
    agents: [engine('htp', 'plain'), 'alphabeta(depth=1)'],
  });
  const [silent, ours] = summary(quiet.held).agents;
  expect(silent).toMatchObject({ nodes: null, nodesPerDecision: null, nodesPerGame: null });
  expect(ours!.nodes).toBeGreaterThan(0);
});
