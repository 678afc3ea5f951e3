import { wide, type Lines } from '../layout.ts';
import {
  GATES,
  recurrentBlocks,
  type BlockName,
  type RecurrentArchitecture,
  type RecurrentBlock,
} from './architecture.ts';

interface Placed extends RecurrentBlock, Lines {}

/** Where everything lies. Parameters come first and never move; what depends on the batch comes last. */
export interface Layout {
  readonly architecture: RecurrentArchitecture;
  readonly blocks: readonly Placed[];
  /** Where a block starts in an area of parameters; -1: there is none. */
  readonly at: Readonly<Record<BlockName, number>>;
  /** Numbers of all gates of a step, of all its answers, and the latter filled up. */
  readonly gates: number;
  readonly said: number;
  readonly saidWide: number;
  /** Floats in an area of parameters: the weights, their slopes, and two areas for the optimiser. */
  readonly area: number;
  readonly weights: number;
  readonly slopes: number;
  readonly first: number;
  readonly second: number;
  /** Weights turned around, for the way back. */
  readonly turnedState: number;
  readonly turnedAnswers: number;
  readonly turnedChoices: number;
  readonly batch: number;
}

const NAMES: readonly BlockName[] = [
  'input weights',
  'input biases',
  'state weights',
  'state biases',
  'answer weights',
  'answer biases',
  'choice state weights',
  'choice biases',
  'choice weights',
  'choice scores',
];

export function layoutOf(architecture: RecurrentArchitecture): Layout {
  const { units, answers, choices, cell } = architecture;
  let area = 0;
  const blocks = recurrentBlocks(architecture).map((block): Placed => {
    const line = block.shape.at(-1)!;
    const lines = block.count / line;
    const placed = { ...block, at: area, lines, line, lineWide: wide(line) };
    area += lines * placed.lineWide;
    return placed;
  });
  const gates = GATES[cell] * units;
  const said = answers.questions * answers.size;
  const turnedState = 4 * area;
  const turnedAnswers = turnedState + gates * units;
  const turnedChoices = turnedAnswers + said * units;
  const at = Object.fromEntries(
    NAMES.map((name) => [name, blocks.find((block) => block.name === name)?.at ?? -1]),
  ) as Record<BlockName, number>;
  return {
    architecture,
    blocks,
    at,
    gates,
    said,
    saidWide: wide(said),
    area,
    weights: 0,
    slopes: area,
    first: 2 * area,
    second: 3 * area,
    turnedState,
    turnedAnswers,
    turnedChoices,
    batch: turnedChoices + choices.units * units,
  };
}

/** Where what is computed lies, for so many steps of all sequences together, and so many choices. */
export interface Buffers {
  readonly steps: number;
  readonly choiceRows: number;
  /** By step: what is read, and how far its rows are apart. */
  readonly inputs: number;
  readonly inputRow: number;
  /** By step: gates from the input, then as they are; and what comes to them from the memory. */
  readonly gates: number;
  readonly fromState: number;
  /** By step: what was remembered before it, and after. */
  readonly before: number;
  readonly states: number;
  /** Of an lstm, by step: the cell's own memory before and after, and its tanh. */
  readonly cellsBefore: number;
  readonly cells: number;
  readonly bent: number;
  readonly said: number;
  /** By step, and by choice: what goes into the layer that scores choices. */
  readonly asked: number;
  readonly choices: number;
  readonly choiceRow: number;
  readonly layer: number;
  /** How the loss changes with each of them. */
  readonly gateSlopes: number;
  readonly fromStateSlopes: number;
  readonly stateSlopes: number;
  readonly saidSlopes: number;
  readonly askedSlopes: number;
  readonly layerSlopes: number;
  /** By sequence: slopes on their way back through time. */
  readonly carried: number;
  readonly carriedCells: number;
  /** Room for one product by step. */
  readonly scratch: number;
  readonly end: number;
}

export function buffersFor(layout: Layout, steps: number, choiceRows: number): Buffers {
  const { architecture, gates, saidWide } = layout;
  const { units, inputs, choices, cell } = architecture;
  let at = layout.batch;
  const take = (rows: number, floats: number) => {
    const start = at;
    at += rows * wide(floats);
    return start;
  };
  const own = cell === 'lstm' ? units : 0;
  const gateSlopes = take(steps, gates);
  return {
    steps,
    choiceRows,
    inputs: take(steps, inputs),
    inputRow: wide(inputs),
    gates: take(steps, gates),
    fromState: take(steps, gates),
    before: take(steps, units),
    states: take(steps, units),
    cellsBefore: take(steps, own),
    cells: take(steps, own),
    bent: take(steps, own),
    said: take(steps, saidWide),
    asked: take(steps, choices.units),
    choices: take(choiceRows, choices.inputs),
    choiceRow: wide(choices.inputs),
    layer: take(choiceRows, choices.units),
    gateSlopes,
    // Only in a gru do the two sums not enter a gate alike.
    fromStateSlopes: cell === 'gru' ? take(steps, gates) : gateSlopes,
    stateSlopes: take(steps, units),
    saidSlopes: take(steps, saidWide),
    askedSlopes: take(steps, choices.units),
    layerSlopes: take(choiceRows, choices.units),
    carried: take(steps, units),
    carriedCells: take(steps, own),
    scratch: take(steps, units),
    end: at,
  };
}
