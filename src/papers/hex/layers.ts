import {
  contrast,
  medianOf,
  overSplits,
  APART,
  type Study,
  type StudyRow,
} from '../studies/index.ts';
import type { Telling } from '../telling.ts';
import { allOf, judge } from '../opinions.ts';
import { both, experiment, type Judged } from '../types.ts';
import { clearRule, reversed } from './judging.ts';
import { bestEpoch, difference, studyBlocks, studyTiles, within } from './study-blocks.ts';
import { studied } from './studied.ts';

/** Hidden layers of version 1 that the document names as under 1, and as those that generalise. */
const DEEP = [3, 4, 5] as const;
const FLAT = [1, 2] as const;

/** The document calls a MAE under 1 outstanding. */
const OUTSTANDING = 1;

/** The limit less the MAE of a network, split by split: above 0 where it falls under the limit. */
export function belowLimit(row: StudyRow, score: 'mae' | 'validationMae', limit: number) {
  const values = row.bySplit[score].filter((value) => value !== null);
  return overSplits(
    values.map((value) => limit - value),
    APART,
  );
}

const TELLS_APART = {
  en: 'Verdicts count what stands among all comparisons of this report (Holm), with errors that allow for splits of the same games being alike.',
  es: 'Los veredictos cuentan lo que se sostiene entre todas las comparaciones de este informe (Holm), con errores que tienen en cuenta que los repartos de las mismas partidas se parecen.',
};

/** 1 to 6 hidden layers of version 1. */
export const imitationLayers1 = experiment<Study>({
  id: 'imitation-layers-v1',
  document: 'imitation',
  covers: both('Figures 11 to 13', 'Figuras 11 a 13'),
  figures: [11, 12, 13],
  title: both('Hidden layers, version 1', 'Capas ocultas, versión 1'),
  claim: both(
    'For version 1, 3, 4 and 5 hidden layers fall under a MAE of 1 in training; more than 5 rises; 1 and 2 imitate worse and generalise better.',
    'En la versión 1, con 3, 4 y 5 capas ocultas el MAE de entrenamiento baja de 1; con más de 5 sube; con 1 y 2 imita peor y generaliza mejor.',
  ),
  seconds: { quick: 26, full: 900 },
  run: (bench) => studied(bench, 'layers 1'),
  tell(found, telling) {
    const { t, numbers } = telling;
    const of = (hidden: number) => found.rows[hidden - 1]!;
    const claims = judgeLayers1(found, telling);
    const shares = found.rows.map(({ dead, drawn }) =>
      numbers.fixed(dead / drawn, 0, { percent: true }),
    );
    const lost = found.rows.flatMap(({ deadMae }) => deadMae);
    const off = lost.length === 0 ? '' : numbers.fixed(medianOf(lost), 1);
    const rise = difference(
      contrast(
        [
          [of(6), 1],
          [of(5), -1],
        ],
        'mae',
      ),
      telling,
    );
    const epochs = [0, 4].map((row) => bestEpoch(found, row).epoch);
    const anybody = found.rows.some(
      ({ scores }) => scores.validationMae.high < found.baselines.middle,
    );
    const { tables, figures } = studyBlocks(
      found,
      telling,
      ({ hidden }) => ({
        train: (DEEP as readonly number[]).includes(hidden)
          ? '< 1'
          : hidden === 6
            ? t('rises', 'sube')
            : t('higher', 'mayor'),
        validation: (FLAT as readonly number[]).includes(hidden) ? t('lower', 'menor') : null,
      }),
      [11, 12, 13],
    );
    return {
      claims,
      paragraph: t(
        `Some networks die of their first weights and answer 0 for ever: ${shares.join(', ')} of those drawn with 1 to 6 hidden layers${off === '' ? '' : `, with a MAE of ${off} in training`}. With one try of each, as the document seems to have had, a number of layers may look bad for that alone; of those that live, six layers less five make ${rise}. ${anybody ? '' : 'On games it has not seen, no network is clearly better than always naming the middle cell, which the document does not compare. '}With one hidden layer the MAE in validation is lowest after ${epochs[0]} epochs, with five after ${epochs[1]}, and rises from there: which generalises better depends on when one stops. How low the MAE in training gets depends on the number of games (see imitation-versions); ours are of our own Monte Carlo search, the document’s of mopyhex. ${TELLS_APART.en}`,
        `Algunas redes mueren por sus primeros pesos y responden 0 para siempre: ${shares.join(', ')} de las inicializadas con 1 a 6 capas ocultas${off === '' ? '' : `, con un MAE de ${off} en entrenamiento`}. Con un solo intento por red, como parece que hizo el documento, un número de capas puede parecer malo solo por eso; entre las vivas, seis capas menos cinco son ${rise}. ${anybody ? '' : 'Con partidas no vistas ninguna red es claramente mejor que señalar siempre la casilla central, cosa que el documento no compara. '}Con una capa oculta el MAE de validación es menor tras ${epochs[0]} épocas, con cinco tras ${epochs[1]}, y desde ahí sube: cuál generaliza mejor depende de cuándo se para. Lo bajo que llega el MAE de entrenamiento depende del número de partidas (véase imitation-versions); las nuestras son de nuestro Monte Carlo, las suyas de mopyhex. ${TELLS_APART.es}`,
      ),
      tiles: studyTiles(found, telling),
      sections: [telling.sideBySide(tables), telling.figures(figures)],
    };
  },
});

