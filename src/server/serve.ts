import { serve as listen, type ServerType } from '@hono/node-server';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Refusal, complaintOf } from '../core/index.ts';
import { createApp } from './app.ts';
import { refuse } from './complaints.ts';
import type { Workspace } from './workspace.ts';
import { knownHosts } from './guards.ts';
import { Mount } from '../online/index.ts';
import { addressOf } from './addresses.ts';
import { openHall, turnsAway, type OnlineOptions } from './online.ts';
import { guestPass, isLoopback, newToken } from './token.ts';

/** Where the page is looked for first. */
const USUAL_PORT = 4747;
/** How many ports are tried after it. */
const TRIES = 50;

interface ServeSetup {
  readonly workspace: Workspace;
  /** The folder of the built page. */
  readonly page: string;
  readonly host: string;
  /** null: the usual one, or the next that is free. */
  readonly port: number | null;
  /** What whoever comes must know; undefined: a new one where others than this machine can come. */
  readonly token?: string | undefined;
  /** The address of a proxy by which others come. */
  readonly front?: URL | undefined;
  /** The tables that people share. */
  readonly online?: OnlineOptions | undefined;
}

interface Serving {
  /** By which this machine comes in. */
  readonly address: string;
  /** All it listens on. */
  readonly addresses: readonly string[];
  readonly port: number;
  /** Whether others than this machine can come. */
  readonly reachable: boolean;
  /** What whoever comes must know; null: nothing, as only this machine can come. */
  readonly token: string | null;
  /** By which guests come to the page and its tables, and nowhere else. */
  readonly guests: readonly string[];
  /** Stops listening and all long work; what was done is kept. */
  close(): Promise<void>;
}

/** Serves the page and its questions; rejects with a complaint when it cannot. */
export async function serve(setup: ServeSetup): Promise<Serving> {
  const { workspace, page, host, port, front = null } = setup;
  const reachable = !isLoopback(host) || front !== null;
  const token = setup.token ?? (reachable ? newToken() : null);
  const chosen = port ?? (await freePort(host));
  let at = chosen;
  const known = knownHosts(host, () => at);
  const hall = openHall(workspace, setup.online);
  const mount = await Mount.open({
    hall,
    redis: setup.online?.redis,
    refuses: (request) => turnsAway({ known, front, token }, request),
    addressOf: ({ headers, socket }) =>
      addressOf(String(headers['x-forwarded-for'] ?? ''), socket.remoteAddress, front),
  }).catch(async (error: unknown) => {
    await hall.close();
    throw error;
  });
  const pass = token === null ? null : guestPass(token);
  const outside = () => addresses.filter((one) => one === front?.href || !isLoopback(nameIn(one)));
  const reserve = (options: unknown) => mount.reserve(options);
  const online = { hall, reserve, pass, addresses: outside, front };
  let addresses: readonly string[] = [];
  const app = createApp({ workspace, page, known, token, front, online });
  const server = await new Promise<ServerType>((resolve, reject) => {
    const made = listen({ fetch: app.fetch, hostname: host, port: chosen }, (info) => {
      at = info.port;
      resolve(made);
    });
    made.once('error', (error: NodeJS.ErrnoException) => reject(trouble(error, host, chosen)));
  }).catch(async (error: unknown) => {
    await mount.close();
    throw error;
  });
  mount.listen(server as Server);
  await mount.found(`${nearest(host)}:${at}`);
  addresses = namesOf(host).map((name) => `http://${name}:${at}/`);
  if (front !== null) addresses = [...addresses, front.href];
  return {
    address: addresses[0]!,
    addresses,
    port: at,
    reachable,
    token,
    guests: outside().map((one) => (pass === null ? one : `${one}?token=${pass}`)),
    async close() {
      await mount.close();
      await workspace.close();
      await new Promise<void>((done) => {
        server.close(() => done());
        // Pages that listen for news never hang up by themselves.
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
    },
  };
}

/** The name in an address, without brackets. */
function nameIn(address: string): string {
  return new URL(address).hostname.replace(/^\[|\]$/g, '');
}

/** Where other processes of this machine find one that listens here. */
function nearest(host: string): string {
  return host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
}

/** The names under which a server that listens here is found. */
function namesOf(host: string): string[] {
  const own: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  if (!Object.hasOwn(own, host)) return [host.includes(':') ? `[${host}]` : host];
  const found = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  const others = found.filter(
    // Addresses of one cable alone need its name, and no browser takes it.
    ({ internal, address }) => !internal && !address.startsWith('fe80:'),
  );
  const four = others.filter(({ family }) => family === 'IPv4').map(({ address }) => address);
  const six = others
    .filter(({ family }) => host === '::' && family === 'IPv6')
    .map(({ address }) => `[${address}]`);
  return [own[host]!, ...four, ...six];
}

async function freePort(host: string): Promise<number> {
  for (let port = USUAL_PORT; port < USUAL_PORT + TRIES; port++) {
    if (await isFree(host, port)) return port;
  }
  throw new Refusal(refuse.noPort({ from: USUAL_PORT, to: USUAL_PORT + TRIES - 1 }));
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(trouble(error, host, port));
    });
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

function trouble(error: NodeJS.ErrnoException, host: string, port: number): Refusal {
  const { code } = error;
  if (code === 'EADDRINUSE') return new Refusal(refuse.portTaken({ port }));
  if (code === 'EACCES') return new Refusal(refuse.portForbidden({ port }));
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new Refusal(refuse.noHost({ host }));
  }
  return new Refusal(refuse.cannotListen({ host, port, why: complaintOf(error) }));
}
