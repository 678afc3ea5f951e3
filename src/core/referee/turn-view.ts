import type { Budget, Turn } from '../agent.ts';
import type { Seat, State } from '../state.ts';

/**
 * All that an agent gets when it is asked: copies, worked out when read. The state cannot be
 * reached from here.
 */
export class TurnView implements Turn {
  readonly seat: Seat;
  readonly budget: Budget;
  readonly #see: (state: State) => unknown;
  readonly #state: State;
  readonly #ply: number;
  readonly #buffer: Int32Array;
  readonly #end: number;
  readonly #copy: Int32Array;
  #seen: unknown = undefined;
  #legal: Int32Array | null = null;

  /** `see`: what the seat sees of a position. `copy` is working space of this seat alone: what one seat may do is no business of another. */
  constructor(
    see: (state: State) => unknown,
    state: State,
    seat: Seat,
    buffer: Int32Array,
    end: number,
    copy: Int32Array,
    budget: Budget,
  ) {
    this.seat = seat;
    this.budget = budget;
    this.#see = see;
    this.#state = state;
    this.#ply = state.ply;
    this.#buffer = buffer;
    this.#end = end;
    this.#copy = copy;
  }

  get seen(): unknown {
    if (this.#seen === undefined) {
      this.#mustBeNow();
      this.#seen = this.#see(this.#state);
    }
    return this.#seen;
  }

  get legal(): Int32Array {
    if (this.#legal === null) {
      this.#mustBeNow();
      for (let i = 0; i < this.#end; i++) this.#copy[i] = this.#buffer[i]!;
      this.#legal = this.#copy.subarray(0, this.#end);
    }
    return this.#legal;
  }

  /** An agent that kept an old turn must not look through it into the future. */
  #mustBeNow(): void {
    if (this.#state.ply !== this.#ply || this.#state.toMove !== this.seat) {
      throw new Error('this turn is over');
    }
  }
}
