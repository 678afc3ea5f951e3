import type { Seat } from '../../core/index.ts';
import { EMPTY, LAST_SIDE, type HexBoard } from './board.ts';
import type { HexState } from './state.ts';

const UNSEEN = -1;

/**
 * How far a seat is from joining its sides, and in how many ways it can do so in that many moves.
 *
 * The ways are counted on the board's graph with every chain of own stones drawn together into one
 * node: a way is a row of nodes, each touching the next, from a node on the first side to one on
 * the last. An empty cell costs one, a chain nothing, a rival's stone is closed. Two chains never
 * touch each other, so no way goes round in a circle at no cost, and a search by rising cost (cells
 * of a cost, then the chains they reach) finds every node with its count complete.
 *
 * Holds its working space, and answers in `length` and `count`, so that searches need not allocate.
 */
export class PathFinder {
  /** Fewest stones still needed; as many as there are cells when the way is blocked. */
  length = 0;
  /** Number of shortest ways; 0 when blocked, 1 when already joined. */
  count = 0;

  private readonly board: HexBoard;
  /** By place, for empty cells and for the roots of chains. */
  private readonly cost: Int16Array;
  private readonly ways: Float64Array;
  /** The chain that looked at a place last. */
  private readonly seenBy: Int16Array;
  private readonly stack: Int16Array;
  /** The empty cells of the present cost, and those of the next. */
  private now: Int16Array;
  private nowCount = 0;
  private next: Int16Array;
  private nextCount = 0;
  /** The roots of the chains of the present cost. */
  private readonly chains: Int16Array;
  private chainCount = 0;

  constructor(board: HexBoard) {
    const { places } = board;
    this.board = board;
    this.cost = new Int16Array(places);
    this.ways = new Float64Array(places);
    this.seenBy = new Int16Array(places);
    this.stack = new Int16Array(places);
    this.now = new Int16Array(places);
    this.next = new Int16Array(places);
    this.chains = new Int16Array(places);
  }

  /** Measures a seat's way through a position; the answer lies in `length` and `count`. */
  measure(state: HexState, seat: Seat): void {
    this.setOff(state, seat);
    for (let cost = 0; ; cost++) {
      this.reachChains(state, seat, cost);
      const arrived = this.countArrivals(state, seat);
      if (arrived > 0) {
        this.length = cost;
        this.count = arrived;
        return;
      }
      this.spreadCells(state, cost);
      this.spreadChains(state, seat, cost);
      if (this.nextCount === 0) {
        this.length = this.board.cells;
        this.count = 0;
        return;
      }
      const cells = this.now;
      this.now = this.next;
      this.next = cells;
      this.nowCount = this.nextCount;
      this.nextCount = 0;
      this.chainCount = 0;
    }
  }

  /** From the first side: its chains cost nothing, its empty cells one. */
  private setOff(state: HexState, seat: Seat): void {
    this.cost.fill(UNSEEN);
    this.seenBy.fill(0);
    this.nowCount = 0;
    this.nextCount = 0;
    this.chainCount = 0;
    const firstRow = this.board.firstRow[seat]!;
    for (let i = 0; i < firstRow.length; i++) {
      const place = firstRow[i]!;
      const stone = state.places[place];
      if (stone === EMPTY) this.reachCell(place, 1, 1);
      else if (stone === seat + 1) {
        const root = state.chainOf(place);
        if (this.cost[root] === UNSEEN) this.reachChain(root, 1, 0);
      }
    }
  }

  /** From the cells of this cost into the chains they touch, each chain once for each cell. */
  private reachChains(state: HexState, seat: Seat, cost: number): void {
    const { places } = state;
    const { ring } = this.board;
    const own = seat + 1;
    for (let i = 0; i < this.nowCount; i++) {
      const place = this.now[i]!;
      const ways = this.ways[place]!;
      let one = 0;
      let two = 0;
      // Own stones that follow each other round a cell are one chain: look at the first of a run.
      // (A full ring has none, but its cell can only be reached from that very chain.)
      let before = places[place + ring[5]!];
      for (let k = 0; k < 6; k++) {
        const near = place + ring[k]!;
        const stone = places[near]!;
        if (stone === own && before !== own) {
          const root = state.chainOf(near);
          if (root !== one && root !== two) {
            this.reachChain(root, ways, cost);
            two = one;
            one = root;
          }
        }
        before = stone;
      }
    }
  }

  private reachChain(root: number, ways: number, cost: number): void {
    if (this.cost[root] === cost) this.ways[root]! += ways;
    else if (this.cost[root] === UNSEEN) {
      this.cost[root] = cost;
      this.ways[root] = ways;
      this.chains[this.chainCount++] = root;
    }
  }

  private reachCell(place: number, ways: number, cost: number): void {
    if (this.cost[place] === cost) this.ways[place]! += ways;
    else if (this.cost[place] === UNSEEN) {
      this.cost[place] = cost;
      this.ways[place] = ways;
      this.next[this.nextCount++] = place;
    }
  }

  /** Ways that end here: at the cells and chains of this cost that touch the last side. */
  private countArrivals(state: HexState, seat: Seat): number {
    let arrived = 0;
    for (let i = 0; i < this.nowCount; i++) {
      const place = this.now[i]!;
      if ((this.board.sidesOf(seat, place) & LAST_SIDE) !== 0) arrived += this.ways[place]!;
    }
    for (let i = 0; i < this.chainCount; i++) {
      const root = this.chains[i]!;
      if ((state.sidesOfChain(root) & LAST_SIDE) !== 0) arrived += this.ways[root]!;
    }
    return arrived;
  }

  private spreadCells(state: HexState, cost: number): void {
    const { places } = state;
    const { ring } = this.board;
    for (let i = 0; i < this.nowCount; i++) {
      const place = this.now[i]!;
      const ways = this.ways[place]!;
      for (let k = 0; k < 6; k++) {
        const near = place + ring[k]!;
        if (places[near] === EMPTY) this.reachCell(near, ways, cost + 1);
      }
    }
  }

  /** From each chain of this cost to all the empty cells around it, each cell once. */
  private spreadChains(state: HexState, seat: Seat, cost: number): void {
    const { places } = state;
    const { seenBy, stack } = this;
    const { ring } = this.board;
    const own = seat + 1;
    for (let i = 0; i < this.chainCount; i++) {
      const root = this.chains[i]!;
      const ways = this.ways[root]!;
      let waiting = 0;
      stack[waiting++] = root;
      seenBy[root] = root;
      while (waiting > 0) {
        const place = stack[--waiting]!;
        for (let k = 0; k < 6; k++) {
          const near = place + ring[k]!;
          if (seenBy[near] === root) continue;
          if (places[near] === own) stack[waiting++] = near;
          else if (places[near] === EMPTY) this.reachCell(near, ways, cost + 1);
          else continue;
          seenBy[near] = root;
        }
      }
    }
  }
}
