import type { OverSplits, Study, StudyRow } from '../studies/index.ts';
import { cell, type Block, type Cell, type Column } from '../../lab/report/index.ts';
import type { Telling } from '../telling.ts';
import type { Told } from '../types.ts';

/** What a document says of a network, where it says anything. */
interface Said {
  readonly train: string | null;
  readonly validation: string | null;
}

/** The mean over splits with the lowest and the highest below it. */
export function spreadCell({ mean, lowest, highest }: OverSplits, telling: Telling): Cell {
  const { numbers } = telling;
  const two = (value: number) => numbers.fixed(value, 2);
  if (!Number.isFinite(mean)) return cell('–');
  return cell(two(mean), { small: `${two(lowest)}–${two(highest)}` });
}

/** "0.71 [0.65, 0.77]" */
export function within({ mean, low, high }: OverSplits, { numbers }: Telling): string {
  return Number.isFinite(high - low)
    ? numbers.withInterval(mean, { low, high }, { decimals: 2 })
    : numbers.fixed(mean, 2);
}

/** "+0.12 [0.02, 0.22]" */
export function difference({ mean, low, high }: OverSplits, { numbers }: Telling): string {
  const style = { decimals: 2, signed: true };
  return Number.isFinite(high - low)
    ? numbers.withInterval(mean, { low, high }, style)
    : numbers.fixed(mean, 2, style);
}

/** What all studies by MAE show. */
export function studyBlocks(
  found: Study,
  telling: Telling,
  said: (row: StudyRow) => Said,
  numbers: readonly (number | null)[],
): { tables: Block[]; figures: Block[] } {
  const { t, numbers: print } = telling;
  const two = (value: number) => print.fixed(value, 2);
  const share = ({ mean }: OverSplits) => cell(print.fixed(mean, 1, { percent: true }));
  const printed = (['train', 'validation'] as const).filter((on) =>
    found.rows.some((row) => said(row)[on] !== null),
  );
  const column = (title: string, whose: string | null = null): Column => ({
    title: whose === null ? title : `${title}, ${whose}`,
    kind: 'number',
  });
  const pair = (on: 'train' | 'validation', title: string): Column[] => [
    ...(printed.includes(on) ? [column(title, telling.paper)] : []),
    column(title, telling.ours),
  ];
  const table = telling.table(
    t(
      'After the last epoch: mean of the tries, lowest–highest',
      'Tras la última época: media de los intentos, menor–mayor',
    ),
    [
      { title: t('network', 'red'), kind: 'label' },
      column(t('dead / drawn', 'muertas / inicializadas')),
      ...pair('train', t('MAE in training', 'MAE de entrenamiento')),
      ...pair('validation', t('MAE in validation', 'MAE de validación')),
      column(t('move named exactly', 'jugada exacta')),
      column(t('taken cell named', 'casilla ocupada')),
      column(t('Keras’s accuracy', 'accuracy de Keras')),
    ],
    found.rows.map((row) => {
      const { mae, validationMae, exact, taken, accuracy } = row.scores;
      const besides = (on: 'train' | 'validation', ours: Cell) =>
        printed.includes(on) ? [cell(said(row)[on] ?? '–'), ours] : [ours];
      return [
        cell(nameOf(row, telling), {
          small: t(
            `${print.count(row.parameters)} parameters`,
            `${print.count(row.parameters)} parámetros`,
          ),
        }),
        cell(`${row.dead} / ${row.drawn}`),
        ...besides('train', spreadCell(mae, telling)),
        ...besides('validation', spreadCell(validationMae, telling)),
        share(exact),
        share(taken),
        share(accuracy),
      ];
    }),
    t(
      `${print.count(found.splits)} tries of each network, every one on its own split of the games (the same for all networks): learned from ${print.count(found.games.training)} games, tried on ${print.count(found.games.validation)} others. Guesses that know nothing are off by ${two(found.baselines.middle)} (always the middle) and ${two(found.baselines.last)} (the move before). A dead network answers 0 for ever, as a ReLU at the end may: it is drawn again and counts nowhere else.`,
      `${print.count(found.splits)} intentos con cada red, cada uno con su reparto de las partidas (el mismo para todas las redes): aprende de ${print.count(found.games.training)} partidas y se prueba con otras ${print.count(found.games.validation)}. Quien no sabe nada se desvía ${two(found.baselines.middle)} (siempre el centro) y ${two(found.baselines.last)} (la jugada anterior). Una red muerta responde 0 para siempre, como puede ocurrir con una ReLU al final: se inicializa otra y no cuenta en nada más.`,
    ),
  );
  const names = [
    ['mae', t('MAE in training', 'MAE de entrenamiento')],
    ['validationMae', t('MAE in validation', 'MAE de validación')],
    ['accuracy', t('Keras’s accuracy', 'accuracy de Keras')],
  ] as const;
  const figures = names.flatMap(([measure, y], i): Block[] => {
    const number = numbers[i];
    if (number === undefined) return [];
    const head = number === null ? '' : t(`Figure ${number}: `, `Figura ${number}: `);
    return [
      telling.curves({
        name: number === null ? `curve-${measure}` : `figure-${number}`,
        title: `${head}${y}`,
        description: t(
          'By epoch, a line for each network: the middle one of its tries.',
          'Por época, una línea por red: el intento mediano.',
        ),
        lines: found.curves[measure].map(({ name, points }, line) => ({
          name: found.rows[line] === undefined ? name : nameOf(found.rows[line], telling),
          points,
        })),
        x: t('epoch', 'época'),
        y,
      }),
    ];
  });
  return { tables: [table], figures };
}

/** Names of networks are English in what is kept. */
export function nameOf({ name, hidden, version }: StudyRow, { t }: Telling): string {
  if (name.endsWith(' hidden')) return t(`${hidden} hidden`, `${hidden} ocultas`);
  return name.startsWith('version') ? t(name, `versión ${version}`) : name;
}

export function studyTiles(found: Study, telling: Telling): Told['tiles'] {
  const { t, numbers } = telling;
  const lowest = (score: 'mae' | 'validationMae') =>
    found.rows.toSorted((a, b) => a.scores[score].mean - b.scores[score].mean)[0]!;
  const [best, general] = [lowest('mae'), lowest('validationMae')];
  const dead = found.rows.reduce((sum, row) => sum + row.dead, 0);
  const drawn = found.rows.reduce((sum, row) => sum + row.drawn, 0);
  return [
    {
      value: numbers.fixed(best.scores.mae.mean, 2),
      label: t(
        `lowest MAE in training: ${nameOf(best, telling)}`,
        `menor MAE de entrenamiento: ${nameOf(best, telling)}`,
      ),
    },
    {
      value: numbers.fixed(general.scores.validationMae.mean, 2),
      label: t(
        `lowest MAE in validation: ${nameOf(general, telling)}`,
        `menor MAE de validación: ${nameOf(general, telling)}`,
      ),
    },
    {
      value: numbers.fixed(found.baselines.middle, 2),
      label: t('MAE of always naming the middle cell', 'MAE de señalar siempre el centro'),
    },
    {
      value: `${dead} / ${drawn}`,
      label: t(
        'networks that died and were drawn again',
        'redes que murieron y se inicializaron de nuevo',
      ),
    },
  ];
}

/** When a network is best on new games, by the middle one of its tries. */
export function bestEpoch({ curves }: Study, row: number): { epoch: number; mae: number } {
  const [lowest] = curves.validationMae[row]!.points.toSorted((a, b) => a.y - b.y);
  return { epoch: lowest?.x ?? 0, mae: lowest?.y ?? Number.NaN };
}
