import process from 'node:process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** The command line of this checkout. */
export function command(...args: string[]): string[] {
  return [process.execPath, main, ...args];
}

/** The same as one text, for the options of agents. */
export function commandLine(...args: string[]): string {
  return command(...args)
    .map((word) => (/^[\w./-]+$/.test(word) ? word : `'${word}'`))
    .join(' ');
}
