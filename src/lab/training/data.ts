import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import {
  Rng,
  checkPreference,
  fail,
  isPreference,
  ok,
  parsePreference,
  parseRecord,
  replayRecord,
  type Game,
  type GameRecord,
  type Preference,
  type Result,
} from '../../core/index.ts';
import { readGameText } from './game-text.ts';
import { readThesisGames } from './thesis-csv.ts';
import { refuse } from './complaints.ts';

/** Games from a file. */
export interface TrainingGames {
  readonly file: string;
  /** Of what it holds, packed or not. */
  readonly checksum: string;
  readonly format: 'records' | 'csv' | 'preferences';
  readonly records: readonly GameRecord[];
  /** Of a file of preferences, which has no games of its own. */
  readonly preferences: readonly Preference[];
}

/**
 * Games to learn from: records of Ludario, one on each line, preferences between pieces of them, or the CSV of the Hex
 * thesis; packed by gzip or not. What it is, its content says. Every game is replayed before anybody learns from it.
 */
export function readTrainingGames(path: string, game: Game): Result<TrainingGames> {
  const text = readGameText(path);
  if (!text.ok) return text;
  const start = text.value.trimStart();
  if (start === '') return fail(refuse.empty({ path }));
  const checksum = checksumOf(text.value);
  const source = { file: resolve(path), checksum };
  if (isPreference(start) || parsePreference(start.split('\n', 1)[0]!).ok) {
    const read = byLine(text.value, (line) => checkedPreference(line, game));
    return read.ok
      ? ok({ ...source, format: 'preferences', records: [], preferences: read.value })
      : fail(refuse.file({ path, why: read.complaint }));
  }
  const format = start.startsWith('{') ? 'records' : 'csv';
  const read =
    format === 'records'
      ? byLine(text.value, (line) => checkedRecord(line, game))
      : fromCsv(text.value, game);
  return read.ok
    ? ok({ ...source, format, records: read.value, preferences: [] })
    : fail(refuse.file({ path, why: read.complaint }));
}

/** The same in a few letters for the same text. */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/**
 * Answers that somebody gave elsewhere, one on each line, as the file that will hold them would be read: what is wrong with
 * one is said of the answer, since whoever gave it has no such file.
 */
export function readAnswers(path: string, text: string, game: Game): Result<TrainingGames> {
  const preferences: Preference[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const read = checkedPreference(line, game);
    if (!read.ok) {
      return fail(refuse.answer({ number: preferences.length + 1, why: read.complaint }));
    }
    preferences.push(read.value);
  }
  const source = { file: resolve(path), checksum: checksumOf(text) };
  return ok({ ...source, format: 'preferences', records: [], preferences });
}

function byLine<T>(text: string, readLine: (line: string) => Result<T>): Result<T[]> {
  const found: T[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line);
    if (!read.ok) return fail(refuse.line({ line: index + 1, why: read.complaint }));
    found.push(read.value);
  }
  return ok(found);
}

function checkedPreference(line: string, game: Game): Result<Preference> {
  const preference = parsePreference(line);
  if (!preference.ok) return parseRecord(line).ok ? fail(refuse.gameForAnswer()) : preference;
  const checked = checkPreference(game, preference.value);
  return checked.ok ? preference : checked;
}

function checkedRecord(line: string, game: Game): Result<GameRecord> {
  const record = parseRecord(line);
  if (!record.ok) return parsePreference(line).ok ? fail(refuse.answerForGame()) : record;
  const replayed = replayRecord(game, record.value);
  return replayed.ok ? record : replayed;
}

function fromCsv(text: string, game: Game): Result<GameRecord[]> {
  if (!/^[\s\d,+-]*$/.test(text.slice(0, 4096))) {
    return fail(refuse.noGames());
  }
  const read = readThesisGames(text);
  if (!read.ok) return read;
  const { rules } = read.value.game.info;
  if (rules !== game.info.rules) {
    return fail(refuse.otherGame({ rules, own: game.info.rules }));
  }
  return ok([...read.value.records]);
}

/** Whole games kept apart, drawn by lot: the moves of one game are too much alike to be split. */
export function splitByGame(
  records: readonly GameRecord[],
  share: number,
  seed: number | string,
): { readonly records: GameRecord[]; readonly validation: GameRecord[] } {
  const apart = Math.round(share * records.length);
  const order = Rng.of(seed)
    .fork('validation')
    .shuffle(records.map((_, i) => i));
  const held = new Set(order.slice(0, apart));
  return {
    records: records.filter((_, i) => !held.has(i)),
    validation: records.filter((_, i) => held.has(i)),
  };
}
