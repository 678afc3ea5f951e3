import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OVER, Rng, perft, unwrap } from '../../src/core/index.ts';
import { reversi } from '../../src/games/reversi/index.ts';
import { NaiveBoard } from '../../src/games/reversi/naive.fixture.ts';
import { compiledC } from '../compile.ts';
import { naivePerft } from './naive.ts';

/** One program's speed, or why it could not be measured. */
export type Measure =
  | { readonly name: string; readonly nodes: number; readonly seconds: number }
  | { readonly name: string; readonly skipped: string };

const game = unwrap(reversi.create({ size: 8, empties: 'none' }));

/** A measure that can be taken again: the quickest run counts, as other work only ever slows one down. */
export interface Contender {
  readonly name: string;
  measure(depth: number, runs: number): Measure;
}

function timed(name: string, run: (depth: number) => number): Contender {
  return {
    name,
    measure(depth, runs) {
      let seconds = Infinity;
      let nodes = 0;
      for (let n = 0; n < runs; n++) {
        const from = performance.now();
        nodes = run(depth);
        seconds = Math.min(seconds, (performance.now() - from) / 1000);
      }
      return { name, nodes, seconds };
    },
  };
}

/** Our state through the contract, as every search uses it. */
export const ours = timed('Ludario, through the contract', (depth) =>
  perft(game, game.start(), depth),
);

export const naive = timed('naive TypeScript board', (depth) =>
  naivePerft(NaiveBoard.start(8), depth),
);

/** `perft.c` beside this file, compiled into a folder; skipped where there is no compiler. */
export function scalarC(folder: string): Contender {
  const name = 'scalar C, cc -O2';
  const program = join(folder, process.platform === 'win32' ? 'perft.exe' : 'perft');
  const source = join(import.meta.dirname, 'perft.c');
  if (compiledC(source, program) === null) {
    return { name, measure: () => ({ name, skipped: 'no working C compiler (cc, gcc, clang)' }) };
  }
  return {
    name,
    measure(depth, runs) {
      const answer = execFileSync(program, [String(depth), String(runs)], { encoding: 'utf8' });
      const [nodes, seconds] = answer.trim().split(' ').map(Number);
      return { name, nodes: nodes!, seconds: seconds! };
    },
  };
}

export function nodesPerSecond(measure: Measure): number | null {
  return 'skipped' in measure ? null : measure.nodes / measure.seconds;
}

/**
 * All three at one depth, ours first. Ours and C take turns, so that a busy moment of the machine
 * falls on both; the naive board is slow enough to need one run only.
 */
export function measurePerft(depth: number, rounds = 6): readonly [Measure, Measure, Measure] {
  const folder = mkdtempSync(join(tmpdir(), 'ludario-perft-'));
  try {
    const c = scalarC(folder);
    let best: [Measure, Measure] = [ours.measure(depth, 3), c.measure(depth, 3)];
    for (let n = 1; n < rounds; n++) {
      best = [quicker(best[0], ours.measure(depth, 3)), quicker(best[1], c.measure(depth, 3))];
    }
    return [best[0], best[1], naive.measure(depth, 1)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function quicker(one: Measure, other: Measure): Measure {
  if ('skipped' in one || 'skipped' in other) return one;
  return one.seconds <= other.seconds ? one : other;
}

/** One line for each program, with how ours compares; throws if they do not count the same. */
export function comparePerft(depth: number): string[] {
  const [mine, ...others] = measurePerft(depth);
  const speed = nodesPerSecond(mine)!;
  const lines = [`Reversi perft ${depth}`, line(mine.name, speed, '')];
  for (const other of others) {
    if ('skipped' in other) {
      lines.push(`  ${other.name.padEnd(30)} skipped: ${other.skipped}`);
      continue;
    }
    if ('nodes' in mine && other.nodes !== mine.nodes) {
      throw new Error(`${other.name} counts ${other.nodes} nodes, Ludario ${mine.nodes}`);
    }
    const theirs = nodesPerSecond(other)!;
    const ratio = speed / theirs;
    const note =
      ratio < 2
        ? `Ludario at ${ratio.toFixed(2)} of it`
        : `Ludario ${ratio.toFixed(0)} times as fast`;
    lines.push(line(other.name, theirs, note));
  }
  return lines;
}

function line(name: string, speed: number, note: string): string {
  const millions = (speed / 1e6).toFixed(1).padStart(8);
  return `  ${name.padEnd(30)}${millions} million nodes/s   ${note}`.trimEnd();
}

/** Random games to the end through the contract, in games per second. */
export function measurePlayouts(seconds = 2): number {
  const rng = Rng.of('playouts');
  const actions = new Int32Array(game.info.maxBranching);
  const playOne = () => {
    const state = game.start();
    while (state.toMove !== OVER) {
      const end = state.legal(actions, 0);
      state.apply(actions[rng.below(end)]!);
    }
  };
  for (let n = 0; n < 500; n++) playOne();
  const from = performance.now();
  let games = 0;
  let spent = 0;
  while (spent < 1000 * seconds) {
    for (let n = 0; n < 100; n++) playOne();
    games += 100;
    spent = performance.now() - from;
  }
  return (1000 * games) / spent;
}

if (import.meta.main) {
  const depth = Number(process.argv[2] ?? 9);
  if (!Number.isInteger(depth) || depth < 1 || depth > 12) {
    console.error(`"${process.argv[2]}" is no depth; give a whole number from 1 to 12`);
    process.exitCode = 1;
  } else {
    for (const text of comparePerft(depth)) console.log(text);
    console.log(`Reversi random games: ${Math.round(measurePlayouts()).toLocaleString('en')} /s`);
  }
}
