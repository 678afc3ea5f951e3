import { LocalDriver, LocalPresence, type MatchMakerDriver, type Presence } from '@colyseus/core';
import { Refusal, complaintOf } from '../core/index.ts';
import { refuse } from './complaints.ts';

/** How processes know of each other's tables. */
interface Shared {
  readonly presence: Presence;
  readonly driver: MatchMakerDriver;
}

/** How long a Redis may take to answer at first, in milliseconds. */
const PATIENCE = 5000;

/** By a Redis where there is one; without it there is but one process. Rejects with a complaint. */
export async function openShared(redis: string | undefined): Promise<Shared> {
  if (redis === undefined) return { presence: new LocalPresence(), driver: new LocalDriver() };
  const { Redis, RedisPresence, RedisDriver } = await load();
  const trial = new Redis(redis, {
    lazyConnect: true,
    connectTimeout: PATIENCE,
    retryStrategy: () => null,
  });
  trial.on('error', () => {});
  try {
    await trial.connect();
    await trial.ping();
  } catch (error) {
    throw new Refusal(refuse.noRedis({ why: complaintOf(error) }));
  } finally {
    trial.disconnect();
  }
  return { presence: new RedisPresence(redis), driver: new RedisDriver(redis) };
}

/** Most servers need none of this, and do not have it. */
async function load() {
  try {
    const [{ Redis }, { RedisPresence }, { RedisDriver }] = await Promise.all([
      import('ioredis'),
      import('@colyseus/redis-presence'),
      import('@colyseus/redis-driver'),
    ]);
    return { Redis, RedisPresence, RedisDriver };
  } catch {
    throw new Refusal(refuse.noRedisPackages());
  }
}
