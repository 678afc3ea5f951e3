/** What one address, one connection and the whole server may use. */
export interface OnlineLimits {
  /** Connections from one address at a time: a class may share one. */
  readonly connections: number;
  /** Tables made from one address within an hour. */
  readonly tables: number;
  /** Messages of one connection a second; four times as many at once. */
  readonly messages: number;
  /** Tables that are open at the same time. */
  readonly open: number;
  /** Who looks on at one table. */
  readonly watchers: number;
  /** Agents that think at once, and threads kept for them. */
  readonly agents: number;
}

export const USUAL_LIMITS: OnlineLimits = {
  connections: 200,
  tables: 120,
  messages: 10,
  open: 5000,
  watchers: 100,
  agents: 4,
};

/** So much per second comes in, and no more than it holds can be taken at once. */
export class Bucket {
  private level: number;
  private at: number;

  private readonly rate: number;
  private readonly holds: number;

  constructor(rate: number, holds: number, now: number) {
    this.rate = rate;
    this.holds = holds;
    this.level = holds;
    this.at = now;
  }

  /** Whether one could be taken; `now` in milliseconds. */
  take(now: number): boolean {
    this.fill(now);
    if (this.level < 1) return false;
    this.level--;
    return true;
  }

  has(now: number): boolean {
    this.fill(now);
    return this.level >= 1;
  }

  /** Nothing was taken for so long that it can be forgotten. */
  isFull(now: number): boolean {
    this.fill(now);
    return this.level >= this.holds;
  }

  private fill(now: number): void {
    this.level = Math.min(this.holds, this.level + ((now - this.at) / 1000) * this.rate);
    this.at = now;
  }
}

/** A bucket for each address, forgotten when nothing was taken from it for long. */
export class Buckets {
  private readonly rate: number;
  private readonly holds: number;
  private readonly now: () => number;
  private readonly buckets = new Map<string, Bucket>();

  constructor(rate: number, holds: number, now: () => number) {
    this.rate = rate;
    this.holds = holds;
    this.now = now;
  }

  take(address: string): boolean {
    const now = this.now();
    if (this.buckets.size > 10_000) this.forget(now);
    let bucket = this.buckets.get(address);
    if (bucket === undefined) {
      bucket = new Bucket(this.rate, this.holds, now);
      this.buckets.set(address, bucket);
    }
    return bucket.take(now);
  }

  /** Whether one could be taken. */
  has(address: string): boolean {
    return this.buckets.get(address)?.has(this.now()) ?? true;
  }

  private forget(now: number): void {
    for (const [address, bucket] of this.buckets)
      if (bucket.isFull(now)) this.buckets.delete(address);
  }
}
