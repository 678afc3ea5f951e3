import {
  CHANCE,
  OVER,
  fail,
  ok,
  said,
  type Action,
  type Features,
  type Game,
  type Seat,
  type State,
} from '../../core/index.ts';

/** Inner places of the walk; the ends are 0, which loses, and one beyond, which wins. */
export const PLACES = 5;

/**
 * The random walk of Sutton and Barto (2018, example 6.2) as a game for one: the seat can only set
 * off, chance goes left or right. What place n is worth is known: -1 + 2n / (PLACES + 1).
 */
class WalkState implements State {
  at = Math.ceil(PLACES / 2);
  chance = false;
  ply = 0;
  private past: { at: number; chance: boolean; ply: number }[] = [];

  get toMove(): Seat {
    if (this.at === 0 || this.at === PLACES + 1) return OVER;
    return this.chance ? CHANCE : 0;
  }
  legal(into: Int32Array, at: number): number {
    if (this.toMove === OVER) return at;
    into[at++] = 0;
    if (this.chance) into[at++] = 1;
    return at;
  }
  apply(action: Action): void {
    const { at, chance, ply } = this;
    this.past.push({ at, chance, ply });
    if (chance) this.at += action === 0 ? -1 : 1;
    else this.ply++;
    this.chance = !chance;
  }
  undo(): void {
    Object.assign(this, this.past.pop());
  }
  chanceWeight(): number {
    return 1;
  }
  get chanceTotal(): number {
    return this.toMove === CHANCE ? 2 : 0;
  }
  score(): number {
    return 0;
  }
  finalScore(): number {
    return this.at === PLACES + 1 ? 1 : 0;
  }
  utility(): number {
    return this.at === 0 ? -1 : 1;
  }
  get keyLo(): number {
    return this.at;
  }
  get keyHi(): number {
    return this.chance ? 1 : 0;
  }
  clone(): this {
    const copy = new WalkState() as this;
    copy.copyFrom(this);
    return copy;
  }
  copyFrom(other: this): void {
    this.at = other.at;
    this.chance = other.chance;
    this.ply = other.ply;
    this.past = [];
  }
}

const features: Features<WalkState> = {
  names: Array.from({ length: PLACES }, (_, n) => `place ${n + 1}`),
  write({ at: place }, _seat, into, at) {
    for (let n = 0; n < PLACES; n++) into[at + n] = place === n + 1 ? 1 : 0;
  },
};

export function walk(): Game<WalkState, { at: number; chance: boolean }> {
  return {
    info: {
      id: 'walk',
      params: {},
      rules: 'walk',
      version: 1,
      seats: 1,
      hidden: false,
      chance: true,
      zeroSum: false,
      maxPlies: 100_000,
      maxBranching: 1,
      actionCount: 1,
      chanceCount: 2,
    },
    start: () => new WalkState(),
    observe: ({ at, chance }) => ({ at, chance }),
    determinize: (seen) => Object.assign(new WalkState(), seen),
    formatAction: (state, action) => (state.chance ? ['left', 'right'][action]! : 'go'),
    parseAction: (_, text) => (text === 'go' ? ok(0) : fail(said('go is all there is'))),
    format: ({ at, chance }) => `${at} ${chance}`,
    parse: () => fail(said('no walk starts elsewhere')),
    heuristics: {},
    words: {} as Game['words'],
    learn: { features },
  };
}

/** What setting off from each place is worth. */
export const TRUTH: readonly number[] = Array.from(
  { length: PLACES },
  (_, n) => -1 + (2 * (n + 1)) / (PLACES + 1),
);
