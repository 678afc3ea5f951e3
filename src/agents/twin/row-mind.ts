import type { Action, Rng } from '../../core/index.ts';
import { createNetwork, type ArchitectureText, type Network } from '../../kernels/index.ts';
import { scoresOf, shareLoss, shares, type Look } from '../scoring/index.ts';
import { BATCH, type Mind, type Sight } from './mind.ts';
import type { Rows } from './rows.ts';

interface Lesson {
  readonly look: Look;
  readonly chosen: number;
}

/** Scores each action by its own row: it learns from few choices, in any game. */
export class RowMind implements Mind {
  readonly of: Mind['of'];
  readonly network: Network;
  private readonly rows: Rows;
  private readonly lessons: Lesson[] = [];
  private inputs = new Float32Array(0);
  private latest: { readonly sight: Sight; readonly look: Look } | null = null;

  constructor(rows: Rows, network: Network) {
    this.of = rows.of;
    this.rows = rows;
    this.network = network;
  }

  shares(sight: Sight): Float64Array {
    const look = this.look(sight);
    const scores = this.network.forward(look.inputs, look.actions.length);
    return Float64Array.from(shares(scores, [look]));
  }

  add(sight: Sight, action: Action): void {
    this.lessons.push({ look: this.look(sight), chosen: sight.legal.indexOf(action) });
  }

  /** A choice is looked at twice: to foretell it, and to learn it. */
  private look(sight: Sight): Look {
    if (this.latest?.sight !== sight) this.latest = { sight, look: this.rows.look(sight) };
    return this.latest.look;
  }

  dropLast(): void {
    this.lessons.pop();
  }

  dropFirst(count: number): void {
    this.lessons.splice(0, count);
  }

  step(known: number, rng: Rng): void {
    const drawn = Array.from(
      { length: Math.min(BATCH, known) },
      (_, row) => this.lessons[row === 0 ? known - 1 : rng.below(known)]!,
    );
    const looks = drawn.map(({ look }) => look);
    const count = scoresOf(looks);
    const size = count * this.rows.width;
    if (this.inputs.length < size) this.inputs = new Float32Array(size);
    const wanted = new Float32Array(count);
    let [at, row] = [0, 0];
    for (const { look, chosen } of drawn) {
      this.inputs.set(look.inputs, at);
      at += look.inputs.length;
      wanted[row + chosen] = 1;
      row += look.actions.length;
    }
    this.network.teach(this.inputs.subarray(0, size), count, (scores, slopes) =>
      shareLoss(scores, slopes, looks, wanted),
    );
  }
}

/** How the network of a mind learns: tried on simulated people (`npm run bench -- likeness`). */
export interface Pace {
  readonly hidden: readonly number[];
  readonly rate: number;
  /** What share of itself, times the rate, a weight loses in a step: keeps few games from being learned by heart. */
  readonly decay: number;
}

/** A network that knows nothing yet. */
export function rowNetwork({ width }: Rows, { hidden, rate, decay }: Pace, rng: Rng): Network {
  const architecture: ArchitectureText = {
    input: { type: 'vector', size: width },
    layers: [
      ...hidden.map((units) => ({ type: 'dense' as const, units, activation: 'relu' as const })),
      { type: 'dense', units: 1 },
    ],
    loss: 'mse',
  };
  return createNetwork(architecture, rng, { optimiser: { type: 'adam', rate, decay } });
}
