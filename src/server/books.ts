import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { bookFile } from '../catalogue/index.ts';
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
  /** Files that engines were offered with on the command line. */
  private readonly offered: readonly string[];

  constructor(store: string, offered: readonly string[]) {
    this.folder = join(dirname(resolve(store)), `${basename(store)}.books`);
    this.offered = offered;
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

  /** The text of a book by its name or its file: agents that ask by themselves get no other file. */
  readonly read = (given: string): Result<string> => {
    if (this.offered.includes(given)) return bookFile(given);
    const path = this.meant(dirname(given) === this.folder ? basename(given) : given);
    return path.ok ? bookFile(path.value) : path;
  };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
