import type { OverlayMark } from '../board.ts';
import { markColour } from '../board.ts';
import { RADIUS, hexagon, type Point } from './geometry.ts';

interface CellLook {
  readonly centre: Point;
  /** Who has a stone here; -1: nobody. */
  readonly owner: number;
  /** Whose stone would be laid here, were it their turn. */
  readonly ghost: number;
  readonly aimed: boolean;
  /** Keys reach this cell first: the ring that shows the focus is drawn here only. */
  readonly focusable: boolean;
  readonly last: boolean;
  readonly hint: boolean;
  /** In the chain that won; null while nothing is won. */
  readonly won: boolean | null;
  readonly mark: OverlayMark | undefined;
  /** Numbers are large enough to be read. */
  readonly legible: boolean;
  /** The stone has just been laid here: it settles in. */
  readonly fresh: boolean;
  readonly from: Point | null;
}

const STONE = 0.74 * RADIUS;
const GROUND = hexagon({ x: 0, y: 0 }, RADIUS - 0.45);
const RING = hexagon({ x: 0, y: 0 }, RADIUS - 1.2);
const SPOT = hexagon({ x: 0, y: 0 }, RADIUS - 1.2);

function MarkText({ label }: { readonly label: string }) {
  return (
    <text y="0.2" class={label.length > 3 ? 'hx-long' : undefined}>
      {label}
    </text>
  );
}

/** What a cell looks like, around the point zero. */
export function CellDrawing({ look }: { readonly look: CellLook }) {
  const { owner, ghost, aimed, focusable, last, hint, won, mark, legible, fresh, from } = look;
  return (
    <>
      <polygon class="hx-ground" points={GROUND} />
      {mark === undefined || owner >= 0 ? null : (
        <g class={`hx-mark${mark.best ? ' hx-best' : ''}`}>
          <polygon points={SPOT} style={{ fill: markColour(mark) }} />
          {legible ? <MarkText label={mark.label.replace(/\s/g, '')} /> : null}
        </g>
      )}
      {owner >= 0 ? null : <circle class={`hx-ghost hx-seat-${ghost}`} r={STONE} />}
      {owner < 0 ? null : (
        <g
          class={`hx-stone${fresh ? (from === null ? ' hx-fresh' : ' hx-slid') : ''}${won === false ? ' hx-beside' : ''}`}
          style={
            from === null
              ? undefined
              : {
                  '--from-x': `${from.x - look.centre.x}px`,
                  '--from-y': `${from.y - look.centre.y}px`,
                }
          }
        >
          <circle class="hx-shadow" cy="1" cx="0.3" r={STONE} />
          <circle class={`hx-disc hx-seat-${owner}`} r={STONE} />
          {last ? <circle class="hx-last-dot" r={0.2 * RADIUS} /> : null}
        </g>
      )}
      {hint ? <polygon class="hx-hint-ring" points={RING} /> : null}
      {aimed ? <polygon class="hx-aim-ring" points={RING} /> : null}
      {focusable ? (
        <g class="hx-focus-ring">
          <polygon class="hx-focus-halo" points={RING} />
          <polygon points={RING} />
        </g>
      ) : null}
    </>
  );
}
