import { shareInterval } from '../../arena/index.ts';
import { cell, type Block, type Column } from '../../lab/report/index.ts';
import type { Telling } from '../telling.ts';
import { both, experiment, type Bench, type Judged } from '../types.ts';
import {
  chosenOf,
  gather,
  mean,
  overTries,
  percentIn,
  placesOf,
  type FirstTried,
  type Network,
} from './first-found.ts';
import { judgeFirst } from './first-judged.ts';
import { HERE, first, type FirstInput } from './studying.ts';
import { linesOf, teach, type Lines } from './teacher.ts';

interface Found {
  readonly v1: FirstTried;
  readonly v2: FirstTried;
}

/** The first study: small networks on five games. */
export const imitationFirst = experiment<Found>({
  id: 'imitation-first-study',
  document: 'imitation',
  covers: both(
    'The first choice of a network: accuracy, taken cells (version 1), and version 2',
    'La primera elección de red: accuracy, casillas ocupadas (versión 1), y la versión 2',
  ),
  title: both('Small networks on five games', 'Redes pequeñas con cinco partidas'),
  claim: both(
    'Of networks with 1 to 4 layers of 8, 16 and 32 neurons, trained on five games repeated 1000 times, two layers of 16 and 8 had the highest accuracy and named few enough taken cells.',
    'De redes con 1 a 4 capas de 8, 16 y 32 neuronas, entrenadas con cinco partidas repetidas 1000 veces, dos capas de 16 y 8 tuvieron la mayor accuracy y pocas casillas ocupadas.',
  ),
  seconds: { quick: 25, full: 720 },
  async run(bench) {
    const lines = linesOf(await teach(bench));
    return { v1: await triesOf(bench, lines, 1), v2: await triesOf(bench, lines, 2) };
  },
  tell({ v1, v2 }, telling) {
    const { t, numbers } = telling;
    const { networks, tries } = v1;
    const own = chosenOf(v1);
    const place = byAccuracy(v1).indexOf(own) + 1;
    const percent = percentIn(telling);
    const places = placesOf(v1);
    const firsts = places.filter((one) => one === 1).length;
    const share = telling.percent({ mean: firsts / tries, ...shareInterval(firsts, tries) });
    const [claims, more] = judgeFirst([v1, v2], telling) as [Judged[], Judged[]];
    const spread = [Math.min(...places), Math.max(...places)] as const;
    const second = chosenOf(v2);
    // The tries that both versions have, on the same games.
    const inBothTries = (values: readonly number[]) => percent(mean(values.slice(0, v2.tries)));
    return {
      claims: [...claims, ...more],
      paragraph: t(
        `In ${numbers.count(tries)} tries, each with five other games, 16-8 is first in ${share} of them; equals would be in ${percent(1 / networks.length)}. Its place runs from ${spread[0]} to ${spread[1]}: one try, as the document seems to have had, says little. What Keras calls accuracy here only asks which of the two coordinates is the larger one. The move itself is named in ${percent(mean(own.exact))} of the positions it learned (coordinates are cut to whole numbers, so that 3.9 names row 3) and in ${percent(mean(own.exactNew))} of new ones. The document chose version 1 alone in this way (§5.1.5), and version 2 by MAE (see imitation-layers-v2): what is claimed is of version 1. The same networks in two copies, one for each coordinate, stand beside it: in the ${numbers.count(v2.tries)} tries that both have, 16-8 names ${inBothTries(second.exact)} of what it learned instead of ${inBothTries(own.exact)}, and ${inBothTries(second.exactNew)} of what is new instead of ${inBothTries(own.exactNew)}.`,
        `En ${numbers.count(tries)} intentos, cada uno con otras cinco partidas, 16-8 es la primera en el ${share}; entre iguales sería el ${percent(1 / networks.length)}. Su puesto va del ${spread[0]} al ${spread[1]}: un solo intento, como parece que hizo el documento, dice poco. Lo que Keras llama aquí accuracy solo pregunta cuál de las dos coordenadas es mayor. La jugada misma la acierta en el ${percent(mean(own.exact))} de las posiciones aprendidas (las coordenadas se cortan a enteros: 3,9 señala la fila 3) y en el ${percent(mean(own.exactNew))} de las nuevas. El documento eligió así solo la versión 1 (§5.1.5), y la 2 por MAE (véase imitation-layers-v2): lo que se afirma es de la versión 1. Las mismas redes por duplicado, una para cada coordenada, están al lado: en los ${numbers.count(v2.tries)} intentos comunes, 16-8 acierta el ${inBothTries(second.exact)} de lo aprendido en vez del ${inBothTries(own.exact)}, y el ${inBothTries(second.exactNew)} de lo nuevo en vez del ${inBothTries(own.exactNew)}.`,
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
        telling.sideBySide([networksTable(v1, 1, telling), networksTable(v2, 2, telling)]),
        telling.figures([accuracyFigure(v1, 1, telling), accuracyFigure(v2, 2, telling)]),
      ],
    };
  },
});

/** So many tries a thread. */
const TOGETHER = 10;

