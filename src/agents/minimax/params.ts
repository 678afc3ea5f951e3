import { bool, choice, int, optional, real, word, type Values } from '../../core/index.ts';

/** How long and with what eyes any member of the family looks. */
export const searchParams = {
  depth: optional(int('plies to look ahead; 3 when nothing limits the search', null, 1, 99)),
  ms: optional(int('milliseconds for the move', null, 1, Infinity)),
  nodes: optional(int('nodes for the move', null, 1, Infinity)),
  moveNodes: optional(int('the same, as the counterpart of branchNodes', null, 1, Infinity)),
  heuristic: optional(
    word('how leaves are judged', null, 'a heuristic of the game, else its first'),
  ),
  deepen: choice('depth 1, 2, 3 … in turn; auto: where no depth is given', 'auto', [
    'auto',
    'on',
    'off',
  ]),
  secondary: int(
    'plies by which the choice is checked further; it gives way if it collapses',
    0,
    0,
    20,
  ),
  book: optional(word('a book whose moves come before any search', null, 'the name of a book')),
};

/** Limits for each root branch: they need a search that takes one branch after the other. */
export const branchParams = {
  ...searchParams,
  branchMs: optional(int('milliseconds for each root branch', null, 1, Infinity)),
  branchNodes: optional(int('nodes for each root branch', null, 1, Infinity)),
};

/** The parts that alpha-beta and its kin can be put together from. */
export const pruningParams = {
  ...branchParams,
  order: choice(
    'tried first: as the game lists (natural) or as Greedy prefers among equals, the order of its document; the table’s action; killers too; history too (full); the heuristic too',
    'auto',
    ['auto', 'natural', 'preferred', 'table', 'killers', 'full', 'preview'],
  ),
  table: optional(
    int(
      'megabytes of remembered positions; auto: 32 unless the order is natural or preferred',
      null,
      0,
      2048,
    ),
  ),
  quiescence: optional(
    real('search on while the value swings by more than this', null, 0, Infinity),
  ),
  continuation: bool('search on where the game says that something hangs', false),
  futility: real('a later action must be better by more than this', 0, 0, Infinity),
  frontier: optional(real('leave a last node that lacks more than this', null, 0, Infinity)),
  beam: optional(int('actions looked at by the root, the best by the heuristic', null, 1, 1000)),
  narrow: int('by how many the beam narrows at each ply, down to one', 1, 0, 1000),
  nullMove: choice('cut what is too good even after a pass', 'off', ['off', 'on', 'verified']),
};

export type SearchValues = Values<typeof searchParams>;
export type PruningValues = Values<typeof pruningParams>;
