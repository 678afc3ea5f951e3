import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/** A socket as pages have it, which also keeps what comes. */
class KeepingSocket extends WebSocket {
  constructor(...[url, more]: ConstructorParameters<typeof WebSocket>) {
    super(url, more);
    const kept: Buffer[] = [];
    frames.set(new URL(url).searchParams.get('sessionId') ?? '', kept);
    this.addEventListener('message', ({ data }) => {
      if (data instanceof ArrayBuffer) kept.push(Buffer.from(data));
    });
  }
}

export async function sdk() {
  // The client takes the socket that is there when it is loaded.
  globalThis.WebSocket = KeepingSocket;
  return import('@colyseus/sdk');
}

/** A page at a table of a server that listens on a port. */
export async function joinAt(port: number, table: string, reserved?: unknown): Promise<WirePage> {
  const { Client } = await sdk();
  const client = new Client(`http://127.0.0.1:${port}`);
  const room =
    reserved === undefined
      ? await client.joinOrCreate('table', { table })
      : await client.consumeSeatReservation(reserved as never);
  room.reconnection.enabled = false;
  return new WirePage(room);
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
  private n = 0;
  private wake: (() => void)[] = [];

  constructor(room: Room) {
    this.room = room;
    room.onMessage('*', (type, what) => this.hear(type as ToldType, what));
    room.onLeave(() => {
      this.closed = true;
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
      if (this.closed) throw new Error(`the line was closed: ${JSON.stringify(this.told.at(-1))}`);
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
