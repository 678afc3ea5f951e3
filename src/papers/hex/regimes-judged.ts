import { shareInterval } from '../../arena/index.ts';
import { overSplits, type OverSplits } from '../studies/index.ts';
import type { Measured } from '../lines.ts';
import type { Telling } from '../telling.ts';
import type { Judged, Verdict } from '../types.ts';
import { shareOf as clusterShare } from '../shares.ts';
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

/** Games won of all games played, and the share. */
interface Won extends Measured {
  readonly wins: number;
  readonly games: number;
}

/**
 * What pupils of one kind won of all their games against a rival. A pupil always plays alike, so
 * that its games are no independent ones: pupils are the unit. Where all won as many, which says
 * nothing of how pupils vary, games are.
 */
export function shareOf(found: Regimes, id: Regime, version: 1 | 2 | null, rival: number): Won {
  const own = found.rows.filter(
    (row) => row.regime === id && (version === null || row.version === version),
  );
  const { mean, low, high } = clusterShare(
    own.map((row) => ({ hits: row.wins[rival]!, of: found.games })),
  );
  const wins = own.reduce((sum, row) => sum + row.wins[rival]!, 0);
  return { mean, low, high, wins, games: own.length * found.games };
}

/** No win: none came, and the true share lies below this. Rare: it lies below that. */
export const HARDLY = 0.05;
export const RARE = 0.25;

/**
 * The document does not say how many games people played; its cross table has 10 of each pair. Two
 * wins in ten go with shares from 3 to 56 % (95 %).
 */
const TWO_OF_TEN = shareInterval(2, 10);

/** A win is a win, so that the claim can then hold in part at most. */
function none({ wins, low, high }: Won): Verdict {
  if (wins === 0) return high < HARDLY ? 'holds' : 'open';
  if (low > HARDLY) return 'fails';
  return high < RARE ? 'partly' : 'open';
}

/** That none came refutes neither rare wins nor a couple of them: too many would. */
function some({ wins, low, high }: Won, least: number, most: number): Verdict {
  if (low > most) return 'fails';
  return wins > 0 && low >= least && high < most ? 'holds' : 'open';
}

/** What the three ways of training are said to lead to. */
export function judgeRegimes(found: Regimes, telling: Telling): Judged[] {
  const { t } = telling;
  const against = (id: Regime, rival: number) => shareOf(found, id, null, rival);
  const [self, human, teacher] = regimes.map(({ id }) => against(id, PERSON));
  const rare = against('teacher', TEACHER);
  const gains = (['human', 'teacher'] as const).map((id) => gainOf(found, id));
  const [better, best] = judge(gains);
  const count = ({ wins, games, ...share }: Won) =>
    t(
      `${wins} of ${games}, ${telling.percent(share)},`,
      `${wins} de ${games}, ${telling.percent(share)},`,
    );
  const won = (share: Won) =>
    t(`${count(share)} won against the script`, `${count(share)} ganadas al programa`);
  const noWin = (share: Won) =>
    none(share) === 'partly'
      ? t(`hardly a win: ${won(share)}`, `casi ninguna victoria: ${won(share)}`)
      : won(share);
  const gained = (gain: OverSplits) =>
    telling.amount(gain, { signed: true, percent: true, decimals: 0 });
  return [
    {
      claim: t(
        'from itself: no win against people',
        'de sí mismo: ninguna victoria contra personas',
      ),
      paper: t('lost all', 'perdió todas'),
      ours: noWin(self!),
      verdict: none(self!),
    },
    {
      claim: t('from a person: better moves', 'de una persona: mejores jugadas'),
      paper: t('better moves', 'mejores jugadas'),
      ours: t(
        `won against Random, script less itself: ${gained(gains[0]!)}`,
        `ganadas a Random, programa menos sí mismo: ${gained(gains[0]!)}`,
      ),
      verdict: better!,
    },
    {
      claim: t('from a person: still no win', 'de una persona: tampoco gana'),
      paper: t('no win', 'ninguna victoria'),
      ours: noWin(human!),
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
        'de un maestro: un par de victorias contra personas',
      ),
      paper: t('a couple', 'un par'),
      ours: won(teacher!),
      verdict: some(teacher!, TWO_OF_TEN.low, TWO_OF_TEN.high),
    },
    {
      claim: t(
        'from a teacher: rare wins against it',
        'de un maestro: le gana en contadas ocasiones',
      ),
      paper: t('rare', 'contadas'),
      ours: t(`${count(rare)} won against the teacher`, `${count(rare)} ganadas al maestro`),
      verdict: some(rare, 0, RARE),
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
