import type { Phrase, TalkLine } from '../api/online/index.ts';
import type { Seat } from '../core/index.ts';
import type { Chair } from './chairs.ts';

/** Lines that are kept for who comes back. */
const MOST = 50;

interface Spoken {
  readonly line: TalkLine;
  /** Whose it is, wherever that chair stands now. */
  readonly chair: number;
  /** The chairs of those who reported it. */
  readonly reported: Set<number>;
}

/** What people said at a table since it was last opened. */
export class Talk {
  private lines: readonly Spoken[] = [];
  private count = 0;

  get list(): TalkLine[] {
    return this.lines.map(({ line }) => line);
  }

  say(
    seat: Seat,
    { id, name }: Chair,
    what: { readonly phrase: Phrase } | { readonly text: string },
  ): TalkLine {
    const line = { line: ++this.count, seat, name: name!, ...what };
    this.lines = [...this.lines, { line, chair: id, reported: new Set<number>() }].slice(-MOST);
    return line;
  }

  /** The chair of who said it; undefined: it is too long ago. */
  authorOf(number: number): number | undefined {
    return this.lines.find(({ line }) => line.line === number)?.chair;
  }

  /** A text that somebody wrote. */
  written(number: number): Spoken | undefined {
    return this.lines.find(({ line }) => line.line === number && line.text !== undefined);
  }
}
