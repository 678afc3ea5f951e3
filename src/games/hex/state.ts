import { OVER, type Action, type Seat, type State } from '../../core/index.ts';
import { BOTH_SIDES, EMPTY, type HexBoard } from './board.ts';

export interface HexRules {
  readonly size: number;
  readonly swap: boolean;
}

/** What lies on a place that has a stone of seat 0. */
const FIRST_STONE = 1;

/** No seat: nobody has won, no stone lies there. */
export const NOBODY: Seat = -1;

/**
 * Hex with its chains kept as a union-find that can be taken back: chains are joined by size and
 * paths to a root are never shortened, so that one log of joins is enough to undo.
 * Actions are cells, row by row; the number after the last cell swaps.
 */
export class HexState implements State {
  toMove: Seat = 0;
  ply = 0;
  winner: Seat = NOBODY;
  keyLo: number;
  keyHi: number;
  readonly board: HexBoard;
  readonly swap: boolean;
  /** What lies on each place: EMPTY, FRAME, or a seat plus one. */
  readonly places: Uint8Array;
  stones = 0;

  /** The empty cells, one bit each: listing them in order costs one step per empty cell. */
  private readonly empty: Int32Array;
  private readonly parent: Int16Array;
  /** For the root of a chain: its stones, and the sides of its owner that it touches. */
  private readonly chainSize: Int16Array;
  private readonly chainSides: Uint8Array;
  /** All of the above in one block, so that a copy is one move of memory. */
  private readonly memory: Uint8Array;

  /** Each join: the root that was hung under another, and what the other touched before. */
  private readonly joined: Int16Array;
  private readonly sidesBefore: Uint8Array;
  private joins = 0;
  /** Each action, with the number of joins before it; a swap holds the cell it took, after all cells. */
  private readonly played: Int16Array;
  private readonly joinsBefore: Int16Array;
  private past = 0;

  constructor(board: HexBoard, swap: boolean) {
    const { cells, places } = board;
    const words = (cells + 31) >>> 5;
    this.board = board;
    this.swap = swap;
    // One block for all, the part that is copied first: making a state costs one allocation.
    const log = 4 * words + 6 * places;
    const buffer = new ArrayBuffer(log + 7 * cells + 4);
    this.memory = new Uint8Array(buffer, 0, log);
    this.empty = new Int32Array(buffer, 0, words);
    this.parent = new Int16Array(buffer, 4 * words, places);
    this.chainSize = new Int16Array(buffer, 4 * words + 2 * places, places);
    this.chainSides = new Uint8Array(buffer, 4 * words + 4 * places, places);
    this.places = new Uint8Array(buffer, 4 * words + 5 * places, places);
    this.played = new Int16Array(buffer, log, cells + 1);
    this.joinsBefore = new Int16Array(buffer, log + 2 * cells + 2, cells + 1);
    this.joined = new Int16Array(buffer, log + 4 * cells + 4, cells);
    this.sidesBefore = new Uint8Array(buffer, log + 6 * cells + 4, cells);
    for (let place = 0; place < places; place++) this.parent[place] = place;
    this.chainSize.fill(1);
    this.places.set(board.bare);
    this.empty.fill(-1);
    this.empty[words - 1] = -1 >>> (32 * words - cells);
    this.keyLo = board.keys.lo[2 * cells + 1]!;
    this.keyHi = board.keys.hi[2 * cells + 1]!;
  }

  /** Puts a position on the board: for each cell its seat or NOBODY. The game is over if a side is joined. */
  setUp(stones: ArrayLike<Seat>, toMove: Seat): void {
    this.copyFrom(new HexState(this.board, this.swap) as this);
    for (let cell = 0; cell < this.board.cells; cell++) {
      if (stones[cell]! >= 0 && this.place(cell, stones[cell]!)) this.winner = stones[cell]!;
    }
    this.toMove = this.winner >= 0 ? OVER : toMove;
    if (this.toMove === 1) this.turnKey();
    this.joins = 0;
  }

  /** Whose stone lies on a cell, or NOBODY. */
  stoneAt(cell: number): Seat {
    return this.places[this.board.placeOf[cell]!]! - 1;
  }

  /** The place that stands for the whole chain of the stone on this place. */
  chainOf(place: number): number {
    const { parent } = this;
    let up = parent[place]!;
    while (up !== place) {
      place = up;
      up = parent[place]!;
    }
    return place;
  }

  /** How many stones a chain has, given the place that stands for it. */
  stonesInChain(root: number): number {
    return this.chainSize[root]!;
  }

  /** Which sides of its owner a chain touches, given the place that stands for it. */
  sidesOfChain(root: number): number {
    return this.chainSides[root]!;
  }

  /** Whether the second player may take over the first stone now. */
  get canSwap(): boolean {
    if (!this.swap || this.stones !== 1 || this.toMove !== 1) return false;
    // A stone that was set up may be the second player's own.
    return this.places.includes(FIRST_STONE);
  }

  legal(into: Int32Array, at: number): number {
    if (this.toMove < 0) return at;
    const { empty } = this;
    for (let word = 0; word < empty.length; word++) {
      const last = (word << 5) + 31;
      for (let bits = empty[word]!; bits !== 0; bits &= bits - 1) {
        into[at++] = last - Math.clz32(bits & -bits);
      }
    }
    if (this.canSwap) into[at++] = this.board.cells;
    return at;
  }

  legalCount(): number {
    if (this.toMove < 0) return 0;
    return this.board.cells - this.stones + (this.canSwap ? 1 : 0);
  }

