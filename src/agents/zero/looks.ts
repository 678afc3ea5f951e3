import { mix32, type Game, type Planes, type State, type Symmetry } from '../../core/index.ts';

/** A network that looks at boards of one game: it says what it would answer, and who is better. */
export interface BoardNetwork {
  /** Answers it knows: the cells, then what else one can do. */
  readonly answers: number;
  /**
   * Looks at so many positions, whose pictures (without those of past moves) stand one after the
   * other: for each position a logit for every answer, and the utility of its side to move.
   */
  look(
    pictures: Float32Array,
    count: number,
  ): { readonly logits: Float32Array; readonly values: Float32Array };
}

/** How a position is turned before the network looks at it. */
export type Turned = 'one' | 'random' | 'all';

/** Who asked for a look, and is told what was seen. */
export interface Onlooker {
  /** Of each legal action, in their order, its logit; and the utility of the side to move. */
  told(node: number, logits: Float64Array, count: number, utility: number): void;
}

/** Positions that wait for the network, to be looked at in one go. */
export class Looks {
  /** How many positions wait. */
  count = 0;
  readonly capacity: number;
  private readonly network: BoardNetwork;
  private readonly planes: Planes;
  private readonly turned: Turned;
  private readonly salt: number;
  private readonly cells: number;
  /** Numbers of one position. */
  private readonly size: number;
  private readonly pictures: Float32Array;
  private readonly sketch: Float32Array;
  private readonly widest: number;
  private readonly onlookers: (Onlooker | null)[];
  private readonly nodes: Int32Array;
  private readonly legal: Int32Array;
  /** Which symmetry the first picture of a position was turned by. */
  private readonly turns: Int32Array;
  private readonly answers: Int32Array;
  private readonly logits: Float64Array;

  /** `capacity`: positions that are looked at together; `salt`: other ways to turn by chance. */
  constructor(game: Game, network: BoardNetwork, turned: Turned, capacity: number, salt = 0) {
    const planes = game.learn!.planes!;
    this.network = network;
    this.planes = planes;
    this.turned = turned;
    this.salt = salt;
    this.capacity = capacity;
    this.cells = planes.rows * planes.columns;
    this.size = (planes.names.length - planes.past) * this.cells;
    this.pictures = new Float32Array(capacity * this.each * this.size);
    this.sketch = new Float32Array(planes.names.length * this.cells);
    this.widest = game.info.maxBranching;
    this.onlookers = Array.from({ length: capacity }, () => null);
    this.nodes = new Int32Array(capacity);
    this.legal = new Int32Array(capacity);
    this.turns = new Int32Array(capacity);
    this.answers = new Int32Array(capacity * this.widest);
    this.logits = new Float64Array(this.widest);
  }

  get full(): boolean {
    return this.count === this.capacity;
  }

  /** Pictures that each position is looked at in. */
  private get each(): number {
    return this.turned === 'all' ? this.planes.symmetries.length : 1;
  }

  /** Lets a position wait; there is room. */
  add(onlooker: Onlooker, node: number, state: State, actions: Int32Array, count: number): void {
    const { planes, sketch, size, each } = this;
    const slot = this.count++;
    this.onlookers[slot] = onlooker;
    this.nodes[slot] = node;
    this.legal[slot] = count;
    for (let i = 0; i < count; i++) {
      this.answers[slot * this.widest + i] = planes.answerOf(state, actions[i]!);
    }
    planes.write(state, [], sketch, 0);
    const { symmetries } = planes;
    // By the position, not by the order of looks: how they are put together changes nothing.
    const turn =
      this.turned === 'random'
        ? (mix32(state.keyLo ^ mix32(state.keyHi ^ this.salt)) >>> 0) % symmetries.length
        : 0;
    this.turns[slot] = turn;
    for (let i = 0; i < each; i++) {
      this.draw(symmetries[turn + i]!, (slot * each + i) * size);
    }
  }

  private draw({ cells: to }: Symmetry, at: number): void {
    const { sketch, pictures, cells, size } = this;
    for (let picture = 0; picture < size; picture += cells) {
      for (let cell = 0; cell < cells; cell++) {
        pictures[at + picture + to[cell]!] = sketch[picture + cell]!;
      }
    }
  }

  /** Has the network look at all that wait, and tells those who asked. */
  run(): void {
    const { count, each, network } = this;
    if (count === 0) return;
    const { logits, values } = network.look(this.pictures, count * each);
    this.count = 0;
    for (let slot = 0; slot < count; slot++) {
      let utility = 0;
      for (let i = 0; i < each; i++) utility += values[slot * each + i]! / each;
      const legal = this.legal[slot]!;
      this.read(slot, logits, legal);
      this.onlookers[slot]!.told(this.nodes[slot]!, this.logits, legal, utility);
      this.onlookers[slot] = null;
    }
  }

  /** The logits of the legal actions: on the average of all turns. */
  private read(slot: number, logits: Float32Array, legal: number): void {
    const { each, network, planes } = this;
    let most = -Infinity;
    for (let i = 0; i < legal; i++) {
      const answer = this.answers[slot * this.widest + i]!;
      if (answer >= network.answers) continue;
      let sum = 0;
      for (let turn = 0; turn < each; turn++) {
        const { answers } = planes.symmetries[this.turns[slot]! + turn]!;
        sum += logits[(slot * each + turn) * network.answers + answers[answer]!]!;
      }
      this.logits[i] = sum / each;
      if (this.logits[i]! > most) most = this.logits[i]!;
    }
    // What the network does not know, such as Hex's swap, is worth a look as its favourite is.
    for (let i = 0; i < legal; i++) {
      if (this.answers[slot * this.widest + i]! >= network.answers) {
        this.logits[i] = most === -Infinity ? 0 : most;
      }
    }
  }
}
