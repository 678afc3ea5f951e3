import { StoreError } from './errors.ts';
import { BEAT } from './lease.ts';

/** Writes in the order of the calls, and shows by a heartbeat that its process lives. */
export abstract class LeasedWriter {
  private readonly heart: NodeJS.Timeout;
  /** The last call, whether it went well or not: the next one waits for it. */
  private last: Promise<unknown> = Promise.resolve();
  protected released = false;

  constructor() {
    // A process too busy to let this through is heard of with the next batch.
    this.heart = setInterval(() => {
      this.inTurn(() => this.beat()).catch(() => undefined);
    }, BEAT);
    this.heart.unref();
  }

  protected abstract beat(): Promise<unknown>;
  protected abstract letGo(): Promise<void>;

  protected inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }

  release(): Promise<void> {
    return this.inTurn(async () => {
      if (this.released) return;
      this.released = true;
      clearInterval(this.heart);
      try {
        await this.letGo();
      } catch (error) {
        // On a full disk, say: then it ends with this process.
        if (!(error instanceof StoreError)) throw error;
      }
    });
  }
}
