import { spawn } from 'node:child_process';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { startChild, type Child, type Heard } from './index.ts';
import { livingChildren } from './living.fixture.ts';

/** A program in JavaScript. */
const js = (code: string) => [process.execPath, '-e', code];
const sh = (code: string) => ['/bin/sh', '-c', code];

async function lines(child: Child): Promise<string[]> {
  const all: string[] = [];
  for (let heard: Heard = await child.read(); heard.kind === 'line'; heard = await child.read()) {
    all.push(heard.line);
  }
  return all;
}

async function noneLeft(mark?: string): Promise<number[]> {
  for (let look = 0; look < 6000 && livingChildren(mark).length > 0; look++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return livingChildren(mark);
}

test('a program is told lines and answers with lines', async () => {
  const child = startChild({ argv: ['cat'] });
  child.send('first');
  child.send('second');
  expect(await child.read()).toEqual({ kind: 'line', line: 'first' });
  expect(await child.read()).toEqual({ kind: 'line', line: 'second' });
  expect(await child.read(20)).toEqual({ kind: 'silence' });
  expect(await child.end()).toMatchObject({
    how: 'exit',
    code: 0,
    did: { code: 'program.left', says: { en: 'ended with code 0' } },
  });
  child.send('nobody hears this');
  expect((await child.read()).kind).toBe('end');
});

test('what it wrote before its end is heard, a last line without its end too', async () => {
  const child = startChild({ argv: sh('printf "a\\r\\nb"; exit 3') });
  expect(await lines(child)).toEqual(['a', 'b']);
  expect(child.ended).toMatchObject({ how: 'exit', code: 3 });
});

test('a program that cannot be started has ended with the reason', async () => {
  const missing = startChild({ argv: ['/nowhere/engine'] });
  expect(await missing.gone).toMatchObject({ how: 'exit', code: 127 });
  expect(missing.stderr).toContain('/nowhere/engine');
  const homeless = startChild({ argv: ['true'], cwd: '/nowhere' });
  expect((await homeless.gone).did.says.en).toMatch(/^could not be started: /);
});

test('a program that dies by a signal says so', async () => {
  const child = startChild({ argv: sh('kill -SEGV $$') });
  expect((await child.gone).did.says.en).toBe('was ended by SIGSEGV');
});

test('who writes too much is ended: in all, or in one line', async () => {
  const flooding = startChild({ argv: ['yes'], maxOutput: 100_000 });
  expect((await lines(flooding)).length).toBeLessThan(100_000);
  expect((await flooding.gone).did.says.en).toBe('wrote more than 100000 bytes at one go');
  const endless = startChild({ argv: sh('while :; do printf xxxxxxxx; done'), maxLine: 1000 });
  expect(await lines(endless)).toEqual([]);
  expect((await endless.gone).did.says.en).toBe('wrote a line of more than 1000 bytes');
});

test('what it wrote is counted anew from each thing it is told', async () => {
  const child = startChild({ argv: ['cat'], maxOutput: 1000 });
  for (let i = 0; i < 5; i++) {
    child.send('x'.repeat(400));
    expect((await child.read()).kind).toBe('line');
  }
  expect((await child.end()).did.says.en).toBe('ended with code 0');
});

test('who closes its output is ended', async () => {
  const child = startChild({ argv: sh('echo hello; exec >&-; exec sleep 100') });
  expect(await lines(child)).toEqual(['hello']);
  expect((await child.gone).did.says.en).toBe('closed its output');
});

test('who does not read its input is ended before it fills the memory', async () => {
  const child = startChild({ argv: ['sleep', '100'] });
  for (let i = 0; i < 200; i++) child.send('x'.repeat(10_000));
  expect((await child.gone).did.says.en).toBe('did not read its input');
});

test('who does not end when it is told to is killed', async () => {
  const child = startChild({ argv: sh('trap "" TERM; while :; do sleep 100; done') });
  expect((await child.end('quit', 50)).did.says.en).toBe('did not end when it was told to');
});

test('the first and the last of standard error are kept', async () => {
  const code = 'for (let i = 0; i < 20000; i++) console.error("complaint", i)';
  const child = startChild({ argv: js(code), maxStderr: 1000 });
  await child.gone;
  expect(child.stderr).toMatch(/^complaint 0\n/);
  expect(child.stderr).toMatch(/complaint 19999\n$/);
  expect(child.stderr).toMatch(/\n… \d+ bytes left out …\n/);
  expect(child.stderr.length).toBeLessThan(1100);
});

/** As it was before. */
function put(name: string, value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(process.env, name);
  else process.env[name] = value;
}

test('no program is told the keys of the house', async () => {
  const { LUDARIO_KEY, LUDARIO_KEYS } = process.env;
  Object.assign(process.env, { LUDARIO_KEY: 'secret', LUDARIO_KEYS: '/nowhere/keys' });
  try {
    const child = startChild({ argv: js('console.log(Object.keys(process.env).join())') });
    const [names] = await lines(child);
    expect(names).toContain('PATH');
    expect(names).not.toMatch(/LUDARIO_KEY/);
  } finally {
    put('LUDARIO_KEY', LUDARIO_KEY);
    put('LUDARIO_KEYS', LUDARIO_KEYS);
  }
});

test('what it wrote last is heard though somebody it started holds the pipe', async () => {
  const child = startChild({ argv: sh('sleep 1000 & printf answer; exit 3') });
  expect(await lines(child)).toEqual(['answer']);
});

const onLinux = process.platform === 'linux';

test.runIf(onLinux)('the system tells what it uses', async () => {
  const child = startChild({
    argv: js(
      'const t = process.cpuUsage; while (t().user < 1e5);' +
        'console.log("done"); setInterval(() => {}, 1000)',
    ),
  });
  expect(await child.read()).toEqual({ kind: 'line', line: 'done' });
  const usage = child.usage()!;
  expect(usage.cpuMs).toBeGreaterThanOrEqual(90);
  expect(usage.bytes).toBeGreaterThan(1e6);
  expect(usage.processes).toBe(1);
  await child.kill();
});

/** Leaves a child in the group, one in a session of its own, and one that nobody is the parent of. */
const FAMILY = sh(
  'sleep 1000 & ' +
    'setsid sleep 1001 & ' +
    '(setsid sleep 1002 >/dev/null 2>&1 &) ; ' +
    'echo ready; cat',
);

test.runIf(onLinux)('nobody is left behind: not by a kill, nor by an end', async () => {
  const killed = startChild({ argv: FAMILY });
  expect(await killed.read()).toEqual({ kind: 'line', line: 'ready' });
  expect(livingChildren().length).toBeGreaterThanOrEqual(4);
  await killed.kill();
  expect(livingChildren()).toEqual([]);
  const ended = startChild({ argv: FAMILY });
  await ended.read();
  await ended.end();
  expect(livingChildren()).toEqual([]);
});

test.runIf(onLinux)('a thread that is ended takes its programs along', async () => {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.module).then(async ({ startChild }) => {
      const child = startChild({ argv: workerData.argv });
      await child.read();
      parentPort.postMessage('ready');
      await child.read();
    });`;
  const module = new URL('index.ts', import.meta.url).href;
  const worker = new Worker(code, { eval: true, workerData: { module, argv: FAMILY } });
  await new Promise((resolve) => worker.once('message', resolve));
  expect(livingChildren().length).toBeGreaterThanOrEqual(4);
  await worker.terminate();
  expect(await noneLeft()).toEqual([]);
});

test.runIf(onLinux)(
  'a program of ours that is killed outright takes its programs along',
  async () => {
    const module = new URL('index.ts', import.meta.url).href;
    const code = `
    import { startChild } from ${JSON.stringify(module)};
    const child = startChild({ argv: ${JSON.stringify(FAMILY)} });
    await child.read();
    console.log('ready');
    await child.read();`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code]);
    await new Promise((resolve) => parent.stdout.once('data', resolve));
    const mark = `ludario-${parent.pid}-`;
    expect(livingChildren(mark).length).toBeGreaterThanOrEqual(4);
    parent.kill('SIGKILL');
    expect(await noneLeft(mark)).toEqual([]);
  },
);

test.runIf(onLinux)('a program of ours that ends takes its programs along', async () => {
  const module = new URL('index.ts', import.meta.url).href;
  const code = `
    import { startChild } from ${JSON.stringify(module)};
    const child = startChild({ argv: ${JSON.stringify(FAMILY)} });
    await child.read();
    console.log('ready');`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const code0 = await new Promise((resolve) => parent.once('exit', resolve));
  expect(code0).toBe(0);
  expect(await noneLeft(`ludario-${parent.pid}-`)).toEqual([]);
});

test.runIf(onLinux)('nobody escapes who is born while a program of ours ends', async () => {
  const module = new URL('index.ts', import.meta.url).href;
  const breeding = sh(
    'echo ready; while :; do (setsid sleep 1003 >/dev/null 2>&1 &); sleep 0.01; done',
  );
  const code = `
    import { startChild } from ${JSON.stringify(module)};
    const argv = ${JSON.stringify(breeding)};
    await Promise.all(Array.from({ length: 8 }, () => startChild({ argv }).read()));
    await new Promise((resolve) => setTimeout(resolve, 100));`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code]);
  await new Promise((resolve) => parent.once('exit', resolve));
  expect(await noneLeft(`ludario-${parent.pid}-`)).toEqual([]);
});
