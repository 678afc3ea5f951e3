import { z } from 'zod';
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

const whole = (least: number) => z.number().int().min(least);
const milliseconds = z.number().positive().finite();

const openingsSchema = z
  .union([
    z.enum(['auto', 'none']),
    z.strictObject({
      random: whole(1).describe('So many random plies, other ones for every unit of a pairing.'),
    }),
    z.strictObject({
      list: z
        .array(z.string())
        .min(1)
        .describe('Positions, or moves from the usual start (those of chance too).'),
      book: z.string().optional().describe('The book they were taken from.'),
    }),
    z.strictObject({
      book: z.string().describe('The name of a book: a position or a line of moves on each line.'),
    }),
  ])
  .describe(
    'Where games start: none (the usual start), random plies, a list, a book; auto: random plies where agents and game without any chance would only repeat themselves.',
  );

const budgetSchema = z
  .strictObject({
    ms: milliseconds.nullish().describe('Milliseconds for a decision; more is a loss on time.'),
    nodes: whole(1).nullish().describe('Nodes of a search.'),
    iterations: whole(1).nullish().describe('Iterations of a Monte Carlo search.'),
    depth: whole(1).nullish().describe('Plies to look ahead.'),
  })
  .describe('What each decision may cost, beside the agents’ own options.');

const penaltiesSchema = z
  .strictObject({
    illegal: z.enum(PENALTIES).default('forfeit').describe('An answer that is no legal action.'),
    crash: z.enum(PENALTIES).default('forfeit').describe('An agent that fails.'),
    time: z.enum(TIME_PENALTIES).default('forfeit').describe('An answer that comes too late.'),
  })
  .describe('What breaking a rule costs: forfeit, stand, random; for time also allow.');

const adjudicationSchema = z
  .strictObject({
    maxPlies: whole(1).nullish().describe('The game ends after so many decisions of all seats.'),
    verdict: z.enum(['draw', 'score']).default('draw').describe('How it ends then.'),
    lead: z
      .strictObject({
        points: z.number().positive().describe('So far ahead of every other seat…'),
        plies: whole(1).describe('…for so many decisions in a row.'),
      })
      .nullish()
      .describe('The game ends when it looks decided.'),
  })
  .describe('When the referee ends a game before its rules do; off unless given.');

const sprtSchema = z
  .strictObject({
    elo0: z.number().default(0).describe('One answer: the first agent is so much stronger.'),
    elo1: z.number().describe('The other answer.'),
    alpha: z.number().gt(0).lt(0.5).default(0.05).describe('How often elo1 may be taken wrongly.'),
    beta: z.number().gt(0).lt(0.5).default(0.05).describe('How often elo0 may be taken wrongly.'),
  })
  .describe('Stops a match of two agents as soon as the question is answered.');

/** A spec as people write it, in JSON or YAML or as flags; `readSpec` checks the rest. */
export const specSchema = z.strictObject({
  game: z.string().describe('A game with its rules: "hex(size=7)".'),
  agents: z.array(z.string()).min(1).describe('Agents with their options: "alphabeta(depth=3)".'),
  format: z
    .enum(FORMATS)
    .nullish()
    .describe('How they meet; a match if there are as many agents as seats, else a round robin.'),
  pairs: whole(1)
    .nullish()
    .describe('Units for each pairing: pairs of games with seats swapped, or all rotations.'),
  games: whole(1).nullish().describe('Games for each pairing, instead of pairs.'),
  rounds: whole(1).nullish().describe('Rounds of a Swiss tournament.'),
  depths: z.array(whole(1)).min(1).nullish().describe('Search depths of a deepening tournament.'),
  seed: z
    .union([z.string().max(1000), z.number()])
    .default(1)
    .describe('All luck comes from it, in games with secrets from the key too.'),
  key: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .nullish()
    .describe('In games with secrets: the fingerprint of the key it must be played with.'),
  sight: z
    .union([z.string(), z.array(z.string()).readonly()])
    .nullish()
    .describe(
      'In games with secrets: who sees all (hands, bags and what chance will give), as "all:2" for the second agent or "all:NAME"; or own and all, one for each agent.',
    ),
  selfPlay: z.boolean().default(false).describe('Whether an agent also meets itself.'),
  starter: z.enum(STARTERS).default('swap').describe('Who moves first: swap, fixed, lot.'),
  openings: openingsSchema.default('auto'),
  budget: budgetSchema.default({}),
  clock: z
    .strictObject({
      ms: milliseconds.describe('Milliseconds for all decisions of a seat together.'),
      increment: z.number().min(0).finite().default(0).describe('Given back after each decision.'),
    })
    .nullish()
    .describe('A clock for each game.'),
  tolerance: z
    .number()
    .min(0)
    .finite()
    .default(100)
    .describe('Milliseconds by which a decision may be late without being late.'),
  patience: milliseconds
    .default(60_000)
    .describe('Milliseconds that an answer is waited for where no other limit says so.'),
  penalties: penaltiesSchema.prefault({}),
  adjudication: adjudicationSchema.nullish(),
  sprt: sprtSchema.nullish(),
  checkpoint: whole(1).default(100).describe('A checkpoint after every so many games.'),
});

export type GivenSpec = z.input<typeof specSchema>;
