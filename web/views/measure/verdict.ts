import type { ExperimentCheck, Refusal } from '../../../src/api/index.ts';
import { NoServer, Refused } from '../../api/client.ts';
import { complaint } from '../../complaints/index.ts';
import { measureText } from './words.ts';

/** What the server said of the form as it is. */
export interface Verdict {
  readonly check: ExperimentCheck | null;
  readonly error: string | null;
  readonly field: string | null;
}

/** The sentence for a field, or for one below it: "budget" also gets what is said of "budget.ms". */
export function errorAt({ field, error }: Verdict, name: string): string | null {
  return field === name || field?.startsWith(`${name}.`) ? error : null;
}

/** A refusal as it is shown; what is no refusal is thrown on. */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof Refused) return { check: null, error: error.message, field: error.field };
  if (error instanceof NoServer) {
    return { check: null, error: measureText().noAnswer, field: null };
  }
  throw error;
}

/** What the server answered when it was asked whether it can be. */
export function verdictIn(said: ExperimentCheck | Refusal): Verdict {
  if ('error' in said) return { check: null, error: said.error, field: said.field ?? null };
  return { check: said, error: null, field: null };
}

/** Why the server did not do what it was asked, for people. */
export function whyNot(error: unknown): string {
  return error instanceof Refused ? complaint(error.message) : measureText().noAnswer;
}

/** The same of an answer that never came: `useAsked` says nothing when nobody answers. */
export function whyNone(error: string | null): string {
  return error === '' ? measureText().noAnswer : complaint(error ?? '');
}
