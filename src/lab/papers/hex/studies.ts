import type { Curve } from '../../../figures/curves.ts';
import type { Study, StudyRow } from '../../imitation/index.ts';
import { cell, type Block } from '../../report/document.ts';
import type { Telling } from '../telling.ts';
import { both, experiment, type Bench, type Both, type Told } from '../types.ts';
import { bestLayers, mae } from './data.ts';
import { HERE, study, type StudyInput } from './studying.ts';
import { linesOf, teach } from './teacher.ts';

async function studied(bench: Bench, name: StudyInput['study']): Promise<Study> {
  const lines = linesOf(await teach(bench));
  const input: StudyInput = {
    ...lines,
    study: name,
    epochs: bench.pick({ tiny: 2, quick: 40, full: 100 }),
    tries: bench.pick({ tiny: 1, quick: 1, full: 3 }),
    seed: bench.seed,
  };
  const errand = { title: `study: ${name}`, module: HERE, name: 'study', work: study };
  const [found] = await bench.errands(errand, [input]);
  return found!;
}

/** What all studies by MAE show. */
function blocksOf(
  found: Study,
  telling: Telling,
  said: (row: StudyRow) => { train: string | null; validation: string | null },
  numbers: readonly (number | null)[],
): { tables: Block[]; figures: Block[] } {
  const { t, numbers: print } = telling;
  const two = (value: number) => print.fixed(value, 2);
  const share = (value: number) => cell(print.fixed(value, 1, { percent: true }));
  const table = telling.beside({
    caption: t('After the last epoch', 'Tras la última época'),
    labels: [
      t('network', 'red'),
      t('parameters', 'parámetros'),
      t('dead tries', 'intentos muertos'),
    ],
    measures: [
      t('MAE in training', 'MAE de entrenamiento'),
      t('MAE in validation', 'MAE de validación'),
      t('move named exactly', 'jugada exacta'),
      t('taken cell named', 'casilla ocupada'),
      t('Keras’s accuracy', 'accuracy de Keras'),
    ],
    rows: found.rows.map((row) => ({
      labels: [row.name, print.count(row.parameters), `${row.dead} / ${row.tries}`],
      beside: [
        { paper: said(row).train, ours: cell(two(row.training.mae)) },
        { paper: said(row).validation, ours: cell(two(row.validation.mae)) },
        { paper: null, ours: share(row.validation.exact) },
        { paper: null, ours: share(row.validation.taken) },
        { paper: null, ours: share(row.training.keras) },
      ],
    })),
    note: t(
      `Learned from ${print.count(found.games.training)} games, tried on ${print.count(found.games.validation)} others. Guesses that know nothing are off by ${two(found.baselines.middle)} (always the middle) and ${two(found.baselines.last)} (the move before). A dead try answers 0 for ever, as a ReLU at the end may.`,
      `Aprendido de ${print.count(found.games.training)} partidas, probado con otras ${print.count(found.games.validation)}. Quien no sabe nada se desvía ${two(found.baselines.middle)} (siempre el centro) y ${two(found.baselines.last)} (la jugada anterior). Un intento muerto responde 0 para siempre, como puede ocurrir con una ReLU al final.`,
    ),
  });
  const names: readonly [keyof Study['curves'], string][] = [
    ['mae', t('MAE in training', 'MAE de entrenamiento')],
    ['validationMae', t('MAE in validation', 'MAE de validación')],
    ['accuracy', t('Keras’s accuracy', 'accuracy de Keras')],
  ];
  const figures = names.flatMap(([measure, y], i): Block[] => {
    const number = numbers[i];
    if (number === undefined) return [];
    const lines: readonly Curve[] = found.curves[measure];
    const head = number === null ? '' : t(`Figure ${number}: `, `Figura ${number}: `);
    return [
      telling.curves({
        name: number === null ? `curve-${measure}` : `figure-${number}`,
        title: `${head}${y}`,
        description: t('By epoch, a line for each network.', 'Por época, una línea por red.'),
        lines,
        x: t('epoch', 'época'),
        y,
      }),
    ];
  });
  return { tables: [table], figures };
}

function tilesOf(found: Study, telling: Telling): Told['tiles'] {
  const { t, numbers } = telling;
  const best = bestOf(found.rows, 'training');
  const general = bestOf(found.rows, 'validation');
  return [
    {
      value: numbers.fixed(best.training.mae, 2),
      label: t(`MAE in training, ${best.name}`, `MAE de entrenamiento, ${best.name}`),
    },
    {
      value: numbers.fixed(general.validation.mae, 2),
      label: t(`MAE in validation, ${general.name}`, `MAE de validación, ${general.name}`),
    },
    {
      value: numbers.fixed(found.baselines.middle, 2),
      label: t('MAE of the middle cell', 'MAE de la casilla central'),
    },
  ];
}

