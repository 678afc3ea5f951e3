import { existsSync } from 'node:fs';
import { MODEL_NAME, MODEL_NAMES } from '../../agents/index.ts';
import { percentOf } from '../../agents/imitation/index.ts';
import { ok, type Game, type Lang } from '../../core/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { modelShelf, storePath } from '../../store/index.ts';
import type { StoreOptions } from '../contests/contest-options.ts';
import { UserError, must } from '../terminal/errors.ts';
import { withStore } from '../contests/hold.ts';
import { LearningRival } from './learner.ts';
import type { Output } from '../terminal/output.ts';
import type { Seated } from './seats.ts';
import type { SessionSetup } from './session.ts';
import { textIn } from '../terminal/text.ts';

interface LearnerOptions extends StoreOptions {
  readonly learner?: string;
  readonly seats?: string;
}

interface SeatedLearner {
  readonly rival: LearningRival;
  readonly seating: Pick<SessionSetup, 'seats' | 'make'>;
  /** Keeps what it has learned, and says how like the person it has become; false: nothing yet. */
  keep(out: Output, lang: Lang): Promise<boolean>;
}

/** A person against a rival that learns from them: who has the first seat is `--seats`' to say. */
export async function seatLearner(
  game: Game,
  options: LearnerOptions,
  { catalogue, modules }: Roster,
): Promise<SeatedLearner> {
  const name = options.learner!;
  if (!MODEL_NAME.test(name)) throw new UserError(`--learner takes ${MODEL_NAMES}, not "${name}"`);
  if (game.info.seats !== 2) throw new UserError('--learner is for games of two');
  const own = `learner(${name})`;
  const order = (options.seats ?? 'human,learner').split(',').map((seat) => seat.trim());
  if (order.toSorted().join() !== 'human,learner') {
    throw new UserError('with --learner, --seats takes human,learner or learner,human');
  }
  const rival = must(await LearningRival.seat(name, game, keptModel(name, game, options), modules));
  const seats: Seated[] = order.map((seat) =>
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
    async keep(out, lang) {
      const model = await rival.model();
      const { standing } = rival;
      if (model === null || standing === null) return false;
      await withStore(options, 'write', (store) => store.putModel(model, true));
      const percents = standing.likeness.map((one) => `${percentOf(one)} %`);
      out.line(textIn(lang).likeness(name, standing.moves, percents.slice(-10).join(', ')));
      return true;
    },
  };
}

function keptModel(name: string, game: Game, { store }: LearnerOptions) {
  const path = storePath(store);
  if (!existsSync(path)) return null;
  const found = modelShelf(path)(name);
  if (!found.ok) {
    if (found.complaint.says.en.startsWith('there is no model')) return null;
    throw new UserError(found.complaint.says.en);
  }
  if (found.value.game !== game.info.rules) {
    throw new UserError(
      `"${name}" learns ${found.value.game}, not ${game.info.rules}; take another name`,
    );
  }
  return found.value;
}
