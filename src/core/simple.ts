import type { Game, GameKind } from './game.ts';
import { gameInfo } from './info.ts';
import type { Params, Values } from './params.ts';
import { refuse } from './complaints.ts';
import { fail, ok, type Result } from './result.ts';
import { boardPlanes, type SimpleBoard } from './simple-board.ts';
import { OVER, type Action, type Seat, type State } from './state.ts';
import { LANGS, type GameWords, type Lang } from './words.ts';
import { keyOfText } from './zobrist.ts';

/**
 * A game in a few lines: positions are plain JSON values that are never changed, moves are words.
 * For games that hide nothing and leave nothing to chance; others implement `Game` themselves, as
 * do games that a search should visit millions of times a second.
 */
export interface SimpleRules<P> {
  readonly seats: number;
  /** Every word that is ever a move. */
  readonly moves: readonly string[];
  /** No game has more moves than this. */
  readonly longest: number;
  readonly start: P;
  /** Whose turn it is; null when the game is over. */
  turn(position: P): Seat | null;
  legal(position: P): readonly string[];
  /** The position after a move: a new value; the old one stays as it was. */
  play(position: P, move: string): P;
  /** The points of each seat as they stand; the most points win. */
  scores(position: P): readonly number[];
  /** Its board, so that agents that look at boards can learn and play it. */
  readonly board?: SimpleBoard<P>;
}

export interface SimpleGame<Q extends Params, P> {
  readonly id: string;
  readonly version: number;
  readonly params?: Q;
  /** What it is called and how it is played; in one language, or in each. */
  readonly words: GameWords | Readonly<Record<Lang, GameWords>>;
  /** Rule strings worth testing, beside the default. */
  readonly variants?: readonly string[];
  rules(values: Values<Q>): SimpleRules<P>;
}

export function simpleGame<P, Q extends Params = Params>(
  simple: SimpleGame<Q, P>,
): GameKind<Q, SimpleState<P>, P> {
  const given = simple.words;
  const words =
    'title' in given
      ? (Object.fromEntries(LANGS.map((lang) => [lang, given])) as Record<Lang, GameWords>)
      : given;
  const kind: GameKind<Q, SimpleState<P>, P> = {
    id: simple.id,
    version: simple.version,
    params: simple.params ?? ({} as Q),
    words,
    variants: [simple.id, ...(simple.variants ?? [])],
    create: (values) => ok(build(kind, values, simple.rules(values))),
  };
  return kind;
}

function build<P, Q extends Params>(
  kind: GameKind<Q, SimpleState<P>, P>,
  values: Values<Q>,
  rules: SimpleRules<P>,
): Game<SimpleState<P>, P> {
  const moves = [...rules.moves];
  const at = (position: P) => new SimpleState(rules, moves, position);
  return {
    info: gameInfo(kind, values, {
      seats: rules.seats,
      maxPlies: rules.longest,
      maxBranching: moves.length,
      actionCount: moves.length,
    }),
    words: kind.words,
    heuristics: {
      points: {
        id: 'points',
        summary: {
          en: 'The points of the seat less those of its best rival.',
          es: 'Los puntos del asiento menos los de su mejor rival.',
        },
        params: {},
        antisymmetric: rules.seats === 2,
        create: () => (state, seat) => lead(rules.scores(state.position), seat),
      },
    },
    start: () => at(rules.start),
    observe: (state) => state.position,
    determinize: (seen) => at(seen),
    formatAction: (_, action) => moves[action]!,
    parseAction(state, text): Result<Action> {
      const word = text.trim();
      const legal = state.toMove === OVER ? [] : rules.legal(state.position);
      const move = legal.find((other) => other.toLowerCase() === word.toLowerCase());
      if (move !== undefined) return ok(moves.indexOf(move));
      if (state.toMove === OVER) return fail(refuse.over({ text: word }));
      return fail(refuse.notPlayable({ text: word, legal: legal.join(', ') }));
    },
    format: (state) => JSON.stringify(state.position),
    parse(text): Result<SimpleState<P>> {
      try {
        const state = at(JSON.parse(text) as P);
        state.legalCount();
        return ok(state);
      } catch {
        return fail(refuse.noPosition({ text, like: JSON.stringify(rules.start) }));
      }
    },
    ...(rules.board && { learn: { planes: boardPlanes(rules.board, moves) } }),
  };
}

function lead(scores: readonly number[], seat: Seat): number {
  let rival = -Infinity;
  for (const [other, score] of scores.entries()) if (other !== seat) rival = Math.max(rival, score);
  return rival === -Infinity ? 0 : scores[seat]! - rival;
}

/** A stack of positions: taking back is forgetting the last one. */
export class SimpleState<P> implements State {
  private readonly rules: SimpleRules<P>;
  private readonly moves: readonly string[];
  private stack: P[];
  private plies = 0;
  private key: { lo: number; hi: number } | null = null;

  constructor(rules: SimpleRules<P>, moves: readonly string[], position: P) {
    this.rules = rules;
    this.moves = moves;
    this.stack = [position];
  }

  get position(): P {
    return this.stack.at(-1)!;
  }

  get toMove(): Seat {
    return this.rules.turn(this.position) ?? OVER;
  }

  get ply(): number {
    return this.plies;
  }

  legal(into: Int32Array, at: number): number {
    if (this.toMove === OVER) return at;
    const from = at;
    for (const move of this.rules.legal(this.position)) {
      const action = this.moves.indexOf(move);
      if (action < 0) throw new Error(`"${move}" is not among the moves the game declares`);
      into[at++] = action;
    }
    into.subarray(from, at).sort();
    return at;
  }

  legalCount(): number {
    return this.toMove === OVER ? 0 : this.rules.legal(this.position).length;
  }

  apply(action: Action): void {
    this.stack.push(this.rules.play(this.position, this.moves[action]!));
    this.plies++;
    this.key = null;
  }

  undo(): void {
    if (this.stack.length === 1) throw new Error('nothing to take back');
    this.stack.pop();
    this.plies--;
    this.key = null;
  }

  chanceWeight(): number {
    return 0;
  }
  readonly chanceTotal = 0;

  score(seat: Seat): number {
    return this.rules.scores(this.position)[seat]!;
  }

  finalScore(seat: Seat): number {
    return this.score(seat);
  }

  utility(seat: Seat): number {
    const scores = this.rules.scores(this.position);
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

  private keys(): { lo: number; hi: number } {
    this.key ??= keyOfText(JSON.stringify(this.position));
    return this.key;
  }

  clone(): this {
    const copy = new SimpleState(this.rules, this.moves, this.position) as this;
    copy.plies = this.plies;
    return copy;
  }

  copyFrom(other: this): void {
    this.stack = [other.position];
    this.plies = other.plies;
    this.key = null;
  }
}
