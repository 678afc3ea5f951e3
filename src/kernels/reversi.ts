import { REVERSI_WASM } from './built/reversi.ts';
import { REVERSI_PLAIN_WASM } from './built/reversi-plain.ts';
import { PATTERNS, sizeOf } from './reversi-patterns.ts';
import { DEPTHS, ENDINGS, PHASES, type Weights } from './reversi-weights.ts';
import { Spending, type KernelLimits, type KernelWatch } from './spending.ts';
import { lazyModule } from './wasm.ts';

/** What assembly/reversi.as exports. Boards are 64 bits, which JavaScript has as BigInt, signed here. */
interface Exports {
  setup(board: bigint, winnerTakes: number): void;
  allot(buckets: number): number;
  forget(): void;
  limit(nodes: bigint, until: number): void;
  exact(own: bigint, rival: bigint, alpha: number): number;
  nodesSpent(): bigint;
  movesOf(own: bigint, rival: bigint): bigint;
  flipsOf(square: number, own: bigint, rival: bigint): bigint;
  heldOf(own: bigint, rival: bigint): bigint;
  perft(own: bigint, rival: bigint, depth: number): bigint;
  think(own: bigint, rival: bigint, depth: number): void;
  squareFound(): number;
  valueFound(): number;
  depthFound(): number;
  weightOf(own: bigint, rival: bigint): number;
  useWeights(yes: number): void;
  useErrors(yes: number): void;
  valueAt(own: bigint, rival: bigint, depth: number): number;
  readonly memory: WebAssembly.Memory;
}

export interface ReversiKernelSetup extends KernelWatch {
  /** The squares there are, one bit each. */
  readonly board: bigint;
  /** Empty squares count for who has won. */
  readonly winnerTakes: boolean;
  /** For what is remembered of positions. */
  readonly megabytes: number;
  /** False: without SIMD even where there is any. */
  readonly simd?: boolean;
}

export interface ThoughtLimits extends KernelLimits {
  /** Plies to look ahead at most. */
  readonly depth: number;
}

export interface ReversiThought {
  readonly square: number;
  /** For the side to move, in discs. */
  readonly value: number;
  /** Plies looked ahead. */
  readonly depth: number;
  /** Best play to the end. */
  readonly exact: boolean;
  readonly nodes: number;
}

const MEGABYTE = 1 << 20;
/** As in assembly/reversi.as: two entries. */
const BUCKET = 48;
/** A memory of WebAssembly has 4 GiB at most. */
const MOST_BUCKETS = 2 ** 26;
const EXACT = 100;
/** What `exact` says when it met a limit. */
const STOPPED = -128;
/** As in assembly/boards.as: numbers of places by row, where weights begin, the weights. */
const PLACES = 48;
const ROWS = 1 << 16;
const RIVAL_ROWS = 8 * 256 * PLACES * 2;
const OFFSETS = ROWS + 2 * RIVAL_ROWS;
const WEIGHTS = OFFSETS + 256;
const PHASE_SIZE = 335_872;
const ERRORS = WEIGHTS + PHASES * PHASE_SIZE;

const quick = lazyModule(REVERSI_WASM);
const plain = lazyModule(REVERSI_PLAIN_WASM);

/**
 * Reversi on boards of 64 bits, in WebAssembly, with SIMD where there is any: the same answers either
 * way. Boards are unsigned in and out.
 */
export class ReversiKernel {
  /** Less memory was to be had than was asked for. */
  cramped = false;
  private readonly kernel: Exports;
  private readonly spending: Spending;
  private readonly squares: number;

  /** Null where there is no WebAssembly, or no memory for it. */
  static open(setup: ReversiKernelSetup): ReversiKernel | null {
    const compiled = (setup.simd === false ? null : quick()) ?? plain();
    if (compiled === null) return null;
    // Less memory is slower, not wrong.
    for (let megabytes = setup.megabytes; megabytes >= 1; megabytes /= 2) {
      try {
        const kernel = new ReversiKernel(compiled, setup);
        const buckets = 2 ** Math.floor(Math.log2((megabytes * MEGABYTE) / BUCKET));
        kernel.cramped = megabytes < setup.megabytes || buckets > MOST_BUCKETS;
        if (kernel.kernel.allot(Math.min(buckets, MOST_BUCKETS)) !== 0) return kernel;
      } catch {
        // Not even the first page: the same as no room.
      }
    }
    return null;
  }

  private constructor(module: WebAssembly.Module, setup: ReversiKernelSetup) {
    const { board, winnerTakes } = setup;
    this.squares = bitsIn(board);
    this.spending = new Spending(setup);
    const { env } = this.spending;
    this.kernel = new WebAssembly.Instance(module, { env }).exports as unknown as Exports;
    this.spending.of(this.kernel);
    this.kernel.setup(signed(board), winnerTakes ? 1 : 0);
  }

  /** Since `bound` was last called. */
  get nodes(): number {
    return this.spending.nodes;
  }

