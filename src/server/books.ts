import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fail, ok, type Result } from '../core/index.ts';
import { refuse } from './complaints.ts';

/** No way out of the folder can be written with these. */
const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,99}$/u;

/**
 * The books that pages may name: the files of a folder beside the store. A page never names a path:
 * whoever may choose one reads what the server can read.
 */
export class Books {
  readonly folder: string;

  constructor(store: string) {
    this.folder = join(dirname(store), `${basename(store)}.books`);
  }

  /** What the page may choose from. */
  list(): string[] {
    let names: string[];
    try {
      names = readdirSync(this.folder);
    } catch {
      return [];
    }
    return names.filter((name) => NAME.test(name) && isFile(join(this.folder, name))).toSorted();
  }

  /** The file that a name means. */
  meant(name: string): Result<string> {
    const { folder } = this;
    if (!NAME.test(name)) return fail(refuse.bookName({ name: name.slice(0, 80), folder }));
    const path = join(folder, name);
    return isFile(path) ? ok(path) : fail(refuse.noBook({ name, folder, names: this.list() }));
  }

  /** Whether a path is that of a book: agents that ask for files by themselves get no other. */
  has(path: string): boolean {
    return dirname(path) === this.folder && this.meant(basename(path)).ok;
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
