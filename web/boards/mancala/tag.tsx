import { formatNumber } from '../../text.ts';
import { markColour, type OverlayMark } from '../board.ts';
import type { Spot } from './layout.ts';
import type { Hole } from './sowing.ts';

/** How a hole is called in the page: `0:3`, `store-1`. */
export function signOf({ seat, pit }: Hole): string {
  return pit === 0 ? `store-${seat}` : `${seat}:${pit}`;
}

/** The hole that is called so. */
export function holeNamed(sign: string): Hole {
  const [seat, pit] = sign.startsWith('store-') ? [sign.slice(6), '0'] : sign.split(':');
  return { seat: Number(seat), pit: Number(pit) };
}

export function boxed({ x, y, width, height }: Spot) {
  return {
    left: `${x - width / 2}px`,
    top: `${y - height / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
  };
}

/** What is written at a hole, above its seeds; it is read aloud as the name of the hole itself. */
export function Tag({
  hole,
  box,
  near,
  owner,
  count,
  mark,
}: {
  readonly hole: Hole;
  readonly box: ReturnType<typeof boxed>;
  readonly near: boolean;
  readonly owner: string;
  readonly count: number;
  readonly mark: OverlayMark | undefined;
}) {
  const { seat, pit } = hole;
  return (
    <div
      class={`mc-tag ${near ? 'mc-near' : 'mc-far'}${pit === 0 ? ' mc-tag-store' : ''}`}
      style={box}
      data-hole={signOf(hole)}
    >
      <span class="mc-count numbers" data-count={count}>
        {formatNumber(count)}
      </span>
      <span class="mc-label">
        {pit === 0 ? <i class={`mc-dot mc-dot-${seat}`} /> : null}
        {pit === 0 ? owner : pit}
      </span>
      {mark === undefined ? null : (
        <span
          class={`mc-mark${mark.best ? ' mc-best' : ''}`}
          style={{ background: markColour(mark) }}
        >
          {mark.label}
        </span>
      )}
    </div>
  );
}
