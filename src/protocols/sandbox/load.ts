import { readFileSync, readdirSync, readlinkSync, statSync, statfsSync } from 'node:fs';
import process from 'node:process';
import type { Group } from './group.ts';

/** What a program and its descendants do now. */
export interface Load {
  /** Processor time so far: of the whole group where the kernel counts it, else as far as parents know. */
  readonly cpuMs: number;
  /** Memory, memory files and scratch space; 0 where the kernel holds it to the limit by itself. */
  readonly bytes: number;
  readonly processes: number;
  /** Some thread wants the processor, whether it has it or not. */
  readonly busy: boolean;
  /**
   * How many processors those use whose time nobody will be told: children that nobody waits for, where
   * no group counts them.
   */
  readonly untold: number;
}

/** The clock of /proc ticks 100 times a second on every Linux there is; pages have 4 kB on most. */
const TICK_MS = 10;
const PAGE = 4096;
/** More than this is a fork bomb: it need not be counted to its end. */
const ENOUGH = 500;

/** Looks at a program by its first process and its group; null where the system does not tell. */
export function loadOf(root: number, group: Group | null): Load | null {
  if (process.platform !== 'linux') return null;
  const members = group?.members() ?? null;
  const counted = group?.cpuMs() ?? null;
  const memory = group?.holdsMemory === true ? null : new Memory();
  let ticks = 0;
  let busy = false;
  let processes = 0;
  let untold = 0;
  const unwaited = new Set<number>();
  const open = members ?? [root];
  for (let pid = open.pop(); pid !== undefined && processes < ENOUGH; pid = open.pop()) {
    const fields = statOf(pid);
    if (fields === null) continue;
    const at = (index: number) => Number(fields[index - 3]);
    ticks += at(14) + at(15) + at(16) + at(17);
    if (fields[0] === 'Z' || fields[0] === 'X') continue;
    processes++;
    memory?.add(pid, PAGE * at(24));
    if (unwaited.has(pid)) untold += shareOf(pid, TICK_MS * at(22));
    const children: number[] = [];
    for (const thread of threadsOf(pid, at(20))) {
      busy ||= wantsProcessor(pid, thread);
      if (members === null) children.push(...childrenOf(pid, thread));
      else if (busy) break;
    }
    open.push(...children);
    if (children.length > 0 && counted === null && waitsForNobody(pid)) {
      for (const child of children) unwaited.add(child);
    }
  }
  if (processes === 0 && members === null) return null;
  const cpuMs = counted ?? TICK_MS * ticks;
  return { cpuMs, bytes: memory?.bytes ?? 0, processes, busy, untold };
}

/** Signal 17, as a bit: who ignores it is never told what its children used, and nor is anybody else. */
const CHILD_ENDED = 1n << 16n;

function waitsForNobody(pid: number): boolean {
  const mask = /^SigIgn:\s+([0-9a-f]+)$/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1];
  return mask !== undefined && (BigInt(`0x${mask}`) & CHILD_ENDED) !== 0n;
}

/** Younger ones are too young for the clock of /proc. */
const YOUNG_MS = 3 * TICK_MS;

/** The part of its life that a process had a processor; `started` in milliseconds since the machine was. */
function shareOf(pid: number, started: number): number {
  const [ran = 0, waited = 0] = (read(`/proc/${pid}/schedstat`) ?? '').split(' ').map(Number);
  const age = 1000 * Number((read('/proc/uptime') ?? '0').split(' ')[0]) - started;
  const life = age > YOUNG_MS ? 1e6 * age : ran + waited;
  return life > 0 ? Math.min(1, ran / life) : 0;
}

/** What processes hold together: memory that is there, and files that lie in memory. */
class Memory {
  private held = 0;
  private readonly files = new Map<string, number>();
  private readonly roots = new Map<string, number>();

  get bytes(): number {
    const files = [...this.files.values(), ...this.roots.values()];
    return files.reduce((sum, bytes) => sum + bytes, this.held);
  }

  add(pid: number, resident: number): void {
    const files = this.memoryFiles(pid);
    // What a process has mapped of its files is counted with them.
    this.held += files > 0 ? Math.max(0, resident - Math.min(files, sharedBy(pid))) : resident;
    this.scratch(pid);
  }

  /** Files without a place in any folder; what is open in several processes is there once. */
  private memoryFiles(pid: number): number {
    let all = 0;
    for (const name of names(`/proc/${pid}/fd`)) {
      const path = `/proc/${pid}/fd/${name}`;
      try {
        if (!/^\/(?:memfd:|dev\/shm\/)/.test(readlinkSync(path))) continue;
        const { dev, ino, blocks } = statSync(path);
        all += 512 * blocks;
        this.files.set(`${dev}:${ino}`, 512 * blocks);
      } catch {
        continue;
      }
    }
    return all;
  }

  /** What lies in the scratch space of a root of its own. */
  private scratch(pid: number): void {
    const root = `/proc/${pid}/root/tmp`;
    try {
      const { dev } = statSync(root);
      if (this.roots.has(String(dev)) || dev === statSync('/tmp').dev) return;
      const { type, blocks, bfree, bsize } = statfsSync(root);
      this.roots.set(String(dev), type === TMPFS ? (blocks - bfree) * bsize : 0);
    } catch {
      return;
    }
  }
}

const TMPFS = 0x0102_1994;

function sharedBy(pid: number): number {
  const kilobytes = /^RssShmem:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1];
  return 1024 * Number(kilobytes ?? 0);
}

/** The fields of /proc/PID/stat from the third on: the second may hold anything. */
function statOf(pid: number, task = ''): string[] | null {
  const text = read(`/proc/${pid}${task}/stat`);
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Who waits for a child, or for anything else, does not: only who runs or is about to. */
function wantsProcessor(pid: number, thread: number): boolean {
  return statOf(pid, `/task/${thread}`)?.[0] === 'R';
}

function threadsOf(pid: number, count: number): number[] {
  if (count === 1) return [pid];
  const listed = names(`/proc/${pid}/task`).map(Number);
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

function names(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
