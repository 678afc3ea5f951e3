// The small zod: every page that plays loads this.
import * as z from 'zod/mini';
import type { GameResult } from './agent.ts';
import type { Game } from './game.ts';
import { drawOutcome } from './actions.ts';
import { chanceOf, type Key } from './luck.ts';
import type { Sight } from './sight.ts';
import { CHANCE, OVER, type Action, type Seat, type State } from './state.ts';
import type { Complaint } from './complaint.ts';
import { refuse } from './complaints.ts';
import { fail, ok, type Result } from './result.ts';
import { misshapen, placed } from './shape.ts';
import { endOf, standingPoints, worthByRank, worthOfLoss } from './referee/endings.ts';

/** Rises when the shape below changes. */
const NEWEST = 3;
/** Of records without a key: what older programs read as well. */
export const RECORD_VERSION = 1;
/** Of records with one. */
export const KEYED_RECORD_VERSION = 2;
/** Of those of an experiment in which somebody saw all. */
export const SIGHTED_RECORD_VERSION = 3;

/** What ended a game, as a value. */
export const whySchema = z.object({
  code: z.string(),
  args: z.record(z.string(), z.unknown()),
  says: z.object({ en: z.string(), es: z.string() }),
});

const resultSchema = z.strictObject({
  scores: z.array(z.number()),
  utilities: z.array(z.number().check(z.minimum(-1), z.maximum(1))),
  ending: z.enum(['rules', 'adjudicated', 'resigned', 'illegal', 'crash', 'time']),
  offender: z.optional(z.int().check(z.nonnegative())),
  detail: z.optional(z.string()),
  why: z.optional(whySchema),
});

const recordSchema = z.strictObject({
  ludario: z.union([
    z.literal(RECORD_VERSION),
    z.literal(KEYED_RECORD_VERSION),
    z.literal(SIGHTED_RECORD_VERSION),
  ]),
  game: z.string(),
  version: z.int().check(z.positive()),
  seed: z.union([z.number(), z.string()]),
  key: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  seats: z.array(z.string()).check(z.minLength(1)),
  sight: z.optional(z.array(z.enum(['own', 'all']))),
  start: z.optional(z.string()),
  moves: z.array(z.string()),
  sealed: z.optional(z.array(z.nullable(z.string()))),
  result: z.nullable(resultSchema),
});

/**
 * One game on one line of JSON: enough to replay it bit for bit. `moves` holds every action, those
 * of chance too.
 */
export interface GameRecord {
  readonly ludario:
    | typeof RECORD_VERSION
    | typeof KEYED_RECORD_VERSION
    | typeof SIGHTED_RECORD_VERSION;
  /** The canonical rule string. */
  readonly game: string;
  /** The version of the game's behaviour. */
  readonly version: number;
  readonly seed: number | string;
  /**
   * What all luck came from in a game with secrets, told once it is over: then everybody can check
   * what was dealt.
   */
  readonly key?: Key | undefined;
  /** Who sat where: agent strings. */
  readonly seats: readonly string[];
  /** How much each seat saw, where an experiment let some see all; what the rules show, without it. */
  readonly sight?: readonly Sight[] | undefined;
  /** The position it started from, where that was not the usual one. */
  readonly start?: string | undefined;
  readonly moves: readonly string[];
  /** By seat: answers given already where several decide at once. */
  readonly sealed?: readonly (string | null)[] | undefined;
  /** null: the game was not finished. */
  readonly result: GameResult | null;
}

export function printRecord(record: GameRecord): string {
  return JSON.stringify(record);
}

export function parseRecord(line: string): Result<GameRecord> {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return fail(refuse.noRecordJson());
  }
  const version = z.looseObject({ ludario: z.number() }).safeParse(json);
  if (!version.success) return fail(refuse.noRecordVersion());
  if (version.data.ludario > NEWEST) {
    return fail(refuse.newerRecord({ version: version.data.ludario, reads: NEWEST }));
  }
  const record = recordSchema.safeParse(json);
  if (record.success) return ok(record.data);
  const why = placed(misshapen(record.error, json), { en: 'the line', es: 'la línea' });
  return fail(refuse.noRecord({ why }));
}

export interface ReplayStep {
  readonly seat: Seat;
  readonly action: Action;
  readonly text: string;
}
export interface Replay<S extends State = State> {
  readonly steps: readonly ReplayStep[];
  /** The position after the last move. */
  readonly state: S;
}

