import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import {
  Rng,
  fail,
  ok,
  parseRecord,
  replayRecord,
  type Game,
  type GameRecord,
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
  readonly format: 'records' | 'csv';
  readonly records: readonly GameRecord[];
}

/**
 * Games to learn from: records of Ludario, one on each line, or the CSV of the Hex thesis; packed by
 * gzip or not. What it is, its content says. Every game is replayed before anybody learns from it.
 */
export function readTrainingGames(path: string, game: Game): Result<TrainingGames> {
  const text = readGameText(path);
  if (!text.ok) return text;
  const start = text.value.trimStart();
  if (start === '') return fail(refuse.empty({ path }));
  const format = start.startsWith('{') ? 'records' : 'csv';
  const read = format === 'records' ? fromRecords(text.value, game) : fromCsv(text.value, game);
  if (!read.ok) return fail(refuse.file({ path, why: read.complaint }));
  const checksum = createHash('sha256').update(text.value).digest('hex').slice(0, 32);
  return ok({ file: resolve(path), checksum, format, records: read.value });
}

function fromRecords(text: string, game: Game): Result<GameRecord[]> {
  const records: GameRecord[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const record = checkedRecord(line, game);
    if (!record.ok) return fail(refuse.line({ line: index + 1, why: record.complaint }));
    records.push(record.value);
  }
  return ok(records);
}

function checkedRecord(line: string, game: Game): Result<GameRecord> {
  const record = parseRecord(line);
  if (!record.ok) return record;
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
