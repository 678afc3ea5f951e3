import type { Meeting } from '../lines.ts';
import type { Scale } from './improvements.ts';
import type { Ratio } from './ratios.ts';

/** What an improvement took and how it played. */
export interface SearchRow {
  readonly id: string;
  readonly agent: string;
  /** Means of a position. */
  readonly nodes: number;
  readonly judged: number;
  readonly cut: number;
  readonly same: number;
  /** Positions that it and minimax finished. */
  readonly compared: number;
  /** Of what it is added to. */
  readonly ratio: Ratio | null;
  /** At equal nodes, against what it is added to; null: not played. */
  readonly meeting: Meeting | null;
}

export interface SearchFound {
  readonly game: string;
  readonly scale: Scale;
  readonly positions: number;
  /** Nodes that a search may take on one position. */
  readonly cap: number;
  readonly pairs: number;
  readonly rows: readonly SearchRow[];
  /** Scout beside SSS*: the thesis compares them. */
  readonly scouting: { readonly nodes: Ratio; readonly ms: Ratio };
  /** To a depth in full, against alpha-beta in good order to the same: nothing is cut. */
  readonly whole: readonly { readonly id: string; readonly meeting: Meeting }[];
  /** What the rules of this game have no place for. */
  readonly left: readonly string[];
}
