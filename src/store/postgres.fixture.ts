import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { Client, type QueryResult } from 'pg';
import type { Certificates } from './certificates.fixture.ts';
import { freePort } from './port.fixture.ts';

/** Where Debian puts the server's own programs; elsewhere they are found by name. */
function binFolder(): string {
  const home = '/usr/lib/postgresql';
  try {
    const newest = readdirSync(home).toSorted((a, b) => Number(b) - Number(a))[0];
    return newest === undefined ? '' : join(home, newest, 'bin');
  } catch {
    return '';
  }
}

const program = (name: string) => join(binFolder(), name);

/** PostgreSQL refuses to run as root: then it runs as the user its package has made. */
function somebody(): { uid?: number; gid?: number } | null {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((what) =>
    Number(spawnSync('id', [what, 'postgres'], { encoding: 'utf8' }).stdout || Number.NaN),
  );
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid: uid!, gid: gid! } : null;
}

const user = somebody();

/** Tests that need a server are left out by name where there is none. */
export const hasPostgres =
  user !== null && spawnSync(program('postgres'), ['--version']).status === 0;

export const PASSWORD = 'a secret of the tests/:@';

/** A PostgreSQL of its own, in a folder of its own, which is gone with this process. */
export class PostgresServer {
  readonly port: number;
  readonly certificates: Certificates | null;
  private readonly folder: string;
  private child: ChildProcess | null = null;
  private databases = 0;

  private constructor(folder: string, port: number, certificates: Certificates | null) {
    this.certificates = certificates;
    this.folder = folder;
    this.port = port;
    process.once('exit', () => this.end());
  }

  /** With certificates, which are made in a folder, it speaks TLS, too. */
  static async open(certified?: (folder: string) => Certificates): Promise<PostgresServer> {
    const folder = mkdtempSync(join(tmpdir(), 'ludario-postgres-'));
    const secret = join(folder, 'secret');
    writeFileSync(secret, PASSWORD);
    for (const path of [folder, secret]) {
      if (user?.uid !== undefined) chownSync(path, user.uid, user.gid!);
    }
    const made = spawnSync(
      program('initdb'),
      // prettier-ignore
      ['-D', join(folder, 'data'), '-U', 'ludario', '-A', 'scram-sha-256', '--pwfile', secret,
        '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...user, cwd: folder, encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(made.stderr);
    const certificates = certified?.(folder) ?? null;
    for (const path of certificates === null ? [] : [certificates.cert, certificates.key]) {
      if (user?.uid !== undefined) chownSync(path, user.uid, user.gid!);
      chmodSync(path, 0o600);
    }
    const server = new PostgresServer(folder, await freePort(), certificates);
    await server.start();
    return server;
  }

  /** The address of a database; of the one that is always there. */
  address(database = 'postgres', password: string | null = PASSWORD): string {
    const secret = password === null ? '' : `:${encodeURIComponent(password)}`;
    return `postgres://ludario${secret}@127.0.0.1:${this.port}/${database}`;
  }

  /** The process that all of its own are below. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** An empty database. */
  async fresh(): Promise<string> {
    const name = `t${process.pid}_${++this.databases}`;
    await execAt(this.address(), `create database ${name}`);
    return this.address(name);
  }

  async start(): Promise<void> {
    // prettier-ignore
    const argv = [program('postgres'), '-D', join(this.folder, 'data'), '-p', String(this.port),
      '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off',
      '-c', 'shared_buffers=16MB', '-c', 'max_connections=60', '-c', 'restart_after_crash=on',
      ...tlsOf(this.certificates)];
    // It ends when this process does, however that ends: then its input is closed.
    const guard = '"$@" & read word; kill -QUIT $!; wait $!; [ "$word" = keep ] || rm -rf "$0"';
    this.child = spawn('/bin/sh', ['-c', guard, this.folder, ...argv], {
      ...user,
      cwd: this.folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    for (;;) {
      try {
        await execAt(this.address(), 'select 1');
        return;
      } catch {
        await setTimeout(50);
      }
    }
  }

  /** kill -9 of the server with all its processes, as when the machine loses its power. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    for (const one of this.processes()) {
      try {
        process.kill(one, 'SIGKILL');
      } catch {
        // It ended with the others.
      }
    }
    if (child !== null) {
      const ended = new Promise((done) => child.once('exit', done));
      child.stdin?.end('keep\n');
      await ended;
    }
    rmSync(join(this.folder, 'data', 'postmaster.pid'), { force: true });
  }

  /** The server's own and those below it; none where it is not running. */
  private processes(): number[] {
    let first: string;
    try {
      first = readFileSync(join(this.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]!;
    } catch {
      return [];
    }
    const pid = Number(first);
    // A file without a number would be 0, which to `kill` means whoever asks, with all beside it.
    if (!(pid > 1)) return [];
    const below = spawnSync('pgrep', ['-P', first], { encoding: 'utf8' }).stdout.split('\n');
    return [pid, ...below.filter(Boolean).map(Number)];
  }

  /** Before its process ends. */
  async close(): Promise<void> {
    await this.kill();
    this.end();
  }

  private end(): void {
    if (this.child !== null) {
      this.child.stdin?.end();
      spawnSync('sleep', ['0.2']);
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function tlsOf(certificates: Certificates | null): string[] {
  if (certificates === null) return [];
  const { cert, key } = certificates;
  return ['-c', 'ssl=on', '-c', `ssl_cert_file=${cert}`, '-c', `ssl_key_file=${key}`];
}

/** Statements at an address, one after the other. */
export async function execAt(address: string, statement: string): Promise<QueryResult> {
  const client = new Client({ connectionString: address });
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

let shared: Promise<PostgresServer> | null = null;

/** The server that all tests of this process share. */
export function postgres(): Promise<PostgresServer> {
  shared ??= PostgresServer.open();
  return shared;
}
