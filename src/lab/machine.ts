import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, freemem, release, totalmem } from 'node:os';
import process from 'node:process';
import type { Rehearsal } from '../core/index.ts';
import type { MachineAtWork } from '../workers/index.ts';

/** Where an experiment is played: for the reader of its results. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  /** In bytes. */
  readonly memory: number;
  readonly system: string;
  readonly node: string;
  readonly workers: number;
  /** Modules that added agents: where to find them again. */
  readonly agentsFrom: readonly string[];
  /** Where the games were played, where that was on many machines. */
  readonly machines?: readonly MachineAtWork[] | undefined;
  /** What programs of others said of themselves before the first game, by agent string. */
  readonly engines?: Readonly<Record<string, Rehearsal>> | undefined;
}

export function machine(workers: number, agentsFrom: readonly string[]): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? process.arch,
    cores: availableParallelism(),
    memory: totalmem(),
    system: `${process.platform} ${release()}`,
    node: process.versions.node,
    workers,
    agentsFrom,
  };
}

/** What is known of the machines of an experiment, with what they have played since. */
export function withMachines(known: unknown, more: readonly MachineAtWork[]): unknown {
  const about = (known ?? {}) as Partial<Machine>;
  const machines = new Map(about.machines?.map((one) => [one.host, one]));
  for (const one of more) {
    const games = one.games + (machines.get(one.host)?.games ?? 0);
    machines.set(one.host, { ...one, games });
  }
  return { ...about, machines: [...machines.values()] };
}

/** One worker on each core. */
export function usualWorkers(): number {
  return availableParallelism();
}

/** Megabytes for each worker: a share of what is free, but enough for large tables. */
export function usualMemory(workers: number): number {
  const share = freemem() / 2 ** 20 / (workers + 1);
  return Math.round(Math.min(2048, Math.max(256, share)));
}

let known: string | undefined;

/** The version of this program, and the commit where that is known: "0.1.0+8f3a1c2b9d". */
export function programVersion(): string {
  known ??= [ownVersion(), ...commit()].join('+');
  return known;
}

/** Of a checkout what Git says, with ".changed" where files differ from it; of a package what it was built from. */
function commit(): string[] {
  const root = new URL('../../', import.meta.url);
  try {
    if (!existsSync(new URL('.git', root))) {
      return [readFileSync(new URL('dist/commit', root), 'utf8').trim()].filter(Boolean);
    }
    const asked = ['describe', '--always', '--abbrev=10', '--dirty=.changed', '--exclude=*'];
    const { status, stdout } = spawnSync('git', asked, { cwd: root, encoding: 'utf8' });
    return status === 0 ? [stdout.trim()] : [];
  } catch {
    return [];
  }
}

export function ownVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
