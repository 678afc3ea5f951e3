import { CHANCE, OVER, type Action, type Game, type Seat, type State } from '../../core/index.ts';
import { EventRows } from './event-rows.ts';

/**
 * Turns what a seat is told of a game into rows: the first one where a seat first decides, then one
 * for each event. The deal before it is no news of its own: the first row shows what came of it.
 */
export class Reading {
  readonly rows: EventRows;
  private readonly before: State;
  /** Whether a row was written of this game. */
  begun = false;

  constructor(game: Game) {
    this.rows = new EventRows(game);
    this.before = game.start();
  }

  /** A position to begin from; true where that wrote a row. */
  begin(state: State, seat: Seat, into: Float32Array, at: number): boolean {
    this.begun = false;
    return this.see(CHANCE, null, state, seat, into, at);
  }

  /** Back to a position that was read before, `begun`: with a row; what comes next happens in it. */
  goOnFrom(state: State, begun: boolean): void {
    this.before.copyFrom(state);
    this.begun = begun;
  }

  /** An event, and the position after it, both as the seat may know them; true where that wrote a row. */
  see(
    mover: Seat,
    action: Action | null,
    after: State,
    seat: Seat,
    into: Float32Array,
    at: number,
  ): boolean {
    const { rows, before, begun } = this;
    const over = after.toMove === OVER;
    const wrote = !over && (begun || after.toMove !== CHANCE);
    if (wrote) {
      rows.write(begun ? before : null, mover, action, after, seat, into, at);
      this.begun = true;
    }
    before.copyFrom(after);
    return wrote;
  }
}
