import type { Job, Played } from '../arena/index.ts';
import { parseRecord } from '../core/index.ts';
import { z } from 'zod';
import { unpack } from './parcel.ts';

const effort = z.object({
  decisions: z.number(),
  ms: z.number(),
  slowest: z.number(),
  nodes: z.number(),
  faults: z.number().optional(),
});
const lines = z.array(
  z.object({
    line: z.string(),
    plies: z.int().nonnegative(),
    ms: z.number().nonnegative(),
    efforts: z.array(effort),
  }),
);

/** The games of a block as they came back; null: this is not what was asked for. */
export function gamesReturned(
  packed: string,
  jobs: readonly Job[],
  agents: readonly string[],
): Played[] | null {
  let given: z.infer<typeof lines>;
  try {
    given = lines.parse(unpack(packed));
  } catch {
    return null;
  }
  const games: Played[] = [];
  for (const [i, { line, plies, ms, efforts }] of given.entries()) {
    const job = jobs[i];
    const record = parseRecord(line);
    if (job === undefined || !record.ok) return null;
    const { seed, seats, start, key } = record.value;
    const names = job.players.map((player) => agents[player]);
    const same =
      String(seed) === job.seed &&
      start === job.start &&
      key === job.key &&
      seats.length === names.length &&
      seats.every((name, seat) => name === names[seat]) &&
      efforts.length === seats.length;
    if (!same) return null;
    games.push({ job, record: record.value, plies, ms, efforts });
  }
  return games;
}
