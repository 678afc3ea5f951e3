import * as z from 'zod/mini';
import { fail, misshapen, ok, placed, type Result } from '../../core/index.ts';
import { MOST_PARAMETERS } from '../architecture.ts';
import { TOP, refuse } from '../complaints.ts';

/** What is computed four numbers at a time has a multiple of four of them. */
const units = z.int().check(z.minimum(4), z.maximum(1024), z.multipleOf(4));
const count = (least: number) => z.int().check(z.minimum(least), z.maximum(4096));

const schema = z.strictObject({
  type: z.literal('recurrent'),
  cell: z.enum(['rnn', 'gru', 'lstm']),
  /** Numbers that are read in each step. */
  inputs: count(1),
  /** Numbers that are remembered from step to step. */
  units,
  /** Said of every step: so many questions, each with so many possible answers. */
  answers: z.strictObject({ questions: count(0), size: count(0) }),
  /** Scored in a step: choices of so many numbers each, by a layer of so many units. */
  choices: z.strictObject({ inputs: count(1), units }),
});

export type Cell = 'rnn' | 'gru' | 'lstm';

/**
 * A network that reads sequences. With x what is read, h what is remembered and σ the logistic curve:
 *
 * rnn:  h' = tanh(x W + b + h U)
 * gru:  r, z = σ(x W + b + h U + c);  n = tanh(x W + b + r · (h U + c));  h' = (1 - z) n + z h
 * lstm: i, f, o = σ(x W + b + h U);  n = tanh(x W + b + h U);  m' = f m + i n;  h' = o tanh(m')
 *
 * (Elman 1990; Cho et al. 2014, with the reset after the product; Hochreiter and Schmidhuber 1997
 * with the forget gate of Gers et al. 2000.) Of each h: the answers, softmax(log prior + h A + a) for
 * each question, and a score for each choice c, relu(h P + c Q + q) · s.
 */
export type RecurrentArchitecture = z.infer<typeof schema>;

/** Gates of a cell: what is computed from input and memory by one product each. */
export const GATES: Readonly<Record<Cell, number>> = { rnn: 1, gru: 3, lstm: 4 };

/** A block of parameters that belong together, as they stand in `weights`, one after the other. */
export interface RecurrentBlock {
  readonly name: BlockName;
  /** Weights [from, to], biases [to]. */
  readonly shape: readonly number[];
  readonly offset: number;
  readonly count: number;
}

export type BlockName =
  | 'input weights'
  | 'input biases'
  | 'state weights'
  | 'state biases'
  | 'answer weights'
  | 'answer biases'
  | 'choice state weights'
  | 'choice biases'
  | 'choice weights'
  | 'choice scores';

/** The parameters in the order in which they are kept. */
export function recurrentBlocks(architecture: RecurrentArchitecture): RecurrentBlock[] {
  const { cell, inputs, units: own, answers, choices } = architecture;
  const gates = GATES[cell] * own;
  const said = answers.questions * answers.size;
  const shapes: [BlockName, ...number[]][] = [
    ['input weights', inputs, gates],
    ['input biases', gates],
    ['state weights', own, gates],
  ];
  if (cell === 'gru') shapes.push(['state biases', gates]);
  if (said > 0) shapes.push(['answer weights', own, said], ['answer biases', said]);
  shapes.push(
    ['choice state weights', own, choices.units],
    ['choice biases', choices.units],
    ['choice weights', choices.inputs, choices.units],
    ['choice scores', choices.units],
  );
  let offset = 0;
  return shapes.map(([name, ...shape]) => {
    const size = shape.reduce((product, side) => product * side, 1);
    offset += size;
    return { name, shape, offset: offset - size, count: size };
  });
}

export function recurrentSize(architecture: RecurrentArchitecture): number {
  const last = recurrentBlocks(architecture).at(-1)!;
  return last.offset + last.count;
}

/** An architecture from data of any origin. */
export function parseRecurrent(data: unknown): Result<RecurrentArchitecture> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) {
    return fail(refuse.at({ why: placed(misshapen(parsed.error, data), TOP) }));
  }
  const parameters = recurrentSize(parsed.data);
  return parameters > MOST_PARAMETERS
    ? fail(refuse.tooLarge({ parameters, most: MOST_PARAMETERS }))
    : ok(parsed.data);
}
