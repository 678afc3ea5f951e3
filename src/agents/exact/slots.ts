/**
 * Bounded memory by 64-bit keys, verified whole. Each key has two places: for what took longest to
 * find, and for the newest.
 */
export abstract class Slots {
  readonly size: number;
  private readonly keyLo: Int32Array;
  private readonly keyHi: Int32Array;
  /** Roughly the logarithm of the nodes spent, from 1; 0: nothing is kept here. */
  private readonly efforts: Uint8Array;
  private readonly mask: number;
  private used = false;

  /** `bytes` is what an entry takes beside its key. */
  constructor(megabytes: number, bytes: number) {
    const entry = 4 + 4 + 1 + bytes;
    let pairs = 1;
    while (pairs * 4 * entry <= megabytes * 2 ** 20) pairs *= 2;
    this.size = pairs * 2;
    this.mask = pairs - 1;
    this.keyLo = new Int32Array(this.size);
    this.keyHi = new Int32Array(this.size);
    this.efforts = new Uint8Array(this.size);
  }

  clear(): void {
    // Memory costs nothing until it is touched.
    if (this.used) this.efforts.fill(0);
    this.used = false;
  }

  /** Copies what is kept at a place to another. */
  protected abstract move(from: number, to: number): void;

  /** The place of a key, or -1. */
  protected placeOf(lo: number, hi: number): number {
    const at = (lo & this.mask) * 2;
    if (this.holds(at, lo, hi)) return at;
    return this.holds(at + 1, lo, hi) ? at + 1 : -1;
  }

  /** A place for a key; the caller writes there. */
  protected placeFor(lo: number, hi: number, nodes: number): number {
    const effort = 33 - Math.clz32(nodes);
    let at = (lo & this.mask) * 2;
    if (!this.holds(at, lo, hi)) {
      if (this.efforts[at]! > effort) at++;
      else if (this.efforts[at] !== 0) this.demote(at);
    }
    this.keyLo[at] = lo;
    this.keyHi[at] = hi;
    this.efforts[at] = effort;
    this.used = true;
    return at;
  }

  private holds(at: number, lo: number, hi: number): boolean {
    return this.keyLo[at] === lo && this.keyHi[at] === hi && this.efforts[at] !== 0;
  }

  private demote(at: number): void {
    this.keyLo[at + 1] = this.keyLo[at]!;
    this.keyHi[at + 1] = this.keyHi[at]!;
    this.efforts[at + 1] = this.efforts[at]!;
    this.move(at, at + 1);
  }
}
