// npm run chances -- [GAME…] [--games 300] [--also SEED:GAMES] [--keep FOLDER]: makes src/agents/chances/fitted.ts, or the part of some
// games (hex) or rules ("hex(size=7)") in it. Equal players of three strengths play; the reviewer judges some positions of each game; logistic
// regression says how often what it found was won. `npm run bench -- chances` judges the fit by other games.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { FITTED, type Fit, type Fitted } from '../../src/agents/chances/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { fitted } from './fit.ts';
import { fittingGames, gather } from './gather.ts';
import { FOLDER } from './keep.ts';
import { TABLES, type Table } from './tables.ts';

const { values, positionals } = parseArgs({
  options: {
    /** Of each strength. */
    games: { type: 'string', default: '300' },
    /** Games that have judged an earlier fit may serve the next one, which others judge: "judge anew:300". */
    also: { type: 'string' },
    /** Where games that were played are kept, and found again by the next run. */
    keep: { type: 'string', default: FOLDER },
    help: { type: 'boolean', short: 'h', default: false },
  },
  allowPositionals: true,
});

const games = Number(values.games);
const played = fittingGames(games, values.also);

/** More seats lean on the fit for two: their games are long, and fewer of them are played. */
async function fitOf(table: Table, two: Fit | undefined): Promise<Fitted> {
  const { rules } = table;
  const samples = await gather(values.keep, table, played!);
  const { seats, params } = unwrap(makeGame(rules)).info;
  const { size = 0 } = params as { size?: number };
  const open = samples.filter(({ proven }) => !proven);
  process.stderr.write(`${rules}: ${open.length} positions that are not proven\n`);
  return { unit: open[0]!.unit, seats, size, ...fitted(open, seats > 2 ? two : undefined) };
}

const rounded = (numbers: readonly number[]) =>
  numbers.map((x) => String(+x.toFixed(3))).join(', ');

function lineOf({ unit, seats, size, bias, slope, strength, power }: Fitted & Fit): string {
  return `    {
      unit: '${unit}',
      seats: ${seats},
      size: ${size},
      bias: [${rounded(bias)}],
      slope: [${rounded(slope)}],
      strength: [${rounded(strength)}],
      power: ${rounded([power])},
    },`;
}

function write(all: Readonly<Record<string, readonly Fitted[]>>): void {
  const target = join(resolve(import.meta.dirname, '../..'), 'src/agents/chances/fitted.ts');
  const kinds = Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    target,
    `// oxlint-disable oxc/approx-constant -- what was fitted may come near any number.
import type { Fitted } from './fit.ts';

/** Made by \`npm run chances\`: how what a search finds turns into odds between equal players. */
export const FITTED: Readonly<Record<string, readonly Fitted[]>> = {
${kinds.map(([id, fits]) => `  ${id}: [\n${fits.map(lineOf).join('\n')}\n  ],`).join('\n')}
};
`,
  );
}

const tables = Object.entries(TABLES).flatMap(([id, all]) =>
  all.map((table) => ({ id, ...table })),
);
const names = [...Object.keys(TABLES), ...tables.map(({ rules }) => rules)];
const unknown = positionals.filter((name) => !names.includes(name));
if (values.help) {
  process.stdout.write(
    `npm run chances -- [GAME…] [--games 300] [--also SEED:GAMES] [--keep FOLDER]\nGAME: ${names.join(', ')}\n`,
  );
} else if (unknown.length > 0) {
  process.stderr.write(`chances: no "${unknown.join('", "')}"; there is ${names.join(', ')}\n`);
  process.exitCode = 2;
} else if (!Number.isInteger(games) || games < 1) {
  process.stderr.write(`chances: --games ${values.games} is no number of games; 300, say\n`);
  process.exitCode = 2;
} else if (played === null) {
  process.stderr.write(`chances: --also ${values.also} is no seed with games; "judge:300", say\n`);
  process.exitCode = 2;
} else {
  const all: Record<string, readonly Fitted[]> = { ...FITTED };
  for (const { id, ...table } of tables) {
    if (positionals.length > 0 && !positionals.includes(id) && !positionals.includes(table.rules))
      continue;
    const two = all[id]?.find(({ seats }) => seats === 2);
    const fit = await fitOf(table, two);
    const others = (all[id] ?? []).filter(
      ({ seats, size }) => seats !== fit.seats || size !== fit.size,
    );
    all[id] = [...others, fit].toSorted((a, b) => a.seats - b.seats || a.size - b.size);
    write(all);
  }
}
