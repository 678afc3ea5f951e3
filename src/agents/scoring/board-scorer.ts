import type { Game, Planes, Rng, Seat, State } from '../../core/index.ts';
import { createNetwork, type ArchitectureText, type Network } from '../../kernels/index.ts';
import { scoresOf, type Look, type ScoreJudge, type Scorer } from './look.ts';

/** Scores all actions of a board in one look at its pictures: for any game with planes. */
export class BoardScorer implements Scorer {
  readonly network: Network;
  private readonly planes: Planes;
  private readonly size: number;
  private readonly pictures: Float32Array;
  private readonly legal: Int32Array;
  private readonly middle: number;
  private inputs = new Float32Array(0);
  private found = new Float32Array(0);

  constructor(game: Game, network: Network) {
    const planes = game.learn!.planes!;
    this.network = network;
    this.planes = planes;
    this.size = picturesOf(planes) * planes.rows * planes.columns;
    this.pictures = new Float32Array(planes.names.length * planes.rows * planes.columns);
    this.legal = new Int32Array(game.info.maxBranching);
    this.middle = Math.floor(planes.rows / 2) * planes.columns + Math.floor(planes.columns / 2);
  }

  look(state: State, _seat: Seat): Look {
    const { planes, legal, pictures } = this;
    const count = state.legal(legal, 0);
    planes.write(state, [], pictures, 0);
    const actions = legal.slice(0, count);
    const places = actions.map((action) => this.placeOf(planes.answerOf(state, action)));
    return { inputs: pictures.slice(0, this.size), actions, places };
  }

  /** Cells have a picture; of each further answer's picture the middle is read, which sees the most. */
  private placeOf(answer: number): number {
    const cells = this.planes.rows * this.planes.columns;
    return answer < cells ? answer : (1 + answer - cells) * cells + this.middle;
  }

  scores(looks: readonly Look[]): Float32Array {
    return this.pick(this.network.forward(this.gather(looks), looks.length), looks);
  }

  teach(looks: readonly Look[], judge: ScoreJudge): number {
    const { outputSize } = this.network;
    return this.network.teach(this.gather(looks), looks.length, (answers, slopes) => {
      const own = new Float32Array(scoresOf(looks));
      const loss = judge(this.pick(answers, looks), own);
      let at = 0;
      for (const [row, { places }] of looks.entries())
        for (const place of places) slopes[row * outputSize + place] = own[at++]!;
      return loss;
    });
  }

  private pick(answers: Float32Array, looks: readonly Look[]): Float32Array {
    const count = scoresOf(looks);
    if (this.found.length < count) this.found = new Float32Array(count);
    const { outputSize } = this.network;
    let at = 0;
    for (const [row, { places }] of looks.entries())
      for (const place of places) this.found[at++] = answers[row * outputSize + place]!;
    return this.found.subarray(0, count);
  }

  private gather(looks: readonly Look[]): Float32Array {
    const length = looks.length * this.size;
    if (this.inputs.length < length) this.inputs = new Float32Array(length);
    for (const [row, { inputs }] of looks.entries()) this.inputs.set(inputs, row * this.size);
    return this.inputs;
  }
}

/** Pictures of the past are left out: positions come without. */
function picturesOf(planes: Planes): number {
  return planes.names.length - planes.past;
}

/** A residual network that ends with a picture of the cells, and one for each answer that is no cell. */
export function boardScorer(
  game: Game,
  { channels, blocks }: { readonly channels: number; readonly blocks: number },
  rng: Rng,
  rate: number,
): BoardScorer {
  const planes = game.learn!.planes!;
  const { rows, columns, grid, answers } = planes;
  const architecture: ArchitectureText = {
    input: { type: 'grid', planes: picturesOf(planes), rows, columns, grid },
    layers: [
      { type: 'conv', channels, activation: 'relu' },
      ...Array.from({ length: blocks }, () => ({ type: 'residual' as const })),
      { type: 'conv', channels: 1 + answers - rows * columns, size: 1 },
      { type: 'flatten' },
    ],
    loss: 'mse',
  };
  return new BoardScorer(
    game,
    createNetwork(architecture, rng, { optimiser: { type: 'adam', rate } }),
  );
}
