import { plainHeuristic, type HeuristicKind } from '../../core/index.ts';
import { expert } from './expert.ts';
import { lead, scoreLead } from './lead.ts';
import type { IwokiState } from './state.ts';

const points = plainHeuristic<IwokiState>(
  'points',
  {
    en: 'own final count less the best rival’s: what the Minimax of the thesis maximises',
    es: 'el recuento final propio menos el del mejor rival: lo que maximiza el Minimax de la tesis',
  },
  true,
  lead,
);

const score = plainHeuristic<IwokiState>(
  'score',
  {
    en: 'what was scored so far less the best rival’s, hands left out: what Greedy looks at',
    es: 'los puntos hechos hasta ahora menos los del mejor rival, sin contar las manos: lo que mira Greedy',
  },
  true,
  scoreLead,
);

export const heuristics: Readonly<Record<string, HeuristicKind<IwokiState>>> = {
  points,
  expert,
  score,
};
