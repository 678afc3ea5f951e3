import { MANCALA_WASM } from './built/mancala.ts';
import { worthsFor, type MancalaWorths } from './mancala-worths.ts';
import { Spending, type KernelLimits, type KernelWatch } from './spending.ts';
import { lazyModule } from './wasm.ts';

/** What assembly/mancala.as exports. Values are of the seeds still in the pits, for the side to move. */
interface Exports {
  setup(pits: number, emptyCapture: number): void;
  allot(seeds: number, buckets: number): number;
  fillLeftovers(seeds: number, made: number): void;
  leftoversAt(): number;
  leftoversSize(): number;
  forget(): void;
  limit(nodes: bigint, until: number): void;
  exact(beta: number): number;
  pitProved(): number;
  think(depth: number): void;
  pitFound(): number;
  valueFound(): number;
  depthFound(): number;
  wasProved(): number;
  nodesSpent(): bigint;
  play(pit: number): number;
  plain(depth: number): number;
  worthOfTurn(worth: number): void;
  judgeRoot(): number;
  readonly memory: WebAssembly.Memory;
}

export interface MancalaKernelSetup extends KernelWatch {
  /** In each row, 1 to 12. */
  readonly pits: number;
  /** On the whole board. */
  readonly seeds: number;
  readonly emptyCapture: boolean;
  /** For what is remembered of positions. */
  readonly megabytes: number;
}

/** The seeds of both rows as the side to move sees them, each from the pit at its store on. */
export interface MancalaRows {
  readonly own: ArrayLike<number>;
  readonly rival: ArrayLike<number>;
}

/** What a move leads to: the rows as who moves next sees them, seeds gained, and what follows. */
export interface MancalaMove extends MancalaRows {
  readonly gain: number;
  readonly follows: 'rival' | 'again' | 'over';
}

export interface MancalaThought {
  /** From 0; -1: a limit was met before anything was found. */
  readonly pit: number;
  /** Of the seeds in the pits, for the side to move. */
  readonly value: number;
  /** Turns looked ahead. */
  readonly depth: number;
  /** All lines were played to the end. */
  readonly exact: boolean;
}

const MEGABYTE = 1 << 20;
/** As in assembly/known.as: four entries; 2 GB of them at most. */
const BUCKET = 64;
const MOST_BUCKETS = 2 ** 25;
/** As in assembly/sowing.as. */
const ROOT = 0x18000;
const WIDE = 8;
const NO_PIT = 15;
const STOPPED = -32_768;
/** As in assembly/outlook.as. */
const SEED = 32;
const WORTHS = 0x1b000;
const COUNTED = 32;
/** Positions in the table of few seeds: a third of a second to work out, and as many bytes. */
const MOST_LEFTOVERS = 3e6;
/** As in assembly/leftovers.as. */
const MOST_FEW = 30;
const FOLLOWS = ['rival', 'again', 'over'] as const;

const engine = lazyModule(MANCALA_WASM);

/** Tables that were worked out, by rules: the same for every engine of this thread. */
const leftovers = new Map<string, Uint8Array>();

/** The most seeds for which all positions fit in the table. */
export function fewSeeds(pits: number, seeds: number): number {
  let most = 0;
  let positions = 1;
  while (most < Math.min(MOST_FEW, seeds)) {
    // C(most + 2·pits, 2·pits)
    positions = (positions * (most + 1 + 2 * pits)) / (most + 1);
    if (positions > MOST_LEFTOVERS) break;
    most++;
  }
  return most;
}

/** Mancala in WebAssembly, without SIMD: what a machine runs of it, all of them run. */
export class MancalaKernel {
  /** The table knows positions with so many seeds or fewer. */
  readonly few: number;
  private readonly kernel: Exports;
  private readonly pits: number;
  private readonly spending: Spending;

  /** Null where there is no WebAssembly; throws a RangeError where there is no memory for it. */
  static open(setup: MancalaKernelSetup): MancalaKernel | null {
    const compiled = engine();
    return compiled === null ? null : new MancalaKernel(compiled, setup);
  }

  private constructor(module: WebAssembly.Module, setup: MancalaKernelSetup) {
    const { pits, seeds, emptyCapture, megabytes } = setup;
    this.pits = pits;
    this.spending = new Spending(setup);
    const { env } = this.spending;
    this.kernel = new WebAssembly.Instance(module, { env }).exports as unknown as Exports;
    const { kernel } = this;
    this.spending.of(kernel);
    this.few = fewSeeds(pits, seeds);
    const buckets = 2 ** Math.floor(Math.log2(Math.max(1, (megabytes * MEGABYTE) / BUCKET)));
    kernel.setup(pits, emptyCapture ? 1 : 0);
    if (kernel.allot(this.few, Math.min(buckets, MOST_BUCKETS)) === 0) {
      throw new RangeError(`no ${megabytes} MB for the positions of Mancala`);
    }
    this.fill(`${pits} ${this.few} ${emptyCapture}`);
    this.judgeBy(worthsFor(pits));
  }

