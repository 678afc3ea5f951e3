import {
  OVER,
  Rng,
  fail,
  ok,
  said,
  type Action,
  type Features,
  type Game,
  type GameRecord,
  type Seat,
  type State,
} from '../../core/index.ts';

/** Forks on the way, paths at each, and things that can be seen on a path. */
const FORKS = 4;
const PATHS = 3;
const SEEN = 3;

/**
 * A walk through a garden, for one, or for two of whom each chooses at every other fork what that one sees: at each fork one
 * of three paths, and each place shows three things.
 */
class GardenState implements State {
  /** The paths taken. */
  way: Action[] = [];
  private readonly walkers: number;

  constructor(walkers: number) {
    this.walkers = walkers;
  }

  get ply(): number {
    return this.way.length;
  }
  get toMove(): Seat {
    return this.ply === FORKS ? OVER : this.ply % this.walkers;
  }
  legal(into: Int32Array, at: number): number {
    for (let path = 0; path < (this.toMove === OVER ? 0 : PATHS); path++) into[at++] = path;
    return at;
  }
  apply(action: Action): void {
    this.way = [...this.way, action];
  }
  undo(): void {
    this.way = this.way.slice(0, -1);
  }
  chanceWeight(): number {
    return 0;
  }
  readonly chanceTotal = 0;
  score(): number {
    return 0;
  }
  finalScore(): number {
    return 0;
  }
  utility(): number {
    return 0;
  }
  get keyLo(): number {
    return this.way.reduce((key, path) => key * PATHS + path + 1, 0);
  }
  readonly keyHi = 0;
  clone(): this {
    const copy = new GardenState(this.walkers) as this;
    copy.copyFrom(this);
    return copy;
  }
  copyFrom(other: this): void {
    this.way = other.way;
  }
}

/** What a place shows, by the way there. */
export function shownAt(way: readonly Action[]): number[] {
  const rng = Rng.of(`place ${way.join()}`);
  return Array.from({ length: SEEN }, () => 2 * rng.float() - 1);
}

const features: Features<GardenState> = {
  names: Array.from({ length: SEEN }, (_, n) => `thing ${n + 1}`),
  write: ({ way }, _seat, into, at) => into.set(shownAt(way), at),
};

export function garden(walkers = 1): Game<GardenState, readonly Action[]> {
  return {
    info: {
      id: 'garden',
      params: {},
      rules: 'garden',
      version: 1,
      seats: walkers,
      hidden: false,
      chance: false,
      zeroSum: false,
      maxPlies: FORKS,
      maxBranching: PATHS,
      actionCount: PATHS,
      chanceCount: 0,
    },
    start: () => new GardenState(walkers),
    observe: ({ way }) => way,
    determinize: (way) => Object.assign(new GardenState(walkers), { way }),
    formatAction: (_, action) => `${action}`,
    parseAction: (_, text) => (/^[012]$/.test(text) ? ok(Number(text)) : fail(said('0, 1 or 2'))),
    format: ({ way }) => way.join(),
    parse: () => fail(said('walks begin at the gate')),
    heuristics: {},
    words: {} as Game['words'],
    learn: { features },
  };
}

/** By the definition: what each path brings, and softly what comes after it. The end of the walk shows nothing. */
export function slowValues(
  way: readonly Action[],
  weights: readonly number[],
  discount: number,
  walkers = 1,
): number[] {
  return Array.from({ length: PATHS }, (_, path) => {
    const next = [...way, path];
    if (next.length === FORKS) return 0;
    const reward = shownAt(next).reduce((sum, value, n) => sum + value * weights[n]!, 0);
    return reward + discount * worthTo(way.length % walkers, next, weights, discount, walkers);
  });
}

/** What is still to come for a walker, who waits where others choose. */
function worthTo(
  walker: Seat,
  way: readonly Action[],
  weights: readonly number[],
  discount: number,
  walkers: number,
): number {
  if (way.length === FORKS) return 0;
  const brings = slowValues(way, weights, discount, walkers).map(Math.exp);
  const sum = brings.reduce((all, one) => all + one, 0);
  if (way.length % walkers === walker) return Math.log(sum);
  return brings.reduce(
    (worth, one, path) =>
      worth + (one / sum) * worthTo(walker, [...way, path], weights, discount, walkers),
    0,
  );
}

/** Walks of who draws each path by exp of what it is worth. */
export function walks(
  count: number,
  weights: readonly number[],
  discount: number,
  walkers = 1,
): GameRecord[] {
  return Array.from({ length: count }, (_, n) => {
    const rng = Rng.of(`walk ${n}`);
    const way: Action[] = [];
    while (way.length < FORKS) {
      const shares = slowValues(way, weights, discount, walkers).map(Math.exp);
      let rest = rng.float() * shares.reduce((sum, share) => sum + share, 0);
      let path = 0;
      while (path < PATHS - 1 && (rest -= shares[path]!) >= 0) path++;
      way.push(path);
    }
    const moves = way.map(String);
    return {
      ludario: 1,
      game: 'garden',
      version: 1,
      seed: n,
      seats: Array.from({ length: walkers }, () => 'walker'),
      moves,
      result: null,
    };
  });
}
