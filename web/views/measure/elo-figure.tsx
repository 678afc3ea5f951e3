import type { Standing } from '../../../src/api/index.ts';
import { errorBars } from '../../../src/figures/index.ts';
import { catalogue } from '../../text.ts';
import { Figure } from './figure.tsx';
import { isKnown, signed } from './words.ts';

const text = catalogue({
  en: {
    title: 'Strength, with the range in which it lies in 95 of 100 cases',
    described: (lines: string) => `Elo with intervals: ${lines}`,
    one: (name: string, elo: string, low: string, high: string) =>
      `${name} ${elo} (${low} to ${high})`,
    axis: 'Elo, 0 is the mean of all',
    above: 'Elo above the other',
  },
  es: {
    title: 'Fuerza, con el margen en que está en 95 de cada 100 casos',
    described: (lines: string) => `Elo con intervalos: ${lines}`,
    one: (name: string, elo: string, low: string, high: string) =>
      `${name} ${elo} (de ${low} a ${high})`,
    axis: 'Elo, 0 es la media de todos',
    above: 'Elo sobre el otro',
  },
});

export function EloFigure({ standing }: { readonly standing: Standing }) {
  const rows = standing.ranking.flatMap((player) => {
    const { short, elo } = standing.agents[player]!;
    if (elo?.open !== null || !isKnown(elo.mean)) return [];
    // An end without a limit is drawn no further than the estimate; the table says it has none.
    const { mean: value, low, high } = elo;
    return [{ name: short, value, low: low ?? value, high: high ?? value }];
  });
  if (rows.length === 0) return null;
  const lines = rows.map(({ name, value, low, high }) =>
    text().one(name, signed(value), signed(low), signed(high)),
  );
  return (
    <Figure
      title={text().title}
      description={text().described(lines.join('; '))}
      height={62 + 30 * rows.length}
      draw={(width) => ({
        ...errorBars(width, rows, {
          label: rows.length === 2 && standing.agents.length === 2 ? text().above : text().axis,
          neutral: 0,
          format: signed,
        }),
        // Room for half of the last number.
        marginRight: 28,
      })}
    />
  );
}
