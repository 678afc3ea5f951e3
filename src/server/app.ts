import { Hono, type Context } from 'hono';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { visible } from '../core/index.ts';
import type { House } from '../api/index.ts';
import { ownVersion } from '../lab/index.ts';
import { StoreError } from '../store/index.ts';
import type { Workspace } from './workspace.ts';
import { PROTOCOL } from '../api/online/index.ts';
import { pageFiles } from './files.ts';
import { headers, sameOrigin, sized } from './guards.ts';
import { experimentRoutes } from './routes/experiments.ts';
import { keptLevels, levelRoutes } from './routes/levels.ts';
import { liveRoutes } from './routes/live.ts';
import { machineRoutes } from './routes/machines.ts';
import { modelRoutes } from './routes/models.ts';
import { moduleAddresses, moduleRoutes } from './routes/modules.ts';
import { matchmakeRoutes, onlineRoutes, type OnlineDesk } from './routes/online.ts';
import { paperRoutes } from './routes/papers.ts';
import { seatRoutes } from './routes/seats.ts';
import { trainingRoutes } from './routes/trainings.ts';
import { refuse } from './complaints.ts';
import { Refused, refusal } from './sentences.ts';
import { tokenGuard } from './token.ts';

interface AppSetup {
  readonly workspace: Workspace;
  /** The folder of the built page. */
  readonly page: string;
  /** Whether this server is known by a name and port. */
  readonly known: (host: string) => boolean;
  /** What whoever comes must know; null: nothing. */
  readonly token?: string | null | undefined;
  /** The address of a proxy that stands before it. */
  readonly front?: URL | null | undefined;
  /** Tables that people share, where there are any. */
  readonly online?: OnlineDesk | undefined;
  /** Milliseconds that an agent at a table may think. */
  readonly patience?: number | undefined;
}

/** All that can be asked of the server. */
export function createApp(setup: AppSetup): Hono {
  const { workspace, page, known, token = null, front = null, patience, online } = setup;
  const app = new Hono();
  app.use(headers, sameOrigin(known, front), sized);
  if (token !== null) app.use(tokenGuard(token, front));
  app.get('/api/house', async (c) => {
    const house: House = {
      version: ownVersion(),
      cores: availableParallelism(),
      store: workspace.store.path,
      engines: workspace.engines.list(workspace.catalogue),
      books: workspace.books.list(),
      queue: workspace.queue !== null,
    };
    return c.json(house);
  });
  app.route('/api/experiments', experimentRoutes(workspace));
  app.route('/api/levels', levelRoutes(workspace));
  app.route('/api/machines', machineRoutes(workspace));
  app.route('/api/models', modelRoutes(workspace));
  app.route('/api/modules', moduleRoutes(workspace.catalogue.modules));
  app.route('/api/papers', paperRoutes(workspace));
  app.route('/api/trainings', trainingRoutes(workspace));
  app.route('/api/seats', seatRoutes(workspace, patience));
  if (online !== undefined) {
    app.route('/api/online', onlineRoutes(online));
    app.route('/matchmake', matchmakeRoutes(online));
  }
  app.route('/api', liveRoutes(workspace));
  app.all('/api/*', (c) => notHere(c));
  const modules = moduleAddresses(workspace.catalogue.modules);
  const tables = online === undefined ? {} : { protocol: PROTOCOL };
  const written = async () => ({
    modules,
    levels: await keptLevels(workspace),
    online: tables,
  });
  app.get('*', pageFiles(page, written));
  app.notFound((c) => notHere(c));
  app.onError((error, c) => {
    if (error instanceof Refused) return refusal(c, error.complaint, error.status);
    if (error instanceof StoreError) {
      return refusal(c, error.complaint, error.trouble === 'unknown' ? 404 : 409);
    }
    process.stderr.write(`ludario: ${visible(error.stack ?? error.message)}\n`);
    return refusal(c, refuse.inside(), 500);
  });
  return app;
}

function notHere(c: Context): Response {
  return refusal(c, refuse.notHere({ method: c.req.method, address: c.req.path }), 404);
}