/** What version 1's layers are said to do, each by itself. */
export function judgeLayers1(found: Study, telling: Telling): Judged[] {
  const { t } = telling;
  const of = (hidden: number) => found.rows[hidden - 1]!;
  const under = DEEP.map((hidden) => belowLimit(of(hidden), 'mae', OUTSTANDING));
  const rise = contrast(
    [
      [of(6), 1],
      [of(5), -1],
    ],
    'mae',
  );
  const flatLessDeep = (score: 'mae' | 'validationMae') =>
    contrast(
      [
        ...FLAT.map((hidden) => [of(hidden), 1 / FLAT.length] as const),
        ...DEEP.map((hidden) => [of(hidden), -1 / DEEP.length] as const),
      ],
      score,
    );
  const worse = flatLessDeep('mae');
  const apart = flatLessDeep('validationMae');
  // The claim is that flat ones are lower here.
  const effects = [...under, rise, worse, reversed(apart)];
  const opinions = judge(effects, 'splits');
  const [rises, imitates, generalises] = opinions.slice(DEEP.length);
  const rule = (en: string, es: string) => clearRule([en, es], effects.length, telling);
  return [
    ...DEEP.map((hidden, i) => ({
      claim: t(
        `${hidden} layers: MAE under ${OUTSTANDING} in training`,
        `${hidden} capas: MAE de entrenamiento bajo ${OUTSTANDING}`,
      ),
      paper: `< ${OUTSTANDING}`,
      ours: within(of(hidden).scores.mae, telling),
      rule: rule(`the MAE is below ${OUTSTANDING}`, `el MAE baja de ${OUTSTANDING}`),
      ...opinions[i]!,
    })),
    {
      claim: t('more than 5 layers: it rises', 'más de 5 capas: sube'),
      paper: t('rises too much', 'sube demasiado'),
      ours: t(
        `6 less 5 layers: ${difference(rise, telling)}`,
        `6 menos 5 capas: ${difference(rise, telling)}`,
      ),
      rule: rule('the MAE is higher', 'el MAE es mayor'),
      ...rises!,
    },
    {
      claim: t('1 and 2 layers imitate worse', '1 y 2 capas imitan peor'),
      paper: t('higher in training', 'mayor en entrenamiento'),
      ours: t(
        `1–2 less 3–5 layers, training: ${difference(worse, telling)}`,
        `1–2 menos 3–5 capas, entrenamiento: ${difference(worse, telling)}`,
      ),
      rule: rule('the MAE is higher', 'el MAE es mayor'),
      ...imitates!,
    },
    {
      claim: t('1 and 2 layers generalise better', '1 y 2 capas generalizan mejor'),
      paper: t('lower in validation', 'menor en validación'),
      ours: t(
        `1–2 less 3–5 layers, validation: ${difference(apart, telling)}`,
        `1–2 menos 3–5 capas, validación: ${difference(apart, telling)}`,
      ),
      rule: rule('the MAE is lower', 'el MAE es menor'),
      ...generalises!,
    },
  ];
}

