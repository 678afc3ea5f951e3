import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { gamesNeeded } from '../../src/arena/index.ts';
import { parseRecord, replayRecord, unwrap } from '../../src/core/index.ts';
import { gameOfRecord } from '../../src/games/index.ts';
import type { summary } from '../../src/lab/experiment/summary.ts';
import { openStore } from '../../src/store/index.ts';
import { inside, json, ludario, scratch, stopOnceKept } from './program.ts';

type Summary = ReturnType<typeof summary> & { readonly played: number };

const file = scratch();
const store = file('store.sqlite');
const planted = new URL('../arena/planted.ts', import.meta.url).pathname;

beforeAll(() => {
  vi.stubEnv('LUDARIO_STORE', store);
});

/** `inside` puts the environment back as it found it. */
const here = (args: readonly string[]) => inside([...oneWorker(args), '--store', store]);
const doc = <T = Summary>(...args: string[]) => json<T>(...oneWorker(args), '--store', store);

/** How many workers play is no matter here, and one starts sooner than several. */
function oneWorker(args: readonly string[]): readonly string[] {
  const plays = ['match', 'tournament', 'sprt', 'analyse', 'sweep', 'resume'].includes(args[0]!);
  return plays ? [...args, '--workers', '1'] : args;
}

describe('a match', () => {
  let match: Summary;
  beforeAll(async () => {
    match = await doc('match', 'greedy', 'random', '--game', 'mancala', '--pairs', '20');
  });

  test('says who won how often, and how sure that is', () => {
    const [greedy, random] = match.agents;
    expect(match).toMatchObject({ format: 'match', games: 40, total: 40, finished: true });
    expect(greedy!.wins + greedy!.draws + greedy!.losses).toBe(40);
    expect(random!.losses).toBe(greedy!.wins);
    expect(greedy!.wins).toBeGreaterThan(30);
    expect(greedy!.points.low).toBeLessThan(greedy!.points.mean);
    expect(greedy!.elo!.low).toBeGreaterThan(random!.elo!.high);
    expect(match.cross[0]![1]!.superiority).toBeGreaterThan(0.99);
    expect(match.ranking).toEqual([0, 1]);
  });

  test('can be looked at again, and is not played twice', async () => {
    const { id, games, ranking, seats, cross } = match;
    expect(await doc('result', id)).toMatchObject({ id, games, ranking, seats, cross });
    const again = await doc('match', 'mancala', 'greedy', 'random', '--pairs', '20');
    expect(again).toMatchObject({ id, games, played: 0, cross });
    expect(await doc('resume', match.id)).toMatchObject({ played: 0, games: 40 });
  });

  test('is printed for people, with nothing on the other stream', async () => {
    const { code, out, err } = await here(['result', match.id.slice(0, 10)]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^mancala · match · 40 games · seed 1 · mancala-/);
    // Table, line and document have one figure, that of the pairs.
    const { mean, low, high } = match.agents[0]!.elo!;
    expect(match.cross[0]![1]!.elo).toEqual({ mean, low, high });
    const elo = `+${Math.round(mean!)} [+${Math.round(low)}, +${Math.round(high)}]`;
    expect(out).toContain(`\n1  greedy  ${elo.replace(', ', ',')} `);
    expect(out).toContain(`greedy over random: ${elo} Elo, stronger with more than 99.9 %`);
    expect(out).toMatch(/\n2 {2}random {2}−\d+/);
    expect(out).toMatch(/by seat: South \d+\.\d % \[.*\] · North/);
    expect(out).not.toContain('from all games together');
  });

  test('is printed in Spanish as well', async () => {
    const { out } = await here(['result', match.id.slice(0, 10), '--lang', 'es']);
    expect(out).toMatch(
      /greedy sobre random: \+\d+ \[\+\d+; \+\d+\] Elo, más fuerte con probabilidad mayor que 99,9 %/,
    );
    expect(out).toMatch(/el primer asiento vale .* Elo/);
  });

  test('can be exported as records that replay', async () => {
    const path = file('games.jsonl');
    const printed = await here(['export', match.id]);
    const written = await here(['export', match.id, '--output', path]);
    expect(written.out).toBe(`wrote ${path}\n`);
    expect(readFileSync(path, 'utf8')).toBe(printed.out);
    const lines = printed.out.trimEnd().split('\n');
    expect(lines).toHaveLength(40);
    for (const line of lines) {
      const record = unwrap(parseRecord(line));
      expect(replayRecord(unwrap(gameOfRecord(record)), record).ok).toBe(true);
    }
    expect((await inside(['replay', path])).code).toBe(0);
  });

  test('can be exported as a table of games', async () => {
    const { out } = await here(['export', match.id, '--format', 'csv']);
    const [head, ...rows] = out.trimEnd().split('\n');
    expect(head).toMatch(/^game,unit,seed,start,depth,plies,ms,ending,offender,agent0,points0,/);
    expect(rows).toHaveLength(40);
    const names = head!.split(',');
    const wins = rows.filter((row) => {
      const values = row.split(',');
      const seat = values[names.indexOf('agent0')] === 'greedy' ? 0 : 1;
      return Number(values[names.indexOf(`utility${seat}`)]) > 0;
    });
    expect(wins).toHaveLength(match.agents[0]!.wins);
  });

  test('can be told as a report in words and figures', async () => {
    const html = file('report.html');
    const figures = file('figures');
    expect((await here(['export', match.id, '--format', 'html', '--output', html])).code).toBe(0);
    expect(readFileSync(html, 'utf8')).toMatch(/^<!doctype html>[\s\S]*<svg/);
    const { out } = await here(['export', match.id, '--format', 'md', '--lang', 'es']);
    expect(out).toMatch(/^# .*Mancala/);
    const { files } = await doc<{ files: string[] }>(
      'export',
      match.id,
      '--format',
      'svg',
      '--output',
      figures,
    );
    expect(files.length).toBeGreaterThan(1);
    for (const path of files) expect(readFileSync(path, 'utf8')).toMatch(/^<(\?xml|svg)/);
  });
});

test('checkpoints are a table with a line for every so many games', async () => {
  const args = ['match', 'greedy', 'alphabeta(depth=2)', '--game', 'mancala'];
  const { id } = await doc(...args, '--games', '20', '--openings', '4', '--checkpoint', '5');
  const { out } = await here(['export', id, '--format', 'csv', '--table', 'checkpoints']);
  const [head, ...rows] = out.trimEnd().split('\n');
  const column = (name: string) => rows.map((row) => cells(row)[head!.split(',').indexOf(name)]);
  expect(column('games')).toEqual(['5', '10', '15', '20']);
  expect(Number(column('nodesPerGame2').at(-1))).toBeGreaterThan(20);
  expect(column('nodesPerGame1')).toEqual(['', '', '', '']);
  expect(Number(column('elapsedMs').at(-1))).toBeGreaterThan(0);
  expect(Number(column('memoryBytes').at(-1))).toBeGreaterThan(1e7);
});

/** The cells of a line of CSV. */
function cells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell]) => cell!);
}

