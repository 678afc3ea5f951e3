// Runs on whatever Node there is (18 or later): installs what is missing, then finds Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.ludario-installed');
const needed = 24;
/** Milliseconds between looks at whether npm is still there. */
const LOOK = 500;

/** One line for whoever waits, in the language of the system. */
export function tell(en, es) {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const spanish = /^es/i.test(LC_ALL || LC_MESSAGES || LANG || '');
  process.stderr.write(`Ludario: ${spanish ? es : en}\n`);
}

/** Installs the packages unless those of this very package-lock.json are there already. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && bundledNode() !== null) return;
  tell(
    'installing its packages (once, under a minute)…',
    'instalando sus paquetes (una sola vez, menos de un minuto)…',
  );
  const done = npmInstall(process.execPath);
  if (done.status !== 0) {
    tell(
      'the packages could not be installed; npm says why above. Is the network there?',
      'no se han podido instalar los paquetes; arriba npm dice por qué. ¿Hay red?',
    );
    process.exit(1);
  }
  // An old Node leaves out what it could not run itself, though ours can: ours asks once more.
  const ours = bundledNode();
  if (!isModern() && ours !== null) npmInstall(ours);
  writeFileSync(stamp, lock);
}

/** npm installs, run by this Node. */
function npmInstall(node) {
  const npm = process.env.npm_execpath;
  // Not `npm ci`: it refuses a lock file without the packages of every other platform, which are
  // optional and which not every registry has. The versions are those of the lock file all the same.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, PATH: inFront(dirname(node)), NODE_NO_WARNINGS: '1' },
  };
  return npm !== undefined && npm.endsWith('js')
    ? spawnSync(node, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Where programs are looked for, with this folder before all others. */
function inFront(folder) {
  const separator = process.platform === 'win32' ? ';' : ':';
  return `${folder}${separator}${process.env.PATH ?? ''}`;
}

function isModern() {
  return Number(process.versions.node.split('.')[0]) >= needed;
}

/** The Node that came with the packages, or null. */
function bundledNode() {
  const path = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(path) ? path : null;
}

/** A Node that runs TypeScript: this one, or the one that came with the packages. */
export function modernNode() {
  const found = isModern() ? process.execPath : bundledNode();
  if (found === null) {
    tell(
      `Node ${needed} is needed and did not install; see README.md`,
      `hace falta Node ${needed} y no se ha instalado; mira README.md`,
    );
    process.exit(1);
  }
  return found;
}

/** Runs a program of ours with Node 24, in this terminal; gives its exit code. */
export function runNode(args) {
  waitOutCtrlC();
  const done = spawnSync(modernNode(), args, inThisTerminal());
  if (done.error) tell(done.error.message, done.error.message);
  return done.status ?? 1;
}

/** Who ends this process ends the program with it. */
function endWithUs(child) {
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event === undefined) return;
  // npm ends the shell between itself and us, which passes nothing on: we notice that it is gone.
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), LOOK).unref();
}

/** The same beside others: what it prints comes at its end. */
export function besideNode(args, env) {
  waitOutCtrlC();
  const { stdio: _, ...how } = inThisTerminal(env);
  const child = spawn(modernNode(), args, { ...how, stdio: ['ignore', 'pipe', 'pipe'] });
  endWithUs(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (printed += text));
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, printed: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, printed }));
  });
}

/** The same for a program that may run for long. */
export function followNode(args, env) {
  waitOutCtrlC();
  const child = spawn(modernNode(), args, inThisTerminal(env));
  endWithUs(child);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      tell(error.message, error.message);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** Ctrl-C reaches the program itself, which ends in good order; this process only waits for it. */
function waitOutCtrlC() {
  process.on('SIGINT', () => {});
}

function inThisTerminal(more = {}) {
  return {
    cwd: process.cwd(),
    stdio: 'inherit',
    env: { ...process.env, PATH: inFront(join(modules, '.bin')), ...more },
  };
}

/** Where a package keeps the program it installs. */
export function program(name, file) {
  return join(modules, name, file);
}
