import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { threadId } from 'node:worker_threads';
import { MOST_TASKS, type Limits } from './limits.ts';

/**
 * A control group: the kernel itself counts what all of a program's processes use, those that are
 * gone and those that nobody waited for included, and memory files as well as memory.
 */
export interface Group {
  /** Files to write one's process number to, to belong to it. */
  readonly doors: readonly string[];
  /** Whether the kernel holds its memory to the limit. */
  readonly holdsMemory: boolean;
  /** Processor time so far; null: it is not counted. */
  cpuMs(): number | null;
  /** Processes that are there now; null: they cannot be told. */
  members(): number[] | null;
  /** Somebody in it was ended because there was no memory left. */
  ranOut(): boolean;
  /** Ends whoever is left, and takes the group away as soon as it is empty. */
  close(): void;
}

/** Folders in which groups can be made here, by what they count. */
interface Parents {
  readonly cpu: string | null;
  readonly memory: string | null;
  readonly tasks: string | null;
}

/** What the kernel counts for a program here. */
export type Counted = Readonly<Record<keyof Parents, boolean>>;

let parents: Parents | null = null;
let made = 0;

/** What can be counted by control groups on this machine, for this user. */
export function counted(): Counted {
  parents ??= findParents();
  const { cpu, memory, tasks } = parents;
  return { cpu: cpu !== null, memory: memory !== null, tasks: tasks !== null };
}

/** A group for one program; null where there can be none. */
export function openGroup({ memory }: Limits): Group | null {
  counted();
  const known = parents!;
  const name = nameOf(++made);
  const folders = new Set<string>();
  try {
    for (const parent of [known.cpu, known.memory, known.tasks]) {
      if (parent === null || folders.has(join(parent, name))) continue;
      mkdirSync(join(parent, name));
      folders.add(join(parent, name));
    }
    if (folders.size === 0) return null;
    if (known.memory !== null) holdMemory(join(known.memory, name), memory * 2 ** 20);
    if (known.tasks !== null) write(join(known.tasks, name, 'pids.max'), String(MOST_TASKS));
  } catch {
    for (const folder of folders) remove(folder);
    return null;
  }
  return new KernelGroup(name, [...folders], known);
}

const JOIN = `
while [ "$1" != -- ]; do echo $$ > "$1" || exit 119; shift; done
shift
exec "$@"
`;

/** The command that runs another one in a group. */
export function joined(group: Group | null, argv: readonly string[]): string[] {
  if (group === null) return [...argv];
  return ['/bin/sh', '-c', JOIN, 'ludario', ...group.doors, '--', ...argv];
}

class KernelGroup implements Group {
  readonly doors: readonly string[];
  readonly holdsMemory: boolean;
  private readonly folders: readonly string[];
  private readonly cpu: string | null;
  private readonly memory: string | null;
  private lastCpu = 0;

  constructor(name: string, folders: readonly string[], known: Parents) {
    this.folders = folders;
    this.doors = folders.map((folder) => join(folder, 'cgroup.procs'));
    this.cpu = known.cpu === null ? null : join(known.cpu, name);
    this.memory = known.memory === null ? null : join(known.memory, name);
    this.holdsMemory = this.memory !== null;
  }

  cpuMs(): number | null {
    if (this.cpu === null) return null;
    // Once it is taken away, what was read last stays true.
    this.lastCpu = cpuMsOf(this.cpu) ?? this.lastCpu;
    return this.lastCpu;
  }

  members(): number[] | null {
    const text = read(join(this.folders[0]!, 'cgroup.procs'));
    if (text === null) return null;
    // A process that is out of sight here is told as 0, which stands for others elsewhere.
    const numbers = text.split('\n').map(Number);
    return numbers.filter((pid) => pid > 0);
  }

  ranOut(): boolean {
    if (this.memory === null) return false;
    const events =
      read(join(this.memory, 'memory.events')) ?? read(join(this.memory, 'memory.oom_control'));
    return /^oom_kill [1-9]/m.test(events ?? '');
  }

  close(): void {
    this.cpuMs();
    // Who sits in it still, whatever names it gave itself, is ended.
    for (const pid of this.members() ?? []) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        continue;
      }
    }
    let tries = 0;
    const open = new Set(this.folders);
    const sweep = () => {
      for (const folder of open) if (remove(folder)) open.delete(folder);
      // What is left is swept up by whoever comes next.
      if (open.size > 0 && ++tries < 50) setTimeout(sweep, 20).unref();
    };
    sweep();
  }
}

function holdMemory(folder: string, bytes: number): void {
  if (existsSync(join(folder, 'memory.max'))) {
    write(join(folder, 'memory.max'), String(bytes));
    // Memory that lies on the disk is memory.
    attempt(join(folder, 'memory.swap.max'), '0');
    attempt(join(folder, 'memory.oom.group'), '1');
    return;
  }
  write(join(folder, 'memory.limit_in_bytes'), String(bytes));
  attempt(join(folder, 'memory.memsw.limit_in_bytes'), String(bytes));
}

