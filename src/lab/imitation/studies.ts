/**
 * The studies of the imitation thesis, repeated on any games of Hex: what its author compared to
 * choose his networks, and his two versions against each other with ours beside them. Every study
 * returns rows for a table and curves for a figure; nothing is printed here.
 */
import {
  baselinesOf,
  coordinatePupil,
  drill,
  fitOf,
  lessonsOf,
  parametersOf,
  shuffledEpoch,
  splitByGame,
  stonesSight,
  thesisStack,
  type Baselines,
  type Fit,
  type Lessons,
  type Pupil,
  type Sight,
  type Stack,
  type Turning,
} from '../../agents/imitation/index.ts';
import { fail, ok, Rng, type Game, type GameRecord, type Result } from '../../core/index.ts';
import type { Curve } from '../../figures/curves.ts';

export interface StudyOptions {
  /** How often the games are gone through: the thesis's 100 unless told. */
  readonly epochs?: number;
  /** How the games were turned to have more of them; the thesis speaks of turning the board. */
  readonly turning?: Turning;
  /** The most games used; all unless told. */
  readonly games?: number;
  readonly seed?: number | string;
  /** How often each network is drawn anew and trained; 3 unless told. */
  readonly tries?: number;
  /** Told of each epoch done, of all of the study; whoever wants to let others work may pause here. */
  readonly onEpoch?: (done: number, all: number, name: string) => void | Promise<void>;
}

/** Enough to see that a study runs, in seconds; its numbers say little. */
export const QUICK = { epochs: 5, games: 40, turning: 'none', tries: 1 } as const;

/** One network of a study after its last epoch: the middle one of its tries by MAE in training. */
export interface StudyRow {
  readonly name: string;
  readonly version: 1 | 2;
  readonly tries: number;
  /** Tries that ended with an output of 0 for everything: what a ReLU at the end may come to. */
  readonly dead: number;
  readonly hidden: number;
  readonly layers: readonly number[];
  readonly parameters: number;
  readonly training: Fit;
  readonly validation: Fit;
}

export interface Study {
  readonly rows: readonly StudyRow[];
  readonly baselines: Baselines;
  /** By measure, a line for each network, over the epochs. */
  readonly curves: Readonly<Record<'mae' | 'validationMae' | 'accuracy', readonly Curve[]>>;
  readonly games: { readonly training: number; readonly validation: number };
  readonly epochs: number;
}

/** Lessons to a step and what share is kept apart. */
const BATCH = 32;
const APART = 0.2;
const SAMPLE = 4000;

interface Candidate {
  readonly name: string;
  readonly stack: Stack;
}

/** Hidden layers behind the one that faces the board: the published ones have 5 (1) and 3 (2) of them. */
export function hiddenLayers(count: number): number[] {
  if (count === 1) return [8];
  return [...Array.from({ length: count - 2 }, () => 64), 16, 8];
}

/** 1 to 6 hidden layers by MAE over the epochs; for version 1 with what Keras calls accuracy. */
export function layerStudy(
  game: Game,
  records: readonly GameRecord[],
  version: 1 | 2,
  options: StudyOptions = {},
): Promise<Result<Study>> {
  const candidates = [1, 2, 3, 4, 5, 6].map((count) => ({
    name: `${count} hidden`,
    stack: { hidden: [game.info.actionCount, ...hiddenLayers(count)], split: version === 2 },
  }));
  return compare(game, records, candidates, options);
}

/** From few neurons to many, each layer no wider than the one before: the thesis's last figure. */
export function neuronSweep(
  game: Game,
  records: readonly GameRecord[],
  options: StudyOptions = {},
): Promise<Result<Study>> {
  const steps = [
    [8, 8, 8, 8, 8],
    [16, 16, 16, 8, 8],
    [32, 32, 16, 16, 8],
    [64, 32, 32, 16, 8],
    [64, 64, 64, 16, 8],
    [64, 64, 64, 32, 16],
    [64, 64, 64, 64, 64],
  ];
  const candidates = steps.map((hidden) => ({
    name: hidden.join('-'),
    stack: { hidden: [game.info.actionCount, ...hidden], split: false },
  }));
  return compare(game, records, candidates, options);
}

