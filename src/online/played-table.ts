import { AgentFault, Rng, crashOf, deed, shown, type Complaint, type Seat } from '../core/index.ts';
import { emptied, isFree, type Chair } from './chairs.ts';
import { refuse } from './complaints.ts';
import { Crew } from './crew.ts';
import { Play, type PlaySetup } from './play.ts';
import { SharedTable } from './shared-table.ts';

/** The clocks of those who are not there stand so long at most, when a game begins or goes on from the store. */
export const RETURN = 60_000;
/** How long an agent may think where there is no clock. */
const THOUGHT = 10_000;
/** Near the end of its clock an agent waits for no more than this part of what is left. */
const HASTE = 50;

/** How a table is played: it begins, clocks run, agents think, moves are taken back, and there is another game. */
export abstract class PlayedTable extends SharedTable {
  private crew: Crew | null = null;
  /** Rises whenever what agents are thinking about is no longer so. */
  private ticket = 0;
  private thoughts = 0;
  private readonly thinking = new Map<Seat, number>();

  protected override get isWorking(): boolean {
    const { running } = this.play?.clock?.reading() ?? { running: [] };
    return this.thinking.size > 0 || running.length > 0;
  }

  override close(why: Complaint, again: boolean): void {
    this.ticket++;
    this.play?.clock?.stop();
    this.crew?.leave();
    super.close(why, again);
  }

  /** Nobody is to be thought gone for having been away before. */
  protected abstract stopWaitingFor(chair: number): void;

  protected playSetup(): PlaySetup {
    const { seed, game: number, options } = this.kept;
    const { hidden } = this.game.info;
    return {
      game: this.game,
      names: this.chairs.map(({ agent }) => agent ?? 'human'),
      seed,
      key: hidden ? this.house.key(this.id, number, seed) : undefined,
      start: options.start,
      clock: options.clock,
      time: this.house.time,
    };
  }

  protected seatPlay(play: Play): void {
    this.crew?.leave();
    this.play = play;
    const agents = this.chairs.map(({ agent }) => agent ?? null);
    this.crew = new Crew(this.house.pool, play.referee, agents);
  }

  /** A seat changes hands before the game; it begins when none is free. */
  protected async seatChanges(seat: Seat, chair: Chair, then = () => {}): Promise<void> {
    this.chairs = this.chairs.with(seat, chair);
    // Whoever had it before is forgotten with all that was known of them.
    this.gone.delete(chair.id);
    this.stopWaitingFor(chair.id);
    if (this.chairs.some(isFree)) {
      await this.store({});
      then();
      this.tellTables();
    } else {
      await this.begin(then);
    }
  }

  protected async begin(then = () => {}): Promise<void> {
    const { options } = this.kept;
    if (options.order === 'lot' && this.kept.game === 0) {
      const chairs = [...this.chairs];
      Rng.of(this.kept.seed).fork('seats').shuffle(chairs);
      this.chairs = chairs;
    }
    this.seatPlay(Play.begin(this.playSetup()));
    this.play!.advance();
    await this.store({ from: 0 });
    then();
    if (options.watch === null) {
      for (const guest of this.guests.watching())
        if (!guest.host) this.sendAway(guest, refuse.noWatching());
    }
    if (this.chairs.some((chair) => chair.kind === 'person' && !this.isHere(chair))) this.rest();
    this.goOn();
    this.tellTables();
  }

  /** Something happened to the game: it is stored, then told, then it goes on. */
  protected async happened(): Promise<void> {
    const { play } = this;
    const from = play!.times.length;
    play!.advance();
    const more = play!.referee.moves.length > from || play!.referee.result !== null;
    const dropped = more && this.offers.clear();
    await this.store({ from, step: more });
    this.goOn();
    if (more) this.tellMoved(from);
    if (dropped) this.tellOffers();
    if (play!.referee.result !== null) this.crew!.end(play!.referee.result);
  }

  /** Clocks run, agents think. */
  protected goOn(): void {
    const { play } = this;
    if (this.closed || play === null) return;
    const { referee, clock } = play;
    this.crew!.tell();
    const { waiting } = referee;
    if (waiting.length === 0) clock?.stop();
    const absent = (chair: Chair) => chair.kind === 'person' && !this.isHere(chair);
    if (this.resting !== null && !this.chairs.some(absent)) {
      this.resting();
      this.resting = null;
    }
    const timed = waiting.filter((seat) => {
      const chair = this.chairs[seat]!;
      return chair.kind === 'person' && (this.resting === null || !absent(chair));
    });
    if (timed.length > 0) this.runClock(timed);
    for (const seat of waiting)
      if (this.chairs[seat]!.kind === 'agent' && !this.thinking.has(seat)) void this.think(seat);
  }

  private runClock(seats: readonly Seat[]): void {
    const { clock } = this.play!;
    if (clock === null) return;
    const { running } = clock.reading();
    const all = [...new Set([...running, ...seats])].toSorted((a, b) => a - b);
    clock.start(all, (seat) => this.inTurn(() => this.flagFalls(seat)));
  }

