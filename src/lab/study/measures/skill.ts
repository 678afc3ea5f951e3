import type { Rating } from '../../../arena/index.ts';
import type { Found, LongStep, Rung, Skill } from '../../../figures/study/index.ts';
import { foundBetween } from '../found.ts';

/** One step of a ladder as it was played. */
export interface Climbed {
  readonly agent: string;
  readonly effort: number;
  readonly rating: Rating;
  readonly games: number;
}

/** Steps in a row that show nothing, and the ladder ends. */
const LOST = 2;

/** Whether the last steps show nothing any more: steps with less effort than there are options do not count. */
export function isLost(steps: readonly Climbed[], options: number): boolean {
  const last = steps.slice(-LOST);
  return last.length === LOST && last.every((step) => step.effort >= 2 * options && !isClear(step));
}

function isClear({ rating }: Climbed): boolean {
  return rating.eloInterval.low > 0;
}

/** How many steps there are up to the last one that was clear. */
export function clearOf(steps: readonly Climbed[]): number {
  return steps.findLastIndex(isClear) + 1;
}

/** Gains add up from rung to rung; errors of different matches do not depend on each other. */
export function skillOf(
  foot: string,
  steps: readonly Climbed[],
  options: number,
  long: Climbed | null = null,
): Skill {
  const nothing = foundBetween(0, 0, 0, 0);
  const rungs: Rung[] = [{ agent: foot, effort: 0, gain: nothing, share: nothing, total: nothing }];
  const sum = new Total();
  const deep = new Total();
  const clear = clearOf(steps);
  for (const [i, step] of steps.entries()) {
    sum.add(step.rating);
    if (i < clear) deep.add(step.rating);
    rungs.push({
      agent: step.agent,
      effort: step.effort,
      ...worth(step),
      total: sum.found(step.games),
    });
  }
  const far = long !== null && isClear(long);
  if (far) deep.add(long.rating);
  const last = far ? long : steps[clear - 1];
  return {
    rungs,
    depth: last === undefined ? nothing : deep.found(last.games),
    clear,
    ended: isLost(steps, options) ? 'noise' : 'limit',
    beyond: long === null ? null : longStep(long, rungs[clear]!.agent),
  };
}

function longStep(long: Climbed, below: string): LongStep {
  return { agent: long.agent, effort: long.effort, below, ...worth(long) };
}

function worth({ rating, games }: Climbed): Pick<Rung, 'gain' | 'share'> {
  const { elo, eloInterval, score, scoreInterval } = rating;
  return {
    gain: foundBetween(elo, eloInterval.low, eloInterval.high, games),
    share: foundBetween(score, scoreInterval.low, scoreInterval.high, games),
  };
}

/** A sum of gains. Below and above, the distances to the ends of intervals add up as squares do. */
class Total {
  private elo = 0;
  private below = 0;
  private above = 0;

  add({ elo, eloInterval: { low, high } }: Rating): void {
    this.elo += elo;
    this.below += (elo - low) ** 2;
    this.above += (high - elo) ** 2;
  }

  found(count: number): Found {
    const { elo, below, above } = this;
    return foundBetween(elo, elo - Math.sqrt(below), elo + Math.sqrt(above), count);
  }
}
