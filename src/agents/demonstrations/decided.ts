import type { Action, Features, Game, Heuristic, Seat, State } from '../../core/index.ts';
import type { Look, Scorer } from '../scoring/index.ts';

/** A decision that somebody took, as networks are shown it. */
export interface Decided {
  readonly look: Look;
  /** Which of the look's actions was taken. */
  readonly taken: number;
  /** The position as its seat sees it, in a row of features; empty unless asked for. */
  readonly standing: Float32Array;
  /** What the position left behind is worth by a known value; 0 unless asked for. */
  readonly worth: number;
  /** The key of the position. */
  readonly keyLo: number;
  readonly keyHi: number;
}

/** What one seat decided in one game, in order: to it, the others are part of the world. */
export interface Episode {
  readonly seat: Seat;
  readonly decisions: readonly Decided[];
}

/** What is wanted of decisions beside the look. */
interface Wanted {
  /** The position before each, as a row of features. */
  readonly standing?: boolean;
  /** What the position after each is worth. */
  readonly worth?: Heuristic | null;
}

/** Looks at decisions the way a method wants to see them. */
export class Lens {
  readonly game: Game;
  private readonly eye: Scorer;
  private readonly features: Features | null;
  private readonly worth: Heuristic | null;

  constructor(game: Game, eye: Scorer, { standing = false, worth = null }: Wanted = {}) {
    this.game = game;
    this.eye = eye;
    this.features = standing ? game.learn!.features! : null;
    this.worth = worth;
  }

  /** How many numbers a standing has. */
  get standing(): number {
    return this.features?.names.length ?? 0;
  }

  look(state: State): Look {
    return this.eye.look(state, state.toMove);
  }

  /** The decision of who is to move. */
  see(state: State, action: Action, look: Look = this.look(state)): Decided {
    const { keyLo, keyHi, toMove } = state;
    const standing = new Float32Array(this.standing);
    this.features?.write(state, toMove, standing, 0);
    const taken = look.actions.indexOf(action);
    return { look, taken, standing, worth: this.worthAfter(state, action), keyLo, keyHi };
  }

  private worthAfter(state: State, action: Action): number {
    if (this.worth === null) return 0;
    const seat = state.toMove;
    state.apply(action);
    const worth = this.worth(state, seat);
    state.undo();
    return worth;
  }
}

/** A decision and what its seat decided next; null: it was its last. */
export interface Transition {
  readonly decided: Decided;
  readonly next: Decided | null;
}

export function transitionsOf(episodes: readonly Episode[]): Transition[] {
  return episodes.flatMap(({ decisions }) =>
    decisions.map((decided, n) => ({ decided, next: decisions[n + 1] ?? null })),
  );
}

/** Collects what each seat decides in a game. */
export class Episodes {
  private readonly bySeat: Decided[][];

  constructor(seats: number) {
    this.bySeat = Array.from({ length: seats }, () => []);
  }

  add(seat: Seat, decided: Decided): void {
    this.bySeat[seat]!.push(decided);
  }

  all(): Episode[] {
    return this.bySeat.flatMap((decisions, seat) =>
      decisions.length === 0 ? [] : [{ seat, decisions }],
    );
  }
}
