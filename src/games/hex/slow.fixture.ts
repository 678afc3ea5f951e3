import { choose, unwrap, type Game, type Seat } from '../../core/index.ts';
import { hex, type HexSeen } from './hex.ts';
import { NOBODY, type HexState } from './state.ts';

// Slow and clear versions, for the tests to compare with.

/** A game of Hex from its rule string. */
export function hexOf(rules: string): Game<HexState, HexSeen> {
  const { values } = unwrap(choose('game', [hex], rules));
  return unwrap(hex.create({ size: Number(values['size']), swap: !!values['swap'] }));
}

/** The seat, or NOBODY, on every cell. */
export function stonesOn(state: HexState): Seat[] {
  return Array.from({ length: state.board.cells }, (_, cell) => state.stoneAt(cell));
}

export function neighbours(size: number, cell: number): number[] {
  const row = Math.floor(cell / size);
  const column = cell % size;
  const around: readonly [number, number][] = [
    [row - 1, column],
    [row - 1, column + 1],
    [row, column - 1],
    [row, column + 1],
    [row + 1, column - 1],
    [row + 1, column],
  ];
  return around
    .filter(([r, c]) => r >= 0 && r < size && c >= 0 && c < size)
    .map(([r, c]) => r * size + c);
}

/** How far a cell lies from the first side of a seat: its row for seat 0, its column for seat 1. */
function lineOf(size: number, cell: number, seat: Seat): number {
  return seat === 0 ? Math.floor(cell / size) : cell % size;
}

/** The chains of a seat, each a set of cells, by flood fill. */
export function chainsOf(size: number, stones: readonly Seat[], seat: Seat): Set<number>[] {
  const chains: Set<number>[] = [];
  for (const [cell, owner] of stones.entries()) {
    if (owner !== seat || chains.some((chain) => chain.has(cell))) continue;
    const chain = new Set([cell]);
    for (const at of chain) {
      for (const near of neighbours(size, at)) if (stones[near] === seat) chain.add(near);
    }
    chains.push(chain);
  }
  return chains;
}

export function touches(size: number, cells: Iterable<number>, seat: Seat, line: number): boolean {
  return [...cells].some((cell) => lineOf(size, cell, seat) === line);
}

/** Whether a chain of the seat joins its sides. */
export function joined(size: number, stones: readonly Seat[], seat: Seat): boolean {
  return chainsOf(size, stones, seat).some(
    (chain) => touches(size, chain, seat, 0) && touches(size, chain, seat, size - 1),
  );
}

/** The length and number of a seat's shortest paths, every path walked one by one. */
export function pathsOneByOne(
  size: number,
  stones: readonly Seat[],
  seat: Seat,
): { length: number; count: number } {
  const nodes: Set<number>[] = chainsOf(size, stones, seat);
  const chains = nodes.length;
  for (const [cell, owner] of stones.entries()) if (owner === NOBODY) nodes.push(new Set([cell]));
  const beside = nodes.map((cells) => {
    const around = new Set([...cells].flatMap((cell) => neighbours(size, cell)));
    return nodes.flatMap((other, i) =>
      other !== cells && [...other].some((cell) => around.has(cell)) ? [i] : [],
    );
  });
  const visited = new Set<number>();

  /** Paths through this node that spend exactly `left` on it and what follows. */
  function walk(node: number, left: number): number {
    const rest = left - (node < chains ? 0 : 1);
    if (rest < 0 || visited.has(node)) return 0;
    visited.add(node);
    let found = rest === 0 && touches(size, nodes[node]!, seat, size - 1) ? 1 : 0;
    for (const next of beside[node]!) found += walk(next, rest);
    visited.delete(node);
    return found;
  }

  for (let length = 0; length <= size * size; length++) {
    let count = 0;
    for (const [node, cells] of nodes.entries()) {
      if (touches(size, cells, seat, 0)) count += walk(node, length);
    }
    if (count > 0) return { length, count };
  }
  return { length: size * size, count: 0 };
}

/** The fewest stones that join a seat's sides, every set of empty cells tried; for tiny boards. */
export function fewestStones(size: number, stones: readonly Seat[], seat: Seat): number {
  const empty = stones.flatMap((owner, cell) => (owner === NOBODY ? [cell] : []));
  let fewest = size * size;
  for (let set = 0; set < 2 ** empty.length; set++) {
    const chosen = empty.filter((_, i) => (set >> i) & 1);
    if (chosen.length >= fewest) continue;
    const filled = stones.map((owner, cell) => (chosen.includes(cell) ? seat : owner));
    if (joined(size, filled, seat)) fewest = chosen.length;
  }
  return fewest;
}
