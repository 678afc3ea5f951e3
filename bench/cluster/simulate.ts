/**
 * How a cluster of so many cores goes: cores that take blocks from a queue, play them and send them back, and whoever
 * holds the experiment, who takes them in and stores them. Queue, network and store each do one thing at
 * a time. What each takes is measured by `npm run bench -- cluster`; the sizes nobody has here are simulated.
 */
export interface Costs {
  /** Milliseconds of the queue's server for a block: given, taken, brought back, taken in. */
  readonly queue: number;
  /** Milliseconds of whoever holds the experiment for a game: read, counted, stored. */
  readonly game: number;
  /** Bytes of a game on the network, and bytes a millisecond of the line to the server. */
  readonly bytes: number;
  readonly line: number;
  /** Milliseconds until a core has its next block, beside what the server takes. */
  readonly pause: number;
}

export interface Simulated {
  readonly cores: number;
  /** Milliseconds of a game. */
  readonly ms: number;
  /** Games a second, and what share of that of so many cores without any costs. */
  readonly speed: number;
  readonly share: number;
  /** What is busy all the time; null: the cores are. */
  readonly limit: 'queue' | 'network' | 'store' | null;
}

/** Milliseconds of a block, and games it may have: as in src/cluster/coordinator.ts. */
const BLOCK = 1500;
const MOST_GAMES = 2000;
/** Blocks of each core that are under way. */
const AHEAD = 2;
/** Blocks for each core that are played before it counts, and while it counts. */
const WARM = 2;
const COUNTED = 6;

/** A server that does one thing after another. */
class Station {
  busy = 0;
  private free = 0;

  /** When something that comes at `now` and takes `ms` is done. */
  serve(now: number, ms: number): number {
    this.free = Math.max(this.free, now) + ms;
    this.busy += ms;
    return this.free;
  }
}

/** What happens to a block: it is asked for, played, sent, brought back and stored. */
type Stage = 'ask' | 'played' | 'sent' | 'back' | 'stored';

interface Happening {
  readonly at: number;
  readonly core: number;
  readonly stage: Stage;
}

/** The next thing first: times with what happens at them. */
class Agenda {
  private readonly heap: Happening[] = [];

  add(at: number, core: number, stage: Stage): void {
    const { heap } = this;
    heap.push({ at, core, stage });
    for (let i = heap.length - 1; i > 0;) {
      const above = (i - 1) >> 1;
      if (heap[above]!.at <= heap[i]!.at) return;
      [heap[above], heap[i]] = [heap[i]!, heap[above]!];
      i = above;
    }
  }

  next(): Happening {
    const { heap } = this;
    const first = heap[0]!;
    const last = heap.pop()!;
    if (heap.length === 0) return first;
    heap[0] = last;
    for (let i = 0; ;) {
      const [left, right] = [2 * i + 1, 2 * i + 2];
      let least = i;
      if (left < heap.length && heap[left]!.at < heap[least]!.at) least = left;
      if (right < heap.length && heap[right]!.at < heap[least]!.at) least = right;
      if (least === i) return first;
      [heap[least], heap[i]] = [heap[i]!, heap[least]!];
      i = least;
    }
  }
}

export function simulate(cores: number, ms: number, costs: Costs): Simulated {
  const games = Math.max(1, Math.min(MOST_GAMES, Math.floor(BLOCK / ms)));
  const [queue, network, store] = [new Station(), new Station(), new Station()];
  const agenda = new Agenda();
  for (let core = 0; core < cores; core++) agenda.add((core * games * ms) / cores, core, 'ask');
  /** Blocks of each core that are not stored yet, and whether it waits for that. */
  const open = new Uint8Array(cores);
  const waits = new Uint8Array(cores);
  const goal = cores * (WARM + COUNTED);
  let stored = 0;
  let begun = 0;
  let last = 0;
  let before = { queue: 0, network: 0, store: 0 };
  while (stored < goal) {
    const { at, core, stage } = agenda.next();
    if (stage === 'ask') {
      open[core]!++;
      const taken = queue.serve(at + costs.pause, costs.queue / 2);
      agenda.add(taken + games * ms, core, 'played');
    } else if (stage === 'played') {
      agenda.add(network.serve(at, (games * costs.bytes) / costs.line), core, 'sent');
      // While one block is on its way back the next is played: two of each core are under way.
      if (open[core]! < AHEAD) agenda.add(at, core, 'ask');
      else waits[core] = 1;
    } else if (stage === 'sent') agenda.add(queue.serve(at, costs.queue / 2), core, 'back');
    else if (stage === 'back') agenda.add(store.serve(at, games * costs.game), core, 'stored');
    else {
      open[core]!--;
      stored++;
      last = at;
      if (waits[core] === 1) agenda.add(at, core, 'ask');
      waits[core] = 0;
      if (stored === cores * WARM) {
        begun = at;
        before = { queue: queue.busy, network: network.busy, store: store.busy };
      }
    }
  }
  const seconds = (last - begun) / 1000;
  const speed = (cores * COUNTED * games) / seconds;
  const ideal = (1000 * cores) / ms;
  const use = {
    queue: queue.busy - before.queue,
    network: network.busy - before.network,
    store: store.busy - before.store,
  };
  const [limit] = Object.entries(use).toSorted((a, b) => b[1] - a[1])[0]!;
  const share = speed / ideal;
  return { cores, ms, speed, share, limit: share > 0.9 ? null : (limit as Simulated['limit']) };
}

/** The sizes that are told: games of 10 ms, of a second and of a minute. */
export const CORES = [1, 2, 4, 10, 30, 100, 300, 1000, 3000, 10_000] as const;
export const LENGTHS = [10, 1000, 60_000] as const;
