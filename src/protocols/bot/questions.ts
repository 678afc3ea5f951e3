import {
  Rng,
  type Action,
  type Budget,
  type Game,
  type GameResult,
  type Seat,
} from '../../core/index.ts';
import {
  BOT_PROTOCOL,
  type End,
  type Hello,
  type Question,
  type BotEvent,
  type ToBot,
} from './messages.ts';

/** A message as its line. The fields stand in a fixed order, so that it can be read by hand. */
export function printLine(message: ToBot): string {
  return JSON.stringify(message);
}

export function helloFor(game: Game, seat: Seat, ms: number | null, seed: number): Hello {
  const { id, rules, seats } = game.info;
  return { type: 'hello', protocol: BOT_PROTOCOL, game: id, rules, seat, seats, ms, seed };
}

/** What is needed to ask: only what the seat may see. */
interface Asked {
  readonly seen: unknown;
  readonly legal: ArrayLike<Action>;
  readonly budget: Budget;
}

/** What a bot knows of the game beside the turn itself. */
interface SoFar {
  /** The number of this question. */
  readonly turn: number;
  readonly events: readonly BotEvent[];
  readonly undone: boolean;
}

interface Asking {
  readonly question: Question;
  /** The actions, by their words. */
  readonly actions: ReadonlyMap<string, Action>;
}

/**
 * The question for a turn. Words, position and points are worked out from a world made of what the
 * seat sees: whatever is asked here, it cannot tell more than that.
 */
export function questionFor(
  game: Game,
  { seen, legal, budget }: Asked,
  { turn, events, undone }: SoFar,
): Asking {
  const world = game.determinize(seen, Rng.of('notation'));
  const actions = new Map<string, Action>();
  for (let i = 0; i < legal.length; i++) {
    actions.set(game.formatAction(world, legal[i]!), legal[i]!);
  }
  const question: Question = {
    type: 'move',
    ms: budget.ms ?? null,
    clock: budget.clock === undefined ? null : { ...budget.clock },
    legal: [...actions.keys()],
    position: game.info.hidden ? null : game.format(world),
    scores: Array.from({ length: game.info.seats }, (_, seat) => world.score(seat)),
    turn,
    undone,
    events: [...events],
    seen,
  };
  return { question, actions };
}

export function endFor({ scores, utilities, ending, offender }: GameResult): End {
  return {
    type: 'end',
    scores: [...scores],
    utilities: [...utilities],
    ending,
    offender: offender ?? null,
  };
}
