import type { Game, Rng } from '../../core/index.ts';
import { createNetwork, type ArchitectureText, type Network } from '../../kernels/index.ts';
import type { Lessons } from './lessons.ts';
import { CHUNK, turnedInputs, type Guess, type Pupil } from './pupil.ts';
import { planesEncoding, type Encoding } from './encoding.ts';

interface PolicyShape {
  readonly channels: number;
  readonly blocks: number;
}

/**
 * A residual network over the board. It ends with a picture of the cells, and one for each answer
 * that is no cell, of which the middle is read: it sees the most.
 */
function policyArchitecture(
  game: Game,
  encoding: Encoding,
  { channels, blocks }: PolicyShape,
): ArchitectureText {
  const pictures = 1 + encoding.answers - encoding.rows * encoding.columns;
  return {
    input: {
      type: 'grid',
      planes: encoding.pictures,
      rows: encoding.rows,
      columns: encoding.columns,
      grid: game.learn!.planes!.grid,
    },
    layers: [
      { type: 'conv', channels, activation: 'relu' },
      ...Array.from({ length: blocks }, () => ({ type: 'residual' as const })),
      { type: 'conv', channels: pictures, size: 1 },
      { type: 'flatten' },
    ],
    loss: 'crossEntropy',
  };
}

export function policyPupil(game: Game, shape: PolicyShape, rng: Rng, rate: number): PolicyPupil {
  const encoding = planesEncoding(game);
  const architecture = policyArchitecture(game, encoding, shape);
  const network = createNetwork(architecture, rng.fork('policy'), {
    optimiser: { type: 'adam', rate, decay: DECAY },
    batch: CHUNK,
  });
  return new PolicyPupil(encoding, network);
}

/** What share of itself, times the rate, a weight loses in a step: keeps few games from being learned by heart. */
const DECAY = 0.01;

/** A network that gives each allowed answer its probability. */
export class PolicyPupil implements Pupil {
  readonly encoding: Encoding;
  readonly networks: readonly Network[];
  /** Where among the network's numbers each answer is. */
  readonly places: Int32Array;
  private readonly network: Network;
  private inputs = new Float32Array(0);
  private targets = new Float32Array(0);
  private masks = new Uint8Array(0);
  private readonly found: Guess = { row: 0, column: 0, best: new Int32Array(3) };

  constructor(encoding: Encoding, network: Network) {
    const cells = encoding.rows * encoding.columns;
    const middle =
      Math.floor(encoding.rows / 2) * encoding.columns + Math.floor(encoding.columns / 2);
    this.encoding = encoding;
    this.network = network;
    this.networks = [network];
    this.places = Int32Array.from({ length: encoding.answers }, (_, answer) =>
      answer < cells ? answer : (1 + answer - cells) * cells + middle,
    );
  }

  step(lessons: Lessons, order: Int32Array, turns: Uint8Array, from: number, to: number): number {
    const rows = to - from;
    const { network, encoding } = this;
    this.makeRoom(rows);
    this.targets.fill(0);
    for (let row = 0; row < rows; row++) {
      const lesson = order[from + row]!;
      const turn = turns[from + row]!;
      turnedInputs(lessons, lesson, turn, this.inputs, row * encoding.inputs);
      this.mask(lessons, lesson, turn, row);
      const answer = encoding.turns[turn]!.answers[lessons.answers[lesson]!]!;
      this.targets[row * network.outputSize + this.places[answer]!] = 1;
    }
    return network.trainStep({
      inputs: this.inputs.subarray(0, rows * encoding.inputs),
      targets: this.targets.subarray(0, rows * network.outputSize),
      masks: this.masks.subarray(0, rows * network.outputSize),
    });
  }

  guess(
    lessons: Lessons,
    from: number,
    to: number,
    visit: (lesson: number, guess: Guess) => void,
  ): number {
    const { encoding, network, found, places } = this;
    let loss = 0;
    for (let start = from; start < to; start += CHUNK) {
      const rows = Math.min(CHUNK, to - start);
      const shares = this.shares(lessons, start, rows);
      for (let row = 0; row < rows; row++) {
        const at = row * network.outputSize;
        this.rank(shares, at);
        const cell = found.best[0]!;
        found.row = Math.floor(cell / encoding.columns);
        found.column = cell % encoding.columns;
        const share = shares[at + places[lessons.answers[start + row]!]!]!;
        loss -= Math.log(Math.max(share, 1e-38));
        visit(start + row, found);
      }
    }
    return loss / (to - from);
  }

  /** The probabilities of so many lessons' answers, as the network lays them out. */
  shares(lessons: Lessons, from: number, rows: number): Float32Array {
    const { encoding, network } = this;
    this.makeRoom(rows);
    for (let row = 0; row < rows; row++) this.mask(lessons, from + row, 0, row);
    return network.forward(
      lessons.inputs.subarray(from * encoding.inputs, (from + rows) * encoding.inputs),
      rows,
      this.masks.subarray(0, rows * network.outputSize),
    );
  }

  private rank(shares: Float32Array, at: number): void {
    const { best } = this.found;
    best.fill(-1);
    const { places } = this;
    for (let answer = 0; answer < places.length; answer++) {
      const share = shares[at + places[answer]!]!;
      if (share === 0) continue;
      let place = 3;
      while (place > 0 && (best[place - 1]! < 0 || share > shares[at + places[best[place - 1]!]!]!))
        place--;
      if (place === 3) continue;
      best.copyWithin(place + 1, place, 2);
      best[place] = answer;
    }
  }

  private mask({ allowed }: Lessons, lesson: number, turn: number, row: number): void {
    const { encoding, network, masks, places } = this;
    const at = row * network.outputSize;
    masks.fill(0, at, at + network.outputSize);
    const to = encoding.turns[turn]!.answers;
    const from = lesson * encoding.answers;
    for (let answer = 0; answer < encoding.answers; answer++) {
      if (allowed[from + answer] !== 0) masks[at + places[to[answer]!]!] = 1;
    }
  }

  private makeRoom(rows: number): void {
    if (this.masks.length >= rows * this.network.outputSize) return;
    this.inputs = new Float32Array(rows * this.encoding.inputs);
    this.targets = new Float32Array(rows * this.network.outputSize);
    this.masks = new Uint8Array(rows * this.network.outputSize);
  }
}
