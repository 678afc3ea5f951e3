import type { Action, Decision } from '../../core/index.ts';
import type { Moment } from '../habits/index.ts';
import type { Sight } from './mind.ts';
import type { Minds } from './minds.ts';
import type { Prediction } from './notes.ts';

/** Asks the minds what will be chosen, and lets them know. */
export function foretold(
  minds: Minds,
  sight: Sight,
  action: Action,
  common: ReadonlyMap<Action, number>,
): Prediction {
  const { legal } = sight;
  const shares = minds.judge(sight, action);
  const share = shares[legal.indexOf(action)] ?? 0;
  let better = 0;
  for (const [i, other] of shares.entries()) {
    // Ties go to the lower action, as in play.
    if (other > share || (other === share && legal[i]! < action)) better++;
  }
  return {
    same: better === 0,
    among3: better < 3,
    share,
    common: mostCommon(legal, common) === action,
    random: 1 / legal.length,
  };
}

/** The legal action that was chosen most often so far; of equals the lowest. */
export function mostCommon(legal: Int32Array, common: ReadonlyMap<Action, number>): Action {
  let [found, times] = [legal[0]!, -1];
  for (const action of legal) {
    const chosen = common.get(action) ?? 0;
    if (chosen > times) [found, times] = [action, chosen];
  }
  return found;
}

/** The likeliest action, with all of them, likeliest first. */
export function likeliest(minds: Minds, moment: Moment): Decision {
  const shares = minds.shares(minds.see(moment));
  const options = Array.from(moment.legal, (action, i) => ({ action, value: shares[i]! }));
  options.sort((a, b) => b.value - a.value || a.action - b.action);
  return {
    action: options[0]!.action,
    analysis: { nodes: 1, unit: 'win', seat: moment.seat, options },
  };
}
