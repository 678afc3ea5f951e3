import {
  CHANCE,
  OVER,
  fail,
  ok,
  said,
  type Action,
  type ActionGroups,
  type Features,
  type Game,
  type Seat,
  type State,
} from '../../core/index.ts';

/** Actions: take what lies there, dig, and after digging one of three holes. */
export const TAKE = 0;
export const DIG = 1;
export const HOLES = [2, 3, 4] as const;
/** Of ten tries, so many win. */
const WINS: Readonly<Record<number, number>> = { [TAKE]: 6, 2: 2, 3: 9, 4: 5 };
/** What each action that is followed by luck is worth, -1 to 1. */
export const WORTH = (action: number): number => (2 * WINS[action]!) / 10 - 1;

/** Where one stands: the last action, none in the beginning, LOST or WON in the end. */
const LOST = 5;
const WON = 6;

/**
 * A game for one, of which all is known: taking wins six times of ten; digging lasts two decisions, and wins
 * nine times of ten by the best hole.
 */
class MineState implements State {
  at = -1;
  ply = 0;
  private past: { at: number; ply: number }[] = [];

  get toMove(): Seat {
    if (this.at >= LOST) return OVER;
    return this.at < 0 || this.at === DIG ? 0 : CHANCE;
  }
  legal(into: Int32Array, at: number): number {
    const { toMove } = this;
    if (toMove === OVER) return at;
    const some = toMove === CHANCE ? [0, 1] : this.at < 0 ? [TAKE, DIG] : HOLES;
    for (const action of some) into[at++] = action;
    return at;
  }
  apply(action: Action): void {
    const { at, ply } = this;
    this.past.push({ at, ply });
    if (this.toMove === CHANCE) this.at = action === 0 ? LOST : WON;
    else {
      this.at = action;
      this.ply++;
    }
  }
  undo(): void {
    Object.assign(this, this.past.pop());
  }
  chanceWeight(outcome: Action): number {
    return outcome === 1 ? WINS[this.at]! : 10 - WINS[this.at]!;
  }
  get chanceTotal(): number {
    return this.toMove === CHANCE ? 10 : 0;
  }
  score(): number {
    return 0;
  }
  finalScore(): number {
    return this.at === WON ? 1 : 0;
  }
  utility(): number {
    return this.at === WON ? 1 : -1;
  }
  get keyLo(): number {
    return this.at;
  }
  get keyHi(): number {
    return 0;
  }
  clone(): this {
    const copy = new MineState() as this;
    copy.copyFrom(this);
    return copy;
  }
  copyFrom({ at, ply }: this): void {
    Object.assign(this, { at, ply, past: [] });
  }
}

const features: Features<MineState> = {
  names: ['taken', 'dug', 'first hole', 'second hole', 'third hole'],
  write({ at: place }, _seat, into, at) {
    for (let n = 0; n < 5; n++) into[at + n] = place === n ? 1 : 0;
  },
};

const groups: ActionGroups<MineState> = {
  names: ['take', 'dig'],
  of: (_, action) => (action === TAKE ? 0 : 1),
  midway: ({ at }) => at === DIG,
};

export function mine(): Game<MineState, number> {
  return {
    info: {
      id: 'mine',
      params: {},
      rules: 'mine',
      version: 1,
      seats: 1,
      hidden: false,
      chance: true,
      zeroSum: false,
      maxPlies: 2,
      maxBranching: 3,
      actionCount: 5,
      chanceCount: 2,
    },
    start: () => new MineState(),
    observe: ({ at }) => at,
    determinize: (at) => Object.assign(new MineState(), { at }),
    formatAction: (_, action) => `${action}`,
    parseAction: (_, text) => ok(Number(text)),
    format: ({ at }) => `${at}`,
    parse: () => fail(said('every mine is dug from its beginning')),
    heuristics: {},
    words: {} as Game['words'],
    learn: { features, groups },
  };
}
