import type { Context } from 'hono';
import type { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { misshapen, placed } from '../core/index.ts';
import { refuse } from './complaints.ts';
import { Refused } from './sentences.ts';

/** What an address asks for, checked. */
export function query<T extends z.ZodType>(c: Context, schema: T): z.output<T> {
  return checked(schema, c.req.query());
}

/** What was sent as JSON, checked. */
export async function body<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new Refused(refuse.noJson(), 415);
  let json: unknown;
  try {
    json = await c.req.json();
  } catch {
    throw new Refused(refuse.brokenJson());
  }
  return checked(schema, json);
}

function checked<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const why = misshapen(parsed.error, given);
  throw new Refused(why.path.length === 0 ? why : placed(why, ''));
}

/** The page's small schemas read as those of the server do. */
export function shaped<T>(schema: ZodMiniType<T>): z.ZodType<T> {
  return schema as unknown as z.ZodType<T>;
}
