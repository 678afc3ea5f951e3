import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Job } from '../../api/index.ts';
import type { Workspace } from '../workspace.ts';

/** A sign of life, so that nobody between page and server cuts the line. */
const HEARTBEAT = 15_000;

export function liveRoutes({ jobs }: Workspace): Hono {
  return new Hono()
    .get('/jobs', (c) => c.json({ jobs: jobs.list() }))
    .get('/live', (c) =>
      streamSSE(c, async (stream) => {
        // Of each job only the latest is worth sending to a slow reader.
        const news = new Map<string, Job>();
        let wake: () => void = () => {};
        const tell = (job: Job) => {
          news.set(`${job.kind} ${job.id}`, job);
          wake();
        };
        const quiet = jobs.watch(tell);
        stream.onAbort(() => wake());
        for (const job of jobs.list().toReversed()) tell(job);
        await stream.writeSSE({ event: 'hello', data: '{}' });
        while (!stream.aborted) {
          for (const [key, job] of news) {
            news.delete(key);
            await stream.writeSSE({ event: 'job', data: JSON.stringify(job) });
          }
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, HEARTBEAT);
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
            if (news.size > 0 || stream.aborted) wake();
          });
          if (!stream.aborted && news.size === 0)
            await stream.writeSSE({ event: 'beat', data: '{}' });
        }
        quiet();
      }),
    );
}
