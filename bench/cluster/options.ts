import process from 'node:process';

/** A number from the environment, such as how many games there are to be. */
export function number(name: string, usual: number): number {
  return Number(process.env[name] ?? usual);
}
