import type { Complaint } from '../core/index.ts';
import type { MachineAtWork } from '../workers/index.ts';
import type { MachineEntry } from './roll.ts';

/** Blocks under way for each core: one is played, one waits for it. */
const AHEAD = 2;

/** What is known of somebody who works. */
export interface Known {
  readonly id: string;
  name: string;
  machine: MachineEntry | null;
  /** Whether its first block came out here as it came out there; null: nobody has looked yet. */
  trial: Promise<boolean> | null;
  /** Why it is not believed any more. */
  aside: Complaint | null;
  /** Numbers of what was kept of it since this was begun here. */
  readonly kept: number[];
}

/** Those who work for one run, and what is thought of them. */
export class Workers {
  private readonly version: string;
  private readonly known = new Map<string, Known>();
  private atWork: readonly MachineEntry[] = [];

  constructor(version: string) {
    this.version = version;
  }

  /** Whoever announced themselves lately; only those of the same version count. */
  heard(all: readonly MachineEntry[]): void {
    this.atWork = all.filter(
      ({ id, version }) => version === this.version && this.known.get(id)?.aside == null,
    );
  }

  get nobody(): boolean {
    return this.atWork.length === 0;
  }

  /** Blocks that should be under way. */
  get lanes(): number {
    const cores = this.atWork.reduce((sum, machine) => sum + machine.cores, 0);
    return Math.max(2, AHEAD * cores);
  }

  find(id: string): Known {
    const known = this.known.get(id) ?? {
      id,
      name: id,
      machine: null,
      trial: null,
      aside: null,
      kept: [],
    };
    const machine = this.atWork.find((one) => one.id === id);
    if (machine !== undefined) {
      known.name = `${machine.host} (${machine.pid})`;
      known.machine = machine;
    }
    this.known.set(id, known);
    return known;
  }

  /** By machine, with how much came from each. */
  get machines(): readonly MachineAtWork[] {
    const found = new Map<string, MachineAtWork>();
    for (const { machine, kept, aside } of this.known.values()) {
      if (machine === null || aside !== null) continue;
      const { host, processor, cores, speed } = machine;
      const games = kept.length + (found.get(host)?.games ?? 0);
      const all = cores + (found.get(host)?.cores ?? 0);
      found.set(host, { host, processor, cores: all, speed, games });
    }
    return [...found.values()];
  }
}
