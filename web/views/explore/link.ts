import type { Session } from '../../table/session.ts';
import { positionAfter } from '../../table/position.ts';
import { usualSearch } from '../../../src/agents/explain/index.ts';
import { canExplore, printExplore } from './address.ts';

/**
 * The explorer's address for the position that is shown at a table: with the eyes of a rival there
 * whose thoughts can be shown, else of a usual search. Null where there is no tree to show.
 */
export function exploreFrom(session: Session): string | null {
  const { plan, table } = session;
  const game = plan.made;
  if (!session.isOpen || !canExplore(game, usualSearch(game))) return null;
  const { moves } = table.state.value;
  const state = positionAfter(game, plan.start, moves.slice(0, session.at.value ?? moves.length));
  if (state.toMove < 0) return null;
  const agent = plan.seats.find((seat) => canExplore(game, seat)) ?? usualSearch(game);
  return printExplore({ game: plan.game, agent, position: game.format(state) });
}
