import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import process from 'node:process';
import { expect, test } from 'vitest';

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
