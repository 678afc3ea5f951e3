import { CHANCE, type Action, type Seat, type State } from '../../core/index.ts';

/** What became of a position so far. */
export const UNSEEN = 0;
/** It waits for the network. */
export const WAITING = 1;
export const SEEN = 2;
/** The rules alone say what it is worth: the network was not asked. */
export const SURE = 3;

const NONE = -1;
/** Bytes of a node over all the arrays below. */
const NODE_BYTES = 9 * 4 + 8 + 4 * 4 + 3;
const FIRST_SIZE = 1024;

/**
 * A search tree in typed arrays: a node is an index, its children stand side by side behind it. It
 * grows by doubling up to its limit. Utilities are those of seat 0, whoever moves.
 */
export class Tree {
  /** Nodes in use; the root is node 0. */
  used = 0;
  /** The most nodes that the memory allows. */
  limit: number;
  /** The action that leads to the node. */
  action!: Int32Array;
  parent!: Int32Array;
  /** The first child; 0: the node has none. */
  first!: Int32Array;
  count!: Int32Array;
  visits!: Int32Array;
  /** Walks through the node whose end waits for the network. */
  pending!: Int32Array;
  /** Children whose outcome is not known for certain. */
  unsolved!: Int32Array;
  keyLo!: Int32Array;
  keyHi!: Int32Array;
  /** The sum of what the visits found. */
  total!: Float64Array;
  /** How likely the network holds the action to be the best: a share of 1 among its siblings. */
  prior!: Float32Array;
  /** What the network thinks of the position. */
  value!: Float32Array;
  /** Where `solved`: the outcome with best play. */
  outcome!: Float32Array;
  /** What whoever moves has for certain, by the children that are solved. */
  bound!: Float32Array;
  solved!: Uint8Array;
  /** UNSEEN, WAITING, SEEN or SURE. */
  stage!: Uint8Array;
  /** Who moves at the node; CHANCE too. Known once it was reached. */
  mover!: Int8Array;

  constructor(megabytes: number) {
    this.limit = Math.max(2, Math.floor((megabytes * 2 ** 20) / NODE_BYTES));
    this.resize(Math.min(FIRST_SIZE, this.limit));
  }

  get capacity(): number {
    return this.action.length;
  }

  /** A tree of one node that nobody has looked at. */
  plant(): void {
    this.used = 0;
    this.claim(1);
    this.parent[0] = NONE;
  }

  /** Notes which position a node is. */
  name(node: number, state: State): void {
    this.keyLo[node] = state.keyLo;
    this.keyHi[node] = state.keyHi;
    this.mover[node] = state.toMove;
    this.bound[node] = state.toMove === 0 ? -1 : 1;
  }

  /** Gives a node its children; false, and nothing done, when the memory is full. */
  bear(node: number, actions: ArrayLike<Action>, count: number): boolean {
    const first = this.used;
    if (!this.claim(count)) return false;
    this.first[node] = first;
    this.count[node] = count;
    this.unsolved[node] = count;
    this.parent.fill(node, first, first + count);
    this.prior.fill(1 / count, first, first + count);
    for (let i = 0; i < count; i++) this.action[first + i] = actions[i]!;
    return true;
  }

  /** What a node is worth to a seat, as a share of wins: for certain, or by its visits (there is one). */
  shareOf(node: number, seat: Seat): number {
    const utility = this.solved[node]
      ? this.outcome[node]!
      : this.total[node]! / this.visits[node]!;
    return (1 + (seat === 0 ? utility : -utility)) / 2;
  }

  /** Whether it is known for certain that a seat loses there. */
  isLost(node: number, seat: Seat): boolean {
    return this.solved[node] === 1 && this.outcome[node] === (seat === 0 ? -1 : 1);
  }

