import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { within, type Places, type Started } from './places.ts';

/** Where the new root is put together; nobody's files lie there. */
const SITE = '/sys';
/** What programs need of /dev, and nothing else of it. */
const DEVICES = ['null', 'zero', 'full', 'random', 'urandom'];
/** Flags of a mount that whoever has no right to lift them has to keep. */
const KEPT = ['noexec', 'noatime', 'nodiratime', 'relatime', 'strictatime'];

interface Mount {
  readonly at: string;
  readonly flags: readonly string[];
}

/**
 * The part of a shell script that makes a root of its own for a program, as the root of a user
 * namespace with a view of the mounts of its own: the places it may see, read-only; a /dev of a few
 * harmless devices; the processes of its namespace; and scratch space that is gone with it. What
 * was before is not there any more.
 */
export function newRoot(
  { seen, hidden, home }: Places,
  { folder, writable = false }: Started,
  scratch: number,
  pivot: string,
): string {
  const mounts = mountsHere();
  const links = seen.filter(
    (path) => lstatSync(path).isSymbolicLink() && path.lastIndexOf('/') === 0,
  );
  const bound = seen.filter((path) => !links.includes(path));
  const folders = new Set(['old', 'proc', 'tmp', 'dev/shm', 'etc']);
  for (const path of [home, folder]) {
    if (path !== '/' && !links.some((link) => within(path, link))) folders.add(path.slice(1));
  }
  const files = new Set(DEVICES.map((name) => `dev/${name}`));
  // Scratch space is a part of the new root that stays writable; its own files may lie in it.
  const table = ['tmp', 'dev/shm'].map((name) =>
    entry(`${SITE}/tmp`, `${SITE}/${name}`, 'none', ['bind']),
  );
  for (const path of bound) {
    (statSync(path).isDirectory() ? folders : files).add(path.slice(1));
    const inside = mounts.filter(({ at }) => at !== path && within(at, path)).map(({ at }) => at);
    for (const source of [path, ...inside]) {
      const flags = ['rbind', 'ro', 'nosuid', 'nodev', ...flagsOf(source, mounts)];
      table.push(entry(source, SITE + source, 'none', flags));
    }
  }
  if (writable) {
    table.push(
      entry(folder, SITE + folder, 'none', [
        'rbind',
        'nosuid',
        'nodev',
        ...flagsOf(folder, mounts),
      ]),
    );
  }
  for (const path of hidden) {
    if (!existsSync(path)) continue;
    table.push(
      statSync(path).isDirectory()
        ? entry('ludario', SITE + path, 'tmpfs', ['ro', 'nosuid', 'nodev', 'noexec', 'size=4k'])
        : entry('/dev/null', SITE + path, 'none', ['bind']),
    );
  }
  for (const name of DEVICES)
    table.push(entry(`/dev/${name}`, `${SITE}/dev/${name}`, 'none', ['bind']));
  table.push(entry('/proc', `${SITE}/proc`, 'none', ['rbind', 'ro', 'nosuid', 'nodev', 'noexec']));
  const parents = [...files].map((file) => file.slice(0, file.lastIndexOf('/'))).filter(Boolean);
  return `
echo 0 > /proc/sys/user/max_user_namespaces
mount -t tmpfs -o nosuid,nodev,mode=755,size=${scratch}m ludario ${SITE} || exit 120
cd ${SITE} || exit 120
mkdir -p ${[...new Set([...folders, ...parents])].map(quoted).join(' ')} || exit 120
${[...files].map((file) => `: > ${quoted(file)}`).join('\n')}
printf '%s\\n' 'root:x:0:0:bot:/:/bin/sh' > etc/passwd
printf '%s\\n' 'root:x:0:' > etc/group
printf '%s\\n' '127.0.0.1 localhost' > etc/hosts
${links.length === 0 ? '' : `cp -P ${links.map(quoted).join(' ')} . || exit 120`}
printf '%s\\n' ${table.map(quoted).join(' ')} > old/mounts
mount -a -T old/mounts || exit 120
: > old/mounts
${quoted(pivot)} . old || exit 120
cd / && umount -l /old || exit 120
mount -o remount,bind,ro,nosuid,nodev / || exit 120
cd ${quoted(folder)} || exit 120
`;
}

/** One line of a table of mounts, as mount(8) reads it. */
function entry(source: string, target: string, kind: string, flags: readonly string[]): string {
  const field = (text: string) =>
    text.replaceAll(/[\\\s#]/g, (c) => `\\${c.codePointAt(0)!.toString(8).padStart(3, '0')}`);
  return `${field(source)} ${field(target)} ${kind} ${flags.join(',')} 0 0`;
}

/** A word that a shell takes as it is. */
export function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

function flagsOf(path: string, mounts: readonly Mount[]): string[] {
  const over = mounts.filter(({ at }) => within(path, at));
  const [nearest] = over.toSorted((a, b) => b.at.length - a.at.length);
  return nearest?.flags.filter((flag) => KEPT.includes(flag)) ?? [];
}

/** What is mounted here, in the order it was. */
function mountsHere(): Mount[] {
  const text = readFileSync('/proc/self/mountinfo', 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const fields = line.split(' ');
      const at = fields[4]!.replaceAll(/\\(\d{3})/g, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 8)),
      );
      return { at, flags: fields[5]!.split(',') };
    });
}
