import {
  fail,
  moveAsSeen,
  ok,
  replayRecord,
  type Complaint,
  type Game,
  type GameRecord,
  type Result,
  type Seat,
  type State,
} from '../../core/index.ts';
import type { Sequence } from '../../kernels/recurrent/index.ts';
import { ActionRows } from '../scoring/index.ts';
import { refuse } from './complaints.ts';
import { Hands } from './hands.ts';
import { Reading } from './reading.ts';

/** A game to learn from. */
export interface Lesson {
  readonly record: GameRecord;
  /** What was right at each decision, null where nothing is to be learned; null: what was played. */
  readonly labels: readonly (string | null)[] | null;
}

/** How a game is turned into sequences. */
export interface LessonOptions {
  /** Of a longer game the first so many events are learned. */
  readonly longest: number;
  /** Only decisions of who has this name are learned; null: everybody's. */
  readonly of: string | null;
}

/** Makes sequences of games: one for each seat, with nothing in it that the seat may not know. */
export class LessonMaker {
  readonly game: Game;
  readonly actions: ActionRows;
  readonly hands: Hands;
  private readonly options: LessonOptions;
  private readonly legal: Int32Array;

  constructor(game: Game, options: LessonOptions) {
    this.game = game;
    this.actions = new ActionRows(game);
    this.hands = new Hands(game);
    this.options = options;
    this.legal = new Int32Array(game.info.maxBranching);
  }

  sequences({ record, labels }: Lesson): Result<Sequence[]> {
    const { game, options } = this;
    const before = game.start();
    const { longest, of } = options;
    const drafts = Array.from(
      { length: game.info.seats },
      (_, seat) => new Draft(this, seat, longest),
    );
    let wrong: Complaint | null = null;
    let decision = 0;
    const replay = replayRecord(game, record, (state, step) => {
      if (step === null) for (const draft of drafts) draft.begin(state);
      else {
        if (step.seat >= 0) {
          const label = labels === null ? step.text : (labels[decision] ?? null);
          decision++;
          if (label !== null && (of === null || record.seats[step.seat] === of)) {
            const right = label === step.text ? ok(step.action) : game.parseAction(before, label);
            if (right.ok) this.decide(drafts[step.seat]!, before, right.value);
            else wrong ??= right.complaint;
          }
        }
        for (const [seat, draft] of drafts.entries()) {
          const told = moveAsSeen(game, before, step, seat) !== null;
          draft.see(step.seat, told ? step.action : null, state);
        }
      }
      before.copyFrom(state);
    });
    if (!replay.ok) return replay;
    if (wrong !== null) return fail(wrong);
    return ok(drafts.filter(({ steps }) => steps > 0).map((draft) => draft.finish()));
  }

  private decide(draft: Draft, state: State, action: number): void {
    const count = state.legal(this.legal, 0);
    draft.decide(state, this.legal.subarray(0, count), action);
  }
}

/** Numbers that grow. */
class Floats {
  private held = new Float32Array(1024);
  length = 0;

  /** Makes room for so many more, and gives where they begin. */
  more(count: number): { readonly into: Float32Array; readonly at: number } {
    const at = this.length;
    this.length += count;
    if (this.length > this.held.length) {
      const larger = new Float32Array(2 * this.length);
      larger.set(this.held);
      this.held = larger;
    }
    return { into: this.held, at };
  }

  taken(): Float32Array {
    return this.held.slice(0, this.length);
  }
}

/** The sequence of one seat while a game is gone through. */
class Draft {
  steps = 0;
  private readonly maker: LessonMaker;
  private readonly seat: Seat;
  private readonly reading: Reading;
  private readonly longest: number;
  /** There were more events than are learned: what comes now is left aside. */
  private full = false;
  private readonly rows = new Floats();
  private readonly choices = new Floats();
  private readonly prior = new Floats();
  private readonly targets = new Floats();
  private readonly chosen: number[] = [];
  /** Choices before each step, and of all so far. */
  private readonly starts: number[] = [];
  private choiceCount = 0;

  constructor(maker: LessonMaker, seat: Seat, longest: number) {
    this.maker = maker;
    this.seat = seat;
    this.longest = longest;
    this.reading = new Reading(maker.game);
  }

  begin(state: State): void {
    const { into, at } = this.rows.more(this.reading.rows.width);
    this.keep(this.reading.begin(state, this.seat, into, at), state);
  }

  see(mover: Seat, action: number | null, after: State): void {
    const { into, at } = this.rows.more(this.reading.rows.width);
    this.keep(this.reading.see(mover, action, after, this.seat, into, at), after);
  }

  private keep(wrote: boolean, state: State): void {
    const { hands } = this.maker;
    this.full ||= wrote && this.steps === this.longest;
    if (!wrote || this.full) {
      this.rows.length -= this.reading.rows.width;
      return;
    }
    this.steps++;
    this.chosen.push(-1);
    this.starts.push(this.choiceCount);
    const size = hands.questions * hands.size;
    const counting = this.prior.more(size);
    hands.writeCounting(state, this.seat, counting.into, counting.at);
    const truth = this.targets.more(size);
    hands.writeTruth(state, this.seat, truth.into, truth.at);
  }

  /** What is right in the position that the last row leaves behind. */
  decide(state: State, legal: Int32Array, action: number): void {
    if (this.full) return;
    const { actions } = this.maker;
    const { into, at } = this.choices.more(legal.length * actions.width);
    for (const [i, one] of legal.entries()) {
      actions.write(state, this.seat, one, into, at + i * actions.width);
    }
    this.choiceCount += legal.length;
    this.chosen[this.steps - 1] = legal.indexOf(action);
  }

  finish(): Sequence {
    return {
      steps: this.steps,
      rows: this.rows.taken(),
      choiceStarts: Int32Array.from([...this.starts, this.choiceCount]),
      choices: this.choices.taken(),
      chosen: Int32Array.from(this.chosen),
      prior: this.prior.taken(),
      targets: this.targets.taken(),
    };
  }
}

/** Whether records can be learned from at all, before any work is done; says which one cannot, and why. */
export function checkRecords(
  game: Game,
  records: readonly GameRecord[],
  { longest, of }: LessonOptions,
): Result<true> {
  let decisions = 0;
  /** The first game that is too long, and the events of the longest of all. */
  let tooLong: number | null = null;
  let most = 0;
  for (const [index, record] of records.entries()) {
    const number = index + 1;
    const replay = replayRecord(game, record);
    if (!replay.ok) return fail(refuse.unlearnable({ number, why: replay.complaint }));
    const { steps } = replay.value;
    const first = steps.findIndex(({ seat }) => seat >= 0);
    const events = first < 0 ? 0 : 1 + steps.length - first;
    if (events > longest) tooLong ??= number;
    most = Math.max(most, events);
    for (const { seat } of steps) {
      if (seat >= 0 && (of === null || record.seats[seat] === of)) decisions++;
    }
  }
  if (tooLong !== null) return fail(refuse.tooLong({ number: tooLong, most, longest }));
  if (decisions > 0) return ok(true);
  return fail(of === null ? refuse.noMoves() : refuse.nobodyOf({ of }));
}
