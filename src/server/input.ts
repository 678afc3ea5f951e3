import type { Context } from 'hono';
import type { z } from 'zod';
import { Refused } from './sentences.ts';

/** What an address asks for, checked. */
export function query<T extends z.ZodType>(c: Context, schema: T): z.output<T> {
  return checked(schema, c.req.query());
}

/** What was sent as JSON, checked. */
export async function body<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new Refused('JSON was expected', 415);
  let json: unknown;
  try {
    json = await c.req.json();
  } catch {
    throw new Refused('what was sent is no complete JSON');
  }
  return checked(schema, json);
}

function checked<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const where = issue.path.join('.');
  throw where === ''
    ? new Refused(issue.message)
    : new Refused(`${where}: ${issue.message}`, 400, where);
}
