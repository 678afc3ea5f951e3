import type {
  Checkpoint,
  Contest,
  GameMeasures,
  Interval,
  Played,
  Standings,
  Verdict,
  Warning,
} from '../../arena/index.ts';
import type { Experiment } from '../../store/index.ts';
import type { SprtPoint, Tally } from '../../figures/index.ts';
import type { Reason } from './highlights.ts';

/** How games ended: by the rules, by the referee's verdict, or because a seat broke a rule. */
export const ENDINGS = ['rules', 'adjudicated', 'resigned', 'illegal', 'crash', 'time'] as const;
export type Ending = (typeof ENDINGS)[number];

/** How it stood after some games. */
export interface ProgressPoint {
  readonly games: number;
  /** By agent: its share of what could be won so far. */
  readonly shares: readonly number[];
  /** Where the share of the first of two agents lies. */
  readonly interval: Interval | null;
}

/** All that a report says, before it is put in words; nothing but the games decides it. */
export interface Evidence {
  readonly experiment: Experiment;
  readonly contest: Contest;
  readonly standings: Standings;
  /** What agents are called: short, each different. */
  readonly names: readonly string[];
  /** The agents, the best first. */
  readonly order: readonly number[];
  /** Whether the format itself says who is best. */
  readonly ranked: boolean;
  readonly warnings: readonly Warning[];
  readonly stored: number;
  /** Pairs or rotations (or single games) with a result. */
  readonly units: number;
  /** Games in all; null while only their results can tell. */
  readonly total: number | null;
  /** Games that are move for move another game of the same agents. */
  readonly repeated: number;
  readonly endings: Readonly<Record<Ending, number>>;
  readonly lengths: readonly Tally[];
  /** By agent: how often its score was so far above the mean of the others'. */
  readonly differences: readonly (readonly Tally[])[];
  readonly course: readonly ProgressPoint[];
  readonly trace: readonly SprtPoint[];
  readonly verdict: Verdict | null;
  readonly measures: GameMeasures;
  readonly checkpoints: readonly Checkpoint[];
  readonly shown: readonly { readonly played: Played; readonly reasons: readonly Reason[] }[];
}
