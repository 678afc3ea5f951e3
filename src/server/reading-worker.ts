import type { Contest } from '../arena/index.ts';
import { ok, type Result } from '../core/index.ts';
import { review, rosterOf, standingOf, storedContest } from '../lab/experiment/index.ts';
import { programVersion } from '../lab/index.ts';
import { gather, makeReport, reportHtml, reportMarkdown } from '../lab/report/index.ts';
import { modelShelf, openStore, type Experiment, type Store } from '../store/index.ts';
import { serveAnswers, serveThread, type Question, type Reply } from '../workers/index.ts';
import type { ReadingQuestion, ReportWish } from './reading.ts';
import { orComplaint } from './sentences.ts';

await serveThread<Question<ReadingQuestion>, Reply<Result<unknown>>>((line) => {
  const path = line.data as string;
  serveAnswers(line, (question) =>
    orComplaint(async () => {
      const store = await openStore(path, 'read');
      try {
        return await answer(store, question);
      } finally {
        await store.close();
      }
    }),
  );
});

async function answer(store: Store, question: ReadingQuestion): Promise<Result<unknown>> {
  const { kind, id } = question;
  if (kind === 'report') return report(store, id, question.how);
  const experiment = await store.experiment(id);
  const contest = await contestOf(store, experiment);
  if (!contest.ok) return contest;
  if (kind === 'standing') return ok(standingOf(await review(store, experiment, contest.value)));
  const { game: _, ...plain } = contest.value;
  return ok(plain);
}

async function contestOf(store: Store, experiment: Experiment): Promise<Result<Contest>> {
  const roster = await rosterOf(experiment, [], modelShelf(store.address));
  return roster.ok ? storedContest(experiment, roster.value) : roster;
}

async function report(store: Store, id: string, how: ReportWish): Promise<Result<string>> {
  const { lang, games, format } = how;
  const evidence = await gather(store, id, games);
  if (!evidence.ok) return evidence;
  const made = makeReport(evidence.value, { lang, made: new Date(), version: programVersion() });
  return ok(format === 'md' ? reportMarkdown(made, null) : reportHtml(made));
}
