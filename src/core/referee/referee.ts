import type { Complaint } from '../complaint.ts';
import type { Budget, Decision, GameEvent, GameResult, Turn } from '../agent.ts';
import { drawOutcome, legalActions } from '../actions.ts';
import type { Game } from '../game.ts';
import { chanceOf, type Key } from '../luck.ts';
import {
  KEYED_RECORD_VERSION,
  RECORD_VERSION,
  SIGHTED_RECORD_VERSION,
  replayRecord,
  type GameRecord,
} from '../record.ts';
import { fail, ok, unwrap, type Result } from '../result.ts';
import type { Rng } from '../rng.ts';
import type { Grant, Sight } from '../sight.ts';
import { CHANCE, OVER, type Action, type Seat, type State } from '../state.ts';
import { endOf, lossOf, type Fault } from './endings.ts';
import { eventFor, moveAsSeen, type Move } from './told.ts';
import { TurnView } from './turn-view.ts';
import { deed } from './ending-words.ts';

export interface RefereeSetup {
  readonly game: Game;
  /** Who sits where, for the record. */
  readonly names: readonly string[];
  readonly seed: number | string;
  /** A position to start from, as text. */
  readonly start?: string | undefined;
  /** In a game with secrets: what all its luck comes from instead of the seed. */
  readonly key?: Key | undefined;
  /** What chance draws, from its beginning; by default it comes from the key or the seed. */
  readonly luck?: (() => Rng) | undefined;
  /** What seats see beyond the rules: an experiment alone hands this in. */
  readonly grant?: Grant | undefined;
}

/**
 * What became of an answer. 'sealed': kept until all who decide at once have answered; 'refused':
 * not that seat's to give, or to a question no longer asked; 'illegal': whoever asked says what it
 * costs.
 */
export type Heard = 'played' | 'sealed' | 'resigned' | 'illegal' | 'refused';

/** Something a seat is still to be told. */
export interface News {
  readonly to: Seat;
  readonly event: GameEvent;
}

const NOBODY: Seat = -3;

/**
 * A position as a seat meets it that is to decide. Where several decide at once, those before it
 * have decided something, which makes no difference to it.
 */
export function standingOf(game: Game, state: State, seat: Seat): State {
  const here = state.clone();
  while (here.toMove !== seat) here.apply(legalActions(here, game.info)[0]!);
  return here;
}

/**
 * The referee of one game, step by step: whose turn it is, what each seat may see, what is legal,
 * what chance does, how it ends, what is taken back, and the record. It asks nobody and waits for
 * nothing, so a game may last as long as it likes and go on from its record:
 *
 *     while (referee.advance()) {}                 // chance acts
 *     referee.waiting                              // the seats that must decide now
 *     referee.turn(seat)                           // what such a seat is asked
 *     referee.answer(seat, decision, question)     // what became of its answer
 */
export class Referee {
  readonly game: Game;
  readonly seed: number | string;
  /** Told to nobody before the end. */
  readonly key: Key | undefined;
  readonly start: string | undefined;
  /** Who sits where, for the record; may become known while the game goes on. */
  names: readonly string[];
  readonly moves: Move[] = [];
  state: State;
  result: GameResult | null = null;
  /** Names the moves so far. An answer comes with the question it was given to: a stale one is refused. */
  question = 0;
  /** The seats that want to be told of every move. */
  listeners: readonly Seat[] = [];
  private news: News[] = [];
  /** The legal actions that were listed last, and for whom. */
  private readonly listed: Int32Array;
  private listedFor: Seat = NOBODY;
  private listedEnd = 0;
  /** Working space of each seat alone: what one seat may do is no business of another. */
  private readonly copies: Int32Array[] = [];
  private readonly alone: readonly (readonly Seat[])[];
  /** Answers of seats that decide at once with others who have not answered yet. */
  private sealed = new Map<Seat, Action>();
  private readonly luck: () => Rng;
  /** Made when it is first needed: many games leave nothing to chance. */
  private chance: Rng | null = null;
  private readonly grant: Grant | undefined;
  /** How much each seat saw before, where the game goes on from a record that says so: no grant, but not forgotten. */
  private saw: readonly Sight[] | undefined;

  constructor({ game, names, seed, key, start, luck, grant }: RefereeSetup) {
    this.game = game;
    this.names = names;
    this.seed = seed;
    this.key = key;
    this.start = start;
    this.grant = grant;
    const drawn = luck ?? (() => chanceOf({ seed, key }));
    this.luck = grant === undefined ? drawn : () => grant.foreseen(drawn());
    this.listed = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
    this.alone = names.map((_, seat) => [seat]);
    this.state = this.fresh();
  }

