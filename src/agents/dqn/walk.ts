import type { Action, Game, PastMove, State } from '../../core/index.ts';

/** How many of the latest moves pictures are told of. */
const REMEMBERED = 2;

/** A game that is played on from its start, with the latest moves as pictures want them. */
export class Walk<S extends State = State> {
  readonly state: S;
  last: readonly PastMove[] = [];
  private readonly start: S;

  constructor(game: Game<S>) {
    this.start = game.start();
    this.state = game.start();
  }

  begin(): void {
    this.state.copyFrom(this.start);
    this.last = [];
  }

  play(action: Action): void {
    this.last = withMove(this.last, { seat: this.state.toMove, action });
    this.state.apply(action);
  }
}

/** The latest moves after one more, newest first; what chance does is no move. */
export function withMove(last: readonly PastMove[], move: PastMove): readonly PastMove[] {
  return move.seat < 0 ? last : [move, ...last.slice(0, REMEMBERED - 1)];
}
