import type { Action, Game, PastMove, Planes, Rng, State } from '../../core/index.ts';
import { createNetwork, type ArchitectureText, type Network } from '../../kernels/index.ts';

export interface QShape {
  readonly channels: number;
  readonly blocks: number;
}

/**
 * A residual network over the board that ends with a picture of the cells, and one for each answer
 * that is no cell, of which the middle is read: it sees the most. Values lie between -1, lost, and
 * 1, won. A last layer that joins all cells, as NeuroHex has, learned far worse here: on 5x5 it lost
 * to Greedy where this one won nine games of ten.
 */
function qArchitecture(planes: Planes, { channels, blocks }: QShape): ArchitectureText {
  const { names, rows, columns, grid, answers } = planes;
  return {
    input: { type: 'grid', planes: names.length, rows, columns, grid },
    layers: [
      { type: 'conv', channels, activation: 'relu' },
      ...Array.from({ length: blocks }, () => ({ type: 'residual' as const })),
      { type: 'conv', channels: 1 + answers - rows * columns, size: 1, activation: 'tanh' },
      { type: 'flatten' },
    ],
    loss: 'mse',
  };
}

/** One that knows nothing yet. */
export function newNetwork(planes: Planes, shape: QShape, rng: Rng): Network {
  return createNetwork(qArchitecture(planes, shape), rng);
}

export function shapeOf(
  { architecture: { layers } }: Network,
  said: QShape & { readonly hidden: number },
): QShape & { readonly hidden: number } {
  const [first] = layers;
  if (first?.type === 'dense') return { ...said, hidden: first.units };
  return {
    hidden: said.hidden,
    channels: first?.type === 'conv' ? first.channels : 0,
    blocks: layers.filter(({ type }) => type === 'residual').length,
  };
}

/** What actions are worth to the side to move. */
export interface ActionValues {
  readonly network: Network;
  /** Looks at a position; `worth` then says what its actions are worth. */
  look(state: State, last: readonly PastMove[]): void;
  worth(state: State, action: Action): number;
  /** What a position is worth to its side to move: as much as its best action. */
  value(state: State, last: readonly PastMove[]): number;
}

/** The same, by one look of a network at the board. */
export class QNetwork implements ActionValues {
  readonly network: Network;
  readonly planes: Planes;
  /** Where among the network's numbers each answer is. */
  readonly places: Int32Array;
  private readonly picture: Float32Array;
  private readonly legal: Int32Array;
  private values: Float32Array = new Float32Array(0);

  constructor(game: Game, network: Network) {
    this.planes = planesOf(game);
    this.network = network;
    this.places = placesOf(this.planes);
    this.picture = new Float32Array(network.inputSize);
    this.legal = new Int32Array(game.info.maxBranching);
  }

  /** Looks at a position; `worth` then says what its actions are worth. */
  look(state: State, last: readonly PastMove[]): void {
    this.planes.write(state, last, this.picture, 0);
    this.values = this.network.forward(this.picture);
  }

  worth(state: State, action: Action): number {
    return this.values[this.placeOf(state, action)]!;
  }

  placeOf(state: State, action: Action): number {
    return this.places[this.planes.answerOf(state, action)]!;
  }

  /** The action that is worth most, the first of equals. */
  best(state: State, last: readonly PastMove[]): Action {
    this.look(state, last);
    const { legal } = this;
    const end = state.legal(legal, 0);
    let best = legal[0]!;
    for (let i = 1; i < end; i++) {
      if (this.worth(state, legal[i]!) > this.worth(state, best)) best = legal[i]!;
    }
    return best;
  }

  /** What a position is worth to its side to move: as much as its best action. */
  value(state: State, last: readonly PastMove[]): number {
    return this.worth(state, this.best(state, last));
  }
}

/** Of a game that has them: `playable` asks first. */
export function planesOf(game: Game): Planes {
  return game.learn!.planes!;
}

/** Where among the numbers of a network each answer is. */
export function placesOf({ rows, columns, answers }: Planes): Int32Array {
  const cells = rows * columns;
  const middle = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
  return Int32Array.from({ length: answers }, (_, answer) =>
    answer < cells ? answer : (1 + answer - cells) * cells + middle,
  );
}
