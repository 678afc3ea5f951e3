import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { PaperBook, PaperLine, PaperPage, PaperWish } from '../../api/index.ts';
import {
  DOCUMENTS,
  SIZES,
  documents,
  experimentNamed,
  experiments,
  figureNames,
  publishedRun,
  type PaperExperiment,
  PaperShelf,
} from '../../papers/index.ts';
import { refuse } from '../complaints.ts';
import type { Workspace } from '../workspace.ts';
import { REPORT_POLICY } from '../guards.ts';
import { body, query } from '../input.ts';
import { paperWork } from '../paper-work.ts';
import { Refused, must } from '../sentences.ts';

const wish = z.strictObject({
  size: z.enum(SIZES).default('quick'),
  seed: z.union([z.number().int(), z.string().trim().min(1).max(100)]).default(1),
});
const telling = z.strictObject({
  lang: z.enum(['en', 'es']).default('en'),
  size: z.enum(SIZES).optional(),
});

/** What the documents claim, and what comes of it here. */
export function paperRoutes(workspace: Workspace): Hono {
  const { store, jobs } = workspace;
  const shelf = new PaperShelf(store.beside);
  const found = (c: Context): PaperExperiment =>
    must(experimentNamed((c.req.param('id') ?? '').slice(0, 80)), 404);
  const lineOf = (experiment: PaperExperiment): PaperLine => {
    const { id, title, covers, claim, question = false, exact = false, seconds } = experiment;
    const figures = figureNames(experiment);
    const runs = shelf.runs(experiment);
    const job = jobs.stateOf('paper', id);
    return {
      id,
      title,
      covers,
      claim,
      question,
      exact,
      seconds,
      figures,
      runs,
      published: publishedRun(experiment),
      begun: shelf.begun(id),
      job,
    };
  };
  const bookOf = (id: (typeof DOCUMENTS)[number]): PaperPage['book'] => {
    const { title, source } = documents[id];
    return { id, title, source };
  };
  const begin = (experiment: PaperExperiment, given: PaperWish): void => {
    const { id } = experiment;
    const state = jobs.stateOf('paper', id);
    const now = shelf.begun(id);
    const same = now?.size === given.size && now.seed === given.seed;
    if ((state === 'waiting' || state === 'running') && !same) {
      throw new Refused(refuse.underWay({ id }), 409);
    }
    shelf.begin(id, given);
    jobs.add(paperWork(workspace, shelf, experiment, given));
  };

  return new Hono()
    .get('/', (c) => {
      const books: PaperBook[] = DOCUMENTS.map((id) => ({
        ...bookOf(id),
        papers: experiments.filter(({ document }) => document === id).map(lineOf),
      }));
      return c.json({ books });
    })
    .get('/:id', (c) => {
      const experiment = found(c);
      const page: PaperPage = { book: bookOf(experiment.document), line: lineOf(experiment) };
      return c.json(page);
    })
    .post('/:id/run', async (c) => {
      const experiment = found(c);
      begin(experiment, await body(c, wish));
      return c.json({ id: experiment.id }, 201);
    })
    .post('/:id/resume', (c) => {
      const experiment = found(c);
      const begun = shelf.begun(experiment.id);
      if (begun === null) throw new Refused(refuse.nothingBegun({ id: experiment.id }), 409);
      begin(experiment, begun);
      return c.json({ id: experiment.id });
    })
    .post('/:id/stop', async (c) => c.json({ job: await jobs.stop('paper', found(c).id) }))
    .get('/:id/report', (c) => {
      const experiment = found(c);
      const { id } = experiment;
      const { lang, size = shelf.runs(experiment)[0]?.size } = query(c, telling);
      const html = size === undefined ? null : shelf.report(id, size, lang);
      if (html === null) throw new Refused(refuse.noReport({ id }), 404);
      c.header('Content-Security-Policy', REPORT_POLICY);
      return c.html(html);
    });
}
