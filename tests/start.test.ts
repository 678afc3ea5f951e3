import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';

const setup = pathToFileURL(resolve(import.meta.dirname, '../scripts/setup.js')).href;
/** Stands for the server: it runs until it is told to end, and then says good-bye. */
const server = `
  process.on('SIGTERM', () => { console.log('bye'); process.exit(7); });
  setInterval(() => {}, 1e6);
  console.log('here');
`;
const start = `
  import { followNode } from ${JSON.stringify(setup)};
  process.exitCode = await followNode(['-e', ${JSON.stringify(server)}]);
`;

/** Starts it, tells the process that was started to end, and hears what the server said. */
async function ended(file: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const started = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  started.stdout.on('data', (chunk: Buffer) => {
    said += String(chunk);
    if (said === 'here\n') started.kill('SIGTERM');
  });
  const exit = once(started, 'exit');
  // The pipe closes when nobody holds it any more: neither the starter nor the server.
  await once(started.stdout, 'close');
  const [code] = (await exit) as [number | null];
  return { code, said };
}

const args = ['--input-type=module', '-e', start];

test('who ends the starter ends the server, which ends in good order', async () => {
  const alone = { npm_lifecycle_event: undefined };
  expect(await ended(process.execPath, args, alone)).toEqual({ code: 7, said: 'here\nbye\n' });
});

test('npm ends only the shell it started: the server ends all the same', async () => {
  const line = [process.execPath, ...args].map((word) => `'${word.replaceAll("'", `'\\''`)}'`);
  // The second command keeps the shell from becoming the first one.
  const { said } = await ended('sh', ['-c', `${line.join(' ')}; true`], {
    npm_lifecycle_event: 'start',
  });
  expect(said).toBe('here\nbye\n');
});

/** Stands for npm: says which Node runs it, and installs one. */
const npm = `
  import { appendFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
  appendFileSync('asked.txt', process.argv0 + '\\n');
  mkdirSync('node_modules/node/bin', { recursive: true });
  const ours = 'node_modules/node/bin/node';
  if (!existsSync(ours)) symlinkSync(process.execPath, ours);
`;

test.runIf(process.platform !== 'win32').each(['18.19.0', '24.1.0'])(
  'by Node %s npm installs all that our own Node needs',
  (version) => {
    const home = mkdtempSync(join(tmpdir(), 'ludario-setup-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const text = readFileSync(resolve(import.meta.dirname, '../scripts/setup.js'), 'utf8');
    mkdirSync(join(home, 'scripts'));
    const file = join(home, 'scripts/setup.mjs');
    writeFileSync(file, text.replaceAll('process.versions.node', `'${version}'`));
    writeFileSync(join(home, 'package-lock.json'), '{}');
    writeFileSync(join(home, 'npm.mjs'), npm);
    const code = `(await import(${JSON.stringify(pathToFileURL(file).href)})).install()`;
    const install = () =>
      spawnSync(process.execPath, ['--input-type=module', '-e', code], {
        env: { ...process.env, npm_execpath: join(home, 'npm.mjs') },
      }).status;
    // Once installed, it stays.
    expect([install(), install()]).toEqual([0, 0]);
    const asked = readFileSync(join(home, 'asked.txt'), 'utf8').trimEnd().split('\n');
    const ours = join(home, 'node_modules/node/bin/node');
    // What an old Node cannot run npm leaves out, unless it is run by the one that can.
    expect(asked).toEqual(version.startsWith('18') ? [process.execPath, ours] : [process.execPath]);
  },
);
