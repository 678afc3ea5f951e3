/**
 * Alpha-beta for Mancala with six pits as one would write it for this game alone: no contract, one
 * board a ply in one array, rules and evaluation in the same function. Cells 0 and 7 are the
 * stores; a row runs from its store, as sowing goes downwards. The value is for seat 0.
 */
export class MancalaLoop {
  nodes = 0;
  private readonly boards = new Uint8Array(16 * 64);

  /** The value of the usual start for seat 0, to a depth, counted by whole sides. */
  search(depth: number): number {
    const { boards } = this;
    boards.fill(4, 0, 14);
    boards[0] = 0;
    boards[7] = 0;
    this.nodes = 0;
    return this.visit(0, 0, depth, -1e9, 1e9);
  }

  private visit(at: number, seat: number, depth: number, low: number, high: number): number {
    this.nodes++;
    const { boards } = this;
    if (depth === 0 || seat < 0) {
      let value = 0;
      for (let i = 0; i < 7; i++) value += boards[at + i]! - boards[at + 7 + i]!;
      return value;
    }
    const mine = seat * 7;
    const theirs = 7 - mine;
    const to = at + 16;
    let best = seat === 0 ? -1e9 : 1e9;
    for (let pit = 1; pit <= 6; pit++) {
      let hand = boards[at + mine + pit]!;
      if (hand === 0) continue;
      for (let i = 0; i < 14; i++) boards[to + i] = boards[at + i]!;
      let cell = mine + pit;
      boards[to + cell] = 0;
      while (hand > 0) {
        if (cell === mine) cell = theirs + 6;
        else if (cell === theirs + 1) cell = mine + 6;
        else cell--;
        boards[to + cell]!++;
        hand--;
      }
      if (cell > mine && cell <= mine + 6 && boards[to + cell] === 1) {
        const opposite = to + theirs + 7 - (cell - mine);
        if (boards[opposite]! > 0) {
          boards[to + mine]! += boards[opposite]! + 1;
          boards[opposite] = 0;
          boards[to + cell] = 0;
        }
      }
      let next = cell === mine ? seat : 1 - seat;
      let first = 0;
      let second = 0;
      for (let i = 1; i < 7; i++) {
        first += boards[to + i]!;
        second += boards[to + 7 + i]!;
      }
      // What is left stays in its row: the side's sum is the same.
      if (first === 0 || second === 0) next = -1;
      const value = this.visit(to, next, depth - 1, low, high);
      if (seat === 0) {
        if (value > best) best = value;
        if (value > low) low = value;
      } else {
        if (value < best) best = value;
        if (value < high) high = value;
      }
      if (low >= high) break;
    }
    return best;
  }
}
