import { sigmoid, tanh } from '../elementwise.ts';
import type { Cell } from './architecture.ts';
import type { Buffers } from './layout.ts';

/**
 * What a cell does with the sums of one step, for rows `from` to `to - 1` of the batch, and the way
 * back: from slopes of what is remembered to slopes of the sums. `i` counts sequences.
 */
interface CellPasses {
  forward(x: Float32Array, at: Buffers, units: number, from: number, to: number): void;
  /** Leaves in `carried` what goes straight back to the step before, beside what goes through the sums. */
  backward(x: Float32Array, at: Buffers, units: number, from: number, to: number): void;
}

const rnn: CellPasses = {
  forward(x, at, units, from, to) {
    for (let i = from * units; i < to * units; i++) {
      x[at.states + i] = tanh(x[at.gates + i]! + x[at.fromState + i]!);
    }
  },
  backward(x, at, units, from, to) {
    for (let i = from * units; i < to * units; i++) {
      const state = x[at.states + i]!;
      x[at.gateSlopes + i] = x[at.stateSlopes + i]! * (1 - state * state);
    }
    x.fill(0, at.carried, at.carried + (to - from) * units);
  },
};

const gru: CellPasses = {
  forward(x, at, units, from, to) {
    for (let row = from; row < to; row++) {
      for (let j = 0; j < units; j++) {
        const r = 3 * row * units + j;
        const [z, n, h] = [r + units, r + 2 * units, row * units + j];
        const reset = sigmoid(x[at.gates + r]! + x[at.fromState + r]!);
        const keep = sigmoid(x[at.gates + z]! + x[at.fromState + z]!);
        const fresh = tanh(x[at.gates + n]! + reset * x[at.fromState + n]!);
        x[at.gates + r] = reset;
        x[at.gates + z] = keep;
        x[at.gates + n] = fresh;
        x[at.states + h] = (1 - keep) * fresh + keep * x[at.before + h]!;
      }
    }
  },
  backward(x, at, units, from, to) {
    for (let row = from; row < to; row++) {
      for (let j = 0; j < units; j++) {
        const r = 3 * row * units + j;
        const [z, n, h] = [r + units, r + 2 * units, row * units + j];
        const reset = x[at.gates + r]!;
        const keep = x[at.gates + z]!;
        const fresh = x[at.gates + n]!;
        const slope = x[at.stateSlopes + h]!;
        const dFresh = slope * (1 - keep) * (1 - fresh * fresh);
        const dKeep = slope * (x[at.before + h]! - fresh) * keep * (1 - keep);
        const dReset = dFresh * x[at.fromState + n]! * reset * (1 - reset);
        x[at.gateSlopes + r] = dReset;
        x[at.gateSlopes + z] = dKeep;
        x[at.gateSlopes + n] = dFresh;
        x[at.fromStateSlopes + r] = dReset;
        x[at.fromStateSlopes + z] = dKeep;
        x[at.fromStateSlopes + n] = dFresh * reset;
        x[at.carried + (row - from) * units + j] = slope * keep;
      }
    }
  },
};

const lstm: CellPasses = {
  forward(x, at, units, from, to) {
    for (let row = from; row < to; row++) {
      for (let j = 0; j < units; j++) {
        const i = 4 * row * units + j;
        const [f, o, n, h] = [i + units, i + 2 * units, i + 3 * units, row * units + j];
        const enter = sigmoid(x[at.gates + i]! + x[at.fromState + i]!);
        const keep = sigmoid(x[at.gates + f]! + x[at.fromState + f]!);
        const show = sigmoid(x[at.gates + o]! + x[at.fromState + o]!);
        const fresh = tanh(x[at.gates + n]! + x[at.fromState + n]!);
        x[at.gates + i] = enter;
        x[at.gates + f] = keep;
        x[at.gates + o] = show;
        x[at.gates + n] = fresh;
        x[at.cells + h] = keep * x[at.cellsBefore + h]! + enter * fresh;
        x[at.bent + h] = tanh(x[at.cells + h]!);
        x[at.states + h] = show * x[at.bent + h]!;
      }
    }
  },
  backward(x, at, units, from, to) {
    for (let row = from; row < to; row++) {
      for (let j = 0; j < units; j++) {
        const i = 4 * row * units + j;
        const [f, o, n, h] = [i + units, i + 2 * units, i + 3 * units, row * units + j];
        const enter = x[at.gates + i]!;
        const keep = x[at.gates + f]!;
        const show = x[at.gates + o]!;
        const fresh = x[at.gates + n]!;
        const bent = x[at.bent + h]!;
        const slope = x[at.stateSlopes + h]!;
        const back = at.carriedCells + (row - from) * units + j;
        const dCell = x[back]! + slope * show * (1 - bent * bent);
        x[at.gateSlopes + i] = dCell * fresh * enter * (1 - enter);
        x[at.gateSlopes + f] = dCell * x[at.cellsBefore + h]! * keep * (1 - keep);
        x[at.gateSlopes + o] = slope * bent * show * (1 - show);
        x[at.gateSlopes + n] = dCell * enter * (1 - fresh * fresh);
        x[back] = dCell * keep;
      }
    }
    x.fill(0, at.carried, at.carried + (to - from) * units);
  },
};

export const CELLS: Readonly<Record<Cell, CellPasses>> = { rnn, gru, lstm };
