import { fail, ok, type Complaint, type Result } from '../../core/index.ts';
import { QTable } from './table.ts';
import { refuse } from './complaints.ts';

/** "LUDQ" read as a little-endian word. */
const MAGIC = 0x5144554c;
const VERSION = 1;
/** Magic, version, bytes of the header, number of values, and two words of checksum. */
const PREFACE = 24;
export const FILE_BYTES_PER_VALUE = 12;

export type TableHeader = Readonly<Record<string, unknown>>;

/**
 * A table as a file: a preface of six words, a header as JSON (padded with spaces), and 12 bytes for
 * each value: the high and the low half of its key and the value as a 32-bit float, sorted by key.
 * All words are little-endian, whatever the machine: the same values give the same bytes.
 */
export function writeTable(header: TableHeader, table: QTable): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const entries = PREFACE + 4 * Math.ceil(json.length / 4);
  const bytes = new Uint8Array(entries + FILE_BYTES_PER_VALUE * table.count);
  bytes.fill(0x20, PREFACE, entries);
  bytes.set(json, PREFACE);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, VERSION, true);
  view.setUint32(8, entries - PREFACE, true);
  view.setUint32(12, table.count, true);
  let at = entries;
  table.each((lo, hi, value) => {
    view.setInt32(at, hi, true);
    view.setInt32(at + 4, lo, true);
    view.setFloat32(at + 8, value, true);
    at += FILE_BYTES_PER_VALUE;
  });
  const sum = checksum(view);
  view.setUint32(16, sum.a, true);
  view.setUint32(20, sum.b, true);
  return bytes;
}

interface TableFile {
  readonly header: TableHeader;
  readonly table: QTable;
}

/** Reads what `writeTable` wrote; says why it cannot. `objecting` may refuse a header before work starts. */
export function readTable(
  bytes: Uint8Array,
  objecting: (header: TableHeader, values: number) => Complaint | null = () => null,
): Result<TableFile> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < PREFACE || view.getUint32(0, true) !== MAGIC) {
    return fail(refuse.noTable());
  }
  const version = view.getUint32(4, true);
  if (version !== VERSION) {
    return fail(refuse.format({ version, own: VERSION }));
  }
  const entries = PREFACE + view.getUint32(8, true);
  const count = view.getUint32(12, true);
  const length = entries + FILE_BYTES_PER_VALUE * count;
  if (bytes.length !== length || entries % 4 !== 0) {
    return fail(refuse.bytes({ bytes: bytes.length, due: length }));
  }
  const sum = checksum(view);
  if (sum.a !== view.getUint32(16, true) || sum.b !== view.getUint32(20, true)) {
    return fail(refuse.checksum());
  }
  const header = readHeader(bytes.subarray(PREFACE, entries));
  if (header === null) return fail(refuse.damagedHeader());
  const objection = objecting(header, count);
  if (objection !== null) return fail(objection);
  const table = QTable.fromSorted(view, entries, count);
  if (table === null) return fail(refuse.order());
  return ok({ header, table });
}

function readHeader(bytes: Uint8Array): TableHeader | null {
  try {
    const header: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof header === 'object' && header !== null ? (header as TableHeader) : null;
  } catch {
    return null;
  }
}

/** Two words over all others, each word and its place counting in both (rounds of MurmurHash3). */
function checksum(view: DataView): { a: number; b: number } {
  let a = 0x243f6a88;
  let b = 0x85a308d3;
  for (let at = 0; at < view.byteLength; at += 4) {
    if (at === 16 || at === 20) continue;
    const word = view.getInt32(at, true);
    a = (Math.imul((a << 13) | (a >>> 19), 5) + Math.imul(word, 0xcc9e2d51)) | 0;
    b = Math.imul(b ^ word, 0x1b873593);
    b ^= b >>> 15;
  }
  return { a: a >>> 0, b: (b ^ a) >>> 0 };
}
