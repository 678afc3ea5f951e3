import { type Action, type Features, type Game, type Seat, type State } from '../../core/index.ts';
import type { Look, Scorer } from '../scoring/index.ts';

/** A decision that somebody took, as networks are shown it. */
export interface Decided {
  readonly look: Look;
  /** Which of the look's actions was taken. */
  readonly taken: number;
  /** The position as its seat sees it, in a row of features; empty unless asked for. */
  readonly standing: Float32Array;
  /** The key of the position. */
  readonly keyLo: number;
  readonly keyHi: number;
}

/** What one seat decided in one game, in order: to it, the others are part of the world. */
export interface Episode {
  readonly seat: Seat;
  readonly decisions: readonly Decided[];
}

/** Looks at decisions the way a method wants to see them. */
export class Lens {
  readonly game: Game;
  private readonly eye: Scorer;
  private readonly features: Features | null;

  /** `standing`: the position before each decision is wanted as well. */
  constructor(game: Game, eye: Scorer, standing = false) {
    this.game = game;
    this.eye = eye;
    this.features = standing ? game.learn!.features! : null;
  }

  look(state: State): Look {
    return this.eye.look(state, state.toMove);
  }

  /** The decision of who is to move. */
  see(state: State, action: Action, look: Look = this.look(state)): Decided {
    const standing = new Float32Array(this.features?.names.length ?? 0);
    this.features?.write(state, state.toMove, standing, 0);
    const { keyLo, keyHi } = state;
    return { look, taken: look.actions.indexOf(action), standing, keyLo, keyHi };
  }
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
