import { signal, type ReadonlySignal } from '@preact/signals';
import { PROTOCOL, type Person } from '../../src/api/online/index.ts';
import type { Complaint } from '../../src/core/index.ts';
import { ask } from '../api/client.ts';
import { readKept, writeKept } from './kept.ts';

const KEY = 'ludario.person';

function read(): Person | null {
  const { id, secret } = (readKept(KEY) ?? {}) as Partial<Person>;
  return typeof id === 'string' && typeof secret === 'string' ? { id, secret } : null;
}

const now = signal<Person | null>(read());

/** What proves whose rating it is, where this browser keeps one. */
export const keptPerson: ReadonlySignal<Person | null> = now;

function keepPerson(person: Person | null): void {
  writeKept(KEY, person);
  now.value = person;
}

/** The server keeps a rating from now on, for whoever has what this browser keeps. */
export async function wishRating(name: string): Promise<Person> {
  const wish = { protocol: PROTOCOL, name };
  const person = await ask<Person>('POST', 'online/ratings', wish);
  keepPerson(person);
  return person;
}

/** Nothing of it is left, neither there nor here. */
export async function deleteRating(person: Person): Promise<void> {
  await ask('POST', 'online/ratings/forget', { protocol: PROTOCOL, person });
  keepPerson(null);
}

/** Where the server does not know it, keeping it here is of no use. */
export function forgetLost(why: Complaint | null): void {
  if (why?.code === 'online.noPerson') keepPerson(null);
}
