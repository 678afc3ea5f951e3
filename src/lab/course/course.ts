import { mkdirSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fail, ok, visible, type Game, type Lang, type Result } from '../../core/index.ts';
import { BOTS_FOLDER } from '../../protocols/bot/index.ts';
import { enforced } from '../../protocols/sandbox/index.ts';
import { openStore } from '../../store/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { ownVersion } from '../machine.ts';
import { agentOf, botNames, enter, tidy, type BotLimits, type Handed } from './entries.ts';
import { gradebook } from './gradebook.ts';
import { readHistory, remembering, runOf, writeHistory } from './history.ts';
import type { Layout } from './layout.ts';
import { coursePage } from './page.ts';
import { markName } from './marks.ts';
import { planOf } from './plan.ts';
import { playCourse } from './play.ts';
import { pseudonyms } from './pseudonyms.ts';
import { resultsOf, type CourseResults } from './results.ts';
import { writeReports } from './student-report.ts';
import { refuse } from './complaints.ts';

export interface Course {
  readonly layout: Layout;
  readonly game: Game;
  readonly roster: Roster;
  /** Milliseconds of its own that a bot has for a move. */
  readonly ms: number;
  readonly pairs: number;
  readonly seed: string;
  readonly limits: BotLimits;
  /** Our own agents that play along. */
  readonly marks: readonly string[];
  readonly pseudonyms: boolean;
  readonly lang: Lang;
  readonly workers: number;
  readonly signal: AbortSignal;
  /** A bot was made and started, or could not be. */
  onEntry?(handed: Handed): void;
  /** Games that are there, those of them that were there before, and how many there will be. */
  onProgress?(done: number, known: number, all: number): void;
}

export interface CourseOutcome {
  readonly results: CourseResults;
  readonly planned: number;
  /** Games that were there before. */
  readonly known: number;
  readonly finished: boolean;
  /** What is enforced, one sentence each. */
  readonly limits: readonly string[];
}

/** Holds the tournament of a course, and writes all that comes out of it. */
export async function holdCourse(course: Course): Promise<Result<CourseOutcome>> {
  const { layout } = course;
  const names = botNames(layout);
  if (!names.ok) return names;
  mkdirSync(layout.builds, { recursive: true });
  // Where the bots are, for whoever makes one by its code; afterwards there is no course any more.
  process.env[BOTS_FOLDER] = layout.builds;
  try {
    return await holdFor(course, names.value);
  } finally {
    if (process.env[BOTS_FOLDER] === layout.builds) delete process.env[BOTS_FOLDER];
  }
}

async function holdFor(course: Course, names: readonly string[]): Promise<Result<CourseOutcome>> {
  const { layout, game, roster, limits, marks, lang, signal } = course;
  const handed = await enterAll(course, names);
  if (signal.aborted) return fail(refuse.stopped());
  const playing = handed.filter(({ refusal }) => refusal === null);
  const agents = [...playing.map((bot) => agentOf(bot, limits)), ...marks];
  const plan = planOf({ ...course, start: limits.start }, agents, roster);
  if (!plan.ok) return plan;
  const store = await openStore(layout.store, 'write');
  try {
    const played = await playCourse({
      ...course,
      store,
      plan: plan.value,
      signal,
      onProgress: (done, known) => course.onProgress?.(done, known, plan.value.games),
    });
    const shown = course.pseudonyms ? pseudonyms(names, course.seed) : names;
    const labels = new Map(names.map((name, i) => [name, shown[i]!]));
    const labelOf = (name: string) => visible(labels.get(name) ?? (course.pseudonyms ? '–' : name));
    const results = resultsOf(
      plan.value.whole,
      {
        handed: [...playing, ...marks.map(() => null)],
        labels: [
          ...playing.map(({ name }) => labelOf(name)),
          ...plan.value.whole.entrants
            .slice(playing.length)
            .map((mark) => markName(mark, game, roster, lang)),
        ],
        absent: handed.filter(({ refusal }) => refusal !== null),
      },
      played.games,
    );
    const { finished, known } = played;
    const outcome = {
      results,
      planned: plan.value.games,
      known,
      finished,
      limits: enforced(limits, limits.sandbox, lang),
    };
    writeAll(course, outcome, labelOf);
    tidy(layout, new Set(handed.flatMap(({ code }) => code ?? [])));
    return ok(outcome);
  } finally {
    await store.close();
  }
}

async function enterAll(course: Course, names: readonly string[]): Promise<Handed[]> {
  const { layout, game, limits } = course;
  const handed: Handed[] = [];
  for (const name of names) {
    if (course.signal.aborted) break;
    const bot = await enter(name, layout, game, limits, course.signal);
    handed.push(bot);
    course.onEntry?.(bot);
  }
  return handed;
}

/** Everything that is derived from the games; the runs of before are kept. */
function writeAll(course: Course, outcome: CourseOutcome, labelOf: (name: string) => string): void {
  const { layout, lang } = course;
  const { results, planned, limits, finished } = outcome;
  const made = new Date();
  const version = ownVersion();
  const run = runOf(results, results.contest, made, version);
  const runs = remembering(readHistory(layout.history), run);
  if (finished) writeHistory(layout.history, runs);
  writeFileSync(layout.gradebook, gradebook(results, labelOf));
  writeReports(layout, results, lang);
  const options = { lang, made, version, planned, limits, history: runs, labelOf };
  writeFileSync(layout.page, coursePage(results, options));
}
