import { CHANCE, type Action, type Seat, type State } from '../../core/index.ts';

/**
 * A position in which all future luck is settled: chance acts at once after each action, always the
 * same in the same place. A search meets no chance, as if the order of a bag were known; over many
 * such worlds that gives nothing away.
 */
export class Fated implements State {
  readonly inner: State;
  private readonly seed: number;
  private readonly outcomes: Int32Array;
  /** How often chance has acted, and for each action that can be taken back how often before it. */
  private draws = 0;
  private before: number[] = [];

  /** `outcomes` is room for the outcomes of a chance node. */
  constructor(inner: State, seed: number, outcomes: Int32Array) {
    this.inner = inner;
    this.seed = seed;
    this.outcomes = outcomes;
    this.settle();
  }

  private settle(): void {
    while (this.inner.toMove === CHANCE) {
      this.inner.apply(this.outcome());
      this.draws++;
    }
  }

  private outcome(): Action {
    const { inner, outcomes } = this;
    const count = inner.legal(outcomes, 0);
    const total = inner.chanceTotal;
    let rest = Math.floor((luck(this.seed, this.draws, total) / 0x1_0000_0000) * total);
    for (let i = 0; i < count; i++) {
      rest -= inner.chanceWeight(outcomes[i]!);
      if (rest < 0) return outcomes[i]!;
    }
    throw new Error('chance weights do not add up to chanceTotal');
  }

  apply(action: Action): void {
    this.before.push(this.draws);
    this.inner.apply(action);
    this.settle();
  }

  undo(): void {
    const before = this.before.pop();
    if (before === undefined) throw new Error('nothing to take back');
    for (; this.draws > before; this.draws--) this.inner.undo();
    this.inner.undo();
  }

  get toMove(): Seat {
    return this.inner.toMove;
  }
  get ply(): number {
    return this.inner.ply;
  }
  legal(into: Int32Array, at: number): number {
    return this.inner.legal(into, at);
  }
  chanceWeight(): number {
    return 0;
  }
  readonly chanceTotal = 0;
  score(seat: Seat): number {
    return this.inner.score(seat);
  }
  finalScore(seat: Seat): number {
    return this.inner.finalScore(seat);
  }
  utility(seat: Seat): number {
    return this.inner.utility(seat);
  }
  /** The same position has another future in another world, or after another number of draws. */
  get keyLo(): number {
    return this.inner.keyLo ^ luck(this.seed, this.draws, 0);
  }
  get keyHi(): number {
    return this.inner.keyHi ^ this.seed;
  }

  clone(): this {
    const copy = new Fated(this.inner.clone(), this.seed, this.outcomes) as this;
    copy.draws = this.draws;
    return copy;
  }

  copyFrom(other: this): void {
    if (this.seed !== other.seed) throw new Error('a world cannot take over the luck of another');
    this.inner.copyFrom(other.inner);
    this.draws = other.draws;
    this.before = [];
  }
}

/** 32 bits that depend on the world, the number of the draw and what there is to draw from. */
function luck(seed: number, draws: number, total: number): number {
  let x = seed + Math.imul(draws, 0x9e3779b1) + Math.imul(total, 0x7feb352d);
  // The finishing steps of MurmurHash3 (public domain).
  x ^= x >>> 16;
  x = Math.imul(x, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}
