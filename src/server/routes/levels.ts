import { Hono } from 'hono';
import { resolve } from 'node:path';
import { z } from 'zod';
import { hasOwnLevels } from '../../agents/index.ts';
import type { KeptLevels, LevelsPage } from '../../api/index.ts';
import { parseLevels } from '../../catalogue/index.ts';
import type { Game } from '../../core/index.ts';
import { storePath } from '../../store/index.ts';
import { query } from '../input.ts';
import { must } from '../sentences.ts';
import type { Workspace } from '../workspace.ts';

const asked = z.strictObject({ game: z.string().max(1000) });

export function levelRoutes(workspace: Workspace): Hono {
  return new Hono().get('/', async (c) => {
    const roster = workspace.roster();
    const game = must(roster.catalogue.makeGame(query(c, asked).game));
    const page: LevelsPage = {
      measured: await roster.measuredLevels(game),
      command: commandFor(game, workspace),
    };
    return c.json(page);
  });
}

/** What whoever runs the server types to measure the levels of a game. */
function commandFor(game: Game, { catalogue, store }: Workspace): string {
  const module = catalogue.moduleOf('game', game.info.id);
  return [
    ['ludario', 'levels', catalogue.short('game', game.info.rules)],
    module === undefined ? [] : ['--games-from', module.path],
    // Those of the house are only shown unless one asks for more.
    hasOwnLevels(game) ? ['--measure'] : [],
    resolve(storePath()) === resolve(store.address) ? [] : ['--store', store.path],
  ]
    .flat()
    .map((word) => (/^[\w./=-]+$/.test(word) ? word : `"${word}"`))
    .join(' ');
}

/** The agents of levels that were measured into the store, which the page needs before it asks. */
export async function keptLevels({ store }: Workspace): Promise<KeptLevels> {
  const kept: Record<string, readonly string[]> = {};
  for (const { game, measured } of await store.levels()) {
    const read = parseLevels(measured);
    if (read.ok) kept[game] = read.value.levels.map(({ agent }) => agent);
  }
  return kept;
}
