import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileTrouble } from '../core/index.ts';
import { refuse } from './complaints.ts';
import { StoreError } from './errors.ts';
import { dataFolder } from './path.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a store is named by the address of a PostgreSQL server, and not by a file. */
export function isServer(given: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(given);
}

/** An address as people may read it: without a password, and without options, which may hold one. */
export function shownAddress(given: string): string {
  const url = URL.parse(given);
  if (url === null) return given.replace(/\/\/.*@/s, '//…@').replace(/\?.*$/s, '');
  const user = url.username === '' ? '' : `${url.username}@`;
  return `${url.protocol}//${user}${url.host}${url.pathname}`;
}

/** A store as people may read it: a path as it is. */
export function shownStore(given: string): string {
  return isServer(given) ? shownAddress(given) : given;
}

/**
 * The password that goes with an address, where that does not hold it itself: LUDARIO_STORE_PASSWORD,
 * or what stands in the file LUDARIO_STORE_PASSWORD_FILE; for a queue the same with QUEUE.
 * Undefined: the driver looks where it usually does (PGPASSWORD, ~/.pgpass).
 */
export function passwordFor(
  what: 'STORE' | 'QUEUE',
  env: Environment = process.env,
): string | undefined {
  const said = env[`LUDARIO_${what}_PASSWORD`];
  if (said) return said;
  const path = env[`LUDARIO_${what}_PASSWORD_FILE`];
  if (!path) return undefined;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new StoreError(refuse.noPasswordFile({ path, why: fileTrouble(error) }), 'forbidden');
  }
}

/** An address with the password that belongs to it. */
export function withPassword(given: string, what: 'STORE' | 'QUEUE', env?: Environment): string {
  const url = URL.parse(given);
  if (url === null)
    throw new StoreError(refuse.badAddress({ path: shownAddress(given) }), 'absent');
  if (url.password !== '') return given;
  const password = passwordFor(what, env);
  if (password === undefined) return given;
  url.password = encodeURIComponent(password);
  return url.href;
}

/** What files that belong to a store are named after: its own file, or one in the user's data folder. */
export function besideStore(given: string): string {
  return isServer(given) ? besideServer(given) : given;
}

/** Whether there may be a store: of a file it can be said at once. */
export function mayExist(given: string): boolean {
  return isServer(given) || existsSync(given);
}

/** What files that belong to a store on a server are named after: in the user's data folder. */
export function besideServer(given: string, env: Environment = process.env): string {
  const { host, pathname } = new URL(given);
  const name = `${host}${pathname}`.replace(/[^\w.-]+/g, '-');
  return join(dataFolder(env, process.platform), 'ludario', name);
}
