/**
 * The studies of the imitation thesis, repeated on any games of Hex: what its author compared to
 * choose his networks, and his two versions against each other. A network is tried on several
 * splits of the games, with other first weights each time; nothing is printed here.
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
  stonesEncoding,
  thesisStack,
  type Baselines,
  type Fit,
  type Lessons,
  type Pupil,
  type Encoding,
  type Stack,
  type Turning,
} from '../../agents/imitation/index.ts';
import { fail, ok, Rng, type Game, type GameRecord, type Result } from '../../core/index.ts';
import { refuse } from '../complaints.ts';

interface TrialOptions {
  /** How often the games are gone through: the thesis's 100 unless told. */
  readonly epochs?: number;
  /** How the games were turned to have more of them; the thesis speaks of turning the board. */
  readonly turning?: Turning;
  /** The most games learned from; all that are not kept apart unless told. */
  readonly games?: number;
  readonly seed?: number | string;
  /** Which splits of the games: for each number the same one for every network. */
  readonly splits?: readonly number[];
  /** Told of each epoch done; whoever wants to let others work may pause here. */
  readonly onEpoch?: (done: number, all: number) => void | Promise<void>;
}

/** A network of a study. */
export interface Candidate {
  readonly name: string;
  readonly stack: Stack;
}

const STUDIES = ['layers 1', 'layers 2', 'neurons', 'versions'] as const;
export type StudyName = (typeof STUDIES)[number];

interface Point {
  readonly x: number;
  readonly y: number;
}

export const MEASURES = ['mae', 'validationMae', 'accuracy'] as const;
export type Measure = (typeof MEASURES)[number];

/** What became of a network on one split of the games. */
export interface Trial {
  readonly split: number;
  /** Networks drawn before this one that gave 0 for everything: their MAE in training by then. */
  readonly dead: readonly number[];
  readonly parameters: number;
  /** After the last epoch, on the games learned from and on those kept apart; null: all were dead. */
  readonly fits: { readonly training: Fit; readonly validation: Fit } | null;
  readonly baselines: Baselines;
  readonly games: { readonly training: number; readonly validation: number };
  /** Over the epochs. */
  readonly points: Readonly<Record<Measure, readonly Point[]>>;
}

/** Lessons to a step and what share is kept apart. */
const BATCH = 32;
export const APART = 0.2;
const SAMPLE = 4000;

/** No more points to a curve than a figure can show. */
const POINTS = 34;

/**
 * A ReLU at the end that gives 0 for everything has no slope left to learn by. Such networks show
 * within the first epochs and are not taken further; another is drawn in their place.
 */
const FIRST_EPOCHS = 5;
const MOST_DRAWN = 20;

/** Hidden layers behind the one that faces the board: the published ones have 5 (1) and 3 (2) of them. */
export function hiddenLayers(count: number): number[] {
  if (count === 1) return [8];
  return [...Array.from({ length: count - 2 }, () => 64), 16, 8];
}

/** From few neurons to many, each layer no wider than the one before: the thesis's last figure. */
const NEURONS = [
  [8, 8, 8, 8, 8],
  [16, 16, 16, 8, 8],
  [32, 32, 16, 16, 8],
  [64, 32, 32, 16, 8],
  [64, 64, 64, 16, 8],
  [64, 64, 64, 32, 16],
  [64, 64, 64, 64, 64],
];

/** The networks that a study compares. */
export function candidatesOf(study: StudyName, { info }: Game): Candidate[] {
  const cells = info.actionCount;
  if (study === 'neurons') {
    return NEURONS.map((hidden) => ({
      name: hidden.join('-'),
      stack: { hidden: [cells, ...hidden], split: false },
    }));
  }
  if (study === 'versions') {
    return ([1, 2] as const).map((version) => ({
      name: `version ${version}`,
      stack: thesisStack(version, cells, false),
    }));
  }
  return [1, 2, 3, 4, 5, 6].map((count) => ({
    name: `${count} hidden`,
    stack: { hidden: [cells, ...hiddenLayers(count)], split: study === 'layers 2' },
  }));
}

