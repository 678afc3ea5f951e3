import {
  type Agent,
  type Budget,
  type Decision,
  type Game,
  type Resources,
  type Rng,
  type Turn,
} from '../../core/index.ts';
import type { ReversiState } from '../../games/index.ts';
import { ReversiKernel, bitsOf, reversiWeights } from '../../kernels/index.ts';

/** What is kept for answering: nothing may be late. */
const MARGIN = 10;
/** A thought that a limit of nodes ends; none means as long as the time lasts. */
const DEEPEST = 60;

/**
 * The engine of Reversi at the table: boards of 64 bits in WebAssembly, positions judged by patterns
 * whose weights were learned, endings played out exactly.
 */
export class ReversiPlayer implements Agent {
  readonly name = 'best';
  private readonly game: Game;
  private readonly kernel: ReversiKernel;
  private readonly own: Budget;
  private readonly rng: Rng;
  private readonly now: () => number;
  private ready: Promise<void> | null;

  /** Null where this machine cannot run the engine. */
  static open(
    game: Game,
    own: Budget,
    megabytes: number,
    rng: Rng,
    resources: Resources,
  ): ReversiPlayer | null {
    const { board, rules } = game.start() as ReversiState;
    const now = resources.now ?? (() => performance.now());
    const kernel = ReversiKernel.open({
      board: bitsOf(board.lo, board.hi),
      winnerTakes: rules.empties === 'winner',
      megabytes,
      now,
    });
    return kernel === null ? null : new ReversiPlayer(game, kernel, own, rng, now);
  }

  private constructor(game: Game, kernel: ReversiKernel, own: Budget, rng: Rng, now: () => number) {
    this.rng = rng;
    this.game = game;
    this.kernel = kernel;
    this.own = own;
    this.now = now;
    const { size } = game.info.params as { size: number };
    // The weights are those of the usual board.
    this.ready = size === 8 ? reversiWeights().then((weights) => kernel.learn(weights)) : null;
  }

  async begin(): Promise<void> {
    await this.ready;
    this.ready = null;
  }

  choose(turn: Turn): Decision | Promise<Decision> {
    if (this.ready === null) return this.decide(turn);
    return this.begin().then(() => this.decide(turn));
  }

  private decide({ seen, legal, seat, budget }: Turn): Decision {
    if (legal.length === 1) return { action: legal[0]! };
    const began = this.now();
    const state = this.game.determinize(seen, this.rng) as ReversiState;
    const [own, rival] = [seat, 1 - seat].map((side) =>
      bitsOf(state.discsLo(side), state.discsHi(side)),
    ) as [bigint, bigint];
    const ms = least(this.own.ms, budget.ms);
    const found = this.kernel.think(own, rival, {
      nodes: least(this.own.nodes, budget.nodes),
      until: ms === undefined ? undefined : began + Math.max(1, ms - MARGIN),
      depth: least(this.own.depth, budget.depth) ?? DEEPEST,
    });
    const action = state.board.actionOf[found.square]!;
    return {
      action,
      analysis: {
        depth: found.exact ? state.empties() : found.depth,
        nodes: found.nodes,
        unit: 'points',
        seat,
        options: [{ action, value: found.value }],
      },
    };
  }
}

function least(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined ? other : other === undefined ? one : Math.min(one, other);
}