  /** Takes blank nodes into use; false when they would be too many. */
  private claim(count: number): boolean {
    const from = this.used;
    const end = from + count;
    if (end > this.limit) return false;
    if (end > this.capacity && !this.grow(end)) return false;
    this.used = end;
    for (const field of [this.first, this.count, this.visits, this.pending])
      field.fill(0, from, end);
    for (const field of [this.keyLo, this.keyHi]) field.fill(0, from, end);
    this.total.fill(0, from, end);
    for (const field of [this.prior, this.value]) field.fill(0, from, end);
    for (const field of [this.solved, this.stage]) field.fill(0, from, end);
    this.mover.fill(CHANCE, from, end);
    return true;
  }

  /** Where the machine has less room than the limit, that is the limit. */
  private grow(least: number): boolean {
    try {
      this.resize(Math.min(this.limit, Math.max(2 * this.capacity, least)));
      return true;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.limit = this.capacity;
      return false;
    }
  }

  private resize(capacity: number): void {
    const int32 = (old?: Int32Array) => grown(old, new Int32Array(capacity));
    const float32 = (old?: Float32Array) => grown(old, new Float32Array(capacity));
    const uint8 = (old?: Uint8Array) => grown(old, new Uint8Array(capacity));
    // All or nothing: where one of them finds no room, the old ones stay.
    const larger = {
      action: int32(this.action),
      parent: int32(this.parent),
      first: int32(this.first),
      count: int32(this.count),
      visits: int32(this.visits),
      pending: int32(this.pending),
      unsolved: int32(this.unsolved),
      keyLo: int32(this.keyLo),
      keyHi: int32(this.keyHi),
      total: grown(this.total, new Float64Array(capacity)),
      prior: float32(this.prior),
      value: float32(this.value),
      outcome: float32(this.outcome),
      bound: float32(this.bound),
      solved: uint8(this.solved),
      stage: uint8(this.stage),
      mover: grown(this.mover, new Int8Array(capacity)),
    };
    Object.assign(this, larger);
  }

  /** The most visited node that was looked at and is this position, or -1. */
  find(state: State): number {
    const { keyLo, keyHi, visits, stage, used } = this;
    const { keyLo: lo, keyHi: hi } = state;
    let best = NONE;
    for (let node = 0; node < used; node++) {
      if (keyLo[node] !== lo || keyHi[node] !== hi || stage[node]! < SEEN) continue;
      if (best === NONE || visits[node]! > visits[best]!) best = node;
    }
    return best;
  }

  /**
   * Makes a node the root and forgets all that is not below it. Children stand behind their
   * parents, so each is moved to a place that is free by then.
   */
  reroot(root: number): void {
    if (root === 0) return;
    const { used, parent, first, count } = this;
    const moved = new Int32Array(used).fill(NONE);
    moved[root] = 0;
    let next = 1;
    for (let node = root + 1; node < used; node++) {
      if (parent[node]! >= root && moved[parent[node]!] !== NONE) moved[node] = next++;
    }
    for (let node = root; node < used; node++) {
      const to = moved[node]!;
      if (to === NONE) continue;
      const above = node === root ? NONE : moved[parent[node]!]!;
      const below = count[node] === 0 ? 0 : moved[first[node]!]!;
      this.move(node, to);
      this.parent[to] = above;
      this.first[to] = below;
    }
    this.used = next;
  }

  private move(from: number, to: number): void {
    this.action[to] = this.action[from]!;
    this.count[to] = this.count[from]!;
    this.visits[to] = this.visits[from]!;
    this.pending[to] = this.pending[from]!;
    this.unsolved[to] = this.unsolved[from]!;
    this.keyLo[to] = this.keyLo[from]!;
    this.keyHi[to] = this.keyHi[from]!;
    this.total[to] = this.total[from]!;
    this.prior[to] = this.prior[from]!;
    this.value[to] = this.value[from]!;
    this.outcome[to] = this.outcome[from]!;
    this.bound[to] = this.bound[from]!;
    this.solved[to] = this.solved[from]!;
    this.stage[to] = this.stage[from]!;
    this.mover[to] = this.mover[from]!;
  }
}

function grown<A extends Int32Array | Float64Array | Float32Array | Uint8Array | Int8Array>(
  old: A | undefined,
  larger: A,
): A {
  if (old !== undefined) larger.set(old);
  return larger;
}
