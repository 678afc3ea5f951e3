import { readFileSync, readdirSync } from 'node:fs';

/** Ticks of the kernel a second, as all of Linux counts them for programs. */
const TICKS = 100;

interface Stat {
  readonly parent: number;
  /** Seconds of processor time, its own and that of children that have ended. */
  readonly seconds: number;
}

function statOf(pid: string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold anything: state, parent, …, utime, stime, cutime, cstime.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), seconds: ticks / TICKS };
  } catch {
    return null;
  }
}

/** Seconds of processor time of these processes and all below them; null where nobody tells (Linux does). */
export function processorSeconds(pids: readonly number[]): number | null {
  let all: string[];
  try {
    all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return null;
  }
  const stats = new Map(all.map((pid) => [Number(pid), statOf(pid)]));
  const counted = new Set(pids);
  for (let more = true; more;) {
    more = false;
    for (const [pid, stat] of stats) {
      if (stat === null || counted.has(pid) || !counted.has(stat.parent)) continue;
      counted.add(pid);
      more = true;
    }
  }
  let seconds = 0;
  for (const pid of counted) seconds += stats.get(pid)?.seconds ?? 0;
  return seconds;
}
