import {
  cellsAround,
  cornersOf,
  explain,
  placeName,
  type IwokiSeen,
  type Place,
  type Point,
} from '../../../src/games/iwoki/index.ts';
import { at, middleOf, numberAt } from './geometry.ts';
import type { Spot } from './picking.ts';
import type { Laid } from './message.ts';
import { Outline, Tile } from './tiles.tsx';

/** The tile as it would lie, and the numbers that it would meet. */
export function Preview({
  seen,
  spot,
  badge,
}: {
  readonly seen: IwokiSeen;
  readonly spot: Spot;
  readonly badge: number;
}) {
  const { look, place } = spot.option;
  const told = explain(seen, spot.option);
  return (
    <g class="iw-preview" aria-hidden="true">
      <g transform={at(middleOf(place))}>
        <Tile look={look} />
        <Outline look={look} class="iw-ring" />
      </g>
      {told.meetings.map(({ with: beside, number }) => (
        <g key={beside} transform={at(meetingPoint(place, beside))}>
          <circle class={`iw-meet${number === null ? ' iw-free' : ''}`} r="2.4" />
        </g>
      ))}
      <g transform={at(middleOf(place))}>
        <g
          transform={`scale(${badge.toFixed(2)}) translate(${worthAt(seen, spot)})`}
          class="iw-worth"
        >
          <rect x="-3.6" y="-2.3" width="7.2" height="4.6" rx="2.3" />
          <text>+{told.points}</text>
        </g>
      </g>
    </g>
  );
}

/** Where the worth of a place is written: on a hexagon itself, else where no hexagon lies beside it. */
function worthAt({ hexagons }: IwokiSeen, { option: { place } }: Spot): string {
  if (place.side === null) return '0 0';
  const [x, y] = middleOf(place);
  const free = cellsAround({ ...place, side: place.side }).find(
    ({ cell }) => !hexagons.some(({ q, r }) => q === cell.q && r === cell.r),
  );
  if (free === undefined) return '0 -7.6';
  const [cx, cy] = middleOf(free.cell);
  return `${(0.66 * (cx - x)).toFixed(2)} ${(0.66 * (cy - y)).toFixed(2)}`;
}

/** Where the number lies that two tiles share: at the hexagon's vertex, whichever of them it is. */
function meetingPoint(place: Place, beside: string): Point {
  const vertexOf = (hexagon: Place, corner: string) =>
    cornersOf(hexagon.q, hexagon.r).findIndex((each) => placeName(each) === corner);
  let hexagon = place;
  let corner = beside;
  if (place.side !== null) {
    hexagon = cellsAround({ ...place, side: place.side })
      .map(({ cell }) => cell)
      .find((cell) => placeName(cell) === beside)!;
    corner = placeName(place);
  }
  const [x, y] = middleOf(hexagon);
  const [dx, dy] = numberAt(vertexOf(hexagon, corner));
  return [x + dx, y + dy];
}

/** The points of the last tile, rising from it. */
export function Gain({ laid, badge }: { readonly laid: Laid; readonly badge: number }) {
  if (laid.points === null) return null;
  return (
    <g transform={at(middleOf(laid.place))} aria-hidden="true">
      <g transform={`scale(${badge.toFixed(2)})`}>
        <g class="iw-gain">
          <rect x="-3.6" y="-2.3" width="7.2" height="4.6" rx="2.3" />
          <text>+{laid.points}</text>
        </g>
      </g>
    </g>
  );
}
