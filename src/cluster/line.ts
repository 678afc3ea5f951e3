import type { Job, Processor, Queue, Worker, WorkerOptions } from 'bullmq';
import { readFileSync } from 'node:fs';
import { Refusal, complaintOf, fileTrouble, type Complaint } from '../core/index.ts';
import { isServer, shownAddress, withPassword } from '../store/index.ts';
import { refuse } from './complaints.ts';
import { ROLLS } from './names.ts';

/** What of a database is the queue: the store and others may have their own beside it. */
const SCHEMA = 'ludario_queue';
/** The same in Redis: what its keys begin with. */
const PREFIX = 'ludario';

/** How long a server may take to let somebody in, in milliseconds. */
const PATIENCE = 10_000;
/** How long after a trouble a worker asks again. */
const AGAIN = 1000;

/** Anything that can be closed. */
interface Closed {
  close(): Promise<void>;
}

/** A line to the queue: BullMQ over PostgreSQL or Redis. */
export class Line {
  /** How people know it; without a password. */
  readonly shown: string;
  private readonly bull: Bull;
  private readonly queues = new Map<string, Queue>();
  private readonly workers = new Set<Closed>();

  /** Throws a Refusal where nobody answers, or somebody else; `look`: and where there is no queue yet. */
  static async open(given: string, purpose: 'use' | 'look' = 'use'): Promise<Line> {
    const shown = shownAddress(given);
    const redis = /^rediss?:\/\//i.test(given);
    if ((!redis && !isServer(given)) || URL.parse(given) === null) {
      throw new Refusal(refuse.badQueue({ given: shown }));
    }
    const address = withPassword(given, 'QUEUE');
    return new Line(
      shown,
      redis ? await redisBull(address, shown) : await serverBull(address, shown, purpose),
    );
  }

  private constructor(shown: string, bull: Bull) {
    this.shown = shown;
    this.bull = bull;
  }

  /** A queue of jobs by its name. */
  queue(name: string): Queue {
    const known = this.queues.get(name);
    if (known !== undefined) return known;
    const queue = this.bull.queue(name);
    // Lines that are cut are mended by themselves; who waits for an answer gets none until then.
    queue.on('error', () => {});
    this.queues.set(name, queue);
    return queue;
  }

  /** Somebody who takes the jobs of a queue, `concurrency` at once. */
  worker(
    name: string,
    work: Processor,
    options: Pick<WorkerOptions, 'concurrency' | 'lockDuration'>,
  ): Worker {
    const { lockDuration = 30_000 } = options;
    const worker = this.bull.worker(name, work, {
      ...options,
      lockDuration,
      stalledInterval: Math.max(500, lockDuration / 2),
      // A job that killed ten workers may kill more: it comes back as failed.
      maxStalledCount: 10,
      runRetryDelay: AGAIN,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 100 },
    });
    worker.on('error', () => {});
    this.workers.add(worker);
    return worker;
  }

  /** False where a server that is away did not let it end: then only the process can. */
  async close(): Promise<boolean> {
    return within(CLOSING, async () => {
      await Promise.all([...this.workers].map((worker) => worker.close()));
      await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    });
  }
}

/** How long a farewell may take, in milliseconds. */
const CLOSING = 5000;

/** Whether something comes to its end in time; what goes wrong with it is nobody's business any more. */
export async function within(ms: number, work: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  const done = work().then(
    () => true,
    () => true,
  );
  const inTime = await Promise.race([done, late]);
  clearTimeout(timer);
  return inTime;
}

/** BullMQ with one of its servers. */
interface Bull {
  queue(name: string): Queue;
  worker(name: string, work: Processor, options: Omit<WorkerOptions, 'connection'>): Worker;
}

async function load<T>(packages: () => Promise<T>): Promise<T> {
  try {
    return await packages();
  } catch {
    throw new Refusal(refuse.noPackages());
  }
}

