import * as z from 'zod/mini';
import type { Budget, Penalties, Penalty, Sight, TimePenalty, Words } from '../core/index.ts';
import type { Hypotheses } from './stats/sprt.ts';

/**
 * How agents meet.
 * - match: the agents named sit together, one for each seat.
 * - round-robin: every table of different agents that the game's seats allow.
 * - gauntlet: the first agent meets all the others.
 * - swiss: round after round against others with about as many points, nobody twice.
 * - knock-out: who loses is out; the order of the agents is their seeding.
 * - deepening: a round robin at one search depth after another, as the Reversi document held it.
 */
export const FORMATS = [
  'match',
  'round-robin',
  'gauntlet',
  'swiss',
  'knock-out',
  'deepening',
] as const;
export type Format = (typeof FORMATS)[number];
export const formatWords: Readonly<Record<Format, Words>> = {
  match: { en: 'match', es: 'enfrentamiento' },
  'round-robin': { en: 'round robin', es: 'liga' },
  gauntlet: { en: 'gauntlet', es: 'uno contra todos' },
  swiss: { en: 'Swiss tournament', es: 'torneo suizo' },
  'knock-out': { en: 'knock-out', es: 'eliminatoria' },
  deepening: {
    en: 'deepening round robin',
    es: 'liga a profundidad creciente',
  },
};

/**
 * Who moves first.
 * - swap: each opening is played with every agent in every seat; these games are one unit.
 * - fixed: agents sit in the order in which they are named; a unit is one game.
 * - lot: drawn for each game from the seed; a unit is one game.
 */
export const STARTERS = ['swap', 'fixed', 'lot'] as const;
export type Starter = (typeof STARTERS)[number];

export type { Penalties, Penalty, TimePenalty };
export const PENALTIES = ['forfeit', 'stand', 'random'] as const satisfies Penalty[];
const TIME_PENALTIES = [...PENALTIES, 'allow'] as const satisfies TimePenalty[];

/** Where games start; positions are spelled out, so that the spec needs nothing beside itself. */
export type Openings =
  | 'none'
  | { readonly random: number }
  | { readonly list: readonly string[]; readonly book?: string | undefined };

export interface GameClock {
  /** For all decisions of a seat together. */
  readonly ms: number;
  /** Given back after each decision. */
  readonly increment: number;
}

/** When the referee ends a game before its rules do. */
export interface Adjudication {
  /** After so many decisions of all seats… */
  readonly maxPlies: number | null;
  /** …as a draw, or by the points as they stand. */
  readonly verdict: 'draw' | 'score';
  /** As soon as a seat is so many points ahead of every other for so many decisions in a row. */
  readonly lead: { readonly points: number; readonly plies: number } | null;
}

/** An experiment with nothing left open: every string canonical, every default filled in. */
export interface Spec {
  readonly game: string;
  readonly agents: readonly string[];
  readonly format: Format;
  /** Units for each pairing: with swapped seats, a unit is one game for each rotation of the seats. */
  readonly pairs: number;
  /** Of a Swiss tournament. */
  readonly rounds: number | null;
  /** Of a deepening one. */
  readonly depths: readonly number[] | null;
  readonly seed: string;
  /** The fingerprint of the key that luck comes from; left out in games without secrets. */
  readonly key?: string | undefined;
  /** How much each agent sees, in the order of `agents`; left out where all see what the rules show. */
  readonly sight?: readonly Sight[] | undefined;
  readonly selfPlay: boolean;
  readonly starter: Starter;
  readonly openings: Openings;
  /** What each decision may cost; `ms` is kept by the referee too. */
  readonly budget: Budget;
  readonly clock: GameClock | null;
  /** Milliseconds that a decision may be late without being late: timers and pauses are not exact. */
  readonly tolerance: number;
  /** Milliseconds after which an answer is no longer waited for, where no other limit says so. */
  readonly patience: number;
  readonly penalties: Penalties;
  readonly adjudication: Adjudication | null;
  /** Stops a match of two as soon as this question is answered. */
  readonly sprt: Hypotheses | null;
  /** A checkpoint after every so many games. */
  readonly checkpoint: number;
}

const whole = (least: number) => z.int().check(z.minimum(least));
const notNegative = z.number().check(z.minimum(0));
const positive = z.number().check(z.positive());

/** A field, and what it means to who writes it. */
function told<T extends z.ZodMiniType>(meaning: string, field: T): T {
  return field.check(z.describe(meaning));
}

const openingsSchema = told(
  'Where games start: none (the usual start), random plies, a list, a book; auto: random plies where agents and game without any chance would only repeat themselves.',
  z.union([
    z.enum(['auto', 'none']),
    z.strictObject({
      random: told('So many random plies, other ones for every unit of a pairing.', whole(1)),
    }),
    z.strictObject({
      list: told(
        'Positions, or moves from the usual start (those of chance too).',
        z.array(z.string()).check(z.minLength(1)),
      ),
      book: told('The book they were taken from.', z.optional(z.string())),
    }),
    z.strictObject({
      book: told('The name of a book: a position or a line of moves on each line.', z.string()),
    }),
  ]),
);

