import type { Seat } from '../../src/core/index.ts';
import type { Session } from '../table/session.ts';
import { courseOf, gradeOf, type Judged } from './reviewer.ts';

const WIDTH = 320;
const HEIGHT = 90;

/** How the chances went over the game; a click shows the move there. */
export function Course({
  session,
  all,
  seat,
  worst,
  label,
  onPick,
}: {
  readonly session: Session;
  readonly all: readonly Judged[];
  readonly seat: Seat;
  readonly worst: readonly Judged[];
  readonly label: string;
  onPick(one: Judged): void;
}) {
  const { moves } = session.table.state.value;
  const first = session.firstStop();
  const x = (before: number) => (WIDTH * (before - first)) / Math.max(1, moves.length - 1 - first);
  const y = (share: number) => 4 + (HEIGHT - 8) * (1 - share);
  const course = courseOf(all, seat, session.plan.made.info);
  const line = course.map(({ before, share }) => `${x(before).toFixed(1)},${y(share).toFixed(1)}`);
  const onLine = (one: Judged) => course.some(({ before }) => before === one.before);
  const shown = session.at.value;
  return (
    <div class="course">
      <p class="soft" aria-hidden="true">
        {label}
      </p>
      <div class="course-plot">
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
          <line class="course-middle" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          {shown === null ? null : (
            <line class="course-now" x1={x(shown)} x2={x(shown)} y1="0" y2={HEIGHT} />
          )}
          {line.length < 2 ? null : (
            <>
              <polygon
                class="course-area"
                points={`${x(course[0]!.before)},${HEIGHT} ${line.join(' ')} ${x(course.at(-1)!.before)},${HEIGHT}`}
              />
              <polyline class="course-line" points={line.join(' ')} />
            </>
          )}
        </svg>
        {worst.filter(onLine).map((one) => (
          <span
            key={one.before}
            class={`course-dot grade-${gradeOf(one)}`}
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
function shareFor(one: Judged, seat: Seat): number {
  const worth = Math.max(one.bestShare, one.share);
  return one.seat === seat ? worth : 1 - worth;
}
