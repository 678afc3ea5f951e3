import type { Analysis, Game, State } from '../../core/index.ts';
import { chanceIn, sceneOf } from './chances.ts';
import { alike } from './symmetry.ts';

/**
 * What an adviser found, as people are told it: moves that a symmetry makes one move are worth the same,
 * and each has its chance between equal players of that strength.
 */
export function withChances(
  game: Game,
  state: State,
  analysis: Analysis,
  strength?: number,
): Analysis {
  const scene = sceneOf(game, state, analysis.seat, strength);
  const told = alike(game, state, analysis);
  const options = told.options.map((option) => ({
    ...option,
    chance: chanceIn(scene, told, option),
  }));
  return { ...told, options };
}
