import {
  fail,
  ok,
  replayRecord,
  Rng,
  type Action,
  type Complaint,
  type Game,
  type GameRecord,
  type PastMove,
  type Result,
  type State,
} from '../../core/index.ts';
import type { Encoding } from './encoding.ts';
import { refuse } from './complaints.ts';
import { movesOf } from './meant.ts';

/** How many of the latest moves an encoding is told. */
const REMEMBERED = 2;

/** Decisions to learn from, as an encoding shows them; it grows. */
export class Lessons {
  readonly encoding: Encoding;
  count = 0;
  /** `encoding.inputs` numbers each. */
  inputs: Float32Array;
  answers: Int32Array;
  /** For each answer whether it was allowed, `encoding.answers` bytes each. */
  allowed: Uint8Array;
  /** The cell of the move before; -1: none. */
  previous: Int32Array;
  private readonly legal: Int32Array;

  constructor(encoding: Encoding, game: Game, room = 256) {
    this.encoding = encoding;
    this.inputs = new Float32Array(room * encoding.inputs);
    this.answers = new Int32Array(room);
    this.allowed = new Uint8Array(room * encoding.answers);
    this.previous = new Int32Array(room);
    this.legal = new Int32Array(game.info.maxBranching);
  }

  /** Adds a decision taken in `state`; false when it is none that the encoding has an answer for. */
  add(state: State, last: readonly PastMove[], action: Action): boolean {
    const { encoding } = this;
    const answer = encoding.answerOf(state, action);
    if (answer < 0) return false;
    if (this.count === this.answers.length) this.grow();
    const at = this.count++;
    encoding.write(state, last, this.inputs, at * encoding.inputs);
    this.answers[at] = answer;
    this.allowed.fill(0, at * encoding.answers, (at + 1) * encoding.answers);
    const end = state.legal(this.legal, 0);
    for (let i = 0; i < end; i++) {
      const allowed = encoding.answerOf(state, this.legal[i]!);
      if (allowed >= 0) this.allowed[at * encoding.answers + allowed] = 1;
    }
    const before = last[0] === undefined ? -1 : encoding.answerOf(state, last[0].action);
    this.previous[at] = before < encoding.rows * encoding.columns ? before : -1;
    return true;
  }

  /**
   * Adds every decision of a game; a reason when the record does not fit. `labels`: what was right
   * where it was not what was played, null where there is no lesson.
   */
  addGame(
    game: Game,
    record: GameRecord,
    labels: readonly (string | null)[] | null = null,
  ): Result<number> {
    const before = this.count;
    const state = game.start();
    let last: readonly PastMove[] = [];
    let wrong: Complaint | null = null;
    let decision = 0;
    const replay = replayRecord(game, record, (now, step) => {
      if (step !== null && step.seat >= 0) {
        const label = labels === null ? step.text : (labels[decision] ?? null);
        if (label !== null) {
          const right = game.parseAction(state, label);
          if (right.ok) this.add(state, last, right.value);
          else wrong ??= right.complaint;
        }
        decision++;
        last = pushed(last, step);
      }
      state.copyFrom(now);
    });
    if (!replay.ok) return replay;
    return wrong === null ? ok(this.count - before) : fail(wrong);
  }

  /** Forgets the first so many. */
  drop(count: number): void {
    const { inputs, answers } = this.encoding;
    this.inputs.copyWithin(0, count * inputs, this.count * inputs);
    this.allowed.copyWithin(0, count * answers, this.count * answers);
    this.answers.copyWithin(0, count, this.count);
    this.previous.copyWithin(0, count, this.count);
    this.count -= count;
  }

  private grow(): void {
    this.inputs = longer(this.inputs, new Float32Array(2 * this.inputs.length));
    this.answers = longer(this.answers, new Int32Array(2 * this.answers.length));
    this.allowed = longer(this.allowed, new Uint8Array(2 * this.allowed.length));
    this.previous = longer(this.previous, new Int32Array(2 * this.previous.length));
  }
}

/** The latest moves after one more, newest first. */
export function pushed(last: readonly PastMove[], move: PastMove): readonly PastMove[] {
  return [{ seat: move.seat, action: move.action }, ...last.slice(0, REMEMBERED - 1)];
}

function longer<A extends { set(other: A): void }>(from: A, into: A): A {
  into.set(from);
  return into;
}

/** All decisions of some games, or of one who plays in them; a reason when one of them does not fit. */
export function lessonsOf(
  encoding: Encoding,
  game: Game,
  records: readonly GameRecord[],
  of: string | null = null,
): Result<Lessons> {
  const lessons = new Lessons(encoding, game, 1 + 32 * records.length);
  for (const [index, record] of records.entries()) {
    const labels = of === null ? null : movesOf(game, record, of);
    const added = lessons.addGame(game, record, labels);
    if (!added.ok) {
      return fail(refuse.unlearnable({ of: 'game', number: index + 1, why: added.complaint }));
    }
  }
  return ok(lessons);
}

/** Splits games, never their moves: positions of one game are too alike to be kept apart. */
export function splitByGame(
  records: readonly GameRecord[],
  share: number,
  seed: number | string,
): { readonly training: GameRecord[]; readonly validation: GameRecord[] } {
  const order = Rng.of(seed)
    .fork('split by game')
    .shuffle(Array.from(records, (_, index) => index));
  const kept = Math.min(records.length - 1, Math.round(share * records.length));
  const apart = new Set(order.slice(0, Math.max(0, kept)));
  return {
    training: records.filter((_, index) => !apart.has(index)),
    validation: records.filter((_, index) => apart.has(index)),
  };
}
