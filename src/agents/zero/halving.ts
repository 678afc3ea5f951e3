import type { ImprovedPolicy } from './policy.ts';
import type { Tree } from './tree.ts';

/** Where no move promises more than this share of wins, the position counts as lost. */
const LOST = 0.1;

/**
 * Which of the root's children to walk into: sequential halving (Karnin, Koren and Somekh 2013). The
 * most promising ones get the same number of walks; then the better half of them, and so on, until
 * two are left.
 */
export class Halving {
  private readonly tree: Tree;
  private readonly policy: ImprovedPolicy;
  /** How many children are considered at first, at most. */
  private readonly considered: number;
  /** What chance adds to each child's logarithm of the prior; zeros where nothing is left to chance. */
  readonly noise: Float64Array;
  /** Those still in the race: children of the root. */
  private readonly candidates: number[] = [];
  /** Those that are walked into now: the candidates, or those of a survey. */
  private lane: readonly number[] = this.candidates;
  private at = 0;
  /** Rounds left of this phase, the present one included, and phases left. */
  private rounds = 0;
  private phases = 0;

  constructor(tree: Tree, policy: ImprovedPolicy, considered: number, widest: number) {
    this.tree = tree;
    this.policy = policy;
    this.considered = considered;
    this.noise = new Float64Array(widest);
  }

  /** Nobody is considered: the root is another. */
  clear(): void {
    this.candidates.length = 0;
    this.lane = this.candidates;
  }

  /** Chooses whom to consider, with so many walks to come. The network has seen the root. */
  begin(walks: number): void {
    const { tree, candidates } = this;
    const first = tree.first[0]!;
    candidates.length = 0;
    for (let child = first; child < first + tree.count[0]!; child++) {
      if (tree.solved[child] === 0) candidates.push(child);
    }
    this.rank();
    candidates.length = Math.min(candidates.length, this.considered, Math.max(1, walks));
    this.phases = Math.max(1, Math.ceil(Math.log2(candidates.length)));
    this.plan(walks);
  }

  /** One walk into each child that nobody has tried, the likeliest first; who is best stays as it is. */
  survey(): void {
    const { tree } = this;
    const first = tree.first[0]!;
    this.lane = Array.from({ length: tree.count[0]! }, (_, i) => first + i)
      .filter((child) => tree.visits[child] === 0)
      .toSorted((a, b) => tree.prior[b]! - tree.prior[a]! || a - b);
    this.rounds = 1;
    this.at = 0;
  }

  /** The next child to walk into; -1: this phase is through. */
  next(): number {
    const { tree, lane } = this;
    for (; this.rounds > 0; this.rounds--, this.at = 0) {
      while (this.at < lane.length) {
        const child = lane[this.at++]!;
        if (tree.solved[child] === 0) return child;
      }
    }
    return -1;
  }

  /** The last one cannot be walked into yet: it is the next again. */
  back(): void {
    this.at--;
  }

  /** Goes on to the next phase once all looks of this one have come; false: nothing is left to do. */
  halve(walks: number): boolean {
    const { tree, candidates } = this;
    if (walks <= 0 || this.lane !== candidates) return false;
    if (candidates.every((child) => tree.solved[child] === 1)) {
      // Of those considered everything is known, and yet not who wins: others have their turn.
      this.begin(walks);
      return candidates.length > 0;
    }
    if (this.phases > 1) {
      this.rank();
      candidates.length = Math.ceil(candidates.length / 2);
      this.phases--;
    }
    this.plan(walks);
    return true;
  }

  /** The child to play: the best of those left, where none wins for certain; the last ones if all lose. */
  best(): number {
    const { tree } = this;
    const seat = tree.mover[0]!;
    const first = tree.first[0]!;
    const children = Array.from({ length: tree.count[0]! }, (_, i) => first + i);
    const known = children.filter((child) => tree.solved[child] === 1);
    const racing =
      tree.solved[0] === 1 || this.candidates.length === 0 ? children : this.candidates;
    this.policy.look(tree, 0);
    const hope = children.some(
      (child) => tree.visits[child]! > 0 && tree.shareOf(child, seat) > LOST,
    );
    if (!hope && tree.solved[0] === 0 && this.policy.mixed < LOST) {
      // What nobody tried is no better for that: what comes to mind first is the hardest to answer.
      return children.toSorted((a, b) => tree.prior[b]! - tree.prior[a]! || a - b)[0]!;
    }
    const better = (a: number, b: number) => {
      const certain = Number(tree.isLost(a, seat)) - Number(tree.isLost(b, seat));
      return certain || this.score(b) - this.score(a) || a - b;
    };
    const best = [...racing, ...known].toSorted(better)[0]!;
    if (tree.solved[0] === 0) return best;
    // All is known: what wins, or at least does not lose.
    return known.toSorted(
      (a, b) => tree.shareOf(b, seat) - tree.shareOf(a, seat) || better(a, b),
    )[0]!;
  }

  private rank(): void {
    this.policy.look(this.tree, 0);
    this.candidates.sort((a, b) => this.score(b) - this.score(a) || a - b);
  }

  private score(child: number): number {
    const { tree, policy } = this;
    const seat = tree.mover[0]!;
    const tried = tree.visits[child]! > 0 || tree.solved[child] === 1;
    const share = tried ? tree.shareOf(child, seat) : policy.mixed;
    const prior = Math.log(tree.prior[child]!);
    return prior + this.noise[child - tree.first[0]!]! + policy.weigh(share);
  }

  private plan(walks: number): void {
    const each = this.phases * this.candidates.length;
    this.rounds = Math.max(1, Math.floor(walks / Math.max(1, each)));
    this.at = 0;
  }
}
