import type { SearchTree } from './search-tree.ts';

/** The OPEN list of SSS* as a heap: the highest merit first, and of equals the one furthest left. */
export class Open {
  /** The state taken last. */
  node = 0;
  merit = 0;
  solved = false;
  private readonly tree: SearchTree;
  private nodes = new Int32Array(1 << 10);
  private merits = new Float64Array(1 << 10);
  private solvedOnes = new Uint8Array(1 << 10);
  private size = 0;

  constructor(tree: SearchTree) {
    this.tree = tree;
  }

  clear(): void {
    this.size = 0;
  }

  push(node: number, solved: boolean, merit: number): void {
    if (this.size === this.nodes.length) this.enlarge();
    let at = this.size++;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (!this.before(node, merit, this.nodes[up]!, this.merits[up]!)) break;
      this.move(up, at);
      at = up;
    }
    this.put(at, node, solved, merit);
  }

  /** Takes the first state out; it is then in `node`, `merit` and `solved`. */
  pop(): void {
    this.node = this.nodes[0]!;
    this.merit = this.merits[0]!;
    this.solved = this.solvedOnes[0] === 1;
    const last = --this.size;
    if (last === 0) return;
    const node = this.nodes[last]!;
    const merit = this.merits[last]!;
    const solved = this.solvedOnes[last] === 1;
    let at = 0;
    for (let child = 1; child < last; child = 2 * at + 1) {
      const other = child + 1;
      if (
        other < last &&
        this.before(
          this.nodes[other]!,
          this.merits[other]!,
          this.nodes[child]!,
          this.merits[child]!,
        )
      ) {
        child = other;
      }
      if (!this.before(this.nodes[child]!, this.merits[child]!, node, merit)) break;
      this.move(child, at);
      at = child;
    }
    this.put(at, node, solved, merit);
  }

  forEach(see: (node: number, merit: number) => void): void {
    for (let at = 0; at < this.size; at++) see(this.nodes[at]!, this.merits[at]!);
  }

  private before(a: number, meritOfA: number, b: number, meritOfB: number): boolean {
    if (meritOfA !== meritOfB) return meritOfA > meritOfB;
    return this.tree.isLeftOf(a, b);
  }

  private move(from: number, to: number): void {
    this.nodes[to] = this.nodes[from]!;
    this.merits[to] = this.merits[from]!;
    this.solvedOnes[to] = this.solvedOnes[from]!;
  }

  private put(at: number, node: number, solved: boolean, merit: number): void {
    this.nodes[at] = node;
    this.merits[at] = merit;
    this.solvedOnes[at] = solved ? 1 : 0;
  }

  private enlarge(): void {
    const length = this.size * 2;
    const nodes = new Int32Array(length);
    nodes.set(this.nodes);
    this.nodes = nodes;
    const merits = new Float64Array(length);
    merits.set(this.merits);
    this.merits = merits;
    const solvedOnes = new Uint8Array(length);
    solvedOnes.set(this.solvedOnes);
    this.solvedOnes = solvedOnes;
  }
}
