import type { Backend, BackendName } from '../backend.ts';
import { makeBackend } from '../backends.ts';
import { pack, unpack } from '../layout.ts';
import { power } from '../optimiser.ts';
import { recurrentSize, type RecurrentArchitecture } from './architecture.ts';
import { buffersFor, layoutOf, type Buffers, type Layout } from './layout.ts';
import { BatchLosses, scoreChoices, sharesOf, type SequenceFit } from './losses.ts';
import { backwardPass, choicesPass, readingPass, sayingPass } from './passes.ts';
import { batchOf, type Batch, type Sequence } from './sequences.ts';
import {
  paceSchema,
  type Pace,
  type PaceText,
  type RecurrentState,
  type RecurrentTraining,
} from './state.ts';

/** Rows to make room for at first: steps, and choices. */
const FIRST_STEPS = 64;
const FIRST_CHOICES = 256;

/** One step after the other, for sequences that are under way: what of a batch is a single row. */
const ONE_STEP = [0, 1];

export interface RecurrentOptions {
  /** Which arithmetic: the fastest there is unless told otherwise. Both give the same numbers. */
  readonly backend?: BackendName | undefined;
}

/** A network that reads sequences: answers after every step, scores choices, learns, and can be kept. */
export class RecurrentNetwork {
  readonly architecture: RecurrentArchitecture;
  readonly parameterCount: number;
  /** Numbers in what is remembered: two for each unit in an lstm, else one. */
  readonly memorySize: number;
  private readonly layout: Layout;
  private readonly engine: Backend;
  private buffers: Buffers;
  private pace: Pace;
  private taken = 0;
  private scores = new Float32Array(0);

  /** For `createRecurrent` and `restoreRecurrent`, which check what they are given. */
  constructor(
    architecture: RecurrentArchitecture,
    weights: Float32Array,
    pace: Pace,
    options: RecurrentOptions = {},
  ) {
    this.architecture = architecture;
    this.layout = layoutOf(architecture);
    this.parameterCount = recurrentSize(architecture);
    this.memorySize = architecture.units * (architecture.cell === 'lstm' ? 2 : 1);
    this.pace = pace;
    this.engine = makeBackend(options.backend);
    this.buffers = buffersFor(this.layout, FIRST_STEPS, FIRST_CHOICES);
    this.engine.reserve(this.buffers.end);
    this.setWeights(weights);
  }

  /** Training steps taken so far. */
  get steps(): number {
    return this.taken;
  }

  /** The learning rate: schedules set it between steps. */
  get rate(): number {
    return this.pace.rate;
  }

  set rate(rate: number) {
    this.pace = { ...this.pace, rate };
  }

  /** How steps are taken from now on. */
  setPace(pace: PaceText): void {
    this.pace = paceSchema.parse(pace);
  }

  /** What is remembered before anything was read. */
  blank(): Float32Array {
    return new Float32Array(this.memorySize);
  }

  /** Reads one more row: what is remembered is written over. */
  read(memory: Float32Array, row: Float32Array): void {
    const { buffers: at, engine } = this;
    const { units, inputs, cell } = this.architecture;
    const { floats } = engine;
    floats.set(row.subarray(0, inputs), at.inputs);
    floats.set(memory.subarray(0, units), at.before);
    if (cell === 'lstm') floats.set(memory.subarray(units), at.cellsBefore);
    readingPass(engine, this.layout, at, ONE_STEP);
    memory.set(floats.subarray(at.states, at.states + units));
    if (cell === 'lstm') memory.set(floats.subarray(at.cells, at.cells + units), units);
  }

  /** The shares of the answers to every question, `prior` being how likely each is without what was read. */
  answers(memory: Float32Array, prior: ArrayLike<number>): Float32Array {
    const { questions, size } = this.architecture.answers;
    const into = new Float32Array(questions * size);
    if (into.length === 0) return into;
    this.say(memory);
    const { said } = this.buffers;
    for (let from = 0; from < into.length; from += size) {
      sharesOf(this.engine.floats, said + from, prior, from, size, into, from);
    }
    return into;
  }

  /** The scores of so many choices; the array is the network's own and is written over by its next call. */
  score(memory: Float32Array, choices: Float32Array, count: number): Float32Array {
    this.makeRoom(1, count);
    if (this.scores.length < count) this.scores = new Float32Array(2 * count);
    this.say(memory);
    this.loadChoices(choices, 0, count);
    choicesPass(this.engine, this.layout, this.buffers, count);
    scoreChoices(this.engine.floats, this.layout, this.buffers, 0, 0, count, this.scores);
    return this.scores.subarray(0, count);
  }

  /** One step of the optimiser on all these sequences; tells how well they were foreseen before it. */
  trainStep(sequences: readonly Sequence[]): SequenceFit {
    const fit = this.slopes(batchOf(sequences));
    this.clip();
    this.update();
    return fit;
  }

