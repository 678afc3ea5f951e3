import {
  RECORD_VERSION,
  Referee,
  deed,
  fail,
  type Game,
  type GameRecord,
  type GameResult,
  type Key,
  type Result,
} from '../../src/core/index.ts';
import { refuse } from '../complaints/page.ts';

/** How a game ended that the rules did not end, as an address says it. */
export interface BrokenOff {
  readonly how: 'resigned' | 'time';
  readonly seat: number;
}

/** What an address says of a game that has been played. */
interface PlayedTable {
  readonly made: Game;
  readonly seats: readonly string[];
  readonly seed: string;
  readonly start?: string | undefined;
  readonly moves?: readonly string[] | undefined;
  readonly end?: BrokenOff | undefined;
}

/** The game that an address tells, where it stands; fails with the first move that does not fit. */
export function refereeOf(
  { made, seats, seed, start, moves = [], end }: PlayedTable,
  key?: Key,
): Result<Referee> {
  const { rules, version } = made.info;
  const record: GameRecord = {
    ludario: RECORD_VERSION,
    game: rules,
    version,
    seed,
    seats,
    start,
    moves,
    result: null,
  };
  const resumed = Referee.resume(made, record, key);
  if (!resumed.ok) return fail(refuse.moves({ why: resumed.complaint }));
  const referee = resumed.value;
  if (end !== undefined && referee.toMove >= 0) {
    if (end.how === 'resigned') referee.resign(end.seat);
    else referee.forfeit(end.seat, 'time', deed.outOfTime());
  }
  return resumed;
}

/** How a game ended, where an address has to say it. */
export function brokenOff(result: GameResult | null): BrokenOff | undefined {
  if (result?.offender === undefined) return undefined;
  const { ending, offender } = result;
  return ending === 'resigned' || ending === 'time' ? { how: ending, seat: offender } : undefined;
}
