import { Refusal, type Complaint, type Crew, type TrainingPart } from '../core/index.ts';
import { ThreadCrew, type HelperTask } from '../lab/training/index.ts';
import { refuse } from './complaints.ts';
import type { Contents } from './contents.ts';
import type { Line } from './line.ts';
import type { PartData, ResultData, TrainingBrief } from './names.ts';
import { checksumOf, pack, unpack } from './parcel.ts';
import { Run, type Trade } from './run.ts';

export interface TrainingCrewSetup {
  readonly line: Line;
  /** Which training, whoever holds it: the name of its model, and all that makes it the same one. */
  readonly training: { readonly id: string; readonly identity: string };
  readonly task: HelperTask;
  readonly version: string;
  /** One part in so many of each worker is done again here. */
  readonly sample: number;
  /** Told what people should know. */
  say(what: Complaint): void;
}

/** Gives the parts of one training to those who work at a queue. */
export class TrainingCrew implements Crew {
  private readonly run: Run<TrainingPart, Uint8Array>;
  private readonly trade: PartsTrade;

  constructor({ training, task, ...setup }: TrainingCrewSetup) {
    this.trade = new PartsTrade(task, checksumOf(JSON.stringify(training)));
    const { trade } = this;
    const what = { kind: 'training', programs: {}, rules: task.game } as const;
    this.run = new Run({ ...setup, ...training, ...what, trade });
  }

  get size(): number {
    return this.run.workers.lanes;
  }

  async do(part: TrainingPart): Promise<Uint8Array> {
    const done = await this.run.do(part);
    // It was ended: nobody waits for this any more.
    return done ?? new Promise<never>(() => {});
  }

  async close(): Promise<void> {
    await this.run.close();
    await this.trade.close();
  }
}

/** Networks in the queue: a round has two at most, and parts of the round before may be under way. */
const KEPT = 4;

/** Parts of a training, each as long as it is. */
class PartsTrade implements Trade<TrainingPart, Uint8Array> {
  readonly revocable = false;
  private readonly task: HelperTask;
  private readonly training: string;
  /** A thread that does parts again. */
  private readonly doubt: ThreadCrew;
  /** Contents that parts under way share, the latest last. */
  private readonly shared = new Set<string>();
  private contents: Contents | null = null;

  constructor(task: HelperTask, training: string) {
    this.task = task;
    this.training = training;
    this.doubt = new ThreadCrew(1, task);
  }

  async brief(contents: Contents): Promise<string> {
    const models: string[] = [];
    for (const model of this.task.models) models.push(await contents.put(model));
    const { agent, game, modules } = this.task;
    const brief: TrainingBrief = { kind: 'training', agent, game, modules, models };
    return contents.put(brief);
  }

  async pack({ own, shared }: TrainingPart, contents: Contents): Promise<string> {
    this.contents = contents;
    const sums: string[] = [];
    for (const bytes of shared) sums.push(await this.putShared(bytes, contents));
    return pack({ own, shared: sums } satisfies PartData);
  }

  /** Its own for each training, so that another one that has the same does not take it away. */
  private async putShared(bytes: Uint8Array, contents: Contents): Promise<string> {
    const checksum = await contents.put({ training: this.training, bytes });
    this.shared.delete(checksum);
    this.shared.add(checksum);
    while (this.shared.size > KEPT) await this.forget([...this.shared][0]!);
    return checksum;
  }

  private async forget(checksum: string): Promise<void> {
    this.shared.delete(checksum);
    await this.contents?.remove(checksum).catch(() => undefined);
  }

  read(result: ResultData): Uint8Array | null {
    try {
      const done = unpack(result.done);
      return done instanceof Uint8Array ? done : null;
    } catch {
      return null;
    }
  }

  isCertain(): boolean {
    return true;
  }

  async check(part: TrainingPart, theirs: Uint8Array, machine: string): Promise<Complaint | null> {
    const ours = await this.doubt.do(part);
    return Buffer.from(ours).equals(theirs) ? null : refuse.untruePart({ machine });
  }

  async here(part: TrainingPart): Promise<{ done: Uint8Array; able: boolean }> {
    return { done: await this.doubt.do(part), able: true };
  }

  numbers(): readonly number[] {
    return [0];
  }

  withdrawal(_: readonly number[], why: Complaint): Error {
    // What was learned from it cannot be taken out again.
    return new Refusal(refuse.learnedWrong({ why }));
  }

  async close(): Promise<void> {
    await this.doubt.end();
    for (const checksum of this.shared) await this.forget(checksum);
  }
}
