import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { layoutOf, type CourseOutcome } from '../../src/lab/course/index.ts';
import { livingChildren } from '../../src/protocols/process/living.fixture.ts';
import { attacks, python } from './attack-bench.ts';
import { eager, mute, plain } from './bad-bots.ts';
import { root, workshop } from './bot-bench.ts';
import { hold, read } from './course-bench.ts';

const RULES = 'mancala(pits=3,seeds=2)';
const course = workshop();
const elsewhere = workshop();
const slow = workshop();
let outcome: CourseOutcome;

/** Links and pipes are a matter of systems like Unix. */
const unix = process.platform !== 'win32';

const NO_FILE = 'is neither a file nor a folder: pipes, sockets and devices are no part of a bot';
const LEADS_OUT = 'is a link that leads out of its folder: hand in the file itself';
const TOO_LARGE = 'the folder is too large: a bot has at most 5000 files and 100 MB';
const NO_FOLDER_OF_COURSE =
  'it is a link to something that is no folder of this course: hand in the folder itself';

/** What is handed in, and why it takes no part. */
const odd: Readonly<Record<string, readonly [make: (folder: string) => void, why: string]>> = {
  'folder-for-bot': [
    (folder) => mkdirSync(join(folder, 'bot.py')),
    'bot.py is a folder; it should be a file',
  ],
  'folder-for-json': [
    (folder) => mkdirSync(join(folder, 'bot.json')),
    'bot.json is a folder; it should be a file',
  ],
  pipe: [(folder) => pipe(join(folder, 'bot.json')), `bot.json ${NO_FILE}`],
  'pipe-within': [
    (folder) => {
      mkdirSync(join(folder, 'data'));
      pipe(join(folder, 'data/book'));
    },
    `data/book ${NO_FILE}`,
  ],
  endless: [
    (folder) => symlinkSync('/dev/zero', join(folder, 'bot.json')),
    `bot.json ${LEADS_OUT}`,
  ],
  'link-out': [
    (folder) => symlinkSync(elsewhere.put('secret.json', '{}'), join(folder, 'bot.json')),
    `bot.json ${LEADS_OUT}`,
  ],
  'link-nowhere': [
    (folder) => symlinkSync('nothing', join(folder, 'bot.js')),
    'bot.js is a link that leads nowhere',
  ],
  gigabytes: [
    (folder) => {
      course.put(join('gigabytes', 'bot.json'), '');
      truncateSync(join(folder, 'bot.json'), 8 * 2 ** 30);
    },
    TOO_LARGE,
  ],
};

function pipe(path: string): void {
  if (spawnSync('mkfifo', [path]).status !== 0) throw new Error('no pipe could be made');
}

beforeAll(async () => {
  if (!unix) return;
  course.put('plain/bot.js', plain);
  course.put('=1+1/bot.js', eager);
  for (const [name, [make]] of Object.entries(odd)) {
    mkdirSync(join(course.folder, name), { recursive: true });
    make(join(course.folder, name));
  }
  // What it is made into has a file of this name, whatever was handed in.
  course.put('namesake/bot.js', plain);
  course.put('namesake/ludario-bot.json/data.txt', 'mine');
  // Links to its own files are followed, those that lead round in circles are not.
  course.put('linked/real.js', eager);
  symlinkSync('real.js', join(course.folder, 'linked/bot.js'));
  symlinkSync('.', join(course.folder, 'linked/again'));
  symlinkSync('plain', join(course.folder, 'twin'));
  elsewhere.put('bot.js', plain);
  symlinkSync(elsewhere.folder, join(course.folder, 'guest'));
  symlinkSync('nothing', join(course.folder, 'ghost'));
  symlinkSync('_course/builds', join(course.folder, 'thief'));
  course.put('esc\u001b[31m/bot.js', plain);
  if (python !== null) {
    mkdirSync(join(course.folder, 'colours'));
    for (const file of ['colours.py', 'talk.py']) {
      copyFileSync(join(attacks, file), join(course.folder, 'colours', file));
    }
    const cmd = `${python} colours.py`;
    course.put('colours/bot.json', JSON.stringify({ cmd, name: '\u001b[31m@SUM(1)\n# heading' }));
  }
  outcome = await hold(course.folder, RULES, { marks: [] });
});

