import { int, ok, optional, real, type Param, type Values } from '../../core/index.ts';
import { bool, both, choice, takesOnly, word, type Budget } from '../../core/index.ts';

/** Where an agent is not told how long to think. */
const USUAL_MS = 1000;

/** Equivalence of all-moves-as-first, or `auto` (where a game tells who owns what), or `off`. */
const rave: Param<number | 'auto' | 'off'> = {
  summary: both('visits at which a move and all-moves-as-first weigh the same'),
  accepts: { en: 'auto, off, or a number from 1', es: 'auto, off o un número desde 1' },
  fallback: 'auto',
  read(text) {
    const said = text.toLowerCase();
    if (said === 'auto' || said === 'off') return ok(said);
    const n = text.trim() === '' ? Number.NaN : Number(text);
    return Number.isFinite(n) && n >= 1 ? ok(n) : takesOnly(this.accepts);
  },
};

/** Auto: greedy where points that are made stay made, as Greedy is then no bad adviser. */
export const priorParam = choice('what to expect of a move before trying it', 'auto', [
  'auto',
  'greedy',
  'none',
]);

/** How long a Monte Carlo agent thinks. */
export const budgetParams = {
  ms: optional(int('milliseconds for a move (1000 where no limit is given)', null, 1, Infinity)),
  iterations: optional(int('playouts for a move', null, 1, Infinity)),
  nodes: optional(int('the same as iterations, by the name other searches use', null, 1, Infinity)),
};

/** How an unfinished playout is judged. */
export const judgeParams = {
  plies: optional(int('play out so many plies, then judge by the heuristic', null, 0, Infinity)),
  heuristic: optional(word('who judges (the first of the game)', null, 'a heuristic of the game')),
  scale: optional(real('the lead that is a likely win (what is usual)', null, 1e-9, Infinity)),
};

export const mctsParams = {
  ...budgetParams,
  c: optional(real('how much to explore (by the kind of search)', null, 0, 100)),
  rave,
  prior: priorParam,
  playout: word(
    "how to play out: auto takes the game's best, bridges is Hex's",
    'auto',
    'auto, uniform, greedy, or a playout of the game',
  ),
  ...judgeParams,
  solver: bool('prove wins and losses', true),
  reuse: bool('keep the tree from move to move', true),
  memory: int('megabytes for the tree', 64, 1, 4096),
  ripe: optional(int('visits before a node gets children (by their number)', null, 0, Infinity)),
};
export type MctsValues = Values<typeof mctsParams>;

/** What the options allow for a move. */
export function ownBudget({
  ms,
  iterations,
  nodes,
}: Pick<MctsValues, keyof typeof budgetParams>): Budget {
  if (ms === null && iterations === null && nodes === null) return { ms: USUAL_MS };
  return {
    ms: ms ?? undefined,
    iterations: iterations ?? undefined,
    nodes: nodes ?? undefined,
  };
}
