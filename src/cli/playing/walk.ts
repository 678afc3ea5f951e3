import {
  CHANCE,
  OVER,
  drawOutcome,
  fail,
  legalActions,
  ok,
  type Game,
  type Result,
  type Rng,
  type Seat,
  type State,
} from '../../core/index.ts';
import { refuse } from './complaints.ts';
import { within } from '../terminal/errors.ts';

interface Walked {
  readonly state: State;
  /** The last action of a seat, in notation; null when there was none. */
  readonly last: WalkedMove | null;
}
interface WalkedMove {
  readonly seat: Seat;
  readonly text: string;
}

/**
 * Plays a line of moves. At chance nodes a word that names an outcome is that outcome; otherwise
 * chance decides, and also at the end until a seat is to move.
 */
export function playLine(game: Game, state: State, line: string, chance: Rng): Result<Walked> {
  const words = line.split(/\s+/).filter((word) => word !== '');
  let last: WalkedMove | null = null;
  for (const [index, word] of words.entries()) {
    const played = playWord(game, state, word, chance);
    if (!played.ok)
      return fail(refuse.move({ index: index + 1, move: word, why: played.complaint }));
    last = played.value ?? last;
  }
  while (state.toMove === CHANCE) letChanceAct(game, state, chance);
  return ok({ state, last });
}

/** Plays one word, or several moves written together (`f5d6c3`); gives the last action of a seat. */
function playWord(game: Game, state: State, word: string, chance: Rng): Result<WalkedMove | null> {
  const whole = playMove(game, state, word, chance);
  const parts = word.split(/(?<=\d)(?=\p{L})/u);
  if (whole.ok || parts.length === 1) return whole;
  let last: WalkedMove | null = null;
  for (const part of parts) {
    const played = playMove(game, state, part, chance);
    if (!played.ok) return part === parts[0] ? whole : fail(within(part, played.complaint));
    last = played.value ?? last;
  }
  return ok(last);
}

function playMove(game: Game, state: State, word: string, chance: Rng): Result<WalkedMove | null> {
  while (state.toMove === CHANCE) {
    const outcome = game.parseAction(state, word);
    if (outcome.ok) {
      state.apply(outcome.value);
      return ok(null);
    }
    letChanceAct(game, state, chance);
  }
  if (state.toMove === OVER) return fail(refuse.overBefore());
  const action = game.parseAction(state, word);
  if (!action.ok) return action;
  const played = { seat: state.toMove, text: game.formatAction(state, action.value) };
  state.apply(action.value);
  return ok(played);
}

function letChanceAct(game: Game, state: State, chance: Rng): void {
  state.apply(drawOutcome(state, legalActions(state, game.info), chance));
}

/** The legal actions in notation; none at the end. */
export function legalWords(game: Game, state: State): string[] {
  if (state.toMove === OVER) return [];
  return Array.from(legalActions(state, game.info), (action) => game.formatAction(state, action));
}
