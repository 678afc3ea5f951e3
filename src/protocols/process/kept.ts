/** Keeps the beginning and the end of a stream of bytes, and how much was left out between them. */
export class Kept {
  private readonly half: number;
  private readonly first: Buffer[] = [];
  private last: Buffer[] = [];
  private firstBytes = 0;
  private lastBytes = 0;
  private dropped = 0;

  constructor(most: number) {
    this.half = Math.max(1, Math.floor(most / 2));
  }

  add(bytes: Buffer): void {
    const room = this.half - this.firstBytes;
    if (room > 0) {
      // A copy: a small piece must not hold a whole pool.
      const head = Buffer.from(bytes.subarray(0, room));
      this.first.push(head);
      this.firstBytes += head.length;
    }
    const rest = bytes.subarray(Math.max(0, room));
    if (rest.length === 0) return;
    this.last.push(Buffer.from(rest));
    this.lastBytes += rest.length;
    if (this.lastBytes <= 2 * this.half) return;
    const all = Buffer.concat(this.last);
    this.dropped += all.length - this.half;
    this.last = [all.subarray(all.length - this.half)];
    this.lastBytes = this.half;
  }

  get text(): string {
    const last = Buffer.concat(this.last);
    const tail = last.subarray(Math.max(0, last.length - this.half));
    const left = this.dropped + last.length - tail.length;
    const gap = left === 0 ? '' : `\n… ${left} bytes left out …\n`;
    return Buffer.concat(this.first).toString('utf8') + gap + tail.toString('utf8');
  }
}
