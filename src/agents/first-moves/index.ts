import type { Decision, Game, Option, Rng, State, Turn } from '../../core/index.ts';
import type { HexState } from '../../games/index.ts';
import { firstMoves, type FirstMoves } from './hex.ts';
export { openingValue } from './hex.ts';

/** Values that differ by less are as good as equal: one of them is taken by chance. */
const ALIKE = 0.02;

/** What is known of first moves that a search sees too little of; null: nothing is, here. */
export function firstMovesOf(game: Game, state: State): FirstMoves | null {
  return game.info.id === 'hex' ? firstMoves(state as HexState) : null;
}

/** A decision by what is known of first moves; null: a search must decide. */
export function knownFirstMove(game: Game, state: State, turn: Turn, rng: Rng): Decision | null {
  const known = firstMovesOf(game, state);
  if (known === null) return null;
  const options = [...known.of]
    .map(([action, value]): Option => ({ action, value }))
    .toSorted((a, b) => b.value - a.value || a.action - b.action);
  const most = options[0]?.value ?? 0;
  if (known.rest !== null && (known.rest > most || turn.all === true)) return null;
  const chosen = rng.pick(options.filter(({ value }) => most - value < ALIKE));
  const analysis = {
    nodes: 0,
    unit: 'win',
    seat: turn.seat,
    options: [chosen, ...options.filter((option) => option !== chosen)],
  } as const;
  return { action: chosen.action, analysis };
}

/** What a search has found, best first, put right by what is known of first moves. */
export function heedFirstMoves(game: Game, state: State, found: readonly Option[]): Option[] {
  const known = firstMovesOf(game, state);
  if (known === null) return [...found];
  const { of, rest } = known;
  const others = found
    .filter(({ action }) => !of.has(action))
    .map((option) =>
      option.proven === true || rest === null
        ? option
        : { ...option, value: Math.min(option.value, rest) },
    );
  const told = [...of].map(([action, value]): Option => ({ action, value }));
  // The search's own order stands, for its best is its most visited.
  return rest !== null && told.every(({ value }) => value < rest)
    ? [...others, ...told]
    : [...told, ...others];
}
