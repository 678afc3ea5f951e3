import type { Network } from '../../kernels/index.ts';
import type { Brain } from './brain.ts';
import { semiMarkovReturns, type Step } from './returns.ts';
import type { Choice, Thought } from './thought.ts';

/** As many decisions as one step of learning is meant for. */
const STEP = 32;

/** How boldly a game is played and learned from. */
export interface Pace {
  readonly discount: number;
  readonly lambda: number;
  readonly rate: number;
  readonly explore: number;
}

/** Gathers what the seats of a game decided, and learns from it when it is over. */
export class Lessons {
  private readonly brain: Brain;
  private readonly paths: readonly Path[];

  constructor(brain: Brain, seats: number) {
    this.brain = brain;
    this.paths = Array.from({ length: seats }, () => ({ steps: [], actions: [], options: [] }));
  }

  begin(): void {
    for (const path of this.paths) for (const list of Object.values(path)) list.length = 0;
  }

  note(seat: number, { look, values, offered }: Thought, choice: Choice): void {
    const { steps, actions, options } = this.paths[seat]!;
    const { offer, otherOffer, place, best } = choice;
    const width = this.brain.actions.rows.width;
    const begins = offered !== null && offer !== null;
    steps.push({
      begins: begins ? { best: Math.max(...offered.values), tried: otherOffer } : null,
      action: { best: values[best]!, tried: place !== best },
    });
    actions.push(look.inputs.subarray(place * width, (place + 1) * width));
    if (!begins) options.push(null);
    else {
      const size = this.brain.options!.rows.width;
      const row = offered.rows.subarray(offer * size, (offer + 1) * size);
      options.push({ row, promise: offered.offers[offer]!.promise });
    }
  }

  /** Learns from all paths; `outcomes` by seat. The mean squared error of actions; null: nothing to learn. */
  learn(outcomes: ArrayLike<number>, { discount, lambda, rate }: Pace): number | null {
    const { brain, paths } = this;
    const actions = new Batch(brain.actions.network);
    const options = brain.options === null ? null : new Batch(brain.options.network);
    for (const [seat, path] of paths.entries()) {
      const found = semiMarkovReturns(path.steps, outcomes[seat]!, discount, lambda);
      for (const [t, row] of path.actions.entries()) {
        actions.add(row, found.actions[t]!);
        const option = path.options[t]!;
        if (option !== null) options!.add(option.row, found.options[t]! - option.promise);
      }
    }
    options?.learn(rate);
    return actions.learn(rate);
  }
}

/** What one seat decided. */
interface Path {
  readonly steps: Step[];
  /** The rows of what it chose. */
  readonly actions: Float32Array[];
  readonly options: ({ readonly row: Float32Array; readonly promise: number } | null)[];
}

/** Rows and what each should be worth. */
class Batch {
  private readonly network: Network;
  private readonly rows: Float32Array[] = [];
  private readonly targets: number[] = [];

  constructor(network: Network) {
    this.network = network;
  }

  add(row: Float32Array, target: number): void {
    this.rows.push(row);
    this.targets.push(target);
  }

  /** One step towards the targets; the mean squared error before it, null: nothing to learn. */
  learn(rate: number): number | null {
    const { network, rows, targets } = this;
    if (rows.length === 0) return null;
    const inputs = new Float32Array(rows.length * network.inputSize);
    for (const [i, row] of rows.entries()) inputs.set(row, i * network.inputSize);
    if (network.rate !== rate) network.rate = rate;
    return network.teach(inputs, rows.length, (answers, slopes) => {
      let sum = 0;
      for (const [i, target] of targets.entries()) {
        const error = answers[i]! - target;
        sum += error * error;
        // Not a mean over rows: else decisions of short games would weigh more than those of long ones.
        slopes[i] = (2 * error) / STEP;
      }
      return sum / targets.length;
    });
  }
}
