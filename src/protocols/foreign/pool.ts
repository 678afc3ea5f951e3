import process from 'node:process';
import type { Program } from './program.ts';

/** Programs of one kind that wait for their next game. */
const MOST_WAITING = 4;
/** How long they wait. */
const WAIT_MS = 60_000;

interface Waiting {
  readonly program: Program;
  readonly goodbye: string;
  readonly timer: NodeJS.Timeout;
}

/** Programs without a game, in this thread, by what they were started as. */
const idle = new Map<string, Waiting[]>();
let attended = false;

/** A program that played before and is well; null: start one. */
export function takeIdle(key: string): Program | null {
  const list = idle.get(key) ?? [];
  for (let waiting = list.pop(); waiting !== undefined; waiting = list.pop()) {
    clearTimeout(waiting.timer);
    if (waiting.program.alive) return waiting.program;
  }
  return null;
}

/** Keeps a program for another game. */
export function keepIdle(key: string, program: Program, goodbye: string): void {
  if (!program.alive) return;
  if (!attended) {
    attended = true;
    // Nothing else is left to do: they are told to end, and killed should they not.
    process.on('beforeExit', () => void endIdle());
  }
  const list = idle.get(key) ?? [];
  idle.set(key, list);
  if (list.length >= MOST_WAITING) {
    void program.end(goodbye);
    return;
  }
  const timer = setTimeout(() => {
    list.splice(
      list.findIndex((waiting) => waiting.program === program),
      1,
    );
    void program.end(goodbye);
  }, WAIT_MS);
  timer.unref();
  list.push({ program, goodbye, timer });
}

/** Ends all that wait, in an orderly way. */
export async function endIdle(): Promise<void> {
  const all = [...idle.values()].flat();
  idle.clear();
  for (const { timer } of all) clearTimeout(timer);
  await Promise.all(all.map(({ program, goodbye }) => program.end(goodbye)));
}
