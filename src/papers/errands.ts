import type { Answer, Order } from './errand-thread.ts';
import { Refusal } from '../core/index.ts';
import { Thread } from '../workers/index.ts';
import { refuse } from './complaints.ts';

interface Hands {
  /** Threads at once. */
  readonly workers: number;
  readonly megabytes: number;
  readonly signal: AbortSignal;
  /** By input, from 0 to 1. */
  onProgress(shares: readonly number[]): void;
}

/** The work was stopped from outside. */
export class Stopped extends Error {
  constructor() {
    super('stopped');
    this.name = 'Stopped';
  }
}

/** A thread could not be ended: nothing that is timed can be done beside it. */
export class Stuck extends Refusal {
  constructor(where: string) {
    super(refuse.stuck({ where }));
  }
}

/** Runs orders in threads, a few at once; `keep` gets each result as soon as it is there. */
export async function runOrders(
  orders: readonly (Order | null)[],
  hands: Hands,
  keep: (index: number, result: unknown) => void,
): Promise<void> {
  const shares: number[] = orders.map((order) => (order === null ? 1 : 0));
  const open = orders.flatMap((order, index) => (order === null ? [] : [{ order, index }]));
  const trouble = new AbortController();
  const signal = AbortSignal.any([hands.signal, trouble.signal]);
  const hand = async () => {
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      if (signal.aborted) throw new Stopped();
      const { order, index } = next;
      const tell = (share: number) => {
        shares[index] = share;
        hands.onProgress(shares);
      };
      const result = await runOrder(order, hands.megabytes, signal, tell);
      keep(index, result);
      tell(1);
    }
  };
  const count = Math.min(hands.workers, open.length);
  const all = Array.from({ length: count }, () =>
    hand().catch((error: unknown) => {
      // The others need not go on: their work would be kept, but nobody waits for it.
      trouble.abort();
      throw error;
    }),
  );
  const ended = await Promise.allSettled(all);
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  const worst = failures.find((error) => !(error instanceof Stopped)) ?? failures[0];
  if (worst !== undefined) throw worst;
}

async function runOrder(
  order: Order,
  megabytes: number,
  signal: AbortSignal,
  tell: (share: number) => void,
): Promise<unknown> {
  const thread = new Thread<never, Answer>({
    beside: import.meta.url,
    file: 'errand-thread',
    data: order,
    megabytes: Math.max(megabytes, 1024),
  });
  const halt = () => void thread.end();
  signal.addEventListener('abort', halt, { once: true });
  try {
    return await new Promise<unknown>((done, failed) => {
      // After the answer this comes too late to matter.
      thread.onEnded = (why) => failed(why ?? new Stopped());
      thread.onSaid = (said) => {
        if (said.kind === 'progress') tell(said.done / said.total);
        else done(said.result);
      };
      if (signal.aborted) halt();
    });
  } finally {
    signal.removeEventListener('abort', halt);
    await thread.end();
  }
}
