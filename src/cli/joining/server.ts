import type { Room } from '@colyseus/sdk';
import {
  PROTOCOL,
  classCodeSchema,
  tableIdSchema,
  type OnlineHouse,
} from '../../api/online/index.ts';
import { fail, isComplaint, ok, type Result } from '../../core/index.ts';
import { refuse } from './complaints.ts';

/** How long a server may take to answer, in milliseconds. */
const PATIENCE = 15_000;

/** A server of tables that people share, as somebody elsewhere knows it. */
export class Server {
  readonly origin: string;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(origin: string, token: string | null) {
    this.origin = origin;
    this.headers = token === null ? {} : { authorization: `Bearer ${token}` };
  }

  /** Asks by HTTP; a refusal comes back as the complaint it is. */
  async ask<T>(path: string, send?: unknown, method?: string): Promise<Result<T>> {
    let answer: Response;
    try {
      answer = await fetch(new URL(path, this.origin), {
        method: method ?? (send === undefined ? 'GET' : 'POST'),
        headers: { ...this.headers, 'content-type': 'application/json' },
        ...(send === undefined ? {} : { body: JSON.stringify(send) }),
        signal: AbortSignal.timeout(PATIENCE),
      });
    } catch (error) {
      return fail(refuse.unreachable({ address: this.origin, why: reasonOf(error) }));
    }
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok && body !== null) return ok(body as T);
    return fail(isComplaint(body) ? body : refuse.noServer({ address: this.origin }));
  }

  /** Whether we understand each other. */
  async greet(): Promise<Result<OnlineHouse>> {
    const house = await this.ask<OnlineHouse>('/api/online');
    if (!house.ok) return house;
    if (typeof house.value.protocol !== 'number')
      return fail(refuse.noServer({ address: this.origin }));
    return house.value.protocol === PROTOCOL ? house : fail(refuse.otherProtocol());
  }

  /** The line to a table. */
  async line(table: string): Promise<Result<Room>> {
    const place = await this.ask('/matchmake/joinOrCreate/table', { table });
    if (!place.ok) return place;
    const { Client } = await import('@colyseus/sdk');
    try {
      const client = new Client(this.origin, { headers: { ...this.headers } });
      const room = await client.consumeSeatReservation(place.value as never);
      // A seat is proven by its secret, not by a session.
      room.reconnection.enabled = false;
      return ok(room);
    } catch (error) {
      return fail(refuse.unreachable({ address: this.origin, why: reasonOf(error) }));
    }
  }
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string; message?: string } } & Error;
  return cause?.code ?? cause?.message ?? message ?? 'no answer';
}

/** Where an invitation leads. */
export interface Invitation {
  readonly origin: string;
  readonly token: string | null;
  /** The table; null: the link names none. */
  readonly table: string | null;
  /** The code of a class, as in http://10.0.0.7:4747/k7m2xq; null: it names none. */
  readonly code: string | null;
}

/** An address as people send it to each other: the server, what lets guests in, and the table anywhere in it. */
export function readInvitation(given: string): Result<Invitation> {
  const text = given.trim();
  const address = URL.parse(/^\w+:\/\//.test(text) ? text : `http://${text}`);
  const web = address?.protocol === 'http:' || address?.protocol === 'https:';
  if (address === null || !web) return fail(refuse.noAddress({ given: text.slice(0, 200) }));
  const { origin, searchParams } = address;
  const token = searchParams.get('token');
  searchParams.delete('token');
  const rest = decoded(`${address.pathname} ${address.search} ${address.hash}`);
  const words = rest.split(/[^A-Za-z0-9]+/).filter((word) => word.length === ID_LENGTH);
  const table = words.findLast((word) => tableIdSchema.safeParse(word).success) ?? null;
  const [, named] = /(?:class[=/]|^\/)([a-km-np-z2-9]{6})(?![\w-])/.exec(rest) ?? [];
  const code = classCodeSchema.safeParse(named).success ? named! : null;
  return ok({ origin, token, table, code });
}

/** As the server makes them. */
const ID_LENGTH = 16;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A sentence of the server in words of ours, where it speaks of pages. */
export function plainly<T>(result: Result<T>): Result<T> {
  if (result.ok) return result;
  const { code } = result.complaint;
  if (code === 'online.otherProtocol') return fail(refuse.otherProtocol());
  if (code === 'online.tableOver') return fail(refuse.over());
  return result;
}
