// npm run hex-openings -- [SIZE…] [--ms 600] [--proof 120000]: makes src/agents/first-moves/hex-table.ts, or the lines of
// some sizes in it. An opening is worth what a search says of it, drawn apart; where the solver settles
// it, it stands on the right side of one half.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { OPENINGS } from '../../src/agents/first-moves/hex-table.ts';
import { HexKernel, HexProver } from '../../src/kernels/index.ts';

const { values, positionals } = parseArgs({
  options: {
    /** Of processor time for a search. */
    ms: { type: 'string', default: '600' },
    /** Of processor time for a proof, on boards up to 7 x 7. */
    proof: { type: 'string', default: '120000' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
/** On larger boards proofs take too long. */
const PROVABLE = 7;
const STEPS = 35;
const MEGABYTES = 128;
/**
 * Searches think a little too well of who moves next, the less the larger the board: where they put even
 * openings. Fitted to 7 x 7, which the solver knows, and to 11 x 11, where a1, f1 and a2 are known to lose
 * and d4, j2 and f6 to win.
 */
const evenAt = (size: number) => 0.5 - 1.7 / size ** 2;
/** On large boards all openings look alike to a search: how far to draw them apart. */
const apart = (size: number) => size / 3;
/** Nothing that is only searched is certain. */
const SURE = 0.05;

const now = (): number => process.cpuUsage().user / 1000;

/** 1 or 2 for who wins, 0 where that is not known. */
function proven(prover: HexProver, size: number, cell: number): number {
  if (size > PROVABLE) return 0;
  const stones = new Uint8Array(size * size);
  stones[cell] = 1;
  return prover.settle(stones, 2, { until: now() + Number(values.proof) }).winner;
}

/** The owner's chances, judged by a search. */
function searched(size: number, cell: number): number {
  const stones = new Uint8Array(size * size);
  stones[cell] = 1;
  // On small boards what is known would settle it at once: playouts alone tell how hard it is.
  const manner = { explore: 0.05, ...(size <= PROVABLE && { ask: 0 }) };
  const seed = BigInt(cell + 1);
  const kernel = HexKernel.open({ size, megabytes: MEGABYTES, seed, now, manner })!;
  const until = now() + Number(values.ms) / (size <= PROVABLE ? 6 : 1);
  const { moves } = kernel.think(stones, 2, { until });
  const value = 0.5 + apart(size) * (1 - moves[0]!.value - evenAt(size));
  return Math.min(1 - SURE, Math.max(SURE, value));
}

function lineOf(size: number): string {
  const prover = HexProver.open({ size, megabytes: MEGABYTES, now })!;
  let line = '';
  let wrong = 0;
  let solved = 0;
  for (let cell = 0; 2 * cell < size * size; cell++) {
    const guess = Math.round(STEPS * searched(size, cell));
    const winner = proven(prover, size, cell);
    if (winner !== 0) {
      solved++;
      if ((winner === 1) !== 2 * guess > STEPS) wrong++;
    }
    const half = STEPS / 2;
    const step =
      winner === 1
        ? Math.max(guess, Math.ceil(half))
        : winner === 2
          ? Math.min(guess, Math.floor(half))
          : guess;
    line += step.toString(STEPS + 1);
    process.stderr.write(`\r${size} x ${size}: ${line}`);
  }
  process.stderr.write(
    `\r${size} x ${size}: ${line}, ${solved} solved, ${wrong} of them misjudged\n`,
  );
  return line;
}

function write(lines: Readonly<Record<number, string>>): void {
  const rows = SIZES.filter((size) => lines[size] !== undefined);
  const target = join(resolve(import.meta.dirname, '../..'), 'src/agents/first-moves/hex-table.ts');
  writeFileSync(
    target,
    `/**
 * Made by \`npm run hex-openings\`: how good the first stone is for its owner, for the cells of the first
 * half of each board row by row, from 0 (lost) to z (won).
 */
export const OPENINGS: Readonly<Record<number, string>> = {
${rows.map((size) => `  ${size}: '${lines[size]}',`).join('\n')}
};
`,
  );
}

if (values.help) {
  process.stdout.write('npm run hex-openings -- [SIZE…] [--ms 600] [--proof 120000]\n');
} else {
  const lines = { ...OPENINGS };
  const asked = positionals.length === 0 ? SIZES : positionals.map(Number);
  for (const size of asked) {
    lines[size] = lineOf(size);
    write(lines);
  }
}
