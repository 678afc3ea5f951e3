import { replayRecord, type Game, type GameRecord } from '../../core/index.ts';

/** Whether a seat of a record is the one that is meant: "alphabeta" is any alphabeta; null: everybody is. */
export function isMeant(name: string, of: string | null): boolean {
  return of === null || name === of || name.startsWith(`${of}(`);
}

/** Whether somebody who is meant decides something in a record that can be replayed. */
export function decidesIn(game: Game, record: GameRecord, of: string | null): boolean {
  return movesOf(game, record, of).some((move) => move !== null);
}

/** The decisions of a record that can be replayed, null for those of others. */
export function movesOf(game: Game, record: GameRecord, of: string | null): (string | null)[] {
  const replay = replayRecord(game, record);
  if (!replay.ok) return [];
  return replay.value.steps.flatMap(({ seat, text }) =>
    seat < 0 ? [] : [isMeant(record.seats[seat]!, of) ? text : null],
  );
}
