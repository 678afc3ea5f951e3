import { Refusal, type Crew, type TrainingPart } from '../../core/index.ts';
import type { PartDone } from './task.ts';

interface Waiting {
  resolve(done: Uint8Array): void;
  reject(why: Error): void;
}

/** In the thread of a training: its parts go out to whoever started it, who has them done elsewhere. */
export class DistantCrew implements Crew {
  size = 1;
  private readonly send: (id: number, part: TrainingPart) => void;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  constructor(send: (id: number, part: TrainingPart) => void) {
    this.send = send;
  }

  do(part: TrainingPart): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const id = ++this.last;
      this.waiting.set(id, { resolve, reject });
      this.send(id, part);
    });
  }

  /** What became of a part, and how many more there may be under way at once. */
  told({ part, size, ...came }: PartDone): void {
    this.size = size;
    const waiting = this.waiting.get(part);
    this.waiting.delete(part);
    if ('done' in came) waiting?.resolve(came.done);
    else waiting?.reject(new Refusal(came.failed));
  }

  async end(): Promise<void> {}
}
