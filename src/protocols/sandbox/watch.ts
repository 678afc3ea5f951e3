import { complaints, type Complaint } from '../../core/index.ts';
import type { Usage } from '../process/index.ts';
import type { Group } from './group.ts';
import type { Limits } from './limits.ts';
import { loadOf } from './load.ts';
import { LOOK_MS, sightOf, type Sight } from './own-time.ts';

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

const MEGABYTE = 2 ** 20;
/** Processes that are not the bot's: `unshare` waits for what it started. */
const WRAPPERS = 1;
/** Who left the tree of its parents is looked for only so often: all processes have to be read. */
const STRAYS_EVERY = 10;

interface Watched {
  readonly pid: number;
  readonly group: Group | null;
  readonly limits: Limits;
  /** Whoever bears its mark, wherever it went; null where the system does not tell. */
  usage(): Usage | null;
  /** It used too much. */
  end(why: Complaint): void;
}

/** Looks at a bot as long as it lives, whether it is asked or not. */
export class Watch {
  private readonly watched: Watched;
  private readonly timer: NodeJS.Timeout;
  private looks = 0;

  constructor(watched: Watched) {
    this.watched = watched;
    this.timer = setInterval(() => void this.look(), LOOK_MS);
    this.timer.unref();
  }

  look(): Sight {
    const { pid, group, limits, usage } = this.watched;
    const load = loadOf(pid, group);
    if (load !== null) {
      const all = group === null && this.looks++ % STRAYS_EVERY === 0 ? usage() : null;
      const bytes = Math.max(load.bytes, all?.bytes ?? 0);
      const processes = Math.max(load.processes, all?.processes ?? 0);
      const why = excess({ bytes, processes }, limits);
      if (why !== null) this.watched.end(why);
    }
    return sightOf(load);
  }

  /** Why it ended, if the kernel ended it for what it used. */
  verdict(): Complaint | null {
    const { group, limits } = this.watched;
    return group?.ranOut() === true ? overspent.memory({ megabytes: limits.memory }) : null;
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

/** What a bot uses too much of, to follow its name; null: nothing. */
export function excess(
  load: { readonly bytes: number; readonly processes: number },
  { memory, processes }: Limits,
): Complaint | null {
  if (load.bytes > memory * MEGABYTE) return overspent.memory({ megabytes: memory });
  if (load.processes > processes + WRAPPERS) return overspent.processes({ most: processes });
  return null;
}
