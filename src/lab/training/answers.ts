import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { at, fail, fileTrouble, ok, type Result } from '../../core/index.ts';
import type { Store } from '../../store/index.ts';
import { checksumOf } from './data.ts';
import { readTrainingSpec } from './spec.ts';
import { refuse } from './complaints.ts';

/** A description comes with a model that was taken in, and names what it likes. */
const OWN = /[\\/][\da-f]{32}\.jsonl$/;

/** Answers of somebody, as a training is to learn them. */
export interface Answers {
  readonly file: string;
  /** One on each line. */
  readonly text: string;
}

/**
 * What people answered on the page, each lot in a file beside the store that is called after what it holds: a training that
 * was stopped reads it again, here or in the terminal. It is what a person thinks, and goes with the last training that
 * learned from it.
 */
export class AnswerFiles {
  private readonly store: Pick<Store, 'trainings'>;
  private readonly folder: string;
  private keeps = 0;

  constructor(store: Pick<Store, 'beside' | 'trainings'>) {
    this.store = store;
    this.folder = join(dirname(resolve(store.beside)), `${basename(store.beside)}.answers`);
  }

  /** Where answers will lie; nothing is written yet. */
  of(lines: readonly string[]): Answers {
    const text = lines.map((line) => `${line}\n`).join('');
    return { file: join(this.folder, `${checksumOf(text)}.jsonl`), text };
  }

  /** Writes answers down for a training that the store knows of already. */
  keep({ file, text }: Answers): Result<true> {
    this.keeps++;
    try {
      if (holds(file, text)) return ok(true);
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      // Never half a file under its name.
      writeFileSync(`${file}.part`, text, { mode: 0o600 });
      renameSync(`${file}.part`, file);
      return ok(true);
    } catch (error) {
      rmSync(`${file}.part`, { force: true });
      return fail(at(refuse.answersUnkept({ why: fileTrouble(error) }), 'answers'));
    }
  }

  /** Does what may leave a name without a training, or with another one: what only that learned from goes with it. */
  async leaving<T>(name: string, act: () => Promise<T>): Promise<T> {
    // Nothing is taken away where the store cannot tell; what is to be done goes on all the same.
    const files = await this.named(name).catch(() => new Set<string>());
    try {
      return await act();
    } finally {
      if (files.size > 0) await this.release(files);
    }
  }

  private async release(files: ReadonlySet<string>): Promise<void> {
    let needed: ReadonlySet<string>;
    let known: number;
    // Another training may begin to learn from the same answers while the store is asked.
    do {
      known = this.keeps;
      needed = await this.named();
    } while (known !== this.keeps);
    for (const file of files) if (!needed.has(file)) rmSync(file, { force: true });
  }

  /** The files of this folder that trainings learn from; those of others are none of its business. */
  private async named(name?: string): Promise<ReadonlySet<string>> {
    const files = (await this.store.trainings(name)).flatMap(({ spec }) => {
      const read = readTrainingSpec(spec);
      return read.ok && read.value.data !== null ? [read.value.data.file] : [];
    });
    return new Set(files.filter((file) => dirname(file) === this.folder && OWN.test(file)));
  }
}

function holds(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
}
