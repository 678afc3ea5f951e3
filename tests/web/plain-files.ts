import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { TYPES, type Site } from './site.ts';

/**
 * A server that knows nothing but files, as the simplest ones do: it sends what lies at an address,
 * `index.html` for a folder, and 404 for all else. The folder lies below a path of its own.
 */
export async function servePlainly(folder: string, below: string): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const inside = pathname.startsWith(`${below}/`) ? pathname.slice(below.length) : null;
    const named = join(folder, normalize(decodeURIComponent(inside ?? '/nothing')));
    const path = named.endsWith('/') ? join(named, 'index.html') : named;
    if (inside === null || statSync(path, { throwIfNoEntry: false })?.isFile() !== true) {
      response.writeHead(404).end('not found');
      return;
    }
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type }).end(readFileSync(path));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${below}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
