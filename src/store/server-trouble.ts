import { complaintOf, type Complaint } from '../core/index.ts';
import { refuse } from './complaints.ts';
import { StoreError, type StoreTrouble } from './errors.ts';

type Of = (about: { readonly path: string }) => Complaint;

/** What PostgreSQL may say, by its codes: https://www.postgresql.org/docs/15/errcodes-appendix.html */
const troubles: Readonly<Record<string, readonly [StoreTrouble, Of]>> = {
  '28000': ['forbidden', refuse.wrongPassword],
  '28P01': ['forbidden', refuse.wrongPassword],
  '3D000': ['absent', refuse.noDatabase],
  '25006': ['forbidden', refuse.writeForbidden],
  '42501': ['forbidden', refuse.forbidden],
  '42P01': ['damaged', refuse.damaged],
  '42703': ['damaged', refuse.damaged],
  '53100': ['full', refuse.full],
  '53300': ['locked', refuse.crowded],
  '55P03': ['locked', refuse.locked],
  XX001: ['damaged', refuse.damaged],
  XX002: ['damaged', refuse.damaged],
};

/** The server is stopped or starting, or the line was cut. */
const AWAY = /^(?:57P0[1-5]|08\w\w\w|[A-Z][A-Z_]+)$/;
/** The same where the driver has only words for it. */
const CUT =
  /^(?:Connection terminated|timeout exceeded|timeout expired|Client has encountered a connection error|Client was closed|The server does not support SSL)/;

/** What a server or the network said, in a sentence that names the store. */
export function explainServer(path: string, error: unknown): Error {
  if (error instanceof StoreError) return error;
  if (!(error instanceof Error)) return new Error(String(error));
  // Where a name has several addresses and none answers.
  const told = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  const { code = '', message } = told as Error & { code?: string };
  const known = troubles[code];
  if (known !== undefined) return new StoreError(known[1]({ path }), known[0], error);
  if (/^SASL|password must be a string/.test(message)) {
    return new StoreError(refuse.wrongPassword({ path }), 'forbidden', error);
  }
  if (AWAY.test(code) || CUT.test(message)) {
    return new StoreError(refuse.away({ path, why: complaintOf(told) }), 'away', error);
  }
  if (/Cannot use a pool after calling end|driver has already been destroyed/.test(message)) {
    return new StoreError(refuse.shut({ path }), 'closed', error);
  }
  // Anything else is a mistake of ours, and its trace is worth having.
  return error;
}
