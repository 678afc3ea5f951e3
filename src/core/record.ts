// The small zod: every page that plays loads this.
import * as z from 'zod/mini';
import type { GameResult } from './agent.ts';
import type { Game } from './game.ts';
import { CHANCE, OVER, type Action, type Seat, type State } from './state.ts';
import type { Complaint } from './complaint.ts';
import { refuse } from './complaints.ts';
import { fail, ok, type Result } from './result.ts';
import { misshapen, placed } from './shape.ts';
import { seatsOf } from './actions.ts';

/** Rises when the shape below changes. */
export const RECORD_VERSION = 1;

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
  ludario: z.literal(RECORD_VERSION),
  game: z.string(),
  version: z.int().check(z.positive()),
  seed: z.union([z.number(), z.string()]),
  seats: z.array(z.string()).check(z.minLength(1)),
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
  readonly ludario: typeof RECORD_VERSION;
  /** The canonical rule string. */
  readonly game: string;
  /** The version of the game's behaviour. */
  readonly version: number;
  readonly seed: number | string;
  /** Who sat where: agent strings. */
  readonly seats: readonly string[];
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
  if (version.data.ludario > RECORD_VERSION) {
    return fail(refuse.newerRecord({ version: version.data.ludario, reads: RECORD_VERSION }));
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
  const steps: ReplayStep[] = [];
  for (const [index, text] of record.moves.entries()) {
    const seat = state.toMove;
    if (seat === OVER) return fail(refuse.afterEnd({ move: index + 1, text }));
    const action = game.parseAction(state, text);
    if (!action.ok) return fail(refuse.recordMove({ move: index + 1, why: action.complaint }));
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
  const adjudicated = result.ending === 'adjudicated';
  if (result.ending !== 'rules' && !adjudicated) {
    const offender = result.offender ?? CHANCE;
    if (offender < 0 || offender >= game.info.seats) {
      return refuse.noOffender();
    }
    return null;
  }
  if (adjudicated && state.toMove === OVER) {
    return refuse.endsByItself();
  }
  if (!adjudicated && state.toMove !== OVER) {
    return refuse.notEnded();
  }
  const seats = seatsOf(game);
  const scores = seats.map((seat) => state.finalScore(seat));
  if (!seats.every((seat) => scores[seat] === result.scores[seat]))
    return refuse.otherScores({ said: result.scores, found: scores });
  if (adjudicated) return null;
  const utilities = seats.map((seat) => state.utility(seat));
  if (!seats.every((seat) => utilities[seat] === result.utilities[seat])) {
    return refuse.otherWorth({ said: result.utilities, found: utilities });
  }
  return null;
}
