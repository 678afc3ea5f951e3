import { HEX_WASM } from './built/hex.ts';
import type { KernelLimits } from './spending.ts';
import { lazyModule } from './wasm.ts';

/** What assembly/hex.as exports. */
interface Exports {
  setup(size: number): void;
  allot(bytes: number): number;
  forget(): void;
  seed(number: bigint): void;
  stonesAt(): number;
  think(mover: number, most: number, until: number): void;
  playoutsSpent(): number;
  timesAsked(): number;
  winnerFound(): number;
  cellFound(): number;
  tell(): number;
  toldAt(): number;
  line(index: number): number;
  lineAt(): number;
  playOut(mover: number, times: number): number;
  copyBack(): void;
  tune(
    explore: number,
    equal: number,
    ripe: number,
    ask: number,
    hope: number,
    often: number,
  ): void;
  readonly memory: WebAssembly.Memory;
}

export interface HexKernelSetup {
  /** Cells along a side, 2 to 19. */
  readonly size: number;
  /** For the tree. */
  readonly megabytes: number;
  /** The same seed and the same limits of nodes give the same moves. */
  readonly seed: bigint;
  /** The time, for thoughts that have a limit of time. */
  readonly now?: (() => number) | undefined;
  readonly manner?: Partial<HexManner> | undefined;
}

/** How the tree is searched. */
export interface HexManner {
  /** How much to explore. */
  readonly explore: number;
  /** Visits at which a move and all moves as first weigh the same. */
  readonly equal: number;
  /** A move must have been visited once for every 2 to the power of this empty cells before the tree grows there. */
  readonly ripe: number;
  /** Visits before it is asked what is known of a position; 0: never. */
  readonly ask: number;
  /** Visits that what is expected of a move is worth. */
  readonly hope: number;
  /** Visits from which a position looks at all its moves every other time only. */
  readonly often: number;
}

/** A move of the position that was thought about. */
export interface HexMove {
  readonly cell: number;
  readonly visits: number;
  /** The share of playouts won by who moves; half of them where there was none. */
  readonly value: number;
  /** It wins or loses for certain. */
  readonly proven: 'won' | 'lost' | null;
  /** The most visited continuation, this move first. */
  readonly line: readonly number[];
}

export interface HexThought {
  /** Best first; what need not be looked at is left out. */
  readonly moves: readonly HexMove[];
  /** Who wins for certain, the side to move or its rival. */
  readonly proven: 'won' | 'lost' | null;
  /** Playouts. */
  readonly nodes: number;
}

const MEGABYTE = 1 << 20;
/** A memory of WebAssembly has 4 GiB at most, and other things than the tree lie in it. */
const MOST_MEGABYTES = 4000;
/** As in assembly/hex.as. */
const TOLD = 16;
const LOST = 1;
const WON = 2;

// Found by play: see bench/hex.
const USUAL: HexManner = { explore: 0, equal: 300, ripe: 3, ask: 200, hope: 8, often: 256 };

const engine = lazyModule(HEX_WASM);

/** Hex in WebAssembly, without SIMD: what a machine runs of it, all of them run. */
export class HexKernel {
  private readonly kernel: Exports;
  private readonly cells: number;

  /** Null where there is no WebAssembly; throws a RangeError where there is no memory for it. */
  static open(setup: HexKernelSetup): HexKernel | null {
    const compiled = engine();
    return compiled === null ? null : new HexKernel(compiled, setup);
  }

  private constructor(module: WebAssembly.Module, setup: HexKernelSetup) {
    const { size, megabytes, seed, now, manner } = setup;
    const env = { now: () => now?.() ?? 0 };
    this.kernel = new WebAssembly.Instance(module, { env }).exports as unknown as Exports;
    this.cells = size * size;
    this.kernel.setup(size);
    if (megabytes > MOST_MEGABYTES || this.kernel.allot(megabytes * MEGABYTE) === 0) {
      throw new RangeError(`no ${megabytes} MB for the tree of Hex`);
    }
    const { explore, equal, ripe, ask, hope, often } = { ...USUAL, ...manner };
    this.kernel.tune(explore, equal, ripe, ask, hope, often);
    this.kernel.seed(seed);
  }

  /** Forgets its tree. */
  forget(): void {
    this.kernel.forget();
  }

  private put(stones: ArrayLike<number>): void {
    new Uint8Array(this.kernel.memory.buffer).set(stones, this.kernel.stonesAt());
  }

  /**
   * Thinks about a position that is not over: for each cell 0, 1 (a stone that joins top and bottom)
   * or 2 (one that joins left and right); 1 or 2 moves. What its tree knows of it is used.
   */
  think(stones: ArrayLike<number>, mover: 1 | 2, { nodes, until }: KernelLimits): HexThought {
    const { kernel } = this;
    this.put(stones);
    const most = nodes === undefined ? 0 : Math.min(2 ** 32 - 1, Math.max(1, Math.floor(nodes)));
    kernel.think(mover, most, until ?? 0);
    const winner = kernel.winnerFound();
    const proven = winner === 0 ? null : winner === mover ? 'won' : 'lost';
    return { moves: this.told(), proven, nodes: kernel.playoutsSpent() >>> 0 };
  }

  private told(): HexMove[] {
    const { kernel } = this;
    const count = kernel.tell();
    const view = new DataView(kernel.memory.buffer, kernel.toldAt(), TOLD * count);
    const moves = Array.from({ length: count }, (_, index): HexMove => {
      const at = TOLD * index;
      const visits = view.getFloat32(at + 4, true);
      const state = view.getInt32(at + 12, true);
      const proven = state === WON ? 'won' : state === LOST ? 'lost' : null;
      const share = visits === 0 ? 0.5 : view.getFloat32(at + 8, true) / visits;
      const value = proven === null ? share : proven === 'won' ? 1 : 0;
      return { cell: view.getInt32(at, true), visits, value, proven, line: this.line(index) };
    });
    const rank = ({ proven }: HexMove) => (proven === 'won' ? 1 : proven === 'lost' ? -1 : 0);
    return moves.toSorted((a, b) => rank(b) - rank(a) || b.visits - a.visits || a.cell - b.cell);
  }

  private line(index: number): number[] {
    const length = this.kernel.line(index);
    return [...new Uint16Array(this.kernel.memory.buffer, this.kernel.lineAt(), length)];
  }

  /** Plays a position out so often: how many times stone 1 won. */
  playOut(stones: ArrayLike<number>, mover: 1 | 2, times: number): number {
    this.put(stones);
    return this.kernel.playOut(mover, times) >>> 0;
  }

  /** The full board, by cell, of the last playout. */
  playedOut(): Uint8Array {
    this.kernel.copyBack();
    return new Uint8Array(this.kernel.memory.buffer, this.kernel.stonesAt(), this.cells).slice();
  }
}
