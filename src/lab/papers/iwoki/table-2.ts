import { both, experiment, type Told } from '../types.ts';
import type { Telling } from '../telling.ts';
import { against, judgeDepths, judgeLimits } from './table-2-claims.ts';
import { table2Figures } from './table-2-figures.ts';
import { table2Tables } from './table-2-tables.ts';
import { playTable2, type Row2 } from './table-2-runs.ts';

interface Found {
  readonly rows: readonly Row2[];
}

/** Minimax against Random and Greedy, by depth and by time. */
export const iwokiTable2 = experiment<Found>({
  id: 'iwoki-table-2',
  document: 'iwoki',
  covers: both('Table 2, figures 19 to 22', 'Tabla 2, figuras 19 a 22'),
  figures: [19, 20, 21, 22],
  title: both(
    'Minimax at iwoki: deeper, and with less time',
    'Minimax al iwoki: más hondo y con menos tiempo',
  ),
  claim: both(
    'Minimax of depth 1 is like Greedy (47 to 49); its wins rise with depth (47, 71, 90, 100 %); nodes grow exponentially with depth; with a limit of time, wins rise with the limit, up to those without one.',
    'Minimax de profundidad 1 equivale a Greedy (47 a 49); gana más cuanto más hondo mira (47, 71, 90, 100 %); los nodos crecen exponencialmente con la profundidad; con tiempo limitado, las victorias crecen con el límite hasta las que hay sin él.',
  ),
  seconds: { quick: 45, full: 1500 },
  async run(bench) {
    return { rows: await playTable2(bench) };
  },
  tell({ rows }, telling) {
    return told(rows, telling);
  },
});

function told(rows: readonly Row2[], telling: Telling): Told {
  const { t, numbers } = telling;
  const depths = judgeDepths(rows, telling);
  const limits = judgeLimits(rows, telling);
  const verdicts = [...depths.map(({ verdict }) => verdict), limits.verdict];
  return {
    verdict: verdicts.every((one) => one === 'holds')
      ? 'holds'
      : verdicts.every((one) => one === 'fails')
        ? 'fails'
        : verdicts.includes('holds')
          ? 'partly'
          : 'open',
    paragraph: [...depths.map(({ text }) => text), limits.text].join(' '),
    tiles: [1, 2, 3, 4].map((depth) => ({
      value: numbers.fixed(against(rows, 'greedy', depth).line.won.mean, 0, { percent: true }),
      label: t(`won against Greedy at depth ${depth}`, `ganadas a Greedy con profundidad ${depth}`),
    })),
    sections: [
      telling.sideBySide(table2Tables(rows, telling)),
      telling.figures(table2Figures(rows, telling)),
    ],
  };
}
