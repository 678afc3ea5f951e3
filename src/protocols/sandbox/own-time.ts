import { complaints, type Complaint } from '../../core/index.ts';
import type { Limits } from './limits.ts';
import { loadOf, type Load } from './load.ts';

/** What a bot did that used too much, to follow its name. */
const overspent = complaints('bot', {
  memory: (a: { megabytes: number }) => ({
    en: `used more than ${a.megabytes} MB of memory`,
    es: `usó más de ${a.megabytes} MB de memoria`,
  }),
  processes: (a: { most: number }) => ({
    en: `had more than ${a.most} processes`,
    es: `tuvo más de ${a.most} procesos`,
  }),
});

export type Overspent = keyof typeof overspent;

/** How often a bot is looked at while it thinks. */
export const LOOK_MS = 50;
const MEGABYTE = 2 ** 20;

/**
 * What a bot spends on one answer. Its own time is the processor time it used, and the time in which
 * it did not even want the processor (it slept, or waited for something that does not come): so a
 * machine that is busy with others costs it nothing, and a bot that hangs is found out.
 */
export class OwnTime {
  /** Milliseconds so far. */
  spent = 0;
  private readonly pid: number;
  private before: Load | null;
  private at: number;

  constructor(pid: number) {
    this.pid = pid;
    this.before = loadOf(pid);
    this.at = performance.now();
  }

  /** Looks again; what was found. */
  look(): Load | null {
    const now = performance.now();
    const wall = now - this.at;
    this.at = now;
    const load = loadOf(this.pid);
    const { before } = this;
    if (load === null || before === null) {
      this.spent += wall;
      return load;
    }
    const used = Math.max(0, load.cpuMs - before.cpuMs);
    // When this program is late itself, the machine is busy: what the bot did meanwhile is not known.
    const idle = load.busy || before.busy ? 0 : Math.min(wall, 2 * LOOK_MS);
    this.spent += Math.max(used, idle);
    this.before = load;
    return load;
  }
}

/** What a bot uses too much of, to follow its name; null: nothing. */
export function excess(load: Load | null, { memory, processes }: Limits): Complaint | null {
  if (load === null) return null;
  if (load.bytes > memory * MEGABYTE) return overspent.memory({ megabytes: memory });
  if (load.processes > processes + WRAPPERS) return overspent.processes({ most: processes });
  return null;
}

/** Processes that are not the bot's: `unshare` waits for what it started. */
const WRAPPERS = 1;
