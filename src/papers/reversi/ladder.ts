import { cell } from '../../lab/report/index.ts';
import { apart, meetingOf, type Meeting } from '../lines.ts';
import type { Telling } from '../telling.ts';
import { allOf, stronger, undecidable } from '../opinions.ts';
import { both, experiment, type Bout, type Judged } from '../types.ts';
import { TOLD, TOURNAMENT_MATCHES, ladder } from './data.ts';

/** What a newer heuristic did against the one before it, at one depth. */
interface Step {
  readonly newer: string;
  readonly older: string;
  readonly depth: number;
  readonly meeting: Meeting;
  /** Of tournaments as short as the document's, cut out of these games: how many it won. */
  readonly tournaments: { readonly won: number; readonly of: number };
}

export function agentOf(heuristic: string, depth: number): string {
  return `alphabeta(depth=${depth},heuristic=${heuristic})`;
}

/** Each heuristic against the one before it. */
export const reversiLadder = experiment<{ readonly steps: readonly Step[] }>({
  id: 'reversi-ladder',
  document: 'reversi',
  covers: both('The design of the heuristic', 'El diseño de la heurística'),
  title: both('Each heuristic against the one before', 'Cada heurística contra la anterior'),
  claim: both(
    'Changes were tried in tournaments and kept where they helped: mobility beat discs, adding corners beat mobility with discs, and so on to the one handed in; X-squares brought no clear gain.',
    'Los cambios se probaron en torneos y se quedaron los que ayudaban: la movilidad ganó a las fichas, añadir esquinas a movilidad y fichas, y así hasta la entregada; las casillas X no trajeron mejora clara.',
  ),
  seconds: { quick: 25, full: 600 },
  async run(bench) {
    const plan = bench.pick({
      tiny: [{ depth: 1, pairs: 1 }],
      quick: [
        { depth: 2, pairs: 400 },
        { depth: 4, pairs: 160 },
      ],
      full: [
        { depth: 2, pairs: 1000 },
        { depth: 3, pairs: 1000 },
        { depth: 4, pairs: 1000 },
        { depth: 5, pairs: 500 },
      ],
    });
    const steps: Step[] = [];
    for (const { depth, pairs } of plan) {
      for (const [i, newer] of ladder.entries()) {
        const older = ladder[i - 1];
        if (older === undefined) continue;
        const bout = await bench.play(
          { game: 'reversi', agents: [agentOf(newer, depth), agentOf(older, depth)], pairs },
          both(`${newer} – ${older}, depth ${depth}`, `${newer} – ${older}, profundidad ${depth}`),
        );
        const tournaments = await shortTournaments(bout);
        steps.push({ newer, older, depth, meeting: meetingOf(bout, 0, 1), tournaments });
      }
    }
    return { steps };
  },
  tell({ steps }, telling) {
    const { t, numbers } = telling;
    const stands = apart(steps.map(({ meeting }) => meeting));
    const claims = ladderClaims(steps, telling);
    const last = steps.filter(({ newer }) => newer === ladder.at(-1));
    const missed = last.map(({ depth, tournaments: { won, of } }) =>
      t(
        `${numbers.count(of - won)} of ${numbers.count(of)} at depth ${depth}`,
        `${numbers.count(of - won)} de ${numbers.count(of)} a profundidad ${depth}`,
      ),
    );
    const gains = stands.filter((stand, i) => stand === 'better' && isKept(steps[i]!)).length;
    const word = {
      better: t('better', 'mejor'),
      worse: t('worse', 'peor'),
      even: t('cannot be told', 'no se distingue'),
    };
    return {
      claims,
      paragraph: t(
        `The document prints no results, depth or weights; the weights of the last two are ours. Points below are in the order of the depths. What is called better or worse stands when all comparisons of the table are looked at together (Holm). Ten matches, a tournament of the document, can miss a gain: cut into tournaments of ten, our games of X-squares against the one handed in give X-squares no win in ${numbers.list(missed)}.`,
        `El documento no imprime resultados, profundidad ni pesos; los pesos de las dos últimas son nuestros. Los puntos van abajo en el orden de las profundidades. Lo que se llama mejor o peor se sostiene mirando juntas todas las comparaciones de la tabla (Holm). Diez partidas, un torneo del documento, pueden no ver una mejora: cortadas en torneos de diez, nuestras partidas de las casillas X contra la entregada no dan la victoria a las casillas X en ${numbers.list(missed)}.`,
      ),
      tiles: [
        {
          value: `${gains} / ${steps.filter(isKept).length}`,
          label: t('clear gains of those kept', 'mejoras claras de las que se quedaron'),
        },
        {
          value: numbers.count(Math.min(...steps.map(({ meeting }) => meeting.games))),
          label: t('games a step, at least', 'partidas por paso, como mínimo'),
        },
      ],
      sections: [
        telling.sideBySide([
          telling.beside({
            caption: t('Each against the one before', 'Cada una contra la anterior'),
            labels: [t('depth', 'profundidad'), t('newer', 'nueva'), t('older', 'anterior')],
            measures: [
              t('outcome', 'desenlace'),
              t('games', 'partidas'),
              t('points', 'puntos'),
              'Elo',
              t('tournaments of 10 won', 'torneos de 10 ganados'),
            ],
            rows: steps.map((step, i) => ({
              labels: [`${step.depth}`, step.newer, step.older],
              beside: [
                { paper: said(step, telling), ours: cell(word[stands[i]!]) },
                { paper: null, ours: telling.count(step.meeting.games) },
                { paper: null, ours: telling.share(step.meeting.points) },
                {
                  paper: null,
                  ours: telling.value(step.meeting.elo, { signed: true, decimals: 0 }),
                },
                { paper: null, ours: cell(`${step.tournaments.won} / ${step.tournaments.of}`) },
              ],
            })),
            note: t(
              'From many openings, each played from both sides. Intervals are of 95 %, each by itself.',
              'Desde muchas aperturas, cada una con ambos bandos. Los intervalos son del 95 %, cada uno por sí solo.',
            ),
          }),
        ]),
        telling.figures([
          telling.meetings(
            'ladder',
            t('Points of each against the one before', 'Puntos de cada una contra la anterior'),
            steps.map(({ newer, older, depth, meeting: { points } }) => ({
              name: `${newer} – ${older} (${depth})`,
              points,
            })),
          ),
        ]),
      ],
    };
  },
});

