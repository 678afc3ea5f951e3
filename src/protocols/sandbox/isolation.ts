import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { findProgram } from '../process/index.ts';
import { BUILD_SCRATCH, DATA_FACTOR, MOST_TASKS, SCRATCH, type Limits } from './limits.ts';
import { both, type Words } from '../../core/index.ts';
import { newRoot } from './new-root.ts';
import { placesOf, type Started } from './places.ts';

/** What a program is kept within once its root is made: limits, and no right to undo any of it. */
const LIMITED = `
ulimit -c 0
ulimit -d "$data"
ulimit -f "$file"
ulimit -p "$tasks" 2>/dev/null || ulimit -u "$tasks" 2>/dev/null || :
exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
`;

/** What shows whether the setup keeps its promises: it prints what could still be written to. */
const PROBE = `
[ -e /old/proc ] && exit 120
for folder in / /usr; do true 2>/dev/null > "$folder/.ludario-probe" && exit 121; done
mount -o remount,bind,rw / 2>/dev/null && exit 122
true > /tmp/probe && [ -e /dev/shm/probe ] || exit 123
[ "$(grep -c : /proc/net/dev)" -le 1 ] || exit 124
for path in /dev/*; do
  case "$path" in /dev/null|/dev/zero|/dev/full|/dev/random|/dev/urandom|/dev/shm) ;; *) exit 125 ;; esac
done
unshare --user true 2>/dev/null && exit 126
while read -r _ at _ flags _; do
  case "$at" in /tmp|/dev/*) continue ;; esac
  case "$flags" in rw|rw,*) printf '%s\\n' "$at" ;; esac
done < /proc/self/mounts
exit 0
`;

/** What a bot is kept from on this system. */
export interface Isolation {
  /** No network, no sight of other processes, nor of files that are not its own or the system's. */
  readonly isolated: boolean;
  /** Folders that could not be made read-only. */
  readonly writable: readonly string[];
  /** Why it is not isolated. */
  readonly reason: Words;
}

let known: Isolation | null = null;

/** Tries it out, once. */
export function isolation(): Isolation {
  known ??= probe();
  return known;
}

const ENOUGH: Limits = { memory: 1024, processes: 16 };

function probe(): Isolation {
  const not = (reason: Words): Isolation => ({ isolated: false, writable: [], reason });
  if (process.platform !== 'linux') {
    return not({
      en: 'namespaces are a matter of Linux',
      es: 'los espacios de nombres son de Linux',
    });
  }
  for (const program of ['unshare', 'setpriv', 'mount', 'umount', 'pivot_root']) {
    if (programHere(program) === null) {
      return not({
        en: `the program ${program} is not installed`,
        es: `el programa ${program} no está instalado`,
      });
    }
  }
  const trial = { argv: ['/bin/sh', '-c', PROBE], folder: '/usr', ownFolder: true };
  const argv = wrapped(trial, ENOUGH);
  const tried = spawnSync(argv[0]!, argv.slice(1), { encoding: 'utf8', timeout: 10_000 });
  if (tried.status !== 0) {
    const said = (tried.stderr ?? '').trim().split('\n').at(-1) ?? '';
    const why = said === '' ? '' : ` (${said})`;
    return not({ en: `the system does not allow it${why}`, es: `el sistema no lo permite${why}` });
  }
  const writable = tried.stdout.split('\n').filter((line) => line !== '');
  return { isolated: true, writable, reason: both('') };
}

/** The command that runs another one apart from the rest of the machine. */
export function isolate(started: Started, limits: Limits): string[] {
  return isolation().isolated ? wrapped(started, limits) : [...started.argv];
}

/** The same, where there is isolation, for what makes a program: it may write to its folder, and needs more room than a bot. */
export function isolateBuild(started: Started): string[] {
  return inside(started, { data: 'unlimited', file: 'unlimited', scratch: BUILD_SCRATCH });
}

function wrapped(started: Started, { memory }: Limits): string[] {
  const data = String(memory * 1024 * DATA_FACTOR);
  return inside(started, { data, file: String(SCRATCH * 2048), scratch: SCRATCH });
}

/** Limits as a shell takes them: data in kilobytes, files in blocks of 512 bytes. */
function inside(
  started: Started,
  { data, file, scratch }: { data: string; file: string; scratch: number },
): string[] {
  const script = [
    `data=${data} file=${file} tasks=${MOST_TASKS}`,
    newRoot(placesOf(started), started, scratch, programHere('pivot_root')!),
    LIMITED,
  ].join('\n');
  return ['unshare', ...NAMESPACES, '--', '/bin/sh', '-c', script, 'ludario', ...started.argv];
}

/** Some programs of the system are not in everybody's PATH. */
function programHere(name: string): string | null {
  const path = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`;
  const found = findProgram(name, '/', path);
  return found.ok ? found.value : null;
}

const NAMESPACES = [
  '--map-root-user',
  '--mount',
  '--net',
  '--ipc',
  '--pid',
  '--fork',
  '--kill-child',
  '--mount-proc',
  '--propagation',
  'private',
];