  private fill(rules: string): void {
    const { kernel, few } = this;
    const known = leftovers.get(rules);
    const at = kernel.leftoversAt();
    if (known === undefined) {
      kernel.limit(0n, 0);
      kernel.fillLeftovers(few, 0);
      const made = new Uint8Array(kernel.memory.buffer, at, kernel.leftoversSize());
      leftovers.set(rules, made.slice());
    } else {
      new Uint8Array(kernel.memory.buffer).set(known, at);
      kernel.fillLeftovers(few, 1);
    }
  }

  /** Since the search began. */
  get nodes(): number {
    return this.spending.nodes;
  }

  private put({ own, rival }: MancalaRows): void {
    const { buffer } = this.kernel.memory;
    if (this.pits < WIDE) {
      const bytes = new Uint8Array(buffer, ROOT, 16).fill(0);
      bytes.set(own, 0);
      bytes.set(rival, 8);
    } else {
      const cells = new Uint16Array(buffer, ROOT, 24).fill(0);
      cells.set(own, 0);
      cells.set(rival, 12);
    }
  }

  /**
   * Whether the side to move can win `beta` or more of the seeds in the pits, less those of its
   * rival: a bound of that margin on the side of `beta` where it lies; null where a limit was met.
   * `beta` must be odd or even as the seeds in the pits are.
   */
  bound(rows: MancalaRows, beta: number, limits: KernelLimits = {}): number | null {
    this.put(rows);
    this.spending.limit(limits);
    const found = this.kernel.exact(beta);
    return found === STOPPED ? null : found;
  }

  /** The pit that proved the last bound, where it was `beta` or more; -1: none was needed. */
  get provedBy(): number {
    const pit = this.kernel.pitProved();
    return pit === NO_PIT ? -1 : pit;
  }

  /** Looks for the best move by judgement, one turn further each time. */
  think(rows: MancalaRows, depth: number, limits: KernelLimits): MancalaThought {
    const { kernel } = this;
    this.put(rows);
    this.spending.limit(limits);
    kernel.think(depth);
    const pit = kernel.pitFound();
    return {
      pit: pit === NO_PIT ? -1 : pit,
      value: kernel.valueFound() / SEED,
      depth: kernel.depthFound(),
      exact: kernel.wasProved() !== 0,
    };
  }

  /** Judges positions by these from now on. */
  judgeBy({ own, rival, turn }: MancalaWorths): void {
    const { buffer } = this.kernel.memory;
    const words = new Int16Array(buffer, WORTHS, 2 * 12 * COUNTED).fill(0);
    for (const [row, worths] of [own, rival].entries()) {
      for (const [pit, bySeeds] of worths.entries()) {
        for (let seeds = 0; seeds < COUNTED; seeds++) {
          const worth = bySeeds[Math.min(seeds, bySeeds.length - 1)]!;
          words[(12 * row + pit) * COUNTED + seeds] = worth;
        }
      }
    }
    this.kernel.worthOfTurn(turn);
  }

  /** What a position looks like for the side to move, in seeds. */
  judge(rows: MancalaRows): number {
    this.put(rows);
    return this.kernel.judgeRoot() / SEED;
  }

  /** Forgets what was remembered of positions. */
  forget(): void {
    this.kernel.forget();
  }

  /** Plays a pit, numbered from 0, which must not be empty. */
  play(rows: MancalaRows, pit: number): MancalaMove {
    this.put(rows);
    const at = this.kernel.play(pit);
    const { buffer } = this.kernel.memory;
    const [, , gain, follows] = new Int32Array(buffer, at, 4);
    const narrow = this.pits < WIDE;
    const row = (n: number) =>
      narrow
        ? [...new Uint8Array(buffer, at + 16 + 8 * n, this.pits)]
        : [...new Uint16Array(buffer, at + 16 + 24 * n, this.pits)];
    return { own: row(0), rival: row(1), gain: gain!, follows: FOLLOWS[follows!]! };
  }

  /** Alpha-beta to a depth in plies, pits in turn and nothing remembered, counting whole sides. */
  plain(rows: MancalaRows, depth: number): number {
    this.put(rows);
    this.kernel.limit(0n, 0);
    return this.kernel.plain(depth);
  }
}
