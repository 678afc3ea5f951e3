import type { Rng } from '../../core/index.ts';
import type { PlayedGame } from './played-game.ts';

/** Something that happened in a game. */
export interface Place {
  readonly game: PlayedGame;
  /** Which of its actions. */
  readonly at: number;
}

interface Kept {
  readonly game: PlayedGame;
  /** The number of its first action, counted from the first one ever. */
  readonly start: number;
}

/**
 * The latest games, as their actions alone: positions are played again when they are wanted. That
 * costs little beside a step of a network, and a snapshot of it is small. Old games go as a whole.
 */
export class Replay {
  /** Actions there is room for; the latest game always has it. */
  private readonly room: number;
  private games: Kept[] = [];
  /** Games at the front that are gone already. */
  private gone = 0;
  private end = 0;

  constructor(room: number) {
    this.room = room;
  }

  /** Actions in it. */
  get count(): number {
    return this.end - this.first;
  }

  private get first(): number {
    return this.games[this.gone]?.start ?? this.end;
  }

  add(game: PlayedGame): void {
    if (game.length === 0) return;
    this.games.push({ game, start: this.end });
    this.end += game.length;
    while (this.count > this.room && this.gone < this.games.length - 1) this.gone++;
    // Now and then, so that it costs nothing.
    if (this.gone > 256 && 2 * this.gone > this.games.length) {
      this.games = this.games.slice(this.gone);
      this.gone = 0;
    }
  }

  /** Any action of those it holds, each equally likely. */
  pick(rng: Rng): Place {
    const at = this.first + rng.below(this.count);
    let low = this.gone;
    let high = this.games.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.games[middle]!.start <= at) low = middle;
      else high = middle - 1;
    }
    const { game, start } = this.games[low]!;
    return { game, at: at - start };
  }

  /** The games it holds, the oldest first. */
  held(): PlayedGame[] {
    return this.games.slice(this.gone).map(({ game }) => game);
  }
}
