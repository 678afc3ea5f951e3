import type { Action, Game, Rng, Seat, State } from '../../core/index.ts';
import {
  createNetwork,
  parameterBlocks,
  type ArchitectureText,
  type Network,
} from '../../kernels/index.ts';
import { ActionRows } from '../scoring/index.ts';

/** How much sharper than values shares are: a tenth of a win more is e times as likely. */
export const SHARPNESS = 10;
/** Numbers of the network for each action: what it is worth, and what else speaks for it. */
export const NUMBERS = 2;

/** A decision as the network is shown it: a row of numbers for each legal action. */
export interface Choices {
  readonly rows: Float32Array;
  readonly actions: Int32Array;
}

/**
 * Gives each legal action two numbers: what it is worth to who takes it, -1 to 1, and a correction.
 * An action's score is the first, times the sharpness, and the second. The first is learned from
 * what came of games; the second from what a search found better.
 */
export class PolicyNetwork {
  readonly network: Network;
  readonly rows: ActionRows;
  /** Of the choices last looked at, by place. */
  values: Float64Array;
  scores: Float64Array;
  private readonly legal: Int32Array;
  private inputs = new Float32Array(0);

  constructor(game: Game, network: Network) {
    this.network = network;
    this.rows = new ActionRows(game);
    this.legal = new Int32Array(game.info.maxBranching);
    this.values = new Float64Array(game.info.maxBranching);
    this.scores = new Float64Array(game.info.maxBranching);
  }

  /** What the seat to move can do, to be kept. */
  choices(state: State, seat: Seat): Choices {
    const count = this.write(state, seat);
    const { width } = this.rows;
    return { rows: this.inputs.slice(0, count * width), actions: this.legal.slice(0, count) };
  }

  /** Looks at choices: `values` and `scores` then have their numbers. Returns the place of the best. */
  judge({ rows, actions }: Choices): number {
    return this.weigh(rows, actions.length);
  }

  /** What the seat to move can do, looked at. */
  look(state: State, seat: Seat): Choices {
    const choices = this.choices(state, seat);
    this.judge(choices);
    return choices;
  }

  /** The action with the highest score, the first of equals; `value` is what it is worth. */
  best(state: State, seat: Seat): Action {
    const count = this.write(state, seat);
    const best = this.weigh(this.inputs, count);
    this.value = this.values[best]!;
    return this.legal[best]!;
  }

  /** What the action found last by `best` is worth. */
  value = 0;

  private write(state: State, seat: Seat): number {
    const { rows, legal } = this;
    const count = state.legal(legal, 0);
    if (this.inputs.length < count * rows.width)
      this.inputs = new Float32Array(2 * count * rows.width);
    for (let i = 0; i < count; i++) rows.write(state, seat, legal[i]!, this.inputs, i * rows.width);
    return count;
  }

  private weigh(rows: Float32Array, count: number): number {
    const { values, scores } = this;
    const found = this.network.forward(rows, count);
    let best = 0;
    for (let i = 0; i < count; i++) {
      values[i] = found[NUMBERS * i]!;
      scores[i] = SHARPNESS * found[NUMBERS * i]! + found[NUMBERS * i + 1]!;
      if (scores[i]! > scores[best]!) best = i;
    }
    return best;
  }
}

export function architectureOf(game: Game, hidden: number): ArchitectureText {
  return {
    input: { type: 'vector', size: new ActionRows(game).width },
    layers: [
      { type: 'dense', units: hidden, activation: 'relu' },
      { type: 'dense', units: Math.ceil(hidden / 2), activation: 'relu' },
      { type: 'dense', units: NUMBERS },
    ],
    loss: 'mse',
  };
}

/** One that knows nothing yet: no action has a correction. */
export function newNetwork(game: Game, hidden: number, rng: Rng): Network {
  const network = createNetwork(architectureOf(game, hidden), rng, { batch: 128 });
  const weights = network.weights();
  const blocks = parameterBlocks(network.architecture);
  for (const block of blocks.slice(-2)) {
    for (let i = 1; i < block.count; i += NUMBERS) weights[block.offset + i] = 0;
  }
  network.setWeights(weights);
  return network;
}
