// npm run puzzles -- GAME… [--theme N] [--games 1400]: finds puzzles in seeded games of our own agents until there are
// so many of each theme, or so many games were played, and writes src/agents/puzzles/shipped/puzzles-GAME.ts.
// The same call gives the same file. Every puzzle is proven by the exact solver.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import {
  isPuzzleGame,
  THEMES,
  themesOf,
  type Puzzle,
  type PuzzleFile,
  type PuzzleGame,
  type Theme,
} from '../../src/agents/puzzles/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { lengthOf, puzzlesIn, SOURCES } from './find.ts';

const HELP = `npm run puzzles -- [GAME…] [--theme N] [--games 1400]

Plays games between agents, and makes puzzles of positions in which one move alone wins.
  --theme  so many puzzles of each theme; 20, in iwoki 12
  --games  at most so many games

Example: npm run puzzles -- reversi --games 100
`;

const root = resolve(import.meta.dirname, '../..');

/** Of every theme as many as are wanted, at most one from a game, the shortest first. */
async function gather(game: PuzzleGame, wanted: number, games: number): Promise<Puzzle[]> {
  const found = new Map<Theme, Puzzle[]>(themesOf(game).map((theme) => [theme, []]));
  const told = () =>
    [...found].map(([theme, { length }]) => `${theme.split('.')[1]} ${length}`).join(', ');
  const full = () => [...found.values()].every(({ length }) => length >= wanted);
  for (let index = 0; index < games && !full(); index++) {
    const themes = new Set<Theme>();
    for (const puzzle of await puzzlesIn(game, index)) {
      const same = found.get(puzzle.theme)!;
      if (same.length >= wanted || themes.has(puzzle.theme)) continue;
      if (same.some(({ id }) => id === puzzle.id)) continue;
      themes.add(puzzle.theme);
      same.push(puzzle);
    }
    process.stderr.write(`\r${game}: ${index + 1} games, ${told()}   `);
  }
  process.stderr.write('\n');
  return [...found.values()].flatMap((puzzles) =>
    puzzles.toSorted((a, b) => lengthOf(a) - lengthOf(b) || (a.id < b.id ? -1 : 1)),
  );
}

function write(game: PuzzleGame, puzzles: readonly Puzzle[]): void {
  const file = join(root, `src/agents/puzzles/shipped/puzzles-${game}.ts`);
  const { version } = unwrap(makeGame(game)).info;
  const content: PuzzleFile = { version, puzzles };
  writeFileSync(
    file,
    `import type { PuzzleFile } from '../puzzle.ts';

/** Made by \`npm run puzzles -- ${game}\`: the shortest of each theme first. */
export const file: PuzzleFile = ${JSON.stringify(content)};
`,
  );
  spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), file], {
    stdio: 'inherit',
  });
}

const { values, positionals } = parseArgs({
  options: {
    theme: { type: 'string' },
    games: { type: 'string', default: '1400' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const asked = positionals.length === 0 ? Object.keys(THEMES) : positionals;
const unknown = asked.find((game) => !isPuzzleGame(game));
const games = Number(values.games);
const mostIn = (game: PuzzleGame) =>
  values.theme === undefined ? SOURCES[game].each : Number(values.theme);
if (values.help) process.stdout.write(HELP);
else if (unknown !== undefined || !(Number(values.theme ?? 1) > 0) || !(games > 0)) {
  const why =
    unknown === undefined
      ? '--theme and --games take numbers from 1'
      : `"${unknown}" has no puzzles: ${Object.keys(THEMES).join(', ')} have`;
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
} else {
  for (const game of asked as PuzzleGame[]) write(game, await gather(game, mostIn(game), games));
}
