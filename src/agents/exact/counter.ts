/** How many nodes pass between two ticks unless told. */
const STRIDE = 1 << 16;

/** Thrown through a search that has spent the nodes it may. */
export const SPENT: unique symbol = Symbol('the nodes are spent');

/** Counts the calls of search functions, reports the number now and then, and ends at a limit. */
export class Counter {
  nodes = 0;
  private readonly tick: ((nodes: number) => void) | undefined;
  private readonly stride: number;
  private most = Infinity;
  private next: number;

  constructor(tick: ((nodes: number) => void) | undefined, stride = STRIDE) {
    this.tick = tick;
    this.stride = tick === undefined ? Infinity : stride;
    this.next = this.stride;
  }

  /** No more than so many in all. */
  limit(nodes: number): void {
    this.most = nodes;
    this.next = Math.min(this.nodes + this.stride, nodes);
  }

  count(): void {
    if (++this.nodes >= this.next) this.look();
  }

  private look(): void {
    if (this.nodes > this.most) {
      this.nodes = this.most;
      throw SPENT;
    }
    this.next = this.nodes < this.most ? Math.min(this.nodes + this.stride, this.most) : this.most;
    this.tick?.(this.nodes);
  }
}