  apply(action: Action): void {
    this.joinsBefore[this.past] = this.joins;
    if (action === this.board.cells) {
      this.takeOver();
      return;
    }
    const seat = this.toMove;
    this.played[this.past++] = action;
    this.ply++;
    if (this.place(action, seat)) {
      this.winner = seat;
      this.toMove = OVER;
      // A finished position is keyed by its stones alone.
      if (seat === 1) this.turnKey();
    } else {
      this.toMove = 1 - seat;
      this.turnKey();
    }
  }

  undo(): void {
    if (this.past === 0) throw new Error('nothing to take back');
    const action = this.played[--this.past]!;
    this.ply--;
    if (action >= this.board.cells) {
      this.giveBack(action - this.board.cells);
      return;
    }
    const { joined, parent, chainSize, chainSides, sidesBefore } = this;
    for (const before = this.joinsBefore[this.past]!; this.joins > before;) {
      const child = joined[--this.joins]!;
      const root = parent[child]!;
      parent[child] = child;
      chainSize[root]! -= chainSize[child]!;
      chainSides[root] = sidesBefore[this.joins]!;
    }
    if (this.toMove === OVER) {
      this.toMove = this.winner;
      this.winner = NOBODY;
      if (this.toMove === 1) this.turnKey();
    } else {
      this.toMove = 1 - this.toMove;
      this.turnKey();
    }
    this.lift(action, this.toMove);
  }

  /** Lays a stone and joins it to its chains; whether its chain now touches both sides. */
  private place(cell: number, seat: Seat): boolean {
    const { board, places } = this;
    const place = board.placeOf[cell]!;
    const { width } = board;
    const own = seat + 1;
    places[place] = own;
    this.chainSides[place] = board.sides[seat * board.places + place]!;
    this.toggle(cell, seat);
    this.stones++;

    // Neighbours form a ring, and own stones that follow each other in it are one chain already:
    // only the first of each run is joined.
    const a = places[place - width] === own;
    const b = places[place - width + 1] === own;
    const c = places[place + 1] === own;
    const d = places[place + width] === own;
    const e = places[place + width - 1] === own;
    const f = places[place - 1] === own;
    let root = place;
    if (a && (!f || (b && c && d && e))) root = this.join(root, place - width);
    if (b && !a) root = this.join(root, place - width + 1);
    if (c && !b) root = this.join(root, place + 1);
    if (d && !c) root = this.join(root, place + width);
    if (e && !d) root = this.join(root, place + width - 1);
    if (f && !e) root = this.join(root, place - 1);
    return this.chainSides[root] === BOTH_SIDES;
  }

  /** Makes one chain of a chain's root and a stone's chain; its root. */
  private join(root: number, stone: number): number {
    const { parent, chainSize, chainSides } = this;
    let other = this.chainOf(stone);
    if (other === root) return root;
    if (chainSize[other]! > chainSize[root]!) {
      const larger = other;
      other = root;
      root = larger;
    }
    this.joined[this.joins] = other;
    this.sidesBefore[this.joins++] = chainSides[root]!;
    parent[other] = root;
    chainSize[root]! += chainSize[other]!;
    chainSides[root]! |= chainSides[other]!;
    return root;
  }

  /** Removes a stone that is a chain of its own. */
  private lift(cell: number, seat: Seat): void {
    this.places[this.board.placeOf[cell]!] = EMPTY;
    this.toggle(cell, seat);
    this.stones--;
  }

  /** Swaps: the only stone goes to the mirrored cell and to seat 1. */
  private takeOver(): void {
    const { cells } = this.board;
    let cell = 0;
    while (cell < cells && this.stoneAt(cell) !== 0) cell++;
    if (cell === cells) throw new Error('there is no stone to take over');
    this.played[this.past++] = this.board.cells + cell;
    this.ply++;
    this.lift(cell, 0);
    this.place(this.board.mirror(cell), 1);
    this.toMove = 0;
    this.turnKey();
  }

  private giveBack(cell: number): void {
    this.lift(this.board.mirror(cell), 1);
    this.place(cell, 0);
    this.toMove = 1;
    this.turnKey();
  }

  private toggle(cell: number, seat: Seat): void {
    const { keys, cells } = this.board;
    const feature = seat * cells + cell;
    this.empty[cell >>> 5]! ^= 1 << cell;
    this.keyLo ^= keys.lo[feature]!;
    this.keyHi ^= keys.hi[feature]!;
  }

  private turnKey(): void {
    const { keys, cells } = this.board;
    this.keyLo ^= keys.lo[2 * cells]!;
    this.keyHi ^= keys.hi[2 * cells]!;
  }

  chanceWeight(): number {
    return 0;
  }
  readonly chanceTotal = 0;

  /** Hex has no points: a won game counts one. */
  score(seat: Seat): number {
    return this.winner === seat ? 1 : 0;
  }

  finalScore(seat: Seat): number {
    return this.score(seat);
  }

  utility(seat: Seat): number {
    return this.winner === seat ? 1 : -1;
  }

  clone(): this {
    const copy = new HexState(this.board, this.swap) as this;
    copy.copyFrom(this);
    return copy;
  }

  copyFrom(other: this): void {
    this.memory.set(other.memory);
    this.toMove = other.toMove;
    this.ply = other.ply;
    this.winner = other.winner;
    this.stones = other.stones;
    this.keyLo = other.keyLo;
    this.keyHi = other.keyHi;
    this.joins = 0;
    this.past = 0;
  }
}
