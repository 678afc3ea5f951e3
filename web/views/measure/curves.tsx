import type { CurvePoint } from '../../../src/api/index.ts';
import { curves, isNarrow, legendOf, type Curve } from '../../../src/figures/index.ts';
import { Figure } from './figure.tsx';
import { figureText } from './figure-words.ts';
import { drawingsOf, type Drawing } from './learning.ts';
import { percent, plain, wordFor } from './words.ts';

/** Learning curves, side by side where there is room. */
export function Curves({
  curve,
  unit,
}: {
  readonly curve: readonly CurvePoint[];
  readonly unit: 'games' | 'epochs';
}) {
  const text = figureText();
  const drawings = drawingsOf(
    curve,
    (figure) => wordFor(text.names, figure),
    // Only the name of a rival fits beside its line; the table has the rest.
    (rival) => rival.replace(/\(.*$/, ''),
  );
  return (
    <div class="curves">
      {drawings.map((drawing) => (
        <div key={drawing.id} class="card measure-figure">
          <Drawn drawing={drawing} unit={unit} />
        </div>
      ))}
    </div>
  );
}

function Drawn({
  drawing: { title, lines, percent: share },
  unit,
}: {
  readonly drawing: Drawing;
  readonly unit: 'games' | 'epochs';
}) {
  const text = figureText();
  const said =
    title === 'strength'
      ? text.strength
      : 'group' in title
        ? text.groups[title.group]
        : wordFor({ ...text.names, ...text.titles }, title.figure);
  const axis = typeof title === 'object' && 'figure' in title ? title.figure : '';
  const write = (value: number | undefined) =>
    value === undefined ? '–' : share ? percent(value) : plain(value);
  const told = lines.map(({ name, points }) =>
    text.line(name, write(points[0]?.y), write(points.at(-1)?.y)),
  );
  return (
    <Figure
      title={said.charAt(0).toUpperCase() + said.slice(1)}
      description={text.described(said, told.join('; '))}
      height={300}
      legend={legendOf(lines)}
      draw={(width) => {
        const options = curves(width, lines, {
          x: text[unit],
          y: title === 'strength' ? text.strengthAxis : share ? '%' : wordFor(text.units, axis, ''),
          percent: share,
          format: plain,
          ...(title === 'strength' && surrounds(lines, 0.5) ? { neutral: 0.5 } : {}),
        });
        const ticks = wholeTicks(lines);
        return {
          ...options,
          x: { ...options.x, ...(ticks === null ? {} : { ticks }) },
          // Room for half of the last number.
          ...(isNarrow(width) ? { marginRight: 28 } : {}),
        };
      }}
    />
  );
}

/** Whether a value lies within what is drawn. */
function surrounds(lines: readonly Curve[], value: number): boolean {
  const ends = lines.flatMap(({ points }) =>
    points.flatMap(({ y, low = y, high = y }) => [low, high]),
  );
  return Math.min(...ends) <= value && Math.max(...ends) >= value;
}

/** There is no half of a game: a short axis is marked at every whole one. */
function wholeTicks(lines: readonly Curve[]): number[] | null {
  const done = lines.flatMap(({ points }) => points.map(({ x }) => x));
  const [from, to] = [Math.min(...done), Math.max(...done)];
  if (to - from > 8) return null;
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
