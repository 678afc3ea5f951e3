import type { Context } from 'hono';
import { codingFor, type Content, type Packing } from './packing.ts';

/** How a content is sent beside its bytes. */
export interface Manner {
  readonly type: string;
  /** Whether it never changes under its address. */
  readonly lasting: boolean;
  /** Whether packing makes it smaller: pictures are packed by themselves. */
  readonly packs: boolean;
  /** 404 for what stands for something that is not there. */
  readonly status?: 200 | 404;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a content as whoever asks wants it: packed, in part, or not at all where they have it. */
export async function send(
  c: Context,
  packing: Packing,
  content: Content,
  manner: Manner,
): Promise<Response> {
  const asked = c.req.header('range');
  // A part is a part of the plain bytes.
  const coding =
    manner.packs && asked === undefined ? codingFor(c.req.header('accept-encoding')) : 'identity';
  const packed = await packing.pack(content, coding);
  const bytes = packed ?? content.bytes;
  const tag = packed === null ? `"${content.print}"` : `"${content.print}-${coding}"`;
  const headers: Record<string, string> = {
    ETag: tag,
    'Cache-Control': manner.lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(manner.packs ? { Vary: 'Accept-Encoding' } : {}),
    ...manner.headers,
  };
  if (has(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
  headers['Content-Type'] = manner.type;
  headers['Accept-Ranges'] = 'bytes';
  if (packed !== null) headers['Content-Encoding'] = coding;
  const since = c.req.header('if-range');
  const range = since === undefined || since === tag ? rangeIn(asked, bytes.length) : null;
  if (range === 'none') {
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${bytes.length}` });
  }
  const part = range === null ? bytes : bytes.subarray(range.first, range.last + 1);
  headers['Content-Length'] = `${part.length}`;
  if (range === null) return c.body(part, manner.status ?? 200, headers);
  headers['Content-Range'] = `bytes ${range.first}-${range.last}/${bytes.length}`;
  return c.body(part, 206, headers);
}

/** Whether somebody who asks has what bears this tag. */
function has(held: string | undefined, tag: string): boolean {
  if (held === undefined) return false;
  return held.split(',').some((one) => {
    const plain = one.trim().replace(/^W\//, '');
    return plain === tag || plain === '*';
  });
}

interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** The one part that is asked for; null: the whole, 'none': there is no such part. */
function rangeIn(asked: string | undefined, length: number): ByteRange | 'none' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(asked ?? '');
  if (found === null) return null;
  const [, from = '', to = ''] = found;
  if (from === '' && to === '') return null;
  if (from === '') {
    const count = Math.min(Number(to), length);
    return count === 0 ? 'none' : { first: length - count, last: length - 1 };
  }
  const [first, last] = [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)];
  if (to !== '' && Number(to) < first) return null;
  return first >= length ? 'none' : { first, last };
}
