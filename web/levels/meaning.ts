import type { Game } from '../../src/core/index.ts';
import { sentence } from '../complaints/index.ts';
import { levelOf } from '../catalogue/levels.ts';
import { lang } from '../settings.ts';
import { meaningsHere, useFigures } from './figures.ts';
import { levelText } from './text.ts';

/**
 * What the level that an agent is means, in sentences; `brief`: without its rating. Undefined: it is no
 * level, or not known yet.
 */
export function useMeaning(game: Game, agent: string, brief = false): string | undefined {
  const figures = useFigures(game);
  const level = levelOf(game, agent);
  if (figures === null || level === null) return undefined;
  const { says, rating, notes } = meaningsHere(game, figures)[level - 1]!;
  const text = levelText();
  const clauses = [
    says[lang.value],
    // Ratings are like years: nobody parts their thousands.
    ...(rating === null || brief ? [] : [text.rating(`${rating}`)]),
    ...notes.map((note) => note[lang.value]),
  ];
  return clauses.map(sentence).join(' ');
}
