import type { Game, State } from '../../src/core/index.ts';
import type { HexSeen } from '../../src/games/hex/index.ts';
import type { MancalaSeen } from '../../src/games/mancala/index.ts';
import type { ReversiSeen } from '../../src/games/reversi/index.ts';

/**
 * A position being set up. It need not be possible: only `game.parse` decides that, from the text.
 * Boards are signs by cell; Mancala is counts by cell, each row from its store.
 */
export type Draft =
  | { readonly kind: 'signs'; readonly cells: readonly string[]; readonly side: 0 | 1 }
  | { readonly kind: 'counts'; readonly cells: readonly number[]; readonly side: 0 | 1 };

/** How one game's positions are set up. */
interface Shape {
  /** The signs of the first seat, the second, and an empty cell; none where cells are counted. */
  readonly signs: string;
  read(seen: unknown): Draft['cells'];
  print(draft: Draft, size: number): string;
  /** What the board draws. */
  show(draft: Draft, size: number): unknown;
}

function rowsOf(cells: readonly unknown[], size: number): string[] {
  return Array.from({ length: cells.length / size }, (_, row) =>
    cells.slice(row * size, (row + 1) * size).join(''),
  );
}

const shapes: Readonly<Record<string, Shape>> = {
  reversi: {
    signs: 'XO-',
    read: (seen) => Array.from((seen as ReversiSeen).rows.join('')),
    print: ({ cells, side }) => `${cells.join('')} ${'XO'[side]}`,
    show: ({ cells, side }, size): ReversiSeen => ({ toMove: side, rows: rowsOf(cells, size) }),
  },
  hex: {
    signs: 'xo.',
    read: (seen) => Array.from((seen as HexSeen).rows.join('')),
    print: ({ cells, side }, size) => `${rowsOf(cells, size).join('/')} ${'xo'[side]}`,
    show: ({ cells, side }, size): HexSeen => ({
      toMove: side,
      rows: rowsOf(cells, size),
      winner: null,
      chain: [],
    }),
  },
  mancala: {
    signs: '',
    read: (seen) => (seen as MancalaSeen).rows.flat(),
    print: ({ cells, side }, size) =>
      `${[0, 1].map((row) => printRow(cells, row, size)).join('/')} ${side}`,
    show: ({ cells, side }, size): MancalaSeen => ({
      toMove: side,
      rows: [0, 1].map((row) => cells.slice(row * size, (row + 1) * size).map(Number)),
    }),
  },
};

function printRow(cells: Draft['cells'], row: number, size: number): string {
  const [store, ...pits] = cells.slice(row * size, (row + 1) * size);
  return `${store}:${pits.join(',')}`;
}

export function signsOf(game: Game): string {
  return shapes[game.info.id]!.signs;
}

/** Cells in a row; in Mancala the store and its pits. */
export function rowLength(game: Game, draft: Draft): number {
  return game.info.id === 'mancala' ? draft.cells.length / 2 : Math.sqrt(draft.cells.length);
}

export function draftOf(game: Game, state: State): Draft {
  const shape = shapes[game.info.id]!;
  const cells = shape.read(game.observe(state, null));
  const side = state.toMove === 1 ? 1 : 0;
  return shape.signs === ''
    ? { kind: 'counts', cells: cells.map(Number), side }
    : { kind: 'signs', cells: cells.map(String), side };
}

/** The position as text, for `game.parse`. */
export function printDraft(game: Game, draft: Draft): string {
  return shapes[game.info.id]!.print(draft, rowLength(game, draft));
}

/** The position as the board sees it, possible or not. */
export function shownDraft(game: Game, draft: Draft): unknown {
  return shapes[game.info.id]!.show(draft, rowLength(game, draft));
}

/** With something else on a cell. */
export function painted(draft: Draft, cell: number, what: string | number): Draft {
  return draft.kind === 'signs'
    ? { ...draft, cells: draft.cells.with(cell, String(what)) }
    : { ...draft, cells: draft.cells.with(cell, Math.max(0, Math.floor(Number(what)) || 0)) };
}

/** Nothing on any cell, possible or not: that is where setting up begins. */
export function cleared(game: Game, draft: Draft): Draft {
  if (draft.kind === 'counts') return { ...draft, cells: draft.cells.map(() => 0) };
  const empty = signsOf(game)[2]!;
  return { ...draft, cells: draft.cells.map(() => empty) };
}
