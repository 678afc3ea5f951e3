import { z } from 'zod';
import type { GameResult } from './agent.ts';
import type { Game } from './game.ts';
import { CHANCE, OVER, type Action, type Seat, type State } from './state.ts';
import { fail, ok, type Result } from './result.ts';

/** Rises when the shape below changes. */
export const RECORD_VERSION = 1;

const resultSchema = z.strictObject({
  scores: z.array(z.number()),
  utilities: z.array(z.number().min(-1).max(1)),
  ending: z.enum(['rules', 'adjudicated', 'resigned', 'illegal', 'crash', 'time']),
  offender: z.number().int().nonnegative().optional(),
  detail: z.string().optional(),
});

const recordSchema = z.strictObject({
  ludario: z.literal(RECORD_VERSION),
  game: z.string(),
  version: z.number().int().positive(),
  seed: z.union([z.number(), z.string()]),
  seats: z.array(z.string()).min(1),
  start: z.string().optional(),
  moves: z.array(z.string()),
  sealed: z.array(z.string().nullable()).optional(),
  result: resultSchema.nullable(),
});

/**
 * One game on one line of JSON: enough to replay it bit for bit. `moves` holds every action in
 * order, those of chance included; who made each follows from the rules.
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
  /** By seat: what some of those who decide at once have answered already while others are waited for. */
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
    return fail('not a game record: the line is no complete JSON (cut short or altered?)');
  }
  const version = z.looseObject({ ludario: z.number() }).safeParse(json);
  if (!version.success) return fail('not a game record: it has no "ludario" version');
  if (version.data.ludario > RECORD_VERSION) {
    return fail(
      `a game record of version ${version.data.ludario}; this Ludario reads up to version ${RECORD_VERSION}`,
    );
  }
  const record = recordSchema.safeParse(json);
  if (record.success) return ok(record.data);
  const issue = record.error.issues[0]!;
  return fail(`not a game record: ${issue.path.join('.') || 'the line'}: ${issue.message}`);
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
  if (record.game !== info.rules) return fail(`the record is of ${record.game}, not ${info.rules}`);
  if (record.version !== info.version) {
    return fail(
      `the record is of version ${record.version} of ${info.id}; this Ludario plays version ${info.version}`,
    );
  }
  if (record.seats.length !== info.seats) {
    return fail(`the record names ${record.seats.length} seats; ${info.rules} has ${info.seats}`);
  }
  const start = startOf(game, record);
  if (!start.ok) return fail(`the record's starting position: ${start.complaint.says.en}`);
  const state = start.value;
  visit?.(state, null);
  const steps: ReplayStep[] = [];
  for (const [index, text] of record.moves.entries()) {
    const seat = state.toMove;
    if (seat === OVER) return fail(`move ${index + 1} (${text}) comes after the end of the game`);
    const action = game.parseAction(state, text);
    if (!action.ok) return fail(`move ${index + 1} of the record: ${action.complaint.says.en}`);
    state.apply(action.value);
    const step = { seat, action: action.value, text };
    steps.push(step);
    visit?.(state, step);
  }
  const wrong = contradiction(game, record, state);
  return wrong === null ? ok({ steps, state }) : fail(wrong);
}

/** What in the recorded result does not follow from the moves; null when all does. */
function contradiction(game: Game, record: GameRecord, state: State): string | null {
  const { result } = record;
  if (result === null) return null;
  if (result.scores.length !== game.info.seats || result.utilities.length !== game.info.seats) {
    return `the record's result does not have ${game.info.seats} seats`;
  }
  const adjudicated = result.ending === 'adjudicated';
  if (result.ending !== 'rules' && !adjudicated) {
    const offender = result.offender ?? CHANCE;
    if (offender < 0 || offender >= game.info.seats) {
      return 'the record names no seat that lost by what it did';
    }
    return null;
  }
  if (adjudicated && state.toMove === OVER) {
    return 'the record says that the referee ended the game, but its moves end it';
  }
  if (!adjudicated && state.toMove !== OVER) {
    return 'the record has a result, but its moves do not end the game';
  }
  const seats = Array.from({ length: game.info.seats }, (_, seat) => seat);
  const scores = seats.map((seat) => state.finalScore(seat));
  if (!seats.every((seat) => scores[seat] === result.scores[seat]))
    return `the record says ${result.scores.join(' to ')}, its moves give ${scores.join(' to ')}`;
  if (adjudicated) return null;
  const utilities = seats.map((seat) => state.utility(seat));
  if (!seats.every((seat) => utilities[seat] === result.utilities[seat])) {
    const [said, found] = [result.utilities.join(' to '), utilities.join(' to ')];
    return `the record says the result is worth ${said}, its moves make it worth ${found}`;
  }
  return null;
}
