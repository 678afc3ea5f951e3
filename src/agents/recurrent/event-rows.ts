import { CHANCE, type Action, type Game, type Seat, type State } from '../../core/index.ts';

/**
 * A row of numbers for each event of a game, as a seat is told of it: who acted, what the game says
 * of it, and the features of the position it leaves behind.
 */
export class EventRows {
  readonly names: readonly string[];
  private readonly game: Game;
  private readonly events: number;
  private readonly features: number;

  /** For a game that has features. */
  constructor(game: Game) {
    const { info, learn } = game;
    const rivals = Array.from({ length: info.seats - 1 }, (_, n) => `rival ${n + 1} acts`);
    const who = ['begins', 'own act', ...rivals, 'chance acts'];
    const events = learn?.events?.names ?? [];
    const features = learn!.features!.names;
    this.game = game;
    this.events = who.length;
    this.features = who.length + events.length;
    this.names = [
      ...who,
      ...events.map((name) => `event: ${name}`),
      ...features.map((name) => `after: ${name}`),
    ];
  }

  get width(): number {
    return this.names.length;
  }

  /** Writes `width` numbers; `before` null: the game begins. */
  write(
    before: State | null,
    mover: Seat,
    action: Action | null,
    after: State,
    seat: Seat,
    into: Float32Array,
    at: number,
  ): void {
    const { info, learn } = this.game;
    into.fill(0, at, at + this.events);
    const relative = 1 + ((mover - seat + info.seats) % info.seats);
    into[at + (before === null ? 0 : mover === CHANCE ? info.seats + 1 : relative)] = 1;
    learn?.events?.write(before, mover, action, after, seat, into, at + this.events);
    learn!.features!.write(after, seat, into, at + this.features);
  }
}
