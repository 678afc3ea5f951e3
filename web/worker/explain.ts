import { tellModules } from '../catalogue/modules.ts';
import { fail, said, type Result } from '../../src/core/index.ts';
import type { ExplainRequest, ThoughtTree } from './explaining.ts';
import { refuse } from '../complaints/page.ts';

interface Explaining {
  readonly answer: Promise<Result<ThoughtTree>>;
  /** Ends it at once; the answer never comes. */
  stop(): void;
}

/** Has a search run and written down in a worker of its own, so that the page goes on answering. */
export function explainInWorker(request: ExplainRequest): Explaining {
  const worker = new Worker(new URL('./explain-worker.ts', import.meta.url), { type: 'module' });
  tellModules(worker);
  const answer = new Promise<Result<ThoughtTree>>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Result<ThoughtTree>>) => {
      resolve(data);
      worker.terminate();
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      resolve(fail(event.message ? said(event.message) : refuse.noWorker()));
      worker.terminate();
    });
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(request);
  return { answer, stop: () => worker.terminate() };
}
