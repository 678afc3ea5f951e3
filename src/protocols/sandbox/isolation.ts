import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { findProgram } from '../process/index.ts';
import { DATA_FACTOR, MOST_TASKS, SCRATCH, type Limits } from './limits.ts';
import { both, type Words } from '../../core/index.ts';

/**
 * What runs before a bot, as the root of a user namespace of its own that has no network, no other
 * processes and its own view of the mounts: every mount is made read-only, scratch space is laid over
 * /dev/shm, limits are set, and the right to undo any of this is given up. A mount whose flags are
 * locked has to keep them, so they are read from the list of mounts.
 */
const SETUP = `
data=$1; tasks=$2; shift 2
while read -r _ at kind flags _; do
  case "$flags" in rw|rw,*) ;; *) continue ;; esac
  keep=
  for flag in nosuid nodev noexec noatime nodiratime relatime; do
    case ",$flags," in *,$flag,*) keep="$keep,$flag" ;; esac
  done
  mount -o "remount,bind,ro$keep" "$(printf '%b' "$at")" 2>/dev/null || :
done < /proc/self/mounts
mount -t tmpfs -o size=${SCRATCH}m,mode=1777 tmpfs /dev/shm || exit 120
ulimit -c 0
ulimit -d "$data"
ulimit -p "$tasks" 2>/dev/null || ulimit -u "$tasks" 2>/dev/null || :
cd "$PWD"
exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
`;

/**
 * For root, whom no limit on processes binds: a control group that counts them, where there can be
 * one. A group goes when it is empty, so each start sweeps up after those before it.
 */
const FENCE = `
tasks=$1; shift
for base in /sys/fs/cgroup/pids /sys/fs/cgroup; do
  rmdir "$base"/ludario-* 2>/dev/null
  group="$base/ludario-$$"
  mkdir "$group" 2>/dev/null || continue
  echo "$tasks" > "$group/pids.max" && echo $$ > "$group/cgroup.procs" && break
  rmdir "$group"
done 2>/dev/null
exec "$@"
`;

/** What shows whether the setup keeps its promises: it prints what could still be written to. */
const PROBE = `
touch "$1/.ludario-probe" 2>/dev/null && exit 121
mount -o remount,bind,rw / 2>/dev/null && exit 122
touch /dev/shm/probe || exit 123
[ "$(grep -c : /proc/net/dev)" -le 1 ] || exit 124
while read -r _ at _ flags _; do
  case "$at" in /proc*|/sys*|/dev/shm|/dev/pts|/dev/mqueue) continue ;; esac
  case "$flags" in rw|rw,*) [ -w "$at" ] && touch "$at/.ludario-probe" 2>/dev/null && { rm -f "$at/.ludario-probe"; printf '%s\\n' "$at"; } ;; esac
done < /proc/self/mounts
exit 0
`;

/** What a bot is kept from on this system. */
export interface Isolation {
  /** No network, no sight of other processes, all but scratch space read-only. */
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
  for (const program of ['unshare', 'setpriv', 'mount']) {
    if (!findProgram(program).ok) {
      return not({
        en: `the program ${program} is not installed`,
        es: `el programa ${program} no está instalado`,
      });
    }
  }
  const argv = wrapped(['sh', '-c', PROBE, 'probe', process.cwd()], ENOUGH);
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
export function isolate(argv: readonly string[], limits: Limits): string[] {
  return isolation().isolated ? wrapped(argv, limits) : [...argv];
}

function wrapped(argv: readonly string[], { memory }: Limits): string[] {
  const data = String(memory * 1024 * DATA_FACTOR);
  const setup = ['/bin/sh', '-c', SETUP, 'ludario', data, String(MOST_TASKS)];
  const whole = ['unshare', ...NAMESPACES, '--', ...setup, ...argv];
  if (process.getuid?.() !== 0) return whole;
  return ['/bin/sh', '-c', FENCE, 'ludario', String(MOST_TASKS), ...whole];
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
