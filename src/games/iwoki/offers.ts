import type { Board } from './board.ts';
import type { Box } from './box.ts';

/** Five bits for each vertex of a cell's want (see Fits). */
const SHIFT = 5;

/**
 * What the open places offer: the points that each small kind and each hexagon could make now.
 * It holds working space: one for each set of features.
 */
export class Offers {
  /** By small kind: the most points it can make now on either face, on its plus face; -1: fits nowhere. */
  readonly small: Int16Array;
  readonly sums: Int16Array;
  /** By hexagon: the most points it can make now; -1: fits nowhere, or was not asked for. */
  readonly hex: Int16Array;
  /** By points: the small kinds (a bit each) that can make exactly so many somewhere. */
  readonly kindsAt: Int32Array;
  /** One past the most points that a small tile could make somewhere. */
  top = 0;
  /** Open corners that some small kind fits, by how many hexagons they touch, 1 to 3. */
  readonly corners = new Int32Array(4);
  /** Open cells by how many small tiles they touch, 1 to 3 (3: or more). */
  readonly cells = new Int32Array(4);
  private readonly box: Box;
  /** By need: the small kinds that fit, on either face and on the plus face. */
  private readonly fitting: Int32Array;
  private readonly fittingSums: Int32Array;
  private readonly touches: Uint8Array;
  private readonly sumsAt: Int32Array;

  constructor(box: Box) {
    const { fits, tiles } = box;
    const needs = fits.points.length;
    const most = 3 * tiles.maxNumber + 1;
    this.box = box;
    this.small = new Int16Array(tiles.smallNames.length);
    this.sums = new Int16Array(tiles.smallNames.length);
    this.hex = new Int16Array(tiles.hexNames.length);
    this.kindsAt = new Int32Array(most);
    this.sumsAt = new Int32Array(most);
    this.fitting = new Int32Array(needs);
    this.fittingSums = new Int32Array(needs);
    this.touches = new Uint8Array(needs);
    for (let need = 0; need < needs; need++) {
      for (let rest = need; rest > 0; rest = Math.floor(rest / fits.base))
        if (rest % fits.base !== 0) this.touches[need]!++;
      for (let look = 0; look < tiles.smallTexts.length; look++) {
        if ((fits.small[need * fits.words + (look >> 5)]! & (1 << (look & 31))) === 0) continue;
        const kind = 1 << tiles.smallKind[look]!;
        this.fitting[need]! |= kind;
        if (tiles.smallMinus[look] === 0) this.fittingSums[need]! |= kind;
      }
    }
  }

  /** The small kinds (a bit each) that may lie where a corner needs this. */
  kindsFor(need: number): number {
    return this.fitting[need]!;
  }

  /** What the small tiles around a cell show together. */
  sumOf(want: number): number {
    let sum = 0;
    for (let rest = want; rest !== 0; rest >>>= SHIFT) sum += Math.max(0, (rest & 31) - 1);
    return sum;
  }

  /** The most points a hexagon makes on such a cell; -1: it does not fit. */
  made(hexagon: number, want: number): number {
    return this.madeWith(hexagon, want, this.sumOf(want));
  }

  /** Looks at a table; `hexagons` has a bit for each hexagon that is asked for. */
  measure(board: Board, hexagons: number): void {
    this.measureCorners(board);
    this.measureCells(board, hexagons);
  }

  private measureCorners(board: Board): void {
    const { kindsAt, sumsAt, corners, fitting, fittingSums, touches } = this;
    const { points } = this.box.fits;
    kindsAt.fill(0);
    sumsAt.fill(0);
    corners.fill(0);
    let top = 0;
    for (let i = 0; i < board.cornersOpen; i++) {
      const need = board.need[board.openCorners[i]!]!;
      const kinds = fitting[need]!;
      if (kinds === 0) continue;
      const offered = points[need]!;
      kindsAt[offered]! |= kinds;
      sumsAt[offered]! |= fittingSums[need]!;
      corners[touches[need]!]!++;
      if (offered >= top) top = offered + 1;
    }
    this.top = top;
    spread(kindsAt, top, this.small);
    spread(sumsAt, top, this.sums);
  }

  private measureCells(board: Board, hexagons: number): void {
    const { hex, cells } = this;
    hex.fill(-1);
    cells.fill(0);
    for (let i = 0; i < board.cellsOpen; i++) {
      const want = board.want[board.openCells[i]!]!;
      let tiles = 0;
      let sum = 0;
      for (let rest = want; rest !== 0; rest >>>= SHIFT) {
        if ((rest & 31) === 0) continue;
        tiles++;
        sum += (rest & 31) - 1;
      }
      cells[tiles < 3 ? tiles : 3]!++;
      for (let bits = hexagons; bits !== 0; bits &= bits - 1) {
        const hexagon = 31 - Math.clz32(bits & -bits);
        if (sum > hex[hexagon]!) {
          const made = this.madeWith(hexagon, want, sum);
          if (made > hex[hexagon]!) hex[hexagon] = made;
        }
      }
    }
  }

  /** The most points a hexagon makes on a cell whose small tiles show `sum` together; -1: it does not fit. */
  private madeWith(hexagon: number, want: number, sum: number): number {
    const { shows, wild } = this.box.fits;
    let fit = -1;
    let exactly = -1;
    let numbered = 0;
    for (let rest = want, v = 6 * hexagon; rest !== 0; rest >>>= SHIFT, v++) {
      const shown = rest & 31;
      if (shown === 0) continue;
      const exact = shows[(v << SHIFT) | shown]!;
      exactly &= exact;
      fit &= exact | wild[v]!;
      numbered |= exact;
    }
    if (exactly !== 0) return sum;
    fit &= numbered;
    if (fit === 0) return -1;
    const { hexDigits } = this.box.tiles;
    let most = 0;
    for (; fit !== 0; fit &= fit - 1) {
      const look = 12 * hexagon + 31 - Math.clz32(fit & -fit);
      let points = 0;
      for (let rest = want, v = 6 * look; rest !== 0; rest >>>= SHIFT, v++)
        if ((rest & 31) !== 0 && hexDigits[v]! > 0) points += hexDigits[v]!;
      if (points > most) most = points;
    }
    return most;
  }
}

/** From "which kinds make so many points" to "how many points a kind makes at most". */
function spread(at: Int32Array, top: number, into: Int16Array): void {
  into.fill(-1);
  let open = -1;
  for (let points = top - 1; points >= 0; points--) {
    for (let kinds = at[points]! & open; kinds !== 0; kinds &= kinds - 1)
      into[31 - Math.clz32(kinds & -kinds)] = points;
    open &= ~at[points]!;
  }
}
