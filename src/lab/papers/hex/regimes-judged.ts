import { shareInterval } from '../../../arena/index.ts';
import { overSplits, type OverSplits } from '../../imitation/index.ts';
import type { Measured } from '../lines.ts';
import type { Telling } from '../telling.ts';
import type { Judged, Verdict } from '../types.ts';
import { regimes } from './data.ts';
import { judge } from './judging.ts';
import type { Exam } from './pupils.ts';

export type Regime = (typeof regimes)[number]['id'];

/** One pupil and what it won against each rival. */
interface Row {
  readonly regime: Regime;
  readonly version: 1 | 2;
  readonly exam: Exam;
  readonly wins: readonly number[];
}

export interface Regimes {
  readonly rows: readonly Row[];
  readonly rivals: readonly string[];
  /** Games of each pupil against each rival. */
  readonly games: number;
  readonly learned: Readonly<Record<Regime, number>>;
  readonly pupils: number;
  /** How far off always naming the middle cell is in the exam. */
  readonly middle: number;
}

/** Rivals by their place: those anybody knows, who stands in for people, the teacher. */
export const [RANDOM, PERSON, TEACHER] = [0, 2, 3] as const;

/** What pupils of one kind won of all their games against a rival. */
export function shareOf(
  found: Regimes,
  id: Regime,
  version: 1 | 2 | null,
  rival: number,
): Measured {
  const own = found.rows.filter(
    (row) => row.regime === id && (version === null || row.version === version),
  );
  const wins = own.reduce((sum, row) => sum + row.wins[rival]!, 0);
  const games = own.length * found.games;
  return { mean: wins / games, ...shareInterval(wins, games) };
}

/**
 * The document does not say how many games people played; its cross table has 10 of each pair. No
 * win in ten goes with true shares up to 26 %, two wins in ten with shares from 3 to 56 % (95 %).
 */
const NONE_OF_TEN = shareInterval(0, 10, 0.9).high;
const TWO_OF_TEN = shareInterval(2, 10);

/** A share that would hardly ever, or would well, give so few wins. */
function none({ low, high }: Measured): Verdict {
  return high < NONE_OF_TEN ? 'holds' : low > NONE_OF_TEN ? 'fails' : 'open';
}

function some({ low, high }: Measured, most: number): Verdict {
  const { low: least } = TWO_OF_TEN;
  if (high < least || low > most) return 'fails';
  return low > least && high < most ? 'holds' : 'open';
}

/** What the three ways of training are said to lead to. */
export function judgeRegimes(found: Regimes, telling: Telling): Judged[] {
  const { t } = telling;
  const against = (id: Regime, rival: number) => shareOf(found, id, null, rival);
  const [self, human, teacher] = regimes.map(({ id }) => against(id, PERSON));
  const rare = against('teacher', TEACHER);
  const gains = (['human', 'teacher'] as const).map((id) => gainOf(found, id));
  const [better, best] = judge(gains);
  const won = (share: Measured) =>
    t(
      `${telling.percent(share)} won against the script`,
      `${telling.percent(share)} ganadas al guion`,
    );
  const gained = (gain: OverSplits) =>
    telling.amount(gain, { signed: true, percent: true, decimals: 0 });
  return [
    {
      claim: t('from itself: no win against people', 'de sí mismo: ninguna victoria a personas'),
      paper: t('lost all', 'perdió todas'),
      ours: won(self!),
      verdict: none(self!),
    },
    {
      claim: t('from a person: better moves', 'de una persona: mejores jugadas'),
      paper: t('better moves', 'mejores jugadas'),
      ours: t(
        `won against Random, script less itself: ${gained(gains[0]!)}`,
        `ganadas a Random, guion menos sí mismo: ${gained(gains[0]!)}`,
      ),
      verdict: better!,
    },
    {
      claim: t('from a person: still no win', 'de una persona: tampoco gana'),
      paper: t('no win', 'ninguna victoria'),
      ours: won(human!),
      verdict: none(human!),
    },
    {
      claim: t('from a teacher: plays better', 'de un maestro: juega mejor'),
      paper: t('level rose', 'subió el nivel'),
      ours: t(
        `won against Random, teacher less itself: ${gained(gains[1]!)}`,
        `ganadas a Random, maestro menos sí mismo: ${gained(gains[1]!)}`,
      ),
      verdict: best!,
    },
    {
      claim: t(
        'from a teacher: a couple of wins against people',
        'de un maestro: un par de victorias a personas',
      ),
      paper: t('a couple', 'un par'),
      ours: won(teacher!),
      verdict: some(teacher!, TWO_OF_TEN.high),
    },
    {
      claim: t(
        'from a teacher: rare wins against it',
        'de un maestro: le gana en contadas ocasiones',
      ),
      paper: t('rare', 'contadas'),
      ours: t(
        `${telling.percent(rare)} won against the teacher`,
        `${telling.percent(rare)} ganadas al maestro`,
      ),
      verdict: some(rare, 0.5),
    },
  ];
}

/** How much more than pupils of themselves others win against Random; pupils are what varies. */
function gainOf({ rows, games }: Regimes, id: Regime): OverSplits {
  const shares = (regime: Regime) =>
    rows.filter((row) => row.regime === regime).map(({ wins }) => wins[RANDOM]! / games);
  const own = shares('self');
  return overSplits(
    shares(id).map((share, i) => share - own[i]!),
    0,
  );
}
