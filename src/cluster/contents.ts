import { Refusal } from '../core/index.ts';
import { refuse } from './complaints.ts';
import type { Line } from './line.ts';
import { CONTENTS } from './names.ts';
import { checksumOf, pack, unpack } from './parcel.ts';

/** What was put there longer ago is forgotten, and put there again where it is missed: 30 days in milliseconds. */
const KEPT = 30 * 86_400_000;
/** Contents a worker keeps at hand. */
const AT_HAND = 64;

/** Models, books, modules and briefs in the queue, each once, under the checksum of what it is. */
export class Contents {
  private readonly line: Line;
  private readonly known = new Map<string, unknown>();

  constructor(line: Line) {
    this.line = line;
  }

  /** Puts something there, unless it is; gives its checksum. */
  async put(value: unknown): Promise<string> {
    const text = pack(value);
    const checksum = checksumOf(text);
    await this.line.queue(CONTENTS).add('content', { text }, { jobId: checksum });
    return checksum;
  }

  /** Fetches what was put there; throws where it is not, or is something else. */
  async get(checksum: string): Promise<unknown> {
    const known = this.known.get(checksum);
    if (known !== undefined) return known;
    const job = await this.line.queue(CONTENTS).getJob(checksum);
    const text = (job?.data as { text?: unknown } | undefined)?.text;
    if (typeof text !== 'string' || checksumOf(text) !== checksum) {
      throw new Refusal(refuse.noContent({ checksum }));
    }
    const value = unpack(text);
    if (this.known.size >= AT_HAND) this.known.clear();
    this.known.set(checksum, value);
    return value;
  }

  /** Whether something is there still. */
  async has(checksum: string): Promise<boolean> {
    return (await this.line.queue(CONTENTS).getJob(checksum)) !== undefined;
  }

  /** Takes out what is not needed any more. */
  async remove(checksum: string): Promise<void> {
    await this.line.queue(CONTENTS).remove(checksum);
  }

  /** Takes out what is old. */
  async tidy(): Promise<void> {
    const jobs = await this.line.queue(CONTENTS).getJobs(['waiting'], 0, 1000, true);
    const old = jobs.filter((job) => job !== undefined && Date.now() - job.timestamp > KEPT);
    for (const job of old) await job.remove().catch(() => undefined);
  }
}
