import type { Game, Seat, State } from '../../core/index.ts';

/** What a seat guesses at: which hidden kinds each of its rivals holds. */
export class Hands {
  /** By rival of a seat; 0 where nothing is hidden that could be counted. */
  readonly questions: number;
  /** Kinds there are. */
  readonly size: number;
  private readonly game: Game;

  constructor(game: Game) {
    const { info, learn } = game;
    this.game = game;
    this.questions = learn?.holdings === undefined ? 0 : info.seats - 1;
    this.size = learn?.holdings?.kinds.length ?? 0;
  }

  /** By rival and kind: how likely a hidden tile of its hand is of it, for who only counts what is unseen. */
  writeCounting(state: State, seat: Seat, into: Float32Array, at: number): void {
    for (let n = 0; n < this.questions; n++) {
      this.game.learn!.holdings!.unseen(state, seat, into, at + n * this.size);
    }
  }

  /** By rival and kind: what share of its hand is of it, in truth; all 0 for an empty hand. */
  writeTruth(state: State, seat: Seat, into: Float32Array, at: number): void {
    const { size, game } = this;
    const { seats } = game.info;
    for (let n = 0; n < this.questions; n++) {
      const from = at + n * size;
      game.learn!.holdings!.held(state, (seat + n + 1) % seats, into, from);
      let held = 0;
      for (let i = from; i < from + size; i++) held += into[i]!;
      if (held > 0) for (let i = from; i < from + size; i++) into[i]! /= held;
    }
  }
}
