import type { Seat, State } from './state.ts';
import type { Params, Values } from './params.ts';
import type { Words } from './words.ts';

/** How good a position is for a seat: higher is better, in a unit of the heuristic's own. */
export type Heuristic<S extends State = State> = {
  evaluate(state: S, seat: Seat): number;
}['evaluate'];

/** A named family of heuristics: `corners`, `corners(printed=true)`, `random(seed=3)`. */
export interface HeuristicKind<S extends State = State, P extends Params = Params> {
  readonly id: string;
  /** One sentence: what it measures and where it comes from. A user's may be in one language. */
  readonly summary: Words | string;
  readonly params: P;
  /** In a two-seat game: the value for one seat is always minus the value for the other. */
  readonly antisymmetric: boolean;
  /**
   * What a finished game is worth to a search: 'outcome' (the default) puts any win above any
   * heuristic value; 'evaluate' goes on counting in the heuristic's own unit, as point counts do.
   */
  readonly atEnd?: 'outcome' | 'evaluate';
  /** No value lies outside: lets a search cut at chance nodes. */
  readonly range?: readonly [number, number];
  create(values: Values<P>): Heuristic<S>;
}

/** A heuristic without parameters, in one call. */
export function plainHeuristic<S extends State>(
  id: string,
  summary: Words | string,
  antisymmetric: boolean,
  evaluate: Heuristic<S>,
): HeuristicKind<S> {
  return { id, summary, params: {}, antisymmetric, create: () => evaluate };
}
