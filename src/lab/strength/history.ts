import { z } from 'zod';
import { fail, misshapen, ok, placed, type Result } from '../../core/index.ts';
import { refuse } from './complaints.ts';

const matchSchema = z.strictObject({
  game: z.string().min(1),
  best: z.string().min(1),
  rival: z.string().min(1),
  openings: z.number().int().min(0),
  seed: z.union([z.string(), z.number()]),
  /** The share of the points that the best took, and where the true one lies. */
  points: z.number().min(0).max(1),
  low: z.number(),
  high: z.number(),
  /** The same of each pair, in the order they are played: what later ones are compared with. */
  pairs: z.array(z.number().min(0).max(1)).min(1),
});

const entrySchema = z.strictObject({
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  /** Of the program, with the commit where that is known. */
  version: z.string().min(1),
  matches: z.array(matchSchema).min(1),
});

/** How the best of a game did against one of the gallery. */
export type StrengthMatch = Readonly<z.infer<typeof matchSchema>>;
/** What was measured at once. */
export type StrengthEntry = Readonly<z.infer<typeof entrySchema>>;
/** The oldest first. */
export interface StrengthHistory {
  readonly entries: readonly StrengthEntry[];
}

export const NO_HISTORY: StrengthHistory = { entries: [] };

/** An entry on each line, as JSON. */
export function parseHistory(text: string): Result<StrengthHistory> {
  const entries: StrengthEntry[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const entry = parseEntry(line);
    if (!entry.ok) return fail(refuse.noHistory({ line: index + 1, why: entry.complaint }));
    entries.push(entry.value);
  }
  return ok({ entries });
}

function parseEntry(line: string): Result<StrengthEntry> {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    return fail(refuse.noJson());
  }
  const read = entrySchema.safeParse(given);
  return read.success
    ? ok(read.data)
    : fail(placed(misshapen(read.error, given), { en: 'the entry', es: 'la entrada' }));
}

export function printHistory({ entries }: StrengthHistory): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

/** The last match on the same terms, with the entry it is of; null: there is none. */
export function lastLike(
  history: StrengthHistory,
  match: StrengthMatch,
): { readonly entry: StrengthEntry; readonly match: StrengthMatch } | null {
  for (const entry of history.entries.toReversed()) {
    const found = entry.matches.find((other) => isLike(other, match));
    if (found !== undefined) return { entry, match: found };
  }
  return null;
}

function isLike(a: StrengthMatch, b: StrengthMatch): boolean {
  const terms = ({ game, best, rival, openings, seed, pairs }: StrengthMatch) =>
    JSON.stringify([game, best, rival, openings, seed, pairs.length]);
  return terms(a) === terms(b);
}
