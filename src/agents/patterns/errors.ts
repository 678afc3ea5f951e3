import {
  DEPTHS,
  ENDINGS,
  PHASES,
  type ReversiKernel,
  type SearchErrors,
} from '../../kernels/index.ts';
import type { Lesson } from './lessons.ts';

/** Searches deeper than this are as far off as the deepest that were measured, and a little more. */
const GROWTH = 1.08;
/** The first depth that another may foresee, and the fewest empty squares from which the end may be. */
const FIRST = 3;
const FIRST_END = 14;
const SQUARES = 64;

/** The depth of the search that foresees one: as in assembly/midgame.as. */
export function probeOf(depth: number): number {
  return 2 * (depth >> 2) + (depth & 1);
}

export interface Sample {
  readonly phase: number;
  readonly empties: number;
  readonly lesson: Pick<Lesson, 'own' | 'rival'>;
}

/** By how much searches were off: by phase and depth, and by empty squares where the end is known. */
export interface Offs {
  readonly depths: number[][][];
  readonly ends: number[][];
}

export function noOffs(): Offs {
  return {
    depths: Array.from({ length: PHASES }, () => Array.from({ length: DEPTHS }, () => [])),
    ends: Array.from({ length: ENDINGS }, () => []),
  };
}

/**
 * Searches a position less and more deep with the weights the engine has, and to the end where that
 * is near; the engine must not cut meanwhile.
 */
export function noteErrors(
  kernel: ReversiKernel,
  { phase, empties, lesson }: Sample,
  { deepest, exact }: { readonly deepest: number; readonly exact: number },
  offs: Offs,
): void {
  const { own, rival } = lesson;
  kernel.forget();
  const values: number[] = [];
  for (let depth = 0; depth <= deepest && depth < empties; depth++) {
    values.push(kernel.value(own, rival, depth));
    if (depth >= FIRST) offs.depths[phase]![depth]!.push(values[depth]! - values[probeOf(depth)]!);
  }
  const probe = values[probeOf(empties)];
  if (empties < FIRST_END || empties > exact || probe === undefined) return;
  const { value } = kernel.think(own, rival, { depth: SQUARES });
  offs.ends[empties]!.push(value - probe);
}

export function errorsOf({ depths, ends }: Offs): SearchErrors {
  return {
    depths: depths.map((row) => extended(row.map((all) => (all.length < 2 ? null : root(all))))),
    ...endErrors(ends),
  };
}

/** Deeper than was measured: as far off as four plies before, and a little more. */
function extended(known: readonly (number | null)[]): number[] {
  const found: number[] = [];
  for (const [depth, error] of known.entries()) {
    found.push(error ?? (depth < FIRST + 4 ? 0 : GROWTH * found[depth - 4]!));
  }
  return found;
}

/** By empty squares: how far off about their mean, and the mean, which turns with parity. */
function endErrors(all: readonly (readonly number[])[]): Pick<SearchErrors, 'ends' | 'low'> {
  const known = [...all.entries()].filter(([, some]) => some.length > 1);
  const widest = Math.max(0, ...known.map(([, some]) => spread(some)));
  const sides = [0, 1].map((odd) =>
    mean(known.filter(([empties]) => empties % 2 === odd).flatMap(([, some]) => some)),
  );
  const ends = all.map((some) => (some.length > 1 ? spread(some) : widest));
  const low = all.map((some, empties) => (some.length > 1 ? mean(some) : sides[empties % 2]!));
  return { ends, low };
}

function mean(all: readonly number[]): number {
  return all.length === 0 ? 0 : all.reduce((sum, one) => sum + one, 0) / all.length;
}

function root(all: readonly number[]): number {
  return Math.sqrt(mean(all.map((one) => one ** 2)));
}

function spread(all: readonly number[]): number {
  const middle = mean(all);
  return root(all.map((one) => one - middle));
}
