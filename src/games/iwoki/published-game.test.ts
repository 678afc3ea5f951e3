import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHANCE, OVER, legalActions } from '../../core/index.ts';
import { AROUND, MEETS, makeGeometry } from './geometry.ts';
import { formatMove } from './notation.ts';
import type { IwokiState } from './state.ts';
import { makeIwoki, play, type IwokiGame } from './testdata/positions.fixture.ts';

interface Hand {
  small: string[];
  hexagons: string[];
}
interface Published {
  final: number[];
  hands: Hand[];
  moves: {
    seat: number;
    action: 'place' | 'draw';
    tile?: string;
    order?: string;
    gap?: string;
    points: number;
    listed: number;
    distinct?: number;
    drawn: string[];
    after: (Hand & { points: number; markers: number; red: boolean })[];
  }[];
}
interface Names {
  cells: Record<string, [number, number]>;
  corners: Record<string, [string, number][]>;
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`testdata/${file}`, import.meta.url), 'utf8'));
}
const published = read('published-game.json') as Published;
const names = read('thesis-names.json') as Names;

/** The thesis writes a small tile from the first hexagon of its gap's name; we from the east or west corner's. */
function translate(order: string, gap: string): string {
  const corner = names.corners[gap];
  if (corner === undefined) return `${order}@${names.cells[gap]!.join(',')}`;
  const from = corner.findIndex(([, vertex]) => vertex === 2 || vertex === 5);
  const [cell, vertex] = corner[from]!;
  const arms = order.slice(from, 3) + order.slice(0, from);
  return `${arms}${order[3]}@${names.cells[cell]!.join(',')}${vertex === 2 ? 'e' : 'w'}`;
}

/** How many actions a program counts that knows every tile by name, and how many if equal turnings count too. */
function countByTile(game: IwokiGame, state: IwokiState): { distinct: number; listed: number } {
  const { tiles } = state.box;
  let distinct = 0;
  let listed = 0;
  for (const action of legalActions(state, game.info)) {
    const tile = formatMove(state.box, action).split('@')[0]!;
    const look = tiles.smallTexts.indexOf(tile);
    const kind = tiles.smallKind[look] ?? 0;
    const copies = look < 0 ? 1 : state.hands.small[state.turn * tiles.smallNames.length + kind]!;
    distinct += copies;
    listed += look >= 0 && tiles.differentArms[kind] === 1 ? 3 * copies : copies;
  }
  return { distinct, listed };
}

test('the published game replays with every score, hand and marker, 47–51', () => {
  const game = makeIwoki('iwoki');
  const state = game.start();
  for (const { small, hexagons } of published.hands)
    play(game, state, [...small, ...hexagons].join(' '));
  const before = [0, 0];
  for (const [index, move] of published.moves.entries()) {
    expect(state.toMove).toBe(move.seat);
    const { distinct, listed } = countByTile(game, state);
    // At the first move the thesis lists one face of each of the three hexagons, and no turnings.
    const first = index === 0;
    expect(first ? distinct - 3 : listed).toBe(move.listed);
    expect(first ? distinct - 3 : distinct).toBe(move.distinct ?? distinct);
    play(game, state, move.action === 'draw' ? 'draw' : translate(move.order!, move.gap!));
    for (const tile of move.drawn) {
      expect(state.toMove).toBe(CHANCE);
      play(game, state, tile);
    }
    expect(state.score(move.seat) - before[move.seat]!).toBe(move.points);
    before[move.seat] = state.score(move.seat);
    for (const [seat, expected] of move.after.entries()) {
      const seen = game.observe(state, seat).hands[seat]!;
      expect({
        points: seen.points,
        markers: seen.markers,
        // The program of the thesis leaves the red marker on when the last small tile is gone.
        red: seen.red || (seen.smallCount === 0 && expected.red),
        small: seen.small!.toSorted(),
        hexagons: seen.hexagons.toSorted(),
      }).toEqual({
        ...expected,
        small: expected.small.toSorted(),
        hexagons: expected.hexagons.toSorted(),
      });
    }
  }
  expect(published.moves).toHaveLength(32);
  expect(state.toMove).toBe(OVER);
  expect([state.finalScore(0), state.finalScore(1)]).toEqual(published.final);
  expect(published.final).toEqual([47, 51]);
  expect([state.utility(0), state.utility(1)]).toEqual([-1, 1]);
});

test('every place that the thesis names is one of ours, with the same vertices', () => {
  const { cellAt, cellCorner, cornerCell, q, r } = makeGeometry(6);
  expect(Object.keys(names.cells)).toHaveLength(55);
  const found = new Set<number>();
  for (const corner of Object.values(names.corners)) {
    const ids = corner.map(
      ([cell, vertex]) => cellCorner[6 * cellAt(...names.cells[cell]!) + vertex - 1]!,
    );
    expect(new Set(ids).size).toBe(1);
    found.add(ids[0]!);
    const around = Array.from(cornerCell.subarray(3 * ids[0]!, 3 * ids[0]! + 3), (c) =>
      [q[c], r[c]].join(),
    );
    const named = corner.map(([cell]) => names.cells[cell]!.join());
    const from = named.indexOf(around[0]!);
    expect([...named.slice(from), ...named.slice(0, from)]).toEqual(around);
  }
  expect(found.size).toBe(Object.keys(names.corners).length);
});

test('cells keep their numbers in every radius, and corners know their hexagons', () => {
  const small = makeGeometry(3);
  const large = makeGeometry(21);
  expect([small.cells, large.cells]).toEqual([37, 1387]);
  expect(large.q.subarray(0, 37)).toEqual(small.q);
  expect(large.r.subarray(0, 37)).toEqual(small.r);
  for (let cell = 0; cell < small.cells; cell++) {
    expect(small.cellAt(small.q[cell]!, small.r[cell]!)).toBe(cell);
    for (const side of ['e', 'w'] as const) {
      for (const [slot, [dq, dr]] of AROUND[side].entries()) {
        const other = large.cellAt(small.q[cell]! + dq, small.r[cell]! + dr);
        const corner = 2 * cell + (side === 'e' ? 0 : 1);
        expect(large.cellCorner[6 * other + MEETS[side][slot]!]).toBe(corner);
      }
    }
  }
  expect(large.cellAt(22, 0)).toBe(-1);
});
