import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, vi } from 'vitest';
import { run } from '../../src/cli/program.ts';
import { openStore } from '../../src/store/index.ts';

const main = resolve(import.meta.dirname, '../../src/cli/main.ts');

export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Where it is started; here, unless said. */
  readonly cwd?: string;
  onStart?(child: ChildProcess): void;
  /** Called with what was printed so far, each time something more is. */
  watch?(printed: string, child: ChildProcess): void;
}

function plainly(): NodeJS.ProcessEnv {
  const { NO_COLOR: _, FORCE_COLOR: __, COLUMNS: ___, ...rest } = process.env;
  return { ...rest, LC_ALL: 'C', LUDARIO_PROGRESS: '0' };
}

/** Runs the real program, away from the language and the colours of whoever runs the tests. */
export async function ludario(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...plainly(), ...options.env },
    cwd: options.cwd,
  });
  options.onStart?.(child);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    options.watch?.(out, child);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  // Somebody who waits for output keeps the input open.
  if (options.watch === undefined) child.stdin.end(options.input ?? '');
  else child.stdin.write(options.input ?? '');
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => done({ code, out, err }));
  });
}

/**
 * The same without a process of its own, which is ten times quicker: for commands that read nothing
 * and wait for nobody.
 */
export async function inside(args: readonly string[]): Promise<Outcome> {
  let out = '';
  let err = '';
  const { exitCode } = process;
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true)),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((err += String(text)), true)),
  ];
  vi.stubEnv('LC_ALL', 'C');
  vi.stubEnv('FORCE_COLOR', undefined);
  try {
    return { code: await run(args), out, err };
  } finally {
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
    process.exitCode = exitCode;
  }
}

/**
 * One program for several commands, one after another: for those that load a user's modules, which
 * only Node itself does as users know it. A module is loaded once, so each has a path of its own.
 */
export function commands(): (args: readonly string[]) => Promise<Outcome> {
  let child: ChildProcess | null = null;
  let before: Promise<unknown> = Promise.resolve();
  afterAll(() => child?.disconnect());
  const ask = async (args: readonly string[]): Promise<Outcome> => {
    child ??= fork(join(import.meta.dirname, 'commands.ts'), { env: plainly(), execArgv: [] });
    // A program that ends instead of answering is no answer.
    const heard = Promise.race([once(child, 'message'), once(child, 'exit')]);
    child.send(args);
    const [outcome] = (await heard) as [Outcome];
    child.removeAllListeners();
    return outcome;
  };
  return async (args) => {
    const outcome = before.then(() => ask(args));
    before = outcome.catch(() => {});
    return outcome;
  };
}

/** Stops a program as Ctrl-C does, once the store holds a game of its first experiment. */
export function stopOnceKept(store: string, child: ChildProcess): void {
  const look = async () => {
    const kept = await openStore(store, 'read').catch(() => null);
    const games = (await kept?.experiments().catch(() => []))?.[0]?.games ?? 0;
    await kept?.close();
    if (games === 0) return;
    clearInterval(timer);
    child.kill('SIGINT');
  };
  const timer = setInterval(() => void look(), 50);
  child.on('exit', () => clearInterval(timer));
}

/** What a command prints for scripts. */
export async function json<T>(...args: string[]): Promise<T> {
  const { code, out, err } = await inside([...args, '--json']);
  if (code !== 0) throw new Error(`${args.join(' ')}: ${err}`);
  return JSON.parse(out) as T;
}

/** A folder that is gone after the tests. */
export function scratch(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'ludario-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
}
