import { LOST, type Tree } from './tree.ts';

/** Which child of a node to visit next: the balance between what looks good and what is little known. */
export interface Select {
  /** A child that is not known to be lost; the node has one. */
  pick(tree: Tree, node: number): number;
  /** It looks at what is counted for all moves as if they came first. */
  readonly amaf: boolean;
  /** It looks at priors. */
  readonly priors: boolean;
  /** What a child is worth to it, term by term: slow and clear, for who looks on. */
  weigh(tree: Tree, node: number, child: number): Weighed;
}

/** What a child is worth to a selection: the highest sum is visited next. */
export interface Weighed {
  readonly by: 'uct' | 'rave' | 'puct';
  /** How much it explores. */
  readonly c: number;
  /** Visits of the parent, with the one that is being made, and of the child. */
  readonly parentVisits: number;
  readonly visits: number;
  readonly wins: number;
  /** What it has won so far, or is held to; null: nothing is known, and it comes first. */
  readonly share: number | null;
  /** The more, the less it is known. */
  readonly bonus: number;
  /** RAVE: how much the playouts count in which the move came at any time, and what those won. */
  readonly amaf?: { readonly weight: number; readonly share: number | null } | undefined;
  /** PUCT: how likely it was held to be the best. */
  readonly prior?: number | undefined;
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

  weigh(tree: Tree, node: number, child: number): Weighed {
    const { c } = this;
    const { parentVisits, visits, wins } = countsOf(tree, node, child);
    const share = visits === 0 ? null : wins / visits;
    const bonus = visits === 0 ? Infinity : c * Math.sqrt(Math.log(parentVisits) / visits);
    return { by: 'uct', c, parentVisits, visits, wins, share, bonus };
  }
}

function countsOf(tree: Tree, node: number, child: number) {
  return {
    parentVisits: tree.visits[node]! + 1,
    visits: tree.visits[child]!,
    wins: tree.wins[child]!,
  };
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

  weigh(tree: Tree, node: number, child: number): Weighed {
    const { c, perK } = this;
    const { parentVisits, visits, wins } = countsOf(tree, node, child);
    const seen = tree.amafVisits[child]!;
    const weight = seen === 0 ? 0 : seen / (visits + seen + visits * seen * perK);
    const amaf = { weight, share: seen === 0 ? null : tree.amafWins[child]! / seen };
    const own = visits === 0 ? 0 : wins / visits;
    const known = visits + seen > 0;
    const share = known ? (1 - weight) * own + weight * (amaf.share ?? 0) : 1;
    const bonus = c * Math.sqrt(Math.log(parentVisits) / (visits + 1));
    return { by: 'rave', c, parentVisits, visits, wins, share, bonus, amaf };
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
    const untried = this.untried(tree, node);
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

  /** What a child counts that was never visited: a little less than its parent so far. */
  private untried({ wins, visits, first, count }: Tree, node: number): number {
    const end = first[node]! + count[node]!;
    let total = 0;
    let tried = 0;
    for (let child = first[node]!; child < end; child++) {
      total += wins[child]!;
      tried += visits[child]!;
    }
    return tried === 0 ? 0.5 : Math.max(0, total / tried - 0.1);
  }

  weigh(tree: Tree, node: number, child: number): Weighed {
    const { c } = this;
    const { parentVisits, visits, wins } = countsOf(tree, node, child);
    const prior = tree.prior[child]!;
    const share = visits === 0 ? this.untried(tree, node) : wins / visits;
    const bonus = (c * prior * Math.sqrt(parentVisits)) / (1 + visits);
    return { by: 'puct', c, parentVisits, visits, wins, share, bonus, prior };
  }
}
