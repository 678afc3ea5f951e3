import type { Agent, Budget, Decision, Game, Resources, Rng, Turn } from '../../core/index.ts';
import { tighter } from '../minimax/limits.ts';

/** What is kept for answering: nothing may be late. */
const MARGIN = 10;

/** What a player is made with. */
export interface Seating {
  readonly game: Game;
  /** Its own limits; those of the table may be tighter. */
  readonly own: Budget;
  readonly rng: Rng;
  readonly now: () => number;
}

export function seated(
  game: Game,
  own: Budget,
  rng: Rng,
  { now = () => performance.now() }: Resources,
): Seating {
  return { game, own, rng, now };
}

/** What it may spend, and when it must have answered. */
export interface Allowance extends Pick<Budget, 'nodes' | 'depth'> {
  readonly until: number | undefined;
}

/** An engine at the table: it waits for what it must load, and forgets one game before the next. */
export abstract class EnginePlayer implements Agent {
  readonly name = 'best';
  protected readonly game: Game;
  protected readonly rng: Rng;
  protected readonly now: () => number;
  private readonly own: Budget;
  private readonly forget: () => void;
  private ready: Promise<void> | null;

  protected constructor(
    { game, own, rng, now }: Seating,
    kernel: { forget(): void },
    ready: Promise<void> | null,
  ) {
    this.game = game;
    this.own = own;
    this.rng = rng;
    this.now = now;
    this.forget = () => kernel.forget();
    this.ready = ready;
  }

  async begin(): Promise<void> {
    await this.ready;
    this.ready = null;
    this.forget();
  }

  choose(turn: Turn): Decision | Promise<Decision> {
    if (this.ready === null) return this.answer(turn);
    return this.begin().then(() => this.answer(turn));
  }

  private answer(turn: Turn): Decision {
    const { legal, budget, all = false } = turn;
    if (legal.length === 1 && !all) return { action: legal[0]! };
    const began = this.now();
    const { ms, nodes, depth } = tighter(this.own, budget);
    const until = ms === undefined ? undefined : began + Math.max(1, ms - MARGIN);
    return this.decide(turn, { nodes, depth, until });
  }

  protected abstract decide(turn: Turn, allowance: Allowance): Decision;
}
