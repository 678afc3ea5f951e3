import { signal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { House, Job } from '../../src/api/index.ts';
import { apiAddress, ask } from './client.ts';

/** What is known of the server: undefined while it is being asked, null when there is none. */
const houseNow = signal<House | null | undefined>(undefined);
const house: ReadonlySignal<House | null | undefined> = houseNow;

/** How often the server was met anew: what was asked before may have changed since. */
const meetingsNow = signal(0);
export const meetings: ReadonlySignal<number> = meetingsNow;

/** Whether news have stopped coming in. */
const lostNow = signal(false);
export const lost: ReadonlySignal<boolean> = lostNow;

/** All work of the server that is known, the latest last, by kind and name. */
const jobsNow = signal<ReadonlyMap<string, Job>>(new Map());
export const jobs: ReadonlySignal<ReadonlyMap<string, Job>> = jobsNow;

export function jobOf(kind: Job['kind'], id: string): Job | null {
  return jobsNow.value.get(`${kind} ${id}`) ?? null;
}

export function isOpen(job: Pick<Job, 'state'> | null): boolean {
  return job !== null && (job.state === 'waiting' || job.state === 'running');
}

/** What was deleted is not worked on any more. */
export function forgetJob(kind: Job['kind'], id: string): void {
  const others = new Map(jobsNow.value);
  others.delete(`${kind} ${id}`);
  jobsNow.value = others;
}

/** Milliseconds before the server is called again: first, and at most. */
const SOON = 500;
const LATE = 8000;

let listeners = 0;
let source: EventSource | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = SOON;

function listen(): void {
  source = new EventSource(apiAddress('live'));
  source.addEventListener('hello', () => {
    // A server that was started anew does not go on with what the one before did.
    jobsNow.value = new Map();
    lostNow.value = false;
    meetingsNow.value++;
    wait = SOON;
  });
  source.addEventListener('job', ({ data }: MessageEvent<string>) => {
    const job = JSON.parse(data) as Job;
    const next = new Map(jobsNow.value);
    const key = `${job.kind} ${job.id}`;
    next.set(key, job);
    jobsNow.value = next;
  });
  source.addEventListener('error', () => {
    lostNow.value = true;
    // The browser calls again by itself after some troubles and gives up after others.
    source?.close();
    timer = setTimeout(() => {
      if (listeners > 0) listen();
    }, wait);
    wait = Math.min(LATE, 2 * wait);
  });
}

/** Asks whether there is a server; a view calls this when it opens. */
async function meetServer(): Promise<void> {
  try {
    houseNow.value = await ask<House>('GET', 'house');
  } catch {
    houseNow.value = null;
  }
}

/** Hears how the server's work goes for as long as a view is open. */
export function useServer(): House | null | undefined {
  const found = house.value;
  useEffect(() => {
    void meetServer();
  }, []);
  const there = found !== null && found !== undefined;
  useEffect(() => {
    if (!there) return undefined;
    if (listeners++ === 0) listen();
    return () => {
      if (--listeners > 0) return;
      clearTimeout(timer);
      source?.close();
      source = null;
      lostNow.value = false;
    };
  }, [there]);
  return found;
}
