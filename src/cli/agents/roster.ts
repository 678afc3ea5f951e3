import type { Catalogue } from '../../core/index.ts';
import { houseGames } from '../../games/index.ts';
import { KeyRing, levelShelf, modelShelf, storePath } from '../../store/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { must } from '../terminal/errors.ts';
import type { CommonOptions } from '../terminal/options.ts';

/** The files that were named, for games or for agents. */
export function modulesOf({ gamesFrom = [], agentsFrom = [] }: Partial<CommonOptions>): string[] {
  return [...gamesFrom, ...agentsFrom];
}

/** The games and agents there are, with the models of a store. */
export async function rosterFor(
  options: Partial<CommonOptions> & {
    readonly store?: string | undefined;
    readonly key?: string | undefined;
  },
): Promise<Roster> {
  const { Roster: Known } = await import('../../catalogue/index.ts');
  const path = storePath(options.store);
  const keys = new KeyRing(options.key);
  return must(await Known.open(modulesOf(options), modelShelf(path), keys, levelShelf(path)));
}

/** The games alone: without modules no agent is loaded, which keeps the start quick. */
export async function gamesFor(options: Partial<CommonOptions>): Promise<Catalogue> {
  const files = modulesOf(options);
  if (files.length === 0) return houseGames;
  const { openCatalogue } = await import('../../catalogue/index.ts');
  return must(await openCatalogue(files));
}
