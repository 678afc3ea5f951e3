import { Refusal } from '../core/index.ts';
import { broken } from './complaints.ts';

/** Bytes that cannot be what was written. */
export class BrokenBytes extends Refusal {
  override readonly name = 'BrokenBytes';
}

/** Writes numbers and texts one behind the other, in as few bytes as they need. */
export class ByteWriter {
  private bytes = Buffer.allocUnsafe(1 << 16);
  private end = 0;

  get length(): number {
    return this.end;
  }

  /** What was written since `from`: a view that holds until `clear`. */
  since(from: number): Uint8Array {
    return this.bytes.subarray(from, this.end);
  }

  clear(): void {
    // A new one, as views of the old one may still be in use.
    this.bytes = Buffer.allocUnsafe(this.bytes.length);
    this.end = 0;
  }

  private reserve(count: number): void {
    if (this.end + count <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * Math.max(this.bytes.length, count));
    this.bytes.copy(larger, 0, 0, this.end);
    this.bytes = larger;
  }

  uint32(value: number): void {
    this.reserve(4);
    this.end = this.bytes.writeUInt32LE(value, this.end);
  }

  putUint32(at: number, value: number): void {
    this.bytes.writeUInt32LE(value, at);
  }

  /** A whole number from 0 to 2^53 - 1, seven bits to a byte. */
  count(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${value} is no count`);
    this.reserve(8);
    while (value > 0x7fff_ffff) {
      this.bytes[this.end++] = 0x80 | (value % 128);
      value = Math.floor(value / 128);
    }
    while (value > 127) {
      this.bytes[this.end++] = 0x80 | (value & 127);
      value >>= 7;
    }
    this.bytes[this.end++] = value;
  }

  text(text: string): void {
    const size = Buffer.byteLength(text);
    this.count(size);
    this.reserve(size);
    this.end += this.bytes.write(text, this.end);
  }

  /** Numbers below 2^24, all with as many bits as the largest needs. */
  packed(values: readonly number[]): void {
    const width = widthOf(values);
    this.count(values.length);
    if (values.length === 0) return;
    this.reserve(2 + ((values.length * width) >> 3));
    this.bytes[this.end++] = width;
    let held = 0;
    let bits = 0;
    for (const value of values) {
      held |= value << bits;
      bits += width;
      for (; bits >= 8; bits -= 8, held >>>= 8) this.bytes[this.end++] = held & 0xff;
    }
    if (bits > 0) this.bytes[this.end++] = held;
  }
}

/** Reads what a ByteWriter wrote. */
export class ByteReader {
  private readonly bytes: Buffer;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** What has not been read yet. */
  rest(): Uint8Array {
    return this.bytes.subarray(this.at);
  }

  private take(count: number): number {
    const from = this.at;
    if (count > this.bytes.length - from) throw new BrokenBytes(broken.short());
    this.at += count;
    return from;
  }

  uint32(): number {
    return this.bytes.readUInt32LE(this.take(4));
  }

  count(): number {
    let value = 0;
    let unit = 1;
    for (;;) {
      const byte = this.bytes[this.take(1)]!;
      value += (byte & 127) * unit;
      if (byte < 128) break;
      unit *= 128;
    }
    if (!Number.isSafeInteger(value)) throw new BrokenBytes(broken.number());
    return value;
  }

  text(): string {
    const size = this.count();
    const from = this.take(size);
    return this.bytes.toString('utf8', from, from + size);
  }

  packed(): number[] {
    const length = this.count();
    if (length === 0) return [];
    const width = this.bytes[this.take(1)]!;
    if (width < 1 || width > WIDEST) throw new BrokenBytes(broken.width());
    let from = this.take(Math.ceil((length * width) / 8));
    const mask = (1 << width) - 1;
    const values: number[] = [];
    let held = 0;
    let bits = 0;
    for (let i = 0; i < length; i++) {
      for (; bits < width; bits += 8) held |= this.bytes[from++]! << bits;
      values.push(held & mask);
      held >>>= width;
      bits -= width;
    }
    return values;
  }
}

/** With seven bits left over from the number before, these still fit a 32-bit word. */
const WIDEST = 24;

function widthOf(values: readonly number[]): number {
  let all = 1;
  for (const value of values) {
    if (!(value >= 0 && value < 1 << WIDEST)) throw new Error(`${value} is too large to be packed`);
    all |= value;
  }
  return 32 - Math.clz32(all);
}
