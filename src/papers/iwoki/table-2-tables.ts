import { cell, type Block } from '../../lab/report/index.ts';
import type { Beside, Telling } from '../telling.ts';
import { table2, type Table2Row } from './data.ts';
import type { Row2 } from './table-2-runs.ts';

/** By depth, or with the limit of time read in two ways; the rest in a table of its own. */
export function table2Tables(rows: readonly Row2[], telling: Telling): Block[] {
  const { t } = telling;
  const free = rows.filter(({ limit }) => limit === 'none');
  const limited = rows.filter(({ limit }) => limit !== 'none');
  const byDepth = t('Table 2: by depth', 'Tabla 2: por profundidad');
  const byTime = t(
    'Table 2: depth 3 against Greedy with a limit of time, read in two ways',
    'Tabla 2: profundidad 3 contra Greedy con límite de tiempo, leído de dos maneras',
  );
  const rest = t('draws, turns and time', 'empates, turnos y tiempo');
  return [
    table(free, telling, byDepth, strength),
    table(limited, telling, byTime, strength),
    table(free, telling, `${byDepth}, ${rest}`, effort),
    table(limited, telling, `${byTime}, ${rest}`, effort),
  ];
}

interface Measure {
  readonly title: string;
  of(row: Row2, said: Table2Row): Beside;
}

function strength(telling: Telling): Measure[] {
  const { t, numbers } = telling;
  return [
    {
      title: t('won', 'ganadas'),
      of: ({ line }, { wins, games }) => ({
        paper: numbers.fixed(wins / games, 0, { percent: true }),
        ours: telling.share(line.won),
      }),
    },
    {
      title: t('lead', 'ventaja'),
      of: ({ line }, { lead }) => ({
        paper: numbers.fixed(lead, 1, { signed: true }),
        ours: telling.value(line.lead),
      }),
    },
    {
      title: t('nodes a game', 'nodos por partida'),
      of: (row, { nodes }) => ({ paper: numbers.count(nodes), ours: telling.count(row.nodes) }),
    },
  ];
}

function effort({ t, numbers }: Telling): Measure[] {
  return [
    {
      title: t('drawn', 'empates'),
      of: ({ line }, { draws, games }) => ({
        paper: numbers.fixed(draws / games, 0, { percent: true }),
        ours: cell(numbers.fixed(line.draws / line.games, 0, { percent: true })),
      }),
    },
    {
      title: t('turns', 'turnos'),
      of: ({ line }, { turns }) => ({
        paper: `${turns}`,
        ours: cell(numbers.fixed(line.decisions, 1)),
      }),
    },
    {
      title: t('time of a decision', 'tiempo por decisión'),
      of: ({ line }, { secondsPerDecision }) => ({
        paper: numbers.duration(1000 * secondsPerDecision),
        ours: cell(numbers.duration(line.msEach)),
      }),
    },
    {
      title: t('time of a game', 'tiempo por partida'),
      of: ({ msPerGame }, { secondsPerGame }) => ({
        paper: numbers.duration(1000 * secondsPerGame),
        ours: cell(numbers.duration(msPerGame)),
      }),
    },
  ];
}

function table(
  rows: readonly Row2[],
  telling: Telling,
  caption: string,
  measuresIn: (telling: Telling) => Measure[],
): Block {
  const { t, numbers } = telling;
  const limits = {
    none: '–',
    move: t('the move', 'la jugada'),
    branch: t('each branch', 'cada rama'),
  };
  const limited = rows.some(({ limit }) => limit !== 'none');
  const measures = measuresIn(telling);
  return telling.beside({
    caption,
    labels: limited
      ? [t('seconds', 'segundos'), t('limit for', 'límite para'), t('games', 'partidas')]
      : [t('rival', 'rival'), t('depth', 'profundidad'), t('games', 'partidas')],
    measures: measures.map(({ title }) => title),
    rows: rows.map((row) => {
      const said = table2[row.row]!;
      const games = `${numbers.count(said.games)} / ${numbers.count(row.line.games)}`;
      return {
        labels: limited
          ? [numbers.plain(said.maxTime!), limits[row.limit], games]
          : [said.rival, `${said.depth}`, games],
        beside: measures.map(({ of }) => of(row, said)),
      };
    }),
    note: t(
      'Games: the paper’s and ours. Intervals are of 95 %. Nodes are generated children, the root left out. Our times are those of this machine.',
      'Partidas: las del documento y las nuestras. Los intervalos son del 95 %. Los nodos son hijos generados, sin la raíz. Nuestros tiempos son los de esta máquina.',
    ),
  });
}
