import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal } from '../api/index.ts';
import type { Result } from '../core/index.ts';

/** Something that the person who asked can understand and mend. */
export class Refused extends Error {
  readonly status: ContentfulStatusCode;
  /** What of the question was wrong, where that can be said. */
  readonly field: string | null;

  constructor(message: string, status: ContentfulStatusCode = 400, field: string | null = null) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

export function must<T>(result: Result<T>, status: ContentfulStatusCode = 400): T {
  if (result.ok) return result.value;
  throw new Refused(result.complaint.says.en, status);
}

export function refusal(
  c: Context,
  message: string,
  status: ContentfulStatusCode,
  field: string | null = null,
): Response {
  const said: Refusal = field === null ? { error: message } : { error: message, field };
  return c.json(said, status);
}
