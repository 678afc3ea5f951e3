import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { root, start, until, type Running } from './program.ts';

/** The page's server in a process of its own, as `ludario serve` starts it. */
export interface Served {
  readonly port: number;
  readonly token: string | null;
  ask(method: string, path: string, send?: unknown, more?: Record<string, string>): Promise<Reply>;
  /** Asks, and tells also how long the server let others wait meanwhile, in milliseconds. */
  watched(method: string, path: string, send?: unknown): Promise<Reply & { readonly wait: number }>;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly text: string;
}

export async function served(store: string, ...more: string[]): Promise<Served> {
  buildPage();
  const running = start(['serve', '--no-open', '--json', '--port', '0', '--store', store, ...more]);
  if (!(await until(running, () => running.said.out.includes('\n')))) {
    throw new Error(`no server: ${running.said.err}`);
  }
  const { port, token } = JSON.parse(running.said.out) as { port: number; token: string | null };
  const ask: Served['ask'] = (method, path, send, extra = {}) =>
    asked(port, method, path, send === undefined ? undefined : JSON.stringify(send), extra);
  return {
    port,
    token,
    ask,
    async watched(method, path, send) {
      const state = { over: false };
      let wait = 0;
      const others = (async () => {
        while (!state.over) {
          const began = performance.now();
          await ask('GET', '/api/jobs');
          wait = Math.max(wait, performance.now() - began);
          await new Promise((done) => setTimeout(done, 50));
        }
      })();
      try {
        const reply = await ask(method, path, send);
        state.over = true;
        await others;
        return { ...reply, wait };
      } finally {
        state.over = true;
      }
    },
    close: () => stop(running),
  };
}

/** One request with exactly these headers, which a browser would not let a script choose. */
export function asked(
  port: number,
  method: string,
  path: string,
  body: string | undefined,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const question = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: false,
        headers: {
          ...(method === 'POST'
            ? {
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(body ?? ''),
              }
            : {}),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.once('error', reject);
      },
    );
    question.once('error', reject);
    question.end(body);
  });
}

async function stop({ child, ended }: Running): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

function buildPage(): void {
  if (existsSync(join(root, 'dist-web', 'index.html'))) return;
  spawnSync(process.execPath, [join(root, 'scripts', 'web.js')], { cwd: root, stdio: 'inherit' });
}
