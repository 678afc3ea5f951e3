import { legalActions } from '../actions.ts';
import type { Game } from '../game.ts';
import { cellSymmetry } from '../planes.ts';
import { fail, ok } from '../result.ts';
import type { Rng } from '../rng.ts';
import { CHANCE, OVER, type Action, type Seat, type State } from '../state.ts';
import { keyOfText } from '../zobrist.ts';

/** The rules of a game whose position is the list of all that was done in it. */
interface Rules {
  readonly id: string;
  readonly seats: number;
  readonly maxPlies: number;
  /** Outcomes of chance; 0: none. */
  readonly chance: number;
  toMove(list: readonly Action[]): Seat;
  /** Ascending. */
  legal(list: readonly Action[]): readonly Action[];
  score(list: readonly Action[], seat: Seat): number;
  /** Whether a seat (null: a spectator) may see what was done as number `i`. */
  sees(list: readonly Action[], i: number, seat: Seat | null): boolean;
  /** The list again, with something possible for each null. */
  fill(list: readonly (Action | null)[], rng: Rng): Action[];
}

export class ListState implements State {
  list: Action[] = [];
  private readonly rules: Rules;

  constructor(rules: Rules) {
    this.rules = rules;
  }

  get toMove(): Seat {
    return this.rules.toMove(this.list);
  }
  get ply(): number {
    return this.list.filter((_, i) => this.rules.toMove(this.list.slice(0, i)) !== CHANCE).length;
  }
  legal(into: Int32Array, at: number): number {
    const options = this.toMove === OVER ? [] : this.rules.legal(this.list);
    into.set(options, at);
    return at + options.length;
  }
  apply(action: Action): void {
    this.list.push(action);
  }
  undo(): void {
    if (this.list.pop() === undefined) throw new Error('nothing to take back');
  }
  chanceWeight(): number {
    return 1;
  }
  get chanceTotal(): number {
    return this.rules.legal(this.list).length;
  }
  score(seat: Seat): number {
    return this.rules.score(this.list, seat);
  }
  finalScore(seat: Seat): number {
    return this.score(seat);
  }
  utility(seat: Seat): number {
    return Math.sign(this.score(seat) - this.score(1 - seat));
  }
  get keyLo(): number {
    return keyOfText(this.list.join()).lo;
  }
  get keyHi(): number {
    return keyOfText(this.list.join()).hi;
  }
  clone(): this {
    const copy = new ListState(this.rules) as this;
    copy.copyFrom(this);
    return copy;
  }
  copyFrom(other: this): void {
    this.list = [...other.list];
  }
}

export type ListGame = Game<ListState, (Action | null)[]>;

/** Three actions at most everywhere; `changes` are what a test breaks. */
function listGame(rules: Rules, changes: Partial<ListGame> = {}): ListGame {
  const { id, seats, maxPlies, chance } = rules;
  const words = { title: id, summary: '', seats: ['A', 'B'], points: 'points', rules: '' };
  const at = (list: readonly Action[]) => Object.assign(new ListState(rules), { list: [...list] });
  const game: ListGame = {
    info: {
      id,
      params: {},
      rules: id,
      version: 1,
      seats,
      hidden: true,
      chance: chance > 0,
      zeroSum: true,
      maxPlies,
      maxBranching: 3,
      actionCount: 3,
      chanceCount: chance,
    },
    words: { en: words, es: words },
    heuristics: {},
    start: () => at([]),
    observe: ({ list }, seat) =>
      list.map((action, i) => (rules.sees(list, i, seat) ? action : null)),
    determinize: (seen, rng) => at(rules.fill(seen, rng)),
    formatAction: (state, action) => `${state.toMove === CHANCE ? 'card' : 'take'}${action}`,
    parseAction(state, text) {
      const action = Number(text.slice(-1));
      const able = legalActions(state, game.info).includes(action);
      return able && game.formatAction(state, action) === text
        ? ok(action)
        : fail(`"${text}" cannot be played`);
    },
    format: ({ list }) => `list:${list.join('')}`,
    parse: (text) =>
      /^list:\d*$/.test(text) ? ok(at(Array.from(text.slice(5), Number))) : fail('no position'),
    seenKey: (state, seat) => keyOfText(JSON.stringify(game.observe(state, seat))),
    ...changes,
  };
  return game;
}

