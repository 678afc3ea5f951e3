// The small zod: the page loads this, too.
import * as z from 'zod/mini';

/** Rises when page and server would no longer understand each other: an old page is told to reload. */
export const PROTOCOL = 1;

/** How long names and texts may be, as people count letters. */
export const LONGEST_NAME = 24;
export const LONGEST_CLASS_NAME = 40;
export const LONGEST_TEXT = 200;

/** Clocks that make sense: from ten seconds to a week, and up to an hour for each decision. */
export const CLOCK_BOUNDS = {
  ms: { least: 10_000, most: 7 * 86_400_000 },
  increment: { least: 0, most: 3_600_000 },
} as const;
/** The longest that spectators may lag behind, in seconds. */
export const LONGEST_DELAY = 600;

/** A longer one is no name, even before it is cleaned. */
export const nameSchema = z.string().check(z.minLength(1), z.maxLength(1000));
/** 128 bits or more, as the server gave it. */
export const secretSchema = z.string().check(z.regex(/^[\w-]{22,64}$/));
export const personIdSchema = z.string().check(z.regex(/^[a-z0-9]{8,32}$/));
/** Proves who keeps a rating: what POST /api/online/ratings gave. */
export const personSchema = z.strictObject({ id: personIdSchema, secret: secretSchema });
export type Person = z.infer<typeof personSchema>;
export const tableIdSchema = z.string().check(z.regex(/^[a-z0-9]{8,32}$/));

export const seatSchema = z.int().check(z.minimum(0), z.maximum(63));
export const agentSchema = z.string().check(z.minLength(1), z.maxLength(1000));

/** What a place at the table is meant for. */
export const planSchema = z.discriminatedUnion('kind', [
  /** For whoever comes first. */
  z.strictObject({ kind: z.literal('open') }),
  /** For whoever comes by this name. */
  z.strictObject({ kind: z.literal('reserved'), name: nameSchema }),
  /** `level(3)`, or any agent that a page may name. */
  z.strictObject({ kind: z.literal('agent'), agent: agentSchema }),
]);
export type SeatPlan = z.infer<typeof planSchema>;

export const clockSchema = z.strictObject({ ms: z.number(), increment: z.number() });

/** POST /api/online/tables */
export const wishSchema = z.strictObject({
  protocol: z.number(),
  /** The rule string: `hex(size=7)`. */
  rules: z.string().check(z.maxLength(1000)),
  /** A position to begin from, as text; only in games without secrets. */
  start: z.optional(z.string().check(z.maxLength(4000))),
  /** One for each seat of the game. */
  seats: z.array(planSchema).check(z.minLength(1), z.maxLength(64)),
  /** Where the one who makes the table sits, and by which name; null: they only look on. */
  host: z.nullable(
    z.strictObject({ seat: seatSchema, name: nameSchema, person: z.optional(personSchema) }),
  ),
  /** Who sits where: by lot once all are there, or as chosen. */
  order: z.enum(['lot', 'chosen']),
  /** null: days if need be. */
  clock: z.nullable(clockSchema),
  /** In the list of open tables; else only who has the link finds it. */
  listed: z.boolean(),
  /** Whether others may look on, and how many seconds later. */
  watch: z.nullable(z.strictObject({ delay: z.int() })),
  /** Whether people may write what they like. */
  text: z.boolean(),
});
/** How a table is to be. */
export type TableWish = z.infer<typeof wishSchema>;
/** What everybody may know of how a table was made. */
export type TableOptions = Pick<
  TableWish,
  'rules' | 'start' | 'order' | 'clock' | 'listed' | 'watch' | 'text'
>;

/** POST /api/online/mine: the tables whose secrets a browser keeps. */
export const mineSchema = z.strictObject({
  protocol: z.number(),
  tables: z
    .array(z.strictObject({ table: tableIdSchema, secret: secretSchema }))
    .check(z.maxLength(100)),
});
export type MineWish = z.infer<typeof mineSchema>;
