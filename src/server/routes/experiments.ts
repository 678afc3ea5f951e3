import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { ExperimentPage, GameLine, OpenedGame } from '../../api/index.ts';
import { asSeeing } from '../../arena/index.ts';
import { csv, jsonLines } from '../../lab/experiment/index.ts';
import type { Experiment } from '../../store/index.ts';
import { refuse } from '../complaints.ts';
import type { Workspace } from '../workspace.ts';
import { REPORT_POLICY } from '../guards.ts';
import { body, query } from '../input.ts';
import { indexOf } from '../paging.ts';
import { Refused, must } from '../sentences.ts';

const search = z.strictObject({
  text: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
});
const page = z.strictObject({
  from: z.coerce.number().int().min(0).default(0),
  count: z.coerce.number().int().min(1).max(500).default(50),
});
const telling = z.strictObject({
  lang: z.enum(['en', 'es']).default('en'),
  games: z.coerce.number().int().min(0).max(50).default(3),
});
const exported = z.strictObject({
  format: z.enum(['csv', 'jsonl', 'md', 'html']),
  lang: z.enum(['en', 'es']).default('en'),
  table: z.enum(['games', 'checkpoints']).default('games'),
});
const noted = z.strictObject({ note: z.string().max(2000) });
/** What a spec holds is checked by the arena, which knows the games and the agents. */
const spec = z.record(z.string(), z.unknown());

export function experimentRoutes(workspace: Workspace): Hono {
  const { store, jobs, reading } = workspace;
  const found = async (c: Context): Promise<Experiment> => {
    const id = c.req.param('id') ?? '';
    if (!/^[\w-]{1,80}$/.test(id)) throw new Refused(refuse.noId(), 404);
    return store.experiment(id);
  };

  return new Hono()
    .get('/', async (c) => {
      const listed = await store.experiments(query(c, search));
      return c.json({ experiments: listed.map((one) => workspace.line(one)) });
    })
    .post('/', async (c) => {
      const { id } = await workspace.begin(await body(c, spec));
      return c.json({ id }, 201);
    })
    .post('/check', async (c) => c.json(await workspace.check(await body(c, spec))))
    .get('/:id', async (c) => {
      const experiment = await found(c);
      const running = jobs.find('experiment', experiment.id);
      const live = running?.state === 'running' ? running.standing : null;
      const games = await store.countGames(experiment.id);
      const standing = live ?? must(await reading.standing(experiment.id), 409);
      const answer: ExperimentPage = {
        line: workspace.line({ ...experiment, games }),
        spec: experiment.spec,
        standing,
        machine: experiment.machine,
      };
      return c.json(answer);
    })
    .post('/:id/resume', async (c) => {
      const { id } = await workspace.resume((await found(c)).id);
      return c.json({ id });
    })
    .post('/:id/stop', async (c) => {
      const { id } = await found(c);
      return c.json({ job: await jobs.stop('experiment', id) });
    })
    .put('/:id/note', async (c) => {
      const { id } = await found(c);
      const { note } = await body(c, noted);
      await store.annotate(id, note);
      return c.json({ id, note });
    })
    .delete('/:id', async (c) => {
      const { id } = await found(c);
      await jobs.stop('experiment', id);
      await store.deleteExperiment(id);
      jobs.forget('experiment', id);
      return c.json({ deleted: id });
    })
    .get('/:id/games', async (c) => {
      const { id } = await found(c);
      const { from, count } = query(c, page);
      const games: GameLine[] = [];
      const missing = await store.missingGames(id, Number.MAX_SAFE_INTEGER);
      const span = { from: indexOf(from, missing), to: indexOf(from + count, missing) };
      for await (const { job, record, plies, ms } of store.games(id, span)) {
        games.push({
          index: job.index,
          players: job.players,
          plies,
          ms,
          scores: record.result?.scores ?? null,
          utilities: record.result?.utilities ?? null,
          ending: record.result?.ending ?? null,
        });
      }
      return c.json({ games, total: await store.countGames(id) });
    })
    .get('/:id/games/:index', async (c) => {
      const { id } = await found(c);
      const index = Number(c.req.param('index'));
      const played = Number.isSafeInteger(index) && index >= 0 ? await store.game(id, index) : null;
      if (played === null)
        throw new Refused(refuse.noGame({ id, game: c.req.param('index') }), 404);
      const { record, job } = played;
      const short = record.seats.map((name, seat) =>
        asSeeing(workspace.catalogue.short('agent', name), record.sight?.[seat]),
      );
      const opened: OpenedGame = { record, players: job.players, short };
      return c.json(opened);
    })
    .get('/:id/report', async (c) => {
      const experiment = await found(c);
      const { lang, games } = query(c, telling);
      const how = { lang, games, format: 'html' } as const;
      const report = must(await reading.report(experiment.id, how), 409);
      c.header('Content-Security-Policy', REPORT_POLICY);
      return c.html(report);
    })
    .get('/:id/export', async (c) => {
      const experiment = await found(c);
      const { format, lang, table } = query(c, exported);
      const name = `${experiment.id}${format === 'csv' && table !== 'games' ? `-${table}` : ''}.${format}`;
      c.header('Content-Disposition', `attachment; filename="${name}"`);
      if (format === 'jsonl')
        return streamed(c, 'application/x-ndjson', jsonLines(store, experiment));
      if (format === 'csv') {
        const contest = await workspace.storedContest(experiment);
        return streamed(c, 'text/csv; charset=utf-8', csv(table, store, experiment, contest));
      }
      const report = must(await reading.report(experiment.id, { lang, games: 3, format }), 409);
      if (format === 'md') return c.text(report);
      c.header('Content-Security-Policy', REPORT_POLICY);
      return c.html(report);
    });
}

/** Text that is made while it is sent: a million games need no more memory than one. */
function streamed(c: Context, type: string, lines: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return c.body(stream, 200, { 'Content-Type': type });
}