async function redisBull(address: string, queue: string): Promise<Bull> {
  const [bullmq, { Redis }] = await load(() => Promise.all([import('bullmq'), import('ioredis')]));
  const connection = { ...redisOptions(address, queue), maxRetriesPerRequest: null };
  const trial = new Redis({
    ...connection,
    lazyConnect: true,
    connectTimeout: PATIENCE,
    retryStrategy: () => null,
  });
  let heard: unknown = null;
  trial.on('error', (error) => (heard = error));
  try {
    await trial.connect();
    await trial.ping();
  } catch (error) {
    const why = complaintOf(heard ?? error);
    const closed = /NOAUTH|WRONGPASS|invalid password/i.test(why.says.en);
    throw new Refusal(closed ? refuse.noEntry({ queue }) : refuse.noAnswer({ queue, why }));
  } finally {
    trial.disconnect();
  }
  return {
    queue: (name) => new bullmq.Queue(name, { connection, prefix: PREFIX }),
    worker: (name, work, options) =>
      new bullmq.Worker(name, work, { ...options, connection, prefix: PREFIX }),
  };
}

/** What an address says of a Redis; `sslrootcert` names who signed its certificate, as for PostgreSQL. */
function redisOptions(address: string, queue: string) {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(address);
  const root = searchParams.get('sslrootcert');
  let tls: { ca?: Buffer } | undefined;
  try {
    if (protocol === 'rediss:') tls = root === null ? {} : { ca: readFileSync(root) };
  } catch (error) {
    throw new Refusal(refuse.noCertificate({ queue, path: root!, why: fileTrouble(error) }));
  }
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? 6379 : Number(port),
    db: Number(pathname.slice(1)) || 0,
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
    ...(tls === undefined ? {} : { tls }),
  };
}

async function serverBull(address: string, queue: string, purpose: 'use' | 'look'): Promise<Bull> {
  const [bullmq, pg] = await load(() => Promise.all([import('bullmq'), import('pg')]));
  const trial = new pg.Client({ connectionString: address, connectionTimeoutMillis: PATIENCE });
  trial.on('error', () => {});
  try {
    await trial.connect();
    const { rows } = await trial.query<{ ours: boolean; made: boolean; others: boolean }>(
      `select exists (select from pg_namespace where nspname in ('ludario', '${SCHEMA}')) as ours,
        exists (select from pg_namespace where nspname = '${SCHEMA}') as made,
        exists (select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where relkind in ('r', 'p') and nspname <> 'information_schema' and nspname !~ '^pg_') as others`,
    );
    const { ours, made, others } = rows[0]!;
    if (others && !ours) throw new Refusal(refuse.foreign({ queue }));
    if (!made && purpose === 'look') throw new Refusal(refuse.noQueueYet({ queue }));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(noServer(queue, error));
  } finally {
    await trial.end().catch(() => undefined);
  }
  const classes = bullmq.withBackend(bullmq.createPostgresBackend);
  const connection = {
    connectionString: address,
    schema: SCHEMA,
    migrate: true,
    connectionTimeoutMillis: PATIENCE,
    max: 4,
  };
  const first = new classes.Queue('names', { connection });
  first.on('error', () => {});
  try {
    await first.waitUntilReady();
  } catch (error) {
    throw new Refusal(refuse.otherSchema({ queue, why: complaintOf(error) }));
  }
  try {
    // Its steps were all taken; whether what they made is still there, only a question tells.
    await first.getJobCounts();
  } catch (error) {
    throw new Refusal(refuse.damaged({ queue, schema: SCHEMA, why: complaintOf(error) }));
  } finally {
    await first.close().catch(() => undefined);
  }
  return {
    queue: (name) =>
      new classes.Queue(name, {
        // Rolls are read one after the other: a server has only so many connections.
        connection: { ...connection, max: ROLLS.has(name) ? 1 : connection.max },
      }) as unknown as Queue,
    worker: (name, work, options) =>
      new classes.Worker(name, work, { ...options, connection }) as unknown as Worker,
  };
}

/** What a PostgreSQL server or the network said; its codes: postgresql.org, errcodes-appendix. */
function noServer(queue: string, error: unknown): Complaint {
  const told = error instanceof AggregateError ? (error.errors[0] as Error) : (error as Error);
  const { code = '', message } = told as Error & { code?: string };
  if (code.startsWith('28') || /^SASL|password must be/.test(message))
    return refuse.noEntry({ queue });
  if (code === '3D000') return refuse.noDatabase({ queue });
  return refuse.noAnswer({ queue, why: complaintOf(told) });
}

export type { Job };
