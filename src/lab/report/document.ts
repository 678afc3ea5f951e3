import type { Lang } from '../../core/index.ts';
import type { Figure } from '../../figures/index.ts';
import type { Film, Frame } from './film.ts';

/** A report before it is printed: what it says, not how it looks. Texts are plain. */
export interface Report {
  readonly lang: Lang;
  readonly title: string;
  readonly subtitle: string;
  /** What came out, in a sentence or two. */
  readonly findings: readonly string[];
  /** The few numbers that everybody looks for first. */
  readonly tiles: readonly Tile[];
  /** Heading of the list of sections. */
  readonly contents: string;
  readonly sections: readonly Section[];
  readonly footer: string;
}

export interface Tile {
  readonly value: string;
  readonly label: string;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'warnings'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly items: readonly Fact[] }
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'figure'; readonly figure: Figure }
  | { readonly kind: 'code'; readonly caption: string; readonly text: string }
  | { readonly kind: 'game'; readonly game: ShownGame };

export type BlockOf<K extends Block['kind']> = Extract<Block, { readonly kind: K }>;

export interface Fact {
  readonly term: string;
  /** More than one: a list. */
  readonly details: readonly string[];
  /** Names of agents and rules, in a type that keeps letters apart. */
  readonly code?: boolean;
}

export interface Column {
  readonly title: string;
  /**
   * `name`: the agent that the row is about; `label`: what else it is about; `number`: stands right;
   * `cell`: one of many alike, centred; `text`: sentences, below each other where there is no room.
   */
  readonly kind: 'name' | 'label' | 'number' | 'cell' | 'text';
  /** What a short title stands for. */
  readonly long?: string;
}

export interface Cell {
  readonly text: string;
  /** A smaller line below. */
  readonly small?: string;
  /** From 0 to 1: how it is shaded. */
  readonly heat?: number;
  /** Another report that it leads to, without the ending of its file. */
  readonly link?: string;
}

export interface Table {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly note?: string;
}

/** A game drawn move by move, with the words around it. */
export interface ShownGame {
  readonly title: string;
  /** Why it is shown, and how it ended. */
  readonly caption: string;
  /** By seat: what the seat is called, who sat there, the points in the end. */
  readonly seats: readonly {
    readonly name: string;
    readonly agent: string;
    readonly points: string;
  }[];
  readonly film: Film;
  /** What stands below a frame. */
  note(frame: Frame): { readonly move: string; readonly score: string };
  /** For those who cannot see a frame. */
  label(frame: Frame): string;
  readonly finalLabel: string;
  /** Every move in notation, those of chance too. */
  readonly moves: string;
}

export function cell(text: string, more: Omit<Cell, 'text'> = {}): Cell {
  return { text, ...more };
}

export function say(text: string): Block {
  return { kind: 'text', text };
}
