import { contrast, type Study, type StudyRow } from '../../imitation/index.ts';
import type { Telling } from '../telling.ts';
import { both, experiment, together, type Judged } from '../types.ts';
import { judge } from './judging.ts';
import { difference, nameOf, studyBlocks, studyTiles } from './study-blocks.ts';
import { studied } from './studied.ts';

/** The network that was published, and the one with a single hidden layer, beside the study. */
const PUBLISHED = '64-64-64-16-8';
const ONE_LAYER = { study: 'layers 1', candidate: 0, learned: null } as const;

/** Neurons from few to many. */
export const imitationNeurons = experiment<Study>({
  id: 'imitation-neurons',
  document: 'imitation',
  covers: both('Figure 22', 'Figura 22'),
  figures: [22],
  title: both('Numbers of neurons', 'Números de neuronas'),
  claim: both(
    'How many neurons the layers have makes little difference to the MAE.',
    'El número de neuronas de las capas apenas cambia el MAE.',
  ),
  seconds: { quick: 27, full: 1450 },
  run: (bench) => studied(bench, 'neurons', [ONE_LAYER]),
  tell(found, telling) {
    const { t } = telling;
    const claims = judgeNeurons(found, telling);
    const { rows, yardstick } = partsOf(found);
    const { tables, figures } = studyBlocks(
      found,
      telling,
      () => ({ train: null, validation: null }),
      [22, null],
    );
    const [few, many] = [rows[0]!, rows.at(-1)!];
    return {
      verdict: together(claims),
      claims,
      paragraph: t(
        `The document does not say how little is little. We take what it found worth choosing by: the fall of the MAE in training from one hidden layer to five, here ${difference(yardstick, telling)}, measured on the same games. The claim holds where the widest gap between two numbers of neurons is clearly smaller than that, and fails where it is clearly larger. From ${few.name} to ${many.name} the MAE in training changes by ${difference(
          contrast(
            [
              [many, 1],
              [few, -1],
            ],
            'mae',
          ),
          telling,
        )} and that in validation by ${difference(
          contrast(
            [
              [many, 1],
              [few, -1],
            ],
            'validationMae',
          ),
          telling,
        )}: more neurons remember more of what they were shown, and say little more of new games. With fewer games there is less to remember, so the gap in training depends on their number.`,
        `El documento no dice cuánto es poco. Tomamos lo que le bastó para elegir: lo que baja el MAE de entrenamiento de una capa oculta a cinco, aquí ${difference(yardstick, telling)}, medido con las mismas partidas. La afirmación se sostiene si la mayor distancia entre dos números de neuronas es claramente menor que eso, y no se sostiene si es claramente mayor. De ${few.name} a ${many.name} el MAE de entrenamiento cambia ${difference(
          contrast(
            [
              [many, 1],
              [few, -1],
            ],
            'mae',
          ),
          telling,
        )} y el de validación ${difference(
          contrast(
            [
              [many, 1],
              [few, -1],
            ],
            'validationMae',
          ),
          telling,
        )}: más neuronas recuerdan más de lo que se les enseñó y dicen poco más de partidas nuevas. Con menos partidas hay menos que recordar, así que la distancia en entrenamiento depende de cuántas sean.`,
      ),
      tiles: studyTiles({ ...found, rows }, telling),
      sections: [telling.sideBySide(tables), telling.figures(figures)],
    };
  },
});

function partsOf(found: Study) {
  const rows = found.rows.slice(0, -1);
  const one = found.rows.at(-1)!;
  const published = rows.find(({ name }) => name === PUBLISHED)!;
  return {
    rows,
    one,
    published,
    yardstick: contrast(
      [
        [one, 1],
        [published, -1],
      ],
      'mae',
    ),
  };
}

/** Whether numbers of neurons differ by less than numbers of layers do. */
export function judgeNeurons(found: Study, telling: Telling): Judged[] {
  const { t } = telling;
  const { rows, one, published, yardstick } = partsOf(found);
  const scores = ['mae', 'validationMae'] as const;
  // Picking the two that are furthest apart makes the gap look large: that is against the claim.
  const gaps = scores.map((score) => {
    const order = rows.toSorted((a, b) => a.scores[score].mean - b.scores[score].mean);
    return { score, least: order[0]!, most: order.at(-1)! };
  });
  // What layers make in training is the measure for both.
  const effects = gaps.map(({ least, most, score }) =>
    contrast(
      [
        [one, 1, 'mae'],
        [published, -1, 'mae'],
        [most, -1],
        [least, 1],
      ],
      score,
    ),
  );
  const verdicts = judge(effects);
  const gap = (more: StudyRow, less: StudyRow, score: 'mae' | 'validationMae') =>
    contrast(
      [
        [more, 1],
        [less, -1],
      ],
      score,
    );
  return gaps.map(({ least, most, score }, i) => ({
    claim:
      score === 'mae'
        ? t('little difference in training', 'poca diferencia en entrenamiento')
        : t('little difference in validation', 'poca diferencia en validación'),
    paper: t('not very different', 'no muy distintas'),
    ours: t(
      `widest gap (${nameOf(most, telling)} less ${nameOf(least, telling)}): ${difference(gap(most, least, score), telling)}; one layer less five: ${difference(yardstick, telling)}`,
      `mayor distancia (${nameOf(most, telling)} menos ${nameOf(least, telling)}): ${difference(gap(most, least, score), telling)}; una capa menos cinco: ${difference(yardstick, telling)}`,
    ),
    verdict: verdicts[i]!,
  }));
}
