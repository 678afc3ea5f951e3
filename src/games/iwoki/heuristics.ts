import { plainHeuristic, type HeuristicKind } from '../../core/index.ts';
import { expert } from './expert.ts';
import { lead } from './lead.ts';
import type { IwokiState } from './state.ts';

const points = plainHeuristic<IwokiState>(
  'points',
  'own final count less the best rival’s: what the Minimax of the thesis maximises',
  true,
  lead,
);

export const heuristics: Readonly<Record<string, HeuristicKind<IwokiState>>> = { points, expert };
