import {
  coordinatePupil,
  drill,
  fitOf,
  lessonsOf,
  parametersOf,
  stonesEncoding,
  type Fit,
  type Lessons,
  type Pupil,
  type Encoding,
  type Stack,
} from '../../agents/imitation/index.ts';
import { fail, ok, Rng, type Game, type GameRecord, type Result } from '../../core/index.ts';
import { isDead } from './studies.ts';
import { refuse } from '../complaints.ts';

interface FirstOptions {
  /** How often every move is repeated: the thesis's 1000 unless told. */
  readonly repeat?: number;
  /** All networks of 1 to 4 layers of 8, 16 and 32, or two for each number of layers. */
  readonly all?: boolean;
  /** One network with two outputs, or as in version 2 one for the row and one for the column. */
  readonly version?: 1 | 2;
  readonly seed?: number | string;
  /** Which five of the games, from 0: each try has its own, and other first weights. */
  readonly attempt?: number;
  readonly onNetwork?: (done: number, all: number) => void | Promise<void>;
}

/** One network of the first study: small ones that were trained on five games alone. */
interface FirstStudyRow {
  readonly layers: readonly number[];
  readonly parameters: number;
  /** Networks that were drawn before this one and answered 0 for ever. */
  readonly dead: number;
  /** On the five games: Keras's accuracy, moves named exactly, taken cells named. */
  readonly training: Fit;
  /** The same on games it never saw. */
  readonly validation: Fit;
}

export interface FirstStudy {
  readonly rows: readonly FirstStudyRow[];
  /** How much of the board is taken: how often a cell named at random would be. */
  readonly takenAtRandom: { readonly training: number; readonly validation: number };
}

/** The two networks tried for each number of layers, where the thesis names but one of them, 16-8. */
const FEW = [
  [16],
  [32],
  [16, 8],
  [32, 16],
  [16, 16, 8],
  [32, 16, 8],
  [16, 16, 8, 8],
  [32, 32, 16, 8],
];

const FIVE = 5;
const OTHERS = 60;
const BATCH = 32;

/** A network that names only zeros after this share of its course does so for ever. */
const EARLY = 0.1;
const MOST_DRAWN = 20;

/**
 * The first study: 5 games, every move repeated 1000 times, 1 to 4 layers of 8, 16 and 32 neurons;
 * by accuracy and by the share of taken cells that are named. The repeated moves are gone through
 * once, in any order, as the thesis does not say more.
 */
export async function firstStudy(
  game: Game,
  records: readonly GameRecord[],
  options: FirstOptions = {},
): Promise<Result<FirstStudy>> {
  const { repeat = 1000, all = true, version = 1, seed = 1, attempt = 0, onNetwork } = options;
  if (game.info.id !== 'hex') return fail(refuse.onlyHex({ game: game.info.id }));
  const needed = 2 * FIVE;
  if (records.length < needed) {
    return fail(refuse.firstStudy({ needed, came: records.length }));
  }
  const encoding = stonesEncoding(game.learn!.planes!.rows, 'none');
  const turned = (i: number) => records[(FIVE * attempt + i) % records.length]!;
  const count = Math.min(records.length, FIVE + OTHERS);
  const games = Array.from({ length: count }, (_, i) => turned(i));
  const five = lessonsOf(encoding, game, games.slice(0, FIVE));
  if (!five.ok) return five;
  const others = lessonsOf(encoding, game, games.slice(FIVE));
  if (!others.ok) return others;
  const stacks = all ? staircases([8, 16, 32], 4) : FEW;
  const rows: FirstStudyRow[] = [];
  for (const [number, hidden] of stacks.entries()) {
    const stack = { hidden, split: version === 2 };
    const rng = Rng.of(seed).fork(`${hidden.join('-')}, try ${attempt}`);
    const { pupil, dead } = living(encoding, stack, five.value, repeat, rng);
    rows.push({
      layers: hidden,
      parameters: parametersOf(pupil),
      dead,
      training: fitOf(pupil, five.value),
      validation: fitOf(pupil, others.value),
    });
    await onNetwork?.(number + 1, stacks.length);
  }
  const takenAtRandom = { training: takenIn(five.value), validation: takenIn(others.value) };
  return ok({ rows, takenAtRandom });
}

/** The first of several networks that does not die of its first weights; the last where all do. */
function living(
  encoding: Encoding,
  stack: Stack,
  lessons: Lessons,
  repeat: number,
  rng: Rng,
): { pupil: Pupil; dead: number } {
  for (let dead = 0; ; dead++) {
    const draw = rng.fork(`draw ${dead}`);
    const pupil = coordinatePupil(encoding, stack, draw.fork('weights'));
    const order = draw.shuffle(
      Int32Array.from({ length: repeat * lessons.count }, (_, i) => i % lessons.count),
    );
    const early = Math.ceil(EARLY * order.length);
    const part = (from: number, to: number) =>
      drill(
        pupil,
        lessons,
        { order: order.subarray(from, to), turns: new Uint8Array(to - from) },
        BATCH,
      );
    part(0, early);
    const last = dead === MOST_DRAWN - 1;
    if (!last && isDead(pupil, lessons)) continue;
    part(early, order.length);
    if (last || !isDead(pupil, lessons)) return { pupil, dead };
  }
}

function takenIn({ allowed, count, encoding }: Lessons): number {
  let taken = 0;
  const cells = encoding.rows * encoding.columns;
  for (let lesson = 0; lesson < count; lesson++) {
    for (let cell = 0; cell < cells; cell++) {
      taken += 1 - allowed[lesson * encoding.answers + cell]!;
    }
  }
  return taken / (cells * Math.max(1, count));
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
