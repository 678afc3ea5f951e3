import type { Curve } from '../../figures/index.ts';
import { medianOf, overSplits, type OverSplits } from './contrast.ts';
import { APART, MEASURES, type Candidate, type Measure, type Trial } from './studies.ts';

/** How a network fits, split by split: what studies compare. */
const SCORES = ['mae', 'validationMae', 'exact', 'taken', 'accuracy'] as const;
type Score = (typeof SCORES)[number];

/** One network of a study, over all splits of the games. */
export interface StudyRow {
  readonly name: string;
  readonly version: 1 | 2;
  readonly hidden: number;
  readonly layers: readonly number[];
  readonly parameters: number;
  /** Networks drawn, and those of them that answered 0 for ever. */
  readonly drawn: number;
  readonly dead: number;
  /** The MAE in training of those when they were given up. */
  readonly deadMae: readonly number[];
  /** Of those that lived, by split; null where none did. */
  readonly bySplit: Readonly<Record<Score, readonly (number | null)[]>>;
  readonly scores: Readonly<Record<Score, OverSplits>>;
}

export interface Study {
  readonly rows: readonly StudyRow[];
  /** How far off guesses are that know nothing: the middle cell, the move before. */
  readonly baselines: { readonly middle: number; readonly last: number };
  /** By measure, a line for each network: the middle one of its tries at each epoch. */
  readonly curves: Readonly<Record<Measure, readonly Curve[]>>;
  readonly games: { readonly training: number; readonly validation: number };
  readonly splits: number;
  readonly epochs: number;
}

/** Puts the trials of all networks together; all were tried on the same splits. */
export function summarise(
  candidates: readonly Candidate[],
  trials: readonly (readonly Trial[])[],
  epochs: number,
): Study {
  const [first] = trials;
  const middle = overSplits(
    first!.map(({ baselines }) => baselines.middle),
    APART,
  );
  const last = overSplits(
    first!.map(({ baselines }) => baselines.last),
    APART,
  );
  const curvesOf = (measure: Measure): Curve[] =>
    candidates.map(({ name }, i) => ({ name, points: middleCurve(trials[i]!, measure) }));
  const curves = Object.fromEntries(MEASURES.map((measure) => [measure, curvesOf(measure)]));
  return {
    rows: candidates.map((candidate, i) => rowOf(candidate, trials[i]!)),
    baselines: { middle: middle.mean, last: last.mean },
    curves: curves as Record<Measure, Curve[]>,
    games: first![0]!.games,
    splits: first!.length,
    epochs,
  };
}

function rowOf({ name, stack }: Candidate, trials: readonly Trial[]): StudyRow {
  const deadMae = trials.flatMap(({ dead }) => dead);
  const alive = trials.filter(({ fits }) => fits !== null).length;
  const bySplit = Object.fromEntries(
    SCORES.map((score) => [score, trials.map((trial) => scoreOf(trial, score))]),
  ) as Record<Score, (number | null)[]>;
  const scores = Object.fromEntries(
    SCORES.map((score) => [score, overSplits(present(bySplit[score]), APART)]),
  ) as Record<Score, OverSplits>;
  return {
    name,
    version: stack.split ? 2 : 1,
    hidden: stack.hidden.length - 1,
    layers: [...stack.hidden, stack.split ? 1 : 2],
    parameters: trials[0]!.parameters,
    drawn: deadMae.length + alive,
    dead: deadMae.length,
    deadMae,
    bySplit,
    scores,
  };
}

function scoreOf({ fits }: Trial, score: Score): number | null {
  if (fits === null) return null;
  const { training, validation } = fits;
  return {
    mae: training.mae,
    validationMae: validation.mae,
    exact: validation.exact,
    taken: validation.taken,
    accuracy: training.keras,
  }[score];
}

function present(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

function middleCurve(trials: readonly Trial[], measure: Measure): Curve['points'] {
  const lines = trials.map(({ points }) => points[measure]).filter((line) => line.length > 0);
  return (lines[0] ?? []).map(({ x }, i) => ({ x, y: medianOf(lines.map((line) => line[i]!.y)) }));
}

/** How much of which network's score goes into a comparison; its own score where it has one. */
type Term = readonly [row: StudyRow, weight: number, score?: Score];

/** A weighted sum of scores, split by split: splits where one network did not live are left out. */
export function contrast(terms: readonly Term[], score: Score): OverSplits {
  const lines = terms.map(([row, , own]) => row.bySplit[own ?? score]);
  const sums: number[] = [];
  for (let split = 0; split < lines[0]!.length; split++) {
    const values = lines.map((line) => line[split] ?? null);
    if (values.includes(null)) continue;
    sums.push(terms.reduce((sum, [, weight], i) => sum + weight * values[i]!, 0));
  }
  return overSplits(sums, APART);
}
