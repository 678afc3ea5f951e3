import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import { Workspace, createApp, serve } from '../../src/server/index.ts';
import { isLoopback, readFront, readToken } from '../../src/server/token.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludario-token-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>The page</title>');
const workspace = await Workspace.open(join(folder, 'store.sqlite'), 1);
const token = 'a-token-that-is-long';
const app = createApp({ workspace, page: folder, known: () => true, token });
afterAll(async () => {
  await workspace.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, headers: HeadersInit = {}) =>
  app.request(`http://192.168.1.5:4747${path}`, {
    headers: { host: '192.168.1.5:4747', ...headers },
  });

test('without the token there is nothing but a sentence', async () => {
  for (const path of ['/', '/play', '/index.html', '/api/house', '/api/live', '/api/nothing']) {
    for (const headers of [
      {},
      { cookie: 'ludario-4747=another-token-x' },
      { cookie: `ludario-4748=${token}` },
      { authorization: 'Bearer another-token-x' },
      { authorization: `Basic ${token}` },
    ]) {
      const answer = await ask(path, headers);
      expect([path, answer.status]).toEqual([path, 401]);
      expect(await answer.text()).toMatch(/asks for a token[^]*pide una clave/);
    }
  }
  expect((await ask(`/api/house?token=${token}`)).status).toBe(401);
  expect((await ask(`/?token=${token}x`)).status).toBe(401);
});

test('the address with the token leaves a cookie, and goes on without the token', async () => {
  const first = await ask(`/play?game=hex&token=${token}&seed="<1>`);
  expect(first.status).toBe(200);
  const cookie = first.headers.get('set-cookie')!;
  expect(cookie).toMatch(/^ludario-4747=a-token-that-is-long;.*HttpOnly.*SameSite=Strict/);
  expect(await first.text()).toMatch(/content="0;url=\/play\?game=hex&amp;seed=[^"<]*"/);
  const carried = { cookie: cookie.split(';')[0]! };
  expect((await ask('/api/house', carried)).status).toBe(200);
  expect(await (await ask('/play', carried)).text()).toContain('The page');
  expect((await ask('/api/house', { authorization: `Bearer ${token}` })).status).toBe(200);
  expect(await (await ask(`//evil.example/?token=${token}`)).text()).toContain(
    ';url=/evil.example',
  );
  // Other pages may not ask even with it.
  expect((await ask('/api/house', { ...carried, origin: 'http://evil.example' })).status).toBe(403);
});

test('only this machine comes in without one, and a chosen one is long', () => {
  for (const host of ['127.0.0.1', '127.1.2.3', 'localhost', '::1'])
    expect(isLoopback(host)).toBe(true);
  for (const host of ['0.0.0.0', '::', '192.168.1.5', '127.0.0.1.example', 'localhost.example'])
    expect(isLoopback(host)).toBe(false);
  expect(readToken('short').ok).toBe(false);
  expect(readToken('has a space in it').ok).toBe(false);
  expect(readToken(token)).toEqual({ ok: true, value: token });
});

test('behind a proxy it is known by its address there, and the cookie goes nowhere unencrypted', async () => {
  const front = unwrap(readFront('https://lab.example.org'));
  const behind = createApp({ workspace, page: folder, known: () => false, token, front });
  const from = (path: string, headers: Record<string, string>) =>
    behind.request(`http://lab.example.org${path}`, { headers });
  const host = 'lab.example.org';
  const first = await from(`/?token=${token}`, { host });
  expect(first.headers.get('set-cookie')).toMatch(/; Secure/);
  const within = { host, authorization: `Bearer ${token}` };
  const status = async (headers: Record<string, string>) =>
    (await from('/api/house', headers)).status;
  expect(await status({ ...within, origin: 'https://lab.example.org' })).toBe(200);
  expect(await status({ host })).toBe(401);
  for (const origin of ['http://lab.example.org', 'https://evil.example', 'null'])
    expect(await status({ ...within, origin })).toBe(403);
  expect(await status({ ...within, host: 'other.example.org' })).toBe(403);
  for (const wrong of [
    'lab.example.org',
    'ftp://lab.example.org',
    'https://a.b/c',
    'https://u@a.b',
  ])
    expect(readFront(wrong).ok).toBe(false);
});

test('a server that others can reach has a token of its own and says where it is', async () => {
  const open = async (host: string, given?: string) => {
    const own = await Workspace.open(join(folder, 'other.sqlite'), 1);
    const serving = await serve({ workspace: own, page: folder, host, port: 0, token: given });
    const { address, addresses, port } = serving;
    const status = (await fetch(`${address}api/house`)).status;
    const known = { authorization: `Bearer ${serving.token}` };
    const within = (await fetch(`${address}api/house`, { headers: known })).status;
    await serving.close();
    return { token: serving.token, address, addresses, port, status, within };
  };
  const wide = await open('0.0.0.0');
  expect(wide).toMatchObject({ status: 401, within: 200 });
  expect(wide.token).toMatch(/^[\w-]{32}$/);
  expect(wide.addresses).toContain(`http://127.0.0.1:${wide.port}/`);
  expect(await open('0.0.0.0')).not.toMatchObject({ token: wide.token });
  expect(await open('127.0.0.1')).toMatchObject({ token: null, status: 200 });
  expect(await open('127.0.0.1', token)).toMatchObject({ token, status: 401, within: 200 });
});
