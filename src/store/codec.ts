import { crc32 } from 'node:zlib';
import type { Effort, Job, Played } from '../arena/index.ts';
import { printRecord, type GameRecord } from '../core/index.ts';
import { BrokenBytes, ByteReader, type ByteWriter } from './bytes.ts';
import { broken } from './complaints.ts';
import { Vocabulary } from './vocabulary.ts';

/**
 * A game in few bytes, from which its record line comes back byte for byte. The games of an
 * experiment share nearly all of their lines: the line with its holes (the numbers of seed and
 * result, a key, a starting position, the moves) is a frame, kept once; so is each move's text. A game is
 * then its frame's number and what fills the holes. Nothing here knows what a record means, only
 * where it varies: a line of any other shape is kept as it is.
 */
export interface GameCode {
  /** The line with holes, after what the job says beside index, unit, seed, key and start. */
  readonly frames: Vocabulary;
  readonly words: Vocabulary;
  /** Frames that were read before, by their number. */
  readonly layouts: Layout[];
}

export function newGameCode(): GameCode {
  return { frames: new Vocabulary(4096), words: new Vocabulary(0x3fff), layouts: [] };
}

/** The vocabularies under the names that they are stored by. */
export function sortsOf({ frames, words }: GameCode) {
  return [
    ['frame', frames],
    ['word', words],
  ] as const;
}

// Marks of the holes. JSON writes control characters as escapes, so that no line has them.
const NUMBER = '\u0001';
const TEXT = '\u0002';
const MOVES = '\u0003';
/** Between the job and the line. */
const BREAK = '\u0004';
const HOLES = new RegExp(`[${NUMBER}${TEXT}${MOVES}]`, 'g');

const BETWEEN = '","';

