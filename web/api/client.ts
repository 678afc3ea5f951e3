import type { Refusal } from '../../src/api/index.ts';
import type { Complaint } from '../../src/core/index.ts';
import { alone } from '../alone.ts';
import { beside } from '../router.tsx';

/** The server said no, and why. */
export class Refused extends Error {
  readonly status: number;
  readonly complaint: Complaint;

  constructor(refusal: Refusal, status: number) {
    super(refusal.error);
    this.status = status;
    this.complaint = refusal;
  }
}

/** Nobody answers: there is no server behind the page, or it is not there now. */
export class NoServer extends Error {}

/** Where the server is asked: beside the page, wherever that is. */
export function apiAddress(path: string): string {
  return beside(`api/${path}`);
}

/** Puts a name into an address. */
export const named = encodeURIComponent;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Asks the server; throws `Refused` or `NoServer`. */
export async function ask<T>(method: Method, path: string, send?: unknown): Promise<T> {
  const answer = await request(method, path, send);
  try {
    return (await answer.json()) as T;
  } catch {
    throw new NoServer();
  }
}

/** What the server keeps as bytes. */
export async function askBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await request('GET', path);
  return new Uint8Array(await answer.arrayBuffer());
}

async function request(method: Method, path: string, send?: unknown): Promise<Response> {
  if (alone) throw new NoServer();
  let answer: Response;
  try {
    answer = await fetch(apiAddress(path), {
      method,
      cache: 'no-store',
      ...(method === 'GET' || method === 'DELETE'
        ? {}
        : {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(send ?? {}),
          }),
    });
  } catch {
    throw new NoServer();
  }
  const type = answer.headers.get('content-type') ?? '';
  if (answer.ok) {
    // A server that only sends files answers every question with the page itself.
    if (type.startsWith('text/html')) throw new NoServer();
    return answer;
  }
  if (!type.startsWith('application/json')) throw new NoServer();
  throw new Refused((await answer.json()) as Refusal, answer.status);
}
