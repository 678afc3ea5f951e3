import {
  OVER,
  type Action,
  type Decision,
  type Option,
  type Seat,
  type Turn,
} from '../../core/index.ts';
import { EnginePlayer, type Allowance, type Seating } from './engine-player.ts';
import type { ReversiState } from '../../games/index.ts';
import {
  ReversiKernel,
  bitsOf,
  reversiWeights,
  type ReversiThought,
  type ThoughtLimits,
  type Weights,
} from '../../kernels/index.ts';

/** Megabytes for what it remembers, unless told. */
export const USUAL_MEMORY = 64;
/** A thought that a limit of nodes ends; none means as long as the time lasts. */
const DEEPEST = 60;

/**
 * The engine of Reversi at the table: boards of 64 bits in WebAssembly, positions judged by patterns
 * whose weights were learned, endings played out exactly.
 */
export class ReversiPlayer extends EnginePlayer {
  private readonly kernel: ReversiKernel;

  /** Null where this machine cannot run the engine; throws a RangeError where it has no room for so much. */
  static open(
    seating: Seating,
    megabytes: number,
    weights: Weights | null = null,
  ): ReversiPlayer | null {
    const { game, now } = seating;
    const { board, rules } = game.start() as ReversiState;
    const kernel = ReversiKernel.open({
      board: bitsOf(board.lo, board.hi),
      winnerTakes: rules.empties === 'winner',
      megabytes,
      now,
    });
    if (kernel === null) return null;
    // What is usual is no wish: there it plays with less.
    if (kernel.cramped && megabytes > USUAL_MEMORY) {
      throw new RangeError(`no room for ${megabytes} megabytes`);
    }
    return new ReversiPlayer(seating, kernel, weights);
  }

  private constructor(seating: Seating, kernel: ReversiKernel, weights: Weights | null) {
    const { size } = seating.game.info.params as { size: number };
    // Those that ship are for the usual board.
    const shipped = weights === null && size === 8;
    super(seating, kernel, shipped ? reversiWeights().then((known) => kernel.learn(known)) : null);
    if (weights !== null) kernel.learn(weights);
    this.kernel = kernel;
  }

  protected override decide(
    { seen, legal, seat, all = false }: Turn,
    { nodes, until, depth = DEEPEST }: Allowance,
  ): Decision {
    const state = this.game.determinize(seen, this.rng) as ReversiState;
    const [own, rival] = [seat, 1 - seat].map((side) =>
      bitsOf(state.discsLo(side), state.discsHi(side)),
    ) as [bigint, bigint];
    const limits: ThoughtLimits = { nodes, until, depth };
    const found = this.kernel.think(own, rival, all ? this.part(limits, 1 / 2) : limits);
    const action = state.board.actionOf[found.square]!;
    if (all) return this.judgeAll(state, legal, action, found, limits);
    return {
      action,
      analysis: {
        depth: found.exact ? state.empties() : found.depth,
        nodes: found.nodes,
        unit: 'points',
        seat,
        options: [{ action, ...worthOf(found) }],
      },
    };
  }

  /** The others as far ahead as the best, each with its share of what is left. */
  private judgeAll(
    state: ReversiState,
    legal: Int32Array,
    best: Action,
    found: ReversiThought,
    limits: ThoughtLimits,
  ): Decision {
    const seat = state.toMove;
    const options: Option[] = [];
    let { nodes } = found;
    let waiting = legal.length - 1;
    const depth = found.exact ? DEEPEST : Math.max(1, found.depth - 1);
    for (const action of legal) {
      if (action === best) continue;
      const left = limits.nodes === undefined ? undefined : Math.max(1, limits.nodes - nodes);
      state.apply(action);
      const share = this.part({ nodes: left, until: limits.until, depth }, 1 / waiting--);
      const thought = this.worth(state, seat, share);
      state.undo();
      nodes += thought.nodes;
      const told = worthOf(thought);
      // It was found to be no better.
      options.push({ action, ...told, value: Math.min(told.value, found.value) });
    }
    options.sort((a, b) => b.value - a.value || a.action - b.action);
    options.unshift({ action: best, ...worthOf(found) });
    const reached = found.exact ? state.empties() : found.depth;
    return { action: best, analysis: { depth: reached, nodes, unit: 'points', seat, options } };
  }

  /** What a position is worth to a seat. */
  private worth(state: ReversiState, seat: Seat, limits: ThoughtLimits): Worth {
    const { toMove } = state;
    if (toMove === OVER) {
      return { value: state.finalScore(seat) - state.finalScore(1 - seat), exact: true, nodes: 0 };
    }
    const [own, rival] = [toMove, 1 - toMove].map((side) =>
      bitsOf(state.discsLo(side), state.discsHi(side)),
    ) as [bigint, bigint];
    const { value, exact, nodes } = this.kernel.think(own, rival, limits);
    return { value: (toMove === seat ? value : -value) + 0, exact, nodes };
  }

  /** A part of what is left. */
  private part({ nodes, until, depth }: ThoughtLimits, share: number): ThoughtLimits {
    const now = this.now();
    return {
      nodes: nodes === undefined ? undefined : Math.max(1, Math.floor(nodes * share)),
      until: until === undefined ? undefined : now + Math.max(1, (until - now) * share),
      depth,
    };
  }
}

type Worth = Pick<ReversiThought, 'value' | 'exact' | 'nodes'>;

function worthOf({ value, exact }: Worth): Omit<Option, 'action'> {
  return exact ? { value, bound: 'exact', proven: true } : { value };
}
