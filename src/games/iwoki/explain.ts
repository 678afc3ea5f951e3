import type { Laying } from './laying.ts';
import { cellsAround, cornersOf, placeName } from './places.ts';
import type { IwokiSeen } from './seen.ts';
import { resultsOf } from './tiles.ts';

/** Where a laid tile meets another: what the small tile shows there, and how it comes to it. */
export interface Contact {
  /** The two arms beside the vertex, the larger first. */
  readonly arms: readonly [number, number];
  readonly face: '+' | '-';
  /** Their sum or difference. */
  readonly shown: number;
  /** What the hexagon has there; null: the wildcard. */
  readonly number: number | null;
  /** The place of the tile that lies there already. */
  readonly with: string;
  readonly points: number;
}

export interface Explained {
  readonly meetings: readonly Contact[];
  readonly points: number;
  /** The first tile of a game scores the highest number it shows; false for all later ones. */
  readonly first: boolean;
  /** It brings a white marker, and with it a hexagon. */
  readonly marker: boolean;
  readonly hexagon: boolean;
}

/** Why laying this tile there, now, makes the points it makes. */
export function explain(seen: IwokiSeen, laying: Laying): Explained {
  const { look } = laying;
  const first = seen.hexagons.length + seen.smallTiles.length === 0;
  const meetings = meet(seen, laying);
  const marker = look.shape === 'small' && look.face === '-';
  const held = seen.hands[seen.turn]?.markers ?? 0;
  const highest = first ? Math.max(...numbersOf(laying)) : 0;
  return {
    meetings,
    points: meetings.reduce((sum, { points }) => sum + points, highest),
    first,
    marker,
    hexagon: marker && held + 1 >= seen.markersForHexagon && seen.bags.hexagons > 0,
  };
}

function numbersOf({ look }: Laying): number[] {
  if (look.shape === 'small') return resultsOf(look.arms + look.face);
  return [0, ...Array.from(look.numbers, Number).filter((number) => !Number.isNaN(number))];
}

function meet(seen: IwokiSeen, { look, place }: Laying): Contact[] {
  const meetings: Contact[] = [];
  if (look.shape === 'small') {
    for (const [slot, { cell, vertex }] of cellsAround({ ...place, side: look.side }).entries()) {
      const there = seen.hexagons.find(({ q, r }) => q === cell.q && r === cell.r);
      if (there === undefined) continue;
      meetings.push(meeting(look.arms, look.face, slot, there.numbers[vertex]!, placeName(cell)));
    }
    return meetings;
  }
  for (const [vertex, corner] of cornersOf(place.q, place.r).entries()) {
    const there = seen.smallTiles.find(
      ({ q, r, side }) => q === corner.q && r === corner.r && side === corner.side,
    );
    if (there === undefined) continue;
    const slot = cellsAround(there).findIndex(
      ({ cell }) => cell.q === place.q && cell.r === place.r,
    );
    meetings.push(meeting(there.arms, there.face, slot, look.numbers[vertex]!, placeName(corner)));
  }
  return meetings;
}

function meeting(
  text: string,
  face: '+' | '-',
  slot: number,
  sign: string,
  beside: string,
): Contact {
  const [a, b] = [Number(text[slot]), Number(text[(slot + 2) % 3])];
  const number = sign === '*' ? null : Number(sign);
  return {
    arms: [Math.max(a, b), Math.min(a, b)],
    face,
    shown: resultsOf(text + face)[slot]!,
    number,
    with: beside,
    points: number ?? 0,
  };
}
