import { both, experiment, type Bench, type Both } from '../types.ts';
import type { Course, Learners } from './learners-found.ts';
import { LEVELS, entrants } from './learners-list.ts';
import { tellLearners } from './learners-told.ts';
import {
  HERE,
  learnIwoki,
  type CourseFound,
  type CourseInput,
  type Rival,
} from './learners-work.ts';
import type { Tested } from './samples.ts';
import { gainOver, shareOver, type Shares } from './trainings.ts';

const RULES = 'iwoki';

/** Everything in the laboratory that learns, on the game the thesis could not learn. */
export const iwokiLearners = experiment<Learners>({
  id: 'iwoki-learners',
  question: true,
  document: 'beyond',
  covers: both('All learners on iwoki', 'Todos los que aprenden, en iwoki'),
  title: both('Who learns iwoki, and how soon?', '¿Quién aprende iwoki, y con qué rapidez?'),
  claim: both(
    'The thesis’s tables could not learn iwoki with new hands in every game, and it ends with a list of learners to try: networks for a set of actions that changes, recurrent ones, a hierarchy of decisions. All of them, with as many games and with as much time: who beats Greedy, who comes near the value that comes with Ludario, and does deciding first what to do and then how learn sooner than deciding at once?',
    'Las tablas del trabajo no podían aprender iwoki con manos nuevas en cada partida, y el trabajo acaba con una lista de lo que habría que probar: redes para un conjunto de jugadas que cambia, redes recurrentes, decisiones por niveles. Todos ellos, con las mismas partidas y con el mismo tiempo: ¿quién gana a Greedy, quién se acerca al valor que trae Ludario, y aprende antes quien decide primero qué hacer y luego cómo que quien lo decide de una vez?',
  ),
  seconds: { quick: 60, full: 700 },
  async run(bench) {
    const some = bench.pick({
      tiny: entrants.filter(({ id }) => id === 'td'),
      quick: entrants,
      full: entrants,
    });
    const measured = {
      way: 2 * bench.pick({ tiny: 1, quick: 8, full: 20 }),
      end: 2 * bench.pick({ tiny: 1, quick: 20, full: 60 }),
    };
    const seeds = bench.pick({ tiny: 2, quick: 2, full: 3 });
    const games = bench.pick({ tiny: 12, quick: 100, full: 1000 });
    const share = bench.pick({ tiny: 0.001, quick: 0.05, full: 1 });
    const common = {
      pairs: measured.way / 2,
      lastPairs: measured.end / 2,
      stops: bench.pick({ tiny: 2, quick: 3, full: 6 }),
    };
    const levels = await onLevels(bench, common);
    const equal = await coursesOf(
      bench,
      both('as many games', 'las mismas partidas'),
      some.map((entrant) => ({ ...common, ...entrant, games })),
      seeds,
    );
    const long = await coursesOf(
      bench,
      both('as much time', 'el mismo tiempo'),
      some.map((entrant) => ({
        ...common,
        ...entrant,
        games: Math.max(12, Math.round(share * entrant.long)),
      })),
      seeds,
    );
    return {
      rows: some.map(({ id, agent, name, from }, i) => ({
        id,
        agent,
        name,
        from,
        games: courseOver(equal[i]!),
        time: courseOver(long[i]!),
      })),
      levels,
      measured,
    };
  },
  tell: tellLearners,
});

type Given = Omit<CourseInput, 'rules' | 'seed'>;

/** A training with how many games it was measured by, on the way and at the end. */
interface Measured extends CourseFound {
  readonly way: number;
  readonly end: number;
}

/** What came of each, by seed. */
async function coursesOf(
  bench: Bench,
  title: Both,
  given: readonly Given[],
  seeds: number,
): Promise<Measured[][]> {
  const inputs = given.flatMap(({ agent, from, games, stops, pairs, lastPairs }) =>
    Array.from({ length: seeds }, (_, n): CourseInput => ({
      rules: RULES,
      agent,
      from,
      games,
      stops,
      pairs,
      lastPairs,
      seed: `${bench.seed}, learner ${n}`,
    })),
  );
  const found = await bench.errands(
    { title, module: HERE, name: 'learnIwoki', work: learnIwoki },
    inputs,
  );
  const measured = found.map((one, i): Measured => {
    const { pairs, lastPairs } = inputs[i]!;
    return { ...one, way: 2 * pairs, end: 2 * lastPairs };
  });
  return given.map((_, i) => measured.slice(i * seeds, (i + 1) * seeds));
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function courseOver(found: readonly Measured[]): Course {
  return {
    seeds: found.length,
    stops: found[0]!.stops.map(({ games }, n) => ({
      games,
      ms: mean(found.map(({ stops }) => stops[n]!.ms)),
      points: byRival((rival) => shareOver(sharesAt(found, n, rival))),
    })),
    msEach: mean(found.map(({ msEach }) => msEach)),
    bytes: Math.round(mean(found.map(({ bytes }) => bytes))),
  };
}

const sharesAt = (found: readonly Measured[], n: number, rival: Rival): Shares => ({
  values: found.map(({ stops }) => stops[n]!.points[rival]),
  games: n === found[0]!.stops.length - 1 ? found[0]!.end : found[0]!.way,
});

function byRival(of: (rival: Rival) => Tested): Record<Rival, Tested> {
  return { random: of('random'), greedy: of('greedy'), td: of('td') };
}

/** More trainings and more games of the two that differ by their levels alone. */
async function onLevels(
  bench: Bench,
  common: Pick<CourseInput, 'pairs' | 'lastPairs' | 'stops'>,
): Promise<Learners['levels']> {
  const seeds = bench.pick({ tiny: 2, quick: 3, full: 6 });
  const games = bench.pick({ tiny: 12, quick: 400, full: 6400 });
  const stops = bench.pick({ tiny: 2, quick: 4, full: 8 });
  const [flat, two] = await coursesOf(
    bench,
    both('one level and two', 'un nivel y dos'),
    [LEVELS.flat, LEVELS.two].map((agent) => ({
      ...common,
      agent,
      from: 'itself',
      games,
      stops,
      lastPairs: common.pairs,
    })),
    seeds,
  );
  return {
    seeds,
    stops: flat![0]!.stops.map((stop, n) => ({
      games: stop.games,
      flat: byRival((rival) => shareOver(sharesAt(flat!, n, rival))),
      two: byRival((rival) => shareOver(sharesAt(two!, n, rival))),
      gained: byRival((rival) => gainOver(sharesAt(flat!, n, rival), sharesAt(two!, n, rival))),
    })),
  };
}
