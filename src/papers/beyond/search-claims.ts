import { judge, fact, stronger, unlessTiny, type Effect } from '../opinions.ts';
import type { Telling } from '../telling.ts';
import { both, type Both, type Judged, type Opinion } from '../types.ts';
import { improvements } from './improvements.ts';
import type { Ratio } from './ratios.ts';
import type { SearchFound, SearchRow } from './search-found.ts';

/** What stands of a row when all rows are looked at together. */
export interface Stand {
  readonly nodes: 'fewer' | 'more' | 'same';
  readonly play: 'better' | 'worse' | 'even' | null;
  /** That it saves nodes, and that it plays better. */
  readonly saves: Opinion;
  readonly plays: Opinion;
}

const UNTRIED: Opinion = { verdict: 'open', needs: { kind: 'unknown' } };

/** Nodes and games are two tables of their own: Holm over the rows of each. */
export function stands({ rows, scouting }: SearchFound): {
  readonly rows: ReadonlyMap<string, Stand>;
  readonly scouting: { readonly ms: Opinion; readonly nodes: Opinion };
  /** Comparisons in each of the two tables. */
  readonly compared: { readonly nodes: number; readonly play: number };
} {
  // Megamax is Minimax written otherwise: there is nothing to test.
  const measured = rows.filter(({ id, ratio }) => ratio !== null && id !== 'negamax');
  const ratios = [...measured.map(({ ratio }) => ratio!), scouting.ms, scouting.nodes];
  const saved = judge(ratios.map(saving), 'positions');
  const saves = new Map(measured.map(({ id }, i) => [id, saved[i]!]));
  const met = rows.filter(({ meeting }) => meeting !== null);
  const won = stronger(met.map(({ meeting }) => meeting!));
  const plays = new Map(met.map(({ id }, i) => [id, won[i]!]));
  const standOf = (id: string): Stand => {
    const [save, play] = [saves.get(id) ?? UNTRIED, plays.get(id) ?? UNTRIED];
    return {
      saves: save,
      plays: play,
      nodes: ({ holds: 'fewer', fails: 'more', open: 'same' } as const)[save.verdict],
      play: plays.has(id)
        ? ({ holds: 'better', fails: 'worse', open: 'even' } as const)[play.verdict]
        : null,
    };
  };
  return {
    rows: new Map(rows.map(({ id }) => [id, standOf(id)])),
    scouting: { ms: saved.at(-2)!, nodes: saved.at(-1)! },
    compared: { nodes: ratios.length, play: met.length },
  };
}

/** How much less one takes than another, as a logarithm. */
function saving({ mean, low, high, pValue, count }: Ratio): Effect {
  return { mean: -Math.log(mean), low: -Math.log(high), high: -Math.log(low), pValue, count };
}

/** Whether every search that must find what minimax finds did so. */
export function faithful({ rows }: SearchFound): boolean {
  const exact = new Set(improvements.flatMap(({ id, nature }) => (nature === 'exact' ? [id] : [])));
  return rows.every(({ id, same, compared }) => !exact.has(id) || same === compared);
}

/** Whoever leaves out what might matter must gain by it: to save nodes is only the means. */
export function byRisk({ saves, plays }: Pick<Stand, 'saves' | 'plays'>): Opinion {
  return saves.verdict === 'fails' ? saves : plays;
}

/** By what something is judged, and when it counts as what. */
interface Measure {
  by(stand: Stand, row: SearchRow): Opinion;
  rule(telling: Telling, of: { readonly nodes: number; readonly play: number }): string;
}

const savingRule: Measure['rule'] = (telling, of) =>
  telling.rule(
    [
      `it clearly takes fewer nodes than what it is added to, among ${telling.together(of.nodes)}`,
      `gasta claramente menos nodos que aquello a lo que se añade, entre ${telling.together(of.nodes)}`,
    ],
    ['it clearly takes more', 'gasta claramente más'],
  );

