import { AUTO, int, ok, optional, real, type Param, type Values } from '../../core/index.ts';
import { bool, choice, takesOnly, word, type Budget } from '../../core/index.ts';

import { exactParam } from '../exact/with-endgame.ts';

/** Where an agent is not told how long to think. */
const USUAL_MS = 1000;

/** Equivalence of all-moves-as-first; `auto`: where a game tells who owns what; or `off`. */
const rave: Param<number | 'auto' | 'off'> = {
  summary: {
    en: 'visits at which a move and all-moves-as-first weigh the same',
    es: 'visitas con las que pesan lo mismo una jugada y la cuenta de todas como primera (AMAF)',
  },
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
export const priorParam = choice(
  {
    en: 'what to expect of a move before trying it',
    es: 'qué esperar de una jugada antes de probarla',
  },
  'auto',
  {
    auto: AUTO,
    greedy: { en: 'what Greedy sees', es: 'lo que ve Greedy' },
    none: { en: 'nothing', es: 'nada' },
  },
);

/** How long a Monte Carlo agent thinks. */
export const budgetParams = {
  ms: optional(
    int(
      {
        en: 'milliseconds for a move (1000 where no limit is given)',
        es: 'milisegundos para una jugada (1000 si no se da ningún límite)',
      },
      null,
      1,
      Infinity,
    ),
  ),
  iterations: optional(
    int({ en: 'playouts for a move', es: 'simulaciones para una jugada' }, null, 1, Infinity),
  ),
  nodes: optional(
    int(
      {
        en: 'the same as iterations, by the name other searches use',
        es: 'lo mismo que iterations, con el nombre que usan otras búsquedas',
      },
      null,
      1,
      Infinity,
    ),
  ),
};

/** How an unfinished playout is judged. */
export const judgeParams = {
  plies: optional(
    int(
      {
        en: 'play out so many plies, then judge by the heuristic',
        es: 'simula tantas jugadas y luego juzga con la heurística',
      },
      null,
      0,
      Infinity,
    ),
  ),
  heuristic: optional(
    word(
      { en: 'who judges (the first of the game)', es: 'quién juzga (la primera del juego)' },
      null,
      { en: 'a heuristic of the game', es: 'una heurística del juego' },
    ),
  ),
  scale: optional(
    real(
      {
        en: 'the lead that is a likely win (what is usual)',
        es: 'la ventaja que es una victoria probable (la habitual)',
      },
      null,
      1e-9,
      Infinity,
    ),
  ),
};

export const mctsParams = {
  ...budgetParams,
  c: optional(
    real(
      {
        en: 'how much to explore (by the kind of search)',
        es: 'cuánto explorar (según la clase de búsqueda)',
      },
      null,
      0,
      100,
    ),
  ),
  rave,
  prior: priorParam,
  playout: word(
    {
      en: "how to play out: auto takes the game's best, bridges is Hex's",
      es: 'cómo simular: auto toma la mejor del juego, bridges es la de Hex',
    },
    'auto',
    {
      en: 'auto, uniform, greedy, or a playout of the game',
      es: 'auto, uniform, greedy o una simulación propia del juego',
    },
  ),
  ...judgeParams,
  ...exactParam,
  solver: bool({ en: 'prove wins and losses', es: 'demostrar victorias y derrotas' }, true),
  reuse: bool(
    { en: 'keep the tree from move to move', es: 'conservar el árbol de una jugada a otra' },
    true,
  ),
  memory: int({ en: 'megabytes for the tree', es: 'megabytes para el árbol' }, 64, 1, 4096),
  ripe: optional(
    int(
      {
        en: 'visits before a node gets children (by their number)',
        es: 'visitas antes de que un nodo tenga hijos (según cuántos sean)',
      },
      null,
      0,
      Infinity,
    ),
  ),
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
