import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import {
  fileTrouble,
  Refusal,
  parseRecord,
  printRecord,
  type Complaint,
  type GameRecord,
  type Words,
} from '../../core/index.ts';
import { readHexSgf, splitSgf } from '../../games/index.ts';
import { refuse as refuseAny } from '../terminal/complaints.ts';
import { refuse } from './complaints.ts';

/**
 * A file of game records, one on each line, to be added to. What cannot be written is refused when
 * it is opened, before the game; what the file holds is never touched.
 */
export class RecordFile {
  readonly path: string;
  private readonly handle: number;
  private readonly created: boolean;
  /** The last line lacks its end: the next record must bring it. */
  private joined: boolean;
  private written = 0;

  constructor(path: string) {
    this.path = path;
    const refused = (why: Complaint) => new Refusal(refuse.cannotRecord({ path, why }));
    const folder = dirname(path);
    if (!existsSync(folder)) throw refused(refuse.folderMissing({ folder }));
    try {
      const there = statSync(path, { throwIfNoEntry: false });
      if (there?.isDirectory() === true) throw refused(refuse.isFolder());
      if (there?.isFile() === false) throw refused(refuse.noFile());
      this.created = there === undefined;
      this.handle = openSync(path, 'a+');
    } catch (error) {
      throw error instanceof Refusal ? error : refused(fileTrouble(error));
    }
    const size = fstatSync(this.handle).size;
    const wrong = size === 0 ? null : foreignLine(this.handle, size);
    if (wrong !== null) {
      closeSync(this.handle);
      throw refused(wrong);
    }
    this.joined = size > 0 && readAt(this.handle, size - 1, 1) !== '\n';
  }

  append(record: GameRecord): void {
    const line = `${this.joined ? '\n' : ''}${printRecord(record)}\n`;
    // Should the disk fill up in the middle of this line, the next one starts afresh.
    this.joined = true;
    this.written++;
    try {
      writeFileSync(this.handle, line);
    } catch (error) {
      throw new Refusal(refuseAny.cannotWrite({ path: this.path, why: fileTrouble(error) }));
    }
    this.joined = false;
  }

  /** Leaves no empty file behind where there was none. */
  close(): void {
    closeSync(this.handle);
    if (this.created && this.written === 0 && statSync(this.path).size === 0) unlinkSync(this.path);
  }
}

/** What is no record in the first or the last line of a file; null when both are. */
function foreignLine(handle: number, size: number): Complaint | null {
  const start = edge(handle, size, 'first');
  if (start === '') return null;
  const first = parseRecord(start);
  if (!first.ok) return refuse.foreignLine({ which: 'first', why: first.complaint });
  const last = parseRecord(edge(handle, size, 'last'));
  return last.ok ? null : refuse.foreignLine({ which: 'last', why: last.complaint });
}

/** The first or last line with something in it. */
function edge(handle: number, size: number, which: 'first' | 'last'): string {
  for (let span = 1 << 16; ; span *= 4) {
    const from = which === 'first' ? 0 : Math.max(0, size - span);
    const text = readAt(handle, from, Math.min(span, size));
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    // A line that may go on beyond what was read is read again with more.
    if (span >= size || lines.length > 1)
      return (which === 'first' ? lines[0] : lines.at(-1)) ?? '';
  }
}

function readAt(handle: number, from: number, length: number): string {
  const bytes = Buffer.alloc(length);
  const read = readSync(handle, bytes, 0, length, from);
  return bytes.toString('utf8', 0, read);
}

export interface RecordLine {
  /** Counts from 1, as editors do. */
  readonly line: number;
  readonly text: string;
}

export function lineOf(path: string, line: number): Words {
  return { en: `${path}, line ${line}`, es: `${path}, línea ${line}` };
}

/** Games of Hex in SGF, as HexGui writes them, as lines of records. */
function sgfRecords(path: string, content: string): RecordLine[] {
  return splitSgf(content).map((text, index) => {
    const record = readHexSgf(text);
    if (!record.ok)
      throw new Refusal(refuse.unreadGame({ path, index: index + 1, why: record.complaint }));
    return { line: index + 1, text: printRecord(record.value) };
  });
}

/**
 * The lines of a file of records that have something in them; "-" reads standard input. A game of
 * Hex may also be an SGF file.
 */
export function readRecordLines(path: string): RecordLine[] {
  let content: string;
  try {
    content = readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw new Refusal(refuseAny.cannotRead({ path, why: fileTrouble(error) }));
  }
  if (content.trimStart().startsWith('(')) return sgfRecords(path, content);
  const lines = content
    .split('\n')
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => text.trim() !== '');
  if (lines.length === 0) throw new Refusal(refuse.noGames({ path }));
  return lines;
}
