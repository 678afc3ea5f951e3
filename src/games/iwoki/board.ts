import { mix32 } from '../../core/index.ts';
import { SMALL_BASE, type Box } from './box.ts';
import { MEETS } from './geometry.ts';

/** Vertices that the three hexagons turn to an east corner, then to a west corner. */
const VERTEX_AT = Uint8Array.from([...MEETS.e, ...MEETS.w]);
/** How far to shift a vertex's five bits of a cell's want. */
const SHIFT = 5;

/**
 * The tiles on the table and the open places around them, kept up to date by every tile laid and
 * lifted. An open corner is empty and touches a hexagon; an open cell is empty and touches a small
 * tile. Both lists are sorted, so that a position has one form however it was reached.
 */
export class Board {
  /** By corner: 1 + the small look that lies there; 0: empty. */
  readonly small: Int16Array;
  /** By cell: 1 + the hexagon look that lies there; 0: empty. */
  readonly hex: Int16Array;
  /** By corner: what the hexagons around show (see Fits). */
  readonly need: Int16Array;
  /** By cell: what the small tiles around show (see Fits). */
  readonly want: Int32Array;
  readonly openCorners: Int16Array;
  readonly openCells: Int16Array;
  cornersOpen = 0;
  cellsOpen = 0;
  /** Tiles on the table, and how many of them are hexagons. */
  tiles = 0;
  hexagons = 0;
  keyLo = 0;
  keyHi = 0;
  private readonly all: Int32Array;
  private readonly box: Box;

  constructor(box: Box) {
    const { cells } = box.geometry;
    const corners = 6 * box.tiles.hexTotal;
    this.box = box;
    // One block of memory: much quicker to make and to copy than six.
    const words = new Int32Array(cells + Math.ceil((5 * cells + corners + corners + 4) / 2));
    let at = 4 * cells;
    const halves = (length: number) => {
      const view = new Int16Array(words.buffer, at, length);
      at += 2 * length;
      return view;
    };
    this.all = words;
    this.want = words.subarray(0, cells);
    this.small = halves(2 * cells);
    this.need = halves(2 * cells);
    this.hex = halves(cells);
    this.openCorners = halves(corners);
    this.openCells = halves(corners + 4);
  }

  /** Lays a small tile; returns the sum of the numbers it matches. */
  laySmall(corner: number, look: number): number {
    const { box, want, hex } = this;
    const { cornerCell } = box.geometry;
    const { results } = box.tiles;
    const need = this.need[corner]!;
    this.small[corner] = look + 1;
    if (need !== 0) this.cornersOpen = remove(this.openCorners, this.cornersOpen, corner);
    const side = (corner & 1) * 3;
    for (let slot = 0; slot < 3; slot++) {
      const cell = cornerCell[3 * corner + slot]!;
      const was = want[cell]!;
      want[cell] = was + ((results[3 * look + slot]! + 1) << (SHIFT * VERTEX_AT[side + slot]!));
      if (was === 0 && hex[cell] === 0)
        this.cellsOpen = insert(this.openCells, this.cellsOpen, cell);
    }
    this.tiles++;
    this.turnKey(SMALL_BASE + corner * box.smallLooks + look);
    return box.fits.points[need]!;
  }

  liftSmall(corner: number): void {
    const { box, want, hex } = this;
    const { cornerCell } = box.geometry;
    const { results } = box.tiles;
    const look = this.small[corner]! - 1;
    this.small[corner] = 0;
    if (this.need[corner] !== 0)
      this.cornersOpen = insert(this.openCorners, this.cornersOpen, corner);
    const side = (corner & 1) * 3;
    for (let slot = 0; slot < 3; slot++) {
      const cell = cornerCell[3 * corner + slot]!;
      const left =
        want[cell]! - ((results[3 * look + slot]! + 1) << (SHIFT * VERTEX_AT[side + slot]!));
      want[cell] = left;
      if (left === 0 && hex[cell] === 0)
        this.cellsOpen = remove(this.openCells, this.cellsOpen, cell);
    }
    this.tiles--;
    this.turnKey(SMALL_BASE + corner * box.smallLooks + look);
  }

