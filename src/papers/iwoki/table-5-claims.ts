import { shareInterval } from '../../arena/index.ts';
import { difference, type Measured } from '../lines.ts';
import type { Telling } from '../telling.ts';
import { inBand } from '../opinions.ts';
import type { Judged, Opinion } from '../words.ts';
import { ALWAYS_WINS_FROM, table5 } from './data.ts';
import type { CourseFound, CoursePoint, HandsFound } from './q-course.ts';

export function shareOf({ wins, games }: CoursePoint): number {
  return wins / games;
}

/** A row of the table: where the thesis stopped, or where we did if that was sooner. */
export function endOf({ row, points }: CourseFound): CoursePoint {
  const { games } = table5[row - 1]!;
  return points.findLast((point) => point.games <= games) ?? points[0]!;
}

export function wonOf(found: CourseFound): Measured {
  const end = endOf(found);
  return { mean: shareOf(end), ...shareInterval(end.wins, end.games) };
}

/** What learning by heart gains may be called nothing below this. */
const NOTHING = 0.03;

/** What the thesis claims with this table, each with its numbers. */
export function judgeTable5(
  rows: readonly CourseFound[],
  hands: readonly HandsFound[],
  telling: Telling,
): Judged[] {
  return [...unlearned(rows, telling), ...always(rows, hands, telling)];
}

function unlearned(rows: readonly CourseFound[], telling: Telling): Judged[] {
  const { t, numbers } = telling;
  const [exploring, exploiting, greedy] = [rows[2]!, rows[3]!, rows[4]!].map(wonOf);
  const [after, against] = [endOf(rows[3]!).games, endOf(rows[4]!).games];
  const gain = difference(exploring!, exploiting!);
  const nothing = numbers.fixed(100 * NOTHING, 0);
  const shown = (share: Measured) =>
    numbers.withInterval(share.mean, share, { percent: true, decimals: 1 });
  return [
    {
      claim: t(
        'With hands dealt anew it learns nothing against Random',
        'Con manos repartidas al azar no aprende nada contra Random',
      ),
      paper: t('37.3 % exploring, 37.3 % afterwards', '37,3 % explorando, 37,3 % después'),
      ours: t(
        `${shown(exploring!)} exploring, ${shown(exploiting!)} afterwards`,
        `${shown(exploring!)} explorando, ${shown(exploiting!)} después`,
      ),
      rule: telling.rule(
        [
          `it surely gains less than ${nothing} points in a hundred`,
          `gana seguro menos de ${nothing} puntos de cada cien`,
        ],
        ['it surely gains more', 'gana seguro más'],
      ),
      ...inBand(gain, { low: -Infinity, high: NOTHING }, after, 'games'),
    },
    {
      claim: t('Nor does it learn to beat Greedy', 'Tampoco aprende a ganar a Greedy'),
      paper: t('0.2 % won', '0,2 % ganadas'),
      ours: t(`${shown(greedy!)} won`, `${shown(greedy!)} ganadas`),
      rule: telling.rule(
        [
          `it surely wins less than ${nothing} in a hundred games`,
          `gana seguro menos de ${nothing} de cada cien partidas`,
        ],
        ['it surely wins more', 'gana seguro más'],
      ),
      ...inBand(greedy!, { low: -Infinity, high: NOTHING }, against, 'games'),
    },
  ];
}

function always(
  rows: readonly CourseFound[],
  hands: readonly HandsFound[],
  telling: Telling,
): Judged[] {
  const { t, numbers } = telling;
  const last = rows[7]!;
  const games = last.points.at(-1)!.games;
  const from = (one: { readonly lastMiss: number; readonly lastTenth: number }) =>
    one.lastTenth === 1
      ? t(
          `from game ${numbers.count(one.lastMiss + 1)} on`,
          `desde la ${numbers.count(one.lastMiss + 1)}`,
        )
      : t('not yet', 'aún no');
  const thesis = table5[7]!.games;
  const rule = telling.rule(
    ['it wins all of the last tenth of its games', 'gana toda la última décima de sus partidas'],
    [
      `it does not, after ${numbers.count(thesis)} games, as many as the thesis played`,
      `no es así tras ${numbers.count(thesis)} partidas, tantas como jugó el trabajo`,
    ],
  );
  return [
    {
      claim: t(
        'With the same hands every game it comes to win every one against Greedy',
        'Con las mismas manos siempre, acaba ganando todas a Greedy',
      ),
      paper: t(
        `from about game ${numbers.count(ALWAYS_WINS_FROM)} on, of 50,000`,
        `desde la ${numbers.count(ALWAYS_WINS_FROM)}, más o menos, de 50.000`,
      ),
      ours: t(
        `${from(last)}, of ${numbers.count(games)}`,
        `${from(last)}, de ${numbers.count(games)}`,
      ),
      rule,
      ...reached([last], games),
    },
    ...(hands.length === 0
      ? []
      : [
          {
            claim: t('So it does with any other hands', 'Y también con cualesquiera otras manos'),
            paper: null,
            ours: hands.map((one) => from(one)).join('; '),
            rule: `${rule} ${t('(with each of the hands tried)', '(con cada reparto probado)')}`,
            ...reached(hands, games),
          },
        ]),
  ];
}

/** With fewer games than the thesis played, what is not reached yet says nothing. */
function reached(courses: readonly { readonly lastTenth: number }[], games: number): Opinion {
  if (courses.every(({ lastTenth }) => lastTenth === 1)) return { verdict: 'holds' };
  const thesis = table5[7]!.games;
  return games < thesis
    ? { verdict: 'open', needs: { kind: 'units', count: thesis, unit: 'games' } }
    : { verdict: 'fails' };
}
