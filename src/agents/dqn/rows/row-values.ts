import type { Action, Game, PastMove, Rng, State } from '../../../core/index.ts';
import { createNetwork, type Network } from '../../../kernels/index.ts';
import { ActionRows } from '../../scoring/index.ts';
import type { ActionValues } from '../q-network.ts';

/** Layers over the row of an action, which end with what it is worth. */
export function newRowNetwork(game: Game, hidden: number, rng: Rng): Network {
  return createNetwork(
    {
      input: { type: 'vector', size: new ActionRows(game).width },
      layers: [
        { type: 'dense', units: hidden, activation: 'relu' },
        { type: 'dense', units: Math.ceil(hidden / 2), activation: 'relu' },
        { type: 'dense', units: 1, activation: 'tanh' },
      ],
      loss: 'mse',
    },
    rng,
    { batch: 128 },
  );
}

/** What actions are worth to the side to move, each by its own row of numbers: for any set of them. */
export class RowValues implements ActionValues {
  readonly rows: ActionRows;
  readonly network: Network;
  private readonly legal: Int32Array;
  private count = 0;
  private inputs = new Float32Array(0);
  private values: Float32Array = new Float32Array(0);

  constructor(game: Game, network: Network) {
    this.rows = new ActionRows(game);
    this.network = network;
    this.legal = new Int32Array(game.info.maxBranching);
  }

  look(state: State): void {
    const { rows, legal } = this;
    this.count = state.legal(legal, 0);
    const length = this.count * rows.width;
    if (this.inputs.length < length) this.inputs = new Float32Array(2 * length);
    for (let i = 0; i < this.count; i++)
      rows.write(state, state.toMove, legal[i]!, this.inputs, i * rows.width);
    this.values = this.network.forward(this.inputs, this.count);
  }

  worth(_state: State, action: Action): number {
    return this.values[this.legal.subarray(0, this.count).indexOf(action)]!;
  }

  /** The action that is worth most, the first of equals. */
  best(state: State, _last: readonly PastMove[] = []): Action {
    this.look(state);
    return this.legal[this.bestPlace()]!;
  }

  value(state: State, _last: readonly PastMove[] = []): number {
    this.look(state);
    return this.values[this.bestPlace()]!;
  }

  private bestPlace(): number {
    let best = 0;
    for (let i = 1; i < this.count; i++) if (this.values[i]! > this.values[best]!) best = i;
    return best;
  }
}
