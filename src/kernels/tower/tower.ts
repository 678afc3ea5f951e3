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
import { areaOf, gridOf, pack, unpack, wideOf, type Area, type Grid } from './layout.ts';
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

/** Positions looked at in one go: more would not fit the processor's caches. */
const MOST_BOARDS = 16;
/** Cells learned from in one go: what is done once for all of them should not weigh. */
const MOST_CELLS = 2048;
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
  private learns = false;
  private taken = 0;
  private desk: Desk | null = null;
  /** For which squares the convolutions are prepared; null: the weights have changed since. */
  private prepared: string | null = null;

  private constructor(state: TowerState, options: TowerOptions) {
    checkState(state);
    const { architecture } = state;
    this.architecture = architecture;
    this.parameterCount = towerSize(architecture);
    const arithmetic = arithmeticOf(options.arithmetic);
    const area = areaOf(architecture);
    this.area = area;
    this.standing = { arithmetic, architecture, area };
    arithmetic.reserve(area.floats);
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
      forward(this.standing, desk, boards, this.areas.prepared);
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
    this.prepared = null;
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

  /** What lies where: the weights, once it learns what belongs to training, then what depends on the board. */
  private get areas() {
    const { floats } = this.area;
    return {
      slopes: floats,
      first: 2 * floats,
      second: 3 * floats,
      average: 4 * floats,
      prepared: this.learns ? 5 * floats : floats,
    };
  }

  private startLearning(training: TowerTraining | null): void {
    const { arithmetic } = this.standing;
    arithmetic.reserve(5 * this.area.floats); // where there is no room, nothing has changed
    this.learns = true;
    this.desk = null; // it lay where the slopes will be
    this.prepared = null;
    const { slopes, first, second, average, prepared } = this.areas;
    arithmetic.floats.fill(0, slopes, prepared);
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
    const { arithmetic } = this.standing;
    const { slopes, prepared } = this.areas;
    arithmetic.floats.fill(0, slopes, slopes + this.area.floats);
    const each = planes * rows * columns;
    const losses = { policy: 0, value: 0 };
    const most = Math.min(count, Math.max(1, Math.floor(MOST_CELLS / (rows * columns))));
    for (let from = 0; from < count; from += most) {
      const boards = Math.min(most, count - from);
      const desk = this.deskOf(most, rows, columns, true);
      for (let board = 0; board < boards; board++) {
        layOut(arithmetic.floats, desk, board, planes, inputs, (from + board) * each, beyond);
      }
      forward(this.standing, desk, boards, prepared);
      const { policy, value } = judge(this.standing, desk, boards, lessons, from, slopes);
      losses.policy += policy;
      losses.value += value;
      const turned = prepared + this.preparedFloats(desk.grid);
      backward(this.standing, desk, boards, slopes, turned);
    }
    return losses;
  }

  private copy(from: number): Float32Array<ArrayBuffer> {
    return unpack(this.area, this.standing.arithmetic.floats, from);
  }

  private preparedFloats(grid: Grid): number {
    return 2 * this.architecture.blocks * this.standing.arithmetic.prepared(grid);
  }

  /** A desk for boards of this size, and the convolutions prepared for it. */
  private deskOf(boards: number, rows: number, columns: number, learning: boolean): Desk {
    const { arithmetic, architecture } = this.standing;
    let { desk } = this;
    const fits =
      desk?.grid.rows === rows && desk.grid.columns === columns && desk.learning === learning;
    if (desk === null || !fits || desk.boards < boards) {
      const grid = gridOf(rows, columns, wideOf(architecture.channels), learning);
      const start = this.areas.prepared + (this.learns ? 2 : 1) * this.preparedFloats(grid);
      desk = deskFor(arithmetic, architecture, boards, grid, start, learning);
      arithmetic.reserve(desk.end);
      arithmetic.floats.fill(0, desk.start, desk.end); // borders are zero
      this.desk = desk;
    }
    const squares = `${desk.grid.tall}x${desk.grid.broad}`;
    if (this.prepared !== squares) {
      const { prepared } = this.areas;
      prepareAll(this.standing, desk.grid, prepared, false);
      const turned = prepared + this.preparedFloats(desk.grid);
      if (this.learns) prepareAll(this.standing, desk.grid, turned, true);
      this.prepared = squares;
    }
    return desk;
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
