import { Refusal, type Complaint } from '../core/index.ts';
import type { Holding } from '../lab/experiment/index.ts';
import type { OpenTraining } from '../lab/training/index.ts';
import { refuse } from './complaints.ts';
import { Coordinator } from './coordinator.ts';
import { Line, within } from './line.ts';
import { queueStatus, type QueueStatus } from './status.ts';
import { TrainingCrew } from './training-crew.ts';
import { clusterVersion } from './version.ts';

/** One block in so many of each worker is looked at on this machine. */
const SAMPLE = 32;
/** How long a server may take to tell how it stands, in milliseconds. */
const PATIENCE = 5000;

/** A queue to which what is held here is given. */
export class Elsewhere {
  private readonly line: Line;
  private readonly say: (what: Complaint) => void;

  /** Throws a Refusal where nobody answers. `say` is told what people should know. */
  static async open(address: string, say: (what: Complaint) => void): Promise<Elsewhere> {
    return new Elsewhere(await Line.open(address), say);
  }

  private constructor(line: Line, say: (what: Complaint) => void) {
    this.line = line;
    this.say = say;
  }

  /** Who plays the games of experiments; `megabytes`: for a thread that looks at some of them here. */
  players(megabytes: number): NonNullable<Holding['elsewhere']> {
    return ({ id, identity }, contest, roster) =>
      new Coordinator({ ...this.common, experiment: { id, identity }, contest, roster, megabytes });
  }

  /** Who does the parts of a training of a store. */
  crew({ spec, help, writer }: OpenTraining, store: string): TrainingCrew {
    const { name, created } = writer.training;
    const identity = JSON.stringify([spec, created, store]);
    return new TrainingCrew({ ...this.common, training: { id: name, identity }, task: help });
  }

  private get common() {
    const { line, say } = this;
    return { line, version: clusterVersion(), sample: SAMPLE, say };
  }

  /** Who works, and at what; throws a Refusal where the server is away. */
  async status(): Promise<QueueStatus> {
    let status: QueueStatus | null = null;
    await within(PATIENCE, async () => {
      status = await queueStatus(this.line);
    });
    if (status === null) throw new Refusal(refuse.silent({ queue: this.line.shown }));
    return status;
  }

  async close(): Promise<void> {
    await this.line.close();
  }
}