const measuresOf = {
  saving: { by: ({ saves }) => saves, rule: savingRule },
  play: {
    by: ({ plays }) => plays,
    rule: (telling, of) => telling.strongerRule(of.play),
  },
  risk: {
    by: byRisk,
    rule: (telling, of) =>
      telling.rule(
        [
          `at equal nodes it has clearly more than half of the points, among ${telling.together(of.play)}`,
          `con los mismos nodos tiene claramente más de la mitad de los puntos, entre ${telling.together(of.play)}`,
        ],
        [
          'it has clearly less, or clearly takes more nodes to the same depth',
          'tiene claramente menos, o gasta claramente más nodos a la misma profundidad',
        ],
      ),
  },
  faithful: {
    by: ({ saves }, row) => (agrees(row) ? saves : fact(false)),
    rule: (telling, of) =>
      `${savingRule(telling, of)} ${telling.t('or another value is found', 'o se halla otro valor')}`,
  },
  same: {
    by: (_, row) => fact(agrees(row) && row.ratio!.low === 1 && row.ratio!.high === 1),
    rule: (telling) =>
      telling.rule(
        [
          'values and nodes are the same at every position',
          'los valores y los nodos son iguales en cada posición',
        ],
        ['one is not', 'alguno no lo es'],
      ),
  },
} satisfies Record<string, Measure>;

/** What the thesis says an improvement is good for, and by what that is judged. */
interface Saying {
  readonly id: string;
  readonly claim: Both;
  readonly paper: Both;
  readonly by: keyof typeof measuresOf;
}

const horizon = both('against the horizon effect', 'contra el efecto horizonte');
const agrees = ({ same, compared }: SearchRow) => same === compared;

const sayings: readonly Saying[] = [
  {
    id: 'alphabeta',
    claim: both(
      'Alpha-beta saves nodes and keeps the answer',
      'La poda alfa-beta ahorra nodos y conserva la respuesta',
    ),
    paper: both('leaves out what cannot matter', 'evita lo que no influye'),
    by: 'faithful',
  },
  {
    id: 'aspiration',
    claim: both('A narrow window saves nodes', 'Una ventana estrecha ahorra nodos'),
    paper: both('if the value lies inside', 'si el valor cae dentro'),
    by: 'saving',
  },
  {
    id: 'futility',
    claim: both('Futility is worth its risk', 'La poda de inutilidades compensa su riesgo'),
    paper: both('little gains can be left out', 'lo poco mejor se puede dejar'),
    by: 'risk',
  },
  {
    id: 'quiescence',
    claim: both('Waiting for quiet plays better', 'La espera del reposo juega mejor'),
    paper: horizon,
    by: 'play',
  },
  {
    id: 'secondary',
    claim: both('A secondary search plays better', 'La búsqueda secundaria juega mejor'),
    paper: horizon,
    by: 'play',
  },
  {
    id: 'continuation',
    claim: both('Heuristic continuation plays better', 'La continuación heurística juega mejor'),
    paper: horizon,
    by: 'play',
  },
  {
    id: 'beam',
    claim: both('A beam is worth its risk', 'La búsqueda sesgada compensa su riesgo'),
    paper: both('unpromising nodes deserve no tree', 'lo poco prometedor no merece árbol'),
    by: 'risk',
  },
  {
    id: 'deepening',
    claim: both(
      'Under a limit, deepening step by step plays better',
      'Con un límite, la bajada progresiva juega mejor',
    ),
    paper: both('an answer is always ready', 'siempre hay una respuesta'),
    by: 'play',
  },
  {
    id: 'null',
    claim: both('The null move is worth its risk', 'El movimiento nulo compensa su riesgo'),
    paper: both('far fewer branches, at a risk', 'muchas menos ramas, con riesgo'),
    by: 'risk',
  },
  {
    id: 'verified',
    claim: both('So is the verified null move', 'Y el nulo verificado también'),
    paper: both('less depth instead of a pass', 'menos profundidad en vez de pasar'),
    by: 'risk',
  },
  {
    id: 'negamax',
    claim: both('Megamax is Minimax, written shorter', 'Megamax es Minimax, más compacto'),
    paper: both('a compact version', 'una versión compacta'),
    by: 'same',
  },
  {
    id: 'negascout',
    claim: both(
      'Megascout saves nodes in good order',
      'Megascout ahorra nodos si el orden es bueno',
    ),
    paper: both('more cut-offs in good order', 'más podas con buen orden'),
    by: 'saving',
  },
  {
    id: 'sss',
    claim: both(
      'SSS* needs fewer nodes than alpha-beta',
      'SSS* necesita menos nodos que la poda alfa-beta',
    ),
    paper: both('cuts there and elsewhere', 'poda ahí y en más sitios'),
    by: 'saving',
  },
];

