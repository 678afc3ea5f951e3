import { OVER, type Action, type KeyTable, type Seat, type State } from '../../core/index.ts';
import type { Tree } from './node.ts';

/** A place in a tree: a node's number, since everything else is written in the tree. */
export class TreeState implements State {
  node = 0;
  ply = 0;
  readonly tree: Tree;
  private readonly keys: KeyTable;
  private past = 0;

  constructor(tree: Tree, keys: KeyTable) {
    this.tree = tree;
    this.keys = keys;
  }

  get toMove(): Seat {
    return this.tree.childCount[this.node] === 0 ? OVER : this.tree.toMove[this.node]!;
  }

  /** Stands at a node, as if the game had started there. */
  setUp(node: number): void {
    this.node = node;
    this.ply = 0;
    this.past = 0;
  }

  legal(into: Int32Array, at: number): number {
    const count = this.tree.childCount[this.node]!;
    for (let child = 0; child < count; child++) into[at++] = child;
    return at;
  }

  legalCount(): number {
    return this.tree.childCount[this.node]!;
  }

  apply(action: Action): void {
    this.node = this.tree.firstChild[this.node]! + action;
    this.ply++;
    this.past++;
  }

  undo(): void {
    if (this.past === 0) throw new Error('nothing to take back');
    this.node = this.tree.parent[this.node]!;
    this.ply--;
    this.past--;
  }

  chanceWeight(): number {
    return 0;
  }
  readonly chanceTotal = 0;

  /** Points come with a leaf. */
  score(seat: Seat): number {
    if (this.tree.childCount[this.node]! > 0) return 0;
    return this.estimate(seat);
  }

  finalScore(seat: Seat): number {
    return this.score(seat);
  }

  /** The points as a share of the largest in the tree: more points are always worth more. */
  utility(seat: Seat): number {
    return this.tree.largest === 0 ? 0 : this.score(seat) / this.tree.largest;
  }

  /** The number written at the node, from a seat's side. */
  estimate(seat: Seat): number {
    const value = this.tree.value[this.node]!;
    return seat === 0 ? value : 0 - value;
  }

  get keyLo(): number {
    return this.keys.lo[this.node]!;
  }

  get keyHi(): number {
    return this.keys.hi[this.node]!;
  }

  clone(): this {
    const copy = new TreeState(this.tree, this.keys) as this;
    copy.copyFrom(this);
    return copy;
  }

  copyFrom(other: this): void {
    this.node = other.node;
    this.ply = other.ply;
    this.past = 0;
  }
}
