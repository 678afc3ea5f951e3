import { signal, type ReadonlySignal } from '@preact/signals';
import { Board, type Move } from '../../src/arena/board.ts';
import { eventFor } from '../../src/arena/sight.ts';
import type { Game, GameResult, Seat, State } from '../../src/core/index.ts';
import { luckOf } from './luck.ts';
import type { Hiring, Player, Seated } from './player.ts';

/** The agents of one table: each is hired once, and told what happens. */
export class Crew {
  /** What the seats turned out to be, as agents sit down. */
  readonly seated: ReadonlySignal<readonly (Seated | null)[]>;
  private readonly seatedNow;
  private readonly players: (Player | null)[];
  private readonly game: Game;
  private readonly seats: readonly string[];
  private readonly seed: number | string;
  private readonly start: string | undefined;
  private readonly hire: Hiring;

  constructor(
    game: Game,
    seats: readonly string[],
    seed: number | string,
    start: string | undefined,
    hire: Hiring,
  ) {
    this.game = game;
    this.seats = seats;
    this.seed = seed;
    this.start = start;
    this.hire = hire;
    this.players = seats.map(() => null);
    this.seatedNow = signal<readonly (Seated | null)[]>(seats.map(() => null));
    this.seated = this.seatedNow;
  }

  /** The agent of a seat; a new one is told the game so far. */
  at(seat: Seat, moves: readonly Move[]): Player {
    const before = this.players[seat];
    if (before !== null && before !== undefined) return before;
    const past = new Board(this.game, this.seed, this.start);
    const player = this.hire({
      rules: this.game.info.rules,
      agent: this.seats[seat]!,
      seat,
      rivals: this.seats.filter((_, other) => other !== seat),
      seen: this.game.observe(past.state, seat),
      luck: luckOf(this.seed, `seat ${seat}`),
    });
    this.players[seat] = player;
    void this.welcome(seat, player);
    for (const move of moves) {
      const earlier = past.state.clone();
      past.play(move.seat, move.action);
      player.observe(eventFor(this.game, earlier, past.state, move, seat));
    }
    return player;
  }

  private async welcome(seat: Seat, player: Player): Promise<void> {
    const sits = await player.seated;
    if (!sits.ok || this.players[seat] !== player) return;
    this.seatedNow.value = this.seatedNow.value.with(seat, sits.value);
  }

  /** Tells everybody of a move. */
  tell(before: State, after: State, move: Move): void {
    for (const [seat, player] of this.players.entries()) {
      player?.observe(eventFor(this.game, before, after, move, seat));
    }
  }

  rewind(state: State): void {
    for (const [seat, player] of this.players.entries()) {
      player?.rewind(this.game.observe(state, seat));
    }
  }

  end(result: GameResult): void {
    for (const player of this.players) player?.end(result);
  }

  /** The agent of a seat leaves at once, in the middle of a thought if need be. */
  dismiss(seat: Seat): void {
    this.players[seat]?.leave();
    this.players[seat] = null;
  }

  leave(): void {
    for (const seat of this.players.keys()) this.dismiss(seat);
  }
}
