import type { Contest } from '../contest.ts';

/** Who meets: agents in the order of their seats before any rotation. */
export type Meeting = readonly number[];

/** Meetings that take turns: the first unit of each, then the second of each, and so on. */
export interface Block {
  readonly meetings: readonly Meeting[];
  /** Units of each meeting. */
  readonly units: number;
  /** The number of the opening of the first unit; the next one has the next. */
  readonly opening: number;
  /** The search depth of these games. */
  readonly depth?: number | undefined;
}

/** Games that can be played in any order, one block's after another's. */
export type Stage = readonly Block[];

/** What came out of a block: for each meeting, the share of the points of each of its agents. */
export type BlockShares = readonly (readonly (readonly number[])[])[];

/** What a format may ask about the openings. */
export interface Supply {
  /** How many units this meeting can play from opening number `from` on without repeating a game. */
  unitsFrom(meeting: Meeting, from: number): number;
}

/** The same results give the same next stage, whoever asks and whenever. */
export interface FormatRules {
  /** The stage that follows these, from the results of each; null when all is played. */
  next(results: readonly BlockShares[]): Stage | null;
  /** The agents from best to worst as the format ranks them, equals together; null: it does not. */
  ranking(results: readonly BlockShares[]): readonly (readonly number[])[] | null;
  /** Whether all games are known before the first is played. */
  readonly fixed: boolean;
  /** Units to expect in all. */
  readonly expectedUnits: number;
}

export type MakeFormat = (contest: Contest, supply: Supply) => FormatRules;

/** All meetings from the start, each as often as asked for but never the same game twice. */
export function fixedFormat(
  meetings: readonly Meeting[],
  { spec }: Contest,
  supply: Supply,
  depths: readonly (number | undefined)[] = [undefined],
): FormatRules {
  const blocks = depths.flatMap((depth) => evenBlocks(meetings, spec.pairs, 0, supply, depth));
  return {
    fixed: true,
    expectedUnits: countUnits(blocks),
    next: (results) => (results.length === 0 ? blocks : null),
    ranking: () => null,
  };
}

function countUnits(stage: Stage): number {
  return stage.reduce((sum, { meetings, units }) => sum + meetings.length * units, 0);
}

/** Every meeting plays as many units; one that would only repeat itself drops out earlier. */
export function evenBlocks(
  meetings: readonly Meeting[],
  units: number,
  opening: number,
  supply: Supply,
  depth?: number,
): Block[] {
  const able = meetings.map((meeting) => Math.min(units, supply.unitsFrom(meeting, opening)));
  const steps = [...new Set(able)].filter((count) => count > 0).toSorted((a, b) => a - b);
  return steps.map((step, i) => {
    const before = steps[i - 1] ?? 0;
    return {
      meetings: meetings.filter((_, m) => able[m]! >= step),
      units: step - before,
      opening: opening + before,
      depth,
    };
  });
}

/** All ways to choose so many, in order; `again`: with repetition. */
export function choices(items: readonly number[], size: number, again: boolean): number[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, i) =>
    choices(items.slice(again ? i : i + 1), size - 1, again).map((rest) => [item, ...rest]),
  );
}
