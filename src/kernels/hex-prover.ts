import { HEX_PROVER_WASM } from './built/hex-prover.ts';
import { Spending, type KernelLimits, type KernelWatch } from './spending.ts';
import { lazyModule } from './wasm.ts';

/** What assembly/hex-prover.as exports. */
interface Exports {
  setup(size: number): void;
  entrySize(): number;
  allot(entries: number): number;
  forget(): void;
  stonesAt(): number;
  filledAt(): number;
  movesAt(): number;
  limit(nodes: bigint, until: number): void;
  nodesSpent(): bigint;
  settle(mover: number): number;
  cellFound(): number;
  know(mover: number): number;
  cellKnown(): number;
  links(stone: number, x: number, y: number, sure: number): number;
  setsAt(): number;
  readonly memory: WebAssembly.Memory;
}

export interface HexProverSetup extends KernelWatch {
  /** Cells along a side, 1 to 19. */
  readonly size: number;
  /** For what is remembered of positions. */
  readonly megabytes: number;
}

/** By cell: 0 empty, 1 a stone of who joins top and bottom, 2 of who joins left and right. */
export type HexStones = ArrayLike<number>;

/** Who wins: its stone, or 0 where it is not known. */
export interface HexVerdict {
  readonly winner: number;
  /** A move that wins for the mover; -1: none is known, or it has lost. */
  readonly cell: number;
}

/** What is seen of a position without playing it out. */
export interface HexGlance extends HexVerdict {
  /** The stones, with those filled in that do not change who wins. */
  readonly filled: Uint8Array;
  /** Where nothing is decided: if a move wins, one of these does. */
  readonly moves: readonly number[];
}

const MEGABYTE = 1 << 20;
/** A memory of WebAssembly has 4 GiB at most; some of it is taken. */
const MOST_MEGABYTES = 4000;
/** Entries are looked for among so many neighbours. */
const LEAST_ENTRIES = 64;
/** As in assembly/hex-links.as: bytes from one set to the next. */
const SET = 48;

const prover = lazyModule(HEX_PROVER_WASM);

/** Proves who wins positions of Hex, and finds the virtual connections it does so by. */
export class HexProver {
  readonly size: number;
  private readonly kernel: Exports;
  private readonly spending: Spending;

  /** Null where there is no WebAssembly; throws a RangeError where there is no memory for it. */
  static open(setup: HexProverSetup): HexProver | null {
    const compiled = prover();
    return compiled === null ? null : new HexProver(compiled, setup);
  }

  private constructor(module: WebAssembly.Module, setup: HexProverSetup) {
    const { size, megabytes } = setup;
    this.size = size;
    this.spending = new Spending(setup);
    const { env } = this.spending;
    this.kernel = new WebAssembly.Instance(module, { env }).exports as unknown as Exports;
    const { kernel } = this;
    this.spending.of(kernel);
    kernel.setup(size);
    const bytes = Math.min(megabytes, MOST_MEGABYTES) * MEGABYTE;
    const entries = Math.max(LEAST_ENTRIES, Math.floor(bytes / kernel.entrySize()));
    if (megabytes > MOST_MEGABYTES || kernel.allot(entries) === 0) {
      throw new RangeError(`no ${megabytes} MB for the positions of Hex`);
    }
  }

  /** Since the search began. */
  get nodes(): number {
    return this.spending.nodes;
  }

  private put(stones: HexStones): void {
    const { buffer } = this.kernel.memory;
    new Uint8Array(buffer, this.kernel.stonesAt(), this.size ** 2).set(stones);
  }

  /** Proves who wins with a side to move, 1 or 2; nobody may have joined its sides yet. */
  settle(stones: HexStones, mover: number, limits: KernelLimits = {}): HexVerdict {
    this.put(stones);
    this.spending.limit(limits);
    const winner = this.kernel.settle(mover);
    return { winner, cell: winner === mover ? this.kernel.cellFound() : -1 };
  }

  /** What can be said at a glance. */
  know(stones: HexStones, mover: number): HexGlance {
    this.put(stones);
    const { kernel, size } = this;
    const winner = kernel.know(mover);
    const { buffer } = kernel.memory;
    return {
      winner,
      cell: winner === mover ? kernel.cellKnown() : -1,
      filled: new Uint8Array(buffer, kernel.filledAt(), size ** 2).slice(),
      moves: winner === 0 ? this.cellsOf(kernel.movesAt()) : [],
    };
  }

  /**
   * The virtual connections of a stone's owner between two cells, empty or with its stones, or its
   * sides: -1 the first (top or left), -2 the second. The sure ones hold whoever moves, the others if
   * the owner moves first. Each is the cells it needs, the smallest first.
   */
  links(
    stones: HexStones,
    stone: number,
    x: number,
    y: number,
  ): { readonly sure: readonly number[][]; readonly likely: readonly number[][] } {
    this.put(stones);
    const [from, to] = [x, y].map((end) => (end < 0 ? this.size ** 2 - 1 - end : end)) as [
      number,
      number,
    ];
    const of = (sure: number): number[][] =>
      Array.from({ length: this.kernel.links(stone, from, to, sure) }, (_, n) =>
        this.cellsOf(this.kernel.setsAt() + SET * n),
      ).toSorted((a, b) => a.length - b.length);
    return { sure: of(1), likely: of(0) };
  }

  private cellsOf(set: number): number[] {
    const cells = this.size ** 2;
    const bytes = new Uint8Array(this.kernel.memory.buffer, set, Math.ceil(cells / 8));
    const found: number[] = [];
    for (let cell = 0; cell < cells; cell++) {
      if (((bytes[cell >> 3]! >> (cell & 7)) & 1) !== 0) found.push(cell);
    }
    return found;
  }

  /** Forgets what was remembered of positions. */
  forget(): void {
    this.kernel.forget();
  }
}
