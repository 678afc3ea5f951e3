import { fail, type Game, type Result } from '../../core/index.ts';
import { readBrain, type Brain } from './brain.ts';
import { refuse } from './complaints.ts';
import { MODEL } from './models/iwoki.ts';

/** The rules that a value comes with Ludario for: iwoki for two, as it comes out of the box. */
export const SHIPPED_RULES =
  'iwoki(players=2,open=false,deal=random,wildcard=strict,hand=9+3,markers=3,tiles=standard)';

/** Whether a value for these rules comes with Ludario. */
export function isShipped({ info }: Game): boolean {
  return info.rules === SHIPPED_RULES;
}

/** The value that comes with Ludario for a game, or why there is none. */
export function shippedBrain(game: Game): Result<Brain> {
  if (!isShipped(game)) {
    return fail(refuse.notShipped({ rules: game.info.rules, shipped: SHIPPED_RULES }));
  }
  return readBrain(
    game,
    Uint8Array.from(atob(MODEL), (letter) => letter.charCodeAt(0)),
  );
}
