import type { Action } from '../../core/index.ts';
import { Pruning } from './algorithms.ts';
import type { Parts } from './alphabeta.ts';
import type { Finished } from './findings.ts';
import type { Frame } from './frame.ts';
import { justAbove, justBelow } from './windows.ts';

/** Where MTD(f) starts: at what the last search found, or above (SSS*) or below (DUAL*) everything. */
type FirstGuess = 'last' | 'top' | 'bottom';

/**
 * MTD(f) (Plaat, Schaeffer, Pijls and de Bruin, 1996): alpha-beta through empty windows only, each
 * answer moving a bound, until the bounds meet. The table remembers what earlier looks have shown.
 */
export class Mtdf extends Pruning {
  private readonly first: FirstGuess;
  private guess: number | null = null;

  constructor(frame: Frame, parts: Parts, first: FirstGuess = 'last') {
    super(frame, parts);
    this.first = first;
  }

  override renew(): void {
    this.guess = null;
    super.renew();
  }

  override root(depth: number, order: readonly Action[], finished: Finished): void {
    this.search.reset();
    const actions = this.widest(order);
    let lower = -Infinity;
    let upper = Infinity;
    let value = this.start();
    while (lower < upper) {
      const beta = value === lower || value === -Infinity ? justAbove(value) : value;
      value = this.look(depth, actions, justBelow(beta), beta, finished);
      if (value < beta) upper = value;
      if (value > justBelow(beta)) lower = value;
    }
    this.guess = value;
  }

  private start(): number {
    if (this.first === 'top') return Infinity;
    if (this.first === 'bottom') return -Infinity;
    return this.guess ?? this.frame.value();
  }
}
