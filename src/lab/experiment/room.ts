import type { Contest } from '../../arena/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { fail, ok, type Result } from '../../core/index.ts';
import { refuse } from './complaints.ts';

/** An agent that asks for more memory than a worker may use would be stopped: it is told so before. */
export function roomFor({ entrants }: Contest, roster: Roster, megabytes: number): Result<true> {
  for (const { canonical, short } of entrants) {
    const read = roster.catalogue.readAgent(canonical);
    // What a program of others uses is its own, outside the worker.
    if (!read.ok || read.value.kind.contents !== undefined) continue;
    const { memory } = read.value.values as { readonly memory?: unknown };
    if (typeof memory === 'number' && memory >= megabytes) {
      return fail(refuse.noRoom({ name: short, wants: memory, megabytes }));
    }
  }
  return ok(true);
}
