import type { ModelPage } from '../../src/api/index.ts';
import { fail, ok, type Model, type Result } from '../../src/core/index.ts';
import { ask, askBytes, named, NoServer, Refused } from './client.ts';
import { readOne, write } from './cupboard.ts';
import { refuse } from '../complaints/models.ts';

/** A model as it is kept on this device, so that it also plays without the server. */
export interface KeptModel extends Model {
  readonly checksum: string | null;
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
