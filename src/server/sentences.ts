import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal as Answer } from '../api/index.ts';
import { Refusal, fail, type Complaint, type Result } from '../core/index.ts';
import { StoreError } from '../store/index.ts';

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

/** In a thread, where what is thrown ends it: what is wrong with the store is an answer too. */
export async function orComplaint<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreError) return fail(error.complaint);
    throw error;
  }
}

/** A refusal as it is sent. */
export function refusal(c: Context, complaint: Complaint, status: ContentfulStatusCode): Response {
  const answer: Answer = { error: complaint.says.en, ...complaint };
  return c.json(answer, status);
}
