import { CHANCE, type Action, type State } from '../../core/index.ts';

/** What is known for certain of a node. */
export const OPEN = 0;
/** Its outcome is known. */
export const SOLVED = 1;
/** Its outcome is known, and it is a loss for the seat that moves into it. */
export const LOST = 2;

/** Bytes of a node over all the arrays below. */
const NODE_BYTES = 4 * 4 + 8 + 3 * 4 + 2 * 4 + 4 + 4 + 2;
const FIRST_SIZE = 1024;

/**
 * A search tree in typed arrays: a node is an index, its children stand side by side. It grows by
 * doubling up to its limit. Counts are those of the seat that moves into a node.
 */
export class Tree {
  /** Nodes in use; the root is node 0, and children always stand behind their parent. */
  used = 0;
  /** The most nodes that the memory allows. */
  readonly limit: number;
  /** The action that leads to the node. */
  action!: Int32Array;
  /** The first child; 0: the node has none yet. */
  first!: Int32Array;
  count!: Int32Array;
  visits!: Int32Array;
  wins!: Float64Array;
  amafVisits!: Float32Array;
  amafWins!: Float32Array;
  /** How likely the action is held to be the best before any visit. */
  prior!: Float32Array;
  keyLo!: Int32Array;
  keyHi!: Int32Array;
  /** Children whose outcome is not known. */
  unsolved!: Int32Array;
  /** The utility of seat 0 where the outcome is known. */
  outcome!: Float32Array;
  /** OPEN, SOLVED or LOST. */
  solved!: Uint8Array;
  /** Who moves at the node; CHANCE too. Known once it has children. */
  mover!: Int8Array;

  constructor(megabytes: number) {
    this.limit = Math.max(2, Math.floor((megabytes * 2 ** 20) / NODE_BYTES));
    this.resize(Math.min(FIRST_SIZE, this.limit));
  }

  get capacity(): number {
    return this.action.length;
  }

  /** A tree of one node, for this position. */
  plant(state: State): void {
    this.used = 0;
    this.claim(1);
    this.name(0, state);
  }

  /** Notes which position a node is. */
  name(node: number, state: State): void {
    this.keyLo[node] = state.keyLo;
    this.keyHi[node] = state.keyHi;
    this.mover[node] = state.toMove;
  }

  /** Gives a node its children; false, and nothing done, when the memory is full. */
  bear(node: number, actions: ArrayLike<Action>, count: number): boolean {
    const first = this.used;
    if (!this.claim(count)) return false;
    this.first[node] = first;
    this.count[node] = count;
    this.unsolved[node] = count;
    for (let i = 0; i < count; i++) this.action[first + i] = actions[i]!;
    return true;
  }

  /** Takes blank nodes into use; false when they would be too many. */
  private claim(count: number): boolean {
    const from = this.used;
    const end = from + count;
    if (end > this.limit) return false;
    if (end > this.capacity) this.resize(Math.min(this.limit, Math.max(2 * this.capacity, end)));
    this.used = end;
    this.first.fill(0, from, end);
    this.count.fill(0, from, end);
    this.visits.fill(0, from, end);
    this.wins.fill(0, from, end);
    this.amafVisits.fill(0, from, end);
    this.amafWins.fill(0, from, end);
    this.prior.fill(0, from, end);
    this.keyLo.fill(0, from, end);
    this.keyHi.fill(0, from, end);
    this.solved.fill(OPEN, from, end);
    this.mover.fill(CHANCE, from, end);
    return true;
  }

  private resize(capacity: number): void {
    const grown = <A extends Int32Array | Float64Array | Float32Array | Uint8Array | Int8Array>(
      old: A | undefined,
      larger: A,
    ): A => {
      if (old !== undefined) larger.set(old);
      return larger;
    };
    this.action = grown(this.action, new Int32Array(capacity));
    this.first = grown(this.first, new Int32Array(capacity));
    this.count = grown(this.count, new Int32Array(capacity));
    this.visits = grown(this.visits, new Int32Array(capacity));
    this.wins = grown(this.wins, new Float64Array(capacity));
    this.amafVisits = grown(this.amafVisits, new Float32Array(capacity));
    this.amafWins = grown(this.amafWins, new Float32Array(capacity));
    this.prior = grown(this.prior, new Float32Array(capacity));
    this.keyLo = grown(this.keyLo, new Int32Array(capacity));
    this.keyHi = grown(this.keyHi, new Int32Array(capacity));
    this.unsolved = grown(this.unsolved, new Int32Array(capacity));
    this.outcome = grown(this.outcome, new Float32Array(capacity));
    this.solved = grown(this.solved, new Uint8Array(capacity));
    this.mover = grown(this.mover, new Int8Array(capacity));
  }

  /** The most visited node with children that is this position, or -1. */
  find(state: State): number {
    const { keyLo, keyHi, visits, count, used } = this;
    const { keyLo: lo, keyHi: hi } = state;
    let best = -1;
    for (let node = 0; node < used; node++) {
      if (keyLo[node] !== lo || keyHi[node] !== hi || count[node] === 0) continue;
      if (best < 0 || visits[node]! > visits[best]!) best = node;
    }
    return best;
  }

  /**
   * Makes a node the root and forgets all that is not below it. Children stand behind their
   * parents, so one pass does it.
   */
  reroot(root: number): void {
    if (root === 0) return;
    const { used, first, count } = this;
    const moved = new Int32Array(used).fill(-1);
    moved[root] = 0;
    let next = 1;
    for (let node = root; node < used; node++) {
      if (moved[node]! < 0) continue;
      const child = first[node]!;
      const end = child + count[node]!;
      for (let i = child; i < end; i++) moved[i] = 0;
    }
    for (let node = root + 1; node < used; node++) if (moved[node] === 0) moved[node] = next++;
    for (let node = root; node < used; node++) {
      const to = moved[node]!;
      if (to >= 0) this.move(node, to, count[node] === 0 ? 0 : moved[first[node]!]!);
    }
    this.used = next;
  }

  private move(from: number, to: number, first: number): void {
    this.action[to] = this.action[from]!;
    this.first[to] = first;
    this.count[to] = this.count[from]!;
    this.visits[to] = this.visits[from]!;
    this.wins[to] = this.wins[from]!;
    this.amafVisits[to] = this.amafVisits[from]!;
    this.amafWins[to] = this.amafWins[from]!;
    this.prior[to] = this.prior[from]!;
    this.keyLo[to] = this.keyLo[from]!;
    this.keyHi[to] = this.keyHi[from]!;
    this.unsolved[to] = this.unsolved[from]!;
    this.outcome[to] = this.outcome[from]!;
    this.solved[to] = this.solved[from]!;
    this.mover[to] = this.mover[from]!;
  }
}
