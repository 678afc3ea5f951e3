import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const program = join(root, 'bin', 'ludario.js');

/** Keys of our own: those of who runs this are none of our business. */
const KEYS = mkdtempSync(join(tmpdir(), 'ludario-attack-keys-'));
process.once('exit', () => rmSync(KEYS, { recursive: true, force: true }));

/** Longer than anything honest takes, also on a busy machine. */
const PATIENCE = 240_000;

export interface Ended {
  /** null: it had to be killed. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Running {
  readonly child: ChildProcess;
  /** What it has printed so far. */
  readonly said: { out: string; err: string };
  readonly ended: Promise<Ended>;
}

/** Starts a command as a person would in a terminal. */
export function start(args: readonly string[], env: Record<string, string> = {}): Running {
  return watch(
    spawn(process.execPath, [program, ...args], {
      cwd: root,
      env: {
        ...process.env,
        NO_COLOR: '1',
        LANG: 'C.UTF-8',
        LUDARIO_PROGRESS: '0',
        LUDARIO_KEYS: KEYS,
        ...env,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    }),
  );
}

/** The same on a terminal of its own; what is typed goes to `child.stdin`. */
export function startOnTerminal(
  args: readonly string[],
  env: Record<string, string> = {},
): Running {
  const quoted = [process.execPath, program, ...args].map(
    (arg) => `'${arg.replaceAll("'", `'\\''`)}'`,
  );
  return watch(
    spawn('script', ['-qec', `stty cols 150 rows 50; ${quoted.join(' ')}`, '/dev/null'], {
      cwd: root,
      env: {
        ...process.env,
        NO_COLOR: '1',
        TERM: 'xterm',
        LANG: 'C.UTF-8',
        LUDARIO_KEYS: KEYS,
        ...env,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    }),
  );
}

function watch(child: ChildProcess): Running {
  const said = { out: '', err: '' };
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  const ended = new Promise<Ended>((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    child.once('error', (error) => resolve({ code: null, out: said.out, err: error.message }));
    child.once('close', (code) => {
      clearTimeout(late);
      resolve({ code, ...said });
    });
  });
  return { child, said, ended };
}

export function ludario(...args: string[]): Promise<Ended> {
  const running = start(args);
  running.child.stdin!.end();
  return running.ended;
}

/** Waits until something is so; false: it never was while the program ran. */
export async function until(
  { ended }: Pick<Running, 'ended'>,
  isSo: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const state = { over: false };
  void ended.then(() => (state.over = true));
  while (!state.over) {
    if (await isSo()) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return isSo();
}

/** A folder for one attack, gone afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ludario-attack-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A refusal as people should see it: a sentence, a code, and no trace of the inside. */
export function isRefusal({ code, err, out }: Ended): boolean {
  const said = err + out;
  return code !== null && code !== 0 && /ludario: \S/.test(said) && !/\n\s+at .*:\d+/.test(said);
}
