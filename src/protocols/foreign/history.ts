import type { GameEvent, Seat } from '../../core/index.ts';

export interface Move {
  readonly seat: Seat;
  readonly text: string;
}

/** The moves of a game as a seat hears them, also when some are taken back. */
export class History {
  /** What was seen when the game began. */
  start: unknown = null;
  readonly moves: Move[] = [];
  private readonly after: string[] = [];

  begin(seen: unknown): void {
    this.start = seen;
    this.moves.length = 0;
    this.after.length = 0;
  }

  observe({ seat, text, seen }: GameEvent): void {
    this.moves.push({ seat, text: text ?? '' });
    this.after.push(JSON.stringify(seen));
  }

  /** The position is one that was there before: what came after it is forgotten. */
  rewind(seen: unknown): void {
    const wanted = JSON.stringify(seen);
    const length = this.after.lastIndexOf(wanted) + 1;
    this.moves.length = length;
    this.after.length = length;
  }
}
