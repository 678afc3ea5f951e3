import type { Readable } from 'node:stream';

const NEWLINE = 10;

/** Longer lines are no commands: what is beyond is dropped. */
const LONGEST = 65_536;

export interface Listener {
  feed(line: string): void;
  idle(): Promise<void>;
  /** How much waits to be done; reading pauses where it is too much. */
  readonly load: number;
  /** Nothing more is wanted. */
  readonly over: boolean;
}

const ENOUGH = 5000;

/** Reads lines until the input ends or the listener has heard enough; waits for it to finish. */
export async function listen(input: Readable, listener: Listener): Promise<void> {
  const cutter = new Cutter((line) => listener.feed(line));
  await new Promise<void>((resolve) => {
    let resting = false;
    const rest = async () => {
      resting = true;
      input.pause();
      await listener.idle();
      resting = false;
      if (listener.over) resolve();
      else input.resume();
    };
    input.on('data', (bytes: Buffer | string) => {
      cutter.add(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
      if (listener.load > ENOUGH && !resting) void rest();
      void listener.idle().then(() => (listener.over ? resolve() : undefined));
    });
    for (const end of ['end', 'close', 'error']) input.on(end, () => resolve());
  });
  if (!listener.over) cutter.finish();
  await listener.idle();
  input.pause();
}

class Cutter {
  private readonly tell: (line: string) => void;
  private parts: Buffer[] = [];
  private bytes = 0;

  constructor(tell: (line: string) => void) {
    this.tell = tell;
  }

  add(bytes: Buffer): void {
    let from = 0;
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, from)) {
      this.keep(bytes.subarray(from, at));
      this.finish();
      from = at + 1;
    }
    if (from < bytes.length) this.keep(bytes.subarray(from));
  }

  /** Tells what there is as a line. */
  finish(): void {
    if (this.bytes > 0) this.tell(Buffer.concat(this.parts).toString('utf8'));
    this.parts = [];
    this.bytes = 0;
  }

  private keep(part: Buffer): void {
    const room = LONGEST - this.bytes;
    if (room <= 0) return;
    const kept = part.subarray(0, room);
    this.parts.push(Buffer.from(kept));
    this.bytes += kept.length;
  }
}