describe.runIf(unix)('one folder never stops a course', () => {
  test('whatever is wrong with one is told of that one', () => {
    const reasons = Object.fromEntries(
      outcome.results.absent.map(({ name, refusal }) => [name, refusal!.says.en]),
    );
    expect(reasons).toEqual({
      ...Object.fromEntries(Object.entries(odd).map(([name, [, why]]) => [name, why])),
      guest: NO_FOLDER_OF_COURSE,
      ghost: NO_FOLDER_OF_COURSE,
      thief: NO_FOLDER_OF_COURSE,
      'esc\u001b[31m':
        'the name of its folder holds characters that cannot be shown: give it another',
    });
  });

  test('all others play, also where a link leads to a folder or a file of the course', () => {
    expect(outcome.finished).toBe(true);
    const names = outcome.results.lines.flatMap(({ handed }) => handed?.name ?? []);
    const playing = ['=1+1', 'linked', 'namesake', 'plain', 'twin'];
    expect(names.toSorted()).toEqual(
      [...playing, ...(python === null ? [] : ['colours'])].toSorted(),
    );
    const faults = outcome.results.lines
      .filter(({ handed }) => playing.includes(handed?.name ?? ''))
      .flatMap((line) => line.faults);
    expect(faults).toEqual([]);
  });
});

describe.runIf(unix)('what students read', () => {
  test('is plain text: nothing in it is obeyed by a terminal', () => {
    const { reports } = layoutOf(course.folder);
    let texts = 0;
    for (const name of readdirSync(reports)) {
      for (const file of ['report.md', 'log.txt']) {
        const text = readFileSync(join(reports, name, file), 'utf8');
        expect([name, file, text.match(/[^\n\P{C}]/gu)]).toEqual([name, file, null]);
        texts++;
      }
    }
    expect(texts).toBe(2 * (outcome.results.lines.length + outcome.results.absent.length));
    expect(read(course.folder, 'gradebook.csv')).not.toMatch(/[^\n\P{C}]/u);
  });

  test('the gradebook has no cell that a spreadsheet would work out', () => {
    const book = read(course.folder, 'gradebook.csv');
    expect(book).toMatch(/^"'=1\+1","'=1\+1",ok,/m);
    const texts = book.split(/[\n,]/).filter((cell) => /^"?[=+@]/.test(cell));
    expect(texts).toEqual([]);
  });

  test.runIf(python !== null)('shows what a bot wrote as it is, and no heading of its own', () => {
    const report = read(course.folder, 'bots/colours/report.md');
    expect(report).toMatch(/^# \\u001b\\\[31m@SUM\(1\) # heading\n/);
    expect(report.match(/^````?$/gm)).toContain('````');
    const log = read(course.folder, 'bots/colours/log.txt');
    expect(log).toContain(String.raw`\u001b[31mred\u001b[0m`);
    expect(log).toContain(String.raw`\u202egnorw`);
  });
});

describe.runIf(unix)('a signal ends a course at once', () => {
  const made = (folder: string) => readdirSync(join(folder, '_course/builds')).length > 0;
  test.each([
    ['SIGTERM', 'while a bot is made', 'bot.json', '{"cmd":"./bot","build":"sleep 1000"}'],
    ['SIGINT', 'while a bot is waited for', 'bot.js', mute],
  ] as const)('%s %s', async (signal, _, file, text) => {
    const folder = join(slow.folder, signal);
    slow.put(join(signal, 'slow', file), text);
    const words = ['course', folder, '--game', RULES, '--marks', 'random', '--start', '600000'];
    const program = spawn(process.execPath, [join(root, 'src/cli/main.ts'), ...words]);
    onTestFinished(() => void program.kill('SIGKILL'));
    let said = '';
    program.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
    const ended = new Promise((resolve) => program.once('exit', resolve));
    await expect.poll(() => made(folder)).toBe(true);
    await expect.poll(() => livingChildren(`ludario-${program.pid}-`).length).toBeGreaterThan(0);
    program.kill(signal);
    expect(await ended).not.toBe(0);
    expect(said).toContain('stopped before the first game');
    expect(livingChildren(`ludario-${program.pid}-`)).toEqual([]);
  });
});
