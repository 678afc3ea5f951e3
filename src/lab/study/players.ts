import { Refusal, type Game, type Result } from '../../core/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { refuse } from './complaints.ts';

/** Who chooses blindly: the foot of every ladder. */
export const FOOT = 'random';

/** Where the effort of a rung goes in the text of an agent. */
const PLACE = '*';

/** The players of a ladder by their effort; null: nobody here can play the game but by chance. */
export function ladderFor(
  game: Game,
  roster: Roster,
  template?: string,
): ((effort: number) => string) | null {
  const text = template ?? (game.info.hidden ? 'ismcts(iterations=*)' : 'mcts(iterations=*)');
  if (!text.includes(PLACE)) throw new Refusal(refuse.noPlace({ text }));
  const at = (effort: number) => text.replaceAll(PLACE, String(effort));
  const able: Result<unknown> = roster.listing.agent(at(2), game);
  if (able.ok) return at;
  if (template !== undefined) throw new Refusal(able.complaint);
  return null;
}