  /** Goes on with a game where its record ends; `key`: what its luck comes from, which that does not tell. */
  static resume(game: Game, record: GameRecord, key = record.key): Result<Referee> {
    const replay = replayRecord(game, record);
    if (!replay.ok) return replay;
    const { seats: names, seed, start, result, sealed = [] } = record;
    const referee = new Referee({ game, names, seed, key, start });
    for (const { action } of replay.value.steps) referee.replay(action);
    for (const [seat, text] of sealed.entries()) {
      if (text === null) continue;
      const action = referee.isWaitedFor(seat)
        ? game.parseAction(referee.standing(seat), text)
        : fail({ en: 'it is not to decide', es: 'no le toca decidir' });
      if (!action.ok) {
        const { en, es } = action.complaint.says;
        return fail({
          en: `the sealed answer of seat ${seat}: ${en}`,
          es: `la respuesta cerrada del asiento ${seat}: ${es}`,
        });
      }
      referee.sealed.set(seat, action.value);
    }
    referee.result = result;
    referee.saw = record.sight;
    return ok(referee);
  }

  /** The position the game started from. */
  fresh(): State {
    return this.start === undefined ? this.game.start() : unwrap(this.game.parse(this.start));
  }

  /** The first seat that must decide now; CHANCE where chance is to act, OVER when the game is over. */
  get toMove(): Seat {
    if (this.result !== null) return OVER;
    return this.sealed.size === 0 ? this.state.toMove : this.waiting[0]!;
  }

  /** The seats that must decide now: one, or those of several at once that have not answered yet. */
  get waiting(): readonly Seat[] {
    const { toMove } = this.state;
    if (this.result !== null || toMove < 0) return [];
    const together = this.game.together?.(this.state) ?? [];
    // Where a seat decides alone, its answer is sealed for a moment all the same.
    const group = together.length < 2 ? this.alone[toMove]! : together;
    return this.sealed.size === 0 ? group : group.filter((seat) => !this.sealed.has(seat));
  }

  /** Some of those who decide at once have answered, others not yet. */
  get isHalfDecided(): boolean {
    return this.sealed.size > 0;
  }

  private isWaitedFor(seat: Seat): boolean {
    if (this.game.together !== undefined) return this.waiting.includes(seat);
    return this.result === null && seat >= 0 && seat === this.state.toMove;
  }

  /** How much each seat saw, where an experiment let some see all. */
  get sight(): readonly Sight[] | undefined {
    return this.grant?.sight ?? this.saw;
  }

  /** What a seat (null: a spectator) may see now. */
  look(seat: Seat | null): unknown {
    return this.seenBy(this.state, seat);
  }

  /** A position as a seat sees it: by the rules, or as the experiment grants. */
  private seenBy(state: State, seat: Seat | null): unknown {
    const { game, grant } = this;
    return grant?.sight[seat!] === 'all'
      ? grant.see(state, seat!, (this.chance ??= this.luck()))
      : game.observe(state, seat);
  }

  /** The position as a seat meets it that is to decide. */
  standing(seat: Seat): State {
    return seat === this.state.toMove ? this.state : standingOf(this.game, this.state, seat);
  }

  /** What a seat is asked that must decide now. */
  turn(seat: Seat, budget: Budget = {}): Turn {
    const end = this.list(seat);
    const copy = (this.copies[seat] ??= new Int32Array(this.game.info.maxBranching));
    const see = (state: State) => this.seenBy(state, seat);
    return new TurnView(see, this.standing(seat), seat, this.listed, end, copy, budget);
  }

  /** What a seat that must decide now may do, as a fresh array. */
  legal(seat: Seat): Int32Array {
    return this.listed.slice(0, this.list(seat));
  }

  private list(seat: Seat): number {
    if (this.listedFor !== seat) {
      this.listedEnd = this.standing(seat).legal(this.listed, 0);
      this.listedFor = seat;
    }
    return this.listedEnd;
  }

  /** Whether a seat may do this now. */
  allows(seat: Seat, action: unknown): action is Action {
    if (typeof action !== 'number' || !this.isWaitedFor(seat)) return false;
    let low = 0;
    let high = this.list(seat) - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.listed[middle]!;
      if (found === action) return true;
      if (found < action) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }

  /** Hears what a seat decided; `question` is the one it was asked. */
  answer(seat: Seat, decision: Decision, question = this.question): Heard {
    if (question !== this.question || !this.isWaitedFor(seat)) return 'refused';
    // An agent may answer anything.
    const given = decision as Decision | null | undefined;
    if (given?.resign !== true) return this.decide(seat, given?.action, question);
    this.resign(seat);
    return 'resigned';
  }

  /** Hears an action, which may be anything. */
  decide(seat: Seat, action: unknown, question = this.question): Heard {
    if (question !== this.question || !this.isWaitedFor(seat)) return 'refused';
    if (!this.allows(seat, action)) return 'illegal';
    if (this.game.together === undefined) {
      this.play(seat, action);
      return 'played';
    }
    this.sealed.set(seat, action);
    this.listedFor = NOBODY;
    if (this.waiting.length > 0) return 'sealed';
    const { sealed } = this;
    this.sealed = new Map();
    for (const one of [...sealed.keys()].toSorted((a, b) => a - b))
      this.play(one, sealed.get(one)!);
    return 'played';
  }