/** The position a record starts from. */
export function startOf<S extends State, Seen>(
  game: Game<S, Seen>,
  record: Pick<GameRecord, 'start'>,
): Result<S> {
  return record.start === undefined ? ok(game.start()) : game.parse(record.start);
}

/** Plays a record again, checking every move and the result. */
export function replayRecord<S extends State, Seen>(
  game: Game<S, Seen>,
  record: GameRecord,
  visit?: (state: S, step: ReplayStep | null) => void,
): Result<Replay<S>> {
  const { info } = game;
  if (record.game !== info.rules) {
    return fail(refuse.otherGame({ record: record.game, game: info.rules }));
  }
  if (record.version !== info.version) {
    return fail(
      refuse.otherVersion({ record: record.version, game: info.id, plays: info.version }),
    );
  }
  if (record.seats.length !== info.seats) {
    return fail(
      refuse.otherSeats({ record: record.seats.length, game: info.rules, seats: info.seats }),
    );
  }
  const start = startOf(game, record);
  if (!start.ok) return fail(refuse.recordStart({ why: start.complaint }));
  const state = start.value;
  visit?.(state, null);
  const chance = record.key === undefined ? null : chanceOf(record);
  const outcomes = new Int32Array(Math.max(info.maxBranching, info.chanceCount));
  const steps: ReplayStep[] = [];
  for (const [index, text] of record.moves.entries()) {
    const seat = state.toMove;
    if (seat === OVER) return fail(refuse.afterEnd({ move: index + 1, text }));
    const action = game.parseAction(state, text);
    if (!action.ok) return fail(refuse.recordMove({ move: index + 1, why: action.complaint }));
    if (chance !== null && seat === CHANCE) {
      const drawn = drawOutcome(state, outcomes, chance, state.legal(outcomes, 0));
      if (drawn !== action.value) {
        const should = game.formatAction(state, drawn);
        return fail(refuse.recordLuck({ move: index + 1, text, should }));
      }
    }
    state.apply(action.value);
    const step = { seat, action: action.value, text };
    steps.push(step);
    visit?.(state, step);
  }
  const wrong = contradiction(game, record, state);
  return wrong === null ? ok({ steps, state }) : fail(wrong);
}

/** What in the recorded result does not follow from the moves; null when all does. */
function contradiction(game: Game, record: GameRecord, state: State): Complaint | null {
  const { result } = record;
  if (result === null) return null;
  if (result.scores.length !== game.info.seats || result.utilities.length !== game.info.seats) {
    return refuse.resultSeats({ seats: game.info.seats });
  }
  if (result.ending === 'rules' && state.toMove !== OVER) return refuse.notEnded();
  if (result.ending === 'adjudicated' && state.toMove === OVER) return refuse.endsByItself();
  const possible = endingsOf(game, state, result);
  if (possible === null) return refuse.noOffender();
  const { scores, utilities } = possible;
  if (!scores.some((found) => same(found, result.scores)))
    return refuse.otherScores({ said: result.scores, found: scores[0]! });
  if (!utilities.some((found) => same(found, result.utilities)))
    return refuse.otherWorth({ said: result.utilities, found: utilities[0]! });
  return null;
}

/**
 * The points, and what they are worth, that a game can have ended with; null when nobody is named
 * who lost it. What a fault costs, and what a verdict goes by, the experiment says and not the
 * record: then there are two.
 */
function endingsOf(
  game: Game,
  state: State,
  { scores, ending, offender = CHANCE }: GameResult,
): { scores: readonly number[][]; utilities: readonly (readonly number[])[] } | null {
  const { seats } = game.info;
  const stand = standingPoints(state, seats);
  if (ending === 'rules') return { scores: [stand], utilities: [endOf(state, seats).utilities] };
  if (ending === 'adjudicated') {
    return { scores: [stand], utilities: [worthByRank(stand), scores.map(() => 0)] };
  }
  if (offender < 0 || offender >= seats) return null;
  const forfeit = game.forfeitScores?.(state, offender);
  return {
    scores: forfeit === undefined ? [stand] : [forfeit, stand],
    utilities: [worthOfLoss(seats, offender)],
  };
}

function same(found: readonly number[], said: readonly number[]): boolean {
  return found.every((value, seat) => value === said[seat]);
}
