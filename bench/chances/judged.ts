import process from 'node:process';
import { fitted, type Sample } from '../../scripts/chances/fit.ts';
import { fittingGames, gather } from '../../scripts/chances/gather.ts';
import { FOLDER } from '../../scripts/chances/keep.ts';
import type { Position } from '../../scripts/chances/samples.ts';
import { STRENGTHS, TABLES } from '../../scripts/chances/tables.ts';
import { FITTED, chanceBy, chanceIn, type Fit } from '../../src/agents/chances/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { title } from '../measure.ts';
import { AIM, ENOUGH, brier, clustered, jumps, tenths, type Judged } from './reliability.ts';

const GAMES = Number(process.env['LUDARIO_GAMES'] ?? 60);
const ONLY = process.env['LUDARIO_RULES'] ?? '';
const KEEP = process.env['LUDARIO_KEEP'] ?? FOLDER;
/** The fit never saw these games; who has looked at them and then changed it plays others. */
const SEED = process.env['LUDARIO_SEED'] ?? 'judge anew';

/** In so many parts, where a fit is judged by its own games; 1: by others. */
const FOLDS = Number(process.env['LUDARIO_FOLDS'] ?? 1);

/** Ten points were a likely win, and shares of playouts chances, before there was a fit. */
function before({ unit, value, proven }: Position): number {
  if (unit === 'win') return value;
  if (proven) return value > 0 ? 1 : value < 0 ? 0 : 1 / 2;
  return 1 / (1 + Math.exp(-value / 10));
}

const percent = (share: number) => (100 * share).toFixed(1).padStart(6);
const write = (...cells: string[]) => process.stdout.write(`${cells.join('  ')}\n`);

function tell(name: string, all: readonly Judged[], seats: number): void {
  const open = all.filter(({ proven }) => !proven);
  write(`\n${name}: Brier score ${brier(open).toFixed(4)}`);
  write('tenth    positions   shown     won   error  (95 %)');
  for (const tenth of tenths(open)) {
    const { from, positions, shown, won, error, low, high } = tenth;
    const few = positions < ENOUGH ? '  few' : Math.abs(error) < AIM ? '' : '  !';
    // So wide an interval holds errors on both sides of the aim: more games would tell.
    const wide = positions >= ENOUGH && (high - low) / 2 > AIM ? '  wide' : '';
    write(
      `${String(100 * from).padStart(2)}–${String(Math.round(100 * from + 10)).padEnd(4)}`,
      `${positions}`.padStart(9),
      percent(shown),
      percent(won),
      `${percent(error)}  (${percent(low).trim()} to ${percent(high).trim()})${few}${wide}`,
    );
  }
  const side = (label: string, part: readonly Judged[]) => {
    if (part.length === 0) return;
    const { mean, low, high } = clustered(part);
    write(
      `shown less won, ${label}:`,
      percent(mean),
      `(${percent(low).trim()} to ${percent(high).trim()})`,
    );
  };
  side('the side to move', open);
  for (const [odd, label] of ['even plies', 'odd plies'].entries()) {
    side(
      label,
      open.filter(({ ply }) => ply % 2 === odd),
    );
  }
  const { count, mean, tooth } = jumps(all);
  // Among more, what one gains no single other loses.
  if (seats === 2 && count > 0) {
    write(
      `from ply to ply (${count}): mean jump ${percent(mean).trim()}, of it in favour of who has the move ${percent(tooth).trim()}`,
    );
  }
}

/** Each part of the games that a fit is made of, judged by a fit to the other parts. */
function crossJudged(all: readonly Sample[], like: Fit | undefined): Judged[] {
  const partOf = ({ game }: Sample) => Math.floor(game / STRENGTHS.length) % FOLDS;
  return Array.from({ length: FOLDS }, (_, part) => {
    const fit = fitted(
      all.filter((sample) => partOf(sample) !== part),
      like,
    );
    return all
      .filter((sample) => partOf(sample) === part)
      .map((sample) => ({ ...sample, shown: chanceBy(fit, sample, sample, optionOf(sample)) }));
  }).flat();
}

const optionOf = ({ value, proven }: Position) => ({
  value,
  ...(proven && { proven, bound: 'exact' as const }),
});

/**
 * How true chances are: games of equal players that no fit has seen, positions judged as the page does, and for each
 * tenth of chances how often they were won; by the formula before, and by the fit. With LUDARIO_FOLDS=5 the games that
 * the fit is made of (LUDARIO_ALSO names more of them), a fifth at a time by a fit to the others.
 */
export async function chancesJudged(): Promise<void> {
  const seeds =
    FOLDS > 1 ? fittingGames(GAMES, process.env['LUDARIO_ALSO']) : [[SEED, GAMES] as const];
  if (seeds === null) {
    process.stderr.write('LUDARIO_ALSO: a seed and how many games; "judge:300", say\n');
    process.exitCode = 2;
    return;
  }
  title(
    `Chances: ${GAMES} games of each of three strengths; tenths with ${ENOUGH} positions count`,
  );
  for (const [id, tables] of Object.entries(TABLES)) {
    for (const table of tables) {
      if (!table.rules.startsWith(ONLY)) continue;
      const { seats, params } = unwrap(makeGame(table.rules)).info;
      const { size = 0 } = params as { size?: number };
      const all = await gather(KEEP, table, seeds);
      const like = seats > 2 ? FITTED[id]?.find((fit) => fit.seats === 2) : undefined;
      const now =
        FOLDS > 1
          ? crossJudged(all, like)
          : all.map((sample) => {
              const { played, strength } = sample;
              const scene = { id, seats, size, played, strength };
              return { ...sample, shown: chanceIn(scene, sample, optionOf(sample)) };
            });
      const sure = now.filter(({ proven, shown }) => proven && shown !== 1 / 2);
      const kept = sure.filter(({ shown, won }) => shown === won).length;
      write(`\n${table.rules}, between equals: ${table.players.join(', ')}`);
      write(
        `${now.length} positions; ${sure.length} proven to be won or lost, and ${kept} of them were`,
      );
      tell(
        'before',
        all.map((sample) => ({ ...sample, shown: before(sample) })),
        seats,
      );
      tell('after', now, seats);
    }
  }
}
