import type { Figure } from './figure.ts';

/** What is told without looks of its own: a report prints it, and the page shows it. Texts are plain. */
export type PlainBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'warnings'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly items: readonly Fact[] }
  | { readonly kind: 'table'; readonly table: Table }
  /** `numbers`: what the figure shows and no table beside it tells, where nothing can be drawn. */
  | { readonly kind: 'figure'; readonly figure: Figure; readonly numbers?: Table };

export interface PlainSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly PlainBlock[];
}

export interface Tile {
  readonly value: string;
  readonly label: string;
}

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

export function cell(text: string, more: Omit<Cell, 'text'> = {}): Cell {
  return { text, ...more };
}

export function say(text: string): PlainBlock {
  return { kind: 'text', text };
}
