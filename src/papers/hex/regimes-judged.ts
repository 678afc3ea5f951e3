import { shareInterval } from '../../arena/index.ts';
import { overSplits, type OverSplits } from '../studies/index.ts';
import type { Measured } from '../lines.ts';
import type { Telling } from '../telling.ts';
import { judge, inBand, undecidable, type Band } from '../opinions.ts';
import { both, type Judged, type Opinion } from '../types.ts';
import { shareOf as clusterShare } from '../shares.ts';
import { regimes } from './data.ts';
import { clearRule } from './judging.ts';
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

/** No win to speak of: the true share lies below this. Rare: it lies below that. */
export const HARDLY = 0.05;
export const RARE = 0.25;

/**
 * The document does not say how many games people played; its cross table has 10 of each pair. Two
 * wins in ten go with shares from 3 to 56 % (95 %).
 */
const TWO_OF_TEN = shareInterval(2, 10);

function none(won: Won): Opinion {
  return inBand(won, { low: -Infinity, high: HARDLY }, won.games, 'games');
}

/** That none came refutes neither rare wins nor a couple of them: too many or too few would. */
function some(won: Won, band: Band): Opinion {
  if (won.wins > 0) return inBand(won, band, won.games, 'games');
  return undecidable(
    both(
      'none came, which refutes nothing; a pupil that wins would have to be found',
      'no hubo ninguna, lo que no refuta nada; haría falta un alumno que gane',
    ),
  );
}

/** What the three ways of training are said to lead to. */
export function judgeRegimes(found: Regimes, telling: Telling): Judged[] {
  const { t } = telling;
  const against = (id: Regime, rival: number) => shareOf(found, id, null, rival);
  const [self, human, teacher] = regimes.map(({ id }) => against(id, PERSON));
  const rare = against('teacher', TEACHER);
  const gains = (['human', 'teacher'] as const).map((id) => gainOf(found, id));
  const [better, best] = judge(gains, 'pupils');
  const percent = (value: number) => telling.numbers.fixed(value, 0, { percent: true });
  const noneRule = telling.rule(
    [
      `the share won surely lies below ${percent(HARDLY)}`,
      `lo ganado queda seguro bajo el ${percent(HARDLY)}`,
    ],
    ['it surely lies above', 'queda seguro por encima'],
  );
  const someRule = ({ low, high }: Band) =>
    telling.rule(
      [
        `games were won, and the share surely lies between ${percent(low)} and ${percent(high)}`,
        `se ganó alguna, y la parte queda seguro entre el ${percent(low)} y el ${percent(high)}`,
      ],
      ['games were won, and it surely lies outside', 'se ganó alguna, y queda seguro fuera'],
    );
  const gainRule = clearRule(
    ['more games are won against Random', 'se ganan más partidas a Random'],
    gains.length,
    telling,
  );
  const rarely = { low: 0, high: RARE };
  const count = ({ wins, games, ...share }: Won) =>
    t(
      `${wins} of ${games}, ${telling.percent(share)},`,
      `${wins} de ${games}, ${telling.percent(share)},`,
    );
  const won = (share: Won) =>
    t(`${count(share)} won against the script`, `${count(share)} ganadas al programa`);
  const noWin = (share: Won) =>
    share.wins > 0 && none(share).verdict === 'holds'
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
      rule: noneRule,
      ...none(self!),
    },
    {
      claim: t('from a person: better moves', 'de una persona: mejores jugadas'),
      paper: t('better moves', 'mejores jugadas'),
      ours: t(
        `won against Random, script less itself: ${gained(gains[0]!)}`,
        `ganadas a Random, programa menos sí mismo: ${gained(gains[0]!)}`,
      ),
      rule: gainRule,
      ...better!,
    },
    {
      claim: t('from a person: still no win', 'de una persona: tampoco gana'),
      paper: t('no win', 'ninguna victoria'),
      ours: noWin(human!),
      rule: noneRule,
      ...none(human!),
    },
    {
      claim: t('from a teacher: plays better', 'de un maestro: juega mejor'),
      paper: t('level rose', 'subió el nivel'),
      ours: t(
        `won against Random, teacher less itself: ${gained(gains[1]!)}`,
        `ganadas a Random, maestro menos sí mismo: ${gained(gains[1]!)}`,
      ),
      rule: gainRule,
      ...best!,
    },
    {
      claim: t(
        'from a teacher: a couple of wins against people',
        'de un maestro: un par de victorias contra personas',
      ),
      paper: t('a couple', 'un par'),
      ours: won(teacher!),
      rule: someRule(TWO_OF_TEN),
      ...some(teacher!, TWO_OF_TEN),
    },
    {
      claim: t(
        'from a teacher: rare wins against it',
        'de un maestro: le gana en contadas ocasiones',
      ),
      paper: t('rare', 'contadas'),
      ours: t(`${count(rare)} won against the teacher`, `${count(rare)} ganadas al maestro`),
      rule: someRule(rarely),
      ...some(rare, rarely),
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
