import process from 'node:process';
import { FOLDER, positionsOf } from '../../scripts/chances/keep.ts';
import type { Position } from '../../scripts/chances/samples.ts';
import { STRENGTHS, TABLES } from '../../scripts/chances/tables.ts';
import { chanceIn } from '../../src/agents/chances/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { title } from '../measure.ts';
import { ENOUGH, brier, clustered, jumps, tenths, type Judged } from './reliability.ts';

const GAMES = Number(process.env['LUDARIO_GAMES'] ?? 60);
const ONLY = process.env['LUDARIO_RULES'] ?? '';
const KEEP = process.env['LUDARIO_KEEP'] ?? FOLDER;
/** The fit never saw these games. */
const SEED = 'judge';

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
    const few = positions < ENOUGH ? '  few' : Math.abs(error) < 0.05 ? '' : '  !';
    write(
      `${String(100 * from).padStart(2)}–${String(Math.round(100 * from + 10)).padEnd(4)}`,
      `${positions}`.padStart(9),
      percent(shown),
      percent(won),
      `${percent(error)}  (${percent(low).trim()} to ${percent(high).trim()})${few}`,
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

/**
 * How true chances are: games of equal players that no fit has seen, positions judged as the page does, and for each
 * tenth of chances how often they were won; by the formula before, and by the fit.
 */
export async function chancesJudged(): Promise<void> {
  title(
    `Chances: ${GAMES} games of each of three strengths; tenths with ${ENOUGH} positions count`,
  );
  for (const { rules, players } of Object.values(TABLES).flat()) {
    if (!rules.startsWith(ONLY)) continue;
    const { id, seats, params } = unwrap(makeGame(rules)).info;
    const { size = 0 } = params as { size?: number };
    const old: Judged[] = [];
    const now: Judged[] = [];
    for (const [i, strength] of STRENGTHS.entries()) {
      for (const position of await positionsOf(KEEP, rules, players[i]!, SEED, GAMES)) {
        const { played, unit, value, proven } = position;
        const scene = { id, seats, size, played, strength };
        const option = { value, ...(proven && { proven, bound: 'exact' as const }) };
        const shown = chanceIn(scene, { unit }, option);
        const judged = { ...position, game: STRENGTHS.length * position.game + i };
        old.push({ ...judged, shown: before(position) });
        now.push({ ...judged, shown });
      }
    }
    const sure = now.filter(({ proven, shown }) => proven && shown !== 1 / 2);
    const kept = sure.filter(({ shown, won }) => shown === won).length;
    write(`\n${rules}, between equals: ${players.join(', ')}`);
    write(
      `${now.length} positions; ${sure.length} proven to be won or lost, and ${kept} of them were`,
    );
    tell('before', old, seats);
    tell('after', now, seats);
  }
}