/** What version 2 is said to be best with. */
const THREE = 3;

/** 1 to 6 hidden layers of version 2. */
export const imitationLayers2 = experiment<Study>({
  id: 'imitation-layers-v2',
  document: 'imitation',
  covers: both('Figures 15 and 16', 'Figuras 15 y 16'),
  figures: [15, 16],
  title: both('Hidden layers, version 2', 'Capas ocultas, versión 2'),
  claim: both(
    'For version 2, three hidden layers have the lowest MAE, in training and in validation.',
    'En la versión 2, tres capas ocultas tienen el menor MAE, en entrenamiento y en validación.',
  ),
  seconds: { quick: 27, full: 1500 },
  run: (bench) => studied(bench, 'layers 2'),
  tell(found, telling) {
    const { t, numbers } = telling;
    const claims = judgeLayers2(found, telling);
    const shares = found.rows.map(({ dead, drawn }) =>
      numbers.fixed(dead / drawn, 0, { percent: true }),
    );
    const { tables, figures } = studyBlocks(
      found,
      telling,
      ({ hidden }) => ({
        train: hidden === THREE ? t('lowest', 'el menor') : null,
        validation: hidden === THREE ? t('lowest', 'el menor') : null,
      }),
      [15, 16],
    );
    return {
      claims,
      paragraph: t(
        `A claim that three layers are best fails where another number is clearly lower, and holds where all others are clearly higher. Of the pairs of networks drawn with 1 to 6 hidden layers ${shares.join(', ')} died (one of two that answers 0 for ever is enough): with a single try of each, which number of layers looks best depends on that and on which games are kept apart (see lowest–highest); why the document found three cannot be said without its numbers. ${TELLS_APART.en}`,
        `Que tres capas sean lo mejor no se sostiene si otro número es claramente menor, y se sostiene si todos los demás son claramente mayores. De las parejas de redes inicializadas con 1 a 6 capas ocultas murieron ${shares.join(', ')} (basta que una de las dos responda 0 para siempre): con un solo intento de cada una, qué número parece mejor depende de eso y de qué partidas queden aparte (véase menor–mayor); por qué el documento encontró tres no se puede decir sin sus números. ${TELLS_APART.es}`,
      ),
      tiles: studyTiles(found, telling),
      sections: [telling.sideBySide(tables), telling.figures(figures)],
    };
  },
});

/** Whether three layers are the best, on what was learned and on new games. */
export function judgeLayers2(found: Study, telling: Telling): Judged[] {
  const { t } = telling;
  const three = found.rows[THREE - 1]!;
  const others = found.rows.filter((row) => row !== three);
  const scores = ['mae', 'validationMae'] as const;
  const effects = scores.map((score) =>
    others.map((row) =>
      contrast(
        [
          [row, 1],
          [three, -1],
        ],
        score,
      ),
    ),
  );
  const opinions = judge(effects.flat(), 'splits');
  const list = (i: number) =>
    others.map(({ hidden }, k) => `${hidden}: ${difference(effects[i]![k]!, telling)}`).join('; ');
  return scores.map((_, i) => ({
    claim:
      i === 0
        ? t('three layers: lowest MAE in training', 'tres capas: menor MAE de entrenamiento')
        : t('three layers: lowest MAE in validation', 'tres capas: menor MAE de validación'),
    paper: t('lowest of all', 'el menor de todos'),
    ours: t(`others less three: ${list(i)}`, `otras menos tres: ${list(i)}`),
    rule: clearRule(
      ['every other number has a higher MAE', 'cada otro número tiene un MAE mayor'],
      opinions.length,
      telling,
      ['one is clearly lower', 'alguno es claramente menor'],
    ),
    ...allOf(opinions.slice(i * others.length, (i + 1) * others.length)),
  }));
}
