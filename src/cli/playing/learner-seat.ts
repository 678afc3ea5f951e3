import { MODEL_NAME, MODEL_NAMES } from '../../agents/index.ts';
import { habitsOf, sayHabit } from '../../agents/habits/index.ts';
import { percentOf, type Likeness } from '../../agents/twin/index.ts';
import { Refusal, ok, type Game, type GameRecord, type Lang } from '../../core/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { mayExist, modelShelf, storePath } from '../../store/index.ts';
import { must } from '../terminal/errors.ts';
import { withStore } from '../contests/hold.ts';
import { LearningRival } from './learner.ts';
import type { Output } from '../terminal/output.ts';
import type { SeatChoice } from './seats.ts';
import type { SessionSetup } from './session.ts';
import { textIn } from '../terminal/text.ts';
import { refuse as refuseAny } from '../terminal/complaints.ts';
import { refuse } from './complaints.ts';
import type { StoreOptions } from '../terminal/options.ts';

interface LearnerOptions extends StoreOptions {
  readonly learner?: string;
  readonly seats?: string;
}

interface SeatedLearner {
  readonly rival: LearningRival;
  readonly seating: Pick<SessionSetup, 'seats' | 'make'>;
  /** Keeps what it has learned, and says how like the person it has become; false: nothing yet. */
  keep(out: Output, lang: Lang, record: GameRecord): Promise<boolean>;
}

/** A person against a rival that learns from them: who has the first seat is `--seats`' to say. */
export async function seatLearner(
  game: Game,
  options: LearnerOptions,
  { catalogue, modules }: Roster,
): Promise<SeatedLearner> {
  const name = options.learner!;
  if (!MODEL_NAME.test(name))
    throw new Refusal(refuseAny.takes({ option: '--learner', what: MODEL_NAMES, given: name }));
  if (game.info.seats !== 2) throw new Refusal(refuse.learnerOfTwo());
  const own = `learner(${name})`;
  const order = (options.seats ?? 'human,learner').split(',').map((seat) => seat.trim());
  if (order.toSorted().join() !== 'human,learner') {
    throw new Refusal(refuse.learnerSeats());
  }
  const rival = must(await LearningRival.seat(name, game, keptModel(name, game, options), modules));
  const seats: SeatChoice[] = order.map((seat) =>
    seat === 'human'
      ? { canonical: 'human', short: 'human', person: true, steady: false }
      : { canonical: own, short: name, person: false, steady: false },
  );
  return {
    rival,
    seating: {
      seats,
      make: (text, ...rest) =>
        text === own ? ok(rival.agent()) : catalogue.makeAgent(text, ...rest),
    },
    async keep(out, lang, { start, moves, result }) {
      // A game with secrets is open when it is over, and not before.
      if (result !== null) {
        await rival.study({ start, moves, people: [order.indexOf('human')] });
      }
      await rival.rested();
      const model = await rival.model();
      const { standing } = rival;
      if (model === null || standing === null) return false;
      await withStore(options, 'write', (store) => store.putModel(model, true));
      const text = textIn(lang);
      const percents = standing.likeness.map((one) => `${percentOf(one)} %`);
      out.line(text.likeness(name, standing.moves, percents.slice(-10).join(', ')));
      const beside = besideGuesses(standing.likeness);
      if (beside !== null) out.line(text.guesses(beside.common, beside.random));
      const habits = habitsOf(game);
      for (const finding of standing.habits) {
        const { sentence, numbers } = sayHabit(habits, finding);
        out.line(`  ${sentence[lang]} (${numbers[lang]})`);
      }
      return true;
    },
  };
}

/** In per cent, over all games: what the most common move, and a guess at random, would have got. */
function besideGuesses(likeness: readonly Likeness[]): { common: number; random: number } | null {
  const counted = likeness.filter(({ common }) => common !== undefined);
  const moves = counted.reduce((sum, each) => sum + each.moves, 0);
  if (moves === 0) return null;
  const share = (of: (each: Likeness) => number) =>
    Math.round((100 * counted.reduce((sum, each) => sum + of(each), 0)) / moves);
  return { common: share((each) => each.common ?? 0), random: share((each) => each.random ?? 0) };
}

/** The shelf's word for a name that nothing was kept under. */
const NO_MODEL = 'store.noModel';

function keptModel(name: string, game: Game, { store }: LearnerOptions) {
  const path = storePath(store);
  if (!mayExist(path)) return null;
  const found = modelShelf(path)(name);
  if (!found.ok) {
    if (found.complaint.code === NO_MODEL) return null;
    throw new Refusal(found.complaint);
  }
  if (found.value.game !== game.info.rules) {
    throw new Refusal(
      refuse.learnsOther({ name, learns: found.value.game, rules: game.info.rules }),
    );
  }
  return found.value;
}
