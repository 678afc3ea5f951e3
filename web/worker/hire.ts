import { tellModules } from '../catalogue/modules.ts';
import { said } from '../../src/core/index.ts';
import { remotePlayer, type Dial, type Library } from '../table/remote.ts';
import { dialServer, isEngine } from '../api/engine-wire.ts';
import type { Hiring } from '../table/player.ts';
import type { FromAgent } from './messages.ts';
import { refuse } from '../complaints/page.ts';

/** A worker of its own for every agent: it thinks as long as it likes, and ends when told. */
const dialWorker: Dial = (heard, broken) => {
  const worker = new Worker(new URL('./agent-worker.ts', import.meta.url), { type: 'module' });
  tellModules(worker);
  worker.addEventListener('message', ({ data }: MessageEvent<FromAgent>) => heard(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    broken(event.message ? said(event.message) : refuse.noWorker());
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    say: (message) => worker.postMessage(message),
    cut: () => worker.terminate(),
  };
};

/** Few tables need a model: what fetches them is fetched with the first. */
const library: Library = async (name) => (await import('../api/models.ts')).fetchModel(name);

/** Seats agents in Web Workers, and engines of the server's machine there. */
export const hireInWorker: Hiring = (hire) =>
  remotePlayer(hire, isEngine(hire.agent) ? dialServer : dialWorker, library);
