/** What a search in a kernel may cost. */
export interface KernelLimits {
  readonly nodes?: number | undefined;
  /** When to answer, as `now` tells the time. */
  readonly until?: number | undefined;
}

/** What a kernel is told of the world while it searches. */
export interface KernelWatch {
  /** Called now and then with the nodes since a search began; may throw to end it. */
  readonly tick?: ((nodes: number) => void) | undefined;
  /** The time, for searches that have a limit of time. */
  readonly now?: (() => number) | undefined;
}

/** As assembly/limits.as exports it. */
interface Meter {
  limit(nodes: bigint, until: number): void;
  nodesSpent(): bigint;
}

/** A time that never comes: a kernel that has a limit of time looks up now and then. */
const NEVER = 1e300;

/** What a kernel spends: its limits, its nodes, and those who watch it. */
export class Spending {
  /** What the kernel asks for from outside. */
  readonly env: { readonly now: () => number };
  private readonly watched: boolean;
  private meter: Meter | null = null;

  constructor({ tick, now }: KernelWatch) {
    this.watched = tick !== undefined;
    this.env = {
      now: () => {
        tick?.(this.nodes);
        return now?.() ?? 0;
      },
    };
  }

  /** Of the kernel that was made with `env`. */
  of(meter: Meter): void {
    this.meter = meter;
  }

  /** Since the search began. */
  get nodes(): number {
    return this.meter === null ? 0 : Number(BigInt.asUintN(64, this.meter.nodesSpent()));
  }

  /** The limits of the searches that follow. */
  limit({ nodes, until }: KernelLimits): void {
    const most =
      nodes === undefined || nodes === Infinity ? 0n : BigInt(Math.max(1, Math.floor(nodes)));
    this.meter!.limit(most, until ?? (this.watched ? NEVER : 0));
  }
}
