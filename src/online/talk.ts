import type { Phrase, TalkLine } from '../api/online/index.ts';
import type { Seat } from '../core/index.ts';
import type { Chair } from './chairs.ts';

/** Lines that are kept for who comes back. */
const MOST = 50;

/** What people said at a table since it was last opened. */
export class Talk {
  private lines: readonly { readonly line: TalkLine; readonly chair: number }[] = [];
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
    this.lines = [...this.lines, { line, chair: id }].slice(-MOST);
    return line;
  }

  /** A text that somebody wrote, and their chair, wherever it stands now. */
  written(number: number): { readonly line: TalkLine; readonly chair: number } | undefined {
    return this.lines.find(({ line }) => line.line === number && line.text !== undefined);
  }
}
