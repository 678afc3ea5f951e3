import {
  CHANCE,
  fail,
  moveAsSeen,
  ok,
  OVER,
  type Action,
  type Game,
  type Result,
  type Seat,
  type State,
} from '../../core/index.ts';
import { refuse } from './complaints.ts';
import { asNumber, recallMove, recallStart, type Recalled } from './recall.ts';

/** Decisions that look alike to the seat that takes them. */
export interface InfoSet {
  readonly seat: Seat;
  /** The legal actions, ascending: the same in all its positions. */
  readonly actions: readonly Action[];
  /** Where its actions begin in lists with a number for each action of each set. */
  readonly first: number;
  /** Its positions, by their places in the tree. */
  readonly nodes: number[];
}

/**
 * A whole game of two seats, laid out flat: every position after its parent, those that follow one
 * position side by side. So a pass downwards is a loop, and a pass upwards the same loop from behind.
 */
export interface GameTree {
  readonly game: Game;
  readonly size: number;
  /** The seat to move, CHANCE or OVER. */
  readonly mover: Int8Array;
  readonly parent: Int32Array;
  /** The action or outcome that leads there. */
  readonly action: Int32Array;
  readonly firstChild: Int32Array;
  readonly children: Int32Array;
  /** Below a chance position: how likely this outcome is. */
  readonly likely: Float64Array;
  /** At decisions, the set; else -1. */
  readonly set: Int32Array;
  /** At ends, what seat 0 gets: its utility. */
  readonly payoff: Float64Array;
  readonly sets: readonly InfoSet[];
  /** How many actions all sets have together. */
  readonly width: number;
  /** The set of all that a seat remembers, for whoever plays by it. */
  readonly byKey: ReadonlyMap<number, InfoSet>;
  /** A set in which a seat sees just this, whatever led there: for whoever was not told. */
  readonly bySight: ReadonlyMap<number, InfoSet>;
  /** Half of the margin in points for a utility of one, where the two go together in every end; else null. */
  readonly points: number | null;
}

/** A tree of more positions than this is not laid out. */
export const MOST_NODES = 2_000_000;

export function layOut(game: Game, most = MOST_NODES): Result<GameTree> {
  const grower = new Grower(game, most);
  const tree = grower.grow();
  return tree === null ? fail(refuse.tooLarge({ rules: game.info.rules, most })) : ok(tree);
}

/** What the seats remember at a position. */
interface Memory {
  readonly told: readonly Recalled[];
  /** What those know who decide at once: nothing of each other's answers. */
  readonly asked: readonly Recalled[];
  /** How many of them have yet to decide. */
  readonly left: number;
}

class Grower {
  private readonly game: Game;
  private readonly most: number;
  private readonly mover: number[] = [];
  private readonly parent: number[] = [];
  private readonly action: number[] = [];
  private readonly firstChild: number[] = [];
  private readonly children: number[] = [];
  private readonly likely: number[] = [];
  private readonly set: number[] = [];
  private readonly payoff: number[] = [];
  private readonly sets: InfoSet[] = [];
  private readonly places = new Map<number, number>();
  private readonly sights = new Map<number, number>();
  private readonly legal: Int32Array;
  private width = 0;
  private readonly scale = new Scale();

  constructor(game: Game, most: number) {
    this.game = game;
    this.most = most;
    this.legal = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
  }

