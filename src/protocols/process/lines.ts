import type { Complaint } from '../../core/index.ts';
import { refuse } from './complaints.ts';
import type { ChildEnd, Heard } from './types.ts';

const NEWLINE = 10;

/** Cuts output into lines, within limits, and hands them out one by one. */
export class Lines {
  private readonly maxLine: number;
  private readonly maxOutput: number;
  private ready: string[] = [];
  private taken = 0;
  private partial: Buffer[] = [];
  private partialBytes = 0;
  private sinceAsked = 0;
  private end: ChildEnd | null = null;
  private waiting: ((heard: Heard) => void) | null = null;

  constructor(maxLine: number, maxOutput: number) {
    this.maxLine = maxLine;
    this.maxOutput = maxOutput;
  }

  /** Something was sent: what is written from now on is an answer. */
  asked(): void {
    this.sinceAsked = 0;
  }

  /** Takes output; a sentence if there is too much of it. */
  add(bytes: Buffer): Complaint | null {
    this.sinceAsked += bytes.length;
    if (this.sinceAsked > this.maxOutput) {
      return refuse.flood({ most: this.maxOutput });
    }
    let from = 0;
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, from)) {
      this.partial.push(bytes.subarray(from, at));
      this.partialBytes += at - from;
      if (this.partialBytes > this.maxLine) return this.tooLong();
      this.ready.push(this.cut());
      from = at + 1;
    }
    if (from < bytes.length) {
      this.partial.push(bytes.subarray(from));
      this.partialBytes += bytes.length - from;
      if (this.partialBytes > this.maxLine) return this.tooLong();
    }
    this.serve();
    return null;
  }

  private tooLong(): Complaint {
    return refuse.longLine({ most: this.maxLine });
  }

  private cut(): string {
    const line = Buffer.concat(this.partial).toString('utf8');
    this.partial = [];
    this.partialBytes = 0;
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }

  /** Nothing more comes; a last line without its end counts as one. */
  close(end: ChildEnd): void {
    if (this.partialBytes > 0 && end.how === 'exit') this.ready.push(this.cut());
    this.end = end;
    this.serve();
  }

  skip(): void {
    this.ready = [];
    this.taken = 0;
  }

  next(ms: number): Promise<Heard> {
    if (this.waiting !== null) throw new Error('one read at a time');
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | null = null;
      this.waiting = (heard) => {
        this.waiting = null;
        if (timer !== null) clearTimeout(timer);
        resolve(heard);
      };
      this.serve();
      if (this.waiting !== null && ms < Infinity) {
        timer = setTimeout(
          () => this.waiting?.({ kind: 'silence' }),
          Math.min(Math.max(0, ms), 0x7fff_ffff),
        );
      }
    });
  }

  private serve(): void {
    if (this.waiting === null) return;
    if (this.taken < this.ready.length) {
      const line = this.ready[this.taken++]!;
      if (this.taken === this.ready.length) this.skip();
      this.waiting({ kind: 'line', line });
    } else if (this.end !== null) {
      this.waiting({ kind: 'end', end: this.end });
    }
  }
}
