import type { Level } from '../../agents/index.ts';
import { meaningLine, meaningsOf } from '../../agents/meaning/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import type { Game, Lang } from '../../core/index.ts';

interface SpokenLevel extends Level {
  /** "beats level 4 in 78 of 100 games (73 to 83; 200 games)". */
  readonly means: string;
}

/** The levels of a game with what each means, the weakest first. */
export async function spokenLevels(game: Game, roster: Roster, lang: Lang): Promise<SpokenLevel[]> {
  const levels = roster.levelsOf(game);
  const measured = await roster.measuredLevels(game);
  const { catalogue } = roster;
  const meanings = meaningsOf(game, levels, measured, catalogue.agents, catalogue);
  return levels.map((level, i) => ({ ...level, means: meaningLine(meanings[i]!)[lang] }));
}
