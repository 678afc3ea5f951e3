import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { LiveArea } from '../terminal/live.ts';

/** Milliseconds of work before the keyboard gets a turn, and between lines in a file. */
const BREATH = 100;
const REPORT = 30_000;

/** Says now and then where a long check stands: at a terminal in one place, in a file line by line. */
export class Progress {
  private readonly area = process.stderr.isTTY ? new LiveArea() : null;
  private breath = performance.now();
  private reported = performance.now();

  /** Whoever works calls this often. */
  async at(say: () => string): Promise<void> {
    const now = performance.now();
    if (now - this.breath < BREATH) return;
    if (this.area !== null) this.area.draw([say()]);
    else if (now - this.reported > REPORT) {
      process.stderr.write(`${say()}\n`);
      this.reported = now;
    }
    await setImmediate();
    this.breath = performance.now();
  }

  clear(): void {
    this.area?.clear();
  }
}
