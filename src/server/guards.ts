import type { MiddlewareHandler } from 'hono';
import type { Complaint } from '../core/index.ts';
import { refuse } from './complaints.ts';
import { refusal } from './sentences.ts';

/** The largest body that is read: a list of fifty thousand openings fits. */
const LARGEST = 8 * 2 ** 20;

/** No inline script, nothing from elsewhere; kernels are WebAssembly. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A game in a frame of any page: it may ask nothing, so that nobody is led to press what acts on the server. */
const EMBED_POLICY = PAGE_POLICY.replace("frame-ancestors 'self'", 'frame-ancestors *')
  .replace("connect-src 'self'", "connect-src 'none'")
  .replace("worker-src 'self'", "worker-src 'none'");

/** A report is one file with its style in it and no script at all. */
export const REPORT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

export const headers: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('Content-Security-Policy'))
    c.header('Content-Security-Policy', c.req.path === '/embed' ? EMBED_POLICY : PAGE_POLICY);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
};

/** What is asked of whom, and by a page from where. */
interface Origins {
  readonly host: string;
  readonly origin: string | undefined;
}

/** Why a page may not ask; null: it may. */
export function foreign(
  { host, origin }: Origins,
  known: (host: string) => boolean,
  front: URL | null,
): Complaint | null {
  const proxied = host === front?.host;
  if (!proxied && !known(host)) return refuse.unknownHost();
  const own = proxied ? front.origin : `http://${host}`;
  return origin !== undefined && origin !== own ? refuse.foreignPage() : null;
}

/**
 * Only pages of this very address may ask, and only under a name it is known by, `front` where a
 * proxy stands before it: a page from
 * elsewhere could otherwise act for the person, or a foreign name be pointed at this machine.
 */
export function sameOrigin(
  known: (host: string) => boolean,
  front: URL | null = null,
): MiddlewareHandler {
  return async (c, next) => {
    const host = c.req.header('host') ?? '';
    const stranger = foreign({ host, origin: c.req.header('origin') }, known, front);
    if (stranger !== null) return refusal(c, stranger, 403);
    const site = c.req.header('sec-fetch-site');
    const asking = c.req.path.startsWith('/api/') || c.req.path.startsWith('/matchmake/');
    if (asking && site !== undefined && site !== 'same-origin' && site !== 'none') {
      return refusal(c, refuse.foreignPage(), 403);
    }
    return next();
  };
}

/** Names by which this machine calls itself, and the one it was told to listen on. */
export function knownHosts(host: string, port: () => number): (given: string) => boolean {
  const names = new Set([
    '127.0.0.1',
    'localhost',
    '[::1]',
    host.includes(':') ? `[${host}]` : host,
  ]);
  // Listening on all interfaces, it is asked by the names and addresses of this machine.
  const any = host === '0.0.0.0' || host === '::';
  return (given) => {
    const at = given.lastIndexOf(':');
    const [name, asked] =
      at > given.lastIndexOf(']') ? [given.slice(0, at), given.slice(at + 1)] : [given, '80'];
    if (Number(asked) !== port()) return false;
    return names.has(name) || (any && /^[\d.]+$|^\[[\da-f:]+\]$/i.test(name));
  };
}

/** Refuses bodies that are too large before they are read, and those that hide their length. */
export const sized: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'POST' && c.req.method !== 'PUT') return next();
  const length = Number(c.req.header('content-length') ?? Number.NaN);
  if (!Number.isFinite(length)) return refusal(c, refuse.noLength(), 411);
  if (length > LARGEST) {
    return refusal(c, refuse.tooLong({ megabytes: LARGEST / 2 ** 20 }), 413);
  }
  return next();
};
