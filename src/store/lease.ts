import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import process from 'node:process';
import type { Complaint } from '../core/index.ts';
import { refuse, type Worker } from './complaints.ts';
import { StoreError } from './errors.ts';
import type { Opened } from './opened.ts';
import type { Tables } from './schema.ts';

/** How often the holder of a lease shows that it lives, beside what it stores. */
export const BEAT = 10_000;

/**
 * A holder that has not been heard of for so long has lost its lease. It cannot do harm any more:
 * every batch is stored only together with a lease that still holds.
 */
const SILENCE = 120_000;

/** Who holds a lease. */
export type Holder = Omit<Tables['leases'], 'experiment'>;

/** A lease for this process, from now on. */
export function newHolder(): Holder {
  const now = Date.now();
  return { token: randomUUID(), pid: process.pid, host: hostname(), since: now, beat: now };
}

/** Takes the lease of an experiment, or says who has it. */
export async function takeLease(
  { alone }: Opened,
  experiment: number,
  id: string,
): Promise<string> {
  return alone(async (trx) => {
    await refuseIfTaken(trx, experiment, id);
    const lease = newHolder();
    await trx
      .insertInto('leases')
      .values({ experiment, ...lease })
      .onConflict((conflict) => conflict.column('experiment').doUpdateSet(lease))
      .execute();
    return lease.token;
  });
}

/** Throws while somebody who seems to live has the lease. */
export async function refuseIfTaken(
  db: Kysely<Tables>,
  experiment: number,
  id: string,
): Promise<void> {
  const lease = await db
    .selectFrom('leases')
    .selectAll()
    .where('experiment', '=', experiment)
    .executeTakeFirst();
  if (lease !== undefined) refuseIfHeld(lease, (worker) => refuse.playing({ id, worker }));
}

/** Throws while the holder of a lease seems to live. */
export function refuseIfHeld(holder: Holder, why: (worker: Worker) => Complaint): void {
  if (!lives(holder)) return;
  const { pid, since, beat } = holder;
  const host = holder.host === hostname() ? null : holder.host;
  const worker = {
    own: pid === process.pid && host === null,
    pid,
    host,
    since: new Date(since).toLocaleString('sv'),
    silence: Math.round((Date.now() - beat) / 1000),
  };
  throw new StoreError(why(worker), 'taken');
}

export function lives({ pid, host, beat }: Holder): boolean {
  if (Date.now() - beat > SILENCE) return false;
  return host !== hostname() || isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, but is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Shows that the holder lives; false when the lease was lost. */
export async function renewLease(
  db: Kysely<Tables>,
  experiment: number,
  token: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leases')
    .set({ beat: Date.now() })
    .where('experiment', '=', experiment)
    .where('token', '=', token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function dropLease(
  db: Kysely<Tables>,
  experiment: number,
  token: string,
): Promise<void> {
  await db
    .deleteFrom('leases')
    .where('experiment', '=', experiment)
    .where('token', '=', token)
    .execute();
}
