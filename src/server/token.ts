import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fail, ok, type Result } from '../core/index.ts';
import { refuse } from './complaints.ts';
import { refusal } from './sentences.ts';

/** What can stand in an address and in a cookie as it is, and is not soon guessed. */
const TOKEN = /^[\w.~-]{12,200}$/;

export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** A token that somebody chose. */
export function readToken(given: string): Result<string> {
  return TOKEN.test(given) ? ok(given) : fail(refuse.badToken());
}

/** The address of a proxy before the server: it stands at the root of a name of its own. */
export function readFront(given: string): Result<URL> {
  const address = URL.parse(given);
  const web = address?.protocol === 'https:' || address?.protocol === 'http:';
  if (address === null || !web || address.href !== `${address.origin}/`) {
    return fail(refuse.badFront({ given: given.slice(0, 200) }));
  }
  return ok(address);
}

/** The address of a Redis. */
export function readRedis(given: string): Result<string> {
  const address = URL.parse(given);
  const redis = address?.protocol === 'redis:' || address?.protocol === 'rediss:';
  return redis ? ok(given) : fail(refuse.badRedis({ given: given.slice(0, 200) }));
}

/** Whether only this machine can come by an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** What invitations carry where there is a token: it opens the page and its tables, and nothing else. */
export function guestPass(token: string): string {
  return createHmac('sha256', token).update('guests').digest('base64url').slice(0, 32);
}

/** What whoever asks has shown. */
interface Shown {
  readonly cookie: string | undefined;
  readonly authorization: string | undefined;
}

/** How far somebody may come in: everywhere, to the page and its tables, or not at all. */
export function rightOf({ cookie, authorization }: Shown, token: string): 'all' | 'tables' | null {
  const bearer = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  const shown = [bearer, cookie].filter((one) => one !== undefined);
  if (shown.some((one) => equal(one, token))) return 'all';
  return shown.some((one) => equal(one, guestPass(token))) ? 'tables' : null;
}

/** Cookies know no ports: each server of a machine has its own. */
export function cookieName(host: string): string {
  const port = /:(\d+)$/.exec(host)?.[1];
  return `ludario-${port ?? '80'}`;
}

/** What guests may ask: all but what belongs to whoever runs the server. */
function isForGuests(method: string, path: string): boolean {
  if (!path.startsWith('/api/')) return true;
  if (path === '/api/online' || path.startsWith('/api/online/')) return true;
  return method === 'GET' && path.startsWith('/api/modules/');
}

/**
 * Nobody comes in without the token, or as a guest. It comes with the first address, and stays in a
 * cookie that no script can read and no other page can send; programs may send it as
 * `Authorization: Bearer`.
 */
export function tokenGuard(token: string, front: URL | null = null): MiddlewareHandler {
  const pass = guestPass(token);
  return async (c, next) => {
    const address = new URL(c.req.url);
    const name = cookieName(address.host);
    const asking = address.pathname.startsWith('/api/');
    const cookie = getCookie(c, name);
    const right = rightOf({ cookie, authorization: c.req.header('authorization') }, token);
    const given = c.req.method === 'GET' && !asking ? c.req.query('token') : undefined;
    if (given !== undefined && (equal(given, token) || equal(given, pass))) {
      const secure = front?.protocol === 'https:' && c.req.header('host') === front.host;
      // Whoever may do more does not become a guest by an invitation.
      const kept = right === 'all' ? token : given;
      setCookie(c, name, kept, { path: '/', httpOnly: true, sameSite: 'Strict', secure });
      return withoutToken(c, address);
    }
    if (right === 'all') return next();
    if (right === 'tables' && isForGuests(c.req.method, address.pathname)) return next();
    const complaint = right === 'tables' ? refuse.guestsOnly() : refuse.noToken();
    if (asking) return refusal(c, complaint, 401);
    return c.text(`${complaint.says.en}\n${complaint.says.es}\n`, 401);
  };
}

/**
 * Goes on to the same address without the token, which else would stay in the history. Not a
 * redirection: coming from another page, the browser would not send the new cookie with it.
 */
function withoutToken(c: Context, address: URL): Response {
  address.searchParams.delete('token');
  // Two slashes would name another host.
  const to = address.pathname.replace(/^\/+/, '/') + address.search;
  const spelled = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  c.header('Cache-Control', 'no-store');
  return c.html(
    `<!doctype html><title>Ludario</title><meta http-equiv="refresh" content="0;url=${spelled}">`,
  );
}

/** In a time that tells nothing about where they differ. */
function equal(a: string, b: string): boolean {
  const print = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(print(a), print(b));
}
