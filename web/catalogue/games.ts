import { kindsOf, type Catalogue } from '../../src/core/index.ts';
import { houseGames } from '../../src/games/index.ts';
import { loadedModules } from './modules.ts';

/** A catalogue of the house with what the modules of the server add. */
export function withModules(house: Catalogue): Catalogue {
  const modules = loadedModules().flatMap(({ path, checksum, exported }) => {
    const kinds = kindsOf(exported, path);
    return kinds.ok ? [{ path, checksum, ...kinds.value }] : [];
  });
  const all = house.with(modules);
  // The server has refused what is wrong with them before it sent the page.
  return all.ok ? all.value : house;
}

let known: Catalogue | null = null;

/** The games there are; asked for only once the modules are loaded. */
const all = (): Catalogue => (known ??= withModules(houseGames));

export const gameKinds = (): Catalogue['games'] => all().games;
export const makeGame: Catalogue['makeGame'] = (rules) => all().makeGame(rules);
export const gameOfRecord: Catalogue['gameOfRecord'] = (record) => all().gameOfRecord(record);