const any = (rng: Rng) => rng.below(3);

/** Two seats bid 0 to 2 at once, twice; who bids more wins a point, and bids are shown when both are in. */
export function sealedBids(changes: Partial<ListGame> = {}): ListGame {
  const rules: Rules = {
    id: 'sealed-bids',
    seats: 2,
    maxPlies: 4,
    chance: 0,
    toMove: ({ length }) => (length === 4 ? OVER : length % 2),
    legal: () => [0, 1, 2],
    score: (list, seat) =>
      [0, 2].filter((i) => i + 1 < list.length && list[i + seat]! > list[i + 1 - seat]!).length,
    sees: ({ length }, i, seat) => i % 2 === seat || i < length - (length % 2),
    fill: (list, rng) => list.map((bid) => bid ?? any(rng)),
  };
  const together = ({ toMove }: ListState) => (toMove === 0 ? [0, 1] : [toMove]);
  return listGame(rules, { together, ...changes });
}

/** Each seat hides unseen in one of three places, then looks for the other in one of them. */
export function hideAndSeek(changes: Partial<ListGame> = {}): ListGame {
  const rules: Rules = {
    id: 'hide-and-seek',
    seats: 2,
    maxPlies: 4,
    chance: 0,
    toMove: ({ length }) => (length === 4 ? OVER : length % 2),
    legal: () => [0, 1, 2],
    // Looked for as number 2 + seat, hidden as number 1 - seat; who found whom is told at the end.
    score: (list, seat) => (list.length === 4 && list[2 + seat] === list[1 - seat] ? 1 : 0),
    sees: ({ length }, i, seat) => i === seat || i > 1 || length === 4,
    fill: (list, rng) => list.map((place) => place ?? any(rng)),
  };
  const moveVisible = ({ list }: ListState) => list.length > 1;
  return listGame(rules, { moveVisible, ...changes });
}

/**
 * Each seat gets a card unseen by the other, one lies open; then they act in turn, the first without
 * any choice, and a second card is laid open after two actions. The second seat's 2 is not seen.
 * Chance has one outcome only, so that everybody plays the same game.
 */
export function parlour(changes: Partial<ListGame> = {}): ListGame {
  const order = [CHANCE, CHANCE, CHANCE, 0, 1, CHANCE, 0, 1, 0, 1];
  const rules: Rules = {
    id: 'parlour',
    seats: 2,
    maxPlies: 6,
    chance: 3,
    toMove: ({ length }) => order[length] ?? OVER,
    legal: ({ length }) => {
      if (order[length] === CHANCE) return [length % 3];
      return order[length] === 0 ? [1] : [0, 1, 2];
    },
    score: (list, seat) =>
      list.reduce((sum, action, i) => sum + (order[i] === seat ? action : 0), 0),
    sees: (list, i, seat) =>
      i < 2 ? i === seat : order[i] !== 1 || seat === 1 || list[i] !== 2 || list.length === 10,
    fill: (list) => list.map((action, i) => action ?? (i < 2 ? i : 2)),
  };
  return listGame(rules, {
    chanceVisible: ({ list }, _, seat) => list.length > 1 || list.length === seat,
    moveVisible: (_, action) => action !== 2,
    learn: {
      features: {
        names: ['length'],
        write({ list }, _, into, at) {
          into[at] = list.length / 10;
        },
      },
      planes: {
        names: ['length'],
        rows: 1,
        columns: 3,
        grid: 'square',
        answers: 3,
        past: 0,
        answerOf: (_, action) => action,
        symmetries: [cellSymmetry(3, 3, (cell) => cell)],
        write({ list }, _, into, at) {
          into.fill(list.length / 10, at, at + 3);
        },
      },
    },
    ...changes,
  });
}
