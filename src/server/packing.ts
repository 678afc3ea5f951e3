import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Ways to send bytes: packed by Brotli or gzip, or as they are. */
export const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

/** What is sent: the bytes, and a print of what they say. */
export interface Content {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly print: string;
}

/** Less is not worth packing: it fits in one packet of the network as it is. */
const SMALL = 600;
/** Up to this size the closest packing is a matter of milliseconds. */
const CLOSELY = 100_000;
/** How many packed contents are remembered: the page has about two hundred files. */
const REMEMBERED = 600;

export function contentOf(bytes: Buffer<ArrayBuffer>): Content {
  return { bytes, print: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
}

/** Reads files and packs what is sent, once for each: whoever asks next gets what is there. */
export class Packing {
  private readonly prints = new Map<string, { readonly stamp: string; readonly print: string }>();
  private readonly packed = new Map<string, Promise<Buffer<ArrayBuffer> | null>>();

  async read(path: string): Promise<Content> {
    const { mtimeMs, size } = await stat(path);
    const bytes = await readFile(path);
    const stamp = `${mtimeMs} ${size}`;
    const known = this.prints.get(path);
    if (known?.stamp === stamp) return { bytes, print: known.print };
    const content = contentOf(bytes);
    this.prints.set(path, { stamp, print: content.print });
    return content;
  }

  /** The content packed so; null where that would not make it smaller. */
  async pack(content: Content, coding: Coding): Promise<Buffer<ArrayBuffer> | null> {
    if (coding === 'identity' || content.bytes.length < SMALL) return null;
    const name = `${content.print} ${coding}`;
    const known = this.packed.get(name);
    if (known !== undefined) return known;
    const made = packedBy(coding, content.bytes);
    this.packed.set(name, made);
    if (this.packed.size > REMEMBERED) this.packed.delete(this.packed.keys().next().value!);
    return made;
  }
}

async function packedBy(
  coding: 'br' | 'gzip',
  bytes: Buffer<ArrayBuffer>,
): Promise<Buffer<ArrayBuffer> | null> {
  const closely = bytes.length <= CLOSELY;
  const made =
    coding === 'gzip'
      ? await zip(bytes, { level: 9 })
      : await brotli(bytes, {
          params: {
            // The last steps gain 6 % and take ten times as long: 2 s for the largest script.
            [constants.BROTLI_PARAM_QUALITY]: closely ? 11 : 9,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        });
  return made.length < bytes.length ? made : null;
}

/** The best way of sending that whoever asks takes. */
export function codingFor(accepted: string | undefined): Coding {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...rest] = part.split(';').map((word) => word.trim().toLowerCase());
      const weight = rest.find((word) => word.startsWith('q='))?.slice('q='.length);
      return [name, Number(weight ?? 1)];
    }),
  );
  return CODINGS.find((coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
}
