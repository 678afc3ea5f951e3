import type { Seat } from '../../core/index.ts';
import { EMPTY, FIRST_SIDE, LAST_SIDE, type HexBoard } from './board.ts';
import type { HexState } from './state.ts';

/**
 * Van Rijswijck's two-distance (2000): how many stones a seat needs to join a cell to one of its
 * sides when the rival may always spoil the best way, so that only the second best counts. A cell
 * on the side has distance 1; any other has one more than the second nearest of its neighbours.
 * Neighbours are the empty cells beside it and those around the own chains beside it.
 */
export class TwoDistances {
  private readonly board: HexBoard;
  /** By seat and place: the distances to both sides added up. */
  private readonly sums: readonly [Int16Array, Int16Array];
  /** By place, for empty cells: the distance to the present side, 0 while not known. */
  private readonly distance: Int16Array;
  /** By place, for empty cells and for the roots of chains: which cell reached it first. */
  private readonly reachedBy: Int16Array;
  /** For the roots of chains: a second cell has reached it, and with it everything around. */
  private readonly passed: Uint8Array;
  private readonly queue: Int16Array;
  private queued = 0;
  private readonly stack: Int16Array;
  /** The number of the last walk round a chain that came by. */
  private readonly walked: Int32Array;
  private walks = 0;

  constructor(board: HexBoard) {
    const { places } = board;
    this.board = board;
    this.sums = [new Int16Array(places), new Int16Array(places)];
    this.distance = new Int16Array(places);
    this.reachedBy = new Int16Array(places);
    this.passed = new Uint8Array(places);
    this.queue = new Int16Array(places);
    this.stack = new Int16Array(places);
    this.walked = new Int32Array(places);
  }

  /** Measures a position for a seat; `of` then tells. Whether the seat can win at once. */
  measure(state: HexState, seat: Seat): boolean {
    this.sums[seat]!.fill(0);
    this.sweep(state, seat, FIRST_SIDE);
    return this.sweep(state, seat, LAST_SIDE) === 2;
  }

  /** The two-distances of a seat from an empty cell to both of its sides, added up: 2 where it wins at once. */
  of(seat: Seat, cell: number): number {
    return this.sums[seat]![this.board.placeOf[cell]!]!;
  }

  /** Adds the distances to one side; the least sum. */
  private sweep(state: HexState, seat: Seat, side: number): number {
    const { board, distance, queue } = this;
    this.distance.fill(0);
    this.reachedBy.fill(0);
    this.passed.fill(0);
    this.queued = 0;
    this.setOff(state, seat, side);
    for (let at = 0; at < this.queued; at++) this.spread(state, seat, queue[at]!);
    const sums = this.sums[seat]!;
    // Farther than any cell that can be reached.
    const never = board.cells + 1;
    let least = 2 * never;
    for (let cell = 0; cell < board.cells; cell++) {
      const place = board.placeOf[cell]!;
      sums[place]! += distance[place] === 0 ? never : distance[place]!;
      if (sums[place]! < least) least = sums[place]!;
    }
    return least;
  }

  private setOff(state: HexState, seat: Seat, side: number): void {
    const { board, passed } = this;
    for (let cell = 0; cell < board.cells; cell++) {
      const place = board.placeOf[cell]!;
      if ((board.sidesOf(seat, place) & side) === 0) continue;
      const stone = state.places[place];
      if (stone === EMPTY) this.arrive(place, 1);
      else if (stone === seat + 1) {
        const root = state.chainOf(place);
        if (passed[root] === 0) {
          passed[root] = 1;
          this.walkRound(state, seat, root, place, 1);
        }
      }
    }
  }

  private arrive(place: number, distance: number): void {
    if (this.distance[place] !== 0) return;
    this.distance[place] = distance;
    this.queue[this.queued++] = place;
  }

  /** From a cell to its neighbours; those that it is the second to reach are settled. */
  private spread(state: HexState, seat: Seat, from: number): void {
    const { ring } = this.board;
    const { reachedBy, passed } = this;
    const own = seat + 1;
    for (let k = 0; k < 6; k++) {
      const near = from + ring[k]!;
      const stone = state.places[near];
      if (stone === EMPTY) this.reach(near, from);
      else if (stone === own) {
        const root = state.chainOf(near);
        if (passed[root] === 1 || reachedBy[root] === from) continue;
        if (reachedBy[root] === 0) reachedBy[root] = from;
        else passed[root] = 1;
        this.walkRound(state, seat, root, from, 0);
      }
    }
  }

  private reach(place: number, from: number): void {
    const { reachedBy } = this;
    if (reachedBy[place] === 0) reachedBy[place] = from;
    else if (reachedBy[place] !== from) this.arrive(place, this.distance[from]! + 1);
  }

  /** Reaches all the empty cells around a chain; on a side (`distance` 1) they have arrived. */
  private walkRound(
    state: HexState,
    seat: Seat,
    root: number,
    from: number,
    distance: 0 | 1,
  ): void {
    const { stack, walked } = this;
    const { ring } = this.board;
    const walk = ++this.walks;
    let waiting = 0;
    stack[waiting++] = root;
    walked[root] = walk;
    while (waiting > 0) {
      const place = stack[--waiting]!;
      for (let k = 0; k < 6; k++) {
        const near = place + ring[k]!;
        if (walked[near] === walk) continue;
        walked[near] = walk;
        const stone = state.places[near];
        if (stone === seat + 1) stack[waiting++] = near;
        else if (stone === EMPTY && distance === 1) this.arrive(near, 1);
        else if (stone === EMPTY && near !== from) this.reach(near, from);
      }
    }
  }
}
