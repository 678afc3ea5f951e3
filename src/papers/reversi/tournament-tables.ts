import { Sample } from '../../arena/index.ts';
import { cell, type Block } from '../../lab/report/index.ts';
import type { Measured } from '../lines.ts';
import type { Telling } from '../telling.ts';
import { TOURNAMENT_MATCHES, tournament } from './data.ts';
import { SEARCHES, depthsOf, shareOf, type BySearch, type GridCell } from './grid.ts';
import { average, freeRatio } from './ratios.ts';

/** "26 % [23, 29]" */
export function shareText(share: Measured, telling: Telling): string {
  return Number.isFinite(share.high)
    ? telling.percent(share)
    : telling.numbers.fixed(share.mean, 0, { percent: true });
}

/** The document's matches beside as many of ours, and the means. */
export function matchTables(chosen: GridCell, times: BySearch, telling: Telling): Block[] {
  const { t, numbers } = telling;
  const ours = (values: readonly number[], i: number, print: (value: number) => string) =>
    cell(values[i] === undefined ? '–' : print(values[i]));
  const count = (value: number) => numbers.count(value);
  const duration = (value: number) => numbers.duration(value);
  return [
    telling.beside({
      caption: t('Means of a match', 'Medias de una partida'),
      labels: [t('search', 'búsqueda')],
      measures: [t('nodes', 'nodos'), t('time', 'tiempo')],
      rows: SEARCHES.map((search) => ({
        labels: [search],
        beside: [
          {
            paper: numbers.count(average(tournament[search].nodes)),
            ours: telling.value(meanOf(chosen.nodes[search]), { decimals: 0 }),
          },
          {
            paper: numbers.duration(1000 * average(tournament[search].seconds)),
            ours: cell(numbers.duration(average(times[search]))),
          },
        ],
      })),
      note: t(
        'The document’s are means of all its ten rows; it prints those of the first five.',
        'Las del documento son medias de sus diez filas; imprime las de las cinco primeras.',
      ),
    }),
    telling.beside({
      caption: t('Match by match', 'Partida a partida'),
      labels: [t('match', 'partida')],
      measures: [
        t('nodes, minimax', 'nodos, minimax'),
        t('nodes, alpha-beta', 'nodos, poda'),
        t('time, minimax', 'tiempo, minimax'),
        t('time, alpha-beta', 'tiempo, poda'),
      ],
      rows: tournament.minimax.nodes.map((_, i) => ({
        labels: [`${i + 1}`],
        beside: [
          ...SEARCHES.map((search) => ({
            paper: count(tournament[search].nodes[i]!),
            ours: ours(chosen.nodes[search], i, count),
          })),
          ...SEARCHES.map((search) => ({
            paper: duration(1000 * tournament[search].seconds[i]!),
            ours: ours(times[search], i, duration),
          })),
        ],
      })),
      note: t(
        'The first ten of our matches; both players of each together. Two of ours start from each position, seats swapped. Times are of matches played again in turn, in one thread, once the program had run for a while.',
        'Las diez primeras de nuestras partidas; ambos jugadores juntos. De cada posición salen dos de las nuestras, cambiando de bando. Los tiempos son de partidas repetidas por turno, en un mismo hilo, con el programa ya en marcha.',
      ),
    }),
  ];
}

