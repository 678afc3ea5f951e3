import { CHANCE, OVER, type Action, type Seat, type State } from '../state.ts';
import { keyOfText } from '../zobrist.ts';
import type { Acting, SimpleRules } from './rules.ts';

/** The rules with what is looked up in them all the time. */
export class Rulebook<P, V = P> {
  readonly rules: SimpleRules<P, V>;
  readonly moves: readonly string[];
  readonly outcomes: readonly string[];
  private readonly moveAt: ReadonlyMap<string, Action>;
  private readonly outcomeAt: ReadonlyMap<string, Action>;

  constructor(rules: SimpleRules<P, V>) {
    this.rules = rules;
    // Who changes it throws, with the line that does; else the next game would begin elsewhere.
    freeze(rules.start);
    this.moves = [...rules.moves];
    this.outcomes = [...(rules.outcomes ?? [])];
    this.moveAt = numbered(this.moves, 'moves');
    this.outcomeAt = numbered(this.outcomes, 'outcomes');
  }

  moveOf(word: string): Action {
    const action = this.moveAt.get(word);
    if (action === undefined) {
      throw new Error(`"${word}" is not among the moves the game declares`);
    }
    return action;
  }

  outcomeOf(word: string): Action {
    const action = this.outcomeAt.get(word);
    if (action === undefined) {
      throw new Error(`"${word}" is not among the outcomes the game declares`);
    }
    return action;
  }

  /** What chance may draw, each with its weight. */
  weights(position: P): ReadonlyMap<Action, number> {
    const { rules } = this;
    if (rules.bag === undefined) throw new Error('it is chance’s turn, and there is no bag');
    const bag = rules.bag(position);
    const weights = new Map<Action, number>();
    const add = (word: string, weight: number) => {
      if (!Number.isSafeInteger(weight) || weight < 0) {
        throw new Error(`"${word}" weighs ${weight}: a weight is a whole number from 0 on`);
      }
      const outcome = this.outcomeOf(word);
      if (weight > 0) weights.set(outcome, (weights.get(outcome) ?? 0) + weight);
    };
    if (Array.isArray(bag)) for (const word of bag as readonly string[]) add(word, 1);
    else for (const [word, weight] of Object.entries(bag)) add(word, weight as number);
    if (weights.size === 0) throw new Error('it is chance’s turn, and its bag is empty');
    const total = totalOf(weights);
    if (!Number.isSafeInteger(total)) throw new Error(`the weights of a bag come to ${total}`);
    return weights;
  }
}

