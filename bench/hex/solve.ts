import process from 'node:process';
import { HexProver } from '../../src/kernels/index.ts';
import { line, short, title } from '../measure.ts';

/** Sizes whose openings are solved, and minutes for all of one size; 7 takes many: LUDARIO_SIZES=7. */
const SIZES = (process.env['LUDARIO_SIZES'] ?? '5 6').split(' ').map(Number);
const MINUTES = Number(process.env['LUDARIO_MINUTES'] ?? 60);
const MEGABYTES = 512;

/** Who wins after each first stone, every size from an empty memory; processor time. */
export function hexSolved(): void {
  title(`Hex: all openings solved, ${MEGABYTES} MB (aim: 5 x 5 in 1 s, 6 x 6 in 30 s)`);
  line('size', 'openings', 'solved', 'won', 'nodes', 'seconds');
  for (const size of SIZES) solveOpenings(size);
}

function solveOpenings(size: number): void {
  const from = process.cpuUsage().user;
  const seconds = () => (process.cpuUsage().user - from) / 1e6;
  const prover = HexProver.open({ size, megabytes: MEGABYTES, now: () => 1000 * seconds() })!;
  const cells = size ** 2;
  const until = 60_000 * MINUTES;
  const marks: string[] = [];
  let nodes = 0;
  for (let cell = 0; cell < cells; cell++) {
    // Turned around, the board is the same.
    const twin = marks[cells - 1 - cell];
    if (twin !== undefined) {
      marks[cell] = twin;
      continue;
    }
    const stones = new Uint8Array(cells);
    stones[cell] = 1;
    const { winner } = prover.settle(stones, 2, { until });
    nodes += prover.nodes;
    marks[cell] = '?x.'[winner]!;
  }
  const count = (wanted: string) => marks.filter((mark) => mark === wanted).length;
  const told = [cells, cells - count('?'), count('x')].map(String);
  line(`${size} x ${size}`, ...told, short(nodes), seconds().toFixed(2));
  for (let row = 0; row < size; row++) {
    const picture = marks.slice(row * size, (row + 1) * size).join(' ');
    process.stdout.write(`  ${' '.repeat(row)}${picture}\n`);
  }
}
