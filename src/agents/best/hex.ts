import { OVER, type Action, type Decision, type Option, type Turn } from '../../core/index.ts';
import type { HexState } from '../../games/index.ts';
import {
  HexKernel,
  HexProver,
  type HexMove,
  type HexThought,
  type KernelLimits,
} from '../../kernels/index.ts';
import { stonesOn } from '../exact/index.ts';
import { heedFirstMoves, knownFirstMove } from '../first-moves/index.ts';
import { EnginePlayer, type Allowance, type Seating } from './engine-player.ts';

/** Of what it may spend, so much is for the best move where advice on all of them is wanted. */
const FOR_THE_BEST = 1 / 2;
/** What a proof may take of it, and when it may be in sight: with so many empty cells. */
const FOR_THE_PROOF = 1 / 2;
const IN_SIGHT = 60;
/** Playouts that take as long as one node of a proof. */
const PLAYOUTS = 100;
/** Of the memory, what is for proofs. */
const FOR_PROOFS = 1 / 4;
/** A move that was visited so often needs no look of its own. */
const ENOUGH = 200;

/**
 * The engine of Hex at the table: what a solver proves in a part of the time there is, else Monte Carlo
 * tree search on what can be known for certain.
 */
export class HexPlayer extends EnginePlayer {
  private readonly kernel: HexKernel;
  private readonly prover: HexProver;
  private nodes = 0;

  /** Null where this machine cannot run the engine; throws a RangeError where it has no room for so much. */
  static open(seating: Seating, megabytes: number): HexPlayer | null {
    const { game, rng, now } = seating;
    const { size } = (game.start() as HexState).board;
    const luck = rng.fork('playouts');
    const seed = (BigInt(luck.next()) << 32n) | BigInt(luck.next());
    const forProofs = megabytes * FOR_PROOFS;
    const kernel = HexKernel.open({ size, megabytes: megabytes - forProofs, seed, now });
    const prover = HexProver.open({ size, megabytes: forProofs, now });
    return kernel === null || prover === null ? null : new HexPlayer(seating, kernel, prover);
  }

  private constructor(seating: Seating, kernel: HexKernel, prover: HexProver) {
    const forget = () => {
      kernel.forget();
      prover.forget();
    };
    super(seating, { forget }, null);
    this.kernel = kernel;
    this.prover = prover;
  }

  protected override decide(turn: Turn, { nodes, until }: Allowance): Decision {
    const { seen, legal, seat, all = false } = turn;
    const state = this.game.determinize(seen, this.rng) as HexState;
    const known = knownFirstMove(this.game, state, turn, this.rng);
    if (known !== null) return known;
    const limits = { nodes, until };
    this.nodes = 0;
    const won = all ? -1 : this.prove(state, limits);
    if (won >= 0) {
      const options = heedFirstMoves(this.game, state, [{ action: won, ...certainly(1) }]);
      const analysis = { nodes: this.nodes, unit: 'win', seat, options } as const;
      return { action: options[0]!.action, analysis };
    }
    const { moves } = this.think(state, this.part(limits, all ? FOR_THE_BEST : 1));
    const [best, ...others] = moves;
    const found = [
      // Where all moves lose at once, any will do.
      best === undefined ? { action: legal[0]!, ...certainly(0) } : optionOf(best),
      ...(all
        ? this.judgeAll(state, legal, best, others, limits)
        : others.filter(({ visits, proven }) => visits > 0 || proven !== null).map(optionOf)),
    ];
    const options = heedFirstMoves(this.game, state, found);
    const analysis = { nodes: this.nodes, unit: 'win', seat, options } as const;
    return { action: options[0]!.action, analysis };
  }

  /** A move that wins for certain, if one is found in a part of what may be spent; else -1. */
  private prove(state: HexState, limits: KernelLimits): number {
    if (state.board.cells - state.stones > IN_SIGHT) return -1;
    const { nodes, until } = this.part(limits, FOR_THE_PROOF);
    const spending = { nodes: nodes === undefined ? nodes : nodes / PLAYOUTS, until };
    const { cell } = this.prover.settle(stonesOn(state), state.toMove + 1, spending);
    this.nodes += this.prover.nodes * PLAYOUTS;
    return cell;
  }

  /** The other moves, best first: what was hardly looked at, or left out, gets a look of its own. */
  private judgeAll(
    state: HexState,
    legal: Int32Array,
    best: HexMove | undefined,
    others: readonly HexMove[],
    limits: KernelLimits,
  ): Option[] {
    const sure = others.filter(({ visits, proven }) => proven !== null || visits >= ENOUGH);
    const known = new Set([best, ...sure].map((move) => move?.cell ?? legal[0]!));
    const waiting = legal.filter((action) => action < state.board.cells && !known.has(action));
    const most = best?.value ?? 0;
    const judged = Array.from(waiting, (action, i) => {
      const told = this.judge(state, action, this.part(limits, 1 / (waiting.length - i)));
      // It was found to be no better.
      return { action, ...told, value: Math.min(told.value, most) };
    });
    return [...sure.map(optionOf), ...judged].toSorted(
      (a, b) => b.value - a.value || (b.visits ?? 0) - (a.visits ?? 0) || a.action - b.action,
    );
  }

  /** What a move is worth, from the rival's side of the board. */
  private judge(state: HexState, action: Action, limits: KernelLimits): Omit<Option, 'action'> {
    state.apply(action);
    const over = state.toMove === OVER;
    const thought = over ? null : this.think(state, limits);
    state.undo();
    if (thought === null) return certainly(1);
    if (thought.proven !== null) return certainly(thought.proven === 'won' ? 0 : 1);
    const { value, line } = thought.moves[0]!;
    return { value: 1 - value, visits: thought.nodes, line: [action, ...line] };
  }

  private think(state: HexState, limits: KernelLimits): HexThought {
    const thought = this.kernel.think(stonesOn(state), state.toMove === 0 ? 1 : 2, limits);
    this.nodes += thought.nodes;
    return thought;
  }

  /** A part of what is left. */
  private part({ nodes, until }: KernelLimits, share: number): KernelLimits {
    const now = this.now();
    return {
      nodes: nodes === undefined ? nodes : Math.max(1, Math.floor((nodes - this.nodes) * share)),
      until: until === undefined ? undefined : now + Math.max(1, (until - now) * share),
    };
  }
}

function optionOf({ cell, visits, value, proven, line }: HexMove): Option {
  const told = { action: cell, visits, line };
  return proven === null ? { ...told, value } : { ...told, ...certainly(value) };
}

function certainly(value: number): Omit<Option, 'action'> {
  return { value, bound: 'exact', proven: true };
}
