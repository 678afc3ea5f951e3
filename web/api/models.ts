import type { House, ModelLine, ModelPage } from '../../src/api/index.ts';
import { fail, ok, type Model, type Result } from '../../src/core/index.ts';
import { ask, askBytes, named, NoServer, Refused } from './client.ts';
import { readAll, readOne, write } from './cupboard.ts';
import { refuse } from '../complaints/models.ts';

/** A model as it is kept on this device, so that it also plays without the server. */
interface KeptModel extends Model {
  readonly checksum: string | null;
}

/** A model that can sit at a table. */
interface PlayableModel {
  readonly name: string;
  readonly kind: string;
  readonly game: string;
}

/** The models that play a game: those of the server, or those kept here when it is not there. */
export async function modelsFor(rules: string): Promise<PlayableModel[]> {
  try {
    const { models } = await ask<{ models: ModelLine[] }>('GET', 'models');
    return models.filter(({ game, size }) => game === rules && size !== null);
  } catch {
    const kept = await readAll<KeptModel>();
    return kept.filter(({ game }) => game === rules);
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

/** A model with its bytes: from this device where it is the same, else from the server. */
export async function fetchModel(name: string): Promise<Result<Model>> {
  const kept = await readOne<KeptModel>(name);
  try {
    const { line, header } = await ask<ModelPage>('GET', `models/${named(name)}`);
    const { kind, game, checksum } = line;
    if (header === null) return fail(refuse.untrained({ name }));
    if (kept !== null && checksum !== null && kept.checksum === checksum) return ok(kept);
    const bytes = await askBytes(`models/${named(name)}/bytes`);
    const model: KeptModel = { name, kind, game, header, bytes, checksum };
    await write(model);
    return ok(model);
  } catch (error) {
    if (error instanceof Refused) return fail(error.complaint);
    if (!(error instanceof NoServer)) throw error;
    if (kept !== null) return ok(kept);
    return fail(refuse.modelAway({ name }));
  }
}
