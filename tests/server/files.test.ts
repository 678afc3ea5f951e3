import { randomBytes } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serve as listen } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { codingFor } from '../../src/server/packing.ts';
import { HOST, house } from './house.ts';

const { app, ask, folder } = await house();
const page = join(folder, 'page');
const SCRIPT = 'export const words = ["sow", "flip", "bridge"];\n'.repeat(200);
writeFileSync(join(page, 'assets', 'words-1a2b3c.js'), SCRIPT);
writeFileSync(join(page, 'play.html'), '<!doctype html><head></head><title>Play</title>');
writeFileSync(join(page, 'picture.png'), SCRIPT);
writeFileSync(`${page}.html`, 'beside the folder, not in it');
const PART = '/assets/words-1a2b3c.js';

const get = (path: string, headers: HeadersInit = {}) => ask('GET', path, undefined, headers);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('a script comes packed as whoever asks can take it, and unpacks to the very file', async () => {
  const plain = await get(PART);
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(SCRIPT);
  const brotli = await get(PART, { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers.get('content-encoding')).toBe('br');
  const packed = await bytesOf(brotli);
  expect(packed.length).toBeLessThan(SCRIPT.length / 20);
  expect(brotliDecompressSync(packed).toString()).toBe(SCRIPT);
  const gzip = await get(PART, { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(SCRIPT);
  for (const one of [plain, brotli, gzip]) {
    expect(one.headers.get('vary')).toBe('Accept-Encoding');
    expect(one.headers.get('cache-control')).toContain('immutable');
    expect(one.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  }
  const tags = [plain, brotli, gzip].map((one) => one.headers.get('etag'));
  expect(new Set(tags).size).toBe(3);
});

test('what packing does not help stays as it is: pictures, few bytes, and noise', async () => {
  const noise = randomBytes(5000).toString('latin1');
  writeFileSync(join(page, 'noise.wasm'), noise, 'latin1');
  for (const path of ['/picture.png', '/assets/part-1a2b.js', '/noise.wasm']) {
    const answer = await get(path, { 'accept-encoding': 'br' });
    expect([path, answer.headers.get('content-encoding')]).toEqual([path, null]);
  }
  const back = await bytesOf(await get('/noise.wasm', { 'accept-encoding': 'br' }));
  expect(back.toString('latin1')).toBe(noise);
});

test('who has a file already is told so, and gets it anew when it has changed', async () => {
  const path = join(page, 'early.js');
  writeFileSync(path, '// one\n');
  const first = await get('/early.js');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const tag = first.headers.get('etag')!;
  for (const held of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await get('/early.js', { 'if-none-match': held });
    expect([held, again.status, await again.text()]).toEqual([held, 304, '']);
    expect(again.headers.get('etag')).toBe(tag);
  }
  writeFileSync(path, '// two\n');
  utimesSync(path, 1, 1);
  const changed = await get('/early.js', { 'if-none-match': tag });
  expect([changed.status, await changed.text()]).toEqual([200, '// two\n']);
});

test.each([
  ['bytes=0-9', 206, 0, 10],
  ['bytes=40-', 206, 40, undefined],
  ['bytes=-7', 206, -7, undefined],
  ['bytes=5-999999', 206, 5, undefined],
  ['bytes=999999-', 416, 0, 0],
  ['bytes=-0', 416, 0, 0],
  ['bytes=9-5', 200, 0, undefined],
  ['bytes=0-1,5-6', 200, 0, undefined],
  ['lines=1-2', 200, 0, undefined],
  ['bytes=-', 200, 0, undefined],
])('a part of a file: %s', async (range, status, from, to) => {
  const answer = await get(PART, { range, 'accept-encoding': 'br' });
  const part = status === 416 ? '' : SCRIPT.slice(from, to);
  expect([answer.status, await answer.text()]).toEqual([status, part]);
  expect(answer.headers.get('content-encoding')).toBeNull();
  const first = SCRIPT.length - part.length;
  const said = {
    200: null,
    206:
      to === undefined ? `bytes ${first}-${SCRIPT.length - 1}/${SCRIPT.length}` : 'bytes 0-9/9600',
    416: `bytes */${SCRIPT.length}`,
  };
  expect(answer.headers.get('content-range')).toBe(said[status as 200 | 206 | 416]);
});

test('a part is given only of the file that somebody has begun to fetch', async () => {
  const tag = (await get(PART)).headers.get('etag')!;
  const range = 'bytes=3-5';
  expect((await get(PART, { range, 'if-range': tag })).status).toBe(206);
  expect((await get(PART, { range, 'if-range': '"another"' })).status).toBe(200);
});

test('over a socket: HEAD tells the same as GET and sends nothing, and lengths are true', async () => {
  const server = listen({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  onTestFinished(() => void server.close());
  if (!server.listening) await new Promise((ready) => server.once('listening', ready));
  const { port } = server.address() as AddressInfo;
  const over = (method: string) =>
    new Promise<{ headers: object; bytes: Buffer }>((resolve, reject) => {
      const headers = { host: HOST, 'accept-encoding': 'br' };
      request({ port, host: '127.0.0.1', method, path: PART, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const { date: _, ...rest } = answer.headers;
          resolve({ headers: rest, bytes: Buffer.concat(parts) });
        });
      })
        .on('error', reject)
        .end();
    });
  const [got, head] = [await over('GET'), await over('HEAD')];
  expect(head.headers).toEqual(got.headers);
  expect(head.bytes.length).toBe(0);
  expect(got.headers).toMatchObject({ 'content-length': `${got.bytes.length}` });
});

test('a view with a page of its own gets that one, any other the first', async () => {
  expect(await (await get('/play?game=hex')).text()).toContain('<title>Play');
  expect(await (await get('/watch')).text()).toContain('<title>Ludario');
  expect(await (await get('/')).text()).toContain('<title>Ludario');
  mkdirSync(join(page, 'docs'));
  writeFileSync(
    join(page, 'docs', 'index.html'),
    '<!doctype html><head></head><title>Guides</title>',
  );
  writeFileSync(join(page, 'docs', 'zero.html'), '<!doctype html><head></head><title>Zero</title>');
  expect(await (await get('/docs/')).text()).toContain('<title>Guides');
  expect(await (await get('/docs/zero')).text()).toContain('<title>Zero');
  for (const way of ['/docs', '//docs', '///docs']) {
    const within = await get(way);
    expect([way, within.status, within.headers.get('location')]).toEqual([way, 302, '/docs/']);
  }
  const below = await get('/play/more?game=hex');
  expect([below.status, below.headers.get('location')]).toEqual([302, '/play?game=hex']);
  const ended = await get('/play/');
  expect([ended.status, ended.headers.get('location')]).toEqual([302, '/play']);
});

test('a guide that is not there is said not to be, in the language of its folder', async () => {
  mkdirSync(join(page, 'guides', 'es'), { recursive: true });
  const lacking = (title: string) => `<!doctype html><head></head><title>${title}</title>`;
  writeFileSync(join(page, 'guides', 'missing.html'), lacking('No such guide'));
  writeFileSync(join(page, 'guides', 'es', 'missing.html'), lacking('No existe'));
  for (const [way, above] of [
    ['/guides/nothing', '/guides'],
    ['/guides/nothing.html', '/guides'],
    ['/guides/deep/nothing', '/guides'],
    ['/guides/es/nada', '/guides/es'],
  ]) {
    const answer = await get(way!);
    const to = answer.headers.get('location');
    expect([way, answer.status, to]).toEqual([way, 302, `${above}/missing.html`]);
  }
  const said = await get('/guides/es/missing.html');
  expect([said.status, await said.text()]).toEqual([404, expect.stringContaining('No existe')]);
  // A picture is no guide.
  expect((await get('/guides/nothing.png')).status).toBe(404);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip; q=0.5', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=much', 'identity'],
  ['identity, br;q=0.1', 'br'],
])('who takes %j gets %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding);
});
