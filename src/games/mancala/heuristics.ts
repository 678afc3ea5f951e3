import { plainHeuristic, type HeuristicKind } from '../../core/index.ts';
import type { MancalaState } from './state.ts';

/** The five heuristics of the Mancala document, in its order; `side` is its first, `final` its last. */
const kinds: HeuristicKind<MancalaState>[] = [];
export const heuristics: Readonly<Record<string, HeuristicKind<MancalaState>>> = Object.fromEntries(
  kinds.map((k) => [k.id, k]),
);
void plainHeuristic;
