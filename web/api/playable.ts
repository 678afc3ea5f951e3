import { playsGame } from '../../src/agents/index.ts';
import type { House, ModelLine } from '../../src/api/index.ts';
import type { Game } from '../../src/core/index.ts';
import { agentKinds } from '../catalogue/agents.ts';
import { ask } from './client.ts';
import { readAll } from './cupboard.ts';
import type { KeptModel } from './models.ts';

/** A model that can sit at a table. */
interface PlayableModel {
  readonly name: string;
  readonly kind: string;
  readonly game: string;
}

/** The models that play a game: those of the server, or those kept here when it is not there. */
export async function modelsFor(game: Game): Promise<PlayableModel[]> {
  try {
    const plays = new URLSearchParams({ plays: game.info.rules });
    return (await ask<{ models: ModelLine[] }>('GET', `models?${plays}`)).models;
  } catch {
    const kept = await readAll<KeptModel>();
    return kept.filter((model) => playsGame(model, game, agentKinds()));
  }
}

/** The server's engines that play a game; none where there is no server. */
export async function enginesFor(game: string): Promise<string[]> {
  try {
    const { engines } = await ask<House>('GET', 'house');
    return engines.filter(({ games }) => games.includes(game)).map(({ name }) => name);
  } catch {
    return [];
  }
}
