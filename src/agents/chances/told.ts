import type { Analysis, Game, State } from '../../core/index.ts';
import { chanceIn, sceneOf } from './chances.ts';
import { alike } from './symmetry.ts';

/**
 * What an adviser found, as people are told it: moves that a symmetry makes one move are worth the same,
 * and each has its chance between equal players of that strength, as has what a network thought at first.
 */
export function withChances(
  game: Game,
  state: State,
  analysis: Analysis,
  strength?: number,
): Analysis {
  const scene = sceneOf(game, state, analysis.seat, strength);
  const told = alike(game, state, analysis);
  const [best] = told.options;
  const most = best === undefined || best.proven === true ? 1 : chanceIn(scene, told, best);
  const options = told.options.map((option) => {
    const chance = chanceIn(scene, told, option);
    // What was looked at less may have had luck: nothing is told to be better than what is advised.
    return { ...option, chance: option.proven === true ? chance : Math.min(most, chance) };
  });
  const { opinion } = told;
  if (opinion === undefined || told.unit !== 'win') return { ...told, options };
  return { ...told, options, opinion: chanceIn(scene, told, { value: opinion }) };
}
