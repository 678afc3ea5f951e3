import { cell } from '../../report/document.ts';
import { crossBlocks, crossOf, type Cross } from '../cross.ts';
import { meetingOf, vague, type Meeting } from '../lines.ts';
import { both, experiment, type Bench } from '../types.ts';
import { ladder } from './data.ts';

interface Step {
  readonly newer: string;
  readonly older: string;
  readonly meeting: Meeting;
}

/** The document does not say how deep its tournaments searched. */
function agentFor(bench: Bench, heuristic: string): string {
  return `alphabeta(depth=${bench.pick({ tiny: 1, quick: 3, full: 4 })},heuristic=${heuristic})`;
}

/** Each heuristic against the one before it. */
export const reversiLadder = experiment<{ readonly steps: readonly Step[] }>({
  id: 'reversi-ladder',
  document: 'reversi',
  covers: both('The design of the heuristic', 'El diseño de la heurística'),
  title: both('Each heuristic against the one before', 'Cada heurística contra la anterior'),
  claim: both(
    'Each heuristic beat the one before it in a tournament (mobility beat discs, adding corners helped, and so on to the one handed in); X-squares brought no clear gain.',
    'Cada heurística ganó a la anterior en un torneo (la movilidad a las fichas, añadir esquinas ayudó, y así hasta la entregada); las casillas X no trajeron mejora clara.',
  ),
  seconds: { quick: 40, full: 600 },
  async run(bench) {
    const steps: Step[] = [];
    for (const [i, newer] of ladder.entries()) {
      const older = ladder[i - 1];
      if (older === undefined) continue;
      const bout = await bench.play(
        {
          game: 'reversi',
          agents: [agentFor(bench, newer), agentFor(bench, older)],
          pairs: bench.pick({ tiny: 1, quick: 60, full: 500 }),
        },
        `${newer} – ${older}`,
      );
      steps.push({ newer, older, meeting: meetingOf(bout, 0, 1) });
    }
    return { steps };
  },
  tell({ steps }, telling) {
    const { t, numbers } = telling;
    const named = steps.slice(0, -1);
    const better = named.filter(({ meeting }) => meeting.points.low > 0.5);
    const worse = named.filter(({ meeting }) => meeting.points.high < 0.5);
    const last = steps.at(-1)!;
    const list = (some: readonly Step[]) =>
      numbers.list(some.map(({ newer, older }) => `${newer} > ${older}`));
    const gains = last.meeting.points.low > 0.5;
    return {
      verdict: named.every(({ meeting }) => vague(meeting.points))
        ? 'open'
        : better.length === named.length && !gains
          ? 'holds'
          : better.length > 0
            ? 'partly'
            : 'fails',
      paragraph: t(
        `Of its ${named.length} steps, ${better.length} are clear gains here${better.length === 0 ? '' : ` (${list(better)})`} and ${worse.length} clear losses${worse.length === 0 ? '' : ` (${numbers.list(worse.map(({ newer, older }) => `${newer} < ${older}`))})`}; the rest cannot be told from even. X-squares against the one handed in: ${telling.percent(last.meeting.points)}, ${gains ? 'a gain that the document did not see' : 'no gain, as it says'}. The document gives no results of its tournaments, and its depth and weights are not printed: ours are of one depth for all, from many openings, each played from both sides.`,
        `De sus ${named.length} pasos, ${better.length} son mejoras claras aquí${better.length === 0 ? '' : ` (${list(better)})`} y ${worse.length} pérdidas claras${worse.length === 0 ? '' : ` (${numbers.list(worse.map(({ newer, older }) => `${newer} < ${older}`))})`}; el resto no se distingue de un empate. Las casillas X contra la entregada: ${telling.percent(last.meeting.points)}, ${gains ? 'una mejora que el documento no vio' : 'sin mejora, como dice'}. El documento no da resultados de sus torneos ni la profundidad: los nuestros son a una misma profundidad, desde muchas aperturas, cada una con ambos bandos.`,
      ),
      tiles: [
        { value: `${better.length} / ${named.length}`, label: t('clear gains', 'mejoras claras') },
        {
          value: numbers.count(steps[0]!.meeting.games),
          label: t('games a step', 'partidas por paso'),
        },
      ],
      sections: [
        telling.sideBySide([
          telling.beside({
            caption: t('Each against the one before', 'Cada una contra la anterior'),
            labels: [t('newer', 'nueva'), t('older', 'anterior')],
            measures: [t('result', 'resultado'), t('points', 'puntos'), 'Elo'],
            rows: steps.map(({ newer, older, meeting }, i) => ({
              labels: [newer, older],
              beside: [
                {
                  paper:
                    i === steps.length - 1 ? t('no gain seen', 'sin mejora') : t('better', 'mejor'),
                  ours: cell(`+${meeting.wins} =${meeting.draws} −${meeting.losses}`),
                },
                { paper: null, ours: telling.share(meeting.points) },
                { paper: null, ours: telling.value(meeting.elo, { signed: true, decimals: 0 }) },
              ],
            })),
          }),
        ]),
        telling.figures([
          telling.bars(
            {
              name: 'ladder',
              title: t(
                'Points of each against the one before',
                'Puntos de cada una contra la anterior',
              ),
              description: t(
                'With 95 % intervals; the line is an even match.',
                'Con intervalos del 95 %; la línea es un empate.',
              ),
              x: t('points', 'puntos'),
              percent: true,
              neutral: 0.5,
            },
            steps.map(({ newer, older, meeting }) => ({
              name: `${newer} – ${older}`,
              value: meeting.points.mean,
              low: meeting.points.low,
              high: meeting.points.high,
            })),
          ),
        ]),
      ],
    };
  },
});

