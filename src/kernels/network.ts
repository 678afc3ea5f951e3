import { parameterCount, type Architecture } from './architecture.ts';
import { makeBackend } from './backends.ts';
import type { Backend, BackendName } from './backend.ts';
import { planesToCells } from './elementwise.ts';
import {
  buffersFor,
  floatsOf,
  inputSizeOf,
  layoutOf,
  outputSizeOf,
  pack,
  unpack,
  type Buffers,
  type Layout,
} from './layout.ts';
import {
  checkTargets,
  countedIn,
  crossEntropy,
  maskedSoftmax,
  squaredError,
  type Masks,
} from './losses.ts';
import { optimiserSchema, power, type Optimiser, type OptimiserText } from './optimiser.ts';
import { backwardPass, forwardPass } from './passes.ts';

/** Rows to learn from, one after the other. */
export interface Examples {
  /** `inputSize` numbers a row; pictures one after the other, each row by row. */
  readonly inputs: Float32Array;
  /** `outputSize` numbers a row. */
  readonly targets: Float32Array;
  /**
   * `outputSize` numbers a row: 0 where an answer is not allowed (cross entropy), or where it may be
   * anything (mean squared error, whose mean is then over the others).
   */
  readonly masks?: Masks | undefined;
}

/** A loss of the caller's own: reads answers, writes its slopes (zero before), gives itself. */
export type Judge = (answers: Float32Array, slopes: Float32Array) => number;

/** What it takes to go on exactly from here; without `training`, only to answer. */
export interface NetworkState {
  readonly architecture: Architecture;
  readonly weights: Float32Array;
  readonly training: TrainingState | null;
}

interface TrainingState {
  readonly optimiser: Optimiser;
  /** Steps taken so far. */
  readonly steps: number;
  /** What the optimiser remembers of each weight: SGD's velocity; Adam's two moments. */
  readonly moments: readonly Float32Array[];
}

export interface NetworkOptions {
  /** Adam with the usual settings unless told otherwise. */
  readonly optimiser?: OptimiserText | undefined;
  /** Which arithmetic: the fastest there is unless told otherwise. Both give the same numbers. */
  readonly backend?: BackendName | undefined;
  /** Rows to make room for at once; grows when more come. */
  readonly batch?: number | undefined;
}

/** A network with its memory: answers, learns, and can be kept. */
export class Network {
  readonly architecture: Architecture;
  readonly inputSize: number;
  readonly outputSize: number;
  readonly parameterCount: number;
  private readonly layout: Layout;
  private readonly engine: Backend;
  private buffers: Buffers;
  private settings: Optimiser;
  private taken = 0;
  /** Answers of the last call, without gaps. */
  private answers = new Float32Array(0);

  /** For `createNetwork` and `restoreNetwork`, which check what they are given. */
  constructor(
    architecture: Architecture,
    weights: Float32Array,
    optimiser: Optimiser,
    options: NetworkOptions,
  ) {
    this.architecture = architecture;
    this.layout = layoutOf(architecture);
    this.inputSize = inputSizeOf(this.layout);
    this.outputSize = outputSizeOf(this.layout);
    this.parameterCount = parameterCount(architecture);
    this.settings = optimiser;
    this.engine = makeBackend(options.backend);
    this.buffers = buffersFor(this.layout, Math.max(1, options.batch ?? 32));
    this.engine.reserve(this.buffers.end);
    pack(this.layout, weights, this.engine.floats, this.layout.weights);
  }

  get optimiser(): Optimiser {
    return this.settings;
  }

  /** Training steps taken so far. */
  get steps(): number {
    return this.taken;
  }

  /** The learning rate: schedules set it between steps. */
  get rate(): number {
    return this.settings.rate;
  }

  set rate(value: number) {
    this.settings = optimiserSchema.parse({ ...this.settings, rate: value });
  }

  /**
   * Answers for so many rows, one after the other: probabilities of the allowed answers for a network
   * of cross entropy, the numbers of the last layer for one of mean squared error. The array is the
   * network's own and is written over by its next call.
   */
  forward(inputs: Float32Array, rows = 1, masks: Masks | null = null): Float32Array {
    this.check(inputs.length, rows * this.inputSize, 'inputs');
    if (masks !== null) this.check(masks.length, rows * this.outputSize, 'masks');
    this.makeAnswers(rows);
    for (let from = 0; from < rows; from += this.buffers.rows) {
      const some = Math.min(this.buffers.rows, rows - from);
      for (let row = 0; row < some; row++) this.load(inputs, from + row, row);
      forwardPass(this.engine, this.layout, this.buffers, some);
      for (let row = 0; row < some; row++) this.answer(row, from + row, masks, from + row);
    }
    return this.answers.subarray(0, rows * this.outputSize);
  }

