import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { MeasuredLevels } from '../../src/agents/index.ts';
import { openStore } from '../../src/store/index.ts';
import { ownFolder } from '../modules/mine.ts';
import { commands, inside, ludario, scratch, stopOnceKept } from './program.ts';

const file = scratch();
const own = ownFolder();
const command = commands();

interface Document {
  readonly game: string;
  readonly measured: Omit<MeasuredLevels, 'levels'> | null;
  readonly outdated: string | null;
  readonly levels: MeasuredLevels['levels'];
}

const SMALL = ['--pairs', '4', '--probe', '4', '--top-pairs', '2', '--top', '40', '--workers', '1'];

test('a game of a user’s is measured at once, goes on when it was interrupted, and is then known to all commands', async () => {
  const nim = own.file('nim.ts');
  const store = file('nim.sqlite');
  const asked = ['levels', 'nim', '--games-from', nim, '--store', store, ...SMALL];
  const stopped = await ludario([...asked, '--pairs', '2000'], {
    onStart: (child) => stopOnceKept(store, child),
  });
  expect(stopped.code).toBe(130);
  expect(stopped.err).toMatch(
    /stopped after \d+ of \d+ games, all of them kept; the same command goes on/,
  );

  const first = await command(asked);
  expect(first.code).toBe(0);
  expect(first.out).toMatch(/level +agent +rating +beats the one below +games/);
  expect(first.out).toMatch(
    /Level \d+ was measured as best\(nodes=40\) in place of its time, in 4 games\./,
  );
  // What is true of all its matches is told once.
  expect(`${first.err} `.split('they are used again').length).toBeLessThanOrEqual(2);
  const games = await countGames(store);

  // Measured: it is shown, and nothing is played.
  const shown = JSON.parse((await command([...asked, '--json'])).out) as Document;
  expect(await countGames(store)).toBe(games);
  expect(shown.measured).toMatchObject({ rules: 'nim(sticks=13)', top: 'best(nodes=40)' });
  expect(shown.levels.at(-1)!.agent).toBe('best(ms=3000)');
  expect(shown.levels[0]!.below.games).toBe(8);
  // Asked for anew, it begins with the levels there are, and says the same; what is there is not played again.
  const anew = JSON.parse((await command([...asked, '--measure', '--json'])).out) as Document;
  expect(anew).toEqual(shown);
  const looked = await countGames(store);
  expect(JSON.parse((await command([...asked, '--measure', '--json'])).out)).toEqual(shown);
  expect(await countGames(store)).toBe(looked);

  const match = ['match', 'nim', 'level(1)', 'random', '--pairs', '1', '--workers', '1', '--json'];
  const { out } = await command([...match, '--games-from', nim, '--store', store]);
  const { agents } = JSON.parse(out) as { agents: { agent: string }[] };
  expect(JSON.stringify(agents)).toContain(shown.levels[0]!.agent);
  expect(out).not.toContain('level(');

  // Measured with other versions: one sentence, and they are used all the same.
  const database = new DatabaseSync(store);
  const [row] = database.prepare('select measured from levels').all();
  const older = {
    ...(JSON.parse(String(row!['measured'])) as MeasuredLevels),
    agents: { best: 1 },
  };
  database.prepare('update levels set measured = ?').run(JSON.stringify(older));
  database.close();
  const stale = await command(asked);
  expect(stale.out).toMatch(
    /measured with best 1, now \d+: "ludario levels" measures anew with --measure\n/,
  );
});

async function countGames(path: string): Promise<number> {
  const store = await openStore(path, 'read');
  try {
    const all = await store.experiments();
    return all.reduce((sum, { games }) => sum + games, 0);
  } finally {
    await store.close();
  }
}

test('levels of the house are shown without playing, other rules with where they were measured', async () => {
  const store = file('none.sqlite');
  const { code, out } = await inside(['levels', 'reversi', '--json', '--store', store]);
  expect(code).toBe(0);
  const { levels, game } = JSON.parse(out) as Document;
  expect(game).toBe('reversi(size=8,empties=none)');
  expect(levels.map(({ number }) => number)).toEqual(levels.map((_, i) => i + 1));
  // What is shown can be written to a file, too.
  const output = file('reversi.json');
  await inside(['levels', 'reversi', '--output', output, '--store', store]);
  const written = JSON.parse(readFileSync(output, 'utf8')) as MeasuredLevels;
  expect(written.levels).toEqual(levels);
  const spanish = await inside(['levels', 'reversi', '--lang', 'es', '--store', store]);
  expect(spanish.out).toContain('nivel');
});

test('the levels as they are can be measured into a file', async () => {
  const output = file('tree.json');
  const store = file('tree.sqlite');
  const asked = ['levels', 'tree', '--confirm', '--output', output, '--store', store, ...SMALL];
  expect((await command(asked)).code).toBe(0);
  const { rules, levels, seed } = JSON.parse(readFileSync(output, 'utf8')) as MeasuredLevels;
  expect([rules.slice(0, 4), seed]).toEqual(['tree', '1']);
  expect(levels.at(-1)!.agent).toBe('best');
  // Into a file means not into the store.
  const database = new DatabaseSync(store, { readOnly: true });
  expect(database.prepare('select * from levels').all()).toEqual([]);
  database.close();
});

test.each([
  [['levels'], /missing|falta|game/i],
  [['levels', 'chess'], /no game "chess"/],
  [['levels', 'reversi', '--step', '99'], /--step takes .*70 to 85/],
  [['levels', 'reversi', '--measure', '--pairs', '0'], /--pairs takes/],
  [
    ['match', 'reversi', 'level(99)', 'random', '--pairs', '1'],
    /there is no level "99" in reversi.*: levels go from 1 to \d+/,
  ],
  [['match', 'reversi', 'level', 'random', '--pairs', '1'], /there is no level ""/],
  [['play', 'reversi', '--level', '0'], /there is no level "0"/],
])('%j is refused in a sentence', async (args, why) => {
  const { code, err } = await inside([...args, ...(args.length > 1 ? ['--store', file('x')] : [])]);
  expect(code).toBe(1);
  expect(err).toMatch(why);
});
