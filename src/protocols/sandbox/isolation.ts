import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { findProgram } from '../process/index.ts';
import { DATA_FACTOR, MOST_TASKS, SCRATCH, type Limits } from './limits.ts';

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
  /** Why it is not isolated, in words. */
  readonly reason: string;
}

let known: Isolation | null = null;

/** Tries it out, once. */
export function isolation(): Isolation {
  known ??= probe();
  return known;
}

const ENOUGH: Limits = { memory: 1024, processes: 16 };

function probe(): Isolation {
  const not = (reason: string): Isolation => ({ isolated: false, writable: [], reason });
  if (process.platform !== 'linux') {
    return not('namespaces are a matter of Linux');
  }
  for (const program of ['unshare', 'setpriv', 'mount']) {
    if (!findProgram(program).ok) return not(`the program ${program} is not installed`);
  }
  const argv = wrapped(['sh', '-c', PROBE, 'probe', process.cwd()], ENOUGH);
  const tried = spawnSync(argv[0]!, argv.slice(1), { encoding: 'utf8', timeout: 10_000 });
  if (tried.status !== 0) {
    const said = (tried.stderr ?? '').trim().split('\n').at(-1) ?? '';
    return not(`the system does not allow it${said === '' ? '' : ` (${said})`}`);
  }
  const writable = tried.stdout.split('\n').filter((line) => line !== '');
  return { isolated: true, writable, reason: '' };
}

/** The command that runs another one apart from the rest of the machine. */
export function isolate(argv: readonly string[], limits: Limits): string[] {
  return isolation().isolated ? wrapped(argv, limits) : [...argv];
}

function wrapped(argv: readonly string[], { memory }: Limits): string[] {
  const data = String(memory * 1024 * DATA_FACTOR);
  const setup = ['/bin/sh', '-c', SETUP, 'ludario', data, String(MOST_TASKS)];
  return ['unshare', ...NAMESPACES, '--', ...setup, ...argv];
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

/** What is enforced on bots here and what is not, one sentence each. */
export function enforced({ memory, processes }: Limits, sandbox: boolean): string[] {
  const looks = process.platform === 'linux';
  const { isolated, writable, reason } = sandbox
    ? isolation()
    : { isolated: false, writable: [], reason: 'it was turned off' };
  return [
    'Enforced: time for each answer; a megabyte of output between two questions; all processes of a bot are ended with its game.',
    looks
      ? `Enforced: at most ${memory} MB of memory and ${processes} processes, looked at twenty times a second.`
      : 'Not enforced: memory and number of processes (this system does not tell them as Linux does).',
    isolated
      ? `Enforced: no network, no sight of other processes, all files read-only but ${SCRATCH} MB of scratch space in /dev/shm.`
      : `Not enforced: bots can use the network and write files as you can (${reason}).`,
    ...(writable.length === 0 ? [] : [`Not enforced: ${writable.join(', ')} can be written to.`]),
  ];
}
