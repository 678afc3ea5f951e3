import { makeAgent, readAgent } from '../../agents/index.ts';
import { shippedTd, td } from '../../agents/td/index.ts';
import {
  RefereedGame,
  Rng,
  fairly,
  isTrainable,
  unwrap,
  type Agent,
  type Game,
  type TrainableKind,
  type TrainedModel,
  type Training,
  type TrainingMaterial,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import type { Work } from '../types.ts';
import { TEACHER, type Entrant } from './learners-list.ts';

/** For whoever starts this in a thread. */
export const HERE = import.meta.url;

/** Whom every learner meets; td is the value that comes with Ludario. */
export const RIVALS = ['random', 'greedy', 'td'] as const;
export type Rival = (typeof RIVALS)[number];

export interface CourseInput {
  readonly rules: string;
  readonly agent: string;
  readonly from: Entrant['from'];
  readonly seed: string;
  /** Games to learn from. */
  readonly games: number;
  /** So often on the way its strength is measured, each time after twice the games of the time before. */
  readonly stops: number;
  /** Pairs of games against each rival on the way, and at the end. */
  readonly pairs: number;
  readonly lastPairs: number;
}

export interface CourseStop {
  readonly games: number;
  /** Processor time of learning so far. */
  readonly ms: number;
  /** Shares of the points. */
  readonly points: Readonly<Record<Rival, number>>;
}

export interface CourseFound {
  readonly stops: readonly CourseStop[];
  /** Processor time of a decision. */
  readonly msEach: number;
  readonly bytes: number;
}

/** One training, with its strength on the way. */
export const learnIwoki: Work<CourseInput, CourseFound> = async (input, tell) => {
  const game = unwrap(makeGame(input.rules));
  const { kind, training, gamesAt } = courseOf(game, input);
  const stops: CourseStop[] = [];
  let ms = 0;
  let msEach = 0;
  for (let n = input.stops - 1; n >= 0; n--) {
    const goal = Math.max(1, Math.round(training.total / 2 ** n));
    const began = cpu();
    while (training.done < goal) {
      await training.work(100, goal);
      tell(training.done, training.total);
    }
    ms += cpu() - began;
    const pairs = n === 0 ? input.lastPairs : input.pairs;
    const met = await meetAll(game, kind, training.model(), pairs);
    ({ msEach } = met);
    stops.push({ games: gamesAt(training.done), ms, points: met.points });
  }
  return { stops, msEach, bytes: training.model().bytes.length };
};

/** Milliseconds of this thread's processor. */
function cpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** What a learner is given so that it learns from so many games in all. */
export function courseOf(
  game: Game,
  { agent, from, seed, games }: Pick<CourseInput, 'agent' | 'from' | 'seed' | 'games'>,
): { kind: TrainableKind; training: Training; gamesAt: (done: number) => number } {
  const { kind, values } = unwrap(readAgent(agent));
  if (!isTrainable(kind)) throw new Error(`${agent} cannot be trained`);
  const make: TrainingMaterial['make'] = (text, rules, rng) =>
    text === TEACHER
      ? td.revive(rules, unwrap(shippedTd(rules)), rng, {})
      : makeAgent(text, rules, rng);
  const material = { seed, rivals: [], make };
  const trained = (more: Partial<TrainingMaterial>) =>
    unwrap(kind.train(game, values, { ...material, ...more }, {}));
  if (from === 'itself') return { kind, training: trained({ games }), gamesAt: (done) => done };
  if (from === 'teacher') {
    return { kind, training: trained({ games, teacher: TEACHER }), gamesAt: (done) => done };
  }
  // An epoch has so many own games.
  const own = Number((values as Record<string, unknown>)['own']);
  const shown = Math.ceil(games / 2);
  const epochs = Math.max(1, Math.round((games - shown) / own));
  const training = trained({ games: shown, teacher: TEACHER, epochs });
  return { kind, training, gamesAt: (done) => shown + done * own };
}

/** Against each rival in pairs of games with swapped seats and the same luck, the same at every stop. */
async function meetAll(
  game: Game,
  kind: TrainableKind,
  model: TrainedModel,
  pairs: number,
): Promise<{ points: Record<Rival, number>; msEach: number }> {
  const points = { random: 0, greedy: 0, td: 0 };
  const shipped = unwrap(shippedTd(game));
  let spent = 0;
  let decisions = 0;
  for (const rival of RIVALS) {
    for (let n = 0; n < 2 * pairs; n++) {
      const rng = Rng.of(`${rival} ${n >> 1}`);
      const own = unwrap(kind.revive(game, model, rng.fork('own'), {}));
      const other = unwrap(
        rival === 'td'
          ? td.revive(game, shipped, rng.fork('rival'), {})
          : makeAgent(rival, game, rng.fork('rival')),
      );
      const timed: Agent = {
        name: own.name,
        begin: (beginning) => own.begin?.(beginning),
        observe: (event) => own.observe?.(event),
        end: (result) => own.end?.(result),
        async choose(turn) {
          const began = cpu();
          const decision = await own.choose(turn);
          spent += cpu() - began;
          decisions++;
          return decision;
        },
      };
      const seat = n % 2;
      const agents = seat === 0 ? [timed, other] : [other, timed];
      const names = seat === 0 ? [own.name, rival] : [rival, own.name];
      const luck = rng.fork('luck');
      const played = new RefereedGame({ game, agents, names, seed: n, luck: () => luck });
      const { utilities } = fairly(await played.play());
      points[rival] += (1 + utilities[seat]!) / 2 / (2 * pairs);
    }
  }
  return { points, msEach: spent / decisions };
}
