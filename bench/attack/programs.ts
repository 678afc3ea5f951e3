import { execFileSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import type { Attack, Tally } from './attack.ts';
import { attacks, handIn, handInHonest, holdCourse, logOf, type CourseResult } from './course.ts';
import { inFolder } from './program.ts';

const SMALL = ['--game', 'mancala(3,2)', '--pairs', '1', '--no-marks'];
const LIMITS = ['--memory', '256', '--processes', '16'];

/** Forks for as long as it can. */
const BOMB =
  'import os\nwhile True:\n    try:\n        os.fork()\n    except OSError:\n        pass\n';

/** Uses nearly all of its second for each move; `after`: what it does once it has answered. */
function thinker(after: string): string {
  return `import threading, time, talk
def think(_=None):
    end = time.thread_time() + 0.8
    while time.thread_time() < end:
        pass
talk.play(think, ${after})
`;
}

function inCourse(name: string, run: (tally: Tally, course: string) => Promise<void>): Attack {
  return {
    name: `programs: ${name}`,
    async run(tally) {
      if (process.platform === 'win32') tally.skip('it needs Linux');
      else await inFolder((folder) => run(tally, folder));
    },
  };
}

/** How often a bot of the course lost by breaking a limit. */
function broke({ standings }: CourseResult, name: string): number {
  const found = standings.find((one) => one.name === name);
  return found === undefined ? 0 : found.lost.crash + found.lost.time;
}

/** The course came to its end, whoever took part. */
function ended(tally: Tally, course: CourseResult): void {
  const { code, finished, err } = course;
  tally.held('the course ends', code === 0 && finished, `${code} ${err}`);
  tally.held(
    'the honest bot breaks nothing',
    broke(course, 'honest') === 0,
    JSON.stringify(course),
  );
}

/** Whether the kernel counts for us what bots use. */
function counted({ enforced }: CourseResult): boolean {
  return enforced.some((line) => /^Enforced: its own time is .*control group/.test(line));
}

export const programAttacks: readonly Attack[] = [
  inCourse('time and memory that nobody should count', async (tally, course) => {
    handInHonest(course);
    handIn(course, 'children', 'children.py', '2600');
    handIn(course, 'memfd', 'memory-file.py', '700');
    handIn(course, 'hoard', 'hoard-between.py', '700', '40');
    handIn(course, 'leaves', 'leave.py');
    mkdirSync(join(course, 'bomb'));
    writeFileSync(join(course, 'bomb', 'bot.py'), BOMB);
    const result = await holdCourse(course, [...SMALL, ...LIMITS, '--ms', '400']);
    ended(tally, result);
    for (const name of ['hoard', 'leaves']) {
      tally.held(`${name} is noticed`, broke(result, name) > 0, JSON.stringify(result.standings));
    }
    const bomb = result.standings.find(({ name }) => name === 'bomb');
    tally.held('a fork bomb ends', (bomb?.wins ?? 0) === 0, JSON.stringify(bomb));
    if (counted(result)) {
      for (const name of ['children', 'memfd']) {
        tally.held(`${name} is noticed`, broke(result, name) > 0, JSON.stringify(result.standings));
      }
    } else tally.skip('children and memfd: there can be no control group here');
    if (process.platform === 'linux') {
      tally.held('no process is left', leftOf(course).length === 0, leftOf(course).join('; '));
    }
  }),
  inCourse('thinking on while its rival does', async (tally, course) => {
    for (const [name, after] of [
      ['slow', 'None'],
      ['thinks-on', 'lambda _: threading.Thread(target=think, daemon=True).start()'],
    ] as const) {
      mkdirSync(join(course, name));
      cpSync(join(attacks, 'talk.py'), join(course, name, 'talk.py'));
      writeFileSync(join(course, name, 'bot.py'), thinker(after));
    }
    const result = await holdCourse(course, [...SMALL, ...LIMITS, '--ms', '1000']);
    tally.held('the course ends', result.code === 0 && result.finished, result.err);
    tally.held('it is noticed', broke(result, 'thinks-on') > 0, JSON.stringify(result.standings));
    tally.held(
      'who keeps to its time is not',
      broke(result, 'slow') === 0,
      JSON.stringify(result.standings),
    );
  }),
  inCourse('sockets, terminals, devices, notes from game to game', async (tally, course) => {
    const socket = join(course, '.socket');
    const listener = createServer().listen(socket);
    try {
      handInHonest(course);
      handIn(course, 'pry', 'pry.py', socket, '/var/run/docker.sock', '/etc/shadow');
      handIn(course, 'remember', 'remember.py');
      const result = await holdCourse(course, [...SMALL, ...LIMITS]);
      ended(tally, result);
      if (!hasSandbox(result)) {
        tally.skip(`there can be no sandbox here: ${result.enforced.join(' ')}`);
        return;
      }
      const told = reports(logOf(course, 'pry')).filter((one) => 'paths' in one);
      tally.held('it told what it reached', told.length > 0, logOf(course, 'pry'));
      for (const { dev, devices, terminals, sockets, paths } of told) {
        const opened = Object.entries(devices).filter(
          ([path, how]) => how === 'opened' && path !== '/dev/null',
        );
        tally.held(
          'devices',
          opened.length === 0 && dev.length < 20,
          JSON.stringify({ dev, devices }),
        );
        tally.held('terminals', terminals.length === 0, terminals.join());
        tally.held('sockets', sockets.length === 0, sockets.join());
        for (const [path, got] of Object.entries(paths))
          tally.held(path, !reached(got), JSON.stringify(got));
      }
      const notes = reports(logOf(course, 'remember')).filter((one) => 'found' in one);
      const found = notes.flatMap((note) => note.found);
      tally.held('notes of games before', notes.length > 1 && found.length === 0, found.join());
    } finally {
      listener.close();
    }
  }),
  inCourse('what may lie in a folder', async (tally, course) => {
    handInHonest(course);
    const make = (name: string) => {
      const folder = join(course, name);
      mkdirSync(folder);
      return folder;
    };
    mkdirSync(join(make('folder'), 'bot.py'));
    execFileSync('mkfifo', [join(make('pipe'), 'bot.py')]);
    symlinkSync('/dev/zero', join(make('zero'), 'bot.py'));
    symlinkSync('/etc/passwd', join(make('out'), 'bot.py'));
    symlinkSync('/etc', join(course, 'elsewhere'));
    handInHonest(course, 'sparse');
    const file = openSync(join(course, 'sparse', 'data'), 'w');
    ftruncateSync(file, 8 * 2 ** 30);
    closeSync(file);
    handInHonest(course, 'other');
    const result = await holdCourse(course, [...SMALL, ...LIMITS]);
    ended(tally, result);
    for (const name of ['folder', 'pipe', 'zero', 'out', 'elsewhere', 'sparse']) {
      const named = result.absent.some((one) => one.name === name);
      tally.held(`${name} is named`, named, JSON.stringify(result.absent));
    }
    tally.held('no file from outside is told', !JSON.stringify(result).includes('root:x:'));
  }),
  inCourse('orders to terminals and spreadsheets', async (tally, course) => {
    handInHonest(course);
    handIn(course, '=1+1', 'colours.py');
    handIn(course, '@sum', 'colours.py');
    handIn(course, 'x\u001b[2J\u202e', 'colours.py');
    const result = await holdCourse(course, [...SMALL, ...LIMITS]);
    tally.held('the course ends', result.code === 0 && result.finished, result.err);
    const out = join(course, '_course');
    for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(txt|md|csv|html)$/.test(entry.name)) continue;
      const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
      const orders = ['\u001b', '\u0007', '\u009b', '\u202e'].filter((sign) => text.includes(sign));
      tally.held(entry.name, orders.length === 0, JSON.stringify(orders));
      if (!entry.name.endsWith('.csv')) continue;
      const cells = text.split('\n').flatMap((line) => line.split(','));
      const formulas = cells.filter((cell) => /^"?[=@+]/.test(cell));
      tally.held('no formula', formulas.length === 0, formulas.join(' | '));
    }
  }),
];

interface Told {
  readonly dev: readonly string[];
  readonly devices: Readonly<Record<string, string>>;
  readonly terminals: readonly string[];
  readonly sockets: readonly string[];
  readonly paths: Readonly<Record<string, unknown>>;
  readonly environment: readonly string[];
  readonly found: readonly string[];
}

/** What bots tell as JSON, one line each. */
export function reports(log: string): Told[] {
  return log.split('\n').flatMap((line) => {
    const json = /\{.*\}/.exec(line)?.[0];
    if (json === undefined) return [];
    try {
      return [JSON.parse(json) as Told];
    } catch {
      return [];
    }
  });
}

/** Whether a path gave anything away. */
export function reached(got: unknown): boolean {
  return typeof got !== 'string' || /^(connected|read )/.test(got);
}

/** Whether bots have a root of their own here. */
export function hasSandbox({ enforced }: CourseResult): boolean {
  return (
    enforced.length > 0 && !enforced.some((line) => line.startsWith('Not enforced: bots can use'))
  );
}

/** Processes that were started from a folder and still live. */
function leftOf(folder: string): string[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return [];
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');
      return line.includes(folder) ? [`${pid} ${line}`] : [];
    } catch {
      return [];
    }
  });
}