function bestOf(rows: readonly StudyRow[], on: 'training' | 'validation'): StudyRow {
  return rows.toSorted((a, b) => a[on].mae - b[on].mae)[0]!;
}

/** A few games and one try of each network are no proof against a claim. */
function undecided({ size }: Telling): 'fails' | 'open' {
  return size === 'full' ? 'fails' : 'open';
}

const noNumbers = () => ({ train: null, validation: null });

/** 1 to 6 hidden layers for one version. */
function layers(version: 1 | 2, figures: readonly number[], covers: Both, claim: Both) {
  return experiment<Study>({
    id: `imitation-layers-v${version}`,
    document: 'imitation',
    covers,
    figures,
    title: both(`Hidden layers, version ${version}`, `Capas ocultas, versión ${version}`),
    claim,
    seconds: { quick: 40, full: version === 1 ? 1500 : 2400 },
    run: (bench) => studied(bench, `layers ${version}`),
    tell(found, telling) {
      const { t, numbers } = telling;
      const best = bestOf(found.rows, 'training');
      const general = bestOf(found.rows, 'validation');
      const under = found.rows.filter(({ training }) => training.mae < 1);
      const named: readonly number[] = bestLayers[version];
      const right = named.includes(best.hidden);
      const list = (rows: readonly StudyRow[]) =>
        rows.length === 0
          ? t('none', 'ninguna')
          : numbers.list(rows.map(({ hidden }) => `${hidden}`));
      const beaten = general.validation.mae < found.baselines.middle;
      const { tables, figures: drawn } = blocksOf(
        found,
        telling,
        (row) =>
          version === 1
            ? { train: named.includes(row.hidden) ? '< 1' : null, validation: null }
            : {
                train: named.includes(row.hidden) ? t('lowest', 'el menor') : null,
                validation: named.includes(row.hidden) ? t('lowest', 'el menor') : null,
              },
        figures,
      );
      return {
        verdict:
          telling.size === 'tiny'
            ? 'open'
            : right && (version === 1 || general.hidden === 3)
              ? 'holds'
              : right
                ? 'partly'
                : undecided(telling),
        paragraph: t(
          `After ${found.epochs} epochs, ${best.hidden} hidden layers fit the training data best (MAE ${numbers.fixed(best.training.mae, 2)}), and ${general.hidden} other games best (${numbers.fixed(general.validation.mae, 2)}); under 1 in training fall: ${list(under)}. The document has ${named.join(', ')} best. ${beaten ? '' : 'None of them beats a guess that always names the middle cell on games it has not seen. '}A network that ends in a ReLU may answer 0 for ever from its first weights on: which one looks best depends on such luck unless each is tried several times. Our games are those of our own Monte Carlo search, the document’s those of mopyhex.`,
          `Tras ${found.epochs} épocas, ${best.hidden} capas ocultas se ajustan mejor a los datos (MAE ${numbers.fixed(best.training.mae, 2)}), y ${general.hidden} a otras partidas (${numbers.fixed(general.validation.mae, 2)}); bajan de 1 en entrenamiento: ${list(under)}. El documento tiene como mejores ${named.join(', ')}. ${beaten ? '' : 'Ninguna supera a quien dice siempre la casilla central en partidas no vistas. '}Una red que acaba en ReLU puede responder 0 para siempre según sus primeros pesos: cuál parece mejor depende de esa suerte si no se prueba varias veces. Nuestras partidas son las de nuestro Monte Carlo; las suyas, de mopyhex.`,
        ),
        tiles: tilesOf(found, telling),
        sections: [telling.sideBySide(tables), telling.figures(drawn)],
      };
    },
  });
}

export const imitationLayers1 = layers(
  1,
  [11, 12, 13],
  both('Figures 11 to 13', 'Figuras 11 a 13'),
  both(
    'For version 1, 3, 4 and 5 hidden layers fall under a MAE of 1 in training; more than 5 rises; 1 and 2 imitate worse and generalise better.',
    'En la versión 1, con 3, 4 y 5 capas ocultas el MAE de entrenamiento baja de 1; con más de 5 sube; con 1 y 2 imita peor y generaliza mejor.',
  ),
);