/** The share of nodes in every cell, and the cells that are near the document’s nodes. */
export function gridTables(
  cells: readonly GridCell[],
  near: readonly GridCell[],
  telling: Telling,
): Block[] {
  const { t, numbers } = telling;
  const depths = depthsOf(cells);
  const rows = [...new Set(cells.map(({ plies }) => plies))].toSorted((a, b) => a - b);
  const share = (one: GridCell) => shareOf(one.nodes);
  const paperNodes = average(tournament.minimax.nodes);
  return [
    telling.table(
      t(
        'Share of minimax’s nodes that alpha-beta explores',
        'Parte de los nodos de minimax que explora la poda',
      ),
      [
        { title: t('random moves before', 'jugadas al azar antes'), kind: 'number' },
        ...depths.map((depth) => ({
          title: t(`depth ${depth}`, `profundidad ${depth}`),
          kind: 'cell' as const,
        })),
      ],
      rows.map((plies) => [
        cell(`${plies}`),
        ...depths.map((depth) => {
          const found = cells.find((one) => one.depth === depth && one.plies === plies);
          if (found === undefined) return cell('–');
          const mark = near.some((one) => one.depth === depth && one.plies === plies) ? '▸ ' : '';
          return cell(`${mark}${numbers.fixed(share(found).mean, 0, { percent: true })}`, {
            small: numbers.rounded(average(found.nodes.minimax), 3),
            heat: share(found).mean,
          });
        }),
      ]),
      t(
        `Below each share: nodes of a match with minimax. ▸ are the cells nearest to the document’s ${numbers.count(paperNodes)}.`,
        `Bajo cada porcentaje: nodos de una partida con minimax. ▸ son las casillas más cercanas a los ${numbers.count(paperNodes)} del documento.`,
      ),
    ),
    telling.table(
      t('The nearest cells, with more matches', 'Las casillas más cercanas, con más partidas'),
      [
        { title: t('depth', 'profundidad'), kind: 'label' },
        { title: t('random moves before', 'jugadas al azar antes'), kind: 'number' },
        { title: t('matches', 'partidas'), kind: 'number' },
        { title: t('nodes, minimax', 'nodos, minimax'), kind: 'number' },
        { title: t('share, alpha-beta', 'proporción de la poda'), kind: 'number' },
      ],
      [
        [
          cell(telling.paper),
          cell('–'),
          cell(`${TOURNAMENT_MATCHES}`),
          cell(numbers.count(paperNodes)),
          telling.share(freeRatio(tournament.alphabeta.nodes, tournament.minimax.nodes)),
        ],
        ...near.map((one) => [
          cell(`${one.depth}`),
          cell(`${one.plies}`),
          cell(numbers.count(one.nodes.minimax.length)),
          telling.value(meanOf(one.nodes.minimax), { decimals: 0 }),
          telling.share(share(one)),
        ]),
      ],
      t(
        'Chosen in the grid, then played again with more matches; the nearest of these comes first, and its matches are those shown above.',
        'Elegidas en la cuadrícula y jugadas de nuevo con más partidas; la más cercana va primero, y sus partidas son las de arriba.',
      ),
    ),
  ];
}

export function tournamentFigures(
  cells: readonly GridCell[],
  chosen: GridCell,
  telling: Telling,
): Block[] {
  const { t } = telling;
  const depths = depthsOf(cells);
  const points = (values: readonly number[]) =>
    values.slice(0, TOURNAMENT_MATCHES).map((y, i) => ({ x: i + 1, y }));
  return [
    telling.curves({
      name: 'nodes',
      title: t('Nodes of each match', 'Nodos de cada partida'),
      description: t(
        'Each step up the axis is ten times as much.',
        'Cada paso del eje es diez veces más.',
      ),
      lines: SEARCHES.flatMap((search) => [
        { name: `${search}, ${telling.paper}`, points: points(tournament[search].nodes) },
        { name: `${search}, ${telling.ours}`, points: points(chosen.nodes[search]) },
      ]),
      x: t('match', 'partida'),
      y: t('nodes', 'nodos'),
      log: true,
    }),
    telling.curves({
      name: 'shares',
      title: t('Share of nodes by position', 'Proporción de nodos según la posición'),
      description: t(
        'The more random moves before a match, the later in the game it starts. With 95 % intervals.',
        'Cuantas más jugadas al azar antes, más tarde empieza la partida. Con intervalos del 95 %.',
      ),
      lines: depths.map((depth) => ({
        name: t(`depth ${depth}`, `profundidad ${depth}`),
        points: cells
          .filter((one) => one.depth === depth)
          .toSorted((a, b) => a.plies - b.plies)
          .map((one) => {
            const { mean, low, high } = shareOf(one.nodes);
            return { x: one.plies, y: mean, ...(Number.isFinite(high) ? { low, high } : {}) };
          }),
      })),
      x: t('random moves before', 'jugadas al azar antes'),
      y: t('share of the nodes', 'parte de los nodos'),
      percent: true,
    }),
  ];
}

export function meanOf(values: readonly number[]): Measured {
  const sample = new Sample();
  for (const value of values) sample.add(value);
  return { mean: sample.mean, ...sample.interval() };
}
