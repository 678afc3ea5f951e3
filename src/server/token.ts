import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
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

/** Whether only this machine can come by an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Nobody comes in without the token. It comes with the first address, and stays in a cookie that no
 * script can read and no other page can send; programs may send it as `Authorization: Bearer`.
 */
export function tokenGuard(token: string, front: URL | null = null): MiddlewareHandler {
  const right = (given: string | undefined) => given !== undefined && equal(given, token);
  return async (c, next) => {
    const address = new URL(c.req.url);
    // Cookies know no ports: each server of a machine has its own.
    const cookie = `ludario-${address.port || '80'}`;
    const asking = address.pathname.startsWith('/api/');
    if (c.req.method === 'GET' && !asking && right(c.req.query('token'))) {
      const secure = front?.protocol === 'https:' && c.req.header('host') === front.host;
      setCookie(c, cookie, token, { path: '/', httpOnly: true, sameSite: 'Strict', secure });
      return withoutToken(c, address);
    }
    const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (right(bearer) || right(getCookie(c, cookie))) return next();
    const complaint = refuse.noToken();
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
