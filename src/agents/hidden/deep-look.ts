import {
  OVER,
  ok,
  type Action,
  type Budget,
  type Game,
  type Result,
  type State,
} from '../../core/index.ts';
import { AlphaBeta } from '../minimax/alphabeta.ts';
import { Frame } from '../minimax/frame.ts';
import { Limits } from '../minimax/limits.ts';
import { History, Killers, Order, Preview } from '../minimax/order.ts';
import { TranspositionTable } from '../minimax/table.ts';
import { readHeuristic, type Worth } from '../minimax/value.ts';
import type { Fated } from './fate.ts';
import type { WorldLook } from './look.ts';

/** Megabytes for positions met again. */
const TABLE_MB = 16;
/** Where fewer plies are left, asking the heuristic about every action costs more than it saves. */
const PREVIEW_FROM = 2;
/** In units of the scale: what winning adds to the lead at the end. */
const WINNING = 2;

/** How a world is judged. */
export interface Judge {
  /** What a position is worth to a seat. */
  readonly worth: Worth;
  /** The same as a share of wins, from 0 to 1; a guess may lie a little outside. */
  share(value: number): number;
  /** So far below the best, values need not be exact. */
  readonly within: number;
  /** Whether what it says of this position is certain, though the game is not over. */
  isSure?(state: State): boolean;
}

/** A search ends where its judge is sure. */
class JudgedFrame extends Frame {
  private readonly isSure: ((state: State) => boolean) | null;

  constructor(game: Game, judge: Judge, limits: Limits) {
    super(game, judge.worth, limits);
    this.isSure = judge.isSure?.bind(judge) ?? null;
  }

  override get over(): boolean {
    return super.over || (this.isSure !== null && this.isSure(this.state));
  }
}

/** Looks by alpha-beta, a turn deeper each round; every other seat is held to play against this one. */
export class DeepLook implements WorldLook {
  private readonly limits: Limits;
  private readonly frame: Frame;
  private readonly search: AlphaBeta;
  private readonly judge: Judge;

  constructor(game: Game, judge: Judge, now: (() => number) | undefined) {
    this.limits = new Limits(now);
    this.frame = new JudgedFrame(game, judge, this.limits);
    this.judge = judge;
    const rankers = [new Killers(), new History(), new Preview()];
    this.search = new AlphaBeta(this.frame, {
      table: new TranspositionTable(TABLE_MB),
      deeperEntries: true,
      order: new Order(this.frame.width, rankers, PREVIEW_FROM),
    });
  }

  start(budget: Budget): void {
    const { nodes = Infinity, iterations = Infinity } = budget;
    this.limits.start({ ...budget, nodes: Math.min(nodes, iterations) });
    // Other worlds, other futures: nothing that was found before holds any more.
    this.search.table?.clear();
    this.search.order?.renew();
  }

  look(world: Fated, actions: readonly Action[], round: number, shares: Float64Array): void {
    const { frame, search, judge } = this;
    frame.place(world, world.toMove);
    search.reset();
    const { state } = frame;
    let best = -Infinity;
    for (const [i, action] of actions.entries()) {
      this.limits.count();
      state.apply(action);
      const low = best - judge.within;
      const value = search.child(frame.below(round, action), low, Infinity, 1, 1, false);
      state.undo();
      shares[i] = judge.share(value);
      best = Math.max(best, value);
    }
  }

  get unsettled(): boolean {
    return this.search.horizon;
  }

  get nodes(): number {
    return this.limits.nodes;
  }
}

/**
 * By a heuristic of the game: a position is worth its value, and at the end a bonus for winning,
 * small enough that no world outvotes all others.
 */
export function leadBy(game: Game, heuristic: string | null, scale: number): Result<Judge> {
  const found = readHeuristic(game, heuristic);
  if (!found.ok) return found;
  const { evaluate } = found.value;
  return ok({
    worth(state, seat) {
      const value = evaluate(state, seat);
      return state.toMove === OVER ? value + WINNING * scale * state.utility(seat) : value;
    },
    share: (value) => (Math.tanh(value / scale) + 1) / 2,
    within: scale,
  });
}
