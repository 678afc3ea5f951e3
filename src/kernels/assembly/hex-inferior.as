// Cells of a Hex board that need not be played.
//
// A cell is dead when its stone can never matter: when for one side all that it touches is joined
// already. Two cells are captured when either stone of the rival there can be answered by the other so
// that it is dead. Both are filled in without changing who wins. Of the rest, cells that one stone
// nearby would kill need not be looked at while that stone can still be laid.
import { DIRECTIONS, MOST_CELLS, around, cells, drop, has, neighbour, put, stoneAt } from './hex-ground';

/** Whether a cell is dead, by what lies around it. */
const DEAD = memory.data(4096);
/** By cell: some other cell relies on its being looked at. */
const NEEDED = memory.data(361);

/** Works out which surroundings make a cell dead. */
export function prepareInferior(): void {
  for (let code = 0; code < 4096; code++) {
    const dead = joinsNothing(code, 1) || joinsNothing(code, 2);
    store<u8>(DEAD + code, dead ? 1 : 0);
  }
}

@inline function atRing(code: i32, k: i32): i32 {
  return (code >> (2 * (k % DIRECTIONS))) & 3;
}

/** Whether a stone on a cell with these surroundings joins nothing of this colour that is apart. */
function joinsNothing(code: i32, own: i32): bool {
  let runs = 0;
  let empties = 0;
  let apart = 0;
  for (let k = 0; k < DIRECTIONS; k++) {
    const here = atRing(code, k);
    const before = atRing(code, k + 5);
    const after = atRing(code, k + 1);
    if (here == own) {
      if (before != own) runs++;
    } else if (here == 0) {
      empties++;
      if (before != own && after != own) apart++;
    }
  }
  let all = true;
  for (let k = 0; k < DIRECTIONS; k++) if (atRing(code, k) != own) all = false;
  if (all) return true;
  if (runs > 1) return false;
  // One chain: what is empty must touch it.
  if (runs == 1) return apart == 0;
  if (empties <= 1) return true;
  if (empties > 2) return false;
  for (let k = 0; k < DIRECTIONS; k++) {
    if (atRing(code, k) == 0 && atRing(code, k + 1) == 0) return true;
  }
  return false;
}

@inline function isDead(board: usize, cell: i32): bool {
  return load<u8>(DEAD + around(board, cell)) != 0;
}

/** Whether a cell would be dead with a stone on another. */
@inline function killedBy(board: usize, cell: i32, by: i32, stone: i32): bool {
  store<u8>(board + by, <u8>stone);
  const dead = isDead(board, cell);
  store<u8>(board + by, 0);
  return dead;
}

@inline function captures(board: usize, one: i32, other: i32, stone: i32): bool {
  return killedBy(board, one, other, stone) && killedBy(board, other, one, stone);
}

/** Fills in dead and captured cells. */
export function fillIn(board: usize): void {
  for (let again = true; again;) {
    again = false;
    for (let cell = 0; cell < cells; cell++) {
      if (stoneAt(board, cell) != 0) continue;
      if (isDead(board, cell)) {
        store<u8>(board + cell, 1);
        again = true;
        continue;
      }
      for (let k = 0; k < 3; k++) {
        const other = neighbour(cell, k);
        if (stoneAt(board, other) != 0 || other >= cells) continue;
        const stone = captures(board, cell, other, 1) ? 1 : captures(board, cell, other, 2) ? 2 : 0;
        if (stone == 0) continue;
        store<u8>(board + cell, <u8>stone);
        store<u8>(board + other, <u8>stone);
        again = true;
        break;
      }
    }
  }
}

/**
 * Leaves out of a set of empty cells those that the mover need not play. A cell that a stone of the
 * mover nearby would kill or capture is no better than that stone; one that a stone of the rival would
 * kill is answered by it and then was no move at all: both cells are noted, as the answer needs them.
 * Whatever is relied on stays.
 */
export function leaveOut(board: usize, mover: i32, moves: usize, answers: usize): void {
  memory.fill(NEEDED, 0, MOST_CELLS);
  for (let cell = 0; cell < cells; cell++) {
    if (stoneAt(board, cell) != 0 || load<u8>(NEEDED + cell) == 1) continue;
    for (let k = 0; k < DIRECTIONS; k++) {
      const by = neighbour(cell, k);
      if (by >= cells || stoneAt(board, by) != 0 || load<u8>(NEEDED + by) == 2) continue;
      if (!killedBy(board, cell, by, mover) && !capturedBy(board, cell, by, mover)) {
        if (!killedBy(board, cell, by, 3 - mover)) continue;
        if (has(moves, cell)) {
          put(answers, cell);
          put(answers, by);
        }
      }
      store<u8>(NEEDED + by, 1);
      store<u8>(NEEDED + cell, 2);
      drop(moves, cell);
      break;
    }
  }
}

/** Whether a stone of the mover would capture a cell together with another. */
function capturedBy(board: usize, cell: i32, by: i32, mover: i32): bool {
  store<u8>(board + by, <u8>mover);
  let captured = false;
  for (let k = 0; k < DIRECTIONS && !captured; k++) {
    const other = neighbour(cell, k);
    if (other < cells && stoneAt(board, other) == 0) captured = captures(board, cell, other, mover);
  }
  store<u8>(board + by, 0);
  return captured;
}

/** The empty cells of a board. */
export function emptiesOf(board: usize, set: usize): void {
  for (let cell = 0; cell < cells; cell++) if (stoneAt(board, cell) == 0) put(set, cell);
}