/** Version 1 against version 2, as published. */
export function versionStudy(
  game: Game,
  records: readonly GameRecord[],
  options: StudyOptions = {},
): Promise<Result<Study>> {
  const candidates = ([1, 2] as const).map((version) => ({
    name: `version ${version}`,
    stack: thesisStack(version, game.info.actionCount, false),
  }));
  return compare(game, records, candidates, options);
}

async function compare(
  game: Game,
  records: readonly GameRecord[],
  candidates: readonly Candidate[],
  options: StudyOptions,
): Promise<Result<Study>> {
  const { epochs = 100, turning = 'quarter', seed = 1, tries = 3 } = options;
  const material = materialOf(game, records, options);
  if (!material.ok) return material;
  const { sight, training, validation, games } = material.value;
  const rows: StudyRow[] = [];
  const curves = { mae: [] as Curve[], validationMae: [] as Curve[], accuracy: [] as Curve[] };
  const all = candidates.length * tries * epochs;
  let done = 0;
  for (const { name, stack } of candidates) {
    const found: Try[] = [];
    for (let number = 0; number < tries; number++) {
      const rng = Rng.of(seed).fork(`${name}, try ${number}`);
      const pupil = coordinatePupil(sight, stack, rng.fork('weights'));
      const points: Try['points'] = { mae: [], validationMae: [], accuracy: [] };
      let [seen, apart] = fits(pupil, training, validation);
      for (let epoch = 1; epoch <= epochs; epoch++) {
        const order = shuffledEpoch(training, turning !== 'none', rng.fork(`epoch ${epoch}`));
        drill(pupil, training, order, BATCH);
        [seen, apart] = fits(pupil, training, validation);
        points.mae.push({ x: epoch, y: seen.mae });
        points.validationMae.push({ x: epoch, y: apart.mae });
        points.accuracy.push({ x: epoch, y: seen.keras });
        await options.onEpoch?.(++done, all, name);
      }
      found.push({ points, seen, apart, pupil, dead: isDead(pupil, validation) });
    }
    found.sort((a, b) => a.seen.mae - b.seen.mae);
    const middle = found[Math.floor((tries - 1) / 2)]!;
    const dead = found.filter((one) => one.dead).length;
    rows.push({ ...rowOf(name, stack, middle), tries, dead });
    curves.mae.push({ name, points: middle.points.mae });
    curves.validationMae.push({ name, points: middle.points.validationMae });
    curves.accuracy.push({ name, points: middle.points.accuracy });
  }
  return ok({ rows, curves, baselines: baselinesOf(validation), games, epochs });
}

/** One network of a candidate, from its first weights to its last epoch. */
interface Try {
  readonly points: Record<'mae' | 'validationMae' | 'accuracy', Point[]>;
  readonly pupil: Pupil;
  readonly seen: Fit;
  readonly apart: Fit;
  readonly dead: boolean;
}

