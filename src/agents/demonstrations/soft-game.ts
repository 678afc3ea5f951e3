import { OVER, type Seat, type State } from '../../core/index.ts';
import { decayOf, logOf } from '../../kernels/index.ts';
import type { Look } from '../scoring/index.ts';
import type { Lens } from './decided.ts';

/** A position of a small game, and where each action leads. */
interface Place {
  readonly mover: Seat;
  readonly look: Look;
  /** Numbers of the places the actions lead to; -1: the game is over. */
  readonly next: Int32Array;
}

/** Marks a place whose continuations are still being looked at. */
const OPEN = -2;

/**
 * Every position of a small game, and how those play it who draw each move by exp of what it brings them: soft value
 * iteration (Ziebart, Bagnell and Dey 2010). Each seat seeks its own rewards; to it, the others are part of the
 * world, and play as it would in their place, by the same weights.
 */
export class SoftGame {
  /** Each after all that it leads to. */
  private readonly places: readonly Place[];
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly seats: number;
  private readonly width: number;
  /** For each place: what is still to come for each seat, and how that changes with each weight. */
  private readonly worth: Float64Array;
  private readonly slopes: Float64Array;
  private readonly q: Float64Array[];

  private constructor(
    seats: number,
    places: readonly Place[],
    numbers: ReadonlyMap<string, number>,
  ) {
    this.seats = seats;
    this.places = places;
    this.numbers = numbers;
    const [first] = places;
    this.width = first === undefined ? 0 : first.look.inputs.length / first.look.actions.length;
    this.worth = new Float64Array(places.length * seats);
    this.slopes = new Float64Array(places.length * seats * this.width);
    this.q = places.map(({ next }) => new Float64Array(next.length));
  }

  /** All of a game; null where it is too large, comes back to where it was, or has chance or secrets. */
  static of(lens: Lens, most: number): SoftGame | null {
    const { game } = lens;
    if (game.info.hidden || game.info.chance) return null;
    const numbers = new Map<string, number>();
    const places: Place[] = [];
    const visit = (state: State): number | null => {
      if (state.toMove === OVER) return -1;
      const key = keyOf(state);
      const known = numbers.get(key);
      if (known !== undefined) return known === OPEN ? null : known;
      if (numbers.size >= most) return null;
      numbers.set(key, OPEN);
      const look = lens.look(state);
      const mover = state.toMove;
      const next = new Int32Array(look.actions.length);
      for (const [i, action] of look.actions.entries()) {
        state.apply(action);
        const to = visit(state);
        state.undo();
        if (to === null) return null;
        next[i] = to;
      }
      numbers.set(key, places.length);
      places.push({ mover, look, next });
      return places.length - 1;
    };
    return visit(game.start()) === null ? null : new SoftGame(game.info.seats, places, numbers);
  }

  get size(): number {
    return this.places.length;
  }

  /** Plays by these weights of the rows. */
  solve(weights: Float32Array, discount: number): void {
    const { seats, width, worth, slopes } = this;
    for (const [place, { mover, look, next }] of this.places.entries()) {
      const q = this.q[place]!;
      let most = -Infinity;
      for (let i = 0; i < next.length; i++) {
        let reward = 0;
        for (let j = 0; j < width; j++) reward += weights[j]! * look.inputs[i * width + j]!;
        q[i] = reward + (next[i]! < 0 ? 0 : discount * worth[next[i]! * seats + mover]!);
        most = Math.max(most, q[i]!);
      }
      let sum = 0;
      for (const value of q) sum += decayOf(value - most);
      const here = place * seats;
      worth.fill(0, here, here + seats);
      slopes.fill(0, here * width, (here + seats) * width);
      worth[here + mover] = most + logOf(sum);
      const shares = q.map((value) => decayOf(value - most) / sum);
      const climbs = this.climbsOf(place, discount);
      for (let i = 0; i < next.length; i++) {
        const at = (here + mover) * width;
        for (let j = 0; j < width; j++) slopes[at + j]! += shares[i]! * climbs[i * width + j]!;
      }
      for (let seat = 0; seat < seats; seat++) {
        if (seat === mover) continue;
        const at = (here + seat) * width;
        for (let i = 0; i < next.length; i++) {
          if (next[i]! < 0) continue;
          const from = next[i]! * seats + seat;
          worth[here + seat]! += shares[i]! * worth[from]!;
          for (let j = 0; j < width; j++) {
            // The mover goes by the same weights: how likely it does this changes with them, too.
            const turn = climbs[i * width + j]! - slopes[(here + mover) * width + j]!;
            slopes[at + j]! += shares[i]! * (slopes[from * width + j]! + turn * worth[from]!);
          }
        }
      }
    }
  }

  /** How what each action of a place is worth to its mover changes with each weight. */
  private climbsOf(place: number, discount: number): Float64Array {
    const { seats, width, slopes } = this;
    const { mover, look, next } = this.places[place]!;
    return Float64Array.from(look.inputs, (feature, at) => {
      const to = next[Math.floor(at / width)]!;
      return (
        feature + (to < 0 ? 0 : discount * slopes[(to * seats + mover) * width + (at % width)]!)
      );
    });
  }

  /** What each legal action is worth to who is to move; null where the position is none of the game's. */
  values({ keyLo, keyHi }: Pick<State, 'keyLo' | 'keyHi'>): Float64Array | null {
    const place = this.numbers.get(keyOf({ keyLo, keyHi }));
    return place === undefined ? null : this.q[place]!;
  }

  /** Adds to `into` how the logarithm of the share of an action changes with each weight; the logarithm itself. */
  likelihood(
    at: Pick<State, 'keyLo' | 'keyHi'>,
    taken: number,
    discount: number,
    into: Float64Array,
  ): number | null {
    const place = this.numbers.get(keyOf(at));
    if (place === undefined) return null;
    const { seats, width, slopes } = this;
    const { mover, look, next } = this.places[place]!;
    const q = this.q[place]!;
    const here = (place * seats + mover) * width;
    const from = (next[taken]! * seats + mover) * width;
    for (let j = 0; j < width; j++) {
      const later = next[taken]! < 0 ? 0 : discount * slopes[from + j]!;
      into[j]! += look.inputs[taken * width + j]! + later - slopes[here + j]!;
    }
    return q[taken]! - this.worth[place * seats + mover]!;
  }
}

function keyOf({ keyLo, keyHi }: Pick<State, 'keyLo' | 'keyHi'>): string {
  return `${keyLo} ${keyHi}`;
}
