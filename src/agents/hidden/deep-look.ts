import { OVER, ok, type Action, type Budget, type Game, type Result } from '../../core/index.ts';
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
/** In units of the scale: what winning adds to the lead at the end, and how far below the best values need not be exact. */
const WINNING = 2;
const EXACT_WITHIN = 1;

/** Looks by alpha-beta, a turn deeper each round; every other seat is held to play against this one. */
export class DeepLook implements WorldLook {
  private readonly limits: Limits;
  private readonly frame: Frame;
  private readonly search: AlphaBeta;
  private readonly scale: number;

  constructor(game: Game, worth: Worth, scale: number, now: (() => number) | undefined) {
    this.limits = new Limits(now);
    this.frame = new Frame(game, worth, this.limits);
    this.scale = scale;
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
    const { frame, search, scale } = this;
    frame.place(world, world.toMove);
    search.reset();
    const { state } = frame;
    let best = -Infinity;
    for (const [i, action] of actions.entries()) {
      this.limits.count();
      state.apply(action);
      const low = best - EXACT_WITHIN * scale;
      const value = search.child(frame.below(round, action), low, Infinity, 1, 1, false);
      state.undo();
      shares[i] = (Math.tanh(value / scale) + 1) / 2;
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
 * What a position is worth to a seat: the heuristic's value, and at the end a bonus for winning,
 * small enough that no world outvotes all others.
 */
export function leadBy(game: Game, heuristic: string | null, scale: number): Result<Worth> {
  const found = readHeuristic(game, heuristic);
  if (!found.ok) return found;
  const { evaluate } = found.value;
  return ok((state, seat) => {
    const value = evaluate(state, seat);
    return state.toMove === OVER ? value + WINNING * scale * state.utility(seat) : value;
  });
}
