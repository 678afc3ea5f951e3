import { Sample, shareInterval } from '../../../arena/index.ts';
import { overSplits, type FirstStudy, type OverSplits } from '../../imitation/index.ts';
import { cell, type Column } from '../../report/document.ts';
import type { Telling } from '../telling.ts';
import { best, both, experiment, together, type Judged } from '../types.ts';
import { judge } from './judging.ts';
import { HERE, first, type FirstInput } from './studying.ts';
import { linesOf, teach } from './teacher.ts';

interface Network {
  readonly name: string;
  readonly parameters: number;
  readonly dead: number;
  /** Over the tries: Keras's accuracy, taken cells, moves named, for what was learned and for new positions. */
  readonly accuracy: readonly number[];
  readonly accuracyNew: readonly number[];
  readonly taken: readonly number[];
  readonly takenNew: readonly number[];
  readonly exact: readonly number[];
  readonly exactNew: readonly number[];
}

interface Found {
  readonly networks: readonly Network[];
  readonly tries: number;
  /** How often a cell named at random is taken, by try: in learned positions and in new ones. */
  readonly atRandom: readonly number[];
  readonly atRandomNew: readonly number[];
}

const CHOSEN = '16-8';

/** The first study: small networks on five games. */
export const imitationFirst = experiment<Found>({
  id: 'imitation-first-study',
  document: 'imitation',
  covers: both(
    'The first choice of a network (version 1): accuracy, taken cells',
    'La primera elección de red (versión 1): accuracy, casillas ocupadas',
  ),
  title: both('Small networks on five games', 'Redes pequeñas con cinco partidas'),
  claim: both(
    'Of networks with 1 to 4 layers of 8, 16 and 32 neurons, trained on five games repeated 1000 times, two layers of 16 and 8 had the highest accuracy and named few enough taken cells.',
    'De redes con 1 a 4 capas de 8, 16 y 32 neuronas, entrenadas con cinco partidas repetidas 1000 veces, dos capas de 16 y 8 tuvieron la mayor accuracy y pocas casillas ocupadas.',
  ),
  seconds: { quick: 17, full: 300 },
  async run(bench) {
    const lines = linesOf(await teach(bench));
    // Each try has five games of its own.
    const tries = Math.floor(lines.lines.length / 5);
    const inputs = Array.from({ length: Math.ceil(tries / 10) }, (_, part): FirstInput => ({
      ...lines,
      repeat: bench.pick({ tiny: 3, quick: 1000, full: 1000 }),
      all: bench.pick({ tiny: false, quick: false, full: true }),
      seed: bench.seed,
      attempts: Array.from({ length: Math.min(10, tries - 10 * part) }, (__, i) => 10 * part + i),
    }));
    const errand = {
      title: both('first study', 'primer estudio'),
      module: HERE,
      name: 'first',
      work: first,
    };
    return gather((await bench.errands(errand, inputs)).flat());
  },
  tell(found, telling) {
    const { t, numbers } = telling;
    const { networks, tries } = found;
    const order = networks.toSorted((a, b) => mean(b.accuracy) - mean(a.accuracy));
    const own = networks.find(({ name }) => name === CHOSEN)!;
    const place = order.indexOf(own) + 1;
    const percent = (value: number) => numbers.fixed(value, 1, { percent: true });
    const places = placesOf(found);
    const firsts = places.filter((one) => one === 1).length;
    const share = telling.percent({ mean: firsts / tries, ...shareInterval(firsts, tries) });
    const claims = judgeFirst(found, telling);
    const spread = [Math.min(...places), Math.max(...places)] as const;
    const number = (title: string): Column => ({ title, kind: 'number' });
    const shown = (values: readonly number[]) =>
      cell(percent(mean(values)), {
        small: `${percent(Math.min(...values))}–${percent(Math.max(...values))}`,
      });
    return {
      verdict: together(claims),
      claims,
      paragraph: t(
        `In ${numbers.count(tries)} tries, each with five other games, 16-8 is first in ${share} of them; equals would be in ${percent(1 / networks.length)}. Its place runs from ${spread[0]} to ${spread[1]}: with one try, as the document seems to have had, chance decides. What Keras calls accuracy here only asks which of the two coordinates is the larger one. The move itself is named in ${percent(mean(own.exact))} of the positions it learned (coordinates are cut to whole numbers, so that 3.9 names row 3) and in ${percent(mean(own.exactNew))} of new ones. The networks are of version 1: the document chose that way for version 1 alone (§5.1.5), and by MAE for version 2 (see imitation-layers-v2).`,
        `En ${numbers.count(tries)} intentos, cada uno con otras cinco partidas, 16-8 es la primera en el ${share}; entre iguales sería el ${percent(1 / networks.length)}. Su puesto va del ${spread[0]} al ${spread[1]}: con un solo intento, como parece que hizo el documento, decide el azar. Lo que Keras llama aquí accuracy solo pregunta cuál de las dos coordenadas es mayor. La jugada misma la acierta en el ${percent(mean(own.exact))} de las posiciones aprendidas (las coordenadas se cortan a enteros: 3,9 señala la fila 3) y en el ${percent(mean(own.exactNew))} de las nuevas. Las redes son de la versión 1: el documento eligió así solo la versión 1 (§5.1.5), y la 2 por MAE (véase imitation-layers-v2).`,
      ),
      tiles: [
        {
          value: `${place} / ${networks.length}`,
          label: t('place of 16-8 by mean accuracy', 'puesto de 16-8 por accuracy media'),
        },
        {
          value: `${firsts} / ${tries}`,
          label: t('tries in which it was first', 'intentos en que fue la primera'),
        },
        {
          value: percent(mean(own.takenNew)),
          label: t('taken cells named by 16-8', 'casillas ocupadas con 16-8'),
        },
      ],
      sections: [
        telling.sideBySide([
          telling.table(
            t(
              'Networks by accuracy: mean of the tries, lowest–highest',
              'Redes por accuracy: media de los intentos, menor–mayor',
            ),
            [
              { title: t('layers', 'capas'), kind: 'label' },
              number(t('dead / drawn', 'muertas / inicializadas')),
              number(t('place, paper', 'puesto, documento')),
              number(t('place, ours', 'puesto, nuestro')),
              number(t('accuracy, learned', 'accuracy, aprendidas')),
              number(t('accuracy, new', 'accuracy, nuevas')),
              number(t('taken cells, learned / new', 'ocupadas, aprendidas / nuevas')),
              number(t('exact, learned / new', 'exactas, aprendidas / nuevas')),
            ],
            order.map((network, i) => [
              cell(network.name, {
                small: t(
                  `${numbers.count(network.parameters)} parameters`,
                  `${numbers.count(network.parameters)} parámetros`,
                ),
              }),
              cell(`${network.dead} / ${network.dead + tries}`),
              cell(network === own ? '1' : '–'),
              cell(`${i + 1}`),
              shown(network.accuracy),
              shown(network.accuracyNew),
              cell(`${percent(mean(network.taken))} / ${percent(mean(network.takenNew))}`),
              cell(`${percent(mean(network.exact))} / ${percent(mean(network.exactNew))}`),
            ]),
            t(
              `A cell named at random would be taken in ${percent(mean(found.atRandom))} of learned and ${percent(mean(found.atRandomNew))} of new positions. Networks that answer 0 for ever are drawn again and only counted.`,
              `Una casilla señalada al azar estaría ocupada en el ${percent(mean(found.atRandom))} de las posiciones aprendidas y el ${percent(mean(found.atRandomNew))} de las nuevas. Las redes que responden 0 para siempre se inicializan de nuevo y solo se cuentan.`,
            ),
          ),
        ]),
        telling.figures([
          telling.bars(
            {
              name: 'accuracy',
              title: t('Accuracy on the five games', 'Accuracy en las cinco partidas'),
              description: t(
                'Mean of the tries with 95 % intervals; the line is 16-8.',
                'Media de los intentos con intervalos del 95 %; la línea es 16-8.',
              ),
              x: 'accuracy',
              percent: true,
              neutral: mean(own.accuracy),
            },
            order.map(({ name, accuracy }) => {
              const { mean: value, low, high } = overTries(accuracy);
              return { name, value, low, high };
            }),
          ),
        ]),
      ],
    };
  },
});

