import process from 'node:process';
import { MARK } from './family.ts';

/** Once nobody holds the lifeline any more, a child has so many seconds to end by itself. */
const GRACE_S = 1;

/**
 * What stands before a child where there is a shell: a watchdog waits at the other end of a pipe
 * (file descriptor 3) that only this program holds. When this program is gone, however it went, the
 * pipe is closed, and the watchdog ends all that bear the mark, then the process group and itself.
 * It is no child of the program (two forks), so that nobody can wait for it by mistake, and it bears
 * no mark itself.
 */
const WATCHDOG = `
mark=$1; shift
( (
  while read -r _; do :; done
  sleep ${GRACE_S}
  for turn in 1 2 3; do
    for file in $(grep -lsF -e "$mark" /proc/[0-9]*/environ); do
      pid=\${file#/proc/}
      kill -9 "\${pid%/environ}"
    done
    sleep 0.1
  done
  kill -9 -- "-$$"
) <&3 >/dev/null 2>&1 3<&- & )
${MARK}="\${${MARK}:+$${MARK} }$mark"
export ${MARK}
exec 3<&-
exec "$@"
`;

/** Whether children can be held on a lifeline here. */
export const hasLifeline = process.platform !== 'win32';

/** The command that starts a child on its lifeline. */
export function onLifeline(argv: readonly string[], mark: string): string[] {
  return hasLifeline ? ['/bin/sh', '-c', WATCHDOG, 'ludario', mark, ...argv] : [...argv];
}
