import type { Context } from 'hono';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, resolve, sep } from 'node:path';
import type { KeptLevels, ModuleAddress, TablesHere } from '../api/index.ts';
import { refuse } from './complaints.ts';
import { refusal } from './sentences.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** A file of the built page; every other address is a view of it. */
export async function pageFile(
  c: Context,
  folder: string,
  written: () => Promise<Written>,
): Promise<Response> {
  const path = inside(folder, c.req.path);
  if (path === null) return refusal(c, refuse.noAddress(), 404);
  const found = await existing(path);
  if (found !== null) return answer(c, found, c.req.path, written);
  // Views lie side by side: an address below one is meant for that one.
  const [, view = '', below] = c.req.path.split('/');
  if (below !== undefined && extname(path) === '') {
    return c.redirect(`/${view}${new URL(c.req.url).search}`);
  }
  // What has an ending is a file, and a file that is not there is not there.
  if (extname(path) !== '') return refusal(c, refuse.noFile({ address: c.req.path }), 404);
  const index = await existing(join(folder, 'index.html'));
  if (index === null) return refusal(c, refuse.notBuilt(), 503);
  return answer(c, index, '/index.html', written);
}

/** The file an address names, if it lies in the folder. */
function inside(folder: string, address: string): string | null {
  let plain: string;
  try {
    plain = decodeURIComponent(address);
  } catch {
    return null;
  }
  if (plain.includes('\0') || plain.includes('\\')) return null;
  const root = resolve(folder);
  const path = resolve(root, `.${normalize(`/${plain}`)}`);
  return path === root || path.startsWith(root + sep) ? path : null;
}

/**
 * What the page must know before it begins: the modules it is to load, levels of this server's own,
 * and that there are tables to share.
 */
interface Written {
  readonly modules: readonly ModuleAddress[];
  readonly levels: KeptLevels;
  readonly online: TablesHere;
}

/** The page with what it must know; one that needs nothing stays as it is. */
function naming(written: Written, page: Buffer<ArrayBuffer>): string | Buffer<ArrayBuffer> {
  const metas = Object.entries(written)
    .filter(([, content]) => Object.keys(content as object).length > 0)
    .map(([name, content]) => {
      const text = JSON.stringify(content).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return `<meta name="ludario-${name}" content="${text}" />`;
    });
  if (metas.length === 0) return page;
  return page.toString().replace('</head>', () => `${metas.join('')}</head>`);
}

async function existing(path: string): Promise<string | null> {
  try {
    return (await stat(path)).isFile() ? path : null;
  } catch {
    return null;
  }
}

async function answer(
  c: Context,
  path: string,
  address: string,
  written: () => Promise<Written>,
): Promise<Response> {
  const file = await readFile(path);
  const body = extname(path) === '.html' ? naming(await written(), file) : file;
  // Names of built parts carry a print of what is in them: they never change.
  const lasting = address.startsWith('/assets/');
  return c.body(body, 200, {
    'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
    'Cache-Control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(address === '/sw.js' ? { 'Service-Worker-Allowed': '/' } : {}),
  });
}
