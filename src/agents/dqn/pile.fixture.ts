import {
  CHANCE,
  OVER,
  cellSymmetry,
  fail,
  ok,
  said,
  type Action,
  type Game,
  type Planes,
  type Seat,
  type State,
} from '../../core/index.ts';

/** Which pile it is. */
export interface PileRules {
  readonly sticks: number;
  /** Who takes so many moves again. */
  readonly again?: number;
  /** A coin that falls for the taker three times of four says whether the last stick wins. */
  readonly coin?: boolean;
}

interface Standing {
  left: number;
  turn: Seat;
  winner: Seat | null;
  ply: number;
}

const MOST = 3;

/** Nim with one pile: take one to three sticks; the last one wins. */
class PileState implements State {
  at: Standing;
  readonly rules: PileRules;
  private past: Standing[] = [];

  constructor(rules: PileRules) {
    this.rules = rules;
    this.at = { left: rules.sticks, turn: 0, winner: null, ply: 0 };
  }

  get toMove(): Seat {
    const { left, turn, winner } = this.at;
    if (winner !== null) return OVER;
    return left === 0 ? CHANCE : turn;
  }
  get ply(): number {
    return this.at.ply;
  }
  legal(into: Int32Array, at: number): number {
    if (this.toMove === OVER) return at;
    const count = this.toMove === CHANCE ? 2 : Math.min(MOST, this.at.left);
    for (let i = 0; i < count; i++) into[at++] = i;
    return at;
  }
  /** Takes one stick more than the action says. */
  apply(action: Action): void {
    const { left, turn, ply } = this.at;
    this.past.push(this.at);
    if (left === 0) {
      this.at = { left, turn, winner: action === 0 ? turn : 1 - turn, ply };
      return;
    }
    const taken = action + 1;
    const rest = left - taken;
    const over = rest === 0;
    const next = over || taken === this.rules.again ? turn : 1 - turn;
    const winner = over && this.rules.coin !== true ? turn : null;
    this.at = { left: rest, turn: next, winner, ply: ply + 1 };
  }
  undo(): void {
    this.at = this.past.pop()!;
  }
  chanceWeight(outcome: Action): number {
    return outcome === 0 ? 3 : 1;
  }
  get chanceTotal(): number {
    return this.toMove === CHANCE ? 4 : 0;
  }
  score(): number {
    return 0;
  }
  finalScore(seat: Seat): number {
    return this.at.winner === seat ? 1 : 0;
  }
  utility(seat: Seat): number {
    return this.at.winner === seat ? 1 : -1;
  }
  get keyLo(): number {
    return this.at.left;
  }
  get keyHi(): number {
    return this.at.turn;
  }
  clone(): this {
    const copy = new PileState(this.rules) as this;
    copy.copyFrom(this);
    return copy;
  }
  copyFrom(other: this): void {
    this.at = other.at;
    this.past = [];
  }
}

/** The sticks as a row of cells; an action is the cell that the pile ends before. */
function pilePlanes(sticks: number): Planes<PileState> {
  return {
    names: ['sticks', 'last stick'],
    rows: 1,
    columns: sticks,
    grid: 'square',
    write({ at: { left } }, _last, into, at) {
      for (let cell = 0; cell < sticks; cell++) {
        into[at + cell] = cell < left ? 1 : 0;
        into[at + sticks + cell] = cell === left - 1 ? 1 : 0;
      }
    },
    answers: sticks,
    past: 0,
    answerOf: ({ at: { left } }, action) => left - 1 - action,
    symmetries: [cellSymmetry(sticks, sticks, (cell) => cell)],
  };
}

export function pile(rules: PileRules, changes: Partial<Game['info']> = {}): Game<PileState> {
  const { sticks, coin = false } = rules;
  return {
    info: {
      id: 'pile',
      params: {},
      rules: `pile(${sticks})`,
      version: 1,
      seats: 2,
      hidden: false,
      chance: coin,
      zeroSum: true,
      maxPlies: sticks,
      maxBranching: MOST,
      actionCount: MOST,
      chanceCount: coin ? 2 : 0,
      ...changes,
    },
    start: () => new PileState(rules),
    observe: ({ at }) => at,
    determinize: (seen) => Object.assign(new PileState(rules), { at: seen }),
    formatAction: (_, action) => String(action + 1),
    parseAction: (_, text) => ok(Number(text) - 1),
    format: ({ at }) => JSON.stringify(at),
    parse: () => fail(said('no pile starts elsewhere')),
    heuristics: {},
    words: {} as Game['words'],
    learn: { planes: pilePlanes(sticks) },
  };
}

/** What a position is worth to a seat with best play, by trying everything. */
export function truth(state: State, seat: Seat): number {
  if (state.toMove === OVER) return state.utility(seat);
  const legal = new Int32Array(MOST);
  const end = state.legal(legal, 0);
  const chance = state.toMove === CHANCE;
  const own = state.toMove === seat;
  let value = chance ? 0 : own ? -Infinity : Infinity;
  for (let i = 0; i < end; i++) {
    const share = chance ? state.chanceWeight(legal[i]!) / state.chanceTotal : 1;
    state.apply(legal[i]!);
    const after = truth(state, seat);
    state.undo();
    if (chance) value += share * after;
    else value = own ? Math.max(value, after) : Math.min(value, after);
  }
  return value;
}
