import { type Game, type Rng } from '../../core/index.ts';
import { createNetwork, type Network } from '../../kernels/index.ts';
import {
  ActionRows,
  BoardScorer,
  RowScorer,
  boardScorer,
  rowScorer,
  type Scorer,
} from '../scoring/index.ts';

/** How networks see a decision: a row of numbers for each action, or the pictures of the board. */
export type Sees = 'rows' | 'board';

interface Shapes {
  readonly sees: Sees;
  readonly hidden: number;
  readonly channels: number;
  readonly blocks: number;
}

/** The networks of a method in the order in which it asks for them: new ones, or as they were kept. */
export class Networks {
  readonly all: Network[] = [];
  private readonly game: Game;
  private readonly shapes: Shapes;
  private readonly rng: Rng;
  private readonly kept: readonly Network[] | null;

  constructor(game: Game, shapes: Shapes, rng: Rng, kept: readonly Network[] | null) {
    this.game = game;
    this.shapes = shapes;
    this.rng = rng;
    this.kept = kept;
  }

  /** Scores the actions of a decision; `plain`: as a weighted sum of their rows. */
  scorer(name: string, rate: number, plain = false): Scorer {
    const { game, shapes } = this;
    const known = this.kept?.[this.all.length];
    const made =
      known !== undefined
        ? scorerOf(game, known)
        : plain
          ? indifferent(rowScorer(game, [], this.rng.fork(name), rate))
          : shapes.sees === 'rows'
            ? rowScorer(game, [shapes.hidden], this.rng.fork(name), rate)
            : boardScorer(game, shapes, this.rng.fork(name), rate);
    this.all.push(made.network);
    return made;
  }

  /** Gives each position, in features, a number. */
  value(name: string, rate: number): Network {
    const size = this.game.learn!.features!.names.length;
    const network =
      this.kept?.[this.all.length] ??
      createNetwork(
        {
          input: { type: 'vector', size },
          layers: [
            { type: 'dense', units: this.shapes.hidden, activation: 'relu' },
            { type: 'dense', units: 1 },
          ],
          loss: 'mse',
        },
        this.rng.fork(name),
        { optimiser: { type: 'adam', rate } },
      );
    this.all.push(network);
    return network;
  }
}

/** What never makes a difference keeps the weight it began with: that of a sum that can be read is 0. */
function indifferent(scorer: Scorer): Scorer {
  scorer.network.setWeights(scorer.network.weights().fill(0));
  return scorer;
}

/** What a network looks at says which scorer it is. */
export function scorerOf(game: Game, network: Network): Scorer {
  return network.architecture.input.type === 'vector'
    ? new RowScorer(game, network)
    : new BoardScorer(game, network);
}

/** Whether a network can score decisions of a game. */
export function fitsGame(game: Game, { architecture, inputSize, outputSize }: Network): boolean {
  const { input } = architecture;
  const { features, planes } = game.learn ?? {};
  if (input.type === 'vector') {
    return features !== undefined && inputSize === new ActionRows(game).width && outputSize === 1;
  }
  if (planes === undefined) return false;
  const cells = planes.rows * planes.columns;
  return (
    input.planes === planes.names.length - planes.past &&
    input.rows === planes.rows &&
    input.columns === planes.columns &&
    outputSize === (1 + planes.answers - cells) * cells
  );
}

/** Steps shrink to a tenth on the way through a training. */
export function pace(network: Network, rate: number, way: number): void {
  network.rate = rate * (1 - 0.9 * way);
}
