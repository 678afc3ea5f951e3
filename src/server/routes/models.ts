import { packStored } from '../../lab/training/index.ts';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { programVersion } from '../../lab/index.ts';
import { gatherTraining, makeTrainingReport, reportHtml } from '../../lab/report/index.ts';
import { refuse } from '../complaints.ts';
import type { Workspace } from '../workspace.ts';
import { REPORT_POLICY } from '../guards.ts';
import { query } from '../input.ts';
import { modelLines, modelPage, modelsPlaying } from '../model-lines.ts';
import { Refused, must } from '../sentences.ts';

const asked = z.strictObject({ plays: z.string().max(1000).optional() });
const telling = z.strictObject({ lang: z.enum(['en', 'es']).default('en') });

export function modelRoutes(workspace: Workspace): Hono {
  const { store, jobs } = workspace;
  const found = async (c: Context) => {
    const name = c.req.param('name') ?? '';
    const model = await store.model(name);
    if (model === null) throw new Refused(refuse.noModel({ name: name.slice(0, 80) }), 404);
    return model;
  };
  return new Hono()
    .get('/', async (c) => {
      const { plays } = query(c, asked);
      const models =
        plays === undefined ? await modelLines(workspace) : await modelsPlaying(workspace, plays);
      return c.json({ models });
    })
    .get('/:name', async (c) => c.json(await modelPage(workspace, c.req.param('name'))))
    .get('/:name/bytes', async (c) => {
      const { bytes } = await found(c);
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'application/octet-stream' });
    })
    .get('/:name/export', async (c) => {
      const model = await found(c);
      const packed = await packStored(store, model);
      // Names may have letters that a header cannot.
      const file = encodeURIComponent(`${model.name}.model`);
      return c.body(new Uint8Array(packed), 200, {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename*=UTF-8''${file}`,
      });
    })
    .get('/:name/report', async (c) => {
      const { lang } = query(c, telling);
      const name = c.req.param('name');
      const evidence = await gatherTraining(store, name);
      if (evidence === null) throw new Refused(refuse.notTrained({ name }), 404);
      const how = { lang, made: new Date(), version: programVersion() };
      const report = makeTrainingReport(must(evidence), how);
      c.header('Content-Security-Policy', REPORT_POLICY);
      return c.html(reportHtml(report));
    })
    .delete('/:name', async (c) => {
      const name = c.req.param('name');
      await jobs.stop('training', name);
      if (!(await workspace.answers.leaving(name, () => store.deleteModel(name)))) {
        // One that was stopped before it learned anything is gone already.
        if (jobs.forget('training', name)) return c.json({ deleted: name });
        throw new Refused(refuse.noModel({ name: name.slice(0, 80) }), 404);
      }
      jobs.forget('training', name);
      return c.json({ deleted: name });
    });
}
