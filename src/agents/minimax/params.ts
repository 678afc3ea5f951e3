import {
  AUTO,
  OFF,
  ON,
  bool,
  choice,
  int,
  optional,
  real,
  word,
  type Values,
} from '../../core/index.ts';

import { exactParam } from '../exact/with-endgame.ts';

/** How long and with what eyes any member of the family looks. */
export const searchParams = {
  depth: optional(
    int(
      {
        en: 'plies to look ahead; 3 when nothing limits the search',
        es: 'jugadas que mira por delante; 3 si nada limita la búsqueda',
      },
      null,
      1,
      99,
    ),
  ),
  ms: optional(
    int({ en: 'milliseconds for the move', es: 'milisegundos para la jugada' }, null, 1, Infinity),
  ),
  nodes: optional(int({ en: 'nodes for the move', es: 'nodos para la jugada' }, null, 1, Infinity)),
  moveNodes: optional(
    int(
      {
        en: 'the same, as the counterpart of branchNodes',
        es: 'lo mismo, como pareja de branchNodes',
      },
      null,
      1,
      Infinity,
    ),
  ),
  heuristic: optional(
    word({ en: 'how leaves are judged', es: 'cómo se juzgan las hojas' }, null, {
      en: 'a heuristic of the game, else its first',
      es: 'una heurística del juego; si no, la primera',
    }),
  ),
  deepen: choice(
    {
      en: 'depth 1, 2, 3 … in turn; auto: where no depth is given',
      es: 'profundidad 1, 2, 3… por turno; auto: si no se da ninguna',
    },
    'auto',
    { auto: AUTO, on: ON, off: OFF },
  ),
  secondary: int(
    {
      en: 'plies by which the choice is checked further; it gives way if it collapses',
      es: 'jugadas de más con que se comprueba lo elegido; si se hunde, se descarta',
    },
    0,
    0,
    20,
  ),
  ...exactParam,
  book: optional(
    word(
      {
        en: 'a book whose moves come before any search',
        es: 'un libro cuyas jugadas van antes que cualquier búsqueda',
      },
      null,
      { en: 'the name of a book', es: 'el nombre de un libro' },
    ),
  ),
};

/** Limits for each root branch: they need a search that takes one branch after the other. */
export const branchParams = {
  ...searchParams,
  branchMs: optional(
    int(
      { en: 'milliseconds for each root branch', es: 'milisegundos para cada rama de la raíz' },
      null,
      1,
      Infinity,
    ),
  ),
  branchNodes: optional(
    int(
      { en: 'nodes for each root branch', es: 'nodos para cada rama de la raíz' },
      null,
      1,
      Infinity,
    ),
  ),
};

/** The parts that alpha-beta and its kin can be put together from. */
export const pruningParams = {
  ...branchParams,
  order: choice(
    {
      en: 'tried first: as the game lists (natural) or as Greedy prefers among equals, the order of its document; the table’s action; killers too; history too (full); the heuristic too',
      es: 'qué se prueba primero: como las da el juego (natural) o como prefiere Greedy entre iguales, el orden de su documento; la jugada de la tabla; también las asesinas (killers); también la historia (full); también la heurística',
    },
    'auto',
    {
      auto: AUTO,
      natural: { en: 'as the game lists', es: 'como las da el juego' },
      preferred: { en: 'as Greedy prefers', es: 'como prefiere Greedy' },
      table: { en: 'the table’s action', es: 'la jugada de la tabla' },
      killers: { en: 'killers too', es: 'también las asesinas' },
      full: { en: 'history too', es: 'también la historia' },
      preview: { en: 'the heuristic too', es: 'también la heurística' },
    },
  ),
  table: optional(
    int(
      {
        en: 'megabytes of remembered positions; auto: 32 unless the order is natural or preferred',
        es: 'megabytes de posiciones recordadas; auto: 32, salvo con el orden natural o preferred',
      },
      null,
      0,
      2048,
    ),
  ),
  quiescence: optional(
    real(
      {
        en: 'search on while the value swings by more than this',
        es: 'sigue buscando mientras el valor cambie en más de esto',
      },
      null,
      0,
      Infinity,
    ),
  ),
  continuation: bool(
    {
      en: 'search on where the game says that something hangs',
      es: 'sigue buscando donde el juego dice que algo está en el aire',
    },
    false,
  ),
  futility: real(
    {
      en: 'a later action must be better by more than this',
      es: 'una jugada posterior tiene que ser mejor en más de esto',
    },
    0,
    0,
    Infinity,
  ),
  frontier: optional(
    real(
      {
        en: 'leave a last node that lacks more than this',
        es: 'deja un último nodo al que le falte más de esto',
      },
      null,
      0,
      Infinity,
    ),
  ),
  beam: optional(
    int(
      {
        en: 'actions looked at by the root, the best by the heuristic',
        es: 'jugadas que mira la raíz, las mejores según la heurística',
      },
      null,
      1,
      1000,
    ),
  ),
  narrow: int(
    {
      en: 'by how many the beam narrows at each ply, down to one',
      es: 'en cuántas se estrecha el haz a cada jugada, hasta una',
    },
    1,
    0,
    1000,
  ),
  nullMove: choice(
    {
      en: 'cut what is too good even after a pass',
      es: 'corta lo que es demasiado bueno incluso después de pasar',
    },
    'off',
    { off: OFF, on: ON, verified: { en: 'yes, verified', es: 'sí, comprobándolo' } },
  ),
};

export type SearchValues = Values<typeof searchParams>;
export type PruningValues = Values<typeof pruningParams>;