function isKept({ newer }: Step): boolean {
  return newer !== ladder.at(-1);
}

function said(step: Step, { t }: Telling): string {
  if (!isKept(step)) return t('no clear gain', 'sin mejora clara');
  return TOLD.includes(step.newer)
    ? t('better', 'mejor')
    : t('kept, no result given', 'se queda, sin resultado');
}

/** What is said of single steps, of the other ones that were kept, and of X-squares. */
export function ladderClaims(steps: readonly Step[], telling: Telling): Judged[] {
  const { t } = telling;
  // One family: all steps at all depths are looked at together.
  const opinions = stronger(steps.map(({ meeting }) => meeting));
  const kept = telling.rule(
    [
      `it has clearly more than half of the points at every depth tried, among ${telling.together(steps.length)}`,
      `tiene claramente más de la mitad de los puntos a cada profundidad, entre ${telling.together(steps.length)}`,
    ],
    ['it has clearly less at one', 'tiene claramente menos a alguna'],
  );
  return ladder.slice(1).map((newer, n): Judged => {
    const own = [...steps.keys()].filter((i) => steps[i]!.newer === newer);
    const points = own.map((i) => telling.percent(steps[i]!.meeting.points));
    const ours = `${newer} – ${ladder[n]}: ${points.join(', ')}`;
    const stands = own.map((i) => opinions[i]!);
    const step = steps[own[0]!]!;
    if (!isKept(step)) {
      return {
        claim: t('X-squares bring no clear gain', 'Las casillas X no traen mejora clara'),
        paper: t('sometimes won, sometimes lost', 'a veces ganaba, a veces perdía'),
        ours: `${ours}${stands.every(({ verdict }) => verdict === 'open') ? '' : ownWeights(telling)}`,
        rule: t(
          'undecided whatever comes out: the weights of both are ours',
          'sin decidir, salga lo que salga: los pesos de ambas son nuestros',
        ),
        ...undecidable(
          both(
            'no number of games decides it without the document’s weights',
            'sin los pesos del documento no lo decide ningún número de partidas',
          ),
        ),
      };
    }
    return {
      claim:
        newer === 'mobility'
          ? t('Mobility beats discs', 'La movilidad gana a las fichas')
          : newer === 'corners'
            ? t('Corners help', 'Las esquinas ayudan')
            : t(`The change to “${newer}” helped`, `El cambio a «${newer}» ayudó`),
      paper: said(step, telling),
      ours,
      rule: kept,
      ...allOf(stands),
    };
  });
}

/** Where X-squares and the mix before them are told apart, it is by weights that we chose. */
export function ownWeights({ t }: Telling): string {
  return t(
    '; the weights of both are ours, so that this says nothing of the one handed in',
    '; los pesos de ambas son nuestros, así que no dice nada de la entregada',
  );
}

/** Games in their order, ten by ten: in how many of these tournaments the first agent was ahead. */
async function shortTournaments(bout: Bout): Promise<Step['tournaments']> {
  const games: { readonly index: number; readonly points: number }[] = [];
  for await (const { job, record } of bout.games()) {
    const own = record.result!.utilities[job.players.indexOf(0)]!;
    games.push({ index: job.index, points: own });
  }
  return tournamentsWon(games.toSorted((a, b) => a.index - b.index).map(({ points }) => points));
}

/** Of results from -1 to 1: whole tournaments, and those with more than half the points. */
export function tournamentsWon(results: readonly number[]): Step['tournaments'] {
  const of = Math.floor(results.length / TOURNAMENT_MATCHES);
  let won = 0;
  for (let i = 0; i < of; i++) {
    const matches = results.slice(i * TOURNAMENT_MATCHES, (i + 1) * TOURNAMENT_MATCHES);
    if (matches.reduce((a, b) => a + b, 0) > 0) won++;
  }
  return { won, of };
}
