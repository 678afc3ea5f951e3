import { existsSync } from 'node:fs';
import type { Result } from '../../core/index.ts';
import type { Experiment, Shelf } from '../../store/index.ts';
import { Roster } from '../../workers/roster.ts';

/**
 * The agents of a stored experiment: those of the house, and of the files it was played with, where
 * these are still there or others were named.
 */
export async function rosterOf(
  { machine }: Experiment,
  named: readonly string[] = [],
  shelf?: Shelf,
): Promise<Result<Roster>> {
  if (named.length > 0) return Roster.open(named, shelf);
  const files = (machine as { agentsFrom?: readonly string[] } | null)?.agentsFrom ?? [];
  return Roster.open(
    files.filter((file) => existsSync(file)),
    shelf,
  );
}
