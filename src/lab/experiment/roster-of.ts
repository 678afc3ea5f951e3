import { existsSync } from 'node:fs';
import { Roster } from '../../catalogue/index.ts';
import { fail, parseCall, type Result } from '../../core/index.ts';
import type { Experiment, KeyRing, Shelf, TrainingEntry } from '../../store/index.ts';
import { refuse } from './complaints.ts';

/**
 * The games and agents of a stored experiment or training: those of the house, and of the files it
 * was played with, where these are still there or others were named.
 */
export async function rosterOf(
  of: Pick<Experiment, 'machine' | 'spec'> | Pick<TrainingEntry, 'machine' | 'game'>,
  named: readonly string[] = [],
  shelf?: Shelf,
  keys?: KeyRing,
): Promise<Result<Roster>> {
  const { agentsFrom: known = [] } = (of.machine ?? {}) as { agentsFrom?: readonly string[] };
  const files = named.length > 0 ? named : known.filter((file) => existsSync(file));
  const roster = await Roster.open(files, shelf, keys);
  const gone = known.filter((file) => !files.includes(file));
  if (!roster.ok || gone.length === 0 || named.length > 0) return roster;
  const call = parseCall('game' in of ? of.game : of.spec.game);
  if (!call.ok || roster.value.catalogue.games.some(({ id }) => id === call.value.name))
    return roster;
  return fail(refuse.noGame({ game: call.value.name, gone }));
}
