import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Frame, Pruning, think } from '../../src/agents/minimax/index.ts';
import { legalActions, unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { MancalaKernel } from '../../src/kernels/index.ts';
import { line, short, title } from '../measure.ts';
import { compiledC } from '../compile.ts';
import { MancalaLoop } from './loop.ts';

const DEPTH = 11;
const ROUNDS = 5;

interface Run {
  readonly value: number;
  readonly nodes: number;
  readonly seconds: number;
}

/** Plain alpha-beta: the engine, the contract and a loop in TypeScript, beside C of the same run. They take turns. */
export function mancalaAgainstC(): void {
  title(`Mancala, plain alpha-beta to depth ${DEPTH}, nodes a second (aim: engine 0.7 of C)`);
  const folder = mkdtempSync(join(tmpdir(), 'ludario-mancala-'));
  try {
    const program = compiledC(join(import.meta.dirname, 'alphabeta.c'), join(folder, 'alphabeta'));
    const contenders: Record<string, () => Run> = {
      'C, cc -O2, a board of bytes': () => inC(program, 'bytes'),
      'C, cc -O2, two words as the engine': () => inC(program, 'words'),
      'the engine (WebAssembly)': engine(),
      'a loop in TypeScript': loop(),
      'through the contract': contract(),
    };
    const best = new Map<string, Run>();
    for (let n = 0; n < ROUNDS; n++) {
      for (const [name, run] of Object.entries(contenders)) {
        if (program === null && name.startsWith('C,')) continue;
        const made = run();
        if (made.seconds < (best.get(name)?.seconds ?? Infinity)) best.set(name, made);
      }
    }
    const runs = [...best.values()];
    const kinds = new Set(runs.map(({ value, nodes }) => `${value} in ${nodes} nodes`));
    if (kinds.size > 1) throw new Error(`they do not agree: ${[...kinds].join(', ')}`);
    const speedOf = ({ nodes, seconds }: Run) => nodes / seconds;
    const c = best.get('C, cc -O2, a board of bytes');
    line('search', 'nodes/s', 'of C with bytes');
    if (c === undefined) line('C', 'skipped', 'no compiler');
    for (const [name, run] of best) {
      line(
        name,
        short(speedOf(run)),
        c === undefined ? '' : (speedOf(run) / speedOf(c)).toFixed(2),
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function inC(program: string | null, boards: string): Run {
  const answer = execFileSync(program!, [boards, String(DEPTH), '2'], { encoding: 'utf8' });
  const [value, nodes, seconds] = answer.trim().split(' ').map(Number);
  return { value: value!, nodes: nodes!, seconds: seconds! };
}

function timed(work: () => { value: number; nodes: number }): Run {
  const from = performance.now();
  const { value, nodes } = work();
  return { value, nodes, seconds: (performance.now() - from) / 1000 };
}

function engine(): () => Run {
  const setup = { pits: 6, seeds: 48, emptyCapture: false, megabytes: 1 };
  const kernel = MancalaKernel.open(setup)!;
  const rows = { own: [4, 4, 4, 4, 4, 4], rival: [4, 4, 4, 4, 4, 4] };
  return () => timed(() => ({ value: kernel.plain(rows, DEPTH), nodes: kernel.nodes }));
}

function loop(): () => Run {
  const search = new MancalaLoop();
  return () => timed(() => ({ value: search.search(DEPTH), nodes: search.nodes }));
}

function contract(): () => Run {
  const game = unwrap(makeGame('mancala'));
  const frame = new Frame(game, game.heuristics['side']!.create({}));
  const pruning = new Pruning(frame);
  const start = game.start();
  const legal = legalActions(start, game.info);
  return () =>
    timed(() => {
      frame.limits.start({});
      const { value } = think(frame, pruning, start, legal, { depth: DEPTH, deepen: false });
      return { value, nodes: frame.limits.nodes };
    });
}
