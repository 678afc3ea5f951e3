import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { at, fileTrouble } from '../core/index.ts';
import { checksumOf, readTrainingSpec } from '../lab/training/index.ts';
import type { Store, TrainingEntry } from '../store/index.ts';
import { refuse } from './complaints.ts';
import { Refused } from './sentences.ts';

/** Answers of somebody, as a training is to learn them. */
export interface Answers {
  readonly file: string;
  /** One on each line. */
  readonly text: string;
}

/**
 * What people answered on the page, each lot in a file beside the store that is called after what it holds: a training that
 * was stopped reads it again, here or in the terminal.
 */
export class AnswerFiles {
  private readonly folder: string;

  /** `store`: what files that belong to it are named after. */
  constructor(store: string) {
    this.folder = join(dirname(resolve(store)), `${basename(store)}.answers`);
  }

  /** Where answers will lie; nothing is written yet. */
  of(lines: readonly string[]): Answers {
    const text = lines.map((line) => `${line}\n`).join('');
    return { file: join(this.folder, `${checksumOf(text)}.jsonl`), text };
  }

  keep({ file, text }: Answers): void {
    try {
      if (holds(file, text)) return;
      mkdirSync(this.folder, { recursive: true });
      // Never half a file under its name.
      writeFileSync(`${file}.part`, text);
      renameSync(`${file}.part`, file);
    } catch (error) {
      throw new Refused(at(refuse.answersUnkept({ why: fileTrouble(error) }), 'answers'), 409);
    }
  }

  /** The files of this folder that trainings learn from; those of others are none of its business. */
  named(trainings: readonly TrainingEntry[]): string[] {
    return trainings.flatMap(({ spec }) => {
      const read = readTrainingSpec(spec);
      const file = read.ok ? read.value.data?.file : undefined;
      return file !== undefined && dirname(file) === this.folder ? [file] : [];
    });
  }

  /** Takes away those that no training learns from any more: they are what a person thinks. */
  async release(files: readonly string[], store: Pick<Store, 'trainings'>): Promise<void> {
    if (files.length === 0) return;
    const needed = new Set(this.named(await store.trainings()));
    for (const file of files) if (!needed.has(file)) rmSync(file, { force: true });
  }
}

function holds(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
}