  /** One step of the optimiser on all these rows; gives the mean loss before it. */
  trainStep(lessons: Examples): number {
    return this.trainRows(lessons, null, 0, this.rowsOf(lessons));
  }

  /** The same on the rows `order[from]` to `order[to - 1]`: batches of a shuffled whole, without copies. */
  trainRows(lessons: Examples, order: Int32Array | null, from: number, to: number): number {
    const loss = this.slopes(lessons, order, from, to);
    this.update();
    return loss;
  }

  /**
   * One step on so many rows by a loss of the caller's own, which may tie rows together: it is handed the
   * numbers of the last layer, writes how the loss changes with each of them, and gives the loss.
   */
  teach(inputs: Float32Array, rows: number, judge: Judge): number {
    const loss = this.judged(inputs, rows, judge);
    this.update();
    return loss;
  }

  /** How such a loss changes with every parameter, in the order of `weights()`. */
  gradientBy(
    inputs: Float32Array,
    rows: number,
    judge: Judge,
  ): { loss: number; gradient: Float32Array } {
    const loss = this.judged(inputs, rows, judge);
    return { loss, gradient: this.area(this.layout.slopes) };
  }

  /** The mean loss on these rows; changes nothing. */
  loss(lessons: Examples): number {
    const rows = this.rowsOf(lessons);
    const { inputs, targets } = lessons;
    const answers = this.forward(inputs, rows, lessons.masks ?? null);
    const n = this.outputSize;
    const policy = this.architecture.loss === 'crossEntropy';
    const each = policy ? crossEntropy : squaredError;
    const masks = lessons.masks ?? null;
    let sum = 0;
    for (let row = 0; row < rows; row++) {
      sum += each(answers, row * n, targets, row * n, n, 1, null, 0, masks);
    }
    return sum / (policy ? rows : Math.max(1, countedIn(masks, null, 0, rows, n)));
  }

  /** How the mean loss on these rows changes with every parameter, in the order of `weights()`. */
  gradient(lessons: Examples): { loss: number; gradient: Float32Array } {
    const loss = this.slopes(lessons, null, 0, this.rowsOf(lessons));
    return { loss, gradient: this.area(this.layout.slopes) };
  }

  /** A copy of all parameters; `parameterBlocks` says which is which. */
  weights(): Float32Array<ArrayBuffer> {
    return this.area(this.layout.weights);
  }

  setWeights(weights: Float32Array): void {
    if (weights.length !== this.parameterCount) {
      throw new Error(`${this.parameterCount} weights are needed, and ${weights.length} came`);
    }
    pack(this.layout, weights, this.engine.floats, this.layout.weights);
  }

  /** Everything it takes to go on exactly from here. */
  state(): NetworkState {
    const moments = [this.area(this.layout.first)];
    if (this.settings.type === 'adam') moments.push(this.area(this.layout.second));
    return {
      architecture: this.architecture,
      weights: this.weights(),
      training: { optimiser: this.settings, steps: this.taken, moments },
    };
  }

  /** For `restoreNetwork`. */
  resume(training: TrainingState): void {
    this.settings = training.optimiser;
    this.taken = training.steps;
    const areas = [this.layout.first, this.layout.second];
    for (const [i, moment] of training.moments.entries()) {
      pack(this.layout, moment, this.engine.floats, areas[i]!);
    }
  }

  /** Forward, loss and backward; leaves the slopes in their area. */
  private slopes(lessons: Examples, order: Int32Array | null, from: number, to: number): number {
    const rows = to - from;
    const n = this.outputSize;
    const { inputs, targets, masks = null } = lessons;
    if (rows < 1) throw new Error('a step needs at least one row');
    this.makeRoom(rows);
    this.makeAnswers(rows);
    for (let row = 0; row < rows; row++) {
      this.load(inputs, order === null ? from + row : order[from + row]!, row);
    }
    forwardPass(this.engine, this.layout, this.buffers, rows);
    const { floats } = this.engine;
    const end = this.layout.shapes.length - 1;
    const each = floatsOf(this.layout.shapes[end]!);
    const policy = this.architecture.loss === 'crossEntropy';
    const scale = 1 / (policy ? rows : Math.max(1, countedIn(masks, order, from, to, n)));
    const one = policy ? crossEntropy : squaredError;
    let sum = 0;
    for (let row = 0; row < rows; row++) {
      const lesson = order === null ? from + row : order[from + row]!;
      this.check(targets.length, (lesson + 1) * n, 'targets');
      if (masks !== null) this.check(masks.length, (lesson + 1) * n, 'masks');
      this.answer(row, row, masks, lesson);
      if (policy && masks !== null) checkTargets(targets, masks, lesson, n);
      const delta = this.buffers.deltas[end]! + row * each;
      sum += one(this.answers, row * n, targets, lesson * n, n, scale, floats, delta, masks);
    }
    backwardPass(this.engine, this.layout, this.buffers, rows);
    return sum * scale;
  }

