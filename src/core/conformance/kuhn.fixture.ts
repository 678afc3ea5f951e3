import type { Game } from '../game.ts';
import { fail, ok } from '../result.ts';
import type { Rng } from '../rng.ts';
import { CHANCE, OVER, type Action, type Seat, type State } from '../state.ts';
import { keyOfText } from '../zobrist.ts';

/**
 * Kuhn's poker: three cards, one dealt to each seat, one chip at stake; check (0) or bet (1) one
 * more. The smallest game with chance and hidden cards, and so the one that tests break.
 */
export class KuhnState implements State {
  cards: number[] = [];
  bets: Action[] = [];
  ply = 0;
  protected past: ('card' | 'bet')[] = [];

  get toMove(): Seat {
    if (this.cards.length < 2) return CHANCE;
    const line = this.bets.join('');
    if (/^(?:00|10|11|010|011)$/.test(line)) return OVER;
    return line.length % 2;
  }

  legal(into: Int32Array, at: number): number {
    const options = this.toMove === CHANCE ? 3 : this.toMove === OVER ? 0 : 2;
    for (let action = 0; action < options; action++) {
      if (this.toMove !== CHANCE || !this.cards.includes(action)) into[at++] = action;
    }
    return at;
  }

  apply(action: Action): void {
    if (this.toMove === CHANCE) {
      this.cards.push(action);
      this.past.push('card');
    } else {
      this.bets.push(action);
      this.past.push('bet');
      this.ply++;
    }
  }

  undo(): void {
    const last = this.past.pop();
    if (last === undefined) throw new Error('nothing to take back');
    if (last === 'card') this.cards.pop();
    else {
      this.bets.pop();
      this.ply--;
    }
  }

  chanceWeight(): number {
    return 1;
  }
  get chanceTotal(): number {
    return 3 - this.cards.length;
  }

  score(seat: Seat): number {
    if (this.toMove !== OVER) return 0;
    const line = this.bets.join('');
    const stake = line.endsWith('11') ? 2 : 1;
    const folder = line === '10' ? 1 : line === '010' ? 0 : null;
    const winner = folder === null ? (this.cards[0]! > this.cards[1]! ? 0 : 1) : 1 - folder;
    return seat === winner ? stake : 0 - stake;
  }
  finalScore(seat: Seat): number {
    return this.score(seat);
  }
  utility(seat: Seat): number {
    return this.score(seat) / 2;
  }

  get keyLo(): number {
    return keyOfText(textOf(this)).lo;
  }
  get keyHi(): number {
    return keyOfText(textOf(this)).hi;
  }

  /** A new state of the same class, so that a class that breaks a law clones itself. */
  clone(): this {
    const copy = new (this.constructor as new () => this)();
    copy.copyFrom(this);
    return copy;
  }

  copyFrom(other: this): void {
    this.cards = [...other.cards];
    this.bets = [...other.bets];
    this.ply = other.ply;
    this.past = [];
  }
}

export interface KuhnSeen {
  readonly cards: readonly (number | null)[];
  readonly bets: readonly Action[];
}

export type KuhnGame = Game<KuhnState, KuhnSeen>;

/** The game; `State` and `changes` are what a test breaks, `open` shows all cards to all. */
export function kuhn(
  StateClass: new () => KuhnState = KuhnState,
  changes: Partial<KuhnGame> = {},
  open = false,
): KuhnGame {
  const game: KuhnGame = {
    info: {
      id: 'kuhn',
      params: {},
      rules: 'kuhn',
      version: 1,
      seats: 2,
      hidden: !open,
      chance: true,
      zeroSum: true,
      maxPlies: 3,
      maxBranching: 2,
      actionCount: 2,
      chanceCount: 3,
    },
    words: { en: noWords, es: noWords },
    heuristics: {},
    start: () => new StateClass(),
    observe: ({ cards, bets, toMove }, seat) => ({
      cards: cards.map((card, owner) => (open || toMove === OVER || owner === seat ? card : null)),
      bets: [...bets],
    }),
    determinize(seen, rng) {
      const state = new StateClass();
      state.cards = dealUnseen(seen.cards, rng);
      state.bets = [...seen.bets];
      return state;
    },
    formatAction: (state, action) =>
      state.toMove === CHANCE ? 'JQK'[action]! : ['check', 'bet'][action]!,
    parseAction(state, text) {
      const words = state.toMove === CHANCE ? ['J', 'Q', 'K'] : ['check', 'bet'];
      const action = words.indexOf(text);
      const into = new Int32Array(3);
      const legal = into.subarray(0, state.legal(into, 0));
      return legal.includes(action) ? ok(action) : fail(`"${text}" cannot be played`);
    },
    format: textOf,
    parse(text) {
      const shape = /^([JQK]{0,2}) ([01]{0,3})$/.exec(text);
      if (shape === null) return fail(`"${text}" is no position`);
      const state = new StateClass();
      state.cards = [...shape[1]!].map((card) => 'JQK'.indexOf(card));
      state.bets = [...shape[2]!].map(Number);
      return ok(state);
    },
    seenKey: (state, seat) => keyOfText(JSON.stringify(game.observe(state, seat))),
    chanceVisible: ({ cards }, _, seat) => open || cards.length === seat,
    ...changes,
  };
  return game;
}

const noWords = { title: 'Kuhn', summary: '', seats: ['A', 'B'], points: 'chips', rules: '' };

function textOf({ cards, bets }: KuhnState): string {
  return `${cards.map((card) => 'JQK'[card]).join('')} ${bets.join('')}`;
}

function dealUnseen(cards: readonly (number | null)[], rng: Rng): number[] {
  const rest = rng.shuffle([0, 1, 2].filter((card) => !cards.includes(card)));
  return cards.map((card) => card ?? rest.pop()!);
}
