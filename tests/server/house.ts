import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestRunner, afterAll, onTestFinished } from 'vitest';
import type { Job } from '../../src/api/index.ts';
import { Workspace, createApp } from '../../src/server/index.ts';

export const HOST = 'localhost:4747';

/** A server without a socket: what it is asked, and what it answers. */
export async function house(engines: readonly string[] = [], patience?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'ludario-server-'));
  const page = join(folder, 'page');
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'index.html'), '<!doctype html><head><title>Ludario</title></head>');
  writeFileSync(join(page, 'assets', 'part-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'secret.txt'), 'not for the page');
  const workspace = await Workspace.open(join(folder, 'store.sqlite'), 1, engines);
  const app = createApp({ workspace, page, known: (host) => host === HOST, patience });
  const leave = async () => {
    await workspace.close();
    rmSync(folder, { recursive: true, force: true });
  };
  // In the midst of a test it is too late for a hook of the file: nobody would call it.
  if (TestRunner.getCurrentTest() === undefined) afterAll(leave);
  else onTestFinished(leave);

  const ask = async (method: string, path: string, send?: unknown, extra: HeadersInit = {}) => {
    const body = send === undefined ? undefined : JSON.stringify(send);
    return app.request(`http://${HOST}${path}`, {
      method,
      headers: {
        host: HOST,
        ...(method === 'POST' || method === 'PUT'
          ? { 'content-type': 'application/json', 'content-length': `${body?.length ?? 0}` }
          : {}),
        ...extra,
      },
      ...(body === undefined ? {} : { body }),
    });
  };
  const json = async <T>(method: string, path: string, send?: unknown): Promise<T> => {
    const answer = await ask(method, path, send);
    return (await answer.json()) as T;
  };
  /** When a job has come to rest. */
  const rested = (id: string, kind: Job['kind'] = 'experiment'): Promise<Job> =>
    new Promise((resolve) => {
      let quiet = () => {};
      const look = (job: Job | null) => {
        if (job === null || job.id !== id || job.kind !== kind) return;
        if (job.state === 'waiting' || job.state === 'running') return;
        quiet();
        resolve(job);
      };
      quiet = workspace.jobs.watch(look);
      look(workspace.jobs.find(kind, id));
    });
  return { app, workspace, folder, ask, json, rested };
}
