// Who joins the sides of a Hex board by one stone.
import { BOARD, cells, placeOf, places, size, step, width } from './hex-playout';

/** By place, which sides of one stone its chains reach; those on the frame are never entered. */
const REACHED = memory.data(448, 8);
const UNREACHED = memory.data(448, 8);
const STACK = memory.data(2 * 448, 8);
/** Of one stone's sides. */
const FIRST: u8 = 1;
const LAST: u8 = 2;
const BOTH: u8 = 3;
const CLOSED: u8 = 0x80;

/** After the size of the board was set. */
export function prepareJoining(): void {
  memory.fill(UNREACHED, CLOSED, places);
  for (let cell = 0; cell < cells; cell++) store<u8>(UNREACHED + placeOf(cell), 0);
}

/** Marks on REACHED what a stone's chains reach from one of its sides: stones, and the empty cells beside them. Whether they come to the other side. */
function reach(stone: i32, mark: u8): bool {
  const along: usize = stone == 1 ? 1 : width;
  const across: usize = stone == 1 ? width : 1;
  const near = across * (mark == FIRST ? 1 : <usize>size);
  const far = across * (mark == FIRST ? <usize>size : 1);
  let count: usize = 0;
  for (let i = 0, place = near + along; i < size; i++, place += along) {
    const there = load<u8>(BOARD + place);
    if (there == 0 || there == stone) store<u8>(REACHED + place, load<u8>(REACHED + place) | mark);
    if (there != stone) continue;
    store<u16>(STACK + (count << 1), <u16>place);
    count++;
  }
  while (count > 0) {
    count--;
    const place = <usize>load<u16>(STACK + (count << 1));
    for (let k = 0; k < 6; k++) {
      const next = place + step(k);
      const seen = load<u8>(REACHED + next);
      if ((seen & (mark | CLOSED)) != 0) continue;
      const there = load<u8>(BOARD + next);
      if (there != 0 && there != stone) continue;
      store<u8>(REACHED + next, seen | mark);
      if (there == 0) continue;
      store<u16>(STACK + (count << 1), <u16>next);
      count++;
    }
  }
  for (let i = 0, place = far + along; i < size; i++, place += along) {
    if (load<u8>(BOARD + place) == stone && (load<u8>(REACHED + place) & mark) != 0) return true;
  }
  return false;
}

/** How many empty places would join a stone's sides at once (2: or more), the last of them in `joiner`; -1: they are joined. */
export let joiner: usize = 0;
export function joiners(stone: i32): i32 {
  memory.copy(REACHED, UNREACHED, places);
  if (reach(stone, FIRST)) return -1;
  reach(stone, LAST);
  let count = 0;
  for (let cell = 0; cell < cells; cell++) {
    const place = placeOf(cell);
    if (load<u8>(REACHED + place) != BOTH || load<u8>(BOARD + place) != 0) continue;
    joiner = place;
    if (++count == 2) break;
  }
  return count;
}
