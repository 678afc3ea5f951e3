import type { Lang } from '../../core/index.ts';
import type { PlainBlock, Tile } from '../../figures/index.ts';
import type { Film, Frame } from './film.ts';

export {
  cell,
  say,
  type Cell,
  type Column,
  type Fact,
  type Table,
  type Tile,
} from '../../figures/index.ts';

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

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | PlainBlock
  | { readonly kind: 'code'; readonly caption: string; readonly text: string }
  | { readonly kind: 'game'; readonly game: ShownGame };

export type BlockOf<K extends Block['kind']> = Extract<Block, { readonly kind: K }>;

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
