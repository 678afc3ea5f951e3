import { lang } from '../../settings.ts';
import * as hex from './hex.ts';
import * as iwoki from './iwoki.ts';
import * as mancala from './mancala.ts';
import type { Reasons, Situation } from './reason.ts';
import * as reversi from './reversi.ts';

const known: Readonly<Record<string, (at: Situation) => Reasons>> = {
  reversi: reversi.reasons,
  hex: hex.reasons,
  mancala: mancala.reasons,
  iwoki: iwoki.reasons,
};

/** Why a move is good or bad, in words of its game; nothing for games that have none here. */
export function reasonsFor(at: Situation): Reasons {
  return known[at.game.info.id]?.(at) ?? { good: [], bad: [] };
}

/** "a, b and c" in the language of the page; at most so many. */
export function listed(reasons: readonly string[], most = 2): string {
  return new Intl.ListFormat(lang.value, { type: 'conjunction' }).format(reasons.slice(0, most));
}
