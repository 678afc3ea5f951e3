import { h } from 'preact';
import type { Place as DrawnPlace } from '../../../src/core/index.ts';
import type { Mark } from '../../../src/figures/board/index.ts';
import { markColour, type OverlayMark } from '../board.ts';

/** Marks as elements; what a game says becomes text and nothing else. */
export function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  return (
    <>
      {marks.map(({ tag, attributes, text: said }, i) =>
        h(tag as string, { ...attributes, key: i }, said),
      )}
    </>
  );
}

export const centre = ({ x, y }: DrawnPlace) => ({ cx: x, cy: y });
/** Where a mark does not hide what is written on a piece. */
export const corner = ({ x, y, width, height }: DrawnPlace) => ({
  cx: x + 0.37 * width,
  cy: y - 0.37 * height,
});

/** What lies on a place, and faintly what would lie there after the move that is pointed at. */
export function Lying({
  now = [],
  then = [],
  aimed,
}: {
  readonly now: readonly Mark[] | undefined;
  readonly then: readonly Mark[] | undefined;
  readonly aimed: boolean;
}) {
  if (!aimed || JSON.stringify(now) === JSON.stringify(then)) return <Marks marks={now} />;
  return (
    <g class="dr-foreseen">
      <Marks marks={then.length > 0 ? then : now} />
    </g>
  );
}

/** What shows that a place may be touched, or is pointed at, picked or meant by a hint. */
export function Halo({
  place: { x, y, width, height, outline },
  look,
}: {
  readonly place: DrawnPlace;
  readonly look: string;
}) {
  const [wide, high] = [0.92 * width, 0.92 * height];
  return outline === 'round' || outline === 'point' || outline === 'hexagon' ? (
    <circle class={look} cx={x} cy={y} r={0.43 * Math.min(width, height)} />
  ) : (
    <rect
      class={look}
      x={x - wide / 2}
      y={y - high / 2}
      width={wide}
      height={high}
      rx={0.1 * Math.min(wide, high)}
    />
  );
}

export function Chip({ place, mark }: { readonly place: DrawnPlace; readonly mark: OverlayMark }) {
  return (
    <g class={`dr-chip${mark.best ? ' dr-best' : ''}`} aria-hidden="true">
      <rect
        x={place.x - 0.42}
        y={place.y - 0.19}
        width="0.84"
        height="0.38"
        rx="0.12"
        fill={markColour(mark)}
      />
      <text x={place.x} y={place.y} font-size="0.27">
        {mark.label}
      </text>
    </g>
  );
}
