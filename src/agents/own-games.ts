import { at, fail, ok, type Result, type TrainingMaterial } from '../core/index.ts';
import { refuse } from './complaints.ts';

/** How many games a family is to play that learns from its own games alone; says no to other material. */
export function ownGames(
  agent: string,
  { records, validation, teacher, epochs, games }: TrainingMaterial,
  usual: number,
): Result<number> {
  if (records !== undefined || validation !== undefined)
    return fail(at(refuse.ownNoRecords({ agent }), 'data'));
  if (teacher !== undefined) return fail(at(refuse.ownNoTeacher({ agent }), 'teacher'));
  if (epochs !== undefined) return fail(at(refuse.ownNoEpochs({ agent }), 'epochs'));
  const total = games ?? usual;
  return Number.isSafeInteger(total) && total >= 1
    ? ok(total)
    : fail(at(refuse.ownGames({ agent, games: total }), 'games'));
}
