import * as z from 'zod/mini';
import {
  agentSchema,
  nameSchema,
  personSchema,
  planSchema,
  seatSchema,
  secretSchema,
} from './options.ts';
import { PHRASE_IDS } from './phrases.ts';

/** What needs the consent of the others at the table. */
export const offerKinds = ['takeback', 'draw', 'rematch', 'replace'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** Which step of the table a message was meant for: one that came late is refused, not played. */
const step = z.int().check(z.minimum(0));

/** What a bot's program did, and in which words the game's record says so, to follow its name. */
const faultSchema = z.strictObject({
  kind: z.enum(['illegal', 'crash', 'time']),
  did: z.strictObject({
    en: z.string().check(z.maxLength(300)),
    es: z.string().check(z.maxLength(300)),
  }),
});

/**
 * What a page may send, by the type of the message. Each may carry a number `n`; the answer, 'done' or
 * 'refused', carries it back.
 */
export const saidSchemas = {
  /** The first message; without a secret one looks on. */
  hello: z.strictObject({ protocol: z.number(), secret: z.optional(secretSchema) }),
  /** Takes a seat; without its number, the first one that is free for this name. `bot`: a program plays; `person`: their games are rated. */
  sit: z.strictObject({
    name: nameSchema,
    seat: z.optional(seatSchema),
    bot: z.optional(z.boolean()),
    person: z.optional(personSchema),
  }),
  /** Leaves the seat for good; in the middle of a game the others may have it replaced. */
  leave: z.strictObject({}),
  /** The host alone, before the game begins: what a seat that nobody has is meant for. */
  plan: z.strictObject({ seat: seatSchema, plan: planSchema }),
  /** A decision in the notation of the game. */
  move: z.strictObject({ step, text: z.string().check(z.maxLength(200)) }),
  /** Gives up. A bot says by `fault` that its program broke a rule or broke down: it loses by that, as in a contest. */
  resign: z.strictObject({ step, fault: z.optional(faultSchema) }),
  /** Proposes something to the others; `seat` and `agent`: who is to be replaced, by whom. */
  offer: z.strictObject({
    step,
    kind: z.enum(offerKinds),
    seat: z.optional(seatSchema),
    agent: z.optional(agentSchema),
  }),
  /** Agrees with an offer or turns it down; whoever made it may take it back by `yes: false`. */
  answer: z.strictObject({ offer: z.int(), yes: z.boolean() }),
  phrase: z.strictObject({ phrase: z.enum(PHRASE_IDS as [string, ...string[]]) }),
  /** Only where the host allows it. */
  text: z.strictObject({ text: z.string().check(z.maxLength(4000)) }),
  /** What this seat writes is no longer sent here; `off` undoes it. */
  mute: z.strictObject({ seat: seatSchema, off: z.optional(z.boolean()) }),
  /** Tells whoever runs the server of a text; who is reported by others writes no more. */
  report: z.strictObject({ line: z.int() }),
  /** What was seen after so many moves: answered by 'looked'. */
  look: z.strictObject({ moves: z.int().check(z.minimum(0)) }),
} as const;

export type SaidType = keyof typeof saidSchemas;
export type Said = { readonly [T in SaidType]: z.infer<(typeof saidSchemas)[T]> };
/** The number that an answer comes back with. */
export interface Numbered {
  readonly n?: number | undefined;
}
