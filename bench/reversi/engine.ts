import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Solver } from '../../src/agents/exact/index.ts';
import { OVER, Rng, legalActions, unwrap, type State } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { ReversiKernel } from '../../src/kernels/index.ts';
import { line, title } from '../measure.ts';
import { nodesPerSecond, scalarC, type Measure } from './perft.ts';

const BLACK = 0x0000_0008_1000_0000n;
const WHITE = 0x0000_0010_0800_0000n;

/** The engine's boards beside the scalar C that is compiled in the same run; they take turns. */
export function enginePerft(depth: number, rounds = 3): void {
  title(`Reversi engine: perft ${depth}, last ply counted`);
  const folder = mkdtempSync(join(tmpdir(), 'ludario-perft-'));
  try {
    const board = BigInt.asUintN(64, -1n);
    const kernel = ReversiKernel.open({ board, winnerTakes: false, megabytes: 1 });
    if (kernel === null) {
      line('skipped', 'no WebAssembly with SIMD here', '');
      return;
    }
    const c = scalarC(folder);
    const best = { ours: Infinity, c: 0 };
    let nodes = 0;
    let other: Measure | null = null;
    for (let n = 0; n < rounds; n++) {
      const from = performance.now();
      nodes = kernel.perft(BLACK, WHITE, depth);
      best.ours = Math.min(best.ours, (performance.now() - from) / 1000);
      other = c.measure(depth, 1);
      best.c = Math.max(best.c, nodesPerSecond(other) ?? 0);
    }
    const speed = nodes / best.ours;
    if (other !== null && 'nodes' in other && other.nodes !== nodes) {
      throw new Error(`C counts ${other.nodes} lines, the engine ${nodes}`);
    }
    line('engine', `${millions(speed)} million a second`, '');
    if (best.c === 0) line('scalar C', 'skipped: no compiler', '');
    else
      line(
        'scalar C',
        `${millions(best.c)} million a second`,
        `ratio ${(speed / best.c).toFixed(2)}`,
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Endings solved by the engine and by the solver for all games, with the same memory. */
export function engineEndings(empties: number, count: number): void {
  title(`Reversi engine: ${count} random positions with ${empties} empty squares, solved exactly`);
  const game = unwrap(makeGame('reversi'));
  const sums = [true, false].map((engine) => {
    const solver = new Solver(game, { megabytes: 64, engine });
    const values: number[] = [];
    let nodes = 0;
    const from = process.cpuUsage();
    for (let n = 0; n < count; n++) {
      solver.forget();
      const before = solver.nodes;
      values.push(solver.value(ending(game.start(), empties, n)));
      nodes += solver.nodes - before;
    }
    const { user, system } = process.cpuUsage(from);
    return { values, nodes, seconds: (user + system) / 1e6 };
  });
  const [fast, slow] = sums as [(typeof sums)[0], (typeof sums)[0]];
  if (fast.values.join() !== slow.values.join()) throw new Error('they find other values');
  for (const [name, { nodes, seconds }] of [
    ['engine', fast],
    ['solver for all games', slow],
  ] as const) {
    line(name, `${millions(nodes)} million nodes`, `${seconds.toFixed(2)} s of processor time`);
  }
  const ratio = (one: number, other: number) => (one / other).toFixed(2);
  line(
    'ratio',
    `nodes ${ratio(fast.nodes, slow.nodes)}`,
    `time ${ratio(fast.seconds, slow.seconds)}`,
  );
}

function ending(state: State, empties: number, n: number): State {
  const game = unwrap(makeGame('reversi'));
  const rng = Rng.of(`ending ${n}`);
  while (state.toMove !== OVER && state.score(0) + state.score(1) < 64 - empties) {
    state.apply(rng.pick(legalActions(state, game.info)));
  }
  return state.toMove === OVER ? ending(game.start(), empties, n + 1000) : state;
}

function millions(x: number): string {
  return (x / 1e6).toFixed(1);
}