  /** The same by a loss of the caller's own. */
  private judged(inputs: Float32Array, rows: number, judge: Judge): number {
    if (this.architecture.loss !== 'mse') {
      throw new Error('a network of cross entropy has a loss already');
    }
    this.check(inputs.length, rows * this.inputSize, 'inputs');
    this.makeRoom(rows);
    this.makeAnswers(rows);
    for (let row = 0; row < rows; row++) this.load(inputs, row, row);
    forwardPass(this.engine, this.layout, this.buffers, rows);
    for (let row = 0; row < rows; row++) this.answer(row, row, null, row);
    const n = this.outputSize;
    const slopes = new Float32Array(rows * n);
    const loss = judge(this.answers.subarray(0, rows * n), slopes);
    const { floats } = this.engine;
    const end = this.layout.shapes.length - 1;
    const each = floatsOf(this.layout.shapes[end]!);
    for (let row = 0; row < rows; row++) {
      const delta = this.buffers.deltas[end]! + row * each;
      for (let i = 0; i < n; i++) floats[delta + i] = slopes[row * n + i]!;
    }
    backwardPass(this.engine, this.layout, this.buffers, rows);
    return loss;
  }

  private update(): void {
    const { ops } = this.engine;
    const { weights, slopes, first, second, area } = this.layout;
    this.taken++;
    const how = this.settings;
    if (how.type === 'sgd') {
      ops.sgd(weights, slopes, first, area, how.rate, how.momentum, how.decay);
      return;
    }
    // Both corrections for the moments' slow start in one factor, as Kingma and Ba suggest.
    const late = Math.sqrt(1 - power(how.beta2, this.taken)) / (1 - power(how.beta1, this.taken));
    ops.adam(
      weights,
      slopes,
      first,
      second,
      area,
      how.rate * late,
      how.beta1,
      how.beta2,
      how.epsilon,
      how.rate * how.decay,
    );
  }

  private load(inputs: Float32Array, lesson: number, row: number): void {
    const shape = this.layout.shapes[0]!;
    const { floats } = this.engine;
    const at = this.buffers.values[0]! + row * floatsOf(shape);
    const from = lesson * this.inputSize;
    this.check(inputs.length, from + this.inputSize, 'inputs');
    if (shape.type === 'grid') planesToCells(inputs, from, floats, at, shape);
    else for (let i = 0; i < shape.size; i++) floats[at + i] = inputs[from + i]!;
  }

  /** Writes the answer of a row of the batch, with the masks of a lesson. */
  private answer(row: number, into: number, masks: Masks | null, lesson: number): void {
    const { floats } = this.engine;
    const n = this.outputSize;
    const end = this.layout.shapes.length - 1;
    const at = this.buffers.values[end]! + row * floatsOf(this.layout.shapes[end]!);
    if (this.architecture.loss === 'crossEntropy') {
      maskedSoftmax(floats, at, n, masks, lesson * n, this.answers, into * n);
    } else {
      for (let i = 0; i < n; i++) this.answers[into * n + i] = floats[at + i]!;
    }
  }

  private area(at: number): Float32Array<ArrayBuffer> {
    const into = new Float32Array(this.parameterCount);
    unpack(this.layout, this.engine.floats, at, into);
    return into;
  }

  private makeRoom(rows: number): void {
    if (rows <= this.buffers.rows) return;
    this.buffers = buffersFor(this.layout, rows);
    this.engine.reserve(this.buffers.end);
    this.engine.floats.fill(0, this.layout.batch, this.buffers.end); // borders are zero
  }

  private makeAnswers(rows: number): void {
    if (this.answers.length < rows * this.outputSize) {
      this.answers = new Float32Array(rows * this.outputSize);
    }
  }

  private rowsOf({ inputs, targets, masks }: Examples): number {
    const rows = inputs.length / this.inputSize;
    if (!Number.isInteger(rows)) {
      throw new Error(`${inputs.length} inputs are no whole rows of ${this.inputSize}`);
    }
    this.check(targets.length, rows * this.outputSize, 'targets');
    if (masks !== undefined) this.check(masks.length, rows * this.outputSize, 'masks');
    return rows;
  }

  private check(length: number, needed: number, what: string): void {
    if (length < needed) throw new Error(`${needed} ${what} are needed, and ${length} came`);
  }
}
