import type { Analysis } from '../../core/index.ts';

/** How what a search finds turns into odds: see `logitOf`. */
export interface Fit {
  /** What having the move is worth (or how far searches flatter who has it), and how that changes to the end. */
  readonly bias: readonly [number, number];
  /** The logarithm of how much one point (or one logit of a share) is worth, by how much is played. */
  readonly slope: readonly [number, number, number];
  /** How much more or less that is between the weakest and between the strongest players. */
  readonly strength: readonly [low: number, high: number];
  /** The power of what was found that odds grow with: 1 is a straight line, more is flat about even. */
  readonly power: number;
}

export interface Fitted extends Fit {
  readonly unit: Analysis['unit'];
  readonly seats: number;
  /** The board it was fitted on; 0 where there is only one. */
  readonly size: number;
}
