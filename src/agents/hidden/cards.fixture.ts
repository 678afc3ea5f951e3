import {
  CHANCE,
  OVER,
  fail,
  keyOfText,
  ok,
  said,
  plainHeuristic,
  type Action,
  type Game,
  type Seat,
  type State,
} from '../../core/index.ts';

/** What chance, seat 0 and seat 1 have done so far: two cards, then BET or FOLD, then BET or FOLD. */
export const FOLD = 0;
export const BET = 1;
const DECK = 5;

/**
 * The smallest game with something to hide. Each seat is dealt one of the cards 1 to 5, unseen by
 * the other. Seat 0 folds and loses half a game, or bets; seat 1 folds and loses half, or calls;
 * then the higher card wins all. Without `reply` seat 1 always calls.
 */
export class CardState implements State {
  readonly done: Action[] = [];
  readonly reply: boolean;

  constructor(reply: boolean) {
    this.reply = reply;
  }
  get toMove(): Seat {
    const [, , first, second] = this.done;
    if (this.done.length < 2) return CHANCE;
    if (first === undefined) return 0;
    return first === BET && this.reply && second === undefined ? 1 : OVER;
  }
  get ply(): number {
    return Math.max(0, this.done.length - 2);
  }
  card(seat: Seat): number | undefined {
    return this.done[seat];
  }
  legal(into: Int32Array, at: number): number {
    if (this.toMove === OVER) return at;
    if (this.toMove !== CHANCE) {
      into[at++] = FOLD;
      into[at++] = BET;
      return at;
    }
    for (let card = 1; card <= DECK; card++) if (this.done[0] !== card) into[at++] = card;
    return at;
  }
  apply(action: Action): void {
    this.done.push(action);
  }
  undo(): void {
    this.done.pop();
  }
  chanceWeight(card: Action): number {
    return this.toMove === CHANCE && this.done[0] !== card ? 1 : 0;
  }
  get chanceTotal(): number {
    return this.toMove === CHANCE ? DECK - this.done.length : 0;
  }
  score(): number {
    return 0;
  }
  finalScore(seat: Seat): number {
    return this.toMove === OVER ? this.utility(seat) : 0;
  }
  utility(seat: Seat): number {
    const [mine, theirs, first, second] = this.done;
    const won = first === FOLD ? -0.5 : second === FOLD ? 0.5 : mine! > theirs! ? 1 : -1;
    return seat === 0 ? won : 0 - won;
  }
  get keyLo(): number {
    return keyOfText(this.done.join()).lo;
  }
  get keyHi(): number {
    return keyOfText(this.done.join()).hi;
  }
  clone(): this {
    const copy = new CardState(this.reply) as this;
    copy.copyFrom(this);
    return copy;
  }
  copyFrom(other: this): void {
    this.done.splice(0, Infinity, ...other.done);
  }
}

interface Seen {
  readonly seat: Seat | null;
  /** As `done`, with 0 for a card that is not seen. */
  readonly done: readonly Action[];
}

const words = { title: 'Cards', summary: '', seats: ['A', 'B'], points: 'chips', rules: '' };

export function cards(reply: boolean): Game<CardState, Seen> {
  const observe = ({ done }: CardState, seat: Seat | null): Seen => ({
    seat,
    done: done.map((action, i) => (i < 2 && i !== seat ? 0 : action)),
  });
  return {
    info: {
      id: 'cards',
      params: {},
      rules: 'cards',
      version: 1,
      seats: 2,
      hidden: true,
      chance: true,
      zeroSum: true,
      maxPlies: 2,
      maxBranching: 2,
      actionCount: 2,
      chanceCount: DECK + 1,
    },
    start: () => new CardState(reply),
    observe,
    determinize(seen, rng) {
      const state = new CardState(reply);
      const free = [1, 2, 3, 4, 5].filter((card) => !seen.done.slice(0, 2).includes(card));
      rng.shuffle(free);
      for (const [i, action] of seen.done.entries())
        state.apply(i < 2 && action === 0 ? free.pop()! : action);
      return state;
    },
    formatAction: (state, action) =>
      state.toMove === CHANCE ? String(action) : action === BET ? 'bet' : 'fold',
    parseAction: (_, text) => ok(text === 'bet' ? BET : text === 'fold' ? FOLD : Number(text)),
    format: ({ done }) => done.join(),
    parse: () => fail(said('cards are not read')),
    heuristics: { none: plainHeuristic('none', 'nothing is known before the end', true, () => 0) },
    words: { en: words, es: words },
    seenKey: (state, seat) => keyOfText(JSON.stringify(observe(state, seat))),
    chanceVisible: (state, _, seat) => state.done.length === seat,
  };
}

/** Cards dealt as told, seat 0 to move. */
export function dealt(game: Game<CardState, Seen>, first: number, second: number): CardState {
  const state = game.start();
  state.apply(first);
  state.apply(second);
  return state;
}
