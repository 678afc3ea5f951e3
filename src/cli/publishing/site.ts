import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Refusal, fail, fileTrouble, ok, type Result } from '../../core/index.ts';
import { refuse as refuseAny } from '../terminal/complaints.ts';
import { refuse } from './complaints.ts';

/** Says which files of a folder are a site's: only those are ever replaced or removed. */
export const MARKER = 'ludario-site.json';

/** Tells the page that nothing but files is behind it. */
const ALONE = '<meta name="ludario-alone" content="{}" />';

/** What was written where. */
export interface Site {
  readonly out: string;
  readonly files: number;
  readonly bytes: number;
}

interface SiteSetup {
  /** The folder of the built page. */
  readonly page: string;
  readonly out: string;
  /** Whether an earlier site, or files of other people, may lie there. */
  readonly force: boolean;
  readonly version: string;
}

/** Writes the built page as files that any server of files can send, from any folder of it. */
export function writeSite({ page, out, force, version }: SiteSetup): Site {
  const free = freeFor(page, out, force);
  if (!free.ok) throw new Refusal(free.complaint);
  const files = filesOf(page);
  try {
    forget(out, files);
    let bytes = 0;
    for (const name of files) bytes += writeFile(page, out, name);
    const marker = { ludario: version, files };
    writeFileSync(join(out, MARKER), `${JSON.stringify(marker, null, 1)}\n`);
    // Pages hosts that pass files through a generator leave names with an underscore out.
    writeFileSync(join(out, '.nojekyll'), '');
    return { out, files: files.length, bytes };
  } catch (error) {
    throw new Refusal(refuseAny.cannotWrite({ path: out, why: fileTrouble(error) }));
  }
}

/** Whether a site may be written there. */
function freeFor(page: string, out: string, force: boolean): Result<void> {
  const [from, to] = [resolve(page), resolve(out)];
  if (to === from || to.startsWith(from + sep)) {
    return fail(refuse.insidePage({ out, page }));
  }
  if (!existsSync(out)) return ok(undefined);
  if (!statSync(out).isDirectory()) return fail(refuse.noFolder({ out }));
  const found = readdirSync(out).length;
  if (found === 0 || force) return ok(undefined);
  return fail(existsSync(join(out, MARKER)) ? refuse.siteThere({ out }) : refuse.notEmpty({ out }));
}

/** The files of the page that a site has; the large ones first, what names them last. */
function filesOf(page: string): string[] {
  const names = readdirSync(page, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(page, join(entry.parentPath, entry.name)).split(sep).join('/'))
    // Only modules of a server's need these.
    .filter((name) => !name.startsWith('lib/'))
    .toSorted();
  return [
    ...names.filter((name) => !name.endsWith('.html')),
    ...names.filter((name) => name.endsWith('.html')),
  ];
}

/** Takes away what an earlier site had and this one has not. */
function forget(out: string, kept: readonly string[]): void {
  const marker = join(out, MARKER);
  if (!existsSync(marker)) return;
  for (const name of earlier(marker)) {
    const path = resolve(out, name);
    if (kept.includes(name) || !path.startsWith(resolve(out) + sep)) continue;
    rmSync(path, { force: true });
  }
}

/** What an earlier site wrote; nothing where its list cannot be read. */
function earlier(marker: string): string[] {
  try {
    const { files } = JSON.parse(readFileSync(marker, 'utf8')) as { files?: unknown };
    return Array.isArray(files) ? files.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

function writeFile(page: string, out: string, name: string): number {
  const [from, to] = [join(page, name), join(out, name)];
  mkdirSync(dirname(to), { recursive: true });
  if (!name.endsWith('.html')) {
    cpSync(from, to);
    return statSync(to).size;
  }
  const text = readFileSync(from, 'utf8').replace('</head>', () => `${ALONE}</head>`);
  writeFileSync(to, text);
  return Buffer.byteLength(text);
}