/** Whether one coordinate is always 0: a ReLU that gives 0 for everything learns no more. */
function isDead(pupil: Pupil, lessons: Lessons): boolean {
  let [row, column] = [0, 0];
  pupil.guess(lessons, 0, lessons.count, (_, guess) => {
    row = Math.max(row, guess.row);
    column = Math.max(column, guess.column);
  });
  return row === 0 || column === 0;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function fits(pupil: Pupil, training: Lessons, validation: Lessons): [Fit, Fit] {
  const sample = Math.min(SAMPLE, training.count);
  return [fitOf(pupil, training, 0, sample), fitOf(pupil, validation)];
}

function rowOf(name: string, stack: Stack, { pupil, seen, apart }: Try) {
  return {
    name,
    version: stack.split ? (2 as const) : (1 as const),
    hidden: stack.hidden.length - 1,
    layers: [...stack.hidden, stack.split ? 1 : 2],
    parameters: parametersOf(pupil),
    training: seen,
    validation: apart,
  };
}

interface Material {
  readonly sight: Sight;
  readonly training: Lessons;
  readonly validation: Lessons;
  readonly games: { readonly training: number; readonly validation: number };
}

function materialOf(
  game: Game,
  records: readonly GameRecord[],
  { turning = 'quarter', games, seed = 1 }: StudyOptions,
): Result<Material> {
  if (game.info.id !== 'hex') return fail(`the thesis studies hex, not ${game.info.id}`);
  const used = records.slice(0, games ?? records.length);
  if (used.length < 5) return fail(`a study needs at least 5 games, and ${used.length} came`);
  const split = splitByGame(used, APART, seed);
  const sight = stonesSight(game.planes!.rows, turning);
  const training = lessonsOf(sight, game, split.training);
  if (!training.ok) return training;
  const validation = lessonsOf(sight, game, split.validation);
  if (!validation.ok) return validation;
  return ok({
    sight,
    training: training.value,
    validation: validation.value,
    games: { training: split.training.length, validation: split.validation.length },
  });
}

/** One network of the first study: small ones that were trained on five games alone. */
export interface FirstStudyRow {
  readonly layers: readonly number[];
  readonly parameters: number;
  /** On the five games: Keras's accuracy, moves named exactly, taken cells named. */
  readonly training: Fit;
  /** The same on games it never saw. */
  readonly validation: Fit;
}

/** The two networks tried for each number of layers, where the thesis names but one of them, 16-8. */
const FIRST_QUICK = [
  [16],
  [32],
  [16, 8],
  [32, 16],
  [16, 16, 8],
  [32, 16, 8],
  [16, 16, 8, 8],
  [32, 32, 16, 8],
];

/**
 * The first study: 5 games, every move repeated 1000 times, 1 to 4 layers of 8, 16 and 32 neurons;
 * by accuracy and by the share of taken cells that are named. The repeated moves are gone through
 * once, in any order, as the thesis does not say more.
 */
export async function firstStudy(
  game: Game,
  records: readonly GameRecord[],
  options: StudyOptions & { readonly repeat?: number; readonly all?: boolean } = {},
): Promise<Result<readonly FirstStudyRow[]>> {
  const { repeat = 1000, all = true, seed = 1, onEpoch } = options;
  if (game.info.id !== 'hex') return fail(`the thesis studies hex, not ${game.info.id}`);
  if (records.length < 10) return fail(`the study needs 10 games, and ${records.length} came`);
  const sight = stonesSight(game.planes!.rows, 'none');
  const five = lessonsOf(sight, game, records.slice(0, 5));
  if (!five.ok) return five;
  const others = lessonsOf(sight, game, records.slice(5, 205));
  if (!others.ok) return others;
  const stacks = all ? staircases([8, 16, 32], 4) : FIRST_QUICK;
  const rows: FirstStudyRow[] = [];
  for (const [number, hidden] of stacks.entries()) {
    const rng = Rng.of(seed).fork(hidden.join('-'));
    const pupil = coordinatePupil(sight, { hidden, split: false }, rng.fork('weights'));
    const order = rng.shuffle(
      Int32Array.from({ length: repeat * five.value.count }, (_, i) => i % five.value.count),
    );
    drill(pupil, five.value, { order, turns: new Uint8Array(order.length) }, BATCH);
    rows.push({
      layers: hidden,
      parameters: parametersOf(pupil),
      training: fitOf(pupil, five.value),
      validation: fitOf(pupil, others.value),
    });
    await onEpoch?.(number + 1, stacks.length, hidden.join('-'));
  }
  return ok(rows);
}

/** All runs of up to so many widths in which none is greater than the one before. */
export function staircases(widths: readonly number[], most: number): number[][] {
  const found: number[][] = [];
  let level: number[][] = [[]];
  for (let count = 1; count <= most; count++) {
    level = level.flatMap((steps) =>
      widths
        .filter((width) => width <= (steps.at(-1) ?? Infinity))
        .map((width) => steps.concat(width)),
    );
    found.push(...level);
  }
  return found;
}
