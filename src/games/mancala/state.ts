import {
  OVER,
  keyTable,
  type Action,
  type KeyTable,
  type Seat,
  type State,
} from '../../core/index.ts';

export interface MancalaRules {
  readonly pits: number;
  readonly seeds: number;
  readonly emptyCapture: boolean;
}

/**
 * Kalah on one typed array. A seat's row lies as `[store, pit 1, …, pit n]`, so that sowing
 * always runs downwards; the rows of seat 0 and seat 1 follow each other.
 */
export class MancalaState implements State {
  toMove: Seat = 0;
  ply = 0;
  readonly rules: MancalaRules;
  readonly cells: Uint16Array;
  private readonly row: number;
  private readonly keys: KeyTable;
  /** The same cells, two to a word: the board is remembered and restored in half the writes. */
  private readonly packed: Int32Array;
  /** One entry per ply, the side to move and the whole board: quicker than reversing a sowing. */
  private history: Int32Array;
  private past = 0;

  constructor(rules: MancalaRules, keys: KeyTable) {
    this.rules = rules;
    this.keys = keys;
    this.row = rules.pits + 1;
    this.cells = new Uint16Array(2 * this.row).fill(rules.seeds);
    this.cells[0] = 0;
    this.cells[this.row] = 0;
    this.packed = new Int32Array(this.cells.buffer);
    this.history = new Int32Array(64 * (this.row + 1));
  }

  /** A word for every cell and one for the side to move; a key is their sum, each times its seeds. */
  static keysFor(rules: MancalaRules): KeyTable {
    return keyTable('mancala', 2 * (rules.pits + 1) + 1);
  }

  /** Seeds in a pit (1 is nearest to the store) or, for pit 0, in the store. */
  seedsIn(seat: Seat, pit: number): number {
    return this.cells[seat * this.row + pit]!;
  }

  /** Seeds in all pits of a seat, its store left out. */
  seedsInRow(seat: Seat): number {
    const from = seat * this.row;
    let sum = 0;
    for (let pit = 1; pit < this.row; pit++) sum += this.cells[from + pit]!;
    return sum;
  }

  /** Puts a position on the board: each row as store, pit 1, pit 2, …; the game ends if a row is empty. */
  setUp(cells: ArrayLike<number>, toMove: Seat): void {
    this.cells.set(cells);
    this.toMove = toMove;
    this.ply = 0;
    this.past = 0;
    if (this.seedsInRow(0) === 0 || this.seedsInRow(1) === 0) this.finish();
  }

  legal(into: Int32Array, at: number): number {
    if (this.toMove < 0) return at;
    const from = this.toMove * this.row;
    for (let pit = 1; pit < this.row; pit++) {
      if (this.cells[from + pit]! > 0) into[at++] = pit - 1;
    }
    return at;
  }

  legalCount(): number {
    if (this.toMove < 0) return 0;
    const from = this.toMove * this.row;
    let count = 0;
    for (let pit = 1; pit < this.row; pit++) if (this.cells[from + pit]! > 0) count++;
    return count;
  }

  apply(action: Action): void {
    this.remember();
    const { cells, row } = this;
    const mine = this.toMove * row;
    const theirs = row - mine;
    let at = mine + action + 1;
    let hand = cells[at]!;
    cells[at] = 0;
    // Downwards through the own row to the store, over to the rival's highest pit, and past its store.
    while (hand > 0) {
      if (at === mine) at = theirs + row - 1;
      else if (at === theirs + 1) at = mine + row - 1;
      else at--;
      cells[at]!++;
      hand--;
    }
    if (at > mine && at < mine + row && cells[at] === 1) this.capture(mine, theirs, at - mine);
    if (at !== mine) this.toMove = 1 - this.toMove;
    this.ply++;
    if (this.rowIsEmpty(0) || this.rowIsEmpty(row)) this.finish();
  }

  private capture(mine: number, theirs: number, pit: number): void {
    const { cells, row } = this;
    const opposite = theirs + row - pit;
    if (cells[opposite] === 0 && !this.rules.emptyCapture) return;
    cells[mine]! += cells[opposite]! + 1;
    cells[opposite] = 0;
    cells[mine + pit] = 0;
  }

  private rowIsEmpty(from: number): boolean {
    for (let at = from + 1; at < from + this.row; at++) if (this.cells[at]! > 0) return false;
    return true;
  }

  /** What is left in a row goes to its owner's store. */
  private finish(): void {
    for (let seat = 0; seat < 2; seat++) {
      const from = seat * this.row;
      for (let pit = 1; pit < this.row; pit++) {
        this.cells[from]! += this.cells[from + pit]!;
        this.cells[from + pit] = 0;
      }
    }
    this.toMove = OVER;
  }

  private remember(): void {
    const { packed, row } = this;
    let at = this.past * (row + 1);
    if (at + row >= this.history.length) this.lengthenHistory();
    const { history } = this;
    history[at++] = this.toMove;
    // A dozen words: a plain loop is quicker than `set` with its view.
    for (let i = 0; i < row; i++) history[at + i] = packed[i]!;
    this.past++;
  }

  private lengthenHistory(): void {
    const longer = new Int32Array(this.history.length * 2);
    longer.set(this.history);
    this.history = longer;
  }

  undo(): void {
    if (this.past === 0) throw new Error('nothing to take back');
    this.past--;
    const { packed, row, history } = this;
    let at = this.past * (row + 1);
    this.toMove = history[at++]!;
    for (let i = 0; i < row; i++) packed[i] = history[at + i]!;
    this.ply--;
  }

  chanceWeight(): number {
    return 0;
  }
  readonly chanceTotal = 0;

  score(seat: Seat): number {
    return this.cells[seat * this.row]!;
  }

  finalScore(seat: Seat): number {
    return this.score(seat) + this.seedsInRow(seat);
  }

  utility(seat: Seat): number {
    const mine = this.finalScore(seat);
    const theirs = this.finalScore(1 - seat);
    return mine > theirs ? 1 : mine < theirs ? -1 : 0;
  }

  // Worked out when asked for: kept up to date by every sowing, keys would cost random games a
  // tenth of their speed and a search more than it saves, as leaves are never looked up.
  get keyLo(): number {
    return this.key(this.keys.lo);
  }

  get keyHi(): number {
    return this.key(this.keys.hi);
  }

  private key(words: Int32Array): number {
    const { cells } = this;
    let key = Math.imul(words[cells.length]!, this.toMove);
    for (let at = 0; at < cells.length; at++) key = (key + Math.imul(words[at]!, cells[at]!)) | 0;
    return key;
  }

  clone(): this {
    const copy = new MancalaState(this.rules, this.keys) as this;
    copy.copyFrom(this);
    return copy;
  }

  copyFrom(other: this): void {
    for (let i = 0; i < this.cells.length; i++) this.cells[i] = other.cells[i]!;
    this.toMove = other.toMove;
    this.ply = other.ply;
    this.past = 0;
  }
}
