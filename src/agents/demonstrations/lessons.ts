import { replayRecord, type GameRecord, type Seat, type State } from '../../core/index.ts';
import { isMeant } from '../imitation/index.ts';
import { Episodes, type Decided, type Episode, type Lens } from './decided.ts';

/** What a demonstrator decided in its games; it grows. */
export class Demonstrations {
  readonly episodes: Episode[] = [];
  readonly decided: Decided[] = [];
  /** The positions from which it began to decide: own games begin there too. */
  readonly starts: State[] = [];
  /** Seats it was seen in. */
  readonly seats = new Set<Seat>();
  games = 0;
  private readonly lens: Lens;
  private readonly of: string | null;

  /** `of`: whose decisions alone are meant, as the records name their seats. */
  constructor(lens: Lens, of: string | null) {
    this.lens = lens;
    this.of = of;
  }

  /** Own games may begin here and in every seat, whatever was shown. */
  begin(start: State): void {
    this.starts.push(start);
    for (let seat = 0; seat < this.lens.game.info.seats; seat++) this.seats.add(seat);
  }

  /**
   * A record that can be replayed. `labels`: null where a decision is none of the demonstrator's; `all`: everybody in
   * it is the demonstrator.
   */
  add(record: GameRecord, labels: readonly (string | null)[] | null = null, all = false): void {
    const { game } = this.lens;
    const meant = record.seats.map((name) => all || isMeant(name, this.of));
    const episodes = new Episodes(game.info.seats);
    const before = game.start();
    let decision = 0;
    let begun = false;
    replayRecord(game, record, (now, step) => {
      if (step !== null && step.seat >= 0) {
        const shown = labels === null || labels[decision++] != null;
        if (shown && meant[step.seat] === true) {
          if (!begun) this.starts.push(before.clone());
          begun = true;
          const decided = this.lens.see(before, step.action);
          episodes.add(step.seat, decided);
          this.decided.push(decided);
          this.seats.add(step.seat);
        }
      }
      before.copyFrom(now);
    });
    this.episodes.push(...episodes.all());
    this.games++;
  }
}
