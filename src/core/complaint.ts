import type { Words } from './words.ts';

/**
 * Why something cannot be done: the reason, its arguments, where in what was given, and the
 * sentence in every language. Plain JSON, so that threads and servers can pass it on.
 */
export interface Complaint {
  /** The room and the reason: "hex.taken". Programs go by this, never by the words. */
  readonly code: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Which part of what was given is wrong: ["agents", 1]; empty: no part alone. */
  readonly path: readonly (string | number)[];
  readonly says: Words;
}

type Saying = Words | ((args: never) => Words);
type Makers<C> = {
  readonly [K in keyof C]: C[K] extends (args: infer A) => Words
    ? (args: A) => Complaint
    : () => Complaint;
};

/**
 * The catalogue of a room's complaints: each reason in both languages, from typed arguments. A reason
 * that lacks a language or an argument does not compile.
 *
 *     export const refuse = complaints('hex', {
 *       taken: (a: { cell: string }) => ({ en: `${a.cell} is taken`, es: `${a.cell} está ocupada` }),
 *     });
 *     fail(refuse.taken({ cell: 'b2' }));
 */
export function complaints<const C extends Readonly<Record<string, Saying>>>(
  room: string,
  catalogue: C,
): Makers<C> {
  const makers = Object.entries(catalogue).map(([reason, saying]) => [
    reason,
    (args: Readonly<Record<string, unknown>> = {}): Complaint => ({
      code: `${room}.${reason}`,
      args,
      path: [],
      says: typeof saying === 'function' ? saying(args as never) : saying,
    }),
  ]);
  return Object.fromEntries(makers) as Makers<C>;
}

/** The same complaint about a part of something larger. */
export function at(complaint: Complaint, ...path: readonly (string | number)[]): Complaint {
  return { ...complaint, path: [...path, ...complaint.path] };
}

/** Words from outside (a user's game, the system, a foreign program), said as they are. */
export function said(words: string | Words): Complaint {
  const says = typeof words === 'string' ? { en: words, es: words } : words;
  return { code: 'said', args: {}, path: [], says };
}

export function isComplaint(value: unknown): value is Complaint {
  const given = value as Partial<Complaint> | null | undefined;
  return typeof given?.code === 'string' && typeof given.says?.en === 'string';
}

/** A complaint that is thrown, where a result would have to pass through too many hands. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly complaint: Complaint;

  constructor(complaint: Complaint, options?: ErrorOptions) {
    super(complaint.says.en, options);
    this.complaint = complaint;
  }
}

/** What an error says: its complaint, or the system's own words. */
export function complaintOf(error: unknown): Complaint {
  if (error instanceof Refusal) return error.complaint;
  return said(error instanceof Error ? error.message : String(error));
}
