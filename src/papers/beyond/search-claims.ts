import { standing } from '../../arena/index.ts';
import { apart } from '../lines.ts';
import type { Telling } from '../telling.ts';
import { both, type Both, type Judged, type Verdict } from '../types.ts';
import { improvements } from './improvements.ts';
import type { Ratio } from './ratios.ts';
import type { SearchFound, SearchRow } from './search-found.ts';

/** What stands of a row when all rows are looked at together. */
export interface Stand {
  readonly nodes: 'fewer' | 'more' | 'same';
  readonly play: 'better' | 'worse' | 'even' | null;
}

/** Nodes and games are two tables of their own: Holm over the rows of each. */
export function stands({ rows, scouting }: SearchFound): {
  readonly rows: ReadonlyMap<string, Stand>;
  readonly scouting: Stand['nodes'];
} {
  // Megamax is Minimax written otherwise: there is nothing to test.
  const compared = rows.filter(({ id, ratio }) => ratio !== null && id !== 'negamax');
  const ratios = [...compared.map(({ ratio }) => ratio!), scouting.ms];
  const sure = standing(ratios.map(({ pValue }) => pValue));
  const side = (i: number): Stand['nodes'] =>
    sure[i] !== true ? 'same' : ratios[i]!.mean < 1 ? 'fewer' : 'more';
  const nodes = new Map(compared.map(({ id }, i) => [id, side(i)]));
  const met = rows.filter(({ meeting }) => meeting !== null);
  const sides = apart(met.map(({ meeting }) => meeting!));
  const play = new Map(met.map(({ id }, i) => [id, sides[i]!]));
  return {
    rows: new Map(
      rows.map(({ id }) => [id, { nodes: nodes.get(id) ?? 'same', play: play.get(id) ?? null }]),
    ),
    scouting: side(ratios.length - 1),
  };
}

/** Whether every search that must find what minimax finds did so. */
export function faithful({ rows }: SearchFound): boolean {
  const exact = new Set(improvements.flatMap(({ id, nature }) => (nature === 'exact' ? [id] : [])));
  return rows.every(({ id, same, compared }) => !exact.has(id) || same === compared);
}

export function bySaving({ nodes }: Stand): Verdict {
  return nodes === 'fewer' ? 'holds' : nodes === 'more' ? 'fails' : 'open';
}

export function byPlay({ play }: Stand): Verdict {
  return play === 'better' ? 'holds' : play === 'worse' ? 'fails' : 'open';
}

/** Whoever leaves out what might matter must gain by it: to save nodes is only the means. */
export function byRisk(stand: Stand): Verdict {
  return bySaving(stand) === 'fails' ? 'fails' : byPlay(stand);
}

/** What the thesis says an improvement is good for, and by what that is judged. */
interface Saying {
  readonly id: string;
  readonly claim: Both;
  readonly paper: Both;
  by(stand: Stand, row: SearchRow): Verdict;
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
    by: (stand, row) => (agrees(row) ? bySaving(stand) : 'fails'),
  },
  {
    id: 'aspiration',
    claim: both('A narrow window saves nodes', 'Una ventana estrecha ahorra nodos'),
    paper: both('if the value lies inside', 'si el valor cae dentro'),
    by: bySaving,
  },
  {
    id: 'futility',
    claim: both('Futility is worth its risk', 'La poda de inutilidades compensa su riesgo'),
    paper: both('little gains can be left out', 'lo poco mejor se puede dejar'),
    by: byRisk,
  },
  {
    id: 'quiescence',
    claim: both('Waiting for quiet plays better', 'La espera del reposo juega mejor'),
    paper: horizon,
    by: byPlay,
  },
  {
    id: 'secondary',
    claim: both('A secondary search plays better', 'La búsqueda secundaria juega mejor'),
    paper: horizon,
    by: byPlay,
  },
  {
    id: 'continuation',
    claim: both('Heuristic continuation plays better', 'La continuación heurística juega mejor'),
    paper: horizon,
    by: byPlay,
  },
  {
    id: 'beam',
    claim: both('A beam is worth its risk', 'La búsqueda sesgada compensa su riesgo'),
    paper: both('unpromising nodes deserve no tree', 'lo poco prometedor no merece árbol'),
    by: byRisk,
  },
  {
    id: 'deepening',
    claim: both(
      'Under a limit, deepening step by step plays better',
      'Con un límite, la bajada progresiva juega mejor',
    ),
    paper: both('an answer is always ready', 'siempre hay una respuesta'),
    by: byPlay,
  },
  {
    id: 'null',
    claim: both('The null move is worth its risk', 'El movimiento nulo compensa su riesgo'),
    paper: both('far fewer branches, at a risk', 'muchas menos ramas, con riesgo'),
    by: byRisk,
  },
  {
    id: 'verified',
    claim: both('So is the verified null move', 'Y el nulo verificado también'),
    paper: both('less depth instead of a pass', 'menos profundidad en vez de pasar'),
    by: byRisk,
  },
  {
    id: 'negamax',
    claim: both('Megamax is Minimax, written shorter', 'Megamax es Minimax, más compacto'),
    paper: both('a compact version', 'una versión compacta'),
    by: (_, row) =>
      agrees(row) && row.ratio!.low === 1 && row.ratio!.high === 1 ? 'holds' : 'fails',
  },
  {
    id: 'negascout',
    claim: both(
      'Megascout saves nodes in good order',
      'Megascout ahorra nodos si el orden es bueno',
    ),
    paper: both('more cut-offs in good order', 'más podas con buen orden'),
    by: bySaving,
  },
  {
    id: 'sss',
    claim: both(
      'SSS* needs fewer nodes than alpha-beta',
      'SSS* necesita menos nodos que la poda alfa-beta',
    ),
    paper: both('cuts there and elsewhere', 'poda ahí y en más sitios'),
    by: bySaving,
  },
];

/** What the thesis says of each improvement, and what came out. */
export function searchClaims(found: SearchFound, telling: Telling): Judged[] {
  const { rows, scouting } = stands(found);
  const { t } = telling;
  const decided = (verdict: Verdict) => (telling.size === 'tiny' ? 'open' : verdict);
  const told = sayings.flatMap(({ id, claim, paper, by }): Judged[] => {
    const row = found.rows.find((one) => one.id === id);
    if (row === undefined) return [];
    return [
      {
        claim: telling.of(claim),
        paper: telling.of(paper),
        ours: measures(row, telling),
        verdict: decided(by(rows.get(id)!, row)),
      },
    ];
  });
  const { ms, nodes } = found.scouting;
  return [
    ...told,
    {
      claim: t('Scout is more efficient than SSS*', 'Scout es más eficiente que SSS*'),
      paper: t('it only tests inequalities', 'solo comprueba desigualdades'),
      ours: t(
        `time of our programs × ${factor(ms, telling)}, nodes × ${factor(nodes, telling)}`,
        `tiempo de nuestros programas × ${factor(ms, telling)}, nodos × ${factor(nodes, telling)}`,
      ),
      // Less time with more nodes says something of the programs, not of the searches.
      verdict: decided(
        scouting === 'fewer' && nodes.low > 1
          ? 'partly'
          : bySaving({ nodes: scouting, play: null }),
      ),
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