function totalOf(weights: ReadonlyMap<Action, number>): number {
  let total = 0;
  for (const weight of weights.values()) total += weight;
  return total;
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  // These cannot be frozen, and are told by the laws: a position is plain JSON.
  if (ArrayBuffer.isView(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

/** What somebody's rules gave instead of what they should: nothing, a promise, a text. */
function stray(what: string, given: unknown, needed: string): Error {
  const told =
    given instanceof Promise
      ? 'a promise'
      : typeof given === 'object' && given !== null
        ? 'an object'
        : typeof given === 'string'
          ? JSON.stringify(given.slice(0, 40))
          : typeof given === 'function'
            ? 'a function'
            : String(given);
  return new Error(`\`${what}\` gave ${told}: it gives ${needed}, at once`);
}

const isTurn = (turn: unknown): turn is Acting =>
  typeof turn === 'number' || turn === null || turn === 'chance' || Array.isArray(turn);

function numbered(words: readonly string[], what: string): ReadonlyMap<string, Action> {
  const at = new Map(words.map((word, action) => [word, action]));
  if (at.size === words.length) return at;
  const twice = words.find((word, action) => at.get(word) !== action)!;
  throw new Error(`"${twice}" is twice among the ${what} the game declares`);
}

/** A position, who has decided in it already among those who decide at once, and what was worked out of it. */
interface Frame<P> {
  readonly position: P;
  readonly sealed: readonly string[];
  readonly ply: number;
  turn?: Acting;
  legal?: readonly string[];
  weights?: ReadonlyMap<Action, number>;
  key?: { readonly lo: number; readonly hi: number };
}

/** A stack of positions: taking back is forgetting the last one. */
export class SimpleState<P, V = P> implements State {
  private readonly book: Rulebook<P, V>;
  private stack: Frame<P>[];

  constructor(book: Rulebook<P, V>, position: P, sealed: readonly string[] = [], ply = 0) {
    this.book = book;
    this.stack = [{ position, sealed, ply }];
  }

  private get top(): Frame<P> {
    return this.stack[this.stack.length - 1]!;
  }

  get position(): P {
    return this.top.position;
  }

  /** What those have decided who decide at once with whoever is to move, in the order of their seats. */
  get sealed(): readonly string[] {
    return this.top.sealed;
  }

  /** Who decides at once here, those who have decided included; one or none: nobody does. */
  get group(): readonly Seat[] {
    const turn = this.turn();
    return typeof turn === 'object' && turn !== null ? turn : [];
  }

  private turn(): Acting {
    const { top } = this;
    if (top.turn === undefined) {
      const turn: unknown = this.book.rules.turn(top.position);
      if (!isTurn(turn)) throw stray('turn', turn, "a seat, a list of seats, 'chance' or null");
      top.turn = turn;
    }
    return top.turn;
  }

  get toMove(): Seat {
    const turn = this.turn();
    if (typeof turn === 'number') return turn;
    if (turn === null) return OVER;
    return turn === 'chance' ? CHANCE : turn[this.top.sealed.length]!;
  }

  get ply(): number {
    return this.top.ply;
  }

  /** The words that whoever is to move may play. */
  get words(): readonly string[] {
    const { top, toMove } = this;
    if (toMove < 0) return [];
    return (top.legal ??= this.listed(top.position, toMove));
  }

  private listed(position: P, seat: Seat): readonly string[] {
    const legal: unknown = this.book.rules.legal(position, seat);
    if (!Array.isArray(legal)) throw stray('legal', legal, 'a list of moves');
    return legal as readonly string[];
  }

  private weights(): ReadonlyMap<Action, number> {
    return (this.top.weights ??= this.book.weights(this.top.position));
  }

  legal(into: Int32Array, at: number): number {
    const from = at;
    if (this.toMove === CHANCE) for (const outcome of this.weights().keys()) into[at++] = outcome;
    else for (const word of this.words) into[at++] = this.book.moveOf(word);
    into.subarray(from, at).sort();
    return at;
  }

  legalCount(): number {
    return this.toMove === CHANCE ? this.weights().size : this.words.length;
  }

  apply(action: Action): void {
    const { book, top } = this;
    const { rules } = book;
    const { position, sealed, ply } = top;
    const { group, toMove } = this;
    if (toMove === CHANCE) {
      this.push(played(rules, position, book.outcomes[action]!), [], ply);
    } else if (group.length === 0) {
      this.push(played(rules, position, book.moves[action]!), [], ply + 1);
    } else {
      const decided = [...sealed, book.moves[action]!];
      if (decided.length < group.length) this.push(position, decided, ply + 1);
      else this.push(resolved(rules, position, decided), [], ply + 1);
    }
  }

  private push(position: P, sealed: readonly string[], ply: number): void {
    this.stack.push({ position, sealed, ply });
  }

  undo(): void {
    if (this.stack.length === 1) throw new Error('nothing to take back');
    this.stack.pop();
  }

  chanceWeight(outcome: Action): number {
    return this.weights().get(outcome) ?? 0;
  }

  get chanceTotal(): number {
    return this.toMove === CHANCE ? totalOf(this.weights()) : 0;
  }

  score(seat: Seat): number {
    return rowOf('scores', this.book.rules.scores(this.position))[seat]!;
  }

  finalScore(seat: Seat): number {
    return this.score(seat);
  }

  utility(seat: Seat): number {
    const { rules } = this.book;
    if (rules.utilities !== undefined) {
      return rowOf('utilities', rules.utilities(this.position))[seat]!;
    }
    const scores = rowOf('scores', rules.scores(this.position));
    let balance = 0;
    for (const score of scores) balance += Math.sign(scores[seat]! - score);
    return balance / Math.max(1, scores.length - 1);
  }

  get keyLo(): number {
    return this.keys().lo;
  }

  get keyHi(): number {
    return this.keys().hi;
  }

  private keys(): { readonly lo: number; readonly hi: number } {
    return (this.top.key ??= keyOfText(this.text()));
  }

  /** The position as a line: JSON, and after it what was decided that is not yet to be played. */
  text(): string {
    return [JSON.stringify(this.position), ...this.sealed].join(' ');
  }

  clone(): this {
    const { position, sealed, ply } = this.top;
    return new SimpleState(this.book, position, sealed, ply) as this;
  }

  copyFrom(other: this): void {
    const { position, sealed, ply } = other.top;
    this.stack = [{ position, sealed, ply }];
  }
}

function resolved<P, V>(rules: SimpleRules<P, V>, position: P, moves: readonly string[]): P {
  if (rules.resolve === undefined) {
    throw new Error('`turn` lists several seats, and there is no `resolve`');
  }
  return whole('resolve', rules.resolve(position, moves));
}

function played<P, V>(rules: SimpleRules<P, V>, position: P, word: string): P {
  return whole('play', rules.play(position, word));
}

/** A position, which is neither nothing nor still to come. */
function whole<P>(what: string, position: P): P {
  if (position === undefined || position instanceof Promise) {
    throw stray(what, position, 'a position');
  }
  return position;
}

/** What there is of something for each seat. */
export function rowOf(what: string, row: readonly number[]): readonly number[] {
  if (!Array.isArray(row)) throw stray(what, row, 'a list with a number for each seat');
  return row;
}
