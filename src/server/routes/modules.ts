import { Hono } from 'hono';
import { stripTypeScriptTypes } from 'node:module';
import { basename } from 'node:path';
import process from 'node:process';
import type { ModuleAddress } from '../../api/index.ts';
import type { KindModule, ModuleSource, ModuleText } from '../../core/index.ts';
import { refuse } from '../complaints.ts';
import { refusal } from '../sentences.ts';

const HERE = '/api/modules';

/** Where the page finds the modules that the server was started with; guests need not know in which folder they lie. */
export function moduleAddresses(modules: readonly KindModule[]): ModuleAddress[] {
  return modules.flatMap(({ path, checksum, source }, index) =>
    source === undefined
      ? []
      : [{ path: basename(path), checksum, address: addressOf(source, index, source.entry)! }],
  );
}

/**
 * The modules as scripts for the page: types stripped, our own rooms at the page's addresses. Only
 * what was read when the server started, and only of a module's own folder: no file is opened here.
 */
export function moduleRoutes(modules: readonly KindModule[]): Hono {
  const texts = new Map<string, ModuleText>();
  for (const [index, { source }] of modules.entries()) {
    for (const [url, text] of Object.entries(source?.texts ?? {})) {
      const address = addressOf(source!, index, url);
      if (address !== null) texts.set(address, text);
    }
  }
  return new Hono().get('/*', (c) => {
    const found = texts.get(new URL(c.req.url).pathname);
    if (found === undefined) return refusal(c, refuse.noFile({ address: c.req.path }), 404);
    const json = found.format === 'json';
    return c.body(json ? found.text : script(found), 200, {
      'Content-Type': json ? 'application/json' : 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
}

/** Null for what lies outside the folder of the module. */
function addressOf({ entry }: ModuleSource, index: number, url: string): string | null {
  const folder = new URL('.', entry).href;
  return url.startsWith(folder) ? `${HERE}/${index}/${url.slice(folder.length)}` : null;
}

/** Web Workers have no import maps: the addresses are written in. */
function script({ format, text }: ModuleText): string {
  const plain = format.endsWith('typescript') ? stripped(text) : text;
  return plain.replaceAll(
    /(\bfrom\s*|\bimport\s*\(?\s*)(["'])ludario\/(\w+)\2/g,
    (_, before: string, quote: string, room: string) => `${before}${quote}/lib/${room}.js${quote}`,
  );
}

/** Without Node's remark, once, that stripping may change: it is no news for who serves a page. */
function stripped(text: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(text);
  } finally {
    process.emitWarning = emitWarning;
  }
}