function cpuMsOf(folder: string): number | null {
  const stat = read(join(folder, 'cpu.stat'));
  const micro = /^usage_usec (\d+)$/m.exec(stat ?? '')?.[1];
  if (micro !== undefined) return Number(micro) / 1000;
  const nano = read(join(folder, 'cpuacct.usage'));
  return nano === null ? null : Number(nano) / 1e6;
}

/** Earlier versions swept up whatever began with "ludario-". */
const PREFIX = 'bot-of-ludario-';

function nameOf(number: number | string): string {
  return `${PREFIX}${process.pid}-${threadId}-${number}`;
}

/**
 * Where groups can be made: in one hierarchy for all (cgroup v2), or in those of each controller (v1).
 * Tried out: a process is put into a group of each, and looked for there.
 */
function findParents(): Parents {
  const none: Parents = { cpu: null, memory: null, tasks: null };
  if (process.platform !== 'linux') return none;
  const places = hierarchies();
  const of = (controller: string, file: string) =>
    (places.get(controller) ?? []).find((path) => countsIn(path, [file]) !== null) ?? null;
  const files = { memory: 'memory.max', tasks: 'pids.max', cpu: 'cpu.stat' };
  // In the unified hierarchy a process is in one group only: that which counts most.
  const tried = (places.get('') ?? []).map((path) => ({
    path,
    counts: countsIn(path, Object.values(files)) ?? [],
  }));
  const [best] = tried.toSorted((a, b) => b.counts.length - a.counts.length);
  const unified = (file: string) => (best?.counts.includes(file) === true ? best.path : null);
  return {
    memory: unified(files.memory) ?? of('memory', 'memory.limit_in_bytes'),
    tasks: unified(files.tasks) ?? of('pids', 'pids.max'),
    cpu: unified(files.cpu) ?? of('cpuacct', 'cpuacct.usage'),
  };
}

/** By controller ("" for the unified hierarchy): folders in which a group might be made, the likeliest first. */
function hierarchies(): Map<string, string[]> {
  const own = new Map<string, string>();
  for (const line of (read('/proc/self/cgroup') ?? '').split('\n')) {
    const [, controllers, path] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    for (const controller of controllers?.split(',') ?? []) own.set(controller, path!);
  }
  const found = new Map<string, string[]>();
  for (const line of (read('/proc/self/mountinfo') ?? '').split('\n')) {
    const [before = '', after = ''] = line.split(' - ');
    const [kind, , options = ''] = after.split(' ');
    const at = before.split(' ')[4];
    if (at === undefined || (kind !== 'cgroup' && kind !== 'cgroup2')) continue;
    for (const controller of kind === 'cgroup2' ? [''] : options.split(',')) {
      const mine = resolve(join(at, own.get(controller) ?? '/'));
      // Beside this program's own group, where controllers are handed out; in it; at the top.
      const beside = mine === at ? mine : dirname(mine);
      const folders = kind === 'cgroup2' ? [beside, mine, at] : [mine, at];
      found.set(controller, [...new Set(folders)]);
    }
  }
  return found;
}

/** Which of these files groups made here have; null: none, or no process can be put into one. */
function countsIn(parent: string, files: readonly string[]): string[] | null {
  const folder = join(parent, nameOf('try'));
  try {
    sweepUp(parent);
    mkdirSync(folder);
  } catch {
    return null;
  }
  try {
    // In a folder that is none of control groups, nothing is there.
    if (!existsSync(join(folder, 'cgroup.procs'))) return null;
    const there = files.filter((file) => existsSync(join(folder, file)));
    const enter = 'echo $$ > "$1/cgroup.procs" && grep -q "$2" /proc/self/cgroup';
    const tried = spawnSync('/bin/sh', ['-c', enter, 'ludario', folder, nameOf('try')], {
      stdio: 'ignore',
    });
    return tried.status === 0 && there.length > 0 ? there : null;
  } finally {
    remove(folder);
  }
}

/** Takes away what programs left here that are gone. */
function sweepUp(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = /^bot-of-ludario-(\d+)-/.exec(name)?.[1];
    if (owner !== undefined && !existsSync(`/proc/${owner}`)) remove(join(parent, name));
  }
}

function remove(folder: string): boolean {
  try {
    rmdirSync(folder);
  } catch {
    return !existsSync(folder);
  }
  return true;
}

function write(file: string, text: string): void {
  // Not a file of that name: one that is not there is not made.
  writeFileSync(file, text, { flag: 'r+' });
}

function attempt(file: string, text: string): void {
  try {
    write(file, text);
  } catch {
    // Not every kernel has it.
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return null;
  }
}