/** A network on several splits of the games, and those drawn in vain. */
export async function trialsOf(
  game: Game,
  records: readonly GameRecord[],
  { name, stack }: Candidate,
  options: TrialOptions = {},
): Promise<Result<Trial[]>> {
  const { epochs = 100, turning = 'quarter', seed = 1, splits = [0], onEpoch } = options;
  const trials: Trial[] = [];
  for (const [at, split] of splits.entries()) {
    const material = materialOf(game, records, split, options);
    if (!material.ok) return material;
    const { encoding, training, validation, games } = material.value;
    const dead: number[] = [];
    let parameters = 0;
    let lived: Pick<Trial, 'fits' | 'points'> | null = null;
    while (lived === null && dead.length < MOST_DRAWN) {
      const rng = Rng.of(seed).fork(`${name}, split ${split}, draw ${dead.length}`);
      const pupil = coordinatePupil(encoding, stack, rng.fork('weights'));
      const points = { mae: [] as Point[], validationMae: [] as Point[], accuracy: [] as Point[] };
      const step = Math.ceil(epochs / POINTS);
      let fits: Trial['fits'] = null;
      let doomed = false;
      for (let epoch = 1; epoch <= epochs && !doomed; epoch++) {
        const order = shuffledEpoch(training, turning !== 'none', rng.fork(`epoch ${epoch}`));
        drill(pupil, training, order, BATCH);
        if ((epochs - epoch) % step === 0) {
          fits = fitsOf(pupil, training, validation);
          points.mae.push({ x: epoch, y: fits.training.mae });
          points.validationMae.push({ x: epoch, y: fits.validation.mae });
          points.accuracy.push({ x: epoch, y: fits.training.keras });
        }
        doomed = (epoch === FIRST_EPOCHS || epoch === epochs) && isDead(pupil, validation);
        await onEpoch?.(at * epochs + epoch, splits.length * epochs);
      }
      parameters = parametersOf(pupil);
      if (doomed) dead.push(fitsOf(pupil, training, validation).training.mae);
      else lived = { fits, points };
    }
    const { fits, points } = lived ?? NOTHING;
    const baselines = baselinesOf(validation);
    trials.push({ split, dead, parameters, fits, points, baselines, games });
  }
  return ok(trials);
}

const NOTHING: Pick<Trial, 'fits' | 'points'> = {
  fits: null,
  points: { mae: [], validationMae: [], accuracy: [] },
};

/** Whether one coordinate is always 0. */
export function isDead(pupil: Pupil, lessons: Lessons): boolean {
  let [row, column] = [0, 0];
  pupil.guess(lessons, 0, lessons.count, (_, guess) => {
    row = Math.max(row, guess.row);
    column = Math.max(column, guess.column);
  });
  return row === 0 || column === 0;
}

function fitsOf(pupil: Pupil, training: Lessons, validation: Lessons) {
  const sample = Math.min(SAMPLE, training.count);
  return { training: fitOf(pupil, training, 0, sample), validation: fitOf(pupil, validation) };
}

interface Material {
  readonly encoding: Encoding;
  readonly training: Lessons;
  readonly validation: Lessons;
  readonly games: { readonly training: number; readonly validation: number };
}

function materialOf(
  game: Game,
  records: readonly GameRecord[],
  number: number,
  { turning = 'quarter', games = Infinity, seed = 1 }: TrialOptions,
): Result<Material> {
  if (game.info.id !== 'hex') return fail(refuse.onlyHex({ game: game.info.id }));
  if (records.length < 5) return fail(refuse.tooFew({ came: records.length }));
  const split = splitByGame(records, APART, `${seed}, split ${number}`);
  const learned = split.training.slice(0, games);
  const encoding = stonesEncoding(game.learn!.planes!.rows, turning);
  const training = lessonsOf(encoding, game, learned);
  if (!training.ok) return training;
  const validation = lessonsOf(encoding, game, split.validation);
  if (!validation.ok) return validation;
  return ok({
    encoding,
    training: training.value,
    validation: validation.value,
    games: { training: learned.length, validation: split.validation.length },
  });
}
