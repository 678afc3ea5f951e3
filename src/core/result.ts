import { Refusal, said, type Complaint } from './complaint.ts';
import type { Words } from './words.ts';

/** What the borders of the house return: a value, or a complaint that says what was wrong. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly complaint: Complaint };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Refuses. A game or agent of a user's may just say why, in one language or both. */
export function fail(why: Complaint | Words | string): Result<never> {
  return { ok: false, complaint: typeof why === 'object' && 'code' in why ? why : said(why) };
}

/** The value, or an exception: for callers that have already checked, and for tests. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Refusal(result.complaint);
  return result.value;
}
