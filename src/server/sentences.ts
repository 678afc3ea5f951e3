import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal as Answer } from '../api/index.ts';
import { Refusal, type Complaint, type Result } from '../core/index.ts';

/** Something that the person who asked can understand and mend. */
export class Refused extends Refusal {
  readonly status: ContentfulStatusCode;

  constructor(complaint: Complaint, status: ContentfulStatusCode = 400) {
    super(complaint);
    this.status = status;
  }
}

export function must<T>(result: Result<T>, status: ContentfulStatusCode = 400): T {
  if (result.ok) return result.value;
  throw new Refused(result.complaint, status);
}

/** A refusal as it is sent. */
export function answerOf(complaint: Complaint): Answer {
  return { error: complaint.says.en, ...complaint };
}

export function refusal(c: Context, complaint: Complaint, status: ContentfulStatusCode): Response {
  return c.json(answerOf(complaint), status);
}
