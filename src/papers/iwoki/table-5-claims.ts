import { shareInterval } from '../../arena/index.ts';
import { difference, type Measured } from '../lines.ts';
import type { Telling } from '../telling.ts';
import type { Judged, Verdict } from '../words.ts';
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
  return [unlearned(rows, telling), always(rows, hands, telling)];
}

function unlearned(rows: readonly CourseFound[], telling: Telling): Judged {
  const { t, numbers } = telling;
  const [exploring, exploiting, greedy] = [rows[2]!, rows[3]!, rows[4]!].map(wonOf);
  const gain = difference(exploring!, exploiting!);
  const shown = (share: Measured) =>
    numbers.withInterval(share.mean, share, { percent: true, decimals: 1 });
  return {
    claim: t('With hands dealt anew it does not learn', 'Con manos repartidas al azar no aprende'),
    paper: t(
      '37.3 % against Random exploring, 37.3 % afterwards; 0.2 % against Greedy',
      '37,3 % contra Random explorando, 37,3 % después; 0,2 % contra Greedy',
    ),
    ours: t(
      `${shown(exploring!)}, ${shown(exploiting!)}; ${shown(greedy!)}`,
      `${shown(exploring!)}, ${shown(exploiting!)}; ${shown(greedy!)}`,
    ),
    verdict:
      gain.low > NOTHING || greedy!.low > NOTHING
        ? 'fails'
        : gain.high < NOTHING && greedy!.high < NOTHING
          ? 'holds'
          : 'open',
  };
}

function always(
  rows: readonly CourseFound[],
  hands: readonly HandsFound[],
  telling: Telling,
): Judged {
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
  const others = hands.map((one) => from(one)).join('; ');
  return {
    claim: t(
      'With the same hands every game it comes to win every one against Greedy',
      'Con las mismas manos siempre, acaba ganando todas a Greedy',
    ),
    paper: t(
      `from about game ${numbers.count(ALWAYS_WINS_FROM)} on, of 50,000`,
      `desde la ${numbers.count(ALWAYS_WINS_FROM)}, más o menos, de 50.000`,
    ),
    ours: t(
      `${from(last)}, of ${numbers.count(games)}${hands.length === 0 ? '' : `; with other hands ${others}`}`,
      `${from(last)}, de ${numbers.count(games)}${hands.length === 0 ? '' : `; con otras manos: ${others}`}`,
    ),
    verdict: reached([last, ...hands], games),
  };
}

/** All of them, some, none; with fewer games than the thesis played, none says nothing. */
function reached(courses: readonly { readonly lastTenth: number }[], games: number): Verdict {
  const there = courses.filter(({ lastTenth }) => lastTenth === 1).length;
  if (there === courses.length) return 'holds';
  if (there > 0) return 'partly';
  return games < table5[7]!.games ? 'open' : 'fails';
}