async function triesOf(bench: Bench, lines: Lines, version: 1 | 2): Promise<FirstTried> {
  // Each try has five games of its own. Version 2, two networks each, takes twice as
  // long: it has half as many.
  const most = Math.floor(lines.lines.length / 5);
  const tries = version === 1 ? most : Math.ceil(most / 2);
  const inputs = Array.from({ length: Math.ceil(tries / TOGETHER) }, (_, part): FirstInput => ({
    ...lines,
    version,
    repeat: bench.pick({ tiny: 3, quick: 1000, full: 1000 }),
    all: bench.pick({ tiny: false, quick: false, full: true }),
    seed: bench.seed,
    attempts: Array.from(
      { length: Math.min(TOGETHER, tries - TOGETHER * part) },
      (__, i) => TOGETHER * part + i,
    ),
  }));
  const title = both(`first study, version ${version}`, `primer estudio, versión ${version}`);
  const errand = { title, module: HERE, name: 'first', work: first };
  return gather((await bench.errands(errand, inputs)).flat());
}

function byAccuracy({ networks }: FirstTried): Network[] {
  return networks.toSorted((a, b) => mean(b.accuracy) - mean(a.accuracy));
}

function networksTable(tried: FirstTried, version: 1 | 2, telling: Telling): Block {
  const { t, numbers } = telling;
  const percent = percentIn(telling);
  const own = chosenOf(tried);
  const number = (title: string): Column => ({ title, kind: 'number' });
  const shown = (values: readonly number[]) =>
    cell(percent(mean(values)), {
      small: `${percent(Math.min(...values))}–${percent(Math.max(...values))}`,
    });
  const pair = (a: readonly number[], b: readonly number[]) =>
    cell(`${numbers.fixed(100 * mean(a), 1)} / ${percent(mean(b))}`);
  // Only of version 1 the document has a place.
  const printed = version === 1;
  return telling.table(
    t(
      `Version ${version}, networks by accuracy: mean of the tries, lowest–highest`,
      `Versión ${version}, redes por accuracy: media de los intentos, menor–mayor`,
    ),
    [
      { title: t('layers', 'capas'), kind: 'label' },
      number(t('dead / drawn', 'muertas / en total')),
      number(printed ? t('place (paper)', 'puesto (documento)') : t('place', 'puesto')),
      number(t('accuracy, learned', 'accuracy, aprendidas')),
      number(t('accuracy, new', 'accuracy, nuevas')),
      number(t('taken cells, learned / new', 'ocupadas, aprendidas / nuevas')),
      number(t('exact, learned / new', 'exactas, aprendidas / nuevas')),
      number(t('MAE, learned / new', 'MAE, aprendidas / nuevas')),
    ],
    byAccuracy(tried).map((network, i) => [
      cell(network.name, {
        small: t(
          `${numbers.count(network.parameters)} parameters`,
          `${numbers.count(network.parameters)} parámetros`,
        ),
      }),
      cell(`${network.dead} / ${network.dead + tried.tries}`),
      cell(printed && network === own ? `${i + 1} (1)` : `${i + 1}`),
      shown(network.accuracy),
      shown(network.accuracyNew),
      pair(network.taken, network.takenNew),
      pair(network.exact, network.exactNew),
      cell(`${numbers.fixed(mean(network.mae), 2)} / ${numbers.fixed(mean(network.maeNew), 2)}`),
    ]),
    t(
      `A cell named at random would be taken in ${percent(mean(tried.atRandom))} of learned and ${percent(mean(tried.atRandomNew))} of new positions. Networks that answer 0 for ever are drawn again and only counted.${printed ? '' : ' Accuracy is measured as for version 1: what Keras calls so for a single output asks whether “above 0.5”, as 0 or 1, is the coordinate.'}`,
      `Una casilla señalada al azar estaría ocupada en el ${percent(mean(tried.atRandom))} de las posiciones aprendidas y el ${percent(mean(tried.atRandomNew))} de las nuevas. Las redes que responden 0 para siempre se inicializan de nuevo y solo se cuentan.${printed ? '' : ' La accuracy se mide como en la versión 1: lo que Keras llama así con una sola salida pregunta si «supera 0,5», como 0 o 1, es la coordenada.'}`,
    ),
  );
}

function accuracyFigure(tried: FirstTried, version: 1 | 2, telling: Telling) {
  const { t } = telling;
  return telling.bars(
    {
      name: version === 1 ? 'accuracy' : 'accuracy-v2',
      title: t(
        `Accuracy on the five games, version ${version}`,
        `Accuracy en las cinco partidas, versión ${version}`,
      ),
      description: t(
        'Mean of the tries with 95 % intervals; the line is 16-8.',
        'Media de los intentos con intervalos del 95 %; la línea es 16-8.',
      ),
      x: 'accuracy',
      percent: true,
      neutral: mean(chosenOf(tried).accuracy),
    },
    byAccuracy(tried).map(({ name, accuracy }) => {
      const { mean: value, low, high } = overTries(accuracy);
      return { name, value, low, high };
    }),
  );
}
