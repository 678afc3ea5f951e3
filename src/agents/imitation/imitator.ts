import type {
  Agent,
  Decision,
  Game,
  GameEvent,
  GameResult,
  PastMove,
  Rng,
  Seat,
  State,
  Turn,
} from '../../core/index.ts';
import type { Chooser } from './chooser.ts';
import { pushed } from './lessons.ts';

/** Learns from the moves of a game as they are played. */
export interface Student {
  begin(start: State): void;
  /** A decision: the position before it, the moves before it, and who took it. */
  see(before: State, last: readonly PastMove[], move: PastMove, own: boolean): void;
  /** A move was taken back. */
  rewind(now: State): void;
  end(result: GameResult): void;
}

/** The agent: keeps the position and the latest moves, and passes on what it sees. */
export class Imitator implements Agent {
  readonly name: string;
  private readonly game: Game;
  private readonly chooser: Chooser;
  private readonly student: Student | null;
  private readonly rng: Rng;
  private seat: Seat | null = null;
  private state: State | null = null;
  private last: readonly PastMove[] = [];

  constructor(name: string, game: Game, chooser: Chooser, student: Student | null, rng: Rng) {
    this.name = name;
    this.game = game;
    this.chooser = chooser;
    this.student = student;
    this.rng = rng;
  }

  begin({ seat, seen }: { seat: Seat; seen: unknown }): void {
    this.seat = seat;
    this.state = this.game.determinize(seen, this.rng);
    this.last = [];
    this.student?.begin(this.state);
  }

  choose({ seen, legal }: Turn): Decision {
    const state = this.game.determinize(seen, this.rng);
    return this.chooser.choose(state, this.last, legal, this.rng);
  }

  observe({ seat, action, seen }: GameEvent): void {
    const before = this.state;
    this.state = this.game.determinize(seen, this.rng);
    if (seat < 0 || action === null) return;
    const move = { seat, action };
    if (before !== null) this.student?.see(before, this.last, move, seat === this.seat);
    this.last = pushed(this.last, move);
  }

  rewind(seen: unknown): void {
    this.state = this.game.determinize(seen, this.rng);
    this.last = [];
    this.student?.rewind(this.state);
  }

  end(result: GameResult): void {
    this.student?.end(result);
  }
}
