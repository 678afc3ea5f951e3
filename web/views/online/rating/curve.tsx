import type { LevelRating, RatedGame } from '../../../../src/api/online/index.ts';
import { ratingText } from '../../../online/rating-text.ts';
import { eloOf } from '../../../online/strength.ts';

const WIDTH = 360;
const HEIGHT = 150;
/** Room for the figures at the left and the names of levels at the right. */
const LEFT = 30;
const RIGHT = 46;
const EDGE = 10;
/** Names of levels closer than this would lie on each other. */
const APART = 11;

/** A rating after each game, with the range in which the true one lies, and the levels beside it. */
export function RatingCurve({
  history,
  levels,
}: {
  readonly history: readonly RatedGame[];
  readonly levels: readonly LevelRating[];
}) {
  const text = ratingText();
  const ends = history.flatMap(({ rating, deviation }) => [
    rating - 2 * deviation,
    rating + 2 * deviation,
  ]);
  const least = Math.floor(Math.min(...ends) / 100) * 100;
  const most = Math.ceil(Math.max(...ends) / 100) * 100;
  const x = (at: number) =>
    history.length === 1
      ? (LEFT + WIDTH - RIGHT) / 2
      : LEFT + ((WIDTH - LEFT - RIGHT) * at) / (history.length - 1);
  const y = (rating: number) =>
    HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (rating - least)) / (most - least);
  const upper = history.map(({ rating, deviation }, at) => `${x(at)},${y(rating + 2 * deviation)}`);
  const lower = history.map(({ rating, deviation }, at) => `${x(at)},${y(rating - 2 * deviation)}`);
  const [first, last] = [eloOf(history[0]!.rating), eloOf(history.at(-1)!.rating)];
  return (
    <svg
      class="rating-curve"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={
        history.length === 1 ? text.curveOne(last) : text.curve(first, last, history.length)
      }
    >
      {[least, most].map((rating) => (
        <text key={rating} class="rating-mark" x={LEFT - 5} y={y(rating) + 3} text-anchor="end">
          {eloOf(rating)}
        </text>
      ))}
      {history.length === 1 ? (
        <line
          class="rating-range"
          x1={x(0)}
          x2={x(0)}
          y1={upper[0]!.split(',')[1]}
          y2={lower[0]!.split(',')[1]}
        />
      ) : (
        <polygon class="rating-band" points={[...upper, ...lower.toReversed()].join(' ')} />
      )}
      {shown(levels, least, most, y).map(({ level, rating }) => (
        <g key={level} class="rating-level">
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(rating)} y2={y(rating)} />
          <text class="rating-mark" x={WIDTH - RIGHT + 4} y={y(rating) + 3}>
            {text.levelLine(level)}
          </text>
        </g>
      ))}
      <polyline
        class="rating-line"
        points={history.map(({ rating }, at) => `${x(at)},${y(rating)}`).join(' ')}
      />
      <circle class="rating-dot" cx={x(history.length - 1)} cy={y(history.at(-1)!.rating)} r={4} />
    </svg>
  );
}

/** The levels within what is drawn, without those whose names would cover another. */
function shown(
  levels: readonly LevelRating[],
  least: number,
  most: number,
  y: (rating: number) => number,
): LevelRating[] {
  const apart: LevelRating[] = [];
  for (const one of levels.toSorted((a, b) => a.rating - b.rating)) {
    if (one.rating < least || one.rating > most) continue;
    const before = apart.at(-1);
    if (before === undefined || y(before.rating) - y(one.rating) >= APART) apart.push(one);
  }
  return apart;
}
