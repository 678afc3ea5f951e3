import type { Analysis, Game, State } from '../../core/index.ts';
import { chanceIn, foundIn, isFitted, sceneOf } from './chances.ts';
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
  const told = alike(game, state, isFitted(game) ? analysis : sobered(analysis));
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

/** How far a share of playouts goes from what was best of them to the mean of all. */
const SOBER = 2 / 3;

/**
 * The best of many moves that were tried owes some of it to luck, and to answers that were tried as well: both
 * sides in turn would think they lead, and the graph be a saw. A fit knows by how much; where there is none, all
 * moves lose as much (in log odds) as brings the best one near the mean of all playouts.
 */
function sobered(analysis: Analysis): Analysis {
  const { unit, options } = analysis;
  const [best] = options;
  if (unit !== 'win' || best === undefined || best.proven === true) return analysis;
  const tried = options.reduce((sum, { visits }) => sum + (visits ?? 0), 0);
  if (tried === 0 || options.some(({ visits }) => visits === undefined)) return analysis;
  const mean = options.reduce((sum, { value, visits }) => sum + (value * visits!) / tried, 0);
  const excess = SOBER * Math.max(0, foundIn(unit, best.value) - foundIn(unit, mean));
  const less = (value: number) => 1 / (1 + Math.exp(excess - foundIn(unit, value)));
  return {
    ...analysis,
    options: options.map((option) =>
      option.proven === true ? option : { ...option, value: less(option.value) },
    ),
  };
}
