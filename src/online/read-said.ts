import { saidSchemas, type Said, type SaidType } from '../api/online/index.ts';
import { fail, misshapen, ok, placed, type Result } from '../core/index.ts';
import { refuse } from './complaints.ts';

/** The number that the answer to a message comes back with; null: none is wanted. */
export function numberOf(given: unknown): number | null {
  const n = (given as { n?: unknown } | null | undefined)?.n;
  return typeof n === 'number' ? n : null;
}

export function isSaid(type: string): type is SaidType {
  return Object.hasOwn(saidSchemas, type);
}

/** A message as it must be, without its number. */
export function readSaid<T extends SaidType>(type: T, given: unknown): Result<Said[T]> {
  let bare = given ?? {};
  if (typeof bare === 'object' && 'n' in bare) {
    const { n: _, ...rest } = bare;
    bare = rest;
  }
  const read = saidSchemas[type].safeParse(bare);
  if (read.success) return ok(read.data as Said[T]);
  const why = misshapen(read.error, bare);
  return fail(refuse.misshapen({ why: why.path.length === 0 ? why : placed(why, '') }));
}
