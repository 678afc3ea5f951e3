import {
  contrast,
  overSplits,
  summarise,
  APART,
  type OverSplits,
  type Study,
  type StudyRow,
} from '../studies/index.ts';
import type { Telling } from '../telling.ts';
import { judge } from '../opinions.ts';
import { both, experiment, type Bench, type Judged } from '../types.ts';
import { mae } from './data.ts';
import { clearRule, rounds, roundsRule } from './judging.ts';
import { belowLimit } from './layers.ts';
import {
  bestEpoch,
  difference,
  nameOf,
  spreadCell,
  studyBlocks,
  studyTiles,
  within,
} from './study-blocks.ts';
import { epochsOf, extentOf, networksOf, trialsFor, type Entry } from './studied.ts';

/** Version 1 with fewer games to learn from. */
interface Fewer {
  readonly games: number;
  readonly training: OverSplits;
  readonly validation: OverSplits;
}

interface Found {
  readonly study: Study;
  readonly fewer: readonly Fewer[];
}

/** The document calls a MAE under 2 acceptable. */
const ACCEPTABLE = 2;

/** Version 1 against version 2 by MAE. */
export const imitationVersions = experiment<Found>({
  id: 'imitation-versions',
  document: 'imitation',
  covers: both(
    'MAE of both versions, figures 18 and 19',
    'MAE de ambas versiones, figuras 18 y 19',
  ),
  figures: [18, 19],
  title: both('Version 1 against version 2', 'Versión 1 contra versión 2'),
  claim: both(
    'Both versions reach a MAE of about 0.5 in training; in validation version 2 (1.75) is a little better than version 1 (1.8), and both are less than 2 cells off.',
    'Ambas versiones llegan a un MAE de 0,5 en entrenamiento; en validación la 2 (1,75) es algo mejor que la 1 (1,8), y ambas se desvían menos de 2 casillas.',
  ),
  seconds: { quick: 28, full: 900 },
  async run(bench) {
    const own = [0, 1].map((candidate): Entry => ({ study: 'versions', candidate, learned: null }));
    const numbers = fewerGames(bench);
    const { splits } = extentOf(bench, 'versions');
    const some = Math.max(2, Math.floor(splits / 2));
    const fewer = numbers.map((learned): Entry => ({ ...own[0]!, learned, splits: some }));
    const trials = await trialsFor(bench, 'versions', [...own, ...fewer]);
    const study = summarise(
      networksOf(bench, 'versions'),
      trials.slice(0, own.length),
      epochsOf(bench),
    );
    return {
      study,
      fewer: numbers.map((games, i) => {
        const lived = trials[own.length + i]!.flatMap(({ fits }) => (fits === null ? [] : [fits]));
        const over = (on: 'training' | 'validation') =>
          overSplits(
            lived.map((fits) => fits[on].mae),
            APART,
          );
        return { games, training: over('training'), validation: over('validation') };
      }),
    };
  },
  tell({ study, fewer }, telling) {
    const { t, numbers } = telling;
    const claims = judgeVersions(study, telling);
    const two = (value: number) => numbers.fixed(value, 2);
    const [one, second] = study.rows;
    const { tables, figures } = studyBlocks(
      study,
      telling,
      ({ version }) => ({
        train: two(mae[version].train),
        validation: two(mae[version].validation),
      }),
      [18, 19],
    );
    const apart = [one!, second!].map(({ scores }) => scores.validationMae);
    const { middle } = study.baselines;
    const beside = apart.some(({ high }) => high < middle)
      ? t('one of them is clearly better than that', 'una de las dos es claramente mejor que eso')
      : apart.every(({ low }) => low > middle)
        ? t(
            'both are clearly worse than that, which the document does not compare: a MAE under 2 says little',
            'ambas son claramente peores que eso, cosa que el documento no compara: un MAE menor que 2 dice poco',
          )
        : t(
            'neither is clearly better than that, which the document does not compare: a MAE under 2 says little',
            'ninguna es claramente mejor que eso, cosa que el documento no compara: un MAE menor que 2 dice poco',
          );
    const [least] = fewer;
    const early = bestEpoch(study, 0);
    const all = { games: study.games.training, ...scoresOf(study) };
    return {
      claims,
      paragraph: t(
        `How low the MAE in training gets depends above all on how many games there are to remember: version 1 has ${within(least!.training, telling)} with ${numbers.count(least!.games)} games and ${within(all.training, telling)} with ${numbers.count(all.games)}, while on new games it goes from ${within(least!.validation, telling)} to ${within(all.validation, telling)}. On new games it is best after ${numbers.count(early.epoch)} epochs (${two(early.mae)}) and gets worse from there, as it learns its games by heart. Always naming the middle cell is off by ${two(study.baselines.middle)} there: after ${numbers.count(study.epochs)} epochs ${beside}. We split by whole games; how the document did, and how much of its training it measured, is not known.`,
        `Lo bajo que llega el MAE de entrenamiento depende sobre todo de cuántas partidas hay que recordar: la versión 1 tiene ${within(least!.training, telling)} con ${numbers.count(least!.games)} partidas y ${within(all.training, telling)} con ${numbers.count(all.games)}, mientras que con partidas nuevas va de ${within(least!.validation, telling)} a ${within(all.validation, telling)}. Con partidas nuevas es mejor tras ${numbers.count(early.epoch)} épocas (${two(early.mae)}) y desde ahí empeora, pues aprende las suyas de memoria. Decir siempre la casilla central se desvía ${two(study.baselines.middle)} en ellas: tras ${numbers.count(study.epochs)} épocas ${beside}. Separamos por partidas enteras; cómo lo hizo el documento, y con cuánto de su entrenamiento midió, no se sabe.`,
      ),
      tiles: studyTiles(study, telling),
      sections: [
        telling.sideBySide([
          ...tables,
          telling.table(
            t('Version 1 by games to learn from', 'Versión 1 según las partidas de que aprende'),
            [
              { title: t('games', 'partidas'), kind: 'number' },
              { title: t('MAE in training', 'MAE de entrenamiento'), kind: 'number' },
              { title: t('MAE in validation', 'MAE de validación'), kind: 'number' },
            ],
            [...fewer, all].map(({ games, training, validation }) => [
              telling.count(games),
              spreadCell(training, telling),
              spreadCell(validation, telling),
            ]),
            t(
              'Mean of the tries, lowest–highest; all are tried on the same games kept apart.',
              'Media de los intentos, menor–mayor; todas se prueban con las mismas partidas aparte.',
            ),
          ),
        ]),
        telling.figures(figures),
      ],
    };
  },
});

