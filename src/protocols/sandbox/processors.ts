import { readFileSync } from 'node:fs';
import process from 'node:process';
import { join } from 'node:path';

/** The clock of /proc ticks 100 times a second on every Linux there is. */
const TICK_MS = 10;

/** What each processor that this program may use did not do so far, in milliseconds. */
export interface Spare {
  readonly idle: readonly number[];
  /** What another machine on the same hardware took of all of them. */
  readonly stolen: number;
}

/** null where the system does not tell, or where processor time is rationed: then idle says nothing. */
export function spareNow(): Spare | null {
  if (process.platform !== 'linux' || rationed()) return null;
  return spareOf(read('/proc/stat'), allowed());
}

/** Reads /proc/stat, for these processors only; null: for all. */
export function spareOf(stat: string, numbers: ReadonlySet<number> | null): Spare | null {
  const idle: number[] = [];
  let stolen = 0;
  for (const line of stat.split('\n')) {
    const [, number, fields] = /^cpu(\d+) (.*)$/.exec(line) ?? [];
    if (number === undefined || numbers?.has(Number(number)) === false) continue;
    const ticks = fields!.split(' ').map(Number);
    idle.push(TICK_MS * (ticks[3] ?? 0));
    stolen += TICK_MS * (ticks[7] ?? 0);
  }
  return idle.length === 0 ? null : { idle, stolen };
}

/**
 * For so long at least some processor had nothing to do: whoever wanted one in that time had one, and
 * whoever did not use it waited for something else.
 */
export function spareBetween(before: Spare | null, after: Spare | null): number {
  if (before === null || after === null || before.idle.length !== after.idle.length) return 0;
  const longest = Math.max(...after.idle.map((idle, i) => idle - before.idle[i]!));
  return Math.max(0, longest - (after.stolen - before.stolen));
}

let knownNumbers: ReadonlySet<number> | null | undefined;

/** The processors that this program, and so its children, may use. */
function allowed(): ReadonlySet<number> | null {
  if (knownNumbers === undefined) {
    const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(read('/proc/self/status'))?.[1];
    knownNumbers = list === undefined ? null : numbersOf(list);
  }
  return knownNumbers;
}

/** "0-3,8" */
function numbersOf(list: string): Set<number> {
  const numbers = new Set<number>();
  for (const part of list.split(',')) {
    const [from = 0, to = from] = part.split('-').map(Number);
    for (let n = from; n <= to; n++) numbers.add(n);
  }
  return numbers;
}

let knownRation: boolean | null = null;

/** Whether this program, or a group above it, may use only a part of the processors' time. */
function rationed(): boolean {
  knownRation ??= quotaAbove();
  return knownRation;
}

function quotaAbove(): boolean {
  const mounts = read('/proc/self/mountinfo').split('\n');
  const groups = read('/proc/self/cgroup').split('\n');
  for (const mount of mounts) {
    const [before = '', after = ''] = mount.split(' - ');
    const [kind, , options = ''] = after.split(' ');
    const at = before.split(' ')[4];
    const unified = kind === 'cgroup2';
    if (at === undefined || (!unified && !(kind === 'cgroup' && /\bcpu\b/.test(options)))) continue;
    const own = groups.map((line) => /^\d+:([^:]*):(.*)$/.exec(line));
    const path = own.find((found) =>
      unified ? found?.[1] === '' : /\bcpu\b/.test(found?.[1] ?? ''),
    )?.[2];
    const steps = (path ?? '/').split('/').filter(Boolean);
    for (let depth = steps.length; depth >= 0; depth--) {
      const folder = join(at, ...steps.slice(0, depth));
      if (/^\d/.test(read(join(folder, 'cpu.max')))) return true;
      if (/^\d/.test(read(join(folder, 'cpu.cfs_quota_us')))) return true;
    }
  }
  return false;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
