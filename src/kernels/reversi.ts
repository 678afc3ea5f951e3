import { REVERSI_WASM } from './built/reversi.ts';

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
}

export interface ReversiKernelSetup {
  /** The squares there are, one bit each. */
  readonly board: bigint;
  /** Empty squares count for who has won. */
  readonly winnerTakes: boolean;
  /** For what is remembered of positions. */
  readonly megabytes: number;
  /** Called every few thousand nodes with those since `bound` was called; may throw to end it. */
  readonly tick?: ((nodes: number) => void) | undefined;
}

const MEGABYTE = 1 << 20;
/** As in assembly/reversi.as: two entries. */
const BUCKET = 48;
/** What the kernel answers when a limit was met; none is set here. */
const NEVER = 1e300;

let compiled: WebAssembly.Module | null = null;
let hopeless = false;

function compile(): WebAssembly.Module | null {
  try {
    const bytes = Uint8Array.from(atob(REVERSI_WASM), (letter) => letter.charCodeAt(0));
    hopeless = typeof WebAssembly !== 'object' || !WebAssembly.validate(bytes);
    return hopeless ? null : new WebAssembly.Module(bytes);
  } catch {
    // Some browsers refuse to compile on the main thread.
    return null;
  }
}

/** Reversi on boards of 64 bits, in WebAssembly with SIMD. Boards are unsigned in and out. */
export class ReversiKernel {
  private readonly kernel: Exports;
  private readonly tick: ((nodes: number) => void) | undefined;

  /** Null where there is no WebAssembly with SIMD, or no memory for it. */
  static open(setup: ReversiKernelSetup): ReversiKernel | null {
    if (hopeless) return null;
    compiled ??= compile();
    if (compiled === null) return null;
    // Less memory is slower, not wrong.
    for (let megabytes = setup.megabytes; megabytes >= 1; megabytes /= 2) {
      try {
        const kernel = new ReversiKernel(compiled, setup);
        const buckets = 2 ** Math.floor(Math.log2((megabytes * MEGABYTE) / BUCKET));
        if (kernel.kernel.allot(Math.min(buckets, 2 ** 25)) !== 0) return kernel;
      } catch {
        // Not even the first page: the same as no room.
      }
    }
    return null;
  }

  private constructor(
    module: WebAssembly.Module,
    { board, winnerTakes, tick }: ReversiKernelSetup,
  ) {
    this.tick = tick;
    const env = {
      now: () => {
        this.tick?.(this.nodes);
        return 0;
      },
    };
    const { exports } = new WebAssembly.Instance(module, { env });
    this.kernel = exports as unknown as Exports;
    this.kernel.setup(signed(board), winnerTakes ? 1 : 0);
  }

  /** Since `bound` was last called. */
  get nodes(): number {
    return Number(BigInt.asUintN(64, this.kernel.nodesSpent()));
  }

  /**
   * Whether the side to move can do better than `alpha` in the end: a bound of its margin on the
   * side of `alpha` where the margin lies.
   */
  bound(own: bigint, rival: bigint, alpha: number): number {
    this.kernel.limit(0n, this.tick === undefined ? 0 : NEVER);
    return this.kernel.exact(signed(own), signed(rival), alpha);
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

function signed(board: bigint): bigint {
  return BigInt.asIntN(64, board);
}
