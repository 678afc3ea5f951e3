/** How many nodes pass between two ticks. */
const STRIDE = 1 << 16;

/** Counts the calls of search functions, and reports the number now and then. */
export class Counter {
  nodes = 0;
  private readonly tick: ((nodes: number) => void) | undefined;
  private next: number;

  constructor(tick: ((nodes: number) => void) | undefined) {
    this.tick = tick;
    this.next = tick === undefined ? Infinity : STRIDE;
  }

  count(): void {
    if (++this.nodes < this.next) return;
    this.next += STRIDE;
    this.tick!(this.nodes);
  }
}
