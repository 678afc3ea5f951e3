import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { MANCALA_WASM } from './built/mancala.ts';
import { NETWORK_WASM } from './built/network.ts';
import { REVERSI_WASM } from './built/reversi.ts';
import { TOWER_WASM } from './built/tower.ts';

const root = resolve(import.meta.dirname, '../..');

test('what is built is what the compiler makes of the sources, byte for byte', () => {
  const script = join(root, 'scripts/kernels.js');
  const done = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(done.stderr).toBe('');
  expect(done.status).toBe(0);
});

test('it asks for nothing from outside and gives every operation and a memory', () => {
  const module = new WebAssembly.Module(Buffer.from(NETWORK_WASM, 'base64'));
  expect(WebAssembly.Module.imports(module)).toEqual([]);
  expect(
    WebAssembly.Module.exports(module)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'adam',
    'add',
    'columnSums',
    'convolve',
    'convolveWeights',
    'memory',
    'product',
    'reluBack',
    'sgd',
    'transpose',
  ]);
});

test('the kernels of towers ask for nothing from outside', () => {
  const module = new WebAssembly.Module(Buffer.from(TOWER_WASM, 'base64'));
  expect(WebAssembly.Module.imports(module)).toEqual([]);
});

test('the Reversi engine asks for nothing but the time', () => {
  const module = new WebAssembly.Module(Buffer.from(REVERSI_WASM, 'base64'));
  expect(WebAssembly.Module.imports(module)).toEqual([
    { module: 'env', name: 'now', kind: 'function' },
  ]);
});

test('the Mancala engine asks for nothing but the time, and has none of SIMD', () => {
  const bytes = Buffer.from(MANCALA_WASM, 'base64');
  const module = new WebAssembly.Module(bytes);
  expect(WebAssembly.Module.imports(module)).toEqual([
    { module: 'env', name: 'now', kind: 'function' },
  ]);
  const script = readFileSync(join(root, 'scripts/kernels.js'), 'utf8');
  expect(script).toContain("{ name: 'mancala', main: 'mancala', simd: false, pages: 1 }");
});
