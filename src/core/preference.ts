// The small zod: the page asks people by this.
import * as z from 'zod/mini';
import { at } from './complaint.ts';
import { refuse } from './complaints.ts';
import type { Game } from './game.ts';
import { parseRecord, replayRecord, type GameRecord } from './record.ts';
import { fail, ok, type Result } from './result.ts';
import { misshapen, placed } from './shape.ts';
import type { Seat } from './state.ts';

/** What one seat did in a stretch of a game. */
export interface GamePiece {
  readonly record: GameRecord;
  /** Whose play is meant. */
  readonly seat: Seat;
  /** From this move of the record (0 is the first) to before that one. */
  readonly from: number;
  readonly to: number;
}

/** Which of two pieces of games somebody found better played. */
export interface Preference {
  readonly first: GamePiece;
  readonly second: GamePiece;
  readonly better: 'first' | 'second' | 'neither';
}

/** Rises when the shape of a line changes. */
const VERSION = 1;

/** One preference on one line of JSON. */
export function printPreference({ first, second, better }: Preference): string {
  return JSON.stringify({ preference: VERSION, better, first, second });
}

/** Whether a line is meant to be a preference, and no game. */
export function isPreference(line: string): boolean {
  return /^\s*\{\s*"preference"\s*:/.test(line);
}

export function parsePreference(line: string): Result<Preference> {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return fail(refuse.noPreferenceJson());
  }
  const place = z.int().check(z.minimum(0));
  const piece = z.strictObject({ record: z.unknown(), seat: place, from: place, to: place });
  const read = z
    .strictObject({
      preference: z.literal(VERSION),
      better: z.enum(['first', 'second', 'neither']),
      first: piece,
      second: piece,
    })
    .safeParse(json);
  if (!read.success) {
    const why = placed(misshapen(read.error, json), { en: 'the line', es: 'la línea' });
    return fail(refuse.noPreference({ why }));
  }
  const { first, second, better } = read.data;
  const one = parseRecord(JSON.stringify(first.record));
  if (!one.ok) return fail(at(one.complaint, 'first'));
  const other = parseRecord(JSON.stringify(second.record));
  if (!other.ok) return fail(at(other.complaint, 'second'));
  return ok({
    first: { ...first, record: one.value },
    second: { ...second, record: other.value },
    better,
  });
}

/** Whether both pieces can be replayed in a game, and their seats decide something in them. */
export function checkPreference(game: Game, { first, second }: Preference): Result<true> {
  for (const [name, { record, seat, from, to }] of Object.entries({ first, second })) {
    const replay = replayRecord(game, record);
    if (!replay.ok) return fail(at(replay.complaint, name));
    if (!replay.value.steps.slice(from, to).some((step) => step.seat === seat)) {
      return fail(at(refuse.emptyPiece({ seat, from, to, moves: record.moves.length }), name));
    }
  }
  return ok(true);
}
