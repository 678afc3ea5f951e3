import { readFileSync, readdirSync } from 'node:fs';
import process from 'node:process';

/** What a process and its descendants do now. */
export interface Load {
  /** Processor time so far, children that ended and were waited for included. */
  readonly cpuMs: number;
  readonly bytes: number;
  readonly processes: number;
  /** Some thread wants the processor (or the disk), whether it has it or not. */
  readonly busy: boolean;
}

/** The clock of /proc ticks 100 times a second on every Linux there is; pages have 4 kB on most. */
const TICK_MS = 10;
const PAGE = 4096;
/** More than this is a fork bomb: it need not be counted to its end. */
const ENOUGH = 500;

/** Looks at a tree of processes; null where the system does not tell. */
export function loadOf(root: number): Load | null {
  if (process.platform !== 'linux') return null;
  let ticks = 0;
  let pages = 0;
  let busy = false;
  const open = [root];
  let processes = 0;
  for (let pid = open.pop(); pid !== undefined && processes < ENOUGH; pid = open.pop()) {
    const fields = statOf(pid);
    if (fields === null) continue;
    const at = (index: number) => Number(fields[index - 3]);
    ticks += at(14) + at(15) + at(16) + at(17);
    if (fields[0] === 'Z' || fields[0] === 'X') continue;
    processes++;
    pages += at(24);
    for (const thread of threadsOf(pid, at(20))) {
      if (!busy) busy = wantsProcessor(pid, thread);
      open.push(...childrenOf(pid, thread));
    }
  }
  if (processes === 0) return null;
  return { cpuMs: TICK_MS * ticks, bytes: PAGE * pages, processes, busy };
}

/** The fields of /proc/PID/stat from the third on: the second may hold anything. */
function statOf(pid: number, task = ''): string[] | null {
  const text = read(`/proc/${pid}${task}/stat`);
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function wantsProcessor(pid: number, thread: number): boolean {
  const state = statOf(pid, `/task/${thread}`)?.[0];
  return state === 'R' || state === 'D';
}

function threadsOf(pid: number, count: number): number[] {
  if (count === 1) return [pid];
  const listed = list(`/proc/${pid}/task`);
  return listed.length === 0 ? [pid] : listed;
}

function childrenOf(pid: number, thread: number): number[] {
  const text = read(`/proc/${pid}/task/${thread}/children`) ?? '';
  return text.split(' ').filter(Boolean).map(Number);
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return null;
  }
}

function list(folder: string): number[] {
  try {
    return readdirSync(folder).map(Number);
  } catch {
    return [];
  }
}
