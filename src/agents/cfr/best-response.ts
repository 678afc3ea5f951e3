import { OVER, type Seat } from '../../core/index.ts';
import { shareOf, type Strategy } from './strategy.ts';
import type { GameTree } from './tree.ts';

export interface Response {
  /** What the seat gets on the average. */
  readonly value: number;
  /** In each of its sets, the place of the action that it takes. */
  readonly choice: Int32Array;
}

/** The best that a seat can do against a rival whose strategy it knows. */
export function bestResponse(tree: GameTree, seat: Seat, rival: Strategy): Response {
  return new Responder(tree, seat, rival).respond();
}

/**
 * How much a strategy loses to a rival that knows it, on the average of both seats: 0 for nobody
 * can do better, in utilities. (Half of what is called NashConv.)
 */
export function exploitability(tree: GameTree, strategy: Strategy): number {
  return (bestResponse(tree, 0, strategy).value + bestResponse(tree, 1, strategy).value) / 2;
}

/** The answers as a strategy that takes them and nothing else; rivals' sets stay empty. */
export function asStrategy(tree: GameTree, { choice }: Response): Strategy {
  const strategy = new Float64Array(tree.width);
  for (const [place, { first }] of tree.sets.entries())
    if (choice[place]! >= 0) strategy[first + choice[place]!] = 1;
  return strategy;
}

class Responder {
  private readonly tree: GameTree;
  private readonly seat: Seat;
  private readonly rival: Strategy;
  /** How likely chance and the rival make each position. */
  private readonly reach: Float64Array;
  private readonly value: Float64Array;
  private readonly known: Uint8Array;
  private readonly choice: Int32Array;

  constructor(tree: GameTree, seat: Seat, rival: Strategy) {
    this.tree = tree;
    this.seat = seat;
    this.rival = rival;
    this.reach = new Float64Array(tree.size);
    this.value = new Float64Array(tree.size);
    this.known = new Uint8Array(tree.size);
    this.choice = new Int32Array(tree.sets.length).fill(-1);
  }

  respond(): Response {
    const { tree, seat, reach } = this;
    reach[0] = 1;
    for (let node = 0; node < tree.size; node++) {
      const child = tree.firstChild[node]!;
      for (let i = 0; i < tree.children[node]!; i++)
        reach[child + i] = reach[node]! * this.share(node, i);
    }
    const value = this.worth(0);
    // What the rival never lets happen is answered too, with anything.
    for (const [place, set] of tree.sets.entries())
      if (set.seat === seat && this.choice[place]! < 0) this.choice[place] = 0;
    return { value, choice: this.choice };
  }

  /** How likely chance and the rival make an action; the responder is not told what it will do. */
  private share(node: number, i: number): number {
    return this.tree.mover[node] === this.seat ? 1 : shareOf(this.tree, this.rival, node, i);
  }

  /** What the responder gets from a position on. */
  private worth(node: number): number {
    if (this.known[node] === 1) return this.value[node]!;
    const { mover, firstChild, children, payoff, set } = this.tree;
    let value = 0;
    if (mover[node] === OVER) value = this.seat === 0 ? payoff[node]! : -payoff[node]!;
    else if (mover[node] === this.seat)
      value = this.worth(firstChild[node]! + this.chosen(set[node]!));
    else
      for (let i = 0; i < children[node]!; i++) {
        const share = this.share(node, i);
        if (share > 0) value += share * this.worth(firstChild[node]! + i);
      }
    this.known[node] = 1;
    this.value[node] = value;
    return value;
  }

  /** It cannot tell the positions of a set apart: one action for all of them, as likely as each is. */
  private chosen(place: number): number {
    if (this.choice[place]! >= 0) return this.choice[place]!;
    const { nodes, actions } = this.tree.sets[place]!;
    let best = 0;
    let most = -Infinity;
    for (let i = 0; i < actions.length; i++) {
      let sum = 0;
      for (const node of nodes)
        if (this.reach[node]! > 0)
          sum += this.reach[node]! * this.worth(this.tree.firstChild[node]! + i);
      if (sum > most) [best, most] = [i, sum];
    }
    this.choice[place] = best;
    return best;
  }
}
