import type { Standing } from '../../../src/api/index.ts';
import { errorBars } from '../../../src/figures/index.ts';
import { catalogue } from '../../text.ts';
import { Figure } from './figure.tsx';
import { isKnown, numbers, signed, strengthOf } from './words.ts';

const text = catalogue({
  en: {
    title: 'Strength, with the range in which it lies in 95 of 100 cases',
    described: (lines: string) => `Elo with intervals: ${lines}`,
    axis: 'Elo, 0 is the mean of all',
    above: 'Elo above the other',
  },
  es: {
    title: 'Fuerza, con el margen en que está en 95 de cada 100 casos',
    described: (lines: string) => `Elo con intervalos: ${lines}`,
    axis: 'Elo, 0 es la media de todos',
    above: 'Elo sobre el otro',
  },
});

export function EloFigure({ standing }: { readonly standing: Standing }) {
  const known = standing.ranking.flatMap((player) => {
    const { short, elo } = standing.agents[player]!;
    return elo?.open === null && isKnown(elo.mean) ? [{ name: short, ...strengthOf(elo) }] : [];
  });
  if (known.length === 0) return null;
  const rows = known.map(({ name, elo: value, interval }) => ({ name, value, ...interval }));
  const lines = known.map(({ name, ...strength }) => `${name} ${numbers().strength(strength)}`);
  return (
    <Figure
      title={text().title}
      description={text().described(lines.join('; '))}
      height={62 + 30 * rows.length}
      draw={(width) => ({
        ...errorBars(width, rows, {
          label: standing.agents.length === 2 ? text().above : text().axis,
          neutral: 0,
          format: signed,
        }),
        // Room for half of the last number.
        marginRight: 28,
      })}
    />
  );
}
