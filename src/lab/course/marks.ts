import type { Entrant } from '../../arena/index.ts';
import type { Game, Lang } from '../../core/index.ts';
import type { Roster } from '../../catalogue/index.ts';

/**
 * Our own agents as fixed marks, from weak to strong: chance, and three levels of the lower two thirds, so
 * that a move takes little even on large boards. Their work is counted, not timed, so that they are as
 * strong on every machine and in every year.
 */
export function usualMarks(game: Game, roster: Roster): string[] {
  const most = roster.levelsOf(game).length;
  const numbers = new Set([1, Math.ceil(most / 3), Math.floor((2 * most) / 3)]);
  const marks = ['random', ...[...numbers].map((number) => `level(${number})`)];
  return marks.filter((text) => roster.listing.agent(text, game).ok);
}

/** What people read for a mark: "Level 3" where it is one, else the agent. */
export function markName(
  { canonical, short }: Entrant,
  game: Game,
  roster: Roster,
  lang: Lang,
): string {
  const level = roster.levelsOf(game).find(({ agent }) => {
    const read = roster.catalogue.readAgent(agent);
    return read.ok && read.value.canonical === canonical;
  });
  if (level === undefined) return short;
  return lang === 'es' ? `Nivel ${level.number}` : `Level ${level.number}`;
}
