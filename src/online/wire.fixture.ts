import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Room } from '@colyseus/sdk';
import {
  PROTOCOL,
  type Said,
  type SaidType,
  type TableView,
  type Told,
  type ToldType,
} from '../api/online/index.ts';
import { unwrap, type Complaint } from '../core/index.ts';
import type { Hall } from './hall.ts';
import { Mount } from './mount.ts';

/** Every frame that came over each socket, by the session in its address. */
const frames = new Map<string, Buffer[]>();

// The client may have been loaded by an earlier test of this process: so what comes is kept at the
// prototype of its sockets, from the moment it says who hears a socket's messages.
const onmessage = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')!;
Object.defineProperty(WebSocket.prototype, 'onmessage', {
  ...onmessage,
  set(this: WebSocket, hears: WebSocket['onmessage']) {
    const session = new URL(this.url).searchParams.get('sessionId') ?? '';
    if (!frames.has(session)) {
      const kept: Buffer[] = [];
      frames.set(session, kept);
      this.addEventListener('message', ({ data }) => {
        if (data instanceof ArrayBuffer) kept.push(Buffer.from(data));
      });
    }
    onmessage.set!.call(this, hears);
  },
});

/** A page at a table of a server that listens on a port. */
export function joinAt(port: number, table: string, reserved?: unknown): Promise<WirePage> {
  return comeTo(`http://127.0.0.1:${port}`, table, {}, reserved);
}

/** A page at a table of a server, wherever that is and whatever it asks to be shown. */
export async function comeTo(
  origin: string,
  table: string,
  headers: Record<string, string>,
  reserved?: unknown,
): Promise<WirePage> {
  const { Client } = await import('@colyseus/sdk');
  const client = new Client(origin, { headers });
  const room =
    reserved === undefined
      ? await client.joinOrCreate('table', { table })
      : await client.consumeSeatReservation(reserved as never);
  room.reconnection.enabled = false;
  return new WirePage(room);
}

/** The first words of a connection, as a browser speaks them. */
export function upgradeTo(path: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({
    host: 'x',
    upgrade: 'websocket',
    connection: 'Upgrade',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-version': '13',
    ...headers,
  });
  const said = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `GET ${path} HTTP/1.1\r\n${said}\r\n`;
}

/** What they are answered; empty: nothing before the line is closed. */
export async function knock(
  port: number,
  path: string,
  headers?: Readonly<Record<string, string>>,
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(upgradeTo(path, headers));
  const answer = await new Promise<string>((heard) => {
    socket.once('data', (data) => heard(data.toString()));
    socket.once('close', () => heard(''));
  });
  socket.destroy();
  return answer;
}

/** The tables of a hall over real sockets. */
export class Wire {
  readonly mount: Mount;
  readonly port: number;
  private readonly server: Server;

  private constructor(mount: Mount, server: Server) {
    this.mount = mount;
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  static async open(hall: Hall, ping?: number): Promise<Wire> {
    const mount = await Mount.open({
      hall,
      ping,
      refuses: () => null,
      addressOf: ({ socket, headers }) => String(headers['x-from'] ?? socket.remoteAddress),
    });
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
    mount.listen(server);
    return new Wire(mount, server);
  }

  async join(table: string): Promise<WirePage> {
    const page = await joinAt(this.port, table, unwrap(await this.mount.reserve({ table })));
    return page;
  }

  async close(): Promise<void> {
    await this.mount.close();
    this.server.closeAllConnections();
    await new Promise<void>((done) => void this.server.close(() => done()));
  }
}

/** A page over a real socket. */
export class WirePage {
  readonly room: Room;
  readonly told: { readonly type: ToldType; readonly what: unknown }[] = [];
  view: TableView | null = null;
  secret: string | undefined;
  closed = false;
  /** Why the line was closed, as a number. */
  private code = 0;
  private n = 0;
  private wake: (() => void)[] = [];

  constructor(room: Room) {
    this.room = room;
    room.onMessage('*', (type, what) => this.hear(type as ToldType, what));
    room.onLeave((code) => {
      this.closed = true;
      this.code = code;
      this.stir();
    });
  }

  /** Every byte that came. */
  get bytes(): readonly Buffer[] {
    return frames.get(this.room.sessionId)!;
  }

  private hear(type: ToldType, what: unknown): void {
    this.told.push({ type, what });
    if (type === 'table') this.view = what as TableView;
    if (type === 'seated') this.secret = (what as Told['seated']).secret;
    if (type === 'seats' || type === 'offers') this.view = { ...this.view!, ...(what as object) };
    if (type === 'moved') {
      const { from, moves, ...now } = what as Told['moved'];
      this.view = { ...this.view!, ...now, moves: [...this.view!.moves.slice(0, from), ...moves] };
    }
    this.stir();
  }

  private stir(): void {
    const waiting = this.wake;
    this.wake = [];
    for (const go of waiting) go();
  }

  /** Waits until something is so. */
  async until(so: () => boolean): Promise<void> {
    while (!so()) {
      if (this.closed) {
        const last = JSON.stringify(this.told.at(-1));
        throw new Error(`the line was closed (${this.code}): ${last}`);
      }
      await new Promise<void>((go) => this.wake.push(go));
    }
  }

  async say<T extends SaidType>(type: T, what: Said[T]): Promise<Complaint | null> {
    const n = ++this.n;
    this.room.send(type, { ...what, n });
    const answer = () =>
      this.told.find(
        (one) =>
          (one.type === 'done' || one.type === 'refused') && (one.what as { n: unknown }).n === n,
      );
    await this.until(() => answer() !== undefined);
    const { type: heard, what: why } = answer()!;
    return heard === 'done' ? null : (why as Told['refused']).why;
  }

  hello(secret?: string): Promise<Complaint | null> {
    return this.say('hello', { protocol: PROTOCOL, ...(secret === undefined ? {} : { secret }) });
  }

  async leave(): Promise<void> {
    await this.room.leave();
  }
}
