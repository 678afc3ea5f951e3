import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, start } from './program.ts';

/** Programs that misbehave, shared with the tests. */
export const attacks = join(root, 'tests', 'protocols', 'attacks');

export interface CourseResult {
  readonly code: number | null;
  readonly err: string;
  readonly finished: boolean;
  readonly standings: readonly {
    readonly name: string | null;
    readonly games: number;
    readonly wins: number;
    readonly lost: { readonly illegal: number; readonly crash: number; readonly time: number };
  }[];
  /** Who took no part. */
  readonly absent: readonly { readonly name: string }[];
  readonly enforced: readonly string[];
}

/** Hands in one of the attacks; `args`: what it is started with. */
export function handIn(course: string, name: string, attack: string, ...args: string[]): void {
  const folder = join(course, name);
  mkdirSync(folder, { recursive: true });
  cpSync(join(attacks, 'talk.py'), join(folder, 'talk.py'));
  cpSync(join(attacks, attack), join(folder, attack));
  const cmd = ['python3', attack, ...args.map((arg) => JSON.stringify(arg))].join(' ');
  writeFileSync(join(folder, 'bot.json'), JSON.stringify({ cmd }));
}

/** Hands in a bot that plays as it should. */
export function handInHonest(course: string, name = 'honest'): void {
  cpSync(join(root, 'bots', 'python'), join(course, name), { recursive: true });
}

export async function holdCourse(
  course: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CourseResult> {
  const running = start(['course', course, '--json', ...args], env);
  running.child.stdin!.end();
  const { code, out, err } = await running.ended;
  const none = { finished: false, standings: [], absent: [], enforced: [] };
  try {
    return { code, err, ...none, ...(JSON.parse(out) as Partial<CourseResult>) };
  } catch {
    return { code, err: err + out, ...none };
  }
}

/** What a bot wrote to standard error, as its author gets it. */
export function logOf(course: string, name: string): string {
  const file = join(course, '_course', 'bots', name, 'log.txt');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
