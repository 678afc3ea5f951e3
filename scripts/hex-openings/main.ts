// npm run hex-openings -- [SIZE…] [--ms 600] [--proof 120000] [--looks 200]: makes src/agents/first-moves/hex-table.ts,
// or the lines of some sizes in it. Up to 7 x 7 an opening is worth what a search says of it, drawn apart, and the solver
// puts it on the right side of one half; on larger boards what the network finds that plays them.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { OPENINGS } from '../../src/agents/first-moves/hex-table.ts';
import { makeAgent } from '../../src/agents/index.ts';
import { Rng, legalActions, unwrap, type Agent, type Game } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { HexKernel, HexProver } from '../../src/kernels/index.ts';

const { values, positionals } = parseArgs({
  options: {
    /** Of processor time for a search. */
    ms: { type: 'string', default: '600' },
    /** Of processor time for a proof, on boards up to 7 x 7. */
    proof: { type: 'string', default: '120000' },
    /** Positions for the network to look at, each turned both ways. */
    looks: { type: 'string', default: '200' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
/** On larger boards proofs take too long, and a network knows more than the search. */
const PROVABLE = 7;
const STEPS = 35;
const MEGABYTES = 128;
/** Searches think a little too well of who moves next: where they put even openings. Fitted to 7 x 7, which the solver knows. */
const evenAt = (size: number) => 0.5 - 1.7 / size ** 2;
/** All openings look alike to a search: how far to draw them apart. */
const apart = (size: number) => size / 3;
/** Nothing that is only searched is certain. */
const SURE = 0.05;

const now = (): number => process.cpuUsage().user / 1000;

/** 1 or 2 for who wins, 0 where that is not known. */
function proven(prover: HexProver, size: number, cell: number): number {
  const stones = new Uint8Array(size * size);
  stones[cell] = 1;
  return prover.settle(stones, 2, { until: now() + Number(values.proof) }).winner;
}

/** The owner's chances, judged by a search: on small boards, how hard it is to tell. */
function searched(size: number, cell: number): number {
  const stones = new Uint8Array(size * size);
  stones[cell] = 1;
  // What is known would settle it at once: playouts alone tell how hard it is.
  const manner = { explore: 0.05, ask: 0 };
  const seed = BigInt(cell + 1);
  const kernel = HexKernel.open({ size, megabytes: MEGABYTES, seed, now, manner })!;
  const until = now() + Number(values.ms) / 6;
  const { moves } = kernel.think(stones, 2, { until });
  const value = 0.5 + apart(size) * (1 - moves[0]!.value - evenAt(size));
  return Math.min(1 - SURE, Math.max(SURE, value));
}

/** The owner's chances, as the network finds them that plays boards of this size. */
async function found(game: Game, agent: Agent, cell: number): Promise<number> {
  const state = game.start();
  state.apply(cell);
  const turn = { seat: 1, seen: game.observe(state, 1), legal: legalActions(state, game.info) };
  const { analysis } = await agent.choose({ ...turn, budget: {} });
  return Math.min(1 - SURE, Math.max(SURE, 1 - analysis!.options[0]!.value));
}

async function lineByNetwork(size: number): Promise<string> {
  const game = unwrap(makeGame(`hex(size=${size})`));
  const text = `zero(iterations=${values.looks},symmetries=all,reuse=false,exact=0)`;
  const agent = unwrap(makeAgent(text, game, Rng.of(0), {}));
  let line = '';
  for (let cell = 0; 2 * cell < size * size; cell++) {
    line += Math.round(STEPS * (await found(game, agent, cell))).toString(STEPS + 1);
    process.stderr.write(`\r${size} x ${size}: ${line}`);
  }
  process.stderr.write('\n');
  return line;
}

function lineBySolver(size: number): string {
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
  process.stdout.write(
    'npm run hex-openings -- [SIZE…] [--ms 600] [--proof 120000] [--looks 200]\n',
  );
} else {
  const lines = { ...OPENINGS };
  const asked = positionals.length === 0 ? SIZES : positionals.map(Number);
  for (const size of asked) {
    lines[size] = size > PROVABLE ? await lineByNetwork(size) : lineBySolver(size);
    write(lines);
  }
}
