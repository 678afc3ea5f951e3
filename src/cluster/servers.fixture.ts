import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Certificates } from '../store/certificates.fixture.ts';
import { freePort } from '../store/port.fixture.ts';
import { PostgresServer, hasPostgres } from '../store/postgres.fixture.ts';

/** A server for queues that can be killed, and come back with what it kept. */
export interface QueueServer {
  /** A queue that nobody uses yet. */
  fresh(): Promise<string>;
  /** The process it runs below, or in. */
  readonly pid: number | undefined;
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

interface RedisTerms {
  readonly password?: string | null;
  /** It speaks TLS, and nothing else. */
  readonly certificates?: Certificates | null;
}

/** Whether the Redis that is installed can speak TLS. */
export const hasRedisTls = hasRedis && spawnSync('redis-cli', ['--tls', '--version']).status === 0;

/** A real Redis of its own, which keeps nothing: what is lost with it is the worst that can be. */
export class RedisServer implements QueueServer {
  private readonly port: number;
  private readonly folder = mkdtempSync(join(tmpdir(), 'ludario-redis-'));
  private readonly password: string | null;
  private readonly certificates: Certificates | null;
  private child: ChildProcess | null = null;
  private queues = -1;

  private constructor(port: number, { password = null, certificates = null }: RedisTerms) {
    this.port = port;
    this.password = password;
    this.certificates = certificates;
    process.once('exit', () => this.end());
  }

  static async open(terms: RedisTerms = {}): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), terms);
    await server.start();
    return server;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** One of its sixteen databases. */
  async fresh(): Promise<string> {
    this.queues++;
    const protocol = this.certificates === null ? 'redis' : 'rediss';
    return `${protocol}://127.0.0.1:${this.port}/${this.queues}`;
  }

  async start(): Promise<void> {
    // prettier-ignore
    const args = [...this.ports(), '--save', '', '--bind', '127.0.0.1', '--dir', this.folder,
      ...(this.password === null ? [] : ['--requirepass', this.password])];
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    this.child = child;
    await new Promise<void>((ready) => {
      child.stdout.on('data', (text: Buffer) => {
        if (text.includes('Ready to accept')) ready();
      });
    });
  }

  private ports(): string[] {
    const { certificates, port } = this;
    if (certificates === null) return ['--port', String(port)];
    const { ca, cert, key } = certificates;
    // prettier-ignore
    return ['--port', '0', '--tls-port', String(port), '--tls-cert-file', cert, '--tls-key-file', key,
      '--tls-ca-cert-file', ca, '--tls-auth-clients', 'no'];
  }

  async kill(): Promise<void> {
    const { child } = this;
    const ended = new Promise((done) => child?.once('exit', done));
    child?.kill('SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    this.end();
  }

  private end(): void {
    this.child?.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The kinds of servers that there are, each left out where it is not installed. */
export const SERVERS: readonly {
  readonly name: string;
  readonly there: boolean;
  open(): Promise<QueueServer>;
}[] = [
  { name: 'Redis', there: hasRedis, open: () => RedisServer.open() },
  { name: 'PostgreSQL', there: hasPostgres, open: () => PostgresServer.open() },
];
