import type { Action, Game } from '../../core/index.ts';
import { AlphaBeta } from '../minimax/alphabeta.ts';
import { Frame } from '../minimax/frame.ts';
import type { Limits } from '../minimax/limits.ts';
import { History, Killers, Order, Preview } from '../minimax/order.ts';
import { Table } from '../minimax/table.ts';
import type { Worth } from '../minimax/value.ts';
import type { Fated } from './fate.ts';

/** Megabytes for positions met again. */
const TABLE_MB = 16;
/** Where fewer plies are left, asking the heuristic about every action costs more than it saves. */
const PREVIEW_FROM = 2;

/**
 * Alpha-beta that counts depth in turns: an action after which the same seat goes on (a draw in
 * iwoki) would otherwise hide the rival's answer behind the horizon and always look good.
 */
class ByTurns extends AlphaBeta {
  override child(
    depth: number,
    alpha: number,
    beta: number,
    sign: number,
    ply: number,
    later: boolean,
  ): number {
    const left = (this.frame.state as Fated).goesOn ? depth + 1 : depth;
    return super.child(left, alpha, beta, sign, ply, later);
  }
}

/** Looks into fated worlds by alpha-beta; every other seat is held to play against this one. */
export class Looker {
  readonly limits: Limits;
  private readonly frame: Frame;
  private readonly search: AlphaBeta;
  /** Actions that are worse than the best by more than this need no exact value. */
  private readonly margin: number;

  constructor(game: Game, worth: Worth, limits: Limits, margin: number) {
    this.limits = limits;
    this.frame = new Frame(game, worth, limits);
    this.margin = margin;
    const order = new Order(
      this.frame.width,
      [new Killers(), new History(), new Preview()],
      PREVIEW_FROM,
    );
    this.search = new ByTurns(this.frame, {
      table: new Table(TABLE_MB),
      deeperEntries: true,
      order,
    });
  }

  /** Told before each decision. */
  renew(): void {
    this.search.table?.clear();
    this.search.order?.renew();
  }

  /** The value of each action in a world, in the order given; throws CUT when the budget is spent. */
  values(world: Fated, actions: readonly Action[], depth: number, values: Float64Array): void {
    const { frame, search } = this;
    frame.place(world, world.toMove);
    search.reset();
    const { state } = frame;
    let best = -Infinity;
    for (const [i, action] of actions.entries()) {
      state.apply(action);
      const value = search.child(depth - 1, best - this.margin, Infinity, 1, 1, false);
      state.undo();
      values[i] = value;
      best = Math.max(best, value);
    }
  }

  /** Going deeper into the world looked at last may change its values. */
  get horizon(): boolean {
    return this.search.horizon;
  }
}
