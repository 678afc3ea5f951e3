import { Hono } from 'hono';
import type { MachinesPage } from '../../api/index.ts';
import type { QueueStatus } from '../../cluster/index.ts';
import { Refusal } from '../../core/index.ts';
import { refuse } from '../complaints.ts';
import { Refused } from '../sentences.ts';
import type { Workspace } from '../workspace.ts';

/** Whoever asks sooner is told the same again, in milliseconds. */
const FRESH = 1000;

/** Who works at the queue. The address of the queue is nobody's business who only has the page. */
export function machineRoutes({ queue }: Workspace): Hono {
  let known: { readonly at: number; readonly page: Promise<MachinesPage> } | null = null;
  return new Hono().get('/', async (c) => {
    if (queue === null) throw new Refused(refuse.noQueue(), 404);
    if (known === null || performance.now() - known.at > FRESH) {
      known = { at: performance.now(), page: queue.status().then(pageOf) };
    }
    try {
      return c.json(await known.page);
    } catch (error) {
      known = null;
      if (error instanceof Refusal) throw new Refused(refuse.queueSilent(), 503);
      throw error;
    }
  });
}

function pageOf({ machines, runs, aside, failures, version }: QueueStatus): MachinesPage {
  const ago = (then: number) => Math.max(0, Math.round((Date.now() - then) / 1000));
  // Those that take part first.
  const rank = (machine: (typeof machines)[number]) => Number(machine.version !== version);
  const sorted = machines.toSorted(
    (a, b) => rank(a) - rank(b) || a.host.localeCompare(b.host) || a.pid - b.pid,
  );
  return {
    machines: sorted.map((machine) => ({
      id: machine.id,
      host: machine.host,
      pid: machine.pid,
      processor: machine.processor,
      cores: machine.cores,
      version: machine.version,
      same: machine.version === version,
      speed: machine.speed,
      games: machine.games,
      rate: machine.rate,
      ago: ago(machine.beat),
      leaving: machine.state === 'leaving',
    })),
    runs: runs.map(({ kind, id, host, done, blocks, waiting }) => ({
      kind,
      id,
      host,
      done,
      blocks,
      waiting,
    })),
    aside: aside.map(({ name, why, at }) => ({ name, why, ago: ago(at) })),
    failures,
  };
}