  /**
   * Whether the side to move can do better than `alpha` in the end: a bound of its margin on the
   * side of `alpha` where the margin lies. Null when so many nodes were not enough.
   */
  bound(own: bigint, rival: bigint, alpha: number, nodes = Infinity): number | null {
    this.spending.limit({ nodes });
    const value = this.kernel.exact(signed(own), signed(rival), alpha);
    return value === STOPPED ? null : value;
  }

  /** Looks for the best move of the side to move, which must have one. */
  think(own: bigint, rival: bigint, limits: ThoughtLimits): ReversiThought {
    const { kernel } = this;
    this.spending.limit(limits);
    kernel.think(signed(own), signed(rival), limits.depth);
    const reached = kernel.depthFound();
    return {
      square: kernel.squareFound(),
      value: kernel.valueFound() / 8,
      // Searches to the end that are surer than others count as deeper.
      depth: Math.min(reached, this.squares - bitsIn(own | rival)),
      exact: reached >= EXACT,
      nodes: this.nodes,
    };
  }

  /** Judges 8x8 boards by these weights from now on. */
  learn({ phases, errors }: Weights): void {
    const { buffer } = this.kernel.memory;
    const gains = new Uint16Array(buffer, ROWS, (RIVAL_ROWS + RIVAL_ROWS) / 2);
    const offsets = new Uint32Array(buffer, OFFSETS, PLACES);
    gains.fill(0);
    let place = 0;
    let from = 0;
    for (const pattern of PATTERNS) {
      for (const squares of pattern.places) {
        offsets[place] = 2 * from;
        for (const [i, square] of squares.entries()) gain(gains, place, square, 3 ** i);
        place++;
      }
      from += sizeOf(pattern);
    }
    // Places that no pattern has count a weight that is nothing.
    offsets.fill(2 * phases[0]!.length, place);
    for (const [phase, values] of phases.entries()) {
      new Int16Array(buffer, WEIGHTS + phase * PHASE_SIZE, values.length).set(values);
    }
    const numbers = new Int16Array(buffer, ERRORS, PHASES * DEPTHS + 2 * ENDINGS);
    numbers.set(
      [...errors.depths.flat(), ...errors.ends, ...errors.low].map((error) =>
        Math.round(64 * error),
      ),
    );
    this.kernel.useWeights(1);
    this.cut(errors.ends.some((error) => error > 0));
  }

  /** Whether what a less deep search foresees may cut a deeper one. */
  cut(yes: boolean): void {
    this.kernel.useErrors(yes ? 1 : 0);
  }

  /** The value so many plies ahead, in discs. */
  value(own: bigint, rival: bigint, depth: number): number {
    this.kernel.limit(0n, 0);
    return this.kernel.valueAt(signed(own), signed(rival), depth) / 8;
  }

  /** What the weights say of an 8x8 board, in discs. */
  weigh(own: bigint, rival: bigint): number {
    return this.kernel.weightOf(signed(own), signed(rival)) / 8;
  }

  /** Forgets what was remembered. */
  forget(): void {
    this.kernel.forget();
  }

  /** The squares that may be played. */
  moves(own: bigint, rival: bigint): bigint {
    return BigInt.asUintN(64, this.kernel.movesOf(signed(own), signed(rival)));
  }

  /** The discs that a move turns. */
  flips(square: number, own: bigint, rival: bigint): bigint {
    return BigInt.asUintN(64, this.kernel.flipsOf(square, signed(own), signed(rival)));
  }

  /** Own discs of an 8x8 board that nothing can turn any more, as far as is seen at a glance. */
  held(own: bigint, rival: bigint): bigint {
    return BigInt.asUintN(64, this.kernel.heldOf(signed(own), signed(rival)));
  }

  /** Lines of so many plies; a pass is a ply. */
  perft(own: bigint, rival: bigint, depth: number): number {
    return Number(this.kernel.perft(signed(own), signed(rival), depth));
  }
}

/** What a disc on a square adds to the number of a place, in every row that has one there. */
function gain(gains: Uint16Array, place: number, square: number, worth: number): void {
  const row = square >> 3;
  const column = square & 7;
  for (let discs = 0; discs < 256; discs++) {
    if (((discs >> column) & 1) === 0) continue;
    gains[(row * 256 + discs) * PLACES + place]! += worth;
    gains[((8 + row) * 256 + discs) * PLACES + place]! += 2 * worth;
  }
}

function signed(board: bigint): bigint {
  return BigInt.asIntN(64, board);
}

/** A board of 64 bits from its halves. */
export function bitsOf(lo: number, hi: number): bigint {
  return (BigInt(hi >>> 0) << 32n) | BigInt(lo >>> 0);
}

/** How many squares a set has. */
export function bitsIn(set: bigint): number {
  return ones(Number(set & 0xffff_ffffn)) + ones(Number((set >> 32n) & 0xffff_ffffn));
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
