import { z } from 'zod';
import { fail, ok, type Result } from '../../core/index.ts';
import { refuse } from './complaints.ts';

/** What every answer about a game tells beside whose turn it is and what is legal. */
export const SIGHTS = ['seen', 'features', 'planes'] as const;
export type Sight = (typeof SIGHTS)[number];

const ids = z.array(z.int().min(0)).min(1);
const seed = z.union([z.int(), z.string()]);

const request = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('describe') }),
  z.strictObject({
    do: z.literal('reset'),
    seeds: z.array(seed).min(1),
    /** Which games begin anew; without it, all: as many as there are seeds. */
    ids: ids.optional(),
    with: z.array(z.enum(SIGHTS)).optional(),
  }),
  z.strictObject({
    do: z.literal('step'),
    ids,
    actions: z.array(z.union([z.int().min(0), z.string()])).min(1),
    /** Whose they are, where several seats decide at once. */
    seats: z.array(z.int().min(0)).optional(),
  }),
  z.strictObject({ do: z.literal('look'), ids, seat: z.int().min(0).nullable() }),
  z.strictObject({ do: z.literal('ask'), ids, agent: z.string(), seed: seed.optional() }),
  z.strictObject({ do: z.literal('draw'), id: z.int().min(0), seat: z.int().min(0).nullable() }),
  z.strictObject({ do: z.literal('record'), id: z.int().min(0) }),
]);

export type Request = z.infer<typeof request>;

/** Reads one line. */
export function readRequest(line: string): Result<Request> {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    return fail(refuse.noJson());
  }
  const read = request.safeParse(given);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  return fail(
    refuse.noRequest({ where: issue!.path.join('.') || 'do', why: issue!.message.toLowerCase() }),
  );
}