/** What the thesis says of each improvement, and what came out. */
export function searchClaims(found: SearchFound, telling: Telling): Judged[] {
  const { rows, scouting, compared: of } = stands(found);
  const { t } = telling;
  const told = sayings.flatMap(({ id, claim, paper, by }): Judged[] => {
    const row = found.rows.find((one) => one.id === id);
    if (row === undefined) return [];
    const measure: Measure = measuresOf[by];
    return [
      {
        claim: telling.of(claim),
        paper: telling.of(paper),
        ours: measures(row, telling),
        rule: measure.rule(telling, of),
        ...unlessTiny(telling.size, measure.by(rows.get(id)!, row)),
      },
    ];
  });
  const { ms, nodes } = found.scouting;
  const less = (en: string, es: string) =>
    telling.rule(
      [
        `it clearly takes ${en} than SSS*, among ${telling.together(of.nodes)}`,
        `gasta claramente ${es} que SSS*, entre ${telling.together(of.nodes)}`,
      ],
      ['it clearly takes more', 'gasta claramente más'],
    );
  return [
    ...told,
    {
      claim: t('Scout takes less time than SSS*', 'Scout tarda menos que SSS*'),
      paper: t('it only tests inequalities', 'solo comprueba desigualdades'),
      ours: t(
        `time of our programs × ${factor(ms, telling)}`,
        `tiempo de nuestros programas × ${factor(ms, telling)}`,
      ),
      rule: less('less time', 'menos tiempo'),
      ...unlessTiny(telling.size, scouting.ms),
    },
    {
      // Less time with more nodes says something of the programs, not of the searches.
      claim: t('Scout needs fewer nodes than SSS*', 'Scout necesita menos nodos que SSS*'),
      paper: t('it only tests inequalities', 'solo comprueba desigualdades'),
      ours: `${t('nodes', 'nodos')} × ${factor(nodes, telling)}`,
      rule: less('fewer nodes', 'menos nodos'),
      ...unlessTiny(telling.size, scouting.nodes),
    },
  ];
}

function measures({ ratio, meeting, same, compared }: SearchRow, telling: Telling): string {
  const { t } = telling;
  return [
    `${t('nodes', 'nodos')} × ${factor(ratio!, telling)}`,
    ...(same === compared
      ? []
      : [t(`same value ${same} of ${compared}`, `mismo valor ${same} de ${compared}`)]),
    ...(meeting === null ? [] : [`${t('points', 'puntos')} ${telling.percent(meeting.points)}`]),
  ].join('; ');
}

/** "0.58 [0.55, 0.61]", "> 24". */
export function factor(ratio: Ratio, { numbers }: Telling): string {
  const { mean, bound } = ratio;
  if (bound !== null) {
    return `${bound === 'least' ? '>' : '<'}\u00A0${numbers.significant(mean, 2)}`;
  }
  const { said, span } = factorParts(ratio, numbers);
  return span === '' ? said : `${said} ${span}`;
}

/** The ratio with two digits or as many as its interval bears out, and that; '' if nothing varied. */
export function factorParts(
  { mean, low, high }: Ratio,
  numbers: Telling['numbers'],
): { said: string; span: string } {
  const half = (high - low) / 2;
  if (!Number.isFinite(half) || half < 1e-9) {
    return { said: numbers.significant(mean, 2), span: '' };
  }
  const digit = (value: number) => -Math.floor(Math.log10(value));
  const decimals = Math.min(4, Math.max(0, 1 + digit(mean), digit(half)));
  return {
    said: numbers.fixed(mean, decimals),
    span: numbers.interval({ low, high }, { decimals }),
  };
}
