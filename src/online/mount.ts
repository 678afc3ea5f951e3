import { matchMaker } from '@colyseus/core';
import { setLogger } from '@colyseus/core/Logger';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { tableIdSchema } from '../api/online/index.ts';
import { fail, ok, type Complaint, type Result } from '../core/index.ts';
import { refuse } from './complaints.ts';
import type { Hall } from './hall.ts';
import { tableRooms } from './room.ts';
import { openShared } from './shared.ts';

/** No page sends more at once. */
const LARGEST = 16 * 1024;
/** How often a connection is asked whether it lives, in milliseconds, and how many answers may be missing. */
const PING = 8000;
const MISSING = 2;

/** How long the end of all lines is waited for, in milliseconds. */
const FAREWELL = 500;
/** The address of a line: the process that holds the table, and the table. */
const PLACE = /^\/[\w-]{1,40}\/[a-z0-9]{8,32}$/;
/** What somebody asks for whose address is none. */
const NOWHERE = new URL('ws://here');

/** Under which processes say where they are found, and what tells that a line was passed on already. */
const PROCESSES = 'ludario:processes';
const PASSED = 'x-ludario-passed';

/** What a page needs to come to a table. */
export interface Reservation {
  readonly name: string;
  readonly sessionId: string;
  readonly roomId: string;
  readonly processId: string;
}

export interface MountSetup {
  readonly hall: Hall;
  /** Why somebody may not come in; null: they may. */
  refuses(request: IncomingMessage): Complaint | null;
  /** Where a request comes from. */
  addressOf(request: IncomingMessage): string;
  /** The Redis by which processes share the tables of one store; undefined: there is but one process. */
  readonly redis?: string | undefined;
  /** Milliseconds between two questions whether a connection lives. */
  readonly ping?: number | undefined;
}

/** Colyseus on the server that is there: only what tables need of it, by our own rules of who may come. */
export class Mount {
  private readonly setup: MountSetup;
  private readonly gate = new EventEmitter();
  private readonly lines = new Map<string, number>();

  private constructor(setup: MountSetup) {
    this.setup = setup;
  }

  static async open(setup: MountSetup): Promise<Mount> {
    const mount = new Mount(setup);
    const quiet = () => {};
    // What comes over the network is nothing to fill a log with.
    setLogger({ debug: quiet, error: quiet, info: quiet, trace: quiet, warn: quiet });
    const { presence, driver } = await openShared(setup.redis);
    await matchMaker.setup(presence, driver);
    setup.hall.isOpenElsewhere = async (table) =>
      (await matchMaker.driver.findOne({ roomId: table })) !== undefined;
    setup.hall.wake = async (table) => {
      if (await setup.hall.isOpenElsewhere(table)) return;
      // Where it cannot be opened now, whoever looks next tries again.
      await matchMaker.joinOrCreate('table', { table }).catch(() => {});
    };
    matchMaker.defineRoomType('table', tableRooms(setup.hall)).filterBy(['table']);
    const transport = new WebSocketTransport({
      noServer: true,
      maxPayload: LARGEST,
      pingInterval: setup.ping ?? PING,
      pingMaxRetries: MISSING,
    });
    transport.attachToServer(mount.gate as Server);
    await matchMaker.accept();
    return mount;
  }

  /** Lets pages of a server come to its tables. */
  listen(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.upgrade(request, socket, head),
    );
  }

  /** What this process is called among others. */
  get process(): string {
    return matchMaker.processId;
  }

  /** Where this process is found by others that hold tables of the same store. */
  async found(address: string): Promise<void> {
    await matchMaker.presence.hset(PROCESSES, matchMaker.processId, address);
  }

  /** A place at the table, for who may come. */
  async reserve(options: unknown): Promise<Result<Reservation>> {
    const table = tableIdSchema.safeParse((options as { table?: unknown } | null)?.table);
    if (!table.success) return fail(refuse.noTable());
    const { hall } = this.setup;
    const id = table.data;
    const closed = await hall.whyClosed(id);
    if (closed !== null) return fail(closed);
    try {
      const open = (await matchMaker.driver.findOne({ roomId: id })) !== undefined;
      // Its process may have ended: then somebody else goes on with it.
      const there = open ? await matchMaker.joinById(id, { table: id }).catch(() => null) : null;
      return ok((there ?? (await matchMaker.joinOrCreate('table', { table: id }))) as Reservation);
    } catch (error) {
      // What went wrong inside is nothing for guests to read.
      hall.trouble(error);
      return fail(refuse.trouble());
    }
  }

  async close(): Promise<void> {
    await this.setup.hall.close();
    // Rooms wait for those who reserved a place and did not come; nobody else has to.
    await matchMaker.presence.hdel(PROCESSES, matchMaker.processId);
    const ended = matchMaker.gracefullyShutdown().catch(() => {});
    await Promise.race([ended, setTimeout(FAREWELL, undefined, { ref: false })]);
    this.gate.emit('close');
    matchMaker.presence.shutdown();
    await matchMaker.driver.shutdown();
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const refusal = this.setup.refuses(request);
    if (refusal !== null) {
      turnAway(socket, 403, refusal);
      return;
    }
    const { pathname, searchParams } = URL.parse(`ws://here${request.url ?? '/'}`) ?? NOWHERE;
    if (!PLACE.test(pathname) || !searchParams.has('sessionId')) {
      turnAway(socket, 404, refuse.noTable());
      return;
    }
    const address = this.setup.addressOf(request);
    const lines = this.lines.get(address) ?? 0;
    if (lines >= this.setup.hall.limits.connections) {
      turnAway(socket, 429, refuse.manyLines());
      return;
    }
    this.lines.set(address, lines + 1);
    socket.once('close', () => {
      const left = this.lines.get(address)! - 1;
      if (left === 0) this.lines.delete(address);
      else this.lines.set(address, left);
    });
    const [, process] = pathname.split('/');
    if (process === matchMaker.processId) this.gate.emit('upgrade', request, socket, head);
    else this.passOn(process!, request, socket, head).catch(() => socket.destroy());
  }

  /** The table is held by another process: what comes goes there, and back. */
  private async passOn(
    process: string,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void> {
    socket.on('error', () => socket.destroy());
    const passed = request.headers[PASSED] !== undefined;
    const address = passed ? null : await matchMaker.presence.hget(PROCESSES, process);
    const [host, port] = /^(.+):(\d+)$/.exec(address ?? '')?.slice(1) ?? [];
    if (host === undefined) {
      turnAway(socket, 404, refuse.noTable());
      return;
    }
    const there = connect(Number(port), host);
    there.on('error', () => socket.destroy());
    there.on('close', () => socket.destroy());
    socket.on('close', () => there.destroy());
    const { method, url, rawHeaders } = request;
    const lines = [`${method} ${url} HTTP/1.1`, `${PASSED}: 1`];
    for (let i = 0; i < rawHeaders.length; i += 2)
      lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
    there.write(`${lines.join('\r\n')}\r\n\r\n`);
    there.write(head);
    socket.pipe(there).pipe(socket);
  }
}

function turnAway(socket: Duplex, status: number, why: Complaint): void {
  const body = JSON.stringify({ error: why.says.en, ...why });
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
