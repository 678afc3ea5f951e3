import * as z from 'zod/mini';
import { agentSchema, clockSchema, nameSchema, personSchema, secretSchema } from './options.ts';
import type { RatingView } from './ratings.ts';

/** What is written on the board: six letters, without those that look alike. */
export const classCodeSchema = z.string().check(z.regex(/^[a-km-np-z2-9]{6}$/));

/** POST /api/online/classes */
export const classWishSchema = z.strictObject({
  protocol: z.number(),
  name: nameSchema,
  /** What is played: `hex(size=7)`. */
  rules: z.string().check(z.maxLength(1000)),
  clock: z.nullable(clockSchema),
});
export type ClassWish = z.infer<typeof classWishSchema>;

/** POST /api/online/classes/CODE/enter */
export const classEnterSchema = z.strictObject({
  protocol: z.number(),
  name: nameSchema,
  bot: z.optional(z.boolean()),
  /** Their games are rated. */
  person: z.optional(personSchema),
});
export type ClassEnter = z.infer<typeof classEnterSchema>;

/** POST /api/online/classes/CODE/mine */
export const classAskSchema = z.strictObject({ protocol: z.number(), secret: secretSchema });
export type ClassAsk = z.infer<typeof classAskSchema>;

/** POST /api/online/classes/CODE/away: a member takes no part for now, or does again. */
export const classAwaySchema = z.strictObject({
  protocol: z.number(),
  secret: secretSchema,
  away: z.boolean(),
});
export type ClassAway = z.infer<typeof classAwaySchema>;

/** POST /api/online/classes/CODE/order: what the teacher alone may do. */
export const classOrderSchema = z.strictObject({
  protocol: z.number(),
  secret: secretSchema,
  order: z.discriminatedUnion('kind', [
    /** Pairs all who are there; `close`: games of the last round that are not over count for nobody. */
    z.strictObject({ kind: z.literal('round'), close: z.optional(z.boolean()) }),
    /** The next week: points begin anew, and what was played stays in the history. */
    z.strictObject({ kind: z.literal('meeting'), close: z.optional(z.boolean()) }),
    /** Somebody is paired no more, or again. */
    z.strictObject({
      kind: z.literal('member'),
      member: z.int().check(z.minimum(0)),
      away: z.boolean(),
    }),
    /** An agent of the house takes part and plays on the server: `level(3)`. */
    z.strictObject({ kind: z.literal('agent'), agent: agentSchema }),
    /** Somebody lost their secret: whoever enters next by their name is that member. */
    z.strictObject({ kind: z.literal('readmit'), member: z.int().check(z.minimum(0)) }),
    /** The season is over: what was played stays, and nobody enters or is paired any more. */
    z.strictObject({ kind: z.literal('end'), close: z.optional(z.boolean()) }),
  ]),
});
export type ClassOrder = z.infer<typeof classOrderSchema>;

/** Somebody of a class; known by their number. */
export interface MemberView {
  readonly member: number;
  readonly name: string;
  /** A program that plays from elsewhere. */
  readonly bot: boolean;
  /** An agent of the house, as the teacher named it: `level(3)`; its name begins with the same. */
  readonly agent?: string | undefined;
  /** Not paired for now. */
  readonly away: boolean;
  /** Whoever enters by this name is this member: the teacher lets them back in. */
  readonly awaited?: true | undefined;
}

/** Who plays whom. */
export interface PairingView {
  readonly table: string;
  /** Members, by seat. */
  readonly seats: readonly number[];
  /** By seat: 1 won, ½ drawn, 0 lost; null: not over. */
  readonly shares: readonly number[] | null;
}

export interface RoundView {
  /** ISO date. */
  readonly began: string;
  readonly pairings: readonly PairingView[];
  /** Who had no rival: a bye is worth a game won. */
  readonly byes: readonly number[];
  readonly over: boolean;
}

/** A line of the standings of one meeting, the best first; who is equal has the same place. */
export interface StandingView extends RatingView {
  readonly place: number;
  readonly member: number;
  readonly name: string;
  readonly bot: boolean;
  readonly points: number;
  readonly played: number;
  /** `rating`: by all games of this class until the end of this meeting. */
}

export interface MeetingView {
  /** ISO date. */
  readonly began: string;
  readonly rounds: number;
  readonly standings: readonly StandingView[];
}

/** Who played better at the last meeting than before: in rating points since the meeting before. */
export interface ProgressView {
  readonly member: number;
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** GET /api/online/classes/CODE, and the event `class` of /api/online/classes/CODE/events */
export interface ClassView {
  readonly code: string;
  /** Rises with every change. */
  readonly version: number;
  readonly name: string;
  readonly rules: string;
  readonly clock: { readonly ms: number; readonly increment: number } | null;
  /** The teacher ended it. */
  readonly over: boolean;
  readonly members: readonly MemberView[];
  /** Of the present meeting. */
  readonly rounds: readonly RoundView[];
  readonly standings: readonly StandingView[];
  /** All meetings, the first first. */
  readonly season: readonly MeetingView[];
  /** The most improved first. */
  readonly progress: readonly ProgressView[];
}

/** POST /api/online/classes */
export interface ClassMade {
  readonly code: string;
  /** Proves the teacher. */
  readonly secret: string;
}

/** POST /api/online/classes/CODE/enter */
export interface ClassEntered {
  readonly member: number;
  /** Proves the member here, and at the tables they are paired at. */
  readonly secret: string;
}

/** POST /api/online/classes/CODE/mine */
export interface ClassPlace {
  readonly member: number;
  readonly name: string;
  /** Where they play now: say `hello` there with the same secret; null: nowhere. */
  readonly table: string | null;
}
