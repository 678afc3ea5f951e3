import type { Job, Played } from '../arena/index.ts';

/** How long a batch should last: long beside handing it over, short beside a person's patience. */
const TARGET = 100;
const MOST = 500;
/** How much the last game counts. */
const WEIGHT = 0.2;

/** Guesses how long games will take from those played before by the same agents. */
export class Pace {
  private readonly means = new Map<string, number>();
  private readonly target: number;
  private readonly most: number;

  constructor(target = TARGET, most = MOST) {
    this.target = target;
    this.most = most;
  }

  note(games: readonly Played[]): void {
    for (const { job, ms } of games) {
      const key = keyOf(job);
      const mean = this.means.get(key);
      this.means.set(key, mean === undefined ? ms : mean + WEIGHT * (ms - mean));
    }
  }

  /** Milliseconds; as long as a batch for agents that were never seen. */
  estimate(job: Job): number {
    return this.means.get(keyOf(job)) ?? this.target;
  }

  /** Whether a batch has room for several of these. */
  isShort(job: Job): boolean {
    return this.estimate(job) < this.target / 2;
  }

  /** Whether so many games that take so long make one batch. */
  fits(games: number, ms: number): boolean {
    return games < this.most && ms <= this.target;
  }
}

/** Seats hardly matter for how long a game takes. */
function keyOf({ players, depth }: Job): string {
  const sorted = players.toSorted((a, b) => a - b).join();
  return depth === undefined ? sorted : `${sorted}/${depth}`;
}
