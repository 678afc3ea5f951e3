import { CHANCE, type Action, type Analysis, type Game, type State } from '../../src/core/index.ts';
import type { Seat } from '../../src/core/index.ts';
import type { Session } from '../table/session.ts';

/** What is known of a position: an analysis, and the agent that made it (null: an adviser). */
export interface Known {
  readonly analysis: Analysis;
  readonly by: Seat | null;
}

/** How many moves have been played where one looks. */
export function shownIn(session: Session): number {
  return session.at.value ?? session.table.state.value.moves.length;
}

/** Whether somebody at this screen decides here and now, and may be advised. */
export function mayAdvise(session: Session): boolean {
  const { toMove, result } = session.table.state.value;
  return (
    result === null &&
    session.at.value === null &&
    session.passTo.value === null &&
    session.table.people.includes(toMove)
  );
}

/** What an agent thought when it moved from the position that is shown: of hidden hands, after the game only. */
export function thoughtHere(session: Session): Analysis | null {
  if (!session.isOpen) return null;
  return session.table.thoughts.value.get(shownIn(session)) ?? null;
}

/** The last decision of an agent that can be looked at, by its number; null: there is none. */
export function lastThought(session: Session): number | null {
  if (!session.isOpen) return null;
  const { thoughts, state } = session.table;
  const index = state.value.moves.findLastIndex(
    ({ seat }, i) => seat !== CHANCE && thoughts.value.has(i),
  );
  return index < 0 ? null : index;
}

/** Whether a network has said what it thinks of moves. */
export function hasPriors({ options }: Analysis): boolean {
  return options.some(({ prior }) => prior !== undefined);
}

/** An agent at the table that plays by a network, as its thoughts show; null: none is known. */
export function networkPlayer(session: Session): string | null {
  if (!session.isOpen) return null;
  for (const analysis of session.table.thoughts.value.values())
    if (hasPriors(analysis)) return session.plan.seats[analysis.seat] ?? null;
  return null;
}

/** The play that an agent expects, in notation. */
export function lineIn(game: Game, from: State, actions: readonly Action[]): string[] {
  const state = from.clone();
  const words: string[] = [];
  for (const action of actions) {
    // Where chance or an end comes in between, the rest cannot be told.
    if (state.toMove < 0) break;
    words.push(game.formatAction(state, action));
    state.apply(action);
  }
  return words;
}

/** A number stays with its unit. */
export function unbroken(value: string): string {
  return value.replace(' ', '\u00A0');
}