/** Whether 16-8 is the best, and names fewer taken cells than a guess at random. */
export function judgeFirst({ networks, atRandom, atRandomNew }: Found, telling: Telling): Judged[] {
  const { t, numbers } = telling;
  const percent = (value: number) => numbers.fixed(value, 1, { percent: true });
  const own = networks.find(({ name }) => name === CHOSEN)!;
  const others = networks.filter((network) => network !== own);
  const effects = others.map(({ accuracy }) =>
    overTries(own.accuracy.map((value, i) => value - accuracy[i]!)),
  );
  // The document has no number: naming taken cells less often than at random is the least to ask.
  const fewer = [
    overTries(own.taken.map((value, i) => atRandom[i]! - value)),
    overTries(own.takenNew.map((value, i) => atRandomNew[i]! - value)),
  ];
  const verdicts = judge([...effects, ...fewer]);
  const clear = (verdict: 'holds' | 'fails') =>
    others.filter((_, i) => verdicts[i] === verdict).map(({ name }) => name);
  const named = (names: readonly string[]) =>
    names.length === 0
      ? t('none', 'ninguna')
      : names.length > 8
        ? `${names.length}`
        : names.join(', ');
  const [taken, takenNew] = [overTries(own.taken), overTries(own.takenNew)];
  return [
    {
      claim: t('16-8 has the highest accuracy', '16-8 tiene la mayor accuracy'),
      paper: t('highest of 8 networks', 'la mayor de 8 redes'),
      ours: t(
        `${percent(mean(own.accuracy))}; clearly higher: ${named(clear('fails'))}; clearly lower: ${named(clear('holds'))}`,
        `${percent(mean(own.accuracy))}; claramente mayores: ${named(clear('fails'))}; claramente menores: ${named(clear('holds'))}`,
      ),
      verdict: best(verdicts.slice(0, others.length)),
    },
    {
      claim: t('it names few enough taken cells', 'señala pocas casillas ocupadas'),
      paper: t('low enough', 'suficientemente bajo'),
      ours: t(
        `learned positions ${telling.percent(taken)}, at random ${percent(mean(atRandom))}; new ones ${telling.percent(takenNew)}, at random ${percent(mean(atRandomNew))}`,
        `posiciones aprendidas ${telling.percent(taken)}, al azar ${percent(mean(atRandom))}; nuevas ${telling.percent(takenNew)}, al azar ${percent(mean(atRandomNew))}`,
      ),
      verdict: together(verdicts.slice(others.length).map((verdict) => ({ verdict }))),
    },
  ];
}

