import { z } from 'zod';

/** Rises when the meaning of a line changes; fields may be added without it. */
export const BOT_PROTOCOL = 1;

const seat = z.number().int().min(0).describe('Seats count from 0.');
const words = z
  .array(z.string())
  .min(1)
  .describe('Every legal move as one word: the answer is one of them, letter by letter.');

/** Ludario says hello; the bot answers with a greeting. */
const helloSchema = z
  .object({
    type: z.literal('hello'),
    protocol: z.literal(BOT_PROTOCOL).describe('The version of this protocol.'),
    game: z.string().describe('The game: "mancala".'),
    rules: z.string().describe('The game with all its rules: "hex(size=7,swap=false)".'),
    seat: seat.describe('The seat of the bot; seats count from 0.'),
    seats: z.number().int().min(1).describe('How many sit at the table.'),
    ms: z.number().nullable().describe('Milliseconds for this greeting; null: not limited.'),
    seed: z
      .number()
      .int()
      .min(0)
      .describe('For the bot’s own luck: a bot that uses it plays the same game again.'),
  })
  .describe('The first line a bot gets, once for each game.');

const eventSchema = z
  .object({
    seat: z.number().int().min(-1).describe('Who acted; -1: chance (a deal, a draw).'),
    move: z.string().nullable().describe('What was done; null: this seat may not see it.'),
  })
  .describe('Something that happened at the table.');

/** Ludario asks for a move; the bot answers with one. */
const moveSchema = z
  .object({
    type: z.literal('move'),
    ms: z.number().nullable().describe('Milliseconds for this answer; null: not limited.'),
    clock: z
      .object({
        left: z.number().describe('Milliseconds that are left.'),
        increment: z.number().describe('Milliseconds that each answer brings back.'),
      })
      .nullable()
      .describe('Where there is a clock for the whole game; `ms` is then a fair share of it.'),
    legal: words,
    position: z
      .string()
      .nullable()
      .describe('The position in one line of text; null in games that hide something.'),
    scores: z.array(z.number()).describe('The points of each seat so far.'),
    turn: z
      .number()
      .int()
      .min(1)
      .describe('How often this bot was asked in this game, now included.'),
    undone: z
      .boolean()
      .describe('Moves were taken back: what the bot remembers of this game may be wrong.'),
    events: z.array(eventSchema).describe('What happened since its last move, that one included.'),
    seen: z.unknown().describe('All that this seat may see, in the game’s own words.'),
  })
  .describe('A question: the bot answers with one line.');

/** The game is over; no answer is expected. */
const endSchema = z
  .object({
    type: z.literal('end'),
    scores: z.array(z.number()).describe('The points of each seat in the end.'),
    utilities: z.array(z.number()).describe('1 for who won, -1 for who lost, 0 for a draw.'),
    ending: z
      .enum(['rules', 'adjudicated', 'resigned', 'illegal', 'crash', 'time'])
      .describe('By the rules, by the referee, or because of what a seat did.'),
    offender: seat.nullable().describe('The seat that gave up or broke the rules; null: nobody.'),
  })
  .describe('The last line a bot gets; it ends by itself now.');

/** What Ludario sends. */
export const toBotSchema = z.discriminatedUnion('type', [helloSchema, moveSchema, endSchema]);

/** What a bot answers to hello. */
export const greetingSchema = z
  .looseObject({
    type: z.literal('hello').describe('Always "hello".'),
    protocol: z.literal(BOT_PROTOCOL).describe('The version the bot speaks.'),
    name: z.string().max(80).optional().describe('What the bot is called.'),
  })
  .describe('The answer to hello.');

/** What a bot answers to move. */
export const answerSchema = z
  .union([
    z.looseObject({
      move: z
        .union([z.string(), z.number()])
        .describe('One of the legal words; a number stands for the word that looks like it.'),
    }),
    z.looseObject({ resign: z.literal(true).describe('The bot gives the game up.') }),
  ])
  .describe('The answer to move.');

export type Hello = z.infer<typeof helloSchema>;
export type Question = z.infer<typeof moveSchema>;
export type BotEvent = z.infer<typeof eventSchema>;
export type End = z.infer<typeof endSchema>;
export type Greeting = z.infer<typeof greetingSchema>;
export type Answer = z.infer<typeof answerSchema>;
export type ToBot = Hello | Question | End;

/** The protocol as a JSON Schema, for authors of bots in other languages. */
export function botJsonSchema(): unknown {
  const shape = (schema: z.ZodType) => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema) as Record<string, unknown>;
    return rest;
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Ludario bot protocol ${BOT_PROTOCOL}`,
    description:
      'One line of JSON each way. Ludario sends `toBot`; a bot answers hello with `greeting` and move with `answer`.',
    oneOf: ['toBot', 'greeting', 'answer'].map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: {
      toBot: shape(toBotSchema),
      greeting: shape(greetingSchema),
      answer: shape(answerSchema),
    },
  };
}
