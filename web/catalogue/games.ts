import { computed, signal } from '@preact/signals';
import { Catalogue, parseCall, type GameKind } from '../../src/core/index.ts';
import { tableHouse } from '../../src/games/index.ts';
import { loadedModules } from './modules.ts';

/** A catalogue of the house with what the modules of the server add. */
export function withModules(house: Catalogue): Catalogue {
  const modules = loadedModules().flatMap(({ path, checksum, kinds }) =>
    kinds.ok ? [{ path, checksum, ...kinds.value }] : [],
  );
  const all = house.with(modules);
  // The server has refused what is wrong with them before it sent the page.
  return all.ok ? all.value : house;
}

/** Trees and the games of one short file come after the page: null until they are here. */
const more = signal<readonly GameKind[] | null>(null);

/** The games there are; asked for only once the modules are loaded. */
const all = computed(() =>
  withModules(
    more.value === null
      ? tableHouse
      : new Catalogue({ games: [...tableHouse.games, ...more.value], agents: [] }),
  ),
);

let coming: Promise<void> | null = null;

/** Fetches the other games of the house. */
export function loadMoreGames(): Promise<void> {
  coming ??= fetchGames();
  return coming;
}

async function fetchGames(): Promise<void> {
  try {
    const [{ tree }, { simpleGames }] = await Promise.all([
      import('../../src/games/trees/index.ts'),
      import('../../src/games/simple/index.ts'),
    ]);
    more.value = [tree, ...simpleGames];
  } catch (error) {
    // What did not arrive is asked for again the next time.
    coming = null;
    throw error;
  }
}

/** Views that begin without the other games, and get them when they are here. */
const EARLY: readonly string[] = ['', 'play', 'watch', 'embed'];

/** Waits for the other games where a view cannot begin without them. */
export async function gamesFor(view: string, query: string): Promise<void> {
  const rules = new URLSearchParams(query).get('game');
  const call = rules === null ? null : parseCall(rules);
  const known =
    call === null || !call.ok || all.value.games.some(({ id }) => id === call.value.name);
  if (!known || !EARLY.includes(view)) await loadMoreGames();
}

export const gameKinds = (): Catalogue['games'] => all.value.games;
export const makeGame: Catalogue['makeGame'] = (rules) => all.value.makeGame(rules);
export const gameOfRecord: Catalogue['gameOfRecord'] = (record) => all.value.gameOfRecord(record);
