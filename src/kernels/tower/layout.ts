import { isPooled, towerBlocks, type TowerArchitecture, type TowerBlock } from './architecture.ts';

/** Channels are computed eight at a time. */
export function wideOf(count: number): number {
  return (count + 7) & ~7;
}

/** A block of parameters in memory: rows filled up, and every `group` rows filled up to `groupWide`. */
export interface PlacedBlock extends TowerBlock {
  /** From the start of an area of parameters, in floats. */
  readonly at: number;
  readonly floats: number;
  readonly line: number;
  readonly lineWide: number;
  readonly group: number;
  readonly groupWide: number;
}

/** Where the parameters lie in an area of memory. */
export interface Area {
  readonly blocks: readonly PlacedBlock[];
  readonly floats: number;
  readonly at: Addresses;
}

/** The same by what they are for, from the start of the area. */
export interface Addresses {
  readonly stem: Weighing;
  readonly blocks: readonly {
    readonly conv1: Weighing;
    readonly conv2: Weighing;
    /** Null where the block is not pooled. */
    readonly pool: number | null;
  }[];
  readonly policy: Weighing;
  /** Null where all answers are cells. */
  readonly others: Weighing | null;
  readonly value1: Weighing;
  readonly value2: Weighing;
}

interface Weighing {
  readonly weights: number;
  readonly biases: number;
}

export function areaOf(architecture: TowerArchitecture): Area {
  const { channels } = architecture;
  let at = 0;
  const blocks = towerBlocks(architecture).map((block): PlacedBlock => {
    const line = block.shape.at(-1)!;
    const lines = block.count / line;
    // The pictures that come in are not filled up; what goes on inside is, also where channels are
    // rows: in convolutions, and in matrices on means and maxima.
    const inside = block.shape.length > 1 && block.name !== 'stem.weights';
    const group = inside ? channels : lines;
    const groupWide = inside ? wideOf(channels) : lines;
    const lineWide = wideOf(line);
    const floats = (lines / group) * groupWide * lineWide;
    const placed = { ...block, at, floats, line, lineWide, group, groupWide };
    at += floats;
    return placed;
  });
  return { blocks, floats: at, at: addressesOf(architecture, blocks) };
}

function addressesOf(architecture: TowerArchitecture, placed: readonly PlacedBlock[]): Addresses {
  const byName = new Map(placed.map(({ name, at }) => [name, at]));
  const of = (name: string) => byName.get(name)!;
  const both = (name: string) => ({ weights: of(`${name}.weights`), biases: of(`${name}.biases`) });
  return {
    stem: both('stem'),
    blocks: Array.from({ length: architecture.blocks }, (_, block) => ({
      conv1: both(`${block}.conv1`),
      conv2: both(`${block}.conv2`),
      pool: isPooled(architecture, block) ? of(`${block}.pool.weights`) : null,
    })),
    policy: { weights: of('policy.weights'), biases: of('policy.bias') },
    others: architecture.others > 0 ? both('others') : null,
    value1: { weights: of('value.weights1'), biases: of('value.biases1') },
    value2: { weights: of('value.weights2'), biases: of('value.bias2') },
  };
}

/** Copies parameters from a file's order into an area of memory. */
export function pack(area: Area, from: Float32Array, memory: Float32Array, start: number): void {
  for (const block of area.blocks) {
    for (let line = 0; line * block.line < block.count; line++) {
      const source = block.offset + line * block.line;
      memory.set(from.subarray(source, source + block.line), start + placeOf(block, line));
    }
  }
}

/** And back. */
export function unpack(area: Area, memory: Float32Array, start: number): Float32Array<ArrayBuffer> {
  const last = area.blocks.at(-1)!;
  const into = new Float32Array(last.offset + last.count);
  for (const block of area.blocks) {
    for (let line = 0; line * block.line < block.count; line++) {
      const source = start + placeOf(block, line);
      into.set(memory.subarray(source, source + block.line), block.offset + line * block.line);
    }
  }
  return into;
}

function placeOf(block: PlacedBlock, line: number): number {
  const { at, group, groupWide, lineWide } = block;
  return at + (Math.floor(line / group) * groupWide + (line % group)) * lineWide;
}

/**
 * How boards of a size stand in memory, their cells `wide` floats each, cut into squares, with a border
 * of zeros: a cell above and on the left, and below and on the right as many as fill up the squares,
 * and one more.
 */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly cells: number;
  readonly wide: number;
  /** From a row to the next, and from a board to the next. */
  readonly line: number;
  readonly floats: number;
  /** The first cell inside the border. */
  readonly first: number;
  /** Rows and columns of a square: 4 or 6 each. */
  readonly tall: number;
  readonly broad: number;
  /** Squares to a board, and points to a square. */
  readonly squares: number;
  readonly points: number;
}

/**
 * To look at few boards, the weights must not be too many for the work they do: they are fetched anew
 * for every convolution.
 */
const MOST_FETCHED = 64 * 48 * 48;

export function gridOf(rows: number, columns: number, wide: number, learning: boolean): Grid {
  const best = cut(rows, columns, wide, sideFor(rows), sideFor(columns));
  const fetched = (best.points * wide * wide) / best.squares;
  return learning || fetched <= MOST_FETCHED ? best : cut(rows, columns, wide, 4, 4);
}

function cut(rows: number, columns: number, wide: number, tall: number, broad: number): Grid {
  const [down, across] = [Math.ceil(rows / tall), Math.ceil(columns / broad)];
  const line = (broad * across + 2) * wide;
  return {
    rows,
    columns,
    cells: rows * columns,
    wide,
    line,
    floats: (tall * down + 2) * line,
    first: line + wide,
    tall,
    broad,
    squares: down * across,
    points: (tall + 2) * (broad + 2),
  };
}

/** The side of squares with which so many cells in a row take the fewest points; 4 is more exact. */
function sideFor(cells: number): number {
  const points = (side: number) => Math.ceil(cells / side) * (side + 2);
  return points(6) < points(4) ? 6 : 4;
}
