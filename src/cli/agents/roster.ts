import { resolve } from 'node:path';
import type { Catalogue } from '../../core/index.ts';
import { houseGames } from '../../games/index.ts';
import { KeyRing, levelShelf, modelShelf, storePath } from '../../store/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { must } from '../terminal/errors.ts';
import type { CommonOptions } from '../terminal/options.ts';
import { folderGames } from './folder-games.ts';

/** The files that were named, for games or for agents, and the games of the folder one works in. */
export function modulesOf(options: Partial<CommonOptions>): string[] {
  const named = namedModules(options);
  const known = new Set(named.map((file) => resolve(file)));
  return [...named, ...folderGames().filter((file) => !known.has(resolve(file)))];
}

/** Those that were named alone: others may come in where a server is meant for them. */
export function namedModules({
  gamesFrom = [],
  agentsFrom = [],
}: Partial<CommonOptions>): string[] {
  return [...gamesFrom, ...agentsFrom];
}

/** The games and agents there are, with the models of a store. */
export async function rosterFor(
  options: Partial<CommonOptions> & {
    readonly store?: string | undefined;
    readonly key?: string | undefined;
  },
  { unchecked = false } = {},
): Promise<Roster> {
  const { Roster: Known } = await import('../../catalogue/index.ts');
  const path = storePath(options.store);
  const keys = new KeyRing(options.key);
  const files = modulesOf(options);
  return must(await Known.open(files, modelShelf(path), keys, levelShelf(path), unchecked));
}

/** The games alone: without modules no agent is loaded, which keeps the start quick. */
export async function gamesFor(
  options: Partial<CommonOptions>,
  { unchecked = false } = {},
): Promise<Catalogue> {
  const files = modulesOf(options);
  if (files.length === 0) return houseGames;
  const { openCatalogue } = await import('../../catalogue/index.ts');
  return must(await openCatalogue(files, unchecked));
}
