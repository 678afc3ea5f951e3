import { signal, type ReadonlySignal } from '@preact/signals';
import {
  luckOf,
  type GameResult,
  type News,
  type Referee,
  type Seat,
} from '../../src/core/index.ts';
import type { Hiring, Player, Seated } from './player.ts';

/** The agents of one table: each is hired once, and told what happens. */
export class Crew {
  /** What the seats turned out to be, as agents sit down. */
  readonly seated: ReadonlySignal<readonly (Seated | null)[]>;
  private readonly seatedNow;
  private readonly players: (Player | null)[];
  private readonly referee: Referee;
  private readonly seats: readonly string[];
  private readonly hire: Hiring;

  constructor(referee: Referee, seats: readonly string[], hire: Hiring) {
    this.referee = referee;
    this.seats = seats;
    this.hire = hire;
    this.players = seats.map(() => null);
    this.seatedNow = signal<readonly (Seated | null)[]>(seats.map(() => null));
    this.seated = this.seatedNow;
  }

  /** The agent of a seat; a new one is told the game so far. */
  at(seat: Seat): Player {
    const before = this.players[seat];
    if (before !== null && before !== undefined) return before;
    const { referee } = this;
    const player = this.hire({
      rules: referee.game.info.rules,
      agent: this.seats[seat]!,
      seat,
      rivals: this.seats.filter((_, other) => other !== seat),
      seen: referee.game.observe(referee.fresh(), seat),
      // An agent gets luck of its own, and never what hands and draws could be worked out from.
      luck: luckOf(referee, `seat ${seat}`).words,
    });
    this.players[seat] = player;
    void this.welcome(seat, player);
    for (const event of referee.story(seat)) player.observe(event);
    return player;
  }

  private async welcome(seat: Seat, player: Player): Promise<void> {
    const sits = await player.seated;
    if (!sits.ok || this.players[seat] !== player) return;
    this.seatedNow.value = this.seatedNow.value.with(seat, sits.value);
  }

  tell(news: readonly News[]): void {
    for (const { to, event } of news) this.players[to]?.observe(event);
  }

  rewind(): void {
    for (const [seat, player] of this.players.entries()) player?.rewind(this.referee.look(seat));
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
