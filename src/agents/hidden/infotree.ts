/** Bytes of a node over all the arrays below. */
const NODE_BYTES = 4 * 4 + 4 + 8 + 4;
const FIRST_SIZE = 1024;

/** What a seat is told of chance that it may not see. */
export const SOMETHING = -1;
/** No node: 0 is a root, which is nobody's child. */
export const NONE = 0;

/**
 * Trees over what seats see, in typed arrays. A child is named by what its observer sees happen.
 * Which children can be reached differs from world to world, so each counts how often it could have
 * been chosen. Siblings are a list sorted by name that may grow at any time.
 */
export class InfoTree {
  used = 0;
  readonly limit: number;
  name!: Int32Array;
  firstChild!: Int32Array;
  nextSibling!: Int32Array;
  visits!: Int32Array;
  /** How often the action could be chosen when its parent was met. */
  chances!: Int32Array;
  /** For the seat that chose the action. */
  wins!: Float64Array;
  /** How promising the action looks before it is tried; any positive number. */
  promise!: Float32Array;

  constructor(megabytes: number) {
    this.limit = Math.max(8, Math.floor((megabytes * 2 ** 20) / NODE_BYTES));
    this.resize(Math.min(FIRST_SIZE, this.limit));
  }

  /** Empty trees, one for each observer: their roots are the first nodes. */
  plant(trees: number): void {
    this.used = 0;
    for (let i = 0; i < trees; i++) this.make(0);
  }

  /** A new child in its place among its siblings, after `before` (NONE: as the first); NONE when full. */
  add(parent: number, before: number, name: number): number {
    if (this.used >= this.limit) return NONE;
    const child = this.make(name);
    if (before === NONE) {
      this.nextSibling[child] = this.firstChild[parent]!;
      this.firstChild[parent] = child;
    } else {
      this.nextSibling[child] = this.nextSibling[before]!;
      this.nextSibling[before] = child;
    }
    return child;
  }

  /** The child of this name, made if it is new; NONE when it is new and the memory is full. */
  child(parent: number, name: number): number {
    let before = NONE;
    let child = this.firstChild[parent]!;
    while (child !== NONE && this.name[child]! < name) {
      before = child;
      child = this.nextSibling[child]!;
    }
    return child !== NONE && this.name[child] === name ? child : this.add(parent, before, name);
  }

  private make(name: number): number {
    const node = this.used++;
    if (node === this.name.length) this.resize(Math.min(this.limit, 2 * node));
    this.name[node] = name;
    this.firstChild[node] = NONE;
    this.nextSibling[node] = NONE;
    this.visits[node] = 0;
    this.chances[node] = 0;
    this.wins[node] = 0;
    this.promise[node] = 1;
    return node;
  }

  private resize(capacity: number): void {
    const grown = <A extends Int32Array | Float32Array | Float64Array>(
      old: A | undefined,
      larger: A,
    ): A => {
      if (old !== undefined) larger.set(old);
      return larger;
    };
    this.name = grown(this.name, new Int32Array(capacity));
    this.firstChild = grown(this.firstChild, new Int32Array(capacity));
    this.nextSibling = grown(this.nextSibling, new Int32Array(capacity));
    this.visits = grown(this.visits, new Int32Array(capacity));
    this.chances = grown(this.chances, new Int32Array(capacity));
    this.wins = grown(this.wins, new Float64Array(capacity));
    this.promise = grown(this.promise, new Float32Array(capacity));
  }
}
