import { readdirSync } from 'node:fs';
import process from 'node:process';
import { entryOf, marked } from './family.ts';

/** Processes that bear the mark of a child of this thread, or any mark of this process. */
export function livingChildren(mark = `ludario-${process.pid}-`): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(Number)
    .filter((pid) => entryOf(pid) !== null && marked(pid, mark));
}
