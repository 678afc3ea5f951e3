import type { Game, Rng, Seat, State } from '../../core/index.ts';
import { createNetwork, type ArchitectureText, type Network } from '../../kernels/index.ts';
import { ActionRows } from './action-rows.ts';
import { scoresOf, type Look, type ScoreJudge, type Scorer } from './look.ts';

/** Scores each legal action by its own row of numbers: for any game with features. */
export class RowScorer implements Scorer {
  readonly network: Network;
  readonly rows: ActionRows;
  private readonly legal: Int32Array;
  private inputs = new Float32Array(0);

  constructor(game: Game, network: Network) {
    this.network = network;
    this.rows = new ActionRows(game);
    this.legal = new Int32Array(game.info.maxBranching);
  }

  look(state: State, seat: Seat): Look {
    const { rows, legal } = this;
    const count = state.legal(legal, 0);
    const inputs = new Float32Array(count * rows.width);
    for (let i = 0; i < count; i++) rows.write(state, seat, legal[i]!, inputs, i * rows.width);
    const places = Int32Array.from({ length: count }, (_, i) => i);
    return { inputs, actions: legal.slice(0, count), places };
  }

  scores(looks: readonly Look[]): Float32Array {
    return this.network.forward(this.gather(looks), scoresOf(looks));
  }

  teach(looks: readonly Look[], judge: ScoreJudge): number {
    return this.network.teach(this.gather(looks), scoresOf(looks), judge);
  }

  private gather(looks: readonly Look[]): Float32Array {
    const length = scoresOf(looks) * this.rows.width;
    if (this.inputs.length < length) this.inputs = new Float32Array(length);
    let at = 0;
    for (const { inputs } of looks) {
      this.inputs.set(inputs, at);
      at += inputs.length;
    }
    return this.inputs;
  }
}

/** Layers of so many units each over the row of an action. */
export function rowScorer(
  game: Game,
  hidden: readonly number[],
  rng: Rng,
  rate: number,
): RowScorer {
  const architecture: ArchitectureText = {
    input: { type: 'vector', size: new ActionRows(game).width },
    layers: [
      ...hidden.map((units) => ({ type: 'dense' as const, units, activation: 'relu' as const })),
      { type: 'dense', units: 1 },
    ],
    loss: 'mse',
  };
  return new RowScorer(
    game,
    createNetwork(architecture, rng, { optimiser: { type: 'adam', rate } }),
  );
}
