import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Unfinished } from '../arena/index.ts';
import { fail, ok, type Model, type Result } from '../core/index.ts';
import { isServer, shownAddress } from './address.ts';
import { askServer } from './ask-server.ts';
import { refuse } from './complaints.ts';
import { connect } from './connect.ts';
import { StoreError } from './errors.ts';
import { modelFrom, type ModelRow } from './model-row.ts';
import { MODEL_ROWS } from './shelf-rows.ts';
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
  const server = isServer(given);
  const path = server ? shownAddress(given) : resolve(given);
  return (name) => {
    if (!server && !existsSync(path)) return fail(refuse.noModelYet({ name, path }));
    try {
      const rows = server ? askServer(given, path, { model: name }) : fileRows(path, name);
      return modelIn(path, name, rows);
    } catch (error) {
      const told = explain(path, error);
      if (told instanceof StoreError) return fail(told.complaint);
      throw told;
    }
  };
}

type Rows = readonly (readonly Record<string, unknown>[])[];

function fileRows(path: string, name: string): Rows {
  const database = connect(path, 'read');
  try {
    return MODEL_ROWS.map((text) => database.prepare(text).all(name));
  } finally {
    database.close();
  }
}

function modelIn(path: string, name: string, rows: Rows): Result<ShelvedModel> {
  const [found, some, trained] = rows;
  const row = found?.[0];
  if (row === undefined) {
    const names = (some ?? []).map((one) => String(one['name']));
    return fail(refuse.noModel({ name, path, names }));
  }
  const { kind, game, header, bytes, checksum } = modelFrom(path, row as unknown as ModelRow);
  const known = (header ?? {}) as Record<string, unknown>;
  const training = trained?.[0] as Unfinished | undefined;
  const unfinished = training === undefined ? {} : { unfinished: { ...training } };
  return ok({ name, kind, game, header: known, bytes, checksum: checksum!, ...unfinished });
}