describe('a spec in a file', () => {
  const spec = file('spec.yaml');
  writeFileSync(
    spec,
    `game: hex(size=4)
agents: [random, random(seed=1), random(seed=2)]   # three of a kind
pairs: 3
budget: { nodes: 100, iterations: 50 }
`,
  );

  test('says all there is to say', async () => {
    const { format, games, agents, game } = await doc('tournament', '--spec', spec);
    expect({ format, games, agents: agents.length }).toEqual({
      format: 'round-robin',
      games: 18,
      agents: 3,
    });
    expect(game).toMatch(/^hex\(size=4/);
  });

  test('is overridden by what is said beside it', async () => {
    const args = ['tournament', 'mancala', '--spec', spec, '--games', '4', '--format', 'gauntlet'];
    const { format, games, game, id } = await doc(...args, '--nodes', '7');
    expect({ format, games }).toEqual({ format: 'gauntlet', games: 8 });
    expect(game).toMatch(/^mancala/);
    const kept = await openStore(store, 'read');
    const experiment = await kept.experiment(id);
    await kept.close();
    expect(experiment.spec.budget).toEqual({ nodes: 7, iterations: 50 });
    expect(experiment.spec.pairs).toBe(2);
  });

  test('may be JSON', async () => {
    const path = file('spec.json');
    writeFileSync(path, JSON.stringify({ game: 'mancala', agents: ['random'], selfPlay: true }));
    expect(await doc('match', '--spec', path, '--games', '6')).toMatchObject({ format: 'match' });
  });
});

test('a sequential test stops when it knows', async () => {
  const args = ['sprt', 'mancala', '--agents', 'greedy,random', '--elo0', '0', '--elo1', '60'];
  const { sprt, games, total, finished } = await doc(...args);
  expect(sprt).toMatchObject({ accept: 'elo1' });
  expect(sprt!.llr).toBeGreaterThan(sprt!.upper);
  expect(finished).toBe(true);
  expect(games).toBe(total);
  expect(games).toBeLessThan(500);
  // Said one after the other, as for a match, it is the same question.
  const named = ['sprt', 'mancala', 'greedy', 'random', '--elo0', '0', '--elo1', '60'];
  expect(await doc(...named)).toMatchObject({ games, played: 0 });
  const { out } = await here(args);
  expect(out).toMatch(
    /sequential test of 0 against 60 Elo: greedy is stronger than random; measured \+\d+ \[.*\] · LLR 3\./,
  );
});

test('the measures of a game come with their intervals', async () => {
  interface Measured {
    readonly games: number;
    readonly openings: object;
    readonly length: { mean: number; low: number; high: number; least: number; most: number };
    readonly branching: { mean: number };
    readonly leadChanges: object | null;
    readonly seats: readonly object[];
  }
  const mancala = await doc<Measured>('analyse', 'mancala', '--games', '100');
  expect([mancala.games, mancala.openings]).toEqual([100, { plies: 4, inLength: true }]);
  expect(mancala.length.low).toBeLessThan(mancala.length.mean);
  expect(mancala.length.least).toBeLessThan(mancala.length.low);
  expect(mancala.branching.mean).toBeGreaterThan(3);
  expect(mancala.seats).toHaveLength(2);
  expect(mancala.leadChanges).not.toBeNull();
  // Agents that leave nothing to chance begin from the same openings: like compares with like.
  const steady = ['analyse', 'mancala', '--agents', 'greedy', '--games', '100'];
  expect((await doc<Measured>(...steady)).openings).toEqual(mancala.openings);
  const usual = await doc<Measured>('analyse', 'mancala', '--games', '20', '--openings', 'none');
  expect(usual.openings).toEqual({ plies: 0, inLength: true });
  const hex = await doc<Measured>('analyse', 'hex(size=4)', '--games', '20');
  expect(hex.leadChanges).toBeNull();
  const { out } = await here(['analyse', 'mancala', '--games', '100']);
  expect(out).toMatch(/^mancala · 100 games of random/);
  expect(out).toContain('\nfrom openings of 4 random plies, which count in the length;');
  expect(out).toMatch(/\nlength +\d+\.\d+ ± \d+\.\d+ +\d+ to \d+ +decisions a game\n/);
});

test('variants of a game are measured side by side', async () => {
  const args = ['sweep', 'mancala', '--set', 'pits=3,6', '--set', 'seeds=3,4', '--games', '20'];
  const { params, variants } = await doc<{
    params: string[];
    variants: { rules: string; values: string[]; games: number; length: { mean: number } }[];
  }>(...args);
  expect(params).toEqual(['pits', 'seeds']);
  expect(variants.map(({ values }) => values.join())).toEqual(['3,3', '3,4', '6,3', '6,4']);
  expect(variants.every(({ games }) => games === 20)).toBe(true);
  expect(variants[3]!.rules).toBe('mancala(pits=6,seeds=4,emptyCapture=false)');
  expect(variants[3]!.length.mean).toBeGreaterThan(variants[0]!.length.mean);
  const { out } = await here(args);
  expect(out).toMatch(/^random plies of the opening count in the length; /);
  expect(out).toMatch(
    /\nmeasure +pits=3 seeds=3 +pits=3 seeds=4 +pits=6 seeds=3 +pits=6 seeds=4\n/,
  );
});

test('a plan tells how many games a question needs', async () => {
  const { needed } = await json<{ needed: object[] }>('plan', '--elo', '20,5', '--draws', '0.2');
  const games = [20, 5].map((elo) => gamesNeeded({ elo, draws: 0.2 }));
  expect(needed).toMatchObject([{ games: games[0] }, { elo: 5, games: games[1] }]);
  expect((await inside(['plan', '--elo', '20'])).out).toMatch(/\n20 +2,367 +1,184\n/);
});

test('experiments can be found, noted and deleted', async () => {
  const { id } = await doc('match', 'random', '--game', 'reversi(size=4)', '--games', '2');
  interface Listed {
    readonly experiments: readonly { id: string; note: string; games: number }[];
  }
  expect((await here(['experiments', id, '--note', 'a small one'])).code).toBe(0);
  const found = await doc<Listed>('experiments', 'a SMALL');
  expect(found.experiments).toMatchObject([{ id, note: 'a small one', games: 2 }]);
  const refused = await here(['experiments', '--delete', id]);
  expect(refused.err).toMatch(/would be deleted for good; say --yes/);
  expect((await here(['experiments', '--delete', id, '--yes'])).out).toMatch(/^Deleted reversi-/);
  expect((await doc<Listed>('experiments', id)).experiments).toEqual([]);
  expect((await here(['experiments', id])).out).toMatch(/^No experiment has/);
  expect((await here(['experiments', '--check'])).out).toBe('Every game can be read.\n');
});

test('agents of your own play like any other, and what they print is no output', async () => {
  const args = ['match', 'messy', 'thrower', '--game', 'mancala', '--games', '2'];
  const more = ['--agents-from', planted, '--store', store, '--json'];
  const { code, out, err } = await ludario([...args, ...more]);
  expect(code).toBe(0);
  const { agents } = JSON.parse(out) as Summary;
  expect(agents[1]).toMatchObject({ wins: 0, losses: 2, lostBy: { crash: 2 } });
  expect(err).toMatch(/^(thinking aloud\n)+$/);
});

test('Ctrl-C keeps what was played and says how to go on', async () => {
  const args = [
    'match',
    'mcts(iterations=200)',
    'greedy',
    '--game',
    'mancala',
    '--pairs',
    '400000',
  ];
  const path = file('stopped.sqlite');
  const { code, out, err } = await ludario([...args, '--store', path], {
    onStart: (child) => stopOnceKept(path, child),
  });
  expect(code).toBe(130);
  const [, done, id] =
    /^ludario: stopped after (\d+) of 800000 games, all of them kept; go on with ludario resume (mancala-\w+) --store .*\n$/.exec(
      err,
    )!;
  expect(out).toMatch(new RegExp(`^mancala · match · ${done} of 800,?000 games so far`));
  const kept = await openStore(path, 'read');
  expect(await kept.countGames(id!)).toBe(Number(done));
  await kept.close();
});
