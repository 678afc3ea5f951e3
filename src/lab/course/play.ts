import type { Played } from '../../arena/index.ts';
import type { Store } from '../../store/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import type { Meeting, Plan } from './plan.ts';
import { playMeeting } from './meeting.ts';

interface Playing {
  readonly store: Store;
  readonly roster: Roster;
  readonly plan: Plan;
  /** Games at once. */
  readonly workers: number;
  readonly signal: AbortSignal;
  /** Games so far, and those of them that were there before. */
  onProgress?(done: number, known: number): void;
}

interface PlayedCourse {
  /** All games there are now, numbered through, with players as the course numbers them. */
  readonly games: readonly CourseGame[];
  /** Games that were there before. */
  readonly known: number;
  readonly finished: boolean;
}

export interface CourseGame {
  readonly experiment: string;
  readonly played: Played;
}

/**
 * Plays all meetings of a course, several at once. Each is an experiment of its own by the codes of its
 * bots: what was played before is only read, and a run that was stopped goes on where it was.
 */
export async function playCourse(playing: Playing): Promise<PlayedCourse> {
  const { plan, store, workers, signal } = playing;
  const counts = new Map<Meeting, { done: number; known: number }>();
  const report = () => {
    let done = 0;
    let known = 0;
    for (const count of counts.values()) {
      done += count.done;
      known += count.known;
    }
    playing.onProgress?.(done, known);
    return { done, known };
  };
  const ids = new Map<Meeting, string>();
  const waiting = [...plan.meetings];
  const lane = async () => {
    for (let meeting = waiting.shift(); meeting !== undefined; meeting = waiting.shift()) {
      if (signal.aborted) return;
      const own = meeting;
      const id = await playMeeting(playing, own.contest, (done, known) => {
        counts.set(own, { done, known });
        report();
      });
      ids.set(own, id);
    }
  };
  await Promise.all(Array.from({ length: workers }, lane));
  const { done, known } = report();
  const games = await gather(store, plan.meetings, ids);
  return { games, known, finished: done === plan.games };
}

/** The games of all meetings as if they were one tournament. */
async function gather(
  store: Store,
  meetings: readonly Meeting[],
  ids: ReadonlyMap<Meeting, string>,
): Promise<CourseGame[]> {
  const games: CourseGame[] = [];
  let unit = 0;
  for (const meeting of meetings) {
    const experiment = ids.get(meeting);
    if (experiment === undefined) continue;
    let units = 0;
    for await (const played of store.games(experiment)) {
      const { job } = played;
      const players = job.players.map((player) => meeting.players[player]!);
      units = Math.max(units, job.unit + 1);
      const own = { ...job, index: games.length, unit: unit + job.unit, players };
      games.push({ experiment, played: { ...played, job: own } });
    }
    unit += units;
  }
  return games;
}
