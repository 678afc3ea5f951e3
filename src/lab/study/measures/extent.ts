import { Rng, type Game, type GameRecord, type State } from '../../../core/index.ts';
import type { Extent, Logarithm } from '../../../figures/study/index.ts';
import { rounded } from '../found.ts';
import { countAll } from './exact.ts';
import { probe, treeSize, type Counted } from './tree-size.ts';
import { walk } from './walk.ts';

/** Of a normal distribution. */
const REACH = 1.96;

/** Looks at the tree, however much each costs. */
const FEWEST = 10;

/** How much may be spent on it. */
export interface ExtentSize {
  /** So many positions are counted one by one. */
  readonly counted: number;
  /** Random looks at the tree, and the positions that all of them together may come to. */
  readonly looks: number;
  readonly positions: number;
}

/** How large a game is: positions from games of players who choose by chance, games from looks of its own. */
export class ExtentMeasure {
  private readonly game: Game;
  private readonly seed: string;
  private games = 0;
  /** In how many games a position was met. */
  private readonly met = new Map<string, number>();

  constructor(game: Game, seed: string) {
    this.game = game;
    this.seed = seed;
  }

  add(record: GameRecord): void {
    const here = new Set<string>();
    const note = ({ keyLo, keyHi }: State) => here.add(`${keyLo},${keyHi}`);
    note(walk(this.game, record, ({ state }) => note(state)));
    for (const key of here) this.met.set(key, (this.met.get(key) ?? 0) + 1);
    this.games++;
  }

  extent(size: ExtentSize): Extent {
    const { game } = this;
    return {
      exact: countAll(game, size.counted),
      games: this.look('games', size),
      lines: game.info.chance ? this.look('lines', size) : null,
      states: { ...recapture(this.met, this.games), met: this.met.size },
    };
  }

  private look(counted: Counted, { looks, positions }: ExtentSize): Extent['games'] {
    const rng = Rng.of(this.seed).fork(`study ${counted}`);
    const logs: number[] = [];
    for (let seen = 0; logs.length < FEWEST || (logs.length < looks && seen < positions);) {
      const { log, looked } = probe(this.game, rng.fork(logs.length), counted);
      logs.push(log);
      seen += looked;
    }
    return { ...treeSize(logs), looks: logs.length };
  }
}

/**
 * Chao's estimate (1987) from how many positions were met in one game alone and in two: whatever the
 * others are like, there are at least as many. Games are what is drawn, so that positions of one game may
 * depend on each other.
 */
export function recapture(met: ReadonlyMap<string, number>, games: number): Logarithm {
  let [once, twice] = [0, 0];
  for (const times of met.values()) {
    if (times === 1) once++;
    else if (times === 2) twice++;
  }
  const a = (games - 1) / Math.max(1, games);
  const unseen = twice > 0 ? (a * once ** 2) / (2 * twice) : (a * once * (once - 1)) / 2;
  const seen = met.size;
  const log = (value: number) => rounded(Math.log10(value));
  if (unseen === 0 || games < 2) {
    return { log10: log(seen), low: log(seen), high: log(seen), effective: twice };
  }
  const ratio = once / Math.max(1, twice);
  const variance =
    twice > 0
      ? twice * ((a / 2) * ratio ** 2 + a ** 2 * ratio ** 3 + (a ** 2 / 4) * ratio ** 4)
      : (a * once * (once - 1)) / 2 +
        (a ** 2 * once * (2 * once - 1) ** 2) / 4 -
        (a ** 2 * once ** 4) / (4 * (seen + unseen));
  const spread = Math.exp(REACH * Math.sqrt(Math.log1p(Math.max(0, variance) / unseen ** 2)));
  return {
    log10: log(seen + unseen),
    low: log(seen + unseen / spread),
    high: log(seen + unseen * spread),
    effective: twice,
  };
}
