import type { Action, State } from '../../core/index.ts';
import { Pruning } from './algorithms.ts';
import type { Parts } from './alphabeta.ts';
import type { Finished } from './findings.ts';
import type { Frame } from './frame.ts';
import type { Algorithm } from './root.ts';
import { justAbove, justBelow } from './windows.ts';

/** Where MTD(f) starts: at what the last search found, or above (SSS*) or below (DUAL*) everything. */
type FirstGuess = 'last' | 'top' | 'bottom';

/**
 * MTD(f) (Plaat, Schaeffer, Pijls and de Bruin, 1996): alpha-beta through empty windows only, each
 * answer moving a bound, until the bounds meet. The table remembers what earlier looks have shown.
 */
export class Mtdf implements Algorithm {
  private readonly pruning: Pruning;
  private readonly first: FirstGuess;
  private guess: number | null = null;

  constructor(frame: Frame, parts: Parts, first: FirstGuess = 'last') {
    this.pruning = new Pruning(frame, parts);
    this.first = first;
  }

  get horizon(): boolean {
    return this.pruning.horizon;
  }

  renew(): void {
    this.guess = null;
    this.pruning.renew();
  }

  forget(): void {
    this.pruning.forget();
  }

  root(depth: number, order: readonly Action[], finished: Finished): void {
    const { pruning } = this;
    pruning.search.reset();
    const actions = pruning.widest(order);
    let lower = -Infinity;
    let upper = Infinity;
    let value = this.start();
    while (lower < upper) {
      const beta = value === lower || value === -Infinity ? justAbove(value) : value;
      value = pruning.look(depth, actions, justBelow(beta), beta, finished);
      if (value < beta) upper = value;
      if (value > justBelow(beta)) lower = value;
    }
    this.guess = value;
  }

  private start(): number {
    if (this.first === 'top') return Infinity;
    if (this.first === 'bottom') return -Infinity;
    return this.guess ?? this.pruning.frame.value();
  }

  line(state: State, action: Action, length: number): Action[] {
    return this.pruning.line(state, action, length);
  }
}
