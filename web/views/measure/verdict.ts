import type { ExperimentCheck } from '../../../src/api/index.ts';
import { isComplaint, type Complaint } from '../../../src/core/index.ts';
import { NoServer, Refused } from '../../api/client.ts';
import { complaint } from '../../complaints/index.ts';
import { measureText } from './words.ts';

/** What the server said of the form as it is. */
export interface FormCheck {
  readonly check: ExperimentCheck | null;
  /** What is wrong, and by its path where. */
  readonly error: Complaint | string | null;
}

/** The sentence for a field, or for one below it: "budget" also gets what is said of "budget.ms". */
export function errorAt(verdict: FormCheck, name: string): Complaint | string | null {
  const field = fieldOf(verdict);
  return field === name || field.startsWith(`${name}.`) ? bare(verdict.error) : null;
}

/** Beside its field a complaint need not say where it belongs. */
function bare(error: FormCheck['error']): FormCheck['error'] {
  const why = typeof error === 'object' && error?.code === 'shape.placed' && error.args['why'];
  return isComplaint(why) ? why : error;
}

/** The field a verdict is about: "agents.1"; empty: none alone. */
export function fieldOf({ error }: FormCheck): string {
  return error === null || typeof error === 'string' ? '' : error.path.join('.');
}

/** A refusal as it is shown; what is no refusal is thrown on. */
export function verdictOf(error: unknown): FormCheck {
  if (error instanceof Refused) return { check: null, error: error.complaint };
  if (error instanceof NoServer) {
    return { check: null, error: measureText().noAnswer };
  }
  throw error;
}

/** Why the server did not do what it was asked, for people. */
export function whyNot(error: unknown): string {
  return error instanceof Refused ? complaint(error.complaint) : measureText().noAnswer;
}

/** The same of an answer that never came. */
export function whyNone(error: Complaint | '' | null): string {
  return error === '' ? measureText().noAnswer : complaint(error ?? '');
}