  /** Lets chance act once, or ends the game where the rules say so; whether it did either. */
  advance(): boolean {
    const { toMove } = this.state;
    if (this.result !== null || toMove >= 0) return false;
    if (toMove === OVER) this.close(endOf(this.state, this.names.length));
    else this.play(CHANCE, this.draw());
    return true;
  }

  private play(seat: Seat, action: Action): void {
    const before = this.listeners.length === 0 ? null : this.state.clone();
    const move = { seat, action };
    this.moves.push(move);
    this.state.apply(action);
    this.question = (Math.imul(this.question ^ (action + 2), 0x9e37_79b1) + this.moves.length) | 0;
    this.listedFor = NOBODY;
    if (before === null) return;
    for (const to of this.listeners) {
      const event = eventFor(this.game, before, this.state, move, to);
      const told = this.grant?.tell(event, before, move, to, () => this.look(to));
      this.news.push({ to, event: told ?? event });
    }
  }

  private draw(): Action {
    this.chance ??= this.luck();
    this.listedFor = NOBODY;
    return drawOutcome(this.state, this.listed, this.chance, this.state.legal(this.listed, 0));
  }

  /** What has happened since this was last asked, for each listener in the order of the moves. */
  takeNews(): readonly News[] {
    const { news } = this;
    if (news.length > 0) this.news = [];
    return news;
  }

  /** All that a seat has been told, or would have been, so far. */
  *story(seat: Seat): Generator<GameEvent> {
    const state = this.fresh();
    for (const move of this.moves) {
      const before = state.clone();
      state.apply(move.action);
      yield eventFor(this.game, before, state, move, seat);
    }
  }

  /** What a move looked like to a seat: its text, or null where it may not know. */
  describe(index: number, seat: Seat | null): string | null {
    const state = this.fresh();
    for (const { action } of this.moves.slice(0, index)) state.apply(action);
    return moveAsSeen(this.game, state, this.moves[index]!, seat);
  }

  /** A seat gives up. The points stand: only a fault costs what the game says. */
  resign(seat: Seat): void {
    this.lose(seat, 'resigned', deed.gaveUp(), true);
  }

  /** A seat loses by a fault, worded to follow its name; `stand`: the points stay. */
  forfeit(seat: Seat, fault: Fault, did: Complaint, stand = false): void {
    this.lose(seat, fault, did, stand);
  }

  private lose(seat: Seat, ending: Fault | 'resigned', did: Complaint, stand: boolean): void {
    this.close(lossOf(this.game, this.state, seat, ending, this.names[seat]!, did, stand));
  }

  /** The game is over; how it ended first stands. */
  close(result: GameResult): void {
    this.result ??= result;
    this.sealed.clear();
  }

  /** Plays a move that was played before; chance draws in vain, so that it goes on as it would have. */
  replay(action: Action): void {
    const seat = this.state.toMove;
    if (seat === CHANCE) this.draw();
    if (!this.legal(seat).includes(action)) throw new Error(`${action} cannot have been played`);
    this.play(seat, action);
  }

  /**
   * Goes back to before a move, or to the first of those decided at once with it. Chance will draw
   * the same again: nobody can fish for luck.
   */
  backTo(index: number): void {
    const past = this.moves.splice(0);
    const { listeners } = this;
    this.state = this.fresh();
    this.chance = null;
    this.result = null;
    this.question = 0;
    this.listedFor = NOBODY;
    this.sealed.clear();
    this.news = [];
    this.listeners = [];
    while (this.moves.length < index) {
      const together = this.game.together?.(this.state).length ?? 1;
      const end = this.moves.length + Math.max(1, together);
      if (end > index) break;
      while (this.moves.length < end) this.replay(past[this.moves.length]!.action);
    }
    this.listeners = listeners;
  }

  /** The game so far; its result is null until it ends. */
  record(): GameRecord {
    const { game, sealed, sight } = this;
    const state = this.fresh();
    const moves: string[] = [];
    for (const { action } of this.moves) {
      moves.push(game.formatAction(state, action));
      state.apply(action);
    }
    const kept = this.names.map((_, seat) =>
      sealed.has(seat) ? game.formatAction(this.standing(seat), sealed.get(seat)!) : null,
    );
    const told = this.result === null ? undefined : this.key;
    return {
      ludario: sight ? SIGHTED_RECORD_VERSION : told ? KEYED_RECORD_VERSION : RECORD_VERSION,
      game: game.info.rules,
      version: game.info.version,
      seed: this.seed,
      ...(told === undefined ? {} : { key: told }),
      seats: this.names,
      ...(sight && { sight }),
      ...(this.start === undefined ? {} : { start: this.start }),
      moves,
      ...(sealed.size === 0 ? {} : { sealed: kept }),
      result: this.result,
    };
  }
}