const budgetSchema = told(
  'What each decision may cost, beside the agents’ own options.',
  z.strictObject({
    ms: told('Milliseconds for a decision; more is a loss on time.', z.nullish(positive)),
    nodes: told('Nodes of a search.', z.nullish(whole(1))),
    iterations: told('Iterations of a Monte Carlo search.', z.nullish(whole(1))),
    depth: told('Plies to look ahead.', z.nullish(whole(1))),
  }),
);

const penaltiesSchema = told(
  'What breaking a rule costs: forfeit, stand, random; for time also allow.',
  z.strictObject({
    illegal: told('An answer that is no legal action.', z._default(z.enum(PENALTIES), 'forfeit')),
    crash: told('An agent that fails.', z._default(z.enum(PENALTIES), 'forfeit')),
    time: told('An answer that comes too late.', z._default(z.enum(TIME_PENALTIES), 'forfeit')),
  }),
);

const adjudicationSchema = told(
  'When the referee ends a game before its rules do; off unless given.',
  z.strictObject({
    maxPlies: told('The game ends after so many decisions of all seats.', z.nullish(whole(1))),
    verdict: told('How it ends then.', z._default(z.enum(['draw', 'score']), 'draw')),
    lead: told(
      'The game ends when it looks decided.',
      z.nullish(
        z.strictObject({
          points: told('So far ahead of every other seat…', positive),
          plies: told('…for so many decisions in a row.', whole(1)),
        }),
      ),
    ),
  }),
);

const risk = z._default(z.number().check(z.gt(0), z.lt(0.5)), 0.05);
const sprtSchema = told(
  'Stops a match of two agents as soon as the question is answered.',
  z.strictObject({
    elo0: told('One answer: the first agent is so much stronger.', z._default(z.number(), 0)),
    elo1: told('The other answer.', z.number()),
    alpha: told('How often elo1 may be taken wrongly.', risk),
    beta: told('How often elo0 may be taken wrongly.', risk),
  }),
);

const clockSchema = told(
  'A clock for each game.',
  z.nullish(
    z.strictObject({
      ms: told('Milliseconds for all decisions of a seat together.', positive),
      increment: told('Given back after each decision.', z._default(notNegative, 0)),
    }),
  ),
);

/** A spec as people write it, in JSON or YAML or as flags; `readSpec` checks the rest. */
export const specSchema = z.strictObject({
  game: told('A game with its rules: "hex(size=7)".', z.string()),
  agents: told(
    'Agents with their options: "alphabeta(depth=3)".',
    z.array(z.string()).check(z.minLength(1)),
  ),
  format: told(
    'How they meet; a match if there are as many agents as seats, else a round robin.',
    z.nullish(z.enum(FORMATS)),
  ),
  pairs: told(
    'Units for each pairing: pairs of games with seats swapped, or all rotations.',
    z.nullish(whole(1)),
  ),
  games: told('Games for each pairing, instead of pairs.', z.nullish(whole(1))),
  rounds: told('Rounds of a Swiss tournament.', z.nullish(whole(1))),
  depths: told(
    'Search depths of a deepening tournament.',
    z.nullish(z.array(whole(1)).check(z.minLength(1))),
  ),
  seed: told(
    'All luck comes from it, in games with secrets from the key too.',
    z._default(z.union([z.string().check(z.maxLength(1000)), z.number()]), 1),
  ),
  key: told(
    'In games with secrets: the fingerprint of the key it must be played with.',
    z.nullish(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
  ),
  sight: told(
    'In games with secrets: who sees all (hands, bags and what chance will give), as "all:2" for the second agent or "all:NAME"; or own and all, one for each agent.',
    z.nullish(z.union([z.string(), z.readonly(z.array(z.string()))])),
  ),
  selfPlay: told('Whether an agent also meets itself.', z._default(z.boolean(), false)),
  starter: told('Who moves first: swap, fixed, lot.', z._default(z.enum(STARTERS), 'swap')),
  openings: z._default(openingsSchema, 'auto'),
  budget: z._default(budgetSchema, {}),
  clock: clockSchema,
  tolerance: told(
    'Milliseconds by which a decision may be late without being late.',
    z._default(notNegative, 100),
  ),
  patience: told(
    'Milliseconds that an answer is waited for where no other limit says so.',
    z._default(positive, 60_000),
  ),
  penalties: z.prefault(penaltiesSchema, {}),
  adjudication: z.nullish(adjudicationSchema),
  sprt: z.nullish(sprtSchema),
  checkpoint: told('A checkpoint after every so many games.', z._default(whole(1), 100)),
});

export type GivenSpec = z.input<typeof specSchema>;
