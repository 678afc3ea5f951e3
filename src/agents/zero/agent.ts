import type { Agent, Budget, Decision, Game, Rng, State, Turn } from '../../core/index.ts';
import { heedFirstMoves, knownFirstMove } from '../first-moves/index.ts';
import { tighter } from '../minimax/limits.ts';
import { Looks, type BoardNetwork, type Turned } from './looks.ts';
import { Pace } from './pace.ts';
import { Search, type SearchManner } from './search.ts';
import { allowanceOf, think, type Allowance } from './thinking.ts';
import { analysisOf } from './told.ts';
import { Tree } from './tree.ts';

/** Positions that are looked at together: in a thread, more would hardly be quicker. */
const BATCH = 8;

/** Of what it may spend, so much is for the best move where advice on all of them is wanted. */
const FOR_THE_BEST = 1 / 2;

export interface ZeroManner extends SearchManner {
  /** Its own limits; those of the table may be tighter. */
  readonly own: Budget;
  readonly turned: Turned;
  /** How many worlds it looks into where something is hidden. */
  readonly worlds: number;
  readonly reuse: boolean;
  /** Megabytes for the tree, or for all trees. */
  readonly memory: number;
}

/** A network that is here, or one that is fetched when it is first needed. */
export type Lent = BoardNetwork | (() => Promise<BoardNetwork>);

/** A player by a network and a search. */
export class Zero implements Agent {
  readonly name = 'zero';
  private readonly game: Game;
  private readonly manner: ZeroManner;
  private readonly rng: Rng;
  private readonly now: () => number;
  private readonly searches: readonly Search[];
  private readonly pace = new Pace();
  private looks: Looks | null = null;
  private readonly network: Lent;

  constructor(game: Game, network: Lent, manner: ZeroManner, rng: Rng, now: () => number) {
    this.game = game;
    this.manner = manner;
    this.rng = rng;
    this.now = now;
    const count = game.info.hidden ? manner.worlds : 1;
    this.searches = Array.from({ length: count }, (_, i) => {
      const tree = new Tree(manner.memory / count);
      return new Search(game, tree, manner, rng.fork(`search ${i}`));
    });
    this.network = network;
    if (typeof network !== 'function') this.looks = this.looksOf(network);
  }

  async begin(): Promise<void> {
    await this.arrival();
    for (const search of this.searches) search.forget();
  }

  choose(turn: Turn): Decision | Promise<Decision> {
    if (this.looks !== null) return this.decide(turn, this.looks);
    return this.arrival().then((looks) => this.decide(turn, looks));
  }

  /** The network has come. */
  private async arrival(): Promise<Looks> {
    if (this.looks !== null) return this.looks;
    const { network } = this;
    this.looks = this.looksOf(typeof network === 'function' ? await network() : network);
    return this.looks;
  }

  private looksOf(network: BoardNetwork): Looks {
    const salt = this.rng.fork('turns').next() | 0;
    return new Looks(this.game, network, this.manner.turned, BATCH, salt);
  }

  private decide(turn: Turn, looks: Looks): Decision {
    const { seen, legal, seat, budget, all = false } = turn;
    const allowance = allowanceOf(tighter(this.manner.own, budget), this.now());
    const states = this.searches.map(() => this.game.determinize(seen, this.rng));
    const known = knownFirstMove(this.game, states[0]!, turn, this.rng);
    if (known !== null) return known;
    if (legal.length === 1 && !all) return { action: legal[0]! };
    this.think(states, allowance, all, looks);
    const told = analysisOf(this.searches, seat, all);
    const options = heedFirstMoves(this.game, states[0]!, told.options);
    return { action: options[0]!.action, analysis: { ...told, options } };
  }

  private think(states: readonly State[], allowance: Allowance, all: boolean, looks: Looks): void {
    const { searches, manner } = this;
    // Another world each time, and a first thought is one: nothing to go on from.
    const fresh = !manner.reuse || this.game.info.hidden || allowance.walks === 1;
    for (const [i, search] of searches.entries()) {
      if (fresh) search.forget();
      search.begin(states[i]!, 0);
    }
    const { walks, until } = allowance;
    if (!all || walks === 1) {
      think(searches, looks, allowance, this.now, this.pace);
      return;
    }
    const now = until === Infinity ? 0 : this.now();
    const part = {
      walks: Math.ceil(walks * FOR_THE_BEST),
      until: now + (until - now) * FOR_THE_BEST,
    };
    think(searches, looks, part, this.now, this.pace);
    for (const search of searches) search.survey();
    think(searches, looks, allowance, this.now, this.pace);
  }
}
