import { resolve } from 'node:path';
import type { Catalogue } from '../../core/index.ts';
import { houseGames } from '../../games/index.ts';
import { KeyRing, levelShelf, modelShelf, storePath } from '../../store/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { must, remark } from '../terminal/errors.ts';
import { inHelp } from '../terminal/help.ts';
import type { CommonOptions } from '../terminal/options.ts';
import { folderGames } from './folder-games.ts';

/** Those that were named alone: others may come in where a server is meant for them. */
export function namedModules({
  gamesFrom = [],
  agentsFrom = [],
}: Partial<CommonOptions>): string[] {
  return [...gamesFrom, ...agentsFrom];
}

/**
 * The games and agents there are: the house's own, those of the files that were named, and those of the folder one
 * works in. Nobody asked for a game of that folder: one that cannot be played is left aside, and told.
 */
export async function catalogueFor(
  options: Partial<CommonOptions>,
  { unchecked = false } = {},
): Promise<Catalogue> {
  const { openCatalogue } = await import('../../catalogue/index.ts');
  const named = namedModules(options);
  const known = new Set(named.map((file) => resolve(file)));
  const there = folderGames().filter((file) => !known.has(resolve(file)));
  const whole = await openCatalogue([...named, ...there], unchecked);
  if (whole.ok || there.length === 0) return must(whole);
  let sound = must(await openCatalogue(named, unchecked));
  const files = [...named];
  for (const file of there) {
    const more = await openCatalogue([...files, file], unchecked);
    if (more.ok) {
      sound = more.value;
      files.push(file);
    } else {
      const why = more.complaint.says;
      remark(inHelp(`left aside: ${why.en}`, `se deja aparte: ${why.es}`));
    }
  }
  return sound;
}

/** The games and agents there are, with the models of a store. */
export async function rosterFor(
  options: Partial<CommonOptions> & {
    readonly store?: string | undefined;
    readonly key?: string | undefined;
  },
  checks: { readonly unchecked?: boolean } = {},
): Promise<Roster> {
  const { Roster: Known } = await import('../../catalogue/index.ts');
  const path = storePath(options.store);
  const keys = new KeyRing(options.key);
  const catalogue = await catalogueFor(options, checks);
  return new Known(catalogue, modelShelf(path), undefined, keys, levelShelf(path));
}

/** The games alone: without modules no agent is loaded, which keeps the start quick. */
export async function gamesFor(
  options: Partial<CommonOptions>,
  checks: { readonly unchecked?: boolean } = {},
): Promise<Catalogue> {
  const none = namedModules(options).length === 0 && folderGames().length === 0;
  return none ? houseGames : catalogueFor(options, checks);
}
