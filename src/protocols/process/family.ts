import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import process from 'node:process';
import { threadId } from 'node:worker_threads';
import type { Usage } from './types.ts';

/**
 * The variable by which descendants are known, whatever process group they moved to. Families within
 * families have the marks of all.
 */
export const MARK = 'LUDARIO_FAMILY';

/** The clock of /proc ticks 100 times a second on every Linux there is; pages have 4 kB on most. */
const TICK_MS = 10;
const PAGE = 4096;

let marks = 0;

/** A mark nobody else has. */
export function newMark(): string {
  return `ludario-${process.pid}-${threadId}-${Date.now().toString(36)}-${++marks}.`;
}

interface Entry {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly session: number;
  readonly started: number;
  readonly ticks: number;
  readonly pages: number;
}

/** One line of /proc/PID/stat; null for what is gone, a zombie too. */
export function entryOf(pid: number | string): Entry | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return null;
  }
  // The second field is the name in brackets and may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  const at = (index: number) => Number(fields[index - 3]);
  return {
    pid: Number(pid),
    parent: at(4),
    group: at(5),
    session: at(6),
    ticks: at(14) + at(15) + at(16) + at(17),
    started: at(22),
    pages: at(24),
  };
}

export function marked(pid: number, mark: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(mark);
  } catch {
    return false;
  }
}

/** A process, its descendants, and whoever bears its mark; null where /proc cannot be read. */
function members(root: number, mark: string, since: number): Entry[] | null {
  if (process.platform !== 'linux') return null;
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return null;
  }
  const all = names
    .filter((name) => /^\d+$/.test(name))
    .map(entryOf)
    .filter((entry) => entry !== null && entry.started >= since) as Entry[];
  const found = new Map<number, Entry>();
  for (const entry of all) {
    // Numbers are given again: the root is who bears its number and began when it did.
    const isRoot = entry.pid === root && entry.started === since;
    if (isRoot || marked(entry.pid, mark)) found.set(entry.pid, entry);
  }
  // Who dropped the mark but not its parents.
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const entry of all) if (found.has(entry.parent)) found.set(entry.pid, entry);
  }
  return [...found.values()];
}

/** A child with all its descendants. Outside Linux only its process group is known. */
export class Family {
  readonly mark: string;
  readonly root: number;
  private readonly since: number;

  constructor(root: number, mark: string) {
    this.root = root;
    this.mark = mark;
    this.since = process.platform === 'linux' ? (entryOf(root)?.started ?? 0) : 0;
  }

  usage(): Usage | null {
    const all = members(this.root, this.mark, this.since);
    if (all === null) return null;
    return {
      cpuMs: TICK_MS * all.reduce((sum, { ticks }) => sum + ticks, 0),
      bytes: PAGE * all.reduce((sum, { pages }) => sum + pages, 0),
      processes: all.length,
    };
  }

  /** Kills all there are now; how many are known to be left to look after. */
  kill(): number {
    // Outsiders first: the watchdog sits in the group, and stays as long as there is work for it.
    const all = members(this.root, this.mark, this.since);
    for (const { pid, group } of all ?? []) if (group !== this.root) killOne(pid);
    // Once nobody is left of a group, its number may be given to somebody else's.
    const now = all === null ? null : entryOf(this.root);
    if (now === null || now.started === this.since) killGroup(this.root);
    return this.living();
  }

  /** Members that are there now. */
  living(): number {
    return members(this.root, this.mark, this.since)?.length ?? (groupLives(this.root) ? 1 : 0);
  }
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

function killGroup(leader: number): void {
  if (process.platform !== 'win32') killOne(-leader);
  // There are no process groups, but a command that follows the tree of parents.
  else spawnSync('taskkill', ['/pid', String(leader), '/T', '/F'], { windowsHide: true });
}

function groupLives(leader: number): boolean {
  try {
    process.kill(process.platform === 'win32' ? leader : -leader, 0);
    return true;
  } catch {
    return false;
  }
}
