import { readFileSync } from 'node:fs';
import process from 'node:process';
import { Solver } from '../../src/agents/exact/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { makeGame, type ReversiState } from '../../src/games/index.ts';
import { ReversiKernel, bitsOf, reversiWeights } from '../../src/kernels/index.ts';
import { line, title } from '../measure.ts';

/** The solver for all games is asked, too, where that takes no more than a minute or so. */
const FEWEST_TO_COMPARE = 3;
const MEGABYTES = 64;

/**
 * Problems of a file in OBF (board, side to move, scores of moves), solved by the engine as it plays:
 * LUDARIO_OBF names the file, LUDARIO_PROBLEMS how many of it (5). The first of them by the solver
 * for all games as well.
 */
export async function reversiProblems(): Promise<void> {
  const file = process.env['LUDARIO_OBF'];
  title('Reversi problems, solved exactly: nodes and processor time');
  if (file === undefined) {
    line('skipped', 'LUDARIO_OBF names no file of problems', '');
    return;
  }
  const game = unwrap(makeGame('reversi'));
  const count = Number(process.env['LUDARIO_PROBLEMS'] ?? 5);
  const board = 2n ** 64n - 1n;
  const kernel = ReversiKernel.open({ board, winnerTakes: false, megabytes: MEGABYTES })!;
  kernel.learn(await reversiWeights());
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean).slice(0, count);
  for (const [index, text] of lines.entries()) {
    const [position = '', best = ''] = text.split(';').map((part) => part.trim());
    const state = unwrap(game.parse(position)) as ReversiState;
    const of = (seat: number) => bitsOf(state.discsLo(seat), state.discsHi(seat));
    kernel.forget();
    const quick = timed(() => kernel.think(of(state.toMove), of(1 - state.toMove), { depth: 64 }));
    const told = Number(best.split(':')[1]);
    const { value, exact, nodes } = quick.found;
    if (!exact || value !== told) throw new Error(`${index + 1}: ${value}, and it is ${told}`);
    const cells = [`${value}`, millions(nodes), `${quick.seconds.toFixed(2)} s`];
    if (index < FEWEST_TO_COMPARE) {
      const solver = new Solver(game, { megabytes: MEGABYTES, engine: false });
      const slow = timed(() => solver.value(state));
      cells.push(
        `for all games: ${millions(solver.nodes)}`,
        `${slow.seconds.toFixed(2)} s`,
        `ratio of nodes ${(nodes / solver.nodes).toFixed(2)}, of time ${(quick.seconds / slow.seconds).toFixed(2)}`,
      );
    }
    line(`problem ${index + 1}, ${state.empties()} empty squares`, ...cells);
  }
}

function timed<T>(work: () => T): { found: T; seconds: number } {
  const from = process.cpuUsage();
  const found = work();
  const { user, system } = process.cpuUsage(from);
  return { found, seconds: (user + system) / 1e6 };
}

function millions(nodes: number): string {
  return `${(nodes / 1e6).toFixed(1)} M nodes`;
}
