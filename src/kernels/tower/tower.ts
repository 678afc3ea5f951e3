import { Refusal, unwrap, type Rng } from '../../core/index.ts';
import { refuse } from '../complaints.ts';
import { tanh } from '../elementwise.ts';
import { power } from '../optimiser.ts';
import {
  parseTower,
  towerSize,
  type TowerArchitecture,
  type TowerArchitectureText,
} from './architecture.ts';
import type { Arithmetic, ArithmeticName } from './arithmetic.ts';
import { backward } from './backward.ts';
import { initialWeights } from './create.ts';
import { deskFor, layOut, type Beyond, type Desk } from './desk.ts';
import { forward, prepareAll, valueLogit, type Standing } from './forward.ts';
import { areaOf, pack, unpack, wideOf, type Area } from './layout.ts';
import { checkLessons, judge, type Losses, type TowerLessons } from './lessons.ts';
import { referenceArithmetic } from './reference.ts';
import { simdArithmetic } from './simd.ts';
import { checkState, type TowerState, type TowerTraining } from './state.ts';

export interface TowerOptions {
  /** Which arithmetic: the fastest there is unless told otherwise. They agree to within rounding. */
  readonly arithmetic?: ArithmeticName | undefined;
}

/** What a tower says of so many positions. */
export interface Answers {
  /**
   * For each position its cells row by row, then the answers that are no cells; before any softmax,
   * whether legal or not.
   */
  readonly logits: Float32Array<ArrayBuffer>;
  /** The utility each position promises its side to move, in [-1, 1]. */
  readonly values: Float32Array<ArrayBuffer>;
}

/** Positions worked on in one go: more would not fit the processor's caches. */
const MOST_BOARDS = 16;
const MOST_SIDE = 64;

/** AdamW (Loshchilov and Hutter 2019); weights with more than one dimension decay. */
const BETA1 = 0.9;
const BETA2 = 0.99;
const EPSILON = 1e-8;
const DECAY = 1e-2;
/** Slopes are shortened to this, all together. */
const MOST_NORM = 1;
/** The average keeps this of itself in a step, less in the first ones. */
const KEEP = 0.998;
const KEEP_SLOWLY = 20;

/**
 * A tower with its memory: looks at positions on boards of any size and learns from them.
 *
 *     const tower = Tower.from(unwrap(decodeTowers(bytes)).networks[0]!);
 *     const { logits, values } = tower.look(inputs, count, rows, columns, beyond);
 *
 *     const pupil = Tower.create({ type: 'tower', planes: 4, channels: 32, blocks: 3 }, rng);
 *     const { policy, value, norm } = pupil.fit(lessons, 1e-3);      // again and again
 *     const player = Tower.from(pupil.player());                      // what it has learned, to play
 *     const bytes = encodeTowers({ ..., networks: [pupil.state()] }, 32); // to go on from exactly here
 *
 * The same lessons give the same weights to the last bit, on every machine with the same arithmetic.
 */
export class Tower {
  readonly architecture: TowerArchitecture;
  readonly parameterCount: number;
  private readonly area: Area;
  private readonly standing: Standing;
  /** Behind the weights and what was prepared of them: slopes, moments and average, once it learns. */
  private readonly behind: number;
  private learns = false;
  private taken = 0;
  private desk: Desk | null = null;
  /** The weights have changed since they were prepared. */
  private stale = true;

  private constructor(state: TowerState, options: TowerOptions) {
    checkState(state);
    const { architecture } = state;
    this.architecture = architecture;
    this.parameterCount = towerSize(architecture);
    const arithmetic = arithmeticOf(options.arithmetic);
    const area = areaOf(architecture);
    this.area = area;
    this.standing = { arithmetic, architecture, area, weights: 0, prepared: area.floats };
    this.behind = area.floats + this.preparedFloats;
    arithmetic.reserve(this.behind);
    pack(area, state.weights, arithmetic.floats, 0);
    if (state.training !== null) this.startLearning(state.training);
  }

  /** A new tower with weights drawn from the generator. Throws on an architecture that does not fit. */
  static create(architecture: TowerArchitectureText, rng: Rng, options: TowerOptions = {}): Tower {
    const parsed = unwrap(parseTower(architecture));
    const weights = initialWeights(parsed, rng);
    return new Tower({ architecture: parsed, weights, training: null }, options);
  }