  /** How well sequences are foreseen; changes nothing. */
  fit(sequences: readonly Sequence[]): SequenceFit {
    const batch = batchOf(sequences);
    this.forward(batch);
    return new BatchLosses(this.engine.floats, this.layout, this.buffers, batch, false).run();
  }

  /** How the loss changes with every parameter, in the order of `weights()`; nothing is clipped. */
  gradient(sequences: readonly Sequence[]): { fit: SequenceFit; gradient: Float32Array } {
    const fit = this.slopes(batchOf(sequences));
    return { fit, gradient: this.area(this.layout.slopes) };
  }

  /** A copy of all parameters; `recurrentBlocks` says which is which. */
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
  state(): RecurrentState {
    return {
      architecture: this.architecture,
      weights: this.weights(),
      training: {
        pace: this.pace,
        steps: this.taken,
        first: this.area(this.layout.first),
        second: this.area(this.layout.second),
      },
    };
  }

  /** For `restoreRecurrent`. */
  resume({ pace, steps, first, second }: RecurrentTraining): void {
    this.pace = pace;
    this.taken = steps;
    pack(this.layout, first, this.engine.floats, this.layout.first);
    pack(this.layout, second, this.engine.floats, this.layout.second);
  }

  private say(memory: Float32Array): void {
    const { units } = this.architecture;
    this.engine.floats.set(memory.subarray(0, units), this.buffers.states);
    sayingPass(this.engine, this.layout, this.buffers, 1);
  }

  private forward({ sequences, rows, choiceRows }: Batch): void {
    const steps = rows.length - 1;
    const all = rows[steps]!;
    if (all === 0) throw new Error('there is nothing to read in these sequences');
    this.makeRoom(all, choiceRows);
    const { buffers: at, engine } = this;
    const { units, inputs, cell } = this.architecture;
    let first = 0;
    for (const [i, sequence] of sequences.entries()) {
      for (let t = 0; t < sequence.steps; t++) {
        const row = sequence.rows.subarray(t * inputs, (t + 1) * inputs);
        engine.floats.set(row, at.inputs + (rows[t]! + i) * at.inputRow);
      }
      const count = sequence.choiceStarts[sequence.steps]!;
      this.loadChoices(sequence.choices, first, count);
      first += count;
    }
    engine.floats.fill(0, at.before, at.before + sequences.length * units);
    if (cell === 'lstm') {
      engine.floats.fill(0, at.cellsBefore, at.cellsBefore + sequences.length * units);
    }
    readingPass(engine, this.layout, at, rows);
    sayingPass(engine, this.layout, at, all);
    choicesPass(engine, this.layout, at, choiceRows);
  }

  private loadChoices(choices: Float32Array, first: number, count: number): void {
    const { inputs } = this.architecture.choices;
    const { buffers: at, engine } = this;
    for (let c = 0; c < count; c++) {
      const row = choices.subarray(c * inputs, (c + 1) * inputs);
      engine.floats.set(row, at.choices + (first + c) * at.choiceRow);
    }
  }

  /** Forward, losses and backward; leaves the slopes in their area. */
  private slopes(batch: Batch): SequenceFit {
    this.forward(batch);
    const { engine, layout, buffers } = this;
    const fit = new BatchLosses(engine.floats, layout, buffers, batch, true).run();
    backwardPass(engine, layout, buffers, batch.rows, batch.choiceRows);
    return fit;
  }

  /** Slopes that are too long together are shortened: back through many steps they may explode. */
  private clip(): void {
    const { clip } = this.pace;
    const { floats } = this.engine;
    const { slopes, area } = this.layout;
    let squares = 0;
    for (let i = slopes; i < slopes + area; i++) squares += floats[i]! * floats[i]!;
    const length = Math.sqrt(squares);
    if (!(length > clip)) return;
    const share = clip / length;
    for (let i = slopes; i < slopes + area; i++) floats[i]! *= share;
  }

  private update(): void {
    const { weights, slopes, first, second, area } = this.layout;
    const { rate, beta1, beta2, epsilon } = this.pace;
    this.taken++;
    // Both corrections for the moments' slow start in one factor, as Kingma and Ba suggest.
    const late = Math.sqrt(1 - power(beta2, this.taken)) / (1 - power(beta1, this.taken));
    const { ops } = this.engine;
    ops.adam(weights, slopes, first, second, area, rate * late, beta1, beta2, epsilon, 0);
  }

  private makeRoom(steps: number, choiceRows: number): void {
    if (steps <= this.buffers.steps && choiceRows <= this.buffers.choiceRows) return;
    const most = (now: number, needed: number) => (needed <= now ? now : Math.ceil(needed * 1.25));
    const { buffers, layout } = this;
    this.buffers = buffersFor(
      layout,
      most(buffers.steps, steps),
      most(buffers.choiceRows, choiceRows),
    );
    this.engine.reserve(this.buffers.end);
  }

  private area(at: number): Float32Array<ArrayBuffer> {
    const into = new Float32Array(this.parameterCount);
    unpack(this.layout, this.engine.floats, at, into);
    return into;
  }
}
