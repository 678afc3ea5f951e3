import type { Load } from './load.ts';
import { spareBetween, spareNow, type Spare } from './processors.ts';

/** How often a bot is looked at. */
export const LOOK_MS = 50;
/** What it uses between two questions and is nobody's business: to tidy up, to compile what was slow. */
const BETWEEN = 100;

/** What was seen at one moment. */
export interface Sight {
  /** As `performance.now` counts. */
  readonly at: number;
  /** null: the system does not tell. */
  readonly load: Load | null;
  readonly spare: Spare | null;
}

export function sightOf(load: Load | null): Sight {
  return { at: performance.now(), load, spare: spareNow() };
}

/**
 * What a bot spends on its answers. Its own time is the processor time that all its processes used,
 * and the time in which none of them even wanted the processor (they slept, or waited for something that
 * does not come): so a machine that is busy with others costs it nothing, and a bot that hangs is
 * found out. Where a processor had nothing to do, nobody had to wait for one: that time counts whatever
 * the bot seemed to do. Children that nobody waits for are charged as long as they are seen, for
 * nobody will be told what they used.
 */
export class OwnTime {
  /** Milliseconds so far of this answer. */
  spent = 0;
  private before: Sight | null = null;
  /** Processor time when the last answer came; null: nothing was answered yet. */
  private answered: number | null = null;

  /** A question is asked: what was used since the last answer counts as well, beyond a little. */
  ask(now: Sight): void {
    const used = now.load === null ? 0 : now.load.cpuMs - (this.answered ?? now.load.cpuMs);
    this.spent = Math.max(0, used - BETWEEN);
    this.before = now;
  }

  /** It is still asked. */
  look(now: Sight): void {
    const { before } = this;
    if (before === null) return;
    this.before = now;
    const wall = now.at - before.at;
    // When this program is late itself, nobody knows what the bot did meanwhile: it may have answered.
    const known = Math.min(wall, 2 * LOOK_MS);
    if (before.load === null) {
      this.spent += wall;
    } else if (now.load === null) {
      this.spent += known;
    } else {
      const used = Math.max(0, now.load.cpuMs - before.load.cpuMs);
      const asleep = now.load.busy || before.load.busy ? 0 : known;
      const spare = Math.min(known, spareBetween(before.spare, now.spare));
      const untold = known * now.load.untold;
      this.spent += Math.max(used, asleep, spare, untold);
    }
  }

  answer(now: Sight): void {
    this.answered = now.load?.cpuMs ?? null;
    this.before = null;
  }
}
