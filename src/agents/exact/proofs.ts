import { Slots } from './slots.ts';

/** Who wins from a position, and the cells the proof rests on: one bit each, in words of 32. */
export class Proofs extends Slots {
  /** Whether the side to move wins, in the entry found last. */
  wins = false;

  private readonly words: number;
  private readonly won: Uint8Array;
  private readonly cells: Int32Array;

  constructor(megabytes: number, words: number) {
    super(megabytes, 1 + 4 * words);
    this.words = words;
    this.won = new Uint8Array(this.size);
    this.cells = new Int32Array(this.size * words);
  }

  /** Looks a key up; the result is then in `wins`, and the cells are written to `into`. */
  find(lo: number, hi: number, into: Int32Array, from: number): boolean {
    const at = this.placeOf(lo, hi);
    if (at < 0) return false;
    const { words } = this;
    this.wins = this.won[at] === 1;
    for (let w = 0; w < words; w++) into[from + w] = this.cells[at * words + w]!;
    return true;
  }

  keep(
    lo: number,
    hi: number,
    wins: boolean,
    cells: Int32Array,
    from: number,
    nodes: number,
  ): void {
    const { words } = this;
    const at = this.placeFor(lo, hi, nodes);
    this.won[at] = wins ? 1 : 0;
    for (let w = 0; w < words; w++) this.cells[at * words + w] = cells[from + w]!;
  }

  protected override move(from: number, to: number): void {
    const { words } = this;
    this.won[to] = this.won[from]!;
    for (let w = 0; w < words; w++) this.cells[to * words + w] = this.cells[from * words + w]!;
  }
}
