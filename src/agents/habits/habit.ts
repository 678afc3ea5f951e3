import type { Action, Game, PastMove, Seat, State, Words } from '../../core/index.ts';

/** A decision about to be taken. */
export interface Moment {
  readonly game: Game;
  readonly state: State;
  readonly seat: Seat;
  /** What is legal, ascending. */
  readonly legal: Int32Array;
  /** The latest decisions, newest first, as far as known. */
  readonly last: readonly PastMove[];
}

/** A sort of move that somebody may choose more often, or more seldom, than chance would. */
export interface Habit {
  readonly id: string;
  /** What one does who has it, after "you": "take a corner"; in Spanish the whole verb: "ocupas una esquina". */
  readonly does: Words;
  /** It can be done almost always, as whatever is nearest to it: "turn as many discs as possible". */
  readonly superlative?: true;
  /** For each legal action whether it is of this sort; null: it is no choice of this kind at all. */
  among(moment: Moment): readonly (boolean | null)[];
}

/** The sorts of each legal action, a bit for each habit, and the habits it speaks of at all. */
export interface Marks {
  readonly marks: Uint32Array;
  readonly speaks: Uint32Array;
}

/** A habit that does not divide the actions speaks of none. */
export function marksOf(habits: readonly Habit[], moment: Moment): Marks {
  const marks = new Uint32Array(moment.legal.length);
  const speaks = new Uint32Array(moment.legal.length);
  for (const [bit, habit] of habits.entries()) {
    const found = habit.among(moment);
    if (!found.includes(true) || !found.includes(false)) continue;
    for (const [i, is] of found.entries()) {
      if (is === true) marks[i]! |= 1 << bit;
      if (is !== null) speaks[i]! |= 1 << bit;
    }
  }
  return { marks, speaks };
}

/** Those actions of which this is true. */
export function those({ legal }: Moment, is: (action: Action) => boolean): boolean[] {
  return Array.from(legal, is);
}

/** Those actions of which this number is the greatest. */
export function most({ legal }: Moment, value: (action: Action) => number): boolean[] {
  const values = Array.from(legal, value);
  const greatest = Math.max(...values);
  return values.map((each) => each === greatest);
}

/** What a look after an action tells. */
export function after<T>(state: State, action: Action, tell: () => T): T {
  state.apply(action);
  const told = tell();
  state.undo();
  return told;
}

/** The latest decision of a seat, or of anybody else. */
export function latest(moment: Moment, own: boolean): PastMove | undefined {
  return moment.last.find(({ seat }) => (seat === moment.seat) === own);
}
