import type { Network } from '../../kernels/index.ts';
import type { Seat, State } from '../../core/index.ts';

/** A decision as a network is shown it. */
export interface Look {
  /** One row for the network, or one for each legal action. */
  readonly inputs: Float32Array;
  /** What is legal, ascending. */
  readonly actions: Int32Array;
  /** Where the score of each action stands among the network's numbers for this look. */
  readonly places: Int32Array;
}

/** A loss over scores: reads them, writes its slopes (zero before), gives itself. */
export type ScoreJudge = (scores: Float32Array, slopes: Float32Array) => number;

/** A network that gives each legal action a number, whatever the set of them. */
export interface Scorer {
  readonly network: Network;
  /** The decision of the seat to move, by what that seat may know. */
  look(state: State, seat: Seat): Look;
  /** A score for each action of each look, one look after the other; written over by the next call. */
  scores(looks: readonly Look[]): Float32Array;
  /** One step on these looks by a loss over all their scores; gives the loss before it. */
  teach(looks: readonly Look[], judge: ScoreJudge): number;
}

/** How many scores these looks have. */
export function scoresOf(looks: readonly Look[]): number {
  let count = 0;
  for (const { actions } of looks) count += actions.length;
  return count;
}
