import { contrast, type Study, type StudyRow } from '../studies/index.ts';
import type { Telling } from '../telling.ts';
import { judge } from '../opinions.ts';
import { both, experiment, type Judged } from '../types.ts';
import { clearRule } from './judging.ts';
import { difference, nameOf, studyBlocks, studyTiles } from './study-blocks.ts';
import { networksOf, studied } from './studied.ts';

/** The network that was published, and the one with a single hidden layer, beside the study. */
const PUBLISHED = '64-64-64-16-8';
const ONE_LAYER = { study: 'layers 1', candidate: 0, learned: null } as const;

/** Neurons from few to many. */
export const imitationNeurons = experiment<Study>({
  id: 'imitation-neurons',
  document: 'imitation',
  covers: both('Figure 22 (version 1), and version 2', 'Figura 22 (versión 1), y la versión 2'),
  figures: [22],
  title: both('Numbers of neurons', 'Números de neuronas'),
  claim: both(
    'How many neurons the layers have makes little difference to the MAE.',
    'El número de neuronas de las capas apenas cambia el MAE.',
  ),
  seconds: { quick: 30, full: 1700 },
  run: (bench) =>
    studied(bench, 'neurons', [
      ONE_LAYER,
      ...networksOf(bench, 'neurons 2').map((_, candidate) => ({
        study: 'neurons 2' as const,
        candidate,
        learned: null,
      })),
    ]),
  tell(found, telling) {
    const { t } = telling;
    const claims = judgeNeurons(found, telling);
    const { rows, second, yardstick } = partsOf(found);
    const silent = () => ({ train: null, validation: null });
    const { tables } = studyBlocks(found, telling, silent, []);
    // The document's figure has version 1 alone.
    const { figures } = studyBlocks(firstVersion(found), telling, silent, [22, null]);
    const [few, many] = [rows[0]!, rows.at(-1)!];
    return {
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
        )}. ${remembering(rows, telling)}With fewer games there is less to remember, so the gap in training depends on their number. ${secondWords(second, telling)}`,
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
        )}. ${remembering(rows, telling)}Con menos partidas hay menos que recordar, así que la distancia en entrenamiento depende de cuántas sean. ${secondWords(second, telling)}`,
      ),
      tiles: studyTiles({ ...found, rows }, telling),
      sections: [telling.sideBySide(tables), telling.figures(figures)],
    };
  },
});

/** What more neurons are good for, where that is clear. */
function remembering(rows: readonly StudyRow[], { t }: Telling): string {
  const [few, many] = [rows[0]!, rows.at(-1)!];
  const [learned, unseen] = judge(
    (['mae', 'validationMae'] as const).map((score) =>
      contrast(
        [
          [few, 1],
          [many, -1],
        ],
        score,
      ),
    ),
    'splits',
  );
  if (learned!.verdict !== 'holds') return '';
  return unseen!.verdict === 'holds'
    ? t(
        'More neurons remember more of what they were shown, and say more of new games. ',
        'Más neuronas recuerdan más de lo que se les enseñó y aciertan más en partidas nuevas. ',
      )
    : t(
        'More neurons remember more of what they were shown; that they say more of new games does not show. ',
        'Más neuronas recuerdan más de lo que se les enseñó; que acierten más en partidas nuevas no se aprecia. ',
      );
}

/** Only networks of version 1; they come first. */
function firstVersion(found: Study): Study {
  const rows = found.rows.filter(({ version }) => version === 1);
  const { mae, validationMae, accuracy } = found.curves;
  const count = rows.length;
  return {
    ...found,
    rows,
    curves: {
      mae: mae.slice(0, count),
      validationMae: validationMae.slice(0, count),
      accuracy: accuracy.slice(0, count),
    },
  };
}

/** What more neurons change in version 2, of which the document says nothing. */
function secondWords(second: readonly StudyRow[], telling: Telling): string {
  const [few, many] = [second[0]!, second.at(-1)!];
  const change = (score: 'mae' | 'validationMae') =>
    difference(
      contrast(
        [
          [many, 1],
          [few, -1],
        ],
        score,
      ),
      telling,
    );
  return telling.t(
    `The document varies neurons in version 1 alone, and the claim is judged by that; in version 2, from ${few.name} to ${many.name}, the MAE in training changes by ${change('mae')}, in validation by ${change('validationMae')}.`,
    `El documento solo varía las neuronas de la versión 1, y por ella se juzga la afirmación; en la versión 2, de ${few.name} a ${many.name}, el MAE de entrenamiento cambia ${change('mae')} y el de validación ${change('validationMae')}.`,
  );
}

function partsOf(found: Study) {
  const second = found.rows.filter(({ version }) => version === 2);
  const own = found.rows.filter(({ version }) => version === 1);
  const rows = own.slice(0, -1);
  const one = own.at(-1)!;
  const published = rows.find(({ name }) => name === PUBLISHED)!;
  return {
    rows,
    second,
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
  const opinions = judge(effects, 'splits');
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
    rule: clearRule(
      [
        'the widest gap between two numbers of neurons is smaller than what one layer less five make in training',
        'la mayor distancia entre dos números de neuronas es menor que lo que hacen en entrenamiento una capa menos cinco',
      ],
      effects.length,
      telling,
    ),
    ...opinions[i]!,
  }));
}
