import { expect, test } from 'vitest';
import { knownHosts } from '../../src/server/guards.ts';
import { HOST, house } from './house.ts';

const { ask } = await house();

test('the page is sent with a policy that allows no inline script and nothing from elsewhere', async () => {
  const page = await ask('GET', '/');
  expect(page.status).toBe(200);
  const policy = page.headers.get('content-security-policy')!;
  const scripts = /script-src ([^;]+)/.exec(policy)![1];
  expect(scripts).toBe("'self' 'wasm-unsafe-eval'");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:/);
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
});

test('any page may frame a game, which then may ask nothing; no page may frame anything else', async () => {
  const policyOf = async (path: string) =>
    (await ask('GET', path)).headers.get('content-security-policy')!;
  const framed = await policyOf('/embed?game=hex');
  for (const part of ['frame-ancestors *', "connect-src 'none'", "worker-src 'none'"])
    expect(framed).toContain(part);
  for (const path of ['/', '/play?game=hex', '/online', '/measure', '/embed/'])
    expect(await policyOf(path)).toContain("frame-ancestors 'self'");
});

test('every view has an address; files that are not there are not there', async () => {
  expect(await (await ask('GET', '/play?game=hex')).text()).toContain('<title>Ludario');
  expect((await ask('GET', '/nothing.js')).status).toBe(404);
  const below = await ask('GET', '/measure/x/y?paper=a');
  expect([below.status, below.headers.get('location')]).toEqual([302, '/measure?paper=a']);
  const part = await ask('GET', '/assets/part-1a2b.js');
  expect(part.headers.get('content-type')).toContain('text/javascript');
  expect(part.headers.get('cache-control')).toContain('immutable');
});

test('no address leads out of the folder of the page', async () => {
  const ways = [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/%5c..%5c..%5csecret.txt',
    '/%00/secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
  ];
  for (const way of ways) {
    const answer = await ask('GET', way);
    expect([way, answer.status]).toEqual([way, 404]);
    expect(await answer.text()).not.toContain('not for the page');
  }
});

test('only this page may ask: other hosts, origins and sites are refused', async () => {
  const foreign: Record<string, string>[] = [
    { host: 'evil.example:4747' },
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: `https://${HOST}` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) {
    const answer = await ask('GET', '/api/house', undefined, headers);
    expect([headers, answer.status]).toEqual([headers, 403]);
    expect(await answer.json()).toMatchObject({ error: expect.any(String) });
  }
  const own = { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' };
  expect((await ask('GET', '/api/house', undefined, own)).status).toBe(200);
});

test('the names this machine goes by are known, others are not', () => {
  const local = knownHosts('127.0.0.1', () => 4747);
  for (const host of ['127.0.0.1:4747', 'localhost:4747', '[::1]:4747'])
    expect(local(host)).toBe(true);
  for (const host of [
    'localhost:80',
    'localhost',
    'ludario.example:4747',
    '192.168.1.5:4747',
    '',
  ]) {
    expect(local(host)).toBe(false);
  }
  const everywhere = knownHosts('0.0.0.0', () => 80);
  expect(everywhere('192.168.1.5:80')).toBe(true);
  expect(everywhere('192.168.1.5')).toBe(true);
  expect(everywhere('rebound.example:80')).toBe(false);
});

test('what is too large, hides its length or is no JSON is refused with a sentence', async () => {
  const send = (headers: Record<string, string>, body?: unknown) =>
    ask('POST', '/api/experiments', body, headers);
  expect((await send({ 'content-length': `${2 ** 30}` })).status).toBe(413);
  expect((await send({ 'content-length': 'many' })).status).toBe(411);
  expect((await send({ 'content-type': 'text/plain' }, {})).status).toBe(415);
  const torn = await ask('POST', '/api/experiments', undefined, { 'content-length': '0' });
  expect(torn.status).toBe(400);
  expect(await torn.json()).toMatchObject({ error: 'what was sent is no complete JSON' });
  const nowhere = await ask('GET', '/api/nowhere');
  expect(nowhere.status).toBe(404);
  expect(await nowhere.json()).toMatchObject({ error: 'there is no GET /api/nowhere' });
});