export const imitationLayers2 = layers(
  2,
  [15, 16],
  both('Figures 15 and 16', 'Figuras 15 y 16'),
  both(
    'For version 2, three hidden layers have the lowest MAE, in training and in validation.',
    'En la versión 2, tres capas ocultas tienen el menor MAE, en entrenamiento y en validación.',
  ),
);

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
  seconds: { quick: 40, full: 1500 },
  run: (bench) => studied(bench, 'neurons'),
  tell(found, telling) {
    const { t, numbers } = telling;
    const maes = found.rows.map(({ training }) => training.mae);
    const [least, most] = [Math.min(...maes), Math.max(...maes)];
    const apart = found.rows.map(({ validation }) => validation.mae);
    const spread = Math.max(...apart) - Math.min(...apart);
    const { tables, figures } = blocksOf(found, telling, noNumbers, [22, null]);
    return {
      verdict:
        telling.size === 'tiny'
          ? 'open'
          : most - least < 0.3
            ? 'holds'
            : spread < 0.3
              ? 'partly'
              : undecided(telling),
      paragraph: t(
        `From ${found.rows[0]!.name} to ${found.rows.at(-1)!.name} the MAE in training lies between ${numbers.fixed(least, 2)} and ${numbers.fixed(most, 2)}; in validation the networks differ by ${numbers.fixed(spread, 2)}. ${most - least < 0.3 ? 'That is little, as the document says.' : 'In training that is no small difference: more neurons remember more; what they say of new games hardly gains.'}`,
        `De ${found.rows[0]!.name} a ${found.rows.at(-1)!.name} el MAE de entrenamiento está entre ${numbers.fixed(least, 2)} y ${numbers.fixed(most, 2)}; en validación las redes difieren en ${numbers.fixed(spread, 2)}. ${most - least < 0.3 ? 'Es poco, como dice el documento.' : 'En entrenamiento no es poca diferencia: más neuronas recuerdan más; lo que dicen de partidas nuevas apenas mejora.'}`,
      ),
      tiles: tilesOf(found, telling),
      sections: [telling.sideBySide(tables), telling.figures(figures)],
    };
  },
});

/** Version 1 against version 2 by MAE. */
export const imitationVersions = experiment<Study>({
  id: 'imitation-versions',
  document: 'imitation',
  covers: both(
    'MAE of both versions, figures 18 and 19',
    'MAE de ambas versiones, figuras 18 y 19',
  ),
  figures: [18, 19],
  title: both('Version 1 against version 2', 'Versión 1 contra versión 2'),
  claim: both(
    'Both versions reach a MAE of about 0.5 in training; in validation version 2 (1.75) is a little better than version 1 (1.8).',
    'Ambas versiones llegan a un MAE de 0,5 en entrenamiento; en validación la 2 (1,75) es algo mejor que la 1 (1,8).',
  ),
  seconds: { quick: 30, full: 900 },
  run: (bench) => studied(bench, 'versions'),
  tell(found, telling) {
    const { t, numbers } = telling;
    const [one, two] = found.rows;
    const better = two!.validation.mae < one!.validation.mae;
    const two2 = (value: number) => numbers.fixed(value, 2);
    const { tables, figures } = blocksOf(
      found,
      telling,
      ({ version }) => ({
        train: two2(mae[version].train),
        validation: two2(mae[version].validation),
      }),
      [18, 19],
    );
    return {
      verdict: telling.size === 'tiny' ? 'open' : better ? 'holds' : 'partly',
      paragraph: t(
        `After ${found.epochs} epochs version 1 is off by ${two2(one!.training.mae)} in training and ${two2(one!.validation.mae)} in validation, version 2 by ${two2(two!.training.mae)} and ${two2(two!.validation.mae)}: ${better ? 'version 2 is the better one on new games' : 'version 2 is not better on new games here'}. Always naming the middle cell is off by ${two2(found.baselines.middle)}: ${Math.min(one!.validation.mae, two!.validation.mae) < found.baselines.middle ? 'they know a little more than that' : 'on new games neither knows more than that, which the document does not compare'}. We split by whole games; moves of one game are alike, and a split by moves makes validation look better than it is.`,
        `Tras ${found.epochs} épocas la versión 1 se desvía ${two2(one!.training.mae)} en entrenamiento y ${two2(one!.validation.mae)} en validación, la 2 ${two2(two!.training.mae)} y ${two2(two!.validation.mae)}: ${better ? 'la 2 es la mejor con partidas nuevas' : 'aquí la 2 no es mejor con partidas nuevas'}. Decir siempre la casilla central se desvía ${two2(found.baselines.middle)}: ${Math.min(one!.validation.mae, two!.validation.mae) < found.baselines.middle ? 'saben algo más que eso' : 'con partidas nuevas ninguna sabe más que eso, cosa que el documento no compara'}. Separamos por partidas enteras; las jugadas de una partida se parecen, y separar por jugadas hace parecer mejor la validación.`,
      ),
      tiles: tilesOf(found, telling),
      sections: [telling.sideBySide(tables), telling.figures(figures)],
    };
  },
});
