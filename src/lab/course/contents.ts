import { createHash } from 'node:crypto';
import { copyFileSync, lstatSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileTrouble, fail, ok, type Result } from '../../core/index.ts';
import { LEFT_BEHIND } from '../../protocols/process/index.ts';
import { refuse } from './complaints.ts';

const MOST_FILES = 5000;
const MOST_BYTES = 100 * 2 ** 20;
const DIGITS = 12;

interface Contents {
  /** From the folder, with "/", in order. */
  readonly files: readonly string[];
  /** The same for the same files: the identity of a bot. */
  readonly code: string;
}

/** The files of a bot and the code that stands for them. Links are not followed. */
export function contentsOf(folder: string): Result<Contents> {
  const files: string[] = [];
  let bytes = 0;
  const open = [''];
  try {
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const name of readdirSync(join(folder, at))) {
        if (name.startsWith('.') || LEFT_BEHIND.has(name)) continue;
        const path = at === '' ? name : `${at}/${name}`;
        const { size, ...entry } = kindOf(join(folder, path));
        if (entry.folder) open.push(path);
        if (!entry.file) continue;
        files.push(path);
        bytes += size;
      }
      if (files.length > MOST_FILES || bytes > MOST_BYTES) {
        return fail(refuse.tooLarge({ files: MOST_FILES, mb: MOST_BYTES / 2 ** 20 }));
      }
    }
    files.sort();
    const hash = createHash('sha256');
    for (const file of files) {
      const content = readFileSync(join(folder, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
    return ok({ files, code: hash.digest('hex').slice(0, DIGITS) });
  } catch (error) {
    return fail(refuse.unreadFolder({ why: fileTrouble(error) }));
  }
}

function kindOf(path: string): { file: boolean; folder: boolean; size: number } {
  const entry = lstatSync(path);
  return { file: entry.isFile(), folder: entry.isDirectory(), size: entry.size };
}

export function copyContents(from: string, to: string, files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(from, file), join(to, file));
  }
}