/** Tries have games of their own: nothing is shared that errors would have to allow for. */
function overTries(values: readonly number[]): OverSplits {
  return overSplits(values, 0);
}

/** The place of 16-8 in each try; equals share the better one. */
function placesOf({ networks, tries }: Found): number[] {
  const own = networks.find(({ name }) => name === CHOSEN)!;
  return Array.from(
    { length: tries },
    (_, i) => 1 + networks.filter(({ accuracy }) => accuracy[i]! > own.accuracy[i]!).length,
  );
}

function mean(values: readonly number[]): number {
  const sample = new Sample();
  for (const value of values) sample.add(value);
  return sample.mean;
}

function gather(studies: readonly FirstStudy[]): Found {
  const networks = studies[0]!.rows.map(({ layers, parameters }, at): Network => {
    const rows = studies.map((study) => study.rows[at]!);
    return {
      name: layers.join('-'),
      parameters,
      dead: rows.reduce((sum, { dead }) => sum + dead, 0),
      accuracy: rows.map(({ training }) => training.keras),
      accuracyNew: rows.map(({ validation }) => validation.keras),
      taken: rows.map(({ training }) => training.taken),
      takenNew: rows.map(({ validation }) => validation.taken),
      exact: rows.map(({ training }) => training.exact),
      exactNew: rows.map(({ validation }) => validation.exact),
    };
  });
  return {
    networks,
    tries: studies.length,
    atRandom: studies.map(({ takenAtRandom }) => takenAtRandom.training),
    atRandomNew: studies.map(({ takenAtRandom }) => takenAtRandom.validation),
  };
}
