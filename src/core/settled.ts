import { CHANCE, type Action, type Seat, type State } from './state.ts';

/** What chance will do: always the same for the same number of draws before and the same total. */
export interface Fortune {
  /** A whole number below `total` for the draw that has `draws` before it. */
  below(draws: number, total: number): number;
  /** Tells apart positions that look alike and have another future: other draws, another fortune. */
  keyLo(draws: number): number;
  readonly keyHi: number;
}

/**
 * A position in which all future luck is settled: chance acts at once after each action, always the
 * same in the same place. A search meets no chance, as if the order of a bag were known.
 */
export class Settled implements State {
  readonly inner: State;
  protected readonly fortune: Fortune;
  protected readonly outcomes: Int32Array;
  /** How often chance has acted, and for each action that can be taken back how often before it. */
  private draws = 0;
  private before: number[] = [];
  /** Who made each action that can be taken back. */
  private movers: Seat[] = [];

  /** `outcomes` is room for the outcomes of a chance node. */
  constructor(inner: State, fortune: Fortune, outcomes: Int32Array) {
    this.inner = inner;
    this.fortune = fortune;
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
    let rest = this.fortune.below(this.draws, inner.chanceTotal);
    for (let i = 0; i < count; i++) {
      rest -= inner.chanceWeight(outcomes[i]!);
      if (rest < 0) return outcomes[i]!;
    }
    throw new Error('chance weights do not add up to chanceTotal');
  }

  apply(action: Action): void {
    this.before.push(this.draws);
    this.movers.push(this.inner.toMove);
    this.inner.apply(action);
    this.settle();
  }

  undo(): void {
    const before = this.before.pop();
    if (before === undefined) throw new Error('nothing to take back');
    this.movers.pop();
    for (; this.draws > before; this.draws--) this.inner.undo();
    this.inner.undo();
  }

  /** Who acted last, of what can be taken back; undefined: nobody. */
  get mover(): Seat | undefined {
    return this.movers.at(-1);
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
    return this.inner.keyLo ^ this.fortune.keyLo(this.draws);
  }
  get keyHi(): number {
    return this.inner.keyHi ^ this.fortune.keyHi;
  }

  clone(): this {
    const copy = new Settled(this.inner.clone(), this.fortune, this.outcomes) as this;
    copy.draws = this.draws;
    return copy;
  }

  copyFrom(other: this): void {
    if (this.fortune !== other.fortune)
      throw new Error('a world cannot take over the luck of another');
    this.inner.copyFrom(other.inner);
    this.draws = other.draws;
    this.before = [];
    this.movers = [];
  }
}
