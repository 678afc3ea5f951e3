import { towerBlocks, type TowerArchitecture, type TowerBlock } from './architecture.ts';

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
  readonly byName: ReadonlyMap<string, PlacedBlock>;
  readonly floats: number;
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
  return { blocks, byName: new Map(blocks.map((block) => [block.name, block])), floats: at };
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
 * How boards of a size stand in memory, their cells `wide` floats each, with a border of zeros: a cell
 * above and on the left, and below and on the right as many as fill up squares of 4x4, and one more.
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
}

export function gridOf(rows: number, columns: number, wide: number): Grid {
  const line = (4 * Math.ceil(columns / 4) + 2) * wide;
  const floats = (4 * Math.ceil(rows / 4) + 2) * line;
  return { rows, columns, cells: rows * columns, wide, line, floats, first: line + wide };
}
