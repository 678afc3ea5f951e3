import { sql } from 'kysely';
import { workerData, type MessagePort } from 'node:worker_threads';
import type { Asked, ServerAnswer, ServerQuestion } from './ask-server.ts';
import { StoreError } from './errors.ts';
import type { Opened } from './opened.ts';
import { openServer } from './server.ts';
import { MODEL_ROWS } from './shelf-rows.ts';

/** What the thread of ask-server.ts does. */
const port = workerData as MessagePort;

port.on('message', (asked: Asked) => void reply(asked));

async function reply(asked: Asked): Promise<void> {
  port.postMessage(await answer(asked));
  Atomics.store(asked.done, 0, 1);
  Atomics.notify(asked.done, 0);
}

async function answer({ address, question }: Asked): Promise<ServerAnswer> {
  let opened: Opened | null = null;
  try {
    opened = await openServer(address, 'read');
    return { rows: await rowsFor(opened, question) };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { complaint: error.complaint, trouble: error.trouble };
  } finally {
    await opened?.db.destroy();
  }
}

type Rows = Record<string, unknown>[];

async function rowsFor({ db }: Opened, question: ServerQuestion): Promise<Rows[]> {
  const ask = async (text: string, value: string): Promise<Rows> => {
    const [before = '', after = ''] = text.split('?');
    const query = sql.join([sql.raw(before), sql.raw(after)], sql`${value}`);
    return [...(await sql<Record<string, unknown>>`${query}`.execute(db)).rows];
  };
  if ('levels' in question) {
    return [await ask('select measured from levels where game = ?', question.levels)];
  }
  const rows: Rows[] = [];
  for (const text of MODEL_ROWS) rows.push(await ask(text, question.model));
  return rows;
}
