import type { Interval } from '../../arena/index.ts';

/** A figure with where the truth lies, as plain JSON: null where nothing limits it. */
export interface Found {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
  /** Pieces of evidence that it stands on. */
  readonly count: number;
}

/** A study before it is told: figures alone, made from games. */
export interface Study {
  /** Rises when the shape below changes. */
  readonly study: 1;
  /** The rules, everything spelled out, with the version of their behaviour. */
  readonly game: string;
  readonly version: number;
  readonly seats: number;
  readonly seed: string;
  readonly size: StudySize;
  /** The program that made it. */
  readonly ludario: string;
  /** Who played: who chooses by chance, and who plays well. */
  readonly players: { readonly foot: string; readonly good: string | null };
  /** In the store of whoever made it. */
  readonly contests: readonly Held[];
  /** Games of random players, and of good ones. */
  readonly random: Shape;
  readonly good: Shape | null;
  readonly extent: Extent;
  /** What the first seat has of the points: with the rules as they are, and with the swap the other way. */
  readonly balance: Balance;
  readonly swapped: (Balance & { readonly rules: string; readonly swap: boolean }) | null;
  /** By the points on the table; null where a game has none. */
  readonly byPoints: Course | null;
  /** By how often each seat wins when the position is played out by chance. */
  readonly byChances: (Course & JudgedCourse) | null;
  readonly choices: Choices | null;
  readonly luck: Luck | null;
  readonly hidden: readonly HiddenPoint[] | null;
  readonly skill: Skill | null;
  readonly learning: Learning | null;
  /** Whether nobody learned because the game shows learners nothing, and not because nobody was asked to. */
  readonly unlearnable?: boolean;
}

export const STUDY_SIZES = ['quick', 'usual', 'full'] as const;
export type StudySize = (typeof STUDY_SIZES)[number];

export interface Held {
  readonly id: string;
  readonly agents: readonly string[];
  readonly games: number;
}

export interface Shape {
  readonly games: number;
  readonly length: Found & { readonly least: number; readonly most: number };
  readonly branching: Found;
  /** The share of decisions that leave no choice. */
  readonly forced: Found;
  readonly decisive: Found;
  /** The best score less the next one; null without points. */
  readonly margin: Found | null;
  /** By decisions from the start: how many games came so far, and the options there. */
  readonly byPly: readonly { readonly ply: number; readonly options: Found }[];
}

/** How large a game is; sizes are logarithms to the base of ten. */
export interface Extent {
  /** Every position that can be reached, counted; else estimates. */
  readonly exact: { readonly states: number; readonly games: number } | null;
  /** How many games there are, with all that chance may do, from so many random looks at the tree. */
  readonly games: Logarithm & { readonly looks: number };
  /** The same for one course of luck: choices of the players alone. */
  readonly lines: (Logarithm & { readonly looks: number }) | null;
  /** Positions met in so many random games, and what capture and recapture make of them: a lower bound. */
  readonly states: Logarithm & { readonly met: number };
}

export interface Logarithm {
  readonly log10: number;
  readonly low: number;
  /** Null: there may be any amount more. */
  readonly high: number | null;
  /** As many equal pieces of evidence would make it as certain. */
  readonly effective: number;
}

export interface Balance {
  readonly games: number;
  /** The first seat's share of what can be won. */
  readonly first: Found;
  readonly draws: Found;
  /** By seat: how often it wins. */
  readonly wins: readonly Found[];
}

/** How games went, as seen by who was ahead. */
export interface Course {
  readonly games: number;
  readonly leadChanges: Found;
  /** After each tenth of a game: how often who leads then wins, and how often somebody leads. */
  readonly tenths: readonly {
    readonly tenth: number;
    readonly wins: Found;
    readonly led: number;
  }[];
  /** The share of a game after which its winner leads to the end. */
  readonly settled: Found;
}

export interface JudgedCourse {
  /** Playouts from each position that was judged. */
  readonly playouts: number;
  /** How far behind winners were while they were behind: the mean of the root of what they lacked. */
  readonly drama: Found;
  /** Decisive games whose winner had a quarter of the chances or less once. */
  readonly comebacks: Found;
  /** The share of a game that is played after its loser can win no playout any more. */
  readonly dead: Found;
}

export interface Choices {
  /** The share of options that lead to the same position as another one. */
  readonly same: Found;
  /** Moves that were open to good players often, and those of them that nobody ever played. */
  readonly offered: number;
  readonly unplayed: readonly {
    readonly move: string;
    readonly offered: number;
    /** No larger share of such decisions takes it. */
    readonly most: number;
  }[];
  /** How many there are, beyond those that are named. */
  readonly unplayedInAll: number;
}

/** What decides games: shares of how results vary. */
export interface Parts {
  readonly agents: readonly [string, string];
  readonly pairs: number;
  readonly skill: Found;
  readonly deal: Found;
  /** What is left: how the same players happened to play. */
  readonly play: Found;
}

export interface Luck {
  readonly equals: Parts;
  /** Whoever has more effort against whoever has half of it, rung by rung. */
  readonly rungs: readonly Parts[];
}

/** What a seat to move does not know, in bits: worlds that look the same to it. */
export interface HiddenPoint {
  readonly tenth: number;
  readonly bits: number;
  readonly low: number;
  /** Null: the samples never met, so there are at least as many. */
  readonly high: number | null;
  readonly positions: number;
}

export interface Rung {
  readonly agent: string;
  /** Playouts or nodes for a decision; 0 at the foot. */
  readonly effort: number;
  /** Above the rung below, and above the foot, in Elo points. */
  readonly gain: Found;
  readonly share: Found;
  readonly total: Found;
}

export interface Skill {
  readonly rungs: readonly Rung[];
  /** From the foot to the last rung that was clearly above the one below, and a clear long step from there. */
  readonly depth: Found;
  /** That rung, counted from 1; 0: none was. */
  readonly clear: number;
  /** Why it ended: no more to be seen, or the effort had its limit. */
  readonly ended: 'noise' | 'limit';
  /** Where it ended in the noise: whether what doublings bring shows when many are taken at once. */
  readonly beyond?: LongStep | null;
}

/** Who plays well against the last rung that was clear. */
export interface LongStep {
  readonly agent: string;
  readonly effort: number;
  readonly below: string;
  readonly gain: Found;
  readonly share: Found;
}

export interface Learning {
  readonly agent: string;
  readonly games: number;
  readonly curves: readonly {
    readonly rival: string;
    readonly points: readonly { readonly done: number; readonly share: Found }[];
    /** After so many games it was clearly the better one; null: not within these. */
    readonly soon: number | null;
  }[];
}

/** The interval of a figure, with what is open as infinite. */
export function intervalOf({ low, high }: Pick<Found, 'low' | 'high'>): Interval {
  return { low: low ?? -Infinity, high: high ?? Infinity };
}

/** Whether all of an interval lies above nothing. */
export function isAbove({ low }: Pick<Found, 'low'>): boolean {
  return low !== null && low > 0;
}
