import { serveThread } from '../workers/index.ts';
import type { Work } from './types.ts';

/** What a thread is asked to do. */
export interface Order {
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
}

export type Answer =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly result: unknown };

/** Milliseconds between two words of progress. */
const REST = 100;

await serveThread<never, Answer>(async ({ data, say }) => {
  const { module, name, input } = data as Order;
  let spoke = 0;
  const functions = (await import(module)) as Record<string, Work<unknown, unknown>>;
  const result = await functions[name]!(input, (done, total) => {
    const now = performance.now();
    if (now - spoke < REST) return;
    spoke = now;
    say({ kind: 'progress', done, total });
  });
  say({ kind: 'done', result });
});
