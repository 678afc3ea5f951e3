import type { Game } from '../game.ts';
import { printValues } from '../params.ts';
import { Rng } from '../rng.ts';
import { Secrets } from './secrets.ts';
import { shortest } from './shortest.ts';
import { Violation, sceneOf, type Evidence } from './violation.ts';
import { Walk } from './walk.ts';

export interface CheckOptions {
  /** How many random games to play; 100 unless told. */
  readonly games?: number;
  readonly seed?: number | string;
  /** Every how many plies the slow laws (text, notation of all actions, observation) are checked. */
  readonly every?: number;
}

export interface CheckReport {
  readonly games: number;
  readonly plies: number;
  readonly longest: number;
  readonly widest: number;
}

/**
 * Plays random games and checks the laws at every step; throws a Violation that says which broke
 * and where.
 */
export function checkGame(game: Game, options: CheckOptions = {}): CheckReport {
  const check = new Check(game, options);
  const games = options.games ?? 100;
  for (let n = 0; n < games; n++) {
    const found = check.playOne();
    if (found !== null) throw found;
  }
  const found = check.verdict();
  if (found !== null) throw found;
  return check.report;
}

/** Checks game after game, for those who want to see all that is wrong. */
export class Check {
  private readonly game: Game;
  private readonly every: number;
  private readonly root: Rng;
  private readonly secrets = new Secrets();
  private games = 0;
  private plies = 0;
  private longest = 0;
  private widest = 0;

  constructor(game: Game, { seed = 1, every = 7 }: Omit<CheckOptions, 'games'> = {}) {
    this.game = game;
    this.every = every;
    this.root = Rng.of(seed);
  }

  get report(): CheckReport {
    const { games, plies, longest, widest } = this;
    return { games, plies, longest, widest };
  }

  /** Plays the next game; gives the law that it breaks. */
  playOne(): Violation | null {
    const { game, secrets, every } = this;
    try {
      if (this.games === 0) checkInfo(game);
      const walk = new Walk(game, { rng: this.root.fork(this.games++), secrets, every });
      walk.play();
      this.plies += walk.state.ply;
      this.longest = Math.max(this.longest, walk.state.ply);
      this.widest = Math.max(this.widest, walk.widest);
      return null;
    } catch (error) {
      if (error instanceof Violation) return error;
      throw error;
    }
  }

  /** What only all games together show. */
  verdict(): Violation | null {
    return this.secrets.verdict(this.game, this.root.fork('verdict'));
  }

  /** The same law broken by a shorter game. */
  shortest(found: Violation): Violation {
    return shortest(this.game, found);
  }
}

/** What is counted, and how much of it there may be: memory is set aside by these. */
const COUNTS = [
  ['version', Number.MAX_SAFE_INTEGER],
  ['seats', 64],
  ['maxPlies', 1_000_000],
  ['maxBranching', 1_000_000],
  ['actionCount', 1_000_000],
  ['chanceCount', 1_000_000],
] as const;

function checkInfo(game: Game): void {
  const { info } = game;
  const say = (evidence: Evidence): never => {
    throw new Violation('describes-itself', evidence, sceneOf(game, []));
  };
  const rules = printValues(info.id, info.params);
  if (info.rules !== rules) say({ about: 'rules', expected: rules, seen: info.rules });
  for (const [about, most] of COUNTS) {
    const least = about === 'chanceCount' ? 0 : 1;
    if (!Number.isSafeInteger(info[about]) || info[about] < least) {
      say({ about, expected: `≥ ${least}`, seen: `${info[about]}` });
    }
    if (info[about] > most) say({ about, expected: `≤ ${most}`, seen: `${info[about]}` });
  }
  if (info.chance !== info.chanceCount > 0) {
    say({ about: 'chance, chanceCount', seen: `${info.chance}, ${info.chanceCount}` });
  }
  if (info.hidden && game.seenKey === undefined) say({ about: 'seenKey', seen: 'undefined' });
  for (const about of ['features', 'actions', 'groups', 'events'] as const) {
    const names = game.learn?.[about]?.names ?? [];
    const twice = names.find((name, i) => names.indexOf(name) < i);
    if (twice !== undefined) say({ about, seen: `${twice} × 2` });
  }
}