  /** Lays a hexagon; returns the sum of the numbers it matches. */
  layHexagon(cell: number, look: number): number {
    const { box, need, small } = this;
    const { cellCorner } = box.geometry;
    const { needOf } = box.fits;
    const { hexDigits } = box.tiles;
    const want = this.want[cell]!;
    this.hex[cell] = look + 1;
    if (want !== 0) this.cellsOpen = remove(this.openCells, this.cellsOpen, cell);
    let points = 0;
    for (let v = 0; v < 6; v++) {
      const corner = cellCorner[6 * cell + v]!;
      const was = need[corner]!;
      need[corner] = was + needOf[6 * look + v]!;
      if (small[corner] !== 0) {
        // A tile that lies there fits, so its result is the number; a wildcard (-1) adds nothing.
        const digit = hexDigits[6 * look + v]!;
        if (digit > 0) points += digit;
      } else if (was === 0) {
        this.cornersOpen = insert(this.openCorners, this.cornersOpen, corner);
      }
    }
    this.tiles++;
    this.hexagons++;
    this.turnKey(box.hexBase + cell * box.hexLooks + look);
    return points;
  }

  liftHexagon(cell: number): void {
    const { box, need, small } = this;
    const { cellCorner } = box.geometry;
    const { needOf } = box.fits;
    const look = this.hex[cell]! - 1;
    this.hex[cell] = 0;
    if (this.want[cell] !== 0) this.cellsOpen = insert(this.openCells, this.cellsOpen, cell);
    for (let v = 0; v < 6; v++) {
      const corner = cellCorner[6 * cell + v]!;
      const left = need[corner]! - needOf[6 * look + v]!;
      need[corner] = left;
      if (left === 0 && small[corner] === 0)
        this.cornersOpen = remove(this.openCorners, this.cornersOpen, corner);
    }
    this.tiles--;
    this.hexagons--;
    this.turnKey(box.hexBase + cell * box.hexLooks + look);
  }

  /** Whether a hexagon's wildcards touch only small tiles that cover a number already. */
  allCovered(cell: number): boolean {
    const { cellCorner } = this.box.geometry;
    for (let v = 0; v < 6; v++) {
      const corner = cellCorner[6 * cell + v]!;
      if (this.small[corner] !== 0 && this.box.fits.numbered[this.need[corner]!] === 0)
        return false;
    }
    return true;
  }

  /** The cells with a hexagon, from the centre outwards. */
  hexagonCells(): number[] {
    const cells: number[] = [];
    for (let cell = 0; cells.length < this.hexagons; cell++)
      if (this.hex[cell] !== 0) cells.push(cell);
    return cells;
  }

  /** The corners with a small tile, from the centre outwards. */
  smallCorners(): number[] {
    const corners: number[] = [];
    for (let corner = 0; corners.length < this.tiles - this.hexagons; corner++)
      if (this.small[corner] !== 0) corners.push(corner);
    return corners;
  }

  /** What small tile or none lies at vertex v of a cell: the number it shows there, or -1. */
  shownTo(cell: number, v: number): number {
    return ((this.want[cell]! >>> (SHIFT * v)) & 31) - 1;
  }

  /** What a hexagon shows to slot 0, 1 or 2 of a corner: -2 none, -1 a wildcard, or its number. */
  askedAt(corner: number, slot: number): number {
    const { base } = this.box.fits;
    return (Math.floor(this.need[corner]! / base ** slot) % base) - 2;
  }

  copyFrom(other: Board): void {
    this.all.set(other.all);
    this.cornersOpen = other.cornersOpen;
    this.cellsOpen = other.cellsOpen;
    this.tiles = other.tiles;
    this.hexagons = other.hexagons;
    this.keyLo = other.keyLo;
    this.keyHi = other.keyHi;
  }

  /** An action names one tile in one place, so it serves as the feature of that tile. */
  private turnKey(action: number): void {
    this.keyLo ^= mix32(action ^ 0x5bd1e995);
    this.keyHi ^= mix32(action + 0x3c6ef372);
  }
}

/** Inserts into a sorted list of n; returns n + 1. */
function insert(list: Int16Array, n: number, item: number): number {
  let at = n;
  while (at > 0 && list[at - 1]! > item) {
    list[at] = list[at - 1]!;
    at--;
  }
  list[at] = item;
  return n + 1;
}

/** Takes out of a sorted list of n that holds it; returns n - 1. */
function remove(list: Int16Array, n: number, item: number): number {
  let at = n - 1;
  let held = list[at]!;
  while (held !== item) {
    if (at === 0) throw new Error('that place is not in the list');
    const next = list[--at]!;
    list[at] = held;
    held = next;
  }
  return n - 1;
}
