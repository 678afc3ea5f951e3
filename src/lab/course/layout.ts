import { isServer } from '../../store/index.ts';
import { join, resolve } from 'node:path';

/** Where a course keeps its things: beside the bots, in a folder that is no bot. */
export interface Layout {
  readonly bots: string;
  readonly home: string;
  readonly store: string;
  readonly builds: string;
  /** Reports and logs, one folder for each bot. */
  readonly reports: string;
  readonly page: string;
  readonly gradebook: string;
  readonly history: string;
  notes(code: string): string;
  report(name: string): string;
}

export function layoutOf(folder: string, out?: string, store?: string): Layout {
  const bots = resolve(folder);
  const home = out === undefined ? join(bots, '_course') : resolve(out);
  return {
    bots,
    home,
    store: store === undefined ? join(home, 'games.db') : isServer(store) ? store : resolve(store),
    builds: join(home, 'builds'),
    reports: join(home, 'bots'),
    page: join(home, 'course.html'),
    gradebook: join(home, 'gradebook.csv'),
    history: join(home, 'history.json'),
    notes: (code) => join(home, 'notes', code),
    report: (name) => join(home, 'bots', name),
  };
}
