import {
  MessageChannel,
  Worker,
  receiveMessageOnPort,
  type MessagePort,
} from 'node:worker_threads';
import { refuse } from './complaints.ts';
import { StoreError, type StoreTrouble } from './errors.ts';
import type { Complaint } from '../core/index.ts';

/** What may be asked of a store on a server by those who cannot wait. */
export type ServerQuestion = { readonly model: string } | { readonly levels: string };

/** What the thread is asked, and where it says that it has answered. */
export interface Asked {
  readonly address: string;
  readonly question: ServerQuestion;
  readonly done: Int32Array;
}

export type ServerAnswer =
  | { readonly rows: readonly (readonly Record<string, unknown>[])[] }
  | { readonly complaint: Complaint; readonly trouble: StoreTrouble };

/** Longer than the server itself may take. */
const PATIENCE = 30_000;

let line: MessagePort | null = null;

/** A thread that speaks to servers while this one stands still. */
function openLine(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  const thread = new Worker(
    // Source and published form differ in the ending.
    new URL(import.meta.url.replace(/ask-server(\.[jt]s)$/, 'ask-server-thread$1')),
    { workerData: port2, transferList: [port2] },
  );
  thread.unref();
  port1.unref();
  return port1;
}

/** The rows that answer a question; throws a StoreError. */
export function askServer(
  address: string,
  path: string,
  question: ServerQuestion,
): readonly (readonly Record<string, unknown>[])[] {
  line ??= openLine();
  const done = new Int32Array(new SharedArrayBuffer(4));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port, not a window
  line.postMessage({ address, question, done } satisfies Asked);
  Atomics.wait(done, 0, 0, PATIENCE);
  const answer = receiveMessageOnPort(line)?.message as ServerAnswer | undefined;
  if (answer === undefined) {
    line.close();
    line = null;
    throw new StoreError(refuse.silent({ path }), 'away');
  }
  if ('rows' in answer) return answer.rows;
  throw new StoreError(answer.complaint, answer.trouble);
}
