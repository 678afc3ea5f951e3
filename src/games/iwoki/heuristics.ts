import { plainHeuristic, type HeuristicKind } from '../../core/index.ts';
import { expert } from './expert.ts';
import { lead, scoreLead } from './lead.ts';
import type { IwokiState } from './state.ts';

const points = plainHeuristic<IwokiState>(
  'points',
  'own final count less the best rival’s: what the Minimax of the thesis maximises',
  true,
  lead,
);

const score = plainHeuristic<IwokiState>(
  'score',
  'what was scored so far less the best rival’s, hands left out: what Greedy looks at',
  true,
  scoreLead,
);

export const heuristics: Readonly<Record<string, HeuristicKind<IwokiState>>> = {
  points,
  expert,
  score,
};
