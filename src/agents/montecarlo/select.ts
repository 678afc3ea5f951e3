import { LOST, type Tree } from './tree.ts';

/** Which child of a node to visit next: the balance between what looks good and what is little known. */
export interface Select {
  /** A child that is not known to be lost; the node has one. */
  pick(tree: Tree, node: number): number;
  /** It looks at what is counted for all moves as if they came first. */
  readonly amaf: boolean;
  /** It looks at priors. */
  readonly priors: boolean;
}

/** UCT (Kocsis and Szepesvári, 2006): the share of wins and c·√(ln N / n); the unvisited first. */
export class Uct implements Select {
  readonly amaf = false;
  readonly priors = false;
  private readonly c: number;

  constructor(c: number) {
    this.c = c;
  }

  pick(tree: Tree, node: number): number {
    const { visits, wins, solved } = tree;
    const first = tree.first[node]!;
    const end = first + tree.count[node]!;
    const reach = this.c * Math.sqrt(Math.log(visits[node]! + 1));
    let best = -1;
    let bestValue = -Infinity;
    for (let child = first; child < end; child++) {
      if (solved[child] === LOST) continue;
      const n = visits[child]!;
      if (n === 0) return child;
      const value = wins[child]! / n + reach / Math.sqrt(n);
      if (value > bestValue) {
        best = child;
        bestValue = value;
      }
    }
    return best;
  }
}

/** 1 / √(n + 1) for the visits that most children have: a division and a root less for each of them. */
const FEW = 1024;
const FEW_ROOTS = Float64Array.from({ length: FEW }, (_, n) => 1 / Math.sqrt(n + 1));

/**
 * RAVE (Gelly and Silver, 2007): until a move has been tried often, trust the playouts in which it
 * came at any time. The weight of those is ñ / (n + ñ + n·ñ/k): with many of them, half at k visits.
 */
export class Rave implements Select {
  readonly amaf = true;
  readonly priors = false;
  private readonly c: number;
  private readonly perK: number;

  constructor(c: number, k: number) {
    this.c = c;
    this.perK = 1 / k;
  }

  pick(tree: Tree, node: number): number {
    const { visits, wins, amafVisits, amafWins, solved } = tree;
    const { perK } = this;
    const first = tree.first[node]!;
    const end = first + tree.count[node]!;
    const reach = this.c * Math.sqrt(Math.log(visits[node]! + 1));
    let best = -1;
    let bestValue = -Infinity;
    for (let child = first; child < end; child++) {
      if (solved[child] === LOST) continue;
      const n = visits[child]!;
      const seen = amafVisits[child]!;
      const often = seen * perK;
      const weight = n + seen + n * often;
      // Both shares in one fraction: w/n weighs n·(1 + ñ/k), w̃/ñ weighs ñ.
      const share = weight === 0 ? 1 : (wins[child]! * (1 + often) + amafWins[child]!) / weight;
      const value = share + reach * (n < FEW ? FEW_ROOTS[n]! : 1 / Math.sqrt(n + 1));
      if (value > bestValue) {
        best = child;
        bestValue = value;
      }
    }
    return best;
  }
}

/**
 * PUCT (as in AlphaZero): the share of wins and c·P·√N / (1 + n), where P is the prior. What was
 * never visited counts as its parent's share so far, less a little: a good prior must speak for it.
 */
export class Puct implements Select {
  readonly amaf = false;
  readonly priors = true;
  private readonly c: number;

  constructor(c: number) {
    this.c = c;
  }

  pick(tree: Tree, node: number): number {
    const { visits, wins, prior, solved } = tree;
    const first = tree.first[node]!;
    const end = first + tree.count[node]!;
    const reach = this.c * Math.sqrt(visits[node]! + 1);
    let total = 0;
    let tried = 0;
    for (let child = first; child < end; child++) {
      total += wins[child]!;
      tried += visits[child]!;
    }
    const untried = tried === 0 ? 0.5 : Math.max(0, total / tried - 0.1);
    let best = -1;
    let bestValue = -Infinity;
    for (let child = first; child < end; child++) {
      if (solved[child] === LOST) continue;
      const n = visits[child]!;
      const share = n === 0 ? untried : wins[child]! / n;
      const value = share + (reach * prior[child]!) / (1 + n);
      if (value > bestValue) {
        best = child;
        bestValue = value;
      }
    }
    return best;
  }
}