  private async flagFalls(seat: Seat): Promise<void> {
    const { play } = this;
    if (play === null || !play.referee.waiting.includes(seat)) return;
    const { left, running } = play.clock!.reading();
    if (!running.includes(seat)) return;
    play.clock!.stop();
    // A timer may ring a moment too soon.
    if (left[seat]! > 0) {
      this.runClock(running);
      return;
    }
    play.referee.forfeit(seat, 'time', deed.outOfTime());
    await this.happened();
  }

  private async think(seat: Seat): Promise<void> {
    const ticket = this.ticket;
    const thought = ++this.thoughts;
    const crew = this.crew!;
    const { referee, clock } = this.play!;
    const { question } = referee;
    const stale = () => this.closed || ticket !== this.ticket || crew !== this.crew;
    const done = () => {
      if (this.thinking.get(seat) === thought) this.thinking.delete(seat);
    };
    this.thinking.set(seat, thought);
    try {
      let began = this.house.time.now();
      const decision = await crew.decide(seat, () => {
        if (!stale()) this.runClock([seat]);
        began = this.house.time.now();
        return clock?.budgetOf(seat) ?? { ms: THOUGHT };
      });
      await this.keepPace(seat, began);
      this.inTurn(async () => {
        done();
        if (stale()) return this.goOn();
        const before = referee.moves.length;
        const heard = referee.answer(seat, decision, question);
        if (heard === 'illegal')
          referee.forfeit(seat, 'illegal', deed.illegal({ answer: shown(decision.action) }));
        if (heard === 'played' || heard === 'sealed') clock?.press(seat, before + 1);
        if (heard !== 'refused') await this.happened();
      });
    } catch (error) {
      this.inTurn(async () => {
        done();
        if (stale()) return this.goOn();
        if (error instanceof AgentFault) referee.forfeit(seat, error.fault, error.complaint);
        else referee.forfeit(seat, 'crash', crashOf(error));
        await this.happened();
      });
    }
  }

  /**
   * Where hands are hidden, an answer that comes at once says that there was nothing to choose: all answers of an agent
   * take as long as one that was thought about.
   */
  private async keepPace(seat: Seat, began: number): Promise<void> {
    const { time, pace } = this.house;
    if (!this.game.info.hidden || pace === 0) return;
    const thinks = Number(/\bms=(\d+)/.exec(this.chairs[seat]!.agent ?? '')?.[1] ?? 0);
    const left = this.play?.clock?.reading().left[seat] ?? Infinity;
    const due = began + Math.min(Math.max(pace, thinks), left / HASTE);
    if (due > time.now())
      await new Promise<void>((resolve) => {
        time.alarm(due - time.now(), resolve);
      });
  }

  /** The clock of who is not there stands until all are, or for a while. */
  protected rest(): void {
    this.resting?.();
    const stop = this.house.time.alarm(RETURN, () => {
      this.resting = null;
      this.goOn();
    });
    this.resting = stop;
  }

  private stopThinking(): void {
    this.ticket++;
    for (const seat of this.thinking.keys()) this.crew!.dismiss(seat);
    this.thinking.clear();
  }

  protected async takeBack(index: number): Promise<void> {
    this.stopThinking();
    const from = this.play!.backTo(index);
    this.crew!.rewind();
    this.play!.advance();
    this.kept = { ...this.kept, altered: true };
    await this.store({ from, cut: true });
    this.goOn();
    this.tellTables();
  }

  protected async replace(seat: Seat, agent: string): Promise<void> {
    const { id } = this.chairs[seat]!;
    const sits = this.house.seatAgent(agent, this.game);
    const name = sits.ok ? sits.value.short : agent;
    const pages = this.guests.at(id);
    this.guests.unseat(id);
    this.gone.delete(id);
    this.chairs = this.chairs.with(seat, { id, kind: 'agent', name, agent });
    this.kept = { ...this.kept, altered: true };
    const { play } = this;
    play!.clock?.stop();
    play!.referee.names = this.chairs.map((chair) => chair.agent ?? 'human');
    this.stopThinking();
    this.seatPlay(play!);
    await this.store({});
    if (this.kept.options.watch === null)
      for (const page of pages) this.sendAway(page, refuse.noWatching());
    this.goOn();
    this.tellTables();
  }

  /** The next game: everybody moves on by one seat. Seats of those who left are open again. */
  protected async again(): Promise<void> {
    const chairs = this.chairs.map((chair) => (this.isGone(chair) ? emptied(chair) : chair));
    this.chairs = [...chairs.slice(1), chairs[0]!];
    this.crew!.leave();
    this.play = null;
    this.crew = null;
    this.kept = {
      ...this.kept,
      game: this.kept.game + 1,
      seed: this.house.freshSeed(),
      result: null,
      altered: undefined,
    };
    if (this.chairs.some(isFree)) {
      await this.store({});
      this.tellTables();
    } else {
      await this.begin();
    }
  }
}