  /** A tower as it was. Throws where the numbers are not those of its architecture. */
  static from(state: TowerState, options: TowerOptions = {}): Tower {
    return new Tower(state, options);
  }

  /** Training steps taken so far. */
  get steps(): number {
    return this.taken;
  }

  /**
   * What it says of `count` positions on boards of one size, which may be another in the next call.
   * `inputs` has the pictures of each position one after the other, each row by row.
   */
  look(
    inputs: Float32Array,
    count: number,
    rows: number,
    columns: number,
    beyond?: Beyond,
  ): Answers {
    const { planes, others } = this.architecture;
    this.checkBoard(rows, columns, beyond);
    const each = planes * rows * columns;
    if (inputs.length < count * each) {
      throw new Error(`${count * each} inputs are needed, and ${inputs.length} came`);
    }
    this.prepare();
    const cells = rows * columns;
    const answers = cells + others;
    const logits = new Float32Array(count * answers);
    const values = new Float32Array(count);
    for (let from = 0; from < count; from += MOST_BOARDS) {
      const boards = Math.min(MOST_BOARDS, count - from);
      const desk = this.deskOf(boards, rows, columns, false);
      const { floats } = this.standing.arithmetic;
      for (let board = 0; board < boards; board++) {
        layOut(floats, desk, board, planes, inputs, (from + board) * each, beyond);
      }
      forward(this.standing, desk, boards);
      for (let board = 0; board < boards; board++) {
        const at = (from + board) * answers;
        const [own, other] = [desk.cells + board * cells, desk.others + board * wideOf(others)];
        logits.set(floats.subarray(own, own + cells), at);
        logits.set(floats.subarray(other, other + others), at + cells);
        values[from + board] = tanh(valueLogit(this.standing, desk, board) / 2);
      }
    }
    return { logits, values };
  }

  /**
   * One step of training; gives the mean losses before it, and how long all slopes together were
   * before they were shortened.
   */
  fit(lessons: TowerLessons, rate: number): { policy: number; value: number; norm: number } {
    const losses = this.learnSlopes(lessons);
    const { ops } = this.standing.arithmetic;
    const { slopes, first, second, average } = this.areas;
    const norm = Math.sqrt(ops.squares(slopes, this.area.floats));
    this.taken++;
    const scale = norm > MOST_NORM ? MOST_NORM / norm : 1;
    const late = [1 - power(BETA1, this.taken), 1 - power(BETA2, this.taken)] as const;
    const keep = Math.min(KEEP, this.taken / (this.taken + KEEP_SLOWLY));
    for (const { at, floats, shape } of this.area.blocks) {
      const shrink = shape.length > 1 ? rate * DECAY : 0;
      const own = [at, slopes + at, first + at, second + at, average + at, floats] as const;
      ops.adamw(...own, scale, rate, shrink, BETA1, BETA2, ...late, EPSILON, keep);
    }
    this.stale = true;
    return { ...losses, norm };
  }

  /** How the sum of both mean losses changes with every parameter; changes nothing. */
  gradient(lessons: TowerLessons): Losses & { gradient: Float32Array<ArrayBuffer> } {
    const losses = this.learnSlopes(lessons);
    return { ...losses, gradient: this.copy(this.areas.slopes) };
  }

  /** A copy of all parameters, in the order of `towerBlocks`. */
  weights(): Float32Array<ArrayBuffer> {
    return this.copy(0);
  }

  /** The average of the weights over the last steps, which plays better than they do. */
  average(): Float32Array<ArrayBuffer> {
    return this.learns ? this.copy(this.areas.average) : this.weights();
  }

  /** Everything it takes to go on exactly from here. */
  state(): TowerState {
    const { architecture, areas, taken: steps } = this;
    const training = this.learns
      ? {
          steps,
          first: this.copy(areas.first),
          second: this.copy(areas.second),
          average: this.copy(areas.average),
        }
      : null;
    return { architecture, weights: this.weights(), training };
  }

  /** What it has learned, to play: the average of its weights, and nothing of its training. */
  player(): TowerState {
    return { architecture: this.architecture, weights: this.average(), training: null };
  }