/** Where the lines of an experiment differ. */
const ANATOMY =
  /^(.*?"seed":)("[^"\\]*"|[\d.e+-]+)(?:,"key":"([0-9a-f]{32})")?(,"seats":\[.*?\])(?:,"start":"([^"\\]*)")?,"moves":\[(?:"([^\\]*?)")?(\],"result":.*)$/;

/** Writes a game; what it says for the first time is added to the code. */
export function writeGame(out: ByteWriter, code: GameCode, played: Played): void {
  const line = printRecord(played.record);
  const start = out.length;
  out.uint32(0);
  const shared = sharedOf(played.job);
  writeLine(out, code, shared, line);
  const efforts = out.length;
  writeEfforts(out, played);
  const { index: idx, unit } = played.job;
  const place = { idx, unit, plies: played.plies };
  out.putUint32(start, checksum(place, shared, line, out.since(efforts)));
}

/** Of all that makes up a game: what is beside its bytes in the table, and what they stand for. */
function checksum(place: Place, shared: string, line: string, efforts: Uint8Array): number {
  const { idx, unit, plies } = place;
  return crc32(efforts, crc32(line, crc32(shared, crc32(`${idx} ${unit} ${plies}`))));
}

interface Place {
  readonly idx: number;
  readonly unit: number;
  readonly plies: number;
}

/** What many jobs have in common, as JSON. */
export function sharedOf(job: Job): string {
  const { index: _i, unit: _u, seed: _s, key: _k, start: _t, ...shared } = job;
  return JSON.stringify(shared);
}

function writeLine(out: ByteWriter, code: GameCode, shared: string, line: string): void {
  const shape = ANATOMY.exec(line);
  if (shape !== null) {
    const [, before, seed, key, seats, start, moves, after] = shape;
    const early: Filling[] = [];
    const late: Filling[] = [];
    const frame = [
      shared + BREAK + before,
      pierce(seed!, early),
      key === undefined ? '' : `,"key":"${TEXT}"`,
      seats,
      start === undefined ? '' : `,"start":"${TEXT}"`,
      `,"moves":[${moves === undefined ? '' : `"${MOVES}"`}`,
      pierce(after!, late),
    ].join('');
    const number = code.frames.code(frame);
    if (number !== null) {
      out.count(1 + number);
      fill(out, early);
      if (key !== undefined) out.text(key);
      if (start !== undefined) out.text(start);
      if (moves !== undefined) writeMoves(out, code.words, moves.split(BETWEEN));
      fill(out, late);
      return;
    }
  }
  out.count(0);
  out.text(shared);
  out.text(line);
}

type Filling = number | string;

/** Numbers from 1 for words that are known; 0 for those that are spelled out behind. */
function writeMoves(out: ByteWriter, words: Vocabulary, moves: readonly string[]): void {
  const codes = moves.map((word) => 1 + (words.code(word) ?? -1));
  out.packed(codes);
  for (const [i, code] of codes.entries()) if (code === 0) out.text(moves[i]!);
}

/** Makes a hole of every number; what was in them is added to the fillings. */
function pierce(text: string, fillings: Filling[]): string {
  return text.replace(/\d+/g, (digits) => {
    // "007" and what doubles cannot hold would not come back as they were.
    const plain = digits.length < 16 && (digits[0] !== '0' || digits.length === 1);
    fillings.push(plain ? Number(digits) : digits);
    return plain ? NUMBER : TEXT;
  });
}

function fill(out: ByteWriter, fillings: readonly Filling[]): void {
  for (const filling of fillings) {
    if (typeof filling === 'number') out.count(filling);
    else out.text(filling);
  }
}

/** Times to the nanosecond, as no clock here is finer; nodes, which agents tell as they like, whole. */
function writeEfforts(out: ByteWriter, { ms, efforts }: Played): void {
  out.count(nanoseconds(ms));
  out.count(efforts.length);
  for (const effort of efforts) {
    out.count(effort.decisions);
    out.count(nanoseconds(effort.ms));
    out.count(nanoseconds(effort.slowest));
    out.count(Math.min(Math.round(effort.nodes), Number.MAX_SAFE_INTEGER));
    out.count(effort.faults ?? 0);
  }
}

function nanoseconds(ms: number): number {
  return Math.round(ms * 1e6);
}

/** A stored game, its record not read yet. */
export interface StoredGame extends Place {
  /** What the job says beside index, unit, seed and start, as JSON. */
  readonly shared: string;
  readonly line: string;
  readonly ms: number;
  readonly efforts: readonly Effort[];
}

/** A frame taken apart: the text before each hole, what fills it, and the text behind the last. */
interface Layout {
  readonly shared: string;
  readonly texts: readonly string[];
  readonly holes: readonly string[];
}

function layoutOf(code: GameCode, number: number): Layout {
  const known = code.layouts[number];
  if (known !== undefined) return known;
  const frame = code.frames.text(number);
  if (frame === undefined) throw new BrokenBytes(broken.frame());
  const gap = frame.indexOf(BREAK);
  const line = frame.slice(gap + 1);
  const layout = {
    shared: frame.slice(0, gap),
    texts: line.split(HOLES),
    holes: line.match(HOLES) ?? [],
  };
  code.layouts[number] = layout;
  return layout;
}

/** Reads what `writeGame` wrote; throws BrokenBytes when it cannot be that. */
export function readGame(row: Place & { data: Uint8Array }, code: GameCode): StoredGame {
  const { idx, unit, plies } = row;
  // SQLite keeps any kind of value in any column.
  if (!(row.data instanceof Uint8Array)) throw new BrokenBytes(broken.kind());
  const source = new ByteReader(row.data);
  const sum = source.uint32();
  const number = source.count();
  let shared: string;
  let line: string;
  if (number === 0) {
    shared = source.text();
    line = source.text();
  } else {
    const layout = layoutOf(code, number - 1);
    shared = layout.shared;
    line = readLine(source, layout, code.words);
  }
  if (checksum(row, shared, line, source.rest()) !== sum) {
    throw new BrokenBytes(broken.checksum());
  }
  return { idx, unit, plies, shared, line, ...readEfforts(source) };
}

function readLine(source: ByteReader, { texts, holes }: Layout, words: Vocabulary): string {
  let line = texts[0]!;
  for (const [i, hole] of holes.entries()) {
    if (hole === NUMBER) line += source.count();
    else if (hole === TEXT) line += source.text();
    else line += readMoves(source, words);
    line += texts[i + 1]!;
  }
  return line;
}

function readMoves(source: ByteReader, words: Vocabulary): string {
  const moves = source.packed().map((code) => {
    const word = code === 0 ? source.text() : words.text(code - 1);
    if (word === undefined) throw new BrokenBytes(broken.move());
    return word;
  });
  return moves.join(BETWEEN);
}

function readEfforts(source: ByteReader): { ms: number; efforts: Effort[] } {
  const ms = source.count() / 1e6;
  const efforts: Effort[] = [];
  for (let rest = source.count(); rest > 0; rest--) {
    // "Required", so that a part that is new to efforts cannot be forgotten here.
    const { faults, ...effort }: Required<Effort> = {
      decisions: source.count(),
      ms: source.count() / 1e6,
      slowest: source.count() / 1e6,
      nodes: source.count(),
      faults: source.count(),
    };
    efforts.push(faults === 0 ? effort : { ...effort, faults });
  }
  return { ms, efforts };
}

/** The game whole, its record read from the line. */
export function playedFrom(stored: StoredGame): Played {
  const record = JSON.parse(stored.line) as GameRecord;
  const { idx: index, unit, plies, shared, ms, efforts } = stored;
  const rest = JSON.parse(shared) as Omit<Job, 'index' | 'unit' | 'seed' | 'key' | 'start'>;
  const { seed, key, start } = record;
  const played: Required<Played> = {
    job: {
      index,
      unit,
      ...rest,
      seed: String(seed),
      ...(key === undefined ? {} : { key }),
      ...(start === undefined ? {} : { start }),
    },
    record,
    plies,
    ms,
    efforts,
  };
  return played;
}
