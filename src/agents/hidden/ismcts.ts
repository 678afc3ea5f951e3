import {
  CHANCE,
  OVER,
  drawOutcome,
  greedyValueOf,
  type Action,
  type Game,
  type Playout,
  type Rng,
  type Seat,
  type State,
} from '../../core/index.ts';
import type { Countdown } from '../montecarlo/budget.ts';
import { utilitiesOf } from '../montecarlo/playout.ts';
import type { InfoSelect } from './infoselect.ts';
import { NONE, SOMETHING, type InfoTree } from './infotree.ts';
import type { Worlds } from './worlds.ts';

interface IsmctsParts {
  readonly select: InfoSelect;
  readonly playout: Playout;
  /** A tree for every seat, over what that seat sees; else one for the thinking seat. */
  readonly many: boolean;
}

/**
 * Information set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012): each walk goes
 * through another world but the same trees, whose nodes are what a seat has seen.
 */
export class Ismcts {
  readonly tree: InfoTree;
  private readonly game: Game;
  private readonly parts: IsmctsParts;
  private readonly rng: Rng;
  private readonly value: ReturnType<typeof greedyValueOf>;
  private readonly utilities: Float64Array;
  private readonly actions: Int32Array;
  private readonly reachable: Int32Array;
  /** Where the walk stands in each tree; NONE once it has left it. */
  private readonly at: Int32Array;
  private readonly inside: Uint8Array;
  /** Nodes of the walk, and who chose to go there (CHANCE: nobody). */
  private path: number[] = [];
  private chosenBy: Seat[] = [];
  /** What actions usually bring, for promises. */
  private usual = 1;

  constructor(game: Game, tree: InfoTree, parts: IsmctsParts, rng: Rng) {
    const { seats, maxBranching, chanceCount } = game.info;
    const widest = Math.max(maxBranching, chanceCount);
    this.game = game;
    this.tree = tree;
    this.parts = parts;
    this.rng = rng;
    this.value = greedyValueOf(game);
    this.utilities = new Float64Array(seats);
    this.actions = new Int32Array(widest);
    this.reachable = new Int32Array(widest);
    this.at = new Int32Array(parts.many ? seats : 1);
    this.inside = new Uint8Array(this.at.length);
  }

  /** Forgets everything. */
  plant(): void {
    this.tree.plant(this.at.length);
  }

  /** Thinks for a seat until the budget is spent; its tree is rooted at `rootOf(seat)`. */
  run(worlds: Worlds, observer: Seat, countdown: Countdown): void {
    while (countdown.next()) this.walk(worlds.draw(this.rng), observer);
  }

  rootOf(seat: Seat): number {
    return this.parts.many ? seat : 0;
  }

  private walk(state: State, observer: Seat): void {
    const { at, inside, utilities, tree } = this;
    for (let i = 0; i < at.length; i++) at[i] = i;
    inside.fill(1);
    this.path.length = 0;
    this.chosenBy.length = 0;
    for (let fresh = false; ;) {
      const seat = state.toMove;
      if (seat === OVER) {
        utilitiesOf(state, utilities.length, utilities);
        break;
      }
      if (seat === CHANCE) {
        const outcome = drawOutcome(state, this.actions, this.rng, state.legal(this.actions, 0));
        this.tellChance(state, outcome, observer);
        state.apply(outcome);
        continue;
      }
      const own = this.rootOf(seat);
      if (fresh || inside[own] === 0) {
        this.parts.playout.play(state, this.rng, utilities);
        break;
      }
      const action = this.choose(state, at[own]!);
      this.tell(action, seat);
      fresh = inside[own] === 0 || tree.visits[at[own]!] === 0;
      state.apply(action);
    }
    this.count();
  }

  /** Goes on in every tree to what its seat sees of the action. */
  private tell(action: Action, seat: Seat): void {
    for (let i = 0; i < this.at.length; i++)
      this.step(i, action, this.rootOf(seat) === i ? seat : CHANCE);
  }

  private tellChance(state: State, outcome: Action, observer: Seat): void {
    const { game } = this;
    for (let i = 0; i < this.at.length; i++) {
      const seat = this.parts.many ? i : observer;
      const seen = game.chanceVisible?.(state, outcome, seat) ?? true;
      this.step(i, seen ? game.info.actionCount + outcome : SOMETHING, CHANCE);
    }
  }

  private step(i: number, name: number, chooser: Seat): void {
    const { at, inside, tree } = this;
    if (inside[i] === 0) return;
    const child = tree.child(at[i]!, name);
    if (child === NONE) {
      inside[i] = 0;
      return;
    }
    at[i] = child;
    this.path.push(child);
    this.chosenBy.push(chooser);
  }

  /** An action for the seat to move, by its tree. */
  private choose(state: State, node: number): Action {
    const { tree, actions, reachable, parts } = this;
    const count = state.legal(actions, 0);
    let before = NONE;
    let next = tree.firstChild[node]!;
    let known = 0;
    // Both the children and the actions ascend: one pass finds the pairs and what is missing.
    for (let i = 0; i < count; i++) {
      const action = actions[i]!;
      while (next !== NONE && tree.name[next]! < action) {
        before = next;
        next = tree.nextSibling[next]!;
      }
      if (next === NONE || tree.name[next] !== action) {
        const made = tree.add(node, before, action);
        if (made === NONE) continue;
        if (parts.select.promises) tree.promise[made] = this.promiseOf(state, action);
        next = made;
      }
      before = next;
      reachable[known++] = next;
      tree.chances[next]!++;
      next = tree.nextSibling[next]!;
    }
    if (known === 0) return actions[this.rng.below(count)]!;
    return tree.name[reachable[parts.select.pick(tree, reachable, known)]!]!;
  }

  /** More for actions that bring more at once, measured by what they usually bring. */
  private promiseOf(state: State, action: Action): number {
    const seat = state.toMove;
    const before = this.value(state, seat);
    state.apply(action);
    const gain = this.value(state, seat) - before;
    state.undo();
    this.usual += (Math.abs(gain) - this.usual) / 1000;
    return Math.exp(Math.min(20, gain / this.usual));
  }

  private count(): void {
    const { tree, utilities, path, chosenBy } = this;
    for (let i = 0; i < path.length; i++) {
      const node = path[i]!;
      const seat = chosenBy[i]!;
      tree.visits[node]!++;
      if (seat >= 0) tree.wins[node]! += (utilities[seat]! + 1) / 2;
    }
  }
}