  /** Null: there are more positions than it may lay out. */
  grow(): GameTree | null {
    const { game, sets } = this;
    const state = game.start();
    const told = [0, 1].map((seat) => recallStart(game, state, seat));
    this.add(-1, -1, 1);
    if (!this.fill(0, state, { told, asked: told, left: 0 })) return null;
    return {
      game,
      size: this.mover.length,
      mover: Int8Array.from(this.mover),
      parent: Int32Array.from(this.parent),
      action: Int32Array.from(this.action),
      firstChild: Int32Array.from(this.firstChild),
      children: Int32Array.from(this.children),
      likely: Float64Array.from(this.likely),
      set: Int32Array.from(this.set),
      payoff: Float64Array.from(this.payoff),
      sets,
      width: this.width,
      byKey: new Map(Array.from(this.places, ([key, place]) => [key, sets[place]!])),
      bySight: new Map(Array.from(this.sights, ([key, place]) => [key, sets[place]!])),
      // Marks of who has won, without a name, are no points that anybody plays for.
      points: game.words.en.points === '' ? null : this.scale.points,
    };
  }

  private add(parent: number, action: Action, likely: number): void {
    this.parent.push(parent);
    this.action.push(action);
    this.likely.push(likely);
    this.set.push(-1);
    for (const list of [this.mover, this.firstChild, this.children, this.payoff]) list.push(0);
  }

  /** Fills a place in with its position and all that follows; false: there is too much of it. */
  private fill(at: number, state: State, memory: Memory): boolean {
    const { game } = this;
    const { toMove } = state;
    this.mover[at] = toMove;
    if (toMove === OVER) {
      this.payoff[at] = state.utility(0);
      this.scale.meet(state);
      return true;
    }
    const actions = Array.from(this.legal.subarray(0, state.legal(this.legal, 0)));
    const first = this.mover.length;
    if (first + actions.length > this.most) return false;
    this.firstChild[at] = first;
    this.children[at] = actions.length;
    for (const action of actions)
      this.add(at, action, toMove === CHANCE ? state.chanceWeight(action) / state.chanceTotal : 1);
    const begins = memory.left === 0;
    const asked = begins ? memory.told : memory.asked;
    const together = toMove === CHANCE ? 1 : (game.together?.(state).length ?? 1);
    const left = begins ? Math.max(1, together) - 1 : memory.left - 1;
    if (toMove !== CHANCE) {
      const place = this.join(at, asked[toMove]!, toMove, actions);
      this.set[at] = place;
      const sight = asNumber(recallStart(game, state, toMove));
      if (!this.sights.has(sight)) this.sights.set(sight, place);
    }
    const before = state.clone();
    for (const [index, action] of actions.entries()) {
      state.apply(action);
      const told = memory.told.map((key, seat) => {
        const text = moveAsSeen(game, before, { seat: toMove, action }, seat);
        return recallMove(game, key, toMove, text === null ? null : action, state, seat);
      });
      const filled = this.fill(first + index, state, { told, asked, left });
      state.undo();
      if (!filled) return false;
    }
    return true;
  }

  /** Puts a decision with those that look like it; gives the place of their set. */
  private join(at: number, known: Recalled, seat: Seat, actions: readonly Action[]): number {
    const key = asNumber(known);
    const place = this.places.get(key);
    if (place === undefined) {
      this.places.set(key, this.sets.length);
      this.sets.push({ seat, actions, first: this.width, nodes: [at] });
      this.width += actions.length;
      return this.sets.length - 1;
    }
    const set = this.sets[place]!;
    if (set.seat !== seat || set.actions.join() !== actions.join())
      throw new Error(`positions that look alike to seat ${seat} differ in what it may do`);
    set.nodes.push(at);
    return place;
  }
}

/** Whether what is played for goes with the points: in poker the chips, elsewhere who has more of them. */
class Scale {
  private ratio: number | null = null;
  private steady = true;

  meet(state: State): void {
    const margin = (state.finalScore(0) - state.finalScore(1)) / 2;
    const utility = state.utility(0);
    if (utility === 0 || margin === 0) {
      if (utility !== margin) this.steady = false;
      return;
    }
    const ratio = margin / utility;
    this.ratio ??= ratio;
    if (Math.abs(ratio - this.ratio) > 1e-9 * Math.abs(ratio)) this.steady = false;
  }

  get points(): number | null {
    return this.steady ? this.ratio : null;
  }
}
