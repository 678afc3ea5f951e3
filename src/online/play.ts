import { TableClock, type ClockRule, type TimeSource } from '../arena/index.ts';
import type { ClockView, SeenMove } from '../api/online/index.ts';
import {
  CHANCE,
  Referee,
  RECORD_VERSION,
  fail,
  moveAsSeen,
  ok,
  type Game,
  type GameResult,
  type Key,
  type Result,
  type Seat,
  type State,
} from '../core/index.ts';
import type { OnlineMove } from '../store/index.ts';
import { refuse } from './complaints.ts';

export interface PlaySetup {
  readonly game: Game;
  /** By seat: agent strings, `human` for people. */
  readonly names: readonly string[];
  readonly seed: string;
  readonly key: Key | undefined;
  readonly start: string | undefined;
  readonly clock: ClockRule | null;
  readonly time: TimeSource;
}

/** What is kept of a game beside its moves. */
export interface KeptPlay {
  readonly version: number;
  readonly moves: readonly OnlineMove[];
  readonly sealed: readonly (string | null)[] | undefined;
  readonly result: GameResult | null;
}

/**
 * A game at a table that people share: the one referee and its clocks, and what each seat and the
 * spectators know of the moves so far.
 */
export class Play {
  readonly game: Game;
  readonly referee: Referee;
  readonly clock: TableClock | null;
  /** When each move was made: milliseconds since 1970. */
  readonly times: number[] = [];
  /** By seat, the spectators last; one list for all where nothing is hidden. */
  private lists: SeenMove[][];
  /** Where the lists end. */
  private shadow: State;

  private constructor(referee: Referee, { clock, names, time }: PlaySetup) {
    this.game = referee.game;
    this.referee = referee;
    this.clock =
      clock === null
        ? null
        : new TableClock(
            clock,
            names.length,
            () => time.now(),
            (ms, ring) => time.alarm(ms, ring),
          );
    this.lists = this.emptyLists();
    this.shadow = referee.fresh();
  }

  static begin(setup: PlaySetup): Play {
    return new Play(new Referee(setup), setup);
  }

  /** Goes on with a game that was kept; fails where the rules have changed since. */
  static resume(setup: PlaySetup, kept: KeptPlay): Result<Play> {
    const { game, names: seats, seed, key, start } = setup;
    const { info } = game;
    if (kept.version !== info.version) return fail(refuse.otherVersion({ rules: info.rules }));
    const resumed = Referee.resume(
      game,
      {
        ludario: RECORD_VERSION,
        game: info.rules,
        version: kept.version,
        seed,
        seats,
        ...(start === undefined ? {} : { start }),
        moves: kept.moves.map(({ text }) => text),
        ...(kept.sealed === undefined ? {} : { sealed: kept.sealed }),
        result: kept.result,
      },
      key,
    );
    if (!resumed.ok) return resumed;
    const play = new Play(resumed.value, setup);
    for (const [index, { clock }] of kept.moves.entries())
      if (clock !== null) play.clock?.restore(clock, index + 1);
    play.note(0);
    play.times.splice(0, play.times.length, ...kept.moves.map(({ at }) => at));
    return ok(play);
  }

  /** Lets chance act, and the game end where it is over. */
  advance(): void {
    while (this.referee.advance()) {}
  }

  /** The moves since this was last asked, as they are kept. */
  note(now: number): OnlineMove[] {
    const { game, referee } = this;
    const clock = this.clock === null ? null : this.clock.reading().left.map(Math.round);
    const added: OnlineMove[] = [];
    for (const move of referee.moves.slice(this.times.length)) {
      const text = game.formatAction(this.shadow, move.action);
      for (const [viewer, list] of this.lists.entries()) {
        const seen = game.info.hidden
          ? moveAsSeen(game, this.shadow, move, viewer < game.info.seats ? viewer : null)
          : text;
        list.push({ seat: move.seat, text: seen, action: seen === null ? null : move.action });
      }
      this.shadow.apply(move.action);
      this.times.push(now);
      added.push({ text, at: now, clock });
    }
    return added;
  }

  /** Goes back to before a move; says how many are left. */
  backTo(index: number): number {
    const { referee } = this;
    referee.backTo(index);
    const { length } = referee.moves;
    this.clock?.backTo(length);
    const times = this.times.splice(0).slice(0, length);
    this.lists = this.emptyLists();
    this.shadow = referee.fresh();
    this.note(0);
    this.times.splice(0, length, ...times);
    return length;
  }

  /** What a seat (null: a spectator) may see now. */
  seen(viewer: Seat | null): unknown {
    const { game, referee } = this;
    if (viewer !== null && game.together !== undefined && referee.waiting.includes(viewer))
      return game.observe(referee.standing(viewer), viewer);
    return referee.look(viewer);
  }

  /** The moves as a seat (null: a spectator) knows them. */
  moves(viewer: Seat | null): readonly SeenMove[] {
    const { hidden, seats } = this.game.info;
    return this.lists[hidden ? (viewer ?? seats) : 0]!;
  }

  /** What was seen after so many moves, and before the last decision then. */
  look(
    moves: number,
    viewer: Seat | null,
  ): { readonly seen: unknown; readonly before: unknown; readonly last: SeenMove | null } {
    const { game, referee } = this;
    const known = this.moves(viewer).slice(0, moves);
    const decision = known.findLastIndex(({ seat }) => seat !== CHANCE);
    const state = referee.fresh();
    let before: unknown = null;
    for (const [index, { action }] of referee.moves.slice(0, moves).entries()) {
      if (index === decision) before = game.observe(state, viewer);
      state.apply(action);
    }
    const last = known[decision];
    return { seen: game.observe(state, viewer), before, last: last ?? null };
  }

  /** `running`: those whose time runs. */
  clockView(running: readonly Seat[]): ClockView | null {
    if (this.clock === null) return null;
    const left = this.clock.reading().left.map(Math.round);
    return { ...this.clock.rule, left, running };
  }

  private emptyLists(): SeenMove[][] {
    const { hidden, seats } = this.game.info;
    return Array.from({ length: hidden ? seats + 1 : 1 }, () => []);
  }
}
