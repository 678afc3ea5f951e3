import type { Seat } from '../../src/core/index.ts';
import type { Session } from '../table/session.ts';
import { HEIGHT, evenOf, heightOf as y } from './plot-scale.ts';
import { chancesOf, gradeOf, type ReviewedMove } from './reviewer.ts';

const WIDTH = 320;

/** How the chances went over the game; a click shows the move there. */
export function ChancesPlot({
  session,
  all,
  seat,
  worst,
  label,
  onPick,
}: {
  readonly session: Session;
  readonly all: readonly ReviewedMove[];
  readonly seat: Seat;
  readonly worst: readonly ReviewedMove[];
  readonly label: string;
  onPick(one: ReviewedMove): void;
}) {
  const { moves } = session.table.state.value;
  const first = session.firstStop();
  const x = (before: number) => (WIDTH * (before - first)) / Math.max(1, moves.length - 1 - first);
  const even = evenOf(session.plan.made.info);
  const chances = chancesOf(all, seat, session.plan.made.info);
  const line = chances.map(({ before, share }) => `${x(before).toFixed(1)},${y(share).toFixed(1)}`);
  const onLine = (one: ReviewedMove) => chances.some(({ before }) => before === one.before);
  const shown = session.at.value;
  return (
    <div class="chances">
      <p class="soft" aria-hidden="true">
        {label}
      </p>
      <div class="chances-plot">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            const at = (WIDTH * (event.clientX - box.left)) / box.width;
            const near = all.toSorted(
              (a, b) => Math.abs(x(a.before) - at) - Math.abs(x(b.before) - at),
            )[0];
            if (near !== undefined) onPick(near);
          }}
        >
          <line class="chances-middle" x1="0" x2={WIDTH} y1={even} y2={even} />
          {shown === null ? null : (
            <line class="chances-now" x1={x(shown)} x2={x(shown)} y1="0" y2={HEIGHT} />
          )}
          {line.length < 2 ? null : (
            <>
              <polygon
                class="chances-area"
                points={`${x(chances[0]!.before)},${HEIGHT} ${line.join(' ')} ${x(chances.at(-1)!.before)},${HEIGHT}`}
              />
              <polyline class="chances-line" points={line.join(' ')} />
            </>
          )}
        </svg>
        {worst.filter(onLine).map((one) => (
          <span
            key={one.before}
            class={`chances-dot grade-${gradeOf(one)}`}
            style={{
              left: `${(100 * x(one.before)) / WIDTH}%`,
              bottom: `${(100 * (HEIGHT - y(shareFor(one, seat)))) / HEIGHT}%`,
            }}
            aria-hidden="true"
          />
        ))}
      </div>
    </div>
  );
}

/** Where a move stands on the line of a seat. */
function shareFor(one: ReviewedMove, seat: Seat): number {
  const stood = one.stood ?? one.bestShare;
  return one.seat === seat ? stood : 1 - stood;
}
