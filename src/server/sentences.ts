import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Result } from '../core/index.ts';

/** Something that the person who asked can understand and mend. */
export class Refused extends Error {
  readonly status: ContentfulStatusCode;

  constructor(message: string, status: ContentfulStatusCode = 400) {
    super(message);
    this.status = status;
  }
}

export function must<T>(result: Result<T>, status: ContentfulStatusCode = 400): T {
  if (result.ok) return result.value;
  throw new Refused(result.error, status);
}

export function refusal(c: Context, message: string, status: ContentfulStatusCode): Response {
  return c.json({ error: message }, status);
}
