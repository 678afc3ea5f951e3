import { Schedule, drawnOpenings, readSpec, warningWords, type Contest } from '../arena/index.ts';
import { Roster, openCatalogue } from '../catalogue/index.ts';
import { ok, unwrap, type Result } from '../core/index.ts';
import { contestToResume, rosterOf } from '../lab/experiment/index.ts';
import { planTraining, type PlannedTraining } from '../lab/training/index.ts';
import { levelShelf, modelShelf, openStore } from '../store/index.ts';
import { serveAnswers, serveThread, type Question, type Reply } from '../workers/index.ts';
import { Books } from './books.ts';
import type { Laid, LayoutQuestion, LayoutSetup, PlainContest } from './layout.ts';
import { PAGE_LIMITS } from './page-limits.ts';
import { orComplaint } from './sentences.ts';

await serveThread<Question<LayoutQuestion>, Reply<Result<unknown>>>(async (line) => {
  const { store, books: offered, modules } = line.data as LayoutSetup;
  const books = new Books(store, offered);
  const catalogue = unwrap(await openCatalogue(modules));
  serveAnswers(line, (question) => {
    // The models as they are now.
    const roster = new Roster(
      catalogue,
      modelShelf(store),
      books.read,
      undefined,
      levelShelf(store),
    );
    if (question.kind === 'spec') return laid(question.given, roster);
    if (question.kind === 'training') {
      const plan = planTraining(question.wish, roster);
      if (!plan.ok) return plan;
      const { game: _, family: __, ...planned } = plan.value;
      return ok(planned satisfies PlannedTraining);
    }
    return orComplaint(() => resumed(store, question.id));
  });
});

function laid(given: unknown, roster: Roster): Result<Laid> {
  const read = readSpec(given, roster.listing, PAGE_LIMITS);
  if (!read.ok) return read;
  const contest = withOpenings(read.value);
  const { total, warnings } = new Schedule(contest);
  const { spec, entrants } = contest;
  return ok({
    contest: plain(contest),
    check: {
      format: spec.format,
      games: total,
      agents: entrants.map(({ short }) => short),
      warnings: warnings.map((warning) => warningWords(warning, contest)),
    },
  });
}

async function resumed(path: string, id: string): Promise<Result<PlainContest>> {
  const store = await openStore(path, 'read');
  try {
    const experiment = await store.experiment(id);
    const roster = await rosterOf(experiment, [], modelShelf(path));
    if (!roster.ok) return roster;
    const contest = contestToResume(experiment, roster.value);
    return contest.ok ? ok(plain(withOpenings(contest.value))) : contest;
  } finally {
    await store.close();
  }
}

function withOpenings(contest: Contest): Contest {
  return { ...contest, drawn: drawnOpenings(contest) ?? undefined };
}

function plain(contest: Contest): PlainContest {
  const { game: _, ...rest } = contest;
  return rest;
}
