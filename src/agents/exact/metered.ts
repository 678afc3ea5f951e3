import type { Action, State } from '../../core/index.ts';
import { SPENT } from './counter.ts';

/** A solver made for one game: quicker than what works for all of them. */
export interface ExactEngine {
  /** The margin of the side to move, within the window; a bound outside it. */
  search(state: State, alpha: number, beta: number): number;
  /** Since it was made. */
  readonly nodes: number;
  forget(): void;
  /** An action that has the value of the position, where one is known; -1: none is. */
  hint?(state: State): Action;
  /** Ends a search with SPENT rather than go beyond so many nodes in all. */
  limit(nodes: number): void;
}

export interface EngineOptions {
  readonly megabytes: number;
  /** Called now and then with all nodes so far; may throw to end the search. */
  readonly tick?: ((nodes: number) => void) | undefined;
}

/** What all kernels that prove something have. */
interface Kernel {
  /** Since its last search began. */
  readonly nodes: number;
  forget(): void;
}

/** What all searches of an engine have spent together, and may. */
export class Account {
  spent = 0;
  most = Infinity;
  /** Tells whoever asked, when the kernel looks up; undefined where nobody did. */
  readonly tick: ((nodes: number) => void) | undefined;

  constructor({ tick }: EngineOptions) {
    this.tick = tick === undefined ? undefined : (nodes) => tick(this.spent + nodes);
  }
}

/** Counts the nodes of all searches of a kernel, and keeps their limit. */
export abstract class Metered<K extends Kernel> implements ExactEngine {
  protected readonly kernel: K;
  private readonly account: Account;

  protected constructor(kernel: K, account: Account) {
    this.kernel = kernel;
    this.account = account;
  }

  abstract search(state: State, alpha: number, beta: number): number;

  get nodes(): number {
    return this.account.spent;
  }

  /** What may still be spent. */
  protected get left(): number {
    return this.account.most - this.account.spent;
  }

  /** What a search finds with what is left; SPENT where that was not enough: it says null then. */
  protected ask<T>(search: (nodes: number) => T | null): T {
    const { left } = this;
    if (left < 1) throw SPENT;
    try {
      const found = search(left);
      if (found === null) throw SPENT;
      return found;
    } finally {
      this.account.spent += this.kernel.nodes;
    }
  }

  forget(): void {
    this.kernel.forget();
  }

  limit(nodes: number): void {
    this.account.most = nodes;
  }
}
