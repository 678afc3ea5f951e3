import { Refusal, unwrap, type Rng } from '../../core/index.ts';
import { refuse } from '../complaints.ts';
import { tanh } from '../elementwise.ts';
import {
  parseTower,
  towerSize,
  type TowerArchitecture,
  type TowerArchitectureText,
} from './architecture.ts';
import type { Arithmetic, ArithmeticName } from './arithmetic.ts';
import { initialWeights } from './create.ts';
import { deskFor, forward, layOut, type Beyond, type Desk } from './forward.ts';
import { areaOf, pack, unpack, wideOf, type Area } from './layout.ts';
import { referenceArithmetic } from './reference.ts';
import { simdArithmetic } from './simd.ts';
import { checkState, type TowerState } from './state.ts';

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
const MOST_SIDE = 64;

/**
 * A tower with its memory: looks at positions on boards of any size and learns from them.
 *
 *     const tower = Tower.from(unwrap(decodeTowers(bytes)).networks[0]!);
 *     const { logits, values } = tower.look(inputs, count, rows, columns, beyond);
 */
export class Tower {
  readonly architecture: TowerArchitecture;
  readonly parameterCount: number;
  private readonly engine: Arithmetic;
  private readonly area: Area;
  private desk: Desk | null = null;

  private constructor(state: TowerState, options: TowerOptions) {
    checkState(state);
    this.architecture = state.architecture;
    this.parameterCount = towerSize(state.architecture);
    this.engine = arithmeticOf(options.arithmetic);
    this.area = areaOf(state.architecture);
    this.engine.reserve(this.area.floats);
    pack(this.area, state.weights, this.engine.floats, 0);
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
    const answers = rows * columns + others;
    const logits = new Float32Array(count * answers);
    const values = new Float32Array(count);
    for (let from = 0; from < count; from += MOST_BOARDS) {
      const boards = Math.min(MOST_BOARDS, count - from);
      const desk = this.deskOf(boards, rows, columns);
      const { floats } = this.engine;
      for (let board = 0; board < boards; board++) {
        layOut(floats, desk, board, planes, inputs, (from + board) * each, beyond);
      }
      forward(this.engine, this.architecture, this.area, desk, boards);
      for (let board = 0; board < boards; board++) {
        const at = (from + board) * answers;
        const cells = desk.cells + board * rows * columns;
        logits.set(floats.subarray(cells, cells + rows * columns), at);
        const other = desk.others + board * wideOf(others);
        logits.set(floats.subarray(other, other + others), at + rows * columns);
        values[from + board] = tanh(this.valueOf(desk, board) / 2);
      }
    }
    return { logits, values };
  }

  /** A copy of all parameters, in the order of `towerBlocks`. */
  weights(): Float32Array<ArrayBuffer> {
    return unpack(this.area, this.engine.floats, 0);
  }

  /** Everything it takes to go on exactly from here. */
  state(): TowerState {
    return { architecture: this.architecture, weights: this.weights(), training: null };
  }

  /** The logit of the value of one board, from the units before it. */
  private valueOf(desk: Desk, board: number): number {
    const { floats } = this.engine;
    const { hidden } = this.architecture;
    const from = desk.hidden + board * wideOf(hidden);
    const weights = this.area.byName.get('value.weights2')!.at;
    let sum = floats[this.area.byName.get('value.bias2')!.at]!;
    for (let i = 0; i < hidden; i++) sum += floats[from + i]! * floats[weights + i]!;
    return sum;
  }

  private deskOf(boards: number, rows: number, columns: number): Desk {
    const { grid } = this.desk ?? {};
    if (grid?.rows === rows && grid.columns === columns && this.desk!.boards >= boards) {
      return this.desk!;
    }
    const desk = deskFor(this.architecture, boards, rows, columns, this.area.floats);
    this.engine.reserve(desk.end);
    this.engine.floats.fill(0, desk.start, desk.end); // borders are zero
    return (this.desk = desk);
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
