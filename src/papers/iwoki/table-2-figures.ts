import type { Curve } from '../../figures/index.ts';
import type { Block } from '../../lab/report/index.ts';
import type { Telling } from '../telling.ts';
import { table2 } from './data.ts';
import type { Row2 } from './table-2-runs.ts';

/** Figures 19 to 22: the four means by depth and by time, and the wins; the thesis's beside ours. */
export function table2Figures(rows: readonly Row2[], telling: Telling): Block[] {
  const { t } = telling;
  const depth = t('depth', 'profundidad');
  const free = (rival: string) =>
    rows.filter(({ row, limit }) => limit === 'none' && table2[row]!.rival === rival);
  const byDepth = (rival: string): Series[] => [
    { name: telling.paper, rows: free(rival), ours: false, x: 'depth' },
    { name: telling.ours, rows: free(rival), ours: true, x: 'depth' },
  ];
  const limited = (limit: string) => rows.filter((row) => row.limit === limit);
  const byTime: Series[] = [
    { name: telling.paper, rows: limited('move'), ours: false, x: 'maxTime' },
    {
      name: t('ours, for the move', 'aquí, por jugada'),
      rows: limited('move'),
      ours: true,
      x: 'maxTime',
    },
    {
      name: t('ours, for each branch', 'aquí, por rama'),
      rows: limited('branch'),
      ours: true,
      x: 'maxTime',
    },
  ];
  return [
    ...four(telling, 19, byDepth('random'), 'Minimax – Random', depth),
    ...four(telling, 20, byDepth('greedy'), 'Minimax – Greedy', depth),
    telling.curves({
      name: 'figure-21',
      title: t(
        'Figure 21: wins against Greedy by depth',
        'Figura 21: victorias contra Greedy por profundidad',
      ),
      description: t(
        'The share of games won, with the 95 % interval of ours.',
        'El porcentaje de partidas ganadas, con el intervalo del 95 % de las nuestras.',
      ),
      lines: byDepth('greedy').map((one) => curve(one, 'won')),
      x: depth,
      y: t('won', 'ganadas'),
      percent: true,
    }),
    ...four(
      telling,
      22,
      byTime,
      'Minimax – Greedy',
      t('seconds for a move', 'segundos por jugada'),
    ),
  ];
}

interface Series {
  readonly name: string;
  readonly rows: readonly Row2[];
  readonly ours: boolean;
  readonly x: 'depth' | 'maxTime';
}

type Measure = 'won' | 'lead' | 'game' | 'decision' | 'nodes';

function four(
  telling: Telling,
  number: number,
  series: readonly Series[],
  who: string,
  x: string,
): Block[] {
  const { t } = telling;
  const parts: readonly [Measure, string, boolean][] = [
    ['game', t('seconds a game', 'segundos por partida'), true],
    ['lead', t('lead in points', 'ventaja en puntos'), false],
    ['decision', t('seconds a decision', 'segundos por decisión'), true],
    ['nodes', t('nodes a game', 'nodos por partida'), true],
  ];
  return parts.map(([measure, y, log], i) => {
    const letter = 'abcd'[i]!;
    return telling.curves({
      name: `figure-${number}${letter}`,
      title: t(
        `Figure ${number}${letter}: ${who}, ${y}`,
        `Figura ${number}${letter}: ${who}, ${y}`,
      ),
      description: log
        ? t('Each step up the axis is ten times as much.', 'Cada paso del eje es diez veces más.')
        : t('Minimax’s score less its rival’s.', 'La puntuación de Minimax menos la del rival.'),
      lines: series.map((one) => curve(one, measure)),
      x,
      y,
      log,
    });
  });
}

function curve({ name, rows, ours, x }: Series, measure: Measure): Curve {
  return {
    name,
    points: rows.map((row) => {
      const said = table2[row.row]!;
      const at = { x: said[x]! };
      const { line } = row;
      const found = {
        won: ours ? line.won.mean : said.wins / said.games,
        lead: ours ? line.lead.mean : said.lead,
        game: ours ? row.msPerGame / 1000 : said.secondsPerGame,
        decision: ours ? line.msEach / 1000 : said.secondsPerDecision,
        nodes: ours ? row.nodes : said.nodes,
      };
      const point = { ...at, y: found[measure] };
      const interval = measure === 'won' ? line.won : measure === 'lead' ? line.lead : null;
      return ours && interval !== null && Number.isFinite(interval.high - interval.low)
        ? { ...point, low: interval.low, high: interval.high }
        : point;
    }),
  };
}
