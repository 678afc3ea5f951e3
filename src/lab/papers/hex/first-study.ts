import type { FirstStudyRow } from '../../imitation/index.ts';
import { cell } from '../../report/document.ts';
import { both, experiment } from '../types.ts';
import { HERE, first, type FirstInput } from './studying.ts';
import { linesOf, teach } from './teacher.ts';

interface FirstFound {
  readonly rows: readonly FirstStudyRow[];
}

/** The first study: small networks on five games. */
export const imitationFirst = experiment<FirstFound>({
  id: 'imitation-first-study',
  document: 'imitation',
  covers: both(
    'The first choice of a network: accuracy, taken cells',
    'La primera elección de red: accuracy, casillas ocupadas',
  ),
  title: both('Small networks on five games', 'Redes pequeñas con cinco partidas'),
  claim: both(
    'Of networks with 1 to 4 layers of 8, 16 and 32 neurons, trained on five games repeated 1000 times, two layers of 16 and 8 had the highest accuracy and named few enough taken cells.',
    'De redes con 1 a 4 capas de 8, 16 y 32 neuronas, entrenadas con cinco partidas repetidas 1000 veces, dos capas de 16 y 8 tuvieron la mayor accuracy y pocas casillas ocupadas.',
  ),
  seconds: { quick: 30, full: 240 },
  async run(bench) {
    const input: FirstInput = {
      ...linesOf(await teach(bench)),
      repeat: bench.pick({ tiny: 3, quick: 300, full: 1000 }),
      all: bench.pick({ tiny: false, quick: false, full: true }),
      seed: bench.seed,
    };
    const errand = { title: 'first study', module: HERE, name: 'first', work: first };
    const [rows] = await bench.errands(errand, [input]);
    return { rows: rows! };
  },
  tell({ rows }, telling) {
    const { t, numbers } = telling;
    const name = ({ layers: widths }: FirstStudyRow) => widths.join('-');
    const order = rows.toSorted((a, b) => b.training.keras - a.training.keras);
    const own = rows.find((row) => name(row) === '16-8')!;
    const place = order.indexOf(own) + 1;
    const percent = (value: number) => numbers.fixed(value, 1, { percent: true });
    const keras = order.map(({ training }) => training.keras);
    return {
      verdict:
        telling.size === 'tiny'
          ? 'open'
          : place === 1
            ? 'holds'
            : keras[0]! - own.training.keras < 0.03
              ? 'partly'
              : telling.size === 'full'
                ? 'fails'
                : 'open',
      paragraph: t(
        `By accuracy on the five games 16-8 is in place ${place} of ${rows.length} (${percent(own.training.keras)}; the best, ${name(order[0]!)}, has ${percent(keras[0]!)}), and names a taken cell in ${percent(own.validation.taken)} of new positions. But what Keras calls accuracy here only asks which of the two coordinates is the larger one: it says next to nothing about the move. The move itself is named in ${percent(own.training.exact)} of the positions it learned and ${percent(own.validation.exact)} of new ones.`,
        `Por accuracy en las cinco partidas 16-8 queda en el puesto ${place} de ${rows.length} (${percent(own.training.keras)}; la mejor, ${name(order[0]!)}, tiene ${percent(keras[0]!)}), y dice una casilla ocupada en el ${percent(own.validation.taken)} de posiciones nuevas. Pero lo que Keras llama aquí accuracy solo pregunta cuál de las dos coordenadas es mayor: casi no dice nada de la jugada. La jugada misma la acierta en el ${percent(own.training.exact)} de las posiciones aprendidas y el ${percent(own.validation.exact)} de las nuevas.`,
      ),
      tiles: [
        {
          value: `${place} / ${rows.length}`,
          label: t('place of 16-8 by accuracy', 'puesto de 16-8 por accuracy'),
        },
        {
          value: percent(own.validation.taken),
          label: t('taken cells named by 16-8', 'casillas ocupadas con 16-8'),
        },
      ],
      sections: [
        telling.sideBySide([
          telling.beside({
            caption: t('Networks by accuracy', 'Redes por accuracy'),
            labels: [t('layers', 'capas'), t('parameters', 'parámetros')],
            measures: [
              t('place', 'puesto'),
              t('accuracy, learned', 'accuracy, aprendidas'),
              t('accuracy, new', 'accuracy, nuevas'),
              t('taken cells, new', 'ocupadas, nuevas'),
              t('exact, learned', 'exactas, aprendidas'),
              t('exact, new', 'exactas, nuevas'),
            ],
            rows: order.map((row, i) => ({
              labels: [name(row), numbers.count(row.parameters)],
              beside: [
                { paper: row === own ? '1' : null, ours: cell(`${i + 1}`) },
                ...[
                  row.training.keras,
                  row.validation.keras,
                  row.validation.taken,
                  row.training.exact,
                  row.validation.exact,
                ].map((value) => ({ paper: null, ours: cell(percent(value)) })),
              ],
            })),
          }),
        ]),
      ],
    };
  },
});