function scoresOf({ rows }: Study): Pick<Fewer, 'training' | 'validation'> {
  const { mae: training, validationMae: validation } = rows[0]!.scores;
  return { training, validation };
}

/** Halves of the games that are not kept apart, and so on. */
function fewerGames(bench: Bench): number[] {
  const { games } = extentOf(bench, 'versions');
  const all = Math.round((1 - APART) * games);
  const parts = bench.pick({ tiny: [2], quick: [8, 4, 2], full: [32, 16, 8, 4, 2] });
  return parts.map((part) => Math.round(all / part));
}

/** What both versions are said to reach, and which is better. */
export function judgeVersions({ rows }: Study, telling: Telling): Judged[] {
  const { t, numbers } = telling;
  const [one, second] = [rows[0]!, rows[1]!];
  const gain = contrast(
    [
      [one, 1],
      [second, -1],
    ],
    'validationMae',
  );
  const under = rows.map((row) => belowLimit(row, 'validationMae', ACCEPTABLE));
  const opinions = judge([gain, ...under], 'splits');
  const rule = (en: string, es: string) => clearRule([en, es], opinions.length, telling);
  const shown = (row: StudyRow, score: 'mae' | 'validationMae') =>
    within(row.scores[score], telling);
  return [
    ...rows.map((row) => ({
      claim: t(
        `about ${numbers.fixed(mae[1].train, 1)} in training: ${nameOf(row, telling)}`,
        `cerca de ${numbers.fixed(mae[1].train, 1)} en entrenamiento: ${nameOf(row, telling)}`,
      ),
      paper: numbers.fixed(mae[1].train, 1),
      ours: shown(row, 'mae'),
      rule: roundsRule(mae[1].train, telling),
      ...rounds(row.scores.mae, mae[1].train),
    })),
    {
      claim: t(
        'version 2 is a little better in validation',
        'la versión 2 es algo mejor en validación',
      ),
      paper: `${numbers.fixed(mae[2].validation, 2)} / ${numbers.fixed(mae[1].validation, 1)}`,
      ours: t(
        `version 1 less version 2: ${difference(gain, telling)}`,
        `versión 1 menos versión 2: ${difference(gain, telling)}`,
      ),
      rule: rule('the MAE of version 2 is lower', 'el MAE de la versión 2 es menor'),
      ...opinions[0]!,
    },
    ...rows.map((row, i) => ({
      claim: t(
        `under ${ACCEPTABLE} in validation: ${nameOf(row, telling)}`,
        `menos de ${ACCEPTABLE} en validación: ${nameOf(row, telling)}`,
      ),
      paper: `< ${ACCEPTABLE}`,
      ours: shown(row, 'validationMae'),
      rule: rule(`the MAE is below ${ACCEPTABLE}`, `el MAE baja de ${ACCEPTABLE}`),
      ...opinions[i + 1]!,
    })),
  ];
}