  private get preparedFloats(): number {
    const { blocks, channels } = this.architecture;
    return 2 * blocks * this.standing.arithmetic.prepared(wideOf(channels));
  }

  private get areas() {
    const { floats } = this.area;
    const slopes = this.behind;
    return {
      slopes,
      first: slopes + floats,
      second: slopes + 2 * floats,
      average: slopes + 3 * floats,
      turned: slopes + 4 * floats,
      end: slopes + 4 * floats + this.preparedFloats,
    };
  }

  private startLearning(training: TowerTraining | null): void {
    const { arithmetic } = this.standing;
    const { first, second, average, end } = this.areas;
    this.learns = true;
    this.desk = null; // it lay where the slopes will be
    this.stale = true;
    arithmetic.reserve(end);
    arithmetic.floats.fill(0, this.behind, end);
    if (training === null) {
      arithmetic.floats.copyWithin(average, 0, this.area.floats);
      return;
    }
    this.taken = training.steps;
    pack(this.area, training.first, arithmetic.floats, first);
    pack(this.area, training.second, arithmetic.floats, second);
    pack(this.area, training.average, arithmetic.floats, average);
  }

  /** Forward, losses and backward; leaves the slopes in their area. */
  private learnSlopes(lessons: TowerLessons): Losses {
    const { count, rows, columns, inputs, beyond } = lessons;
    const { planes, others } = this.architecture;
    this.checkBoard(rows, columns, beyond);
    checkLessons(lessons, planes, others);
    if (!this.learns) this.startLearning(null);
    this.prepare();
    const { arithmetic } = this.standing;
    const { slopes, turned } = this.areas;
    arithmetic.floats.fill(0, slopes, slopes + this.area.floats);
    const each = planes * rows * columns;
    const losses = { policy: 0, value: 0 };
    for (let from = 0; from < count; from += MOST_BOARDS) {
      const boards = Math.min(MOST_BOARDS, count - from);
      const desk = this.deskOf(Math.min(MOST_BOARDS, count), rows, columns, true);
      for (let board = 0; board < boards; board++) {
        layOut(arithmetic.floats, desk, board, planes, inputs, (from + board) * each, beyond);
      }
      forward(this.standing, desk, boards);
      const { policy, value } = judge(this.standing, desk, boards, lessons, from, slopes);
      losses.policy += policy;
      losses.value += value;
      backward(this.standing, desk, boards, slopes, turned);
    }
    return losses;
  }

  private prepare(): void {
    if (!this.stale) return;
    prepareAll(this.standing, this.standing.prepared, false);
    if (this.learns) prepareAll(this.standing, this.areas.turned, true);
    this.stale = false;
  }

  private copy(from: number): Float32Array<ArrayBuffer> {
    return unpack(this.area, this.standing.arithmetic.floats, from);
  }

  private deskOf(boards: number, rows: number, columns: number, learning: boolean): Desk {
    const { desk } = this;
    const fits =
      desk?.grid.rows === rows && desk.grid.columns === columns && desk.learning === learning;
    if (fits && desk.boards >= boards) return desk;
    const { arithmetic, architecture } = this.standing;
    const start = this.learns ? this.areas.end : this.behind;
    const made = deskFor(arithmetic, architecture, boards, rows, columns, start, learning);
    arithmetic.reserve(made.end);
    arithmetic.floats.fill(0, made.start, made.end); // borders are zero
    return (this.desk = made);
  }

  private checkBoard(rows: number, columns: number, beyond: Beyond | undefined): void {
    for (const side of [rows, columns]) {
      if (!Number.isInteger(side) || side < 1 || side > MOST_SIDE) {
        throw new Error(`boards have 1 to ${MOST_SIDE} rows and columns, not ${rows}x${columns}`);
      }
    }
    const { planes } = this.architecture;
    for (const values of beyond === undefined ? [] : [beyond.rows, beyond.columns]) {
      if (values.length !== planes) {
        throw new Error(`${planes} values beyond the board are needed, and ${values.length} came`);
      }
    }
  }
}

function arithmeticOf(name?: ArithmeticName): Arithmetic {
  if (name === 'reference') return referenceArithmetic();
  const fast = simdArithmetic();
  if (fast !== null) return fast;
  if (name === 'simd') throw new Refusal(refuse.noSimd());
  return referenceArithmetic();
}
