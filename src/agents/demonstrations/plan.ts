import {
  at,
  checkPreference,
  fail,
  ok,
  type Game,
  type GameRecord,
  type Result,
  type TrainingMaterial,
} from '../../core/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { checkRecords, decidesIn, isMeant, splitByGame } from '../imitation/index.ts';
import { refuse } from './complaints.ts';
import type { SharedValues } from './params.ts';

/** What share of the games is kept apart where none are given for it. */
const APART = 0.2;
/** Games a teacher is asked for where no number is given. */
const GAMES = 200;

/** What a training has to go by. */
export interface Plan {
  readonly training: readonly GameRecord[];
  readonly validation: readonly GameRecord[];
  /** Games that a teacher is to play. */
  readonly games: number;
}

/** Looks at all that a training is given; says no before any work is done. */
export function planOf(
  agent: string,
  game: Game,
  { of, oneSeat }: Pick<SharedValues, 'of' | 'oneSeat'>,
  material: TrainingMaterial,
): Result<Plan> {
  const { records = [], validation = [], preferences = [], teacher, rivals, from } = material;
  if (rivals.length > 0) return fail(at(refuse.noRivals({ agent }), 'rivals'));
  if (from !== undefined) return fail(at(refuse.noStart({ agent }), 'from'));
  const games = teacher === undefined ? 0 : (material.games ?? GAMES);
  for (const [index, preference] of preferences.entries()) {
    const sound = checkPreference(game, preference);
    if (!sound.ok) {
      const why = sound.complaint;
      return fail(at(refuse.unusable({ number: index + 1, why }), 'data'));
    }
  }
  const apart = validation.length === 0 ? ok(0) : checkRecords(game, validation, 'validation game');
  if (!apart.ok) return apart;
  if (records.length === 0) {
    return games > 0 || preferences.length > 0
      ? ok({ training: [], validation, games })
      : fail(at(refuse.noGames({ agent }), teacher === undefined ? 'data' : 'games'));
  }
  const sound = checkRecords(game, records, 'game');
  if (!sound.ok) return sound;
  const seats = of === null ? ok(true as const) : seatsOf(records, of, oneSeat);
  if (!seats.ok) return fail(at(seats.complaint, 'data'));
  const some = records.filter((record) => decidesIn(game, record, of));
  if (some.length === 0) return fail(at(refuse.noGames({ agent }), 'data'));
  if (validation.length > 0) return ok({ training: some, validation, games });
  return ok({ ...splitByGame(some, APART, material.seed), games });
}

/** Who is only seen in one seat shows nothing of the others. */
function seatsOf(records: readonly GameRecord[], of: string, oneSeat: boolean): Result<true> {
  const seats = new Set<number>();
  for (const record of records)
    for (const [seat, name] of record.seats.entries()) if (isMeant(name, of)) seats.add(seat);
  const [only] = seats;
  if (only === undefined) {
    const names = [...new Set(records.flatMap((record) => record.seats))].slice(0, 8);
    return fail(refuseAgents.nobodyCalled({ of, seats: names }));
  }
  if (seats.size > 1 || oneSeat || records[0]!.seats.length < 2) return ok(true);
  return fail(refuse.oneSeat({ of, seat: only }));
}