/** All heuristics against each other. */
export const reversiRoundRobin = experiment<{ readonly cross: Cross }>({
  id: 'reversi-round-robin',
  document: 'reversi',
  covers: both(
    'The design of the heuristic, all against all',
    'El diseño de la heurística, todas contra todas',
  ),
  title: both(
    'All heuristics of the Reversi document',
    'Todas las heurísticas del documento de Reversi',
  ),
  claim: both(
    'The heuristic handed in, a mix of influence map, corners, frontier, mobility and discs, is the best of those tried.',
    'La heurística entregada, mezcla de mapa de influencia, esquinas, frontera, movilidad y fichas, es la mejor de las probadas.',
  ),
  seconds: { quick: 40, full: 900 },
  async run(bench) {
    const bout = await bench.play(
      {
        game: 'reversi',
        agents: ladder.map((heuristic) => agentFor(bench, heuristic)),
        format: 'round-robin',
        pairs: bench.pick({ tiny: 1, quick: 15, full: 200 }),
      },
      'round robin',
    );
    return { cross: crossOf(bout, ladder) };
  },
  tell({ cross }, telling) {
    const { t, numbers } = telling;
    const { names, lines, meetings } = cross;
    const order = [...names.keys()].toSorted((a, b) => lines[b]!.elo.mean - lines[a]!.elo.mean);
    const own = names.indexOf('final');
    const place = order.indexOf(own) + 1;
    const best = order[0]!;
    const beaten = meetings[own]![best];
    const rival = best === own ? null : beaten;
    const close = rival === null || rival === undefined || rival.points.high >= 0.5;
    return {
      verdict:
        telling.size === 'tiny' ? 'open' : place === 1 ? 'holds' : close ? 'partly' : 'fails',
      paragraph: t(
        `From best to worst: ${order.map((player) => names[player]).join(', ')}. The one handed in comes ${place === 1 ? 'first' : `in place ${place}`}, at ${telling.amount(lines[own]!.elo, { signed: true, decimals: 0 })} Elo${rival == null ? '' : `, and scores ${telling.percent(rival.points)} against ${names[best]}`}. The weights of its mix are not printed, so that ours may differ; “xsquares” is the same with one more term.`,
        `De mejor a peor: ${order.map((player) => names[player]).join(', ')}. La entregada queda ${place === 1 ? 'primera' : `en el puesto ${place}`}, con ${telling.amount(lines[own]!.elo, { signed: true, decimals: 0 })} Elo${rival == null ? '' : `, y consigue el ${telling.percent(rival.points)} contra ${names[best]}`}. Los pesos de su mezcla no están impresos y los nuestros pueden diferir; «xsquares» es la misma con un término más.`,
      ),
      tiles: [
        { value: names[best]!, label: t('comes first', 'queda primera') },
        { value: `${place}`, label: t('place of the one handed in', 'puesto de la entregada') },
        {
          value: numbers.count(lines[own]!.games),
          label: t('games of each', 'partidas de cada una'),
        },
      ],
      sections: [telling.sideBySide(crossBlocks(cross, telling))],
    };
  },
});
