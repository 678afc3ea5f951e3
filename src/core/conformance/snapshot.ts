import { legalActions, seatsOf } from '../actions.ts';
import type { Game } from '../game.ts';
import { CHANCE, OVER, type State } from '../state.ts';

/** What a position is compared by. */
export const PARTS = [
  'position',
  'toMove',
  'ply',
  'key',
  'legal',
  'score',
  'finalScore',
  'utility',
  'chance',
] as const;
export type Part = (typeof PARTS)[number];

/** Everything that can be observed of a state, as text: one part after another. */
export function snapshot(game: Game, state: State): string {
  const seats = seatsOf(game);
  const over = state.toMove === OVER;
  const legal = over ? [] : [...legalActions(state, game.info)];
  return JSON.stringify([
    game.format(state),
    state.toMove,
    state.ply,
    [state.keyHi, state.keyLo],
    legal,
    seats.map((seat) => state.score(seat)),
    seats.map((seat) => state.finalScore(seat)),
    over ? seats.map((seat) => state.utility(seat)) : [],
    state.toMove === CHANCE
      ? [state.chanceTotal, ...legal.map((outcome) => state.chanceWeight(outcome))]
      : [],
  ]);
}

export interface Difference {
  readonly part: Part;
  readonly expected: string;
  readonly seen: string;
}

/** The first part in which a snapshot is not what was expected; a text carries no ply. */
export function difference(
  expected: string,
  seen: string,
  skip: Part | null = null,
): Difference | null {
  if (expected === seen) return null;
  const [should, is] = [expected, seen].map((text) => JSON.parse(text) as unknown[]);
  for (const [i, part] of PARTS.entries()) {
    const [a, b] = [JSON.stringify(should![i]), JSON.stringify(is![i])];
    if (part !== skip && a !== b) return { part, expected: a, seen: b };
  }
  return null;
}
