import type { CurvePoint } from '../../../src/api/index.ts';
import { curves, legendOf } from '../../../src/figures/curves.ts';
import { Figure } from './figure.tsx';
import { figureText } from './figure-words.ts';
import { drawingsOf, type Drawing } from './learning.ts';
import { percent, plain } from './words.ts';

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
    (figure) => text.names[figure] ?? figure,
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
        : (text.names[title.figure] ?? title.figure);
  const write = (value: number | undefined) =>
    value === undefined ? '–' : share ? percent(value) : plain(value);
  const told = lines.map(({ name, points }) =>
    text.line(name, write(points[0]?.y), write(points.at(-1)?.y)),
  );
  return (
    <Figure
      title={said}
      description={text.described(said, told.join('; '))}
      height={300}
      legend={legendOf(lines)}
      draw={(width) =>
        curves(width, lines, {
          x: text[unit],
          y: title === 'strength' ? text.strengthAxis : share ? '%' : '',
          percent: share,
          format: plain,
          ...(title === 'strength' ? { neutral: 0.5 } : {}),
        })
      }
    />
  );
}
