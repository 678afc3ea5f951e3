import { both, experiment, type Bench } from '../../types.ts';
import { SETTINGS, WAYS, type Setting } from './methods.ts';
import { HERE, measureTable, teachPupils, type Pupils, type Table } from './pupil.ts';
import { tellEight, type Found, type Group } from './telling.ts';

export { SETTINGS, WAYS } from './methods.ts';
export { teachPupils } from './pupil.ts';

/** The Hex document lists eight ways to learn from a demonstrator and tries one: what is each good for? */
export const imitationEight = experiment<Found>({
  id: 'imitation-eight',
  question: true,
  document: 'beyond',
  covers: both(
    'Eight ways to learn from a demonstrator',
    'Ocho maneras de aprender de un demostrador',
  ),
  title: both('Imitation, all eight', 'Imitar, de las ocho maneras'),
  claim: both(
    'The Hex document lists eight ways to learn from a demonstrator and tries one, behavioural cloning. The same demonstrators, the same numbers of games: how much of its play does each of the eight find, how strong is what they learn, and do those that look for a reward find the one it goes by?',
    'El documento de Hex enumera ocho maneras de aprender de un demostrador y prueba una, la clonación. Con los mismos demostradores y las mismas partidas: ¿cuánto de su juego encuentra cada una, qué fuerza tiene lo que aprende, y las que buscan una recompensa encuentran la suya?',
  ),
  seconds: { quick: 50, full: 1000 },
  async run(bench) {
    const some = bench.pick({
      tiny: SETTINGS.slice(0, 1),
      quick: SETTINGS.slice(0, 1),
      full: SETTINGS,
    });
    const groups: Group[] = [];
    for (const setting of some) groups.push(...(await groupsOf(bench, setting)));
    return { groups, seeds: seedsOf(bench).length };
  },
  tell: tellEight,
});

function seedsOf(bench: Bench): string[] {
  const count = bench.pick({ tiny: 2, quick: 5, full: 5 });
  return Array.from({ length: count }, (_, n) => `${bench.seed} ${n + 1}`);
}

async function groupsOf(bench: Bench, setting: Setting): Promise<Group[]> {
  const table: Table = {
    ...setting.table,
    fresh: bench.pick({ tiny: 4, quick: 50, full: 100 }),
    duels: bench.pick({ tiny: 2, quick: 40, full: 60 }),
  };
  const counts =
    setting.id === 'mancala'
      ? bench.pick({ tiny: [4], quick: [10, 100], full: [10, 100, 1000] })
      : [100];
  const ways = bench.pick({
    tiny: WAYS.filter(({ id }) => ['imitation', 'dagger', 'mceirl'].includes(id)),
    quick: WAYS,
    full: WAYS,
  });
  const seeds = seedsOf(bench);
  const { title } = setting;
  const [yardstick] = await bench.errands(
    { title, module: HERE, name: 'measureTable', work: measureTable },
    [{ table, games: counts, seed: seeds[0]! }],
  );
  const groups: Group[] = [];
  for (const games of counts) {
    const learned = await bench.errands(
      {
        title: both(`${title.en}, ${games} games`, `${title.es}, ${games} partidas`),
        module: HERE,
        name: 'teachPupils',
        work: teachPupils,
      },
      ways.map((way): Pupils => ({
        table,
        agent: way.agent(table),
        asks: way.asks === true,
        rewards: way.rewards === true,
        games,
        epochs: bench.pick({
          tiny: 2,
          quick: setting.epochs[way.id] ?? null,
          full: setting.epochs[way.id] ?? null,
        }),
        seeds,
      })),
    );
    const rows = ways.map(({ id }, n) => ({ way: id, learned: learned[n]! }));
    groups.push({ setting: setting.id, games, yardstick: yardstick!, rows });
  }
  return groups;
}
