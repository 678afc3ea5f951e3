import type { Backend } from '../backend.ts';
import { CELLS } from './cells.ts';
import type { Buffers, Layout } from './layout.ts';

/** Reads all steps; `rows`: as in a batch. What is remembered before the first is in its buffers. */
export function readingPass(
  backend: Backend,
  layout: Layout,
  at: Buffers,
  rows: ArrayLike<number>,
): void {
  const { ops } = backend;
  const { architecture, gates, weights } = layout;
  const { inputs, units, cell } = architecture;
  const steps = rows.length - 1;
  const all = rows[steps]!;
  const { at: block } = layout;
  const [w, b, u] = [block['input weights'], block['input biases'], block['state weights']];
  const c = block['state biases'];
  ops.product(
    at.gates,
    gates,
    at.inputs,
    at.inputRow,
    1,
    weights + w,
    gates,
    weights + b,
    all,
    inputs,
    gates,
    0,
  );
  for (let t = 0; t < steps; t++) {
    const from = rows[t]!;
    const to = rows[t + 1]!;
    if (t > 0) remember(backend, at, units, cell === 'lstm', rows[t - 1]!, from, to);
    ops.product(
      at.fromState + from * gates,
      gates,
      at.before + from * units,
      units,
      1,
      weights + u,
      gates,
      c < 0 ? -1 : weights + c,
      to - from,
      units,
      gates,
      0,
    );
    CELLS[cell].forward(backend.floats, at, units, from, to);
  }
}

/** What was remembered after a step is what is remembered before the next. */
function remember(
  { floats }: Backend,
  at: Buffers,
  units: number,
  cells: boolean,
  last: number,
  from: number,
  to: number,
): void {
  const count = (to - from) * units;
  const [source, target] = [last * units, from * units];
  floats.copyWithin(at.before + target, at.states + source, at.states + source + count);
  if (cells) {
    floats.copyWithin(at.cellsBefore + target, at.cells + source, at.cells + source + count);
  }
}

/** What is said of every step, and what of each goes into the layer that scores choices. */
export function sayingPass({ ops }: Backend, layout: Layout, at: Buffers, all: number): void {
  const { saidWide, said, architecture, weights, at: block } = layout;
  const { units, choices } = architecture;
  if (said > 0) {
    ops.product(
      at.said,
      saidWide,
      at.states,
      units,
      1,
      weights + block['answer weights'],
      saidWide,
      weights + block['answer biases'],
      all,
      units,
      saidWide,
      0,
    );
  }
  ops.product(
    at.asked,
    choices.units,
    at.states,
    units,
    1,
    weights + block['choice state weights'],
    choices.units,
    weights + block['choice biases'],
    all,
    units,
    choices.units,
    0,
  );
}

/** The layer that scores choices, as far as the choices alone go. */
export function choicesPass({ ops }: Backend, layout: Layout, at: Buffers, rows: number): void {
  const { inputs, units } = layout.architecture.choices;
  const q = layout.weights + layout.at['choice weights'];
  ops.product(at.layer, units, at.choices, at.choiceRow, 1, q, units, -1, rows, inputs, units, 0);
}

/** From slopes of what was said and of the layer that scores, to slopes of every parameter. */
export function backwardPass(
  backend: Backend,
  layout: Layout,
  at: Buffers,
  rows: ArrayLike<number>,
  choiceRows: number,
): void {
  const { ops } = backend;
  const { slopes, weights, architecture, at: block, said, saidWide } = layout;
  const { units, choices } = architecture;
  const all = rows[rows.length - 1]!;
  const k = choices.units;
  const q = slopes + block['choice weights'];
  const [c, row] = [at.choices, at.choiceRow];
  ops.product(q, k, c, 1, row, at.layerSlopes, k, -1, choices.inputs, choiceRows, k, 0);
  const p = block['choice state weights'];
  ops.product(slopes + p, k, at.states, 1, units, at.askedSlopes, k, -1, units, all, k, 0);
  ops.columnSums(slopes + block['choice biases'], at.askedSlopes, k, all, k);
  const turned = layout.turnedChoices;
  ops.transpose(turned, units, weights + p, k, units, k);
  ops.product(at.stateSlopes, units, at.askedSlopes, k, 1, turned, units, -1, all, k, units, 0);
  if (said > 0) {
    const a = block['answer weights'];
    const [d, n] = [at.saidSlopes, saidWide];
    ops.product(slopes + a, n, at.states, 1, units, d, n, -1, units, all, n, 0);
    ops.columnSums(slopes + block['answer biases'], d, n, all, n);
    ops.transpose(layout.turnedAnswers, units, weights + a, n, units, said);
    ops.product(at.scratch, units, d, n, 1, layout.turnedAnswers, units, -1, all, said, units, 0);
    ops.add(at.stateSlopes, at.scratch, all * units, 0);
  }
  throughTime(backend, layout, at, rows);
}

/** From slopes of what is remembered after each step back through all steps before it. */
function throughTime(
  { ops, floats }: Backend,
  layout: Layout,
  at: Buffers,
  rows: ArrayLike<number>,
): void {
  const { architecture, gates, slopes, weights, at: block, turnedState } = layout;
  const { units, cell, inputs } = architecture;
  const steps = rows.length - 1;
  const all = rows[steps]!;
  const u = block['state weights'];
  ops.transpose(turnedState, units, weights + u, gates, units, gates);
  let came = 0;
  for (let t = steps - 1; t >= 0; t--) {
    const from = rows[t]!;
    const to = rows[t + 1]!;
    const own = to - from;
    ops.add(at.stateSlopes + from * units, at.carried, came * units, 0);
    // Of sequences that end here, nothing comes from later.
    if (cell === 'lstm') {
      floats.fill(0, at.carriedCells + came * units, at.carriedCells + own * units);
    }
    CELLS[cell].backward(floats, at, units, from, to);
    const d = at.fromStateSlopes + from * gates;
    ops.product(at.scratch, units, d, gates, 1, turnedState, units, -1, own, gates, units, 0);
    ops.add(at.carried, at.scratch, own * units, 0);
    came = own;
  }
  const w = slopes + block['input weights'];
  const g = at.gateSlopes;
  ops.product(w, gates, at.inputs, 1, at.inputRow, g, gates, -1, inputs, all, gates, 0);
  ops.columnSums(slopes + block['input biases'], g, gates, all, gates);
  const s = at.fromStateSlopes;
  ops.product(slopes + u, gates, at.before, 1, units, s, gates, -1, units, all, gates, 0);
  const c = block['state biases'];
  if (c >= 0) ops.columnSums(slopes + c, s, gates, all, gates);
}
