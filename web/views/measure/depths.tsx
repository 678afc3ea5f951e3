import type { Standing } from '../../../src/api/index.ts';
import { curves, isNarrow, legendOf, type Curve } from '../../../src/figures/index.ts';
import { catalogue } from '../../text.ts';
import { Sideways } from '../../ui/index.ts';
import { Figure } from './figure.tsx';
import { isKnown, measureText, numbers, plain } from './words.ts';

const text = catalogue({
  en: {
    table: 'Share of the points at each search depth',
    figure: 'Share of the points by search depth',
    depth: (depth: string) => `Depth ${depth}`,
    axis: 'search depth',
    share: '% of the points',
    described: (lines: string) => `Share of the points by search depth: ${lines}`,
  },
  es: {
    table: 'Parte de los puntos a cada profundidad de búsqueda',
    figure: 'Parte de los puntos por profundidad de búsqueda',
    depth: (depth: string) => `Profundidad ${depth}`,
    axis: 'profundidad de búsqueda',
    share: '% de los puntos',
    described: (lines: string) => `Parte de los puntos por profundidad de búsqueda: ${lines}`,
  },
});

/** How the agents did at one search depth after another, as a table and as lines. */
export function Depths({ standing }: { readonly standing: Standing }) {
  const { ranking, agents, depths } = standing;
  const shareAt = (player: number, which: number) => {
    const mean = depths[which]!.points[player]?.mean;
    return isKnown(mean) ? numbers().points(mean) : '–';
  };
  const lines = ranking.map((player): Curve => ({
    name: agents[player]!.short,
    points: depths.flatMap(({ depth, points }) => {
      const { mean, low, high } = points[player]!;
      return isKnown(mean) ? [{ x: depth, y: mean, low: low ?? mean, high: high ?? mean }] : [];
    }),
  }));
  const told = ranking.map(
    (player) =>
      `${agents[player]!.short} ${depths.map((_, which) => shareAt(player, which)).join(', ')}`,
  );
  return (
    <>
      <Sideways label={text().table}>
        <table class="depths numbers">
          <thead>
            <tr>
              <th scope="col">{measureText().agent}</th>
              {depths.map(({ depth }) => (
                <th key={depth} scope="col" class="right">
                  {text().depth(plain(depth))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranking.map((player) => (
              <tr key={player}>
                <th scope="row" title={agents[player]!.agent}>
                  {agents[player]!.short}
                </th>
                {depths.map(({ depth }, which) => (
                  <td key={depth} class="right">
                    {shareAt(player, which)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
      <div class="card measure-figure">
        <Figure
          title={text().figure}
          description={text().described(told.join('; '))}
          height={300}
          legend={legendOf(lines)}
          draw={(width) => {
            const options = curves(width, lines, {
              x: text().axis,
              y: text().share,
              percent: true,
              neutral: 0.5,
              format: plain,
            });
            return {
              ...options,
              x: { ...options.x, ticks: depths.map(({ depth }) => depth) },
              // Room for half of the last number.
              ...(isNarrow(width) ? { marginRight: 28 } : {}),
            };
          }}
        />
      </div>
    </>
  );
}
