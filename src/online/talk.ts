import type { Phrase, TalkLine } from '../api/online/index.ts';
import type { Seat } from '../core/index.ts';
import type { Chair } from './chairs.ts';

/** Lines that are told to who comes, and those that are kept for who comes days later. */
const MOST = 50;
const MOST_KEPT = 20;

/** Something that was said, as it is kept. */
export interface Spoken {
  readonly line: TalkLine;
  /** Whose it is, wherever that chair stands now. */
  readonly chair: number;
  /** The chairs of those who reported it. */
  readonly reported: readonly number[];
}

/** What people said at a table. */
export class Talk {
  private lines: readonly Spoken[];
  private count: number;

  constructor(kept: readonly Spoken[] = []) {
    this.lines = kept;
    this.count = kept.at(-1)?.line.line ?? 0;
  }

  get list(): TalkLine[] {
    return this.lines.map(({ line }) => line);
  }

  get kept(): readonly Spoken[] {
    return this.lines.slice(-MOST_KEPT);
  }

  say(
    seat: Seat,
    { id, name }: Chair,
    what: { readonly phrase: Phrase } | { readonly text: string },
  ): TalkLine {
    const line = { line: ++this.count, seat, name: name!, ...what };
    this.lines = [...this.lines, { line, chair: id, reported: [] }].slice(-MOST);
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

  reported(spoken: Spoken, by: number): void {
    const now = { ...spoken, reported: [...spoken.reported, by] };
    this.lines = this.lines.map((one) => (one === spoken ? now : one));
  }
}
