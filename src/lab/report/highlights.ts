import type { Played } from '../../arena/index.ts';
import { isFault, type GameResult } from '../../core/index.ts';

/** Why a game is worth looking at. */
const REASONS = ['closest', 'widest', 'fault', 'longest', 'shortest', 'first'] as const;
export type Reason = (typeof REASONS)[number];

interface Candidate {
  readonly index: number;
  readonly mark: number;
}

/** Remembers the games worth drawing while all go by; of equals, the earliest. */
export class Highlights {
  private readonly best = new Map<Reason, Candidate>();
  private readonly pointed: boolean;

  /** `pointed`: whether the game has points, so that it can be close. */
  constructor(pointed: boolean) {
    this.pointed = pointed;
  }

  add({ job, plies }: Played, result: GameResult): void {
    const { index } = job;
    const fair = result.ending === 'rules';
    if (isFault(result.ending)) this.offer('fault', index, 0);
    if (fair && this.pointed && result.scores.length > 1) {
      const [most, next] = result.scores.toSorted((a, b) => b - a);
      this.offer('closest', index, next! - most!);
      this.offer('widest', index, most! - next!);
    }
    if (fair) {
      this.offer('longest', index, plies);
      this.offer('shortest', index, -plies);
    }
    this.offer('first', index, 0);
  }

  private offer(reason: Reason, index: number, mark: number): void {
    const held = this.best.get(reason);
    if (held === undefined || mark > held.mark) this.best.set(reason, { index, mark });
  }

  /** At most so many different games, the most telling first, each with all that it is. */
  choose(most: number): { readonly index: number; readonly reasons: readonly Reason[] }[] {
    const chosen = new Map<number, Reason[]>();
    for (const reason of REASONS) {
      const candidate = this.best.get(reason);
      if (candidate === undefined) continue;
      const known = chosen.get(candidate.index);
      if (known !== undefined) known.push(reason);
      else if (chosen.size < most) chosen.set(candidate.index, [reason]);
    }
    return [...chosen].map(([index, reasons]) => ({ index, reasons }));
  }
}
