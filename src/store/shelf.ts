import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Unfinished } from '../arena/index.ts';
import { fail, ok, type Model, type Result } from '../core/index.ts';
import { refuse } from './complaints.ts';
import { connect } from './connect.ts';
import { StoreError } from './errors.ts';
import { modelFrom, type ModelRow } from './model-row.ts';
import { explain } from './trouble.ts';

/** A model from a store, and what it is in a few letters. */
export interface ShelvedModel extends Model {
  readonly checksum: string;
  /** How far its training is, where that is not at its end. */
  readonly unfinished?: Unfinished | undefined;
}
export type Shelf = (name: string) => Result<ShelvedModel>;

/** The models of a store for those who cannot wait: agents are made at once or not at all. */
export function modelShelf(given: string): Shelf {
  const path = resolve(given);
  return (name) => {
    if (!existsSync(path)) return fail(refuse.noModelYet({ name, path }));
    try {
      return lookUp(path, name);
    } catch (error) {
      const told = explain(path, error);
      if (told instanceof StoreError) return fail(told.complaint);
      throw told;
    }
  };
}

function lookUp(path: string, name: string): Result<ShelvedModel> {
  const database = connect(path, 'read');
  try {
    const row = database.prepare('select * from models where name = ?').get(name);
    if (row === undefined) {
      const some = database.prepare('select name from models order by created desc limit 6').all();
      const names = some.map((one) => String(one['name']));
      return fail(refuse.noModel({ name, path, names }));
    }
    const { kind, game, header, bytes, checksum } = modelFrom(path, row as unknown as ModelRow);
    const known = (header ?? {}) as Record<string, unknown>;
    // While another model has the name, it is not this training's.
    const training = database
      .prepare(
        'select done, total, unit from trainings where name = ? and finished = 0 and replaces = 0',
      )
      .get(name) as Unfinished | undefined;
    const unfinished = training === undefined ? {} : { unfinished: { ...training } };
    return ok({ name, kind, game, header: known, bytes, checksum: checksum!, ...unfinished });
  } finally {
    database.close();
  }
}
