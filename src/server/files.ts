import type { Context } from 'hono';
import { stat } from 'node:fs/promises';
import { basename, dirname, extname, join, normalize, relative, resolve, sep } from 'node:path';
import type { KeptLevels, ModuleAddress, TablesHere } from '../api/index.ts';
import { refuse } from './complaints.ts';
import { Packing, contentOf, type Content } from './packing.ts';
import { send } from './sending.ts';
import { refusal } from './sentences.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** What is not packed in itself already. */
const PACKS = /^text\/|javascript|json|svg|wasm/;

/** Names of built parts carry a print of what is in them: they never change. */
const LASTING = /^\/(?:assets|lib\/parts)\//;

/** What a folder of pages, such as that of the guides, shows in place of one that it has not. */
const MISSING = 'missing.html';

/** The files of the built page; every other address is a view of it. */
export function pageFiles(
  folder: string,
  written: () => Promise<Written>,
): (c: Context) => Promise<Response> {
  const packing = new Packing();
  const answer = async (c: Context, path: string, address: string): Promise<Response> => {
    const file = await packing.read(path);
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const content = extname(path) === '.html' ? naming(await written(), file) : file;
    return send(c, packing, content, {
      type,
      lasting: LASTING.test(address),
      packs: PACKS.test(type),
      status: basename(path) === MISSING ? 404 : 200,
      headers: address === '/sw.js' ? { 'Service-Worker-Allowed': '/' } : {},
    });
  };
  return async (c) => {
    const address = c.req.path;
    const path = inside(folder, address);
    if (path === null) return refusal(c, refuse.noAddress(), 404);
    const plain = extname(path) === '';
    // A view is a page with its name; one that has no page is the first one's matter.
    const named = plain && !address.endsWith('/') ? `${path}.html` : path;
    const found = (await existing(path)) ?? (await existing(named));
    if (found !== null) return answer(c, found, address);
    const within = plain ? await existing(join(path, 'index.html')) : null;
    if (within !== null && address !== '/') {
      if (address.endsWith('/')) return answer(c, within, address);
      // What a page names beside it is found from the folder. Two slashes would name another host.
      return c.redirect(`${address.replace(/^\/+/, '/')}/`);
    }
    const instead = plain || extname(path) === '.html' ? await missing(folder, path) : null;
    if (instead !== null) return c.redirect(instead);
    // What has an ending is a file, and a file that is not there is not there.
    if (!plain) return refusal(c, refuse.noFile({ address }), 404);
    // Views lie side by side: an address below one is meant for that one.
    const [, view = '', below] = address.split('/');
    if (below !== undefined) return c.redirect(`/${view}${new URL(c.req.url).search}`);
    const index = await existing(join(folder, 'index.html'));
    if (index === null) return refusal(c, refuse.notBuilt(), 503);
    return answer(c, index, '/index.html');
  };
}

/** Where the nearest folder above a page that is not there says so. */
async function missing(folder: string, path: string): Promise<string | null> {
  const root = resolve(folder);
  for (let at = dirname(path); at.startsWith(root + sep); at = dirname(at)) {
    const page = await existing(join(at, MISSING));
    if (page !== null) return `/${relative(root, page).replaceAll(sep, '/')}`;
  }
  return null;
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
function naming(written: Written, page: Content): Content {
  const metas = Object.entries(written)
    .filter(([, content]) => Object.keys(content as object).length > 0)
    .map(([name, content]) => {
      const text = JSON.stringify(content).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return `<meta name="ludario-${name}" content="${text}" />`;
    });
  if (metas.length === 0) return page;
  const text = page.bytes.toString().replace('</head>', () => `${metas.join('')}</head>`);
  return contentOf(Buffer.from(text));
}

async function existing(path: string): Promise<string | null> {
  try {
    return (await stat(path)).isFile() ? path : null;
  } catch {
    return null;
  }
}
